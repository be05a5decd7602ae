// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/output/inspect_output.h"

#include <algorithm>
#include <atomic>
#include <fmt/format.h>
#include <map>
#include <numeric>

#include "app/cli/output/issue_lines.h"
#include "app/cli/output/replay_json.h"
#include "core/base/parallel.h"
#include "core/base/try.h"
#include "core/importers/importer.h"
#include "core/replay/kept/result_counts.h"
#include "core/report/replay_report.h"
#include "core/report/review_report.h"
#include "core/report/table.h"
#include "core/session/kept_facts.h"
#include "core/session/session_results.h"
#include "core/systems/recorded_cuts.h"
#include "core/text/utf8.h"

namespace winnow::cli {

using Json = nlohmann::ordered_json;

namespace {

Encoding encodingOf(const Session& session, const std::optional<Encoding>& forced)
{
    if (forced)
        return *forced;
    return session.model.empty() ? Encoding::O200k : encodingForModel(session.model);
}

/// If the session does not name its project, the folder of its file or of another session in it is used.
bool isProjectGuessed(const Session& session)
{
    return session.cwd.empty();
}

const std::string& projectOf(const Corpus& corpus, const Session& session)
{
    return isProjectGuessed(session) ? corpus.recordings[session.recording.index()].project : session.cwd;
}

std::string projectCell(const Corpus& corpus, const Session& session)
{
    const std::string& project = projectOf(corpus, session);
    return isProjectGuessed(session) && !project.empty() ? project + " ?" : project;
}

std::string agentCell(const std::string& format, const Session& session)
{
    std::string cell = session.sidechain ? format + " sub-agent" : format;
    return session.agentVersion.empty() ? cell : cell + " " + session.agentVersion;
}

std::string dayOf(TimeMs time)
{
    return time == kNoTime ? "-" : isoTime(time).substr(0, 16);
}

/// Enough of a text to recognize it.
std::string shortened(const std::string& text, std::size_t most)
{
    if (text.size() <= most)
        return text;
    return text.substr(0, utf8::floorBoundary(text, most)) + "...";
}

/// One row per session with what distinguishes 175 of them.
report::Table sessionTable(const Corpus& corpus)
{
    report::Table table { { { "session", false }, { "agent", false }, { "project", false },
                              { "first", false }, { "last", false }, { "model", false }, { "results", true },
                              { "title", false } },
        {} };
    for (const Session& session : corpus.sessions) {
        const std::string& format = corpus.recordings[session.recording.index()].format;
        table.rows.push_back({ shortened(session.id, 40), agentCell(format, session),
            projectCell(corpus, session), dayOf(session.started), dayOf(session.ended), session.model,
            std::to_string(session.results.size()), shortened(session.title, 50) });
    }
    return table;
}

void addText(Json& row, const char* key, const std::string& text)
{
    if (!text.empty())
        row[key] = text;
}

/// The recording's usage of the whole session, otherwise the sum of its calls.
Usage usedBy(const Session& session)
{
    if (session.total.present)
        return session.total;
    Usage sum;
    for (const ModelCall& call : session.modelCalls) {
        sum.input += call.usage.input;
        sum.cacheRead += call.usage.cacheRead;
        sum.cacheWrite5m += call.usage.cacheWrite5m;
        sum.cacheWrite1h += call.usage.cacheWrite1h;
        sum.output += call.usage.output;
    }
    return sum;
}

Json sessionJson(const Corpus& corpus, const Session& session, Json results)
{
    Json row { { "id", session.id }, { "model", session.model } };
    addText(row, "title", session.title);
    addText(row, "parent", session.parentId);
    row["project"] = projectOf(corpus, session);
    row["project_guessed"] = isProjectGuessed(session);
    addText(row, "agent_version", session.agentVersion);
    addText(row, "agent", session.agentId);
    if (session.started != kNoTime)
        row["started"] = isoTime(session.started);
    if (session.ended != kNoTime)
        row["ended"] = isoTime(session.ended);
    const Usage used = usedBy(session);
    row.update(Json { { "sidechain", session.sidechain }, { "turns", session.turns.size() },
        { "calls", session.calls.size() }, { "model_calls", session.modelCalls.size() },
        { "boundaries", session.boundaries.size() },
        { "usage",
            { { "input_total", used.promptTokens() }, { "input_cached", used.cacheRead },
                { "output", used.output } } },
        { "results", std::move(results) } });
    return row;
}

struct ToolSum
{
    std::uint64_t results = 0;
    std::uint64_t bytes = 0;
    std::uint64_t tokens = 0;
    std::uint64_t errors = 0;
    std::uint64_t cut = 0; // before they were recorded
};

report::Table toolTable(const Corpus& corpus, const ResultTokens& tokens)
{
    std::vector<ToolSum> sums(corpus.tools.size());
    for (std::size_t i = 0; i < corpus.results.size(); ++i) {
        const ToolResult& result = corpus.result(ResultId(i));
        ToolSum& sum = sums[corpus.results[i].tool.index()];
        ++sum.results;
        sum.bytes += corpus.texts->bytes(result.text);
        sum.tokens += tokens.counts[i];
        sum.errors += result.isError ? 1 : 0;
        sum.cut += tokens.cuts[i] != 0 ? 1 : 0;
    }
    std::vector<std::size_t> order(sums.size());
    std::iota(order.begin(), order.end(), std::size_t(0));
    std::stable_sort(order.begin(), order.end(),
        [&](std::size_t a, std::size_t b) { return sums[a].bytes > sums[b].bytes; });
    report::Table table {
        { { "tool", false }, { "results", true }, { "size", true },
            { tokens.exact ? report::ColumnTitle("tokens") : report::ColumnTitle("~tokens"), true },
            { "errors", true }, { "cut before", true } },
        {}
    };
    for (const std::size_t i : order) {
        const std::string name = corpus.tools[i].label();
        table.rows.push_back({ name.empty() ? "(unnamed)" : name, std::to_string(sums[i].results),
            byteSize(sums[i].bytes), std::to_string(sums[i].tokens), std::to_string(sums[i].errors),
            std::to_string(sums[i].cut) });
    }
    return table;
}

/// What was counted before, session by session.
class KeptCounts
{
public:
    KeptCounts(const Corpus& corpus, std::optional<Encoding> forced, ResultTokens& out)
        : m_rows(corpus)
        , m_sessions(resultsBySession(corpus))
        , m_kept(corpus.sessions.size())
    {
        for (std::size_t s = 0; s < m_sessions.size() && m_rows.any(); ++s) {
            const std::vector<ResultId>& ids = m_sessions[s];
            m_names.push_back(countsName("inspected", encodingOf(corpus.sessions[s], forced)));
            const auto row
                = ids.empty() ? std::nullopt : m_rows.find<ResultCounts>(SessionId(s), m_names.back());
            m_kept[s] = row && row->tokens.size() == ids.size() && row->cuts.size() == ids.size();
            for (std::size_t i = 0; m_kept[s] != 0 && i < ids.size(); ++i) {
                out.counts[ids[i].index()] = row->tokens[i];
                out.cuts[ids[i].index()] = row->cuts[i];
            }
        }
    }

