// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/uses/system_findings.h"

#include <algorithm>
#include <fmt/format.h>

#include "core/systems/qdash/qdash_profile.h"

namespace winnow {

namespace {

namespace qdash = systems::qdash;

void append(std::vector<qdash::Finding>& to, std::vector<qdash::Finding> more)
{
    to.insert(to.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
}

void look(const Corpus& corpus, SessionId id, const std::vector<ResultId>& resultIds, SystemFindings& out)
{
    const Session& session = corpus.sessions[id.index()];
    qdash::FindingCollector run;
    for (const Event& event : session.events) {
        if (event.kind == EventKind::UserText) {
            run = {};
        } else if (event.kind == EventKind::AssistantText && event.text.isValid()) {
            auto found = qdash::FindingCollector::seeAssistantMessage(corpus.texts->get(event.text).view());
            if (!found.empty())
                append(out.sessions[id], std::move(found));
        } else if (event.kind == EventKind::Result && event.index < session.results.size()) {
            const ToolResult& result = session.results[event.index];
            auto found = run.seeResult(result.tool, corpus.texts->get(result.text).view());
            if (!found.empty() && resultIds[event.index].isValid())
                append(out.results[resultIds[event.index]], std::move(found));
        }
    }
}

constexpr std::size_t kMostIssues = 1000; // per recording

Issue asIssue(const qdash::Finding& finding)
{
    Issue issue;
    issue.severity = finding.isWarning ? Severity::Warning : Severity::Note;
    issue.text = Message::about(
        Message::verbatim(fmt::format("qdash {}", qdash::findingName(finding.kind))), finding.text);
    return issue;
}

/// All tools of the session are qdash's, and there is at least one call.
bool isQdashSession(const Session& session)
{
    const auto known = [](const auto& named) { return qdash::isKnownTool(named.name); };
    return !session.calls.empty() && std::all_of(session.calls.begin(), session.calls.end(), known);
}

} // namespace

SystemFindings systemFindings(const Corpus& corpus, const std::stop_token& stop)
{
    std::map<SessionId, std::vector<ResultId>> wanted;
    for (std::size_t s = 0; s < corpus.sessions.size(); ++s) {
        if (isQdashSession(corpus.sessions[s]))
            wanted[SessionId(s)].resize(corpus.sessions[s].results.size());
    }
    SystemFindings out;
    if (wanted.empty())
        return out;
    for (std::size_t i = 0; i < corpus.results.size(); ++i) {
        const auto found = wanted.find(corpus.results[i].session);
        if (found != wanted.end())
            found->second[corpus.results[i].index] = ResultId(i);
    }
    for (const auto& [session, results] : wanted) {
        if (stop.stop_requested())
            break;
        look(corpus, session, results, out);
    }
    return out;
}

std::size_t addSystemIssues(Corpus& corpus, const std::stop_token& stop)
{
    const SystemFindings found = systemFindings(corpus, stop);
    std::size_t added = 0;
    const auto add = [&](RecordingId recording, Issue issue) {
        std::vector<Issue>& issues = corpus.recordings[recording.index()].issues;
        if (issues.size() >= kMostIssues)
            return;
        issues.push_back(std::move(issue));
        ++added;
    };
    for (const auto& [id, findings] : found.results) {
        const ToolResult& result = corpus.result(id);
        for (const qdash::Finding& finding : findings) {
            Issue issue = asIssue(finding);
            issue.line = result.line;
            issue.offset = result.offset;
            issue.length = result.length;
            add(corpus.sessionOf(id).recording, std::move(issue));
        }
    }
    for (const auto& [id, findings] : found.sessions) {
        for (const qdash::Finding& finding : findings)
            add(corpus.sessions[id.index()].recording, asIssue(finding));
    }
    return added;
}

} // namespace winnow
