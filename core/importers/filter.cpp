// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/importers/filter.h"

#include <algorithm>
#include <map>
#include <set>

#include "core/importers/io/walk.h"

namespace winnow {

namespace {

bool matchesName(const std::vector<std::string>& patterns, const std::string& name)
{
    return patterns.empty() || std::any_of(patterns.begin(), patterns.end(), [&](const std::string& pattern) {
        if (!pattern.empty() && pattern.back() == '*')
            return name.compare(0, pattern.size() - 1, pattern, 0, pattern.size() - 1) == 0;
        return name == pattern;
    });
}

bool matchesModel(const CorpusFilter& filter, const Session& session)
{
    if (filter.models.empty() || matchesName(filter.models, session.model))
        return true;
    return std::any_of(session.modelCalls.begin(), session.modelCalls.end(),
        [&](const ModelCall& call) { return !call.model.empty() && matchesName(filter.models, call.model); });
}

bool isWithin(const std::string& project, const std::string& folder)
{
    if (project.compare(0, folder.size(), folder) != 0)
        return false;
    return project.size() == folder.size() || folder.empty() || folder.back() == '/'
        || project[folder.size()] == '/';
}

bool matchesProject(const CorpusFilter& filter, const std::string& project)
{
    return filter.projects.empty()
        || std::any_of(filter.projects.begin(), filter.projects.end(),
            [&](const std::string& folder) { return isWithin(project, folder); });
}

/// A session without times is in every span: leaving it out would hide whole formats.
bool matchesTime(const CorpusFilter& filter, const Session& session)
{
    if (filter.from != kNoTime && session.ended != kNoTime && session.ended < filter.from)
        return false;
    return filter.to == kNoTime || session.started == kNoTime || session.started <= filter.to;
}

/// Takes the results of other tools out of the listings.
void keepTools(Corpus& corpus, const std::vector<std::string>& tools)
{
    std::vector<ResultRef> kept;
    for (Recording& recording : corpus.recordings) {
        std::vector<ResultId> ids;
        for (const ResultId id : recording.results) {
            const ResultRef& ref = corpus.results[id.index()];
            const Tool& tool = corpus.tools[ref.tool.index()];
            const bool wanted = std::any_of(tools.begin(), tools.end(),
                [&](const std::string& name) { return name == tool.name || name == tool.label(); });
            if (!wanted)
                continue;
            ids.push_back(ResultId(kept.size()));
            kept.push_back(ref);
        }
        recording.results = std::move(ids);
    }
    corpus.results = std::move(kept);
}

} // namespace

Corpus filterCorpus(const Corpus& corpus, const CorpusFilter& filter)
{
    Corpus out;
    out.texts = corpus.texts;
    for (const Recording& recording : corpus.recordings) {
        Recording& copy = out.recordings.emplace_back(recording);
        copy.sessions.clear();
        copy.results.clear();
        for (const SessionId id : recording.sessions) {
            const Session& session = corpus.sessions[id.index()];
            const std::string& project = session.cwd.empty() ? recording.project : session.cwd;
            if (!matchesProject(filter, project) || !matchesModel(filter, session)
                || !matchesTime(filter, session))
                continue;
            copy.sessions.push_back(SessionId(out.sessions.size()));
            out.sessions.push_back(session);
            out.sessions.back().recording = RecordingId(out.recordings.size() - 1);
        }
    }
    out.index();
    if (!filter.tools.empty())
        keepTools(out, filter.tools);
    return out;
}

FilterChoices filterChoices(const Corpus& corpus)
{
    std::set<std::string> tools;
    std::set<std::string> models;
    std::set<std::string> projects;
    for (const Tool& tool : corpus.tools) {
        tools.insert(tool.name);
        tools.insert(tool.label());
    }
    for (const Session& session : corpus.sessions) {
        if (!session.model.empty())
            models.insert(session.model);
        const std::string& project
            = session.cwd.empty() ? corpus.recordings[session.recording.index()].project : session.cwd;
        if (!project.empty())
            projects.insert(project);
    }
    return { { tools.begin(), tools.end() }, { models.begin(), models.end() },
        { projects.begin(), projects.end() } };
}

std::vector<std::string> changedRecordings(const Corpus& corpus, const std::vector<std::string>& paths)
{
    // Members of an archive are listed with their unpacked sizes, so an archive is only told when it comes or
    // goes.
    constexpr std::uint64_t kAnySize = ~0ull;
    std::map<std::string, std::uint64_t> known;
    for (const Recording& recording : corpus.recordings) {
        const std::size_t member = recording.path.find('!');
        known[recording.path.substr(0, member)] = member == std::string::npos ? recording.bytes : kAnySize;
    }
    std::vector<std::string> changed;
    for (const std::string& path : paths) {
        const auto found = importing::walk({ path }, {}, {});
        if (!found)
            continue; // what was below it has vanished and is told at the end
        for (const importing::FoundFile& file : found->files) {
            const auto before = known.find(file.path.string());
            if (before == known.end() || (before->second != file.bytes && before->second != kAnySize))
                changed.push_back(file.path.string());
            if (before != known.end())
                known.erase(before);
        }
    }
    for (const auto& [path, bytes] : known) {
        if (path != "-")
            changed.push_back(path);
    }
    return changed;
}

} // namespace winnow