    bool has(SessionId session) const { return m_kept[session.index()] != 0; }

    void keep(const ResultTokens& counted) const
    {
        for (std::size_t s = 0; s < m_names.size(); ++s) {
            ResultCounts row;
            for (const ResultId id : m_sessions[s]) {
                row.tokens.push_back(counted.counts[id.index()]);
                row.cuts.push_back(counted.cuts[id.index()]);
            }
            if (m_kept[s] == 0 && !m_sessions[s].empty())
                m_rows.keep(SessionId(s), m_names[s], row);
        }
        m_rows.flush();
    }

private:
    KeptRows m_rows;
    std::vector<std::vector<ResultId>> m_sessions;
    std::vector<std::uint8_t> m_kept; // by SessionId
    std::vector<std::string> m_names; // by SessionId; none where nothing is kept
};

} // namespace

Result<ResultTokens> countResults(const Corpus& corpus, std::optional<Encoding> forced, unsigned jobs,
    const std::stop_token& stop, const ProgressFn& progress)
{
    ResultTokens out;
    out.counts.assign(corpus.results.size(), 0);
    out.cuts.assign(corpus.results.size(), 0);
    const KeptCounts kept(corpus, forced, out);
    std::map<Encoding, std::shared_ptr<const Counter>> counters;
    std::map<std::pair<TextId, Encoding>, std::vector<std::size_t>> users;
    for (std::size_t i = 0; i < corpus.results.size(); ++i) {
        const Encoding encoding = encodingOf(corpus.sessionOf(ResultId(i)), forced);
        if (counters.count(encoding) == 0) {
            WINNOW_TRY(auto counter, openCounter(encoding));
            out.exact = out.exact && counter->isExact();
            out.label = counters.empty() ? counter->label() : "mixed";
            counters[encoding] = counter;
        }
        if (!kept.has(corpus.results[i].session))
            users[{ corpus.result(ResultId(i)).text, encoding }].push_back(i);
    }
    std::vector<decltype(users)::const_iterator> work;
    for (auto it = users.cbegin(); it != users.cend(); ++it)
        work.push_back(it);
    std::atomic<std::uint64_t> done { 0 };
    const TextStore::Pass pass(*corpus.texts);
    const bool all = parallelFor(work.size(), jobs, stop, [&](std::size_t i) {
        const auto& [key, results] = *work[i];
        const Text text = corpus.texts->get(key.first);
        const std::uint64_t count = counters.at(key.second)->count(text.view());
        const std::uint8_t cut = systems::recordedCut(text.view());
        for (const std::size_t result : results) {
            out.counts[result] = count;
            out.cuts[result] = cut;
        }
        if (progress)
            progress({ ++done, work.size(), Message::mark("texts"), Message::mark("counting") });
    });
    if (!all)
        return cancelled();
    kept.keep(out);
    return out;
}

Json resultJson(const Corpus& corpus, ResultId id, const ResultTokens& tokens)
{
    const ToolResult& result = corpus.result(id);
    Json row { { "number", report::resultNumber(corpus, id) }, { "call_id", result.callId },
        { "tool", result.tool } };
    addText(row, "sub_name", result.subName);
    row.update(Json { { "bytes", corpus.texts->bytes(result.text) }, { "tokens", tokens.counts[id.index()] },
        { "images", result.images }, { "error", result.isError },
        { "sidechain", corpus.sessionOf(id).sidechain } });
    addText(row, "cut_by", std::string(systems::cutBy(tokens.cuts[id.index()])));
    if (result.exitCode)
        row["exit_code"] = *result.exitCode;
    if (result.rawText.isValid())
        row["raw_bytes"] = corpus.texts->bytes(result.rawText);
    row["line"] = result.line;
    return row;
}

Json recordingJson(const Corpus& corpus, RecordingId id, const ResultTokens& tokens)
{
    const Recording& recording = corpus.recordings[id.index()];
    std::map<SessionId, Json> results;
    for (const ResultId result : recording.results)
        results[corpus.results[result.index()].session].push_back(resultJson(corpus, result, tokens));
    Json sessions = Json::array(), issues = Json::array();
    for (const SessionId session : recording.sessions) {
        Json& rows = results[session];
        sessions.push_back(sessionJson(
            corpus, corpus.sessions[session.index()], rows.is_null() ? Json::array() : std::move(rows)));
    }
    for (const Issue& issue : recording.issues)
        issues.push_back({ { "severity", severityName(issue.severity) }, { "line", issue.line },
            { "text", issue.text.text() } });
    return { { "path", recording.path }, { "format", recording.format }, { "bytes", recording.bytes },
        { "sessions", std::move(sessions) }, { "issues", std::move(issues) } };
}

Json totalsJson(const Corpus& corpus, const ResultTokens& tokens)
{
    std::uint64_t bytes = 0;
    std::uint64_t images = 0;
    std::size_t calls = 0;
    for (const Session& session : corpus.sessions) {
        calls += session.calls.size();
        for (const ToolResult& result : session.results) {
            bytes += corpus.texts->bytes(result.text);
            images += result.images;
        }
    }
    const std::uint64_t sum = std::accumulate(tokens.counts.begin(), tokens.counts.end(), std::uint64_t(0));
    const auto none = std::count_if(corpus.recordings.begin(), corpus.recordings.end(), isNoRecording);
    return { { "recordings", corpus.recordings.size() - static_cast<std::size_t>(none) },
        { "not_recordings", none }, { "sessions", corpus.sessions.size() }, { "calls", calls },
        { "results", corpus.results.size() }, { "result_bytes", bytes }, { "result_tokens", sum },
        { "images", images },
        { "cut_before", std::ranges::count_if(tokens.cuts, [](std::uint8_t cut) { return cut != 0; }) },
        { "counter", tokens.label } };
}

void printInspection(Printout& out, const Corpus& corpus, const ResultTokens& tokens, bool all)
{
    report::Table table { { { "recording", false }, { "format", false }, { "size", true },
                              { "sessions", true }, { "calls", true }, { "results", true },
                              { "result size", true }, { "issues", true } },
        {} };
    std::size_t none = 0;
    for (const Recording& recording : corpus.recordings) {
        if (!all && isNoRecording(recording)) {
            ++none;
            continue;
        }
        std::size_t calls = 0;
        std::uint64_t bytes = 0;
        for (const SessionId id : recording.sessions)
            calls += corpus.sessions[id.index()].calls.size();
        for (const ResultId id : recording.results)
            bytes += corpus.texts->bytes(corpus.result(id).text);
        table.rows.push_back(
            { recording.path, recording.format.empty() ? "(not recognized)" : recording.format,
                byteSize(recording.bytes), std::to_string(recording.sessions.size()), std::to_string(calls),
                std::to_string(recording.results.size()), byteSize(bytes),
                std::to_string(recording.issues.size()) });
    }
    std::string issues = issueLines(
        corpus, [&](const Recording& recording, const Issue&) { return all || !isNoRecording(recording); });
    if (issues.ends_with('\n'))
        issues.pop_back();
    out.table(table);
    const bool guessed = std::any_of(corpus.sessions.begin(), corpus.sessions.end(),
        [&](const Session& session) { return projectCell(corpus, session).ends_with(" ?"); });
    if (!corpus.sessions.empty())
        out.table(sessionTable(corpus));
    if (guessed)
        out.note("project ?: the recording names none; Winnow shows the folder of its file");
    out.table(toolTable(corpus, tokens)).note("tokens: " + tokens.label);
    out.note(report::recordedCutMessage(tokens.cuts).text());
    if (none > 0)
        out.note(none == 1 ? "1 file is not a recording (--all lists it)"
                           : fmt::format("{} files are not recordings (--all lists them)", none));
    out.note(issues);
}

} // namespace winnow::cli
