// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/output/inspect_output.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <fmt/format.h>
#include <map>
#include <numeric>

#include "core/base/parallel.h"
#include "core/base/try.h"
#include "core/importers/importer.h"
#include "core/report/table.h"
#include "core/text/foreign_text.h"
#include "core/text/json.h"
#include "core/text/utf8.h"

namespace winnow::cli {

namespace {

Encoding encodingOf(const Corpus& corpus, ResultId id, const std::optional<Encoding>& forced)
{
    if (forced)
        return *forced;
    const std::string& model = corpus.sessionOf(id).model;
    return model.empty() ? Encoding::O200k : encodingForModel(model);
}

std::string place(const Issue& issue)
{
    return issue.line > 0 ? fmt::format(":{}", issue.line) : std::string();
}

void member(std::string& out, std::string_view key, std::string_view text)
{
    out += fmt::format("\"{}\":{}", key, json::quoted(text));
}

/// Where the session says nothing of it, the folder of its file or of another session in it stands in.
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

/// 2026-02-01T10:00:00Z
std::string isoTime(TimeMs time)
{
    const std::chrono::sys_seconds at { std::chrono::seconds(time / 1000) };
    const auto day = std::chrono::floor<std::chrono::days>(at);
    const std::chrono::year_month_day date(day);
    const std::chrono::hh_mm_ss clock(at - day);
    return fmt::format("{:04}-{:02}-{:02}T{:02}:{:02}:{:02}Z", static_cast<int>(date.year()),
        static_cast<unsigned>(date.month()), static_cast<unsigned>(date.day()), clock.hours().count(),
        clock.minutes().count(), clock.seconds().count());
}

std::string dayOf(TimeMs time)
{
    return time == kNoTime ? "-" : isoTime(time).substr(0, 16);
}

/// Enough of a text to tell it from others.
std::string shortened(const std::string& text, std::size_t most)
{
    if (text.size() <= most)
        return text;
    return text.substr(0, utf8::floorBoundary(text, most)) + "...";
}

/// One row per session: what tells 175 of them apart.
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

std::string resultJson(const Corpus& corpus, ResultId id, std::size_t index, const ResultTokens& tokens)
{
    const ToolResult& result = corpus.result(id);
    std::string out = fmt::format("{{\"index\":{},", index);
    member(out, "call_id", result.callId);
    out += ',';
    member(out, "tool", result.tool);
    out += ',';
    if (!result.subName.empty()) {
        member(out, "sub_name", result.subName);
        out += ',';
    }
    out += fmt::format("\"bytes\":{},\"tokens\":{},\"images\":{},\"error\":{},\"sidechain\":{}",
        corpus.texts->bytes(result.text), tokens.counts[id.index()], result.images, result.isError,
        corpus.sessionOf(id).sidechain);
    if (result.exitCode)
        out += fmt::format(",\"exit_code\":{}", *result.exitCode);
    if (result.rawText.isValid())
        out += fmt::format(",\"raw_bytes\":{}", corpus.texts->bytes(result.rawText));
    out += fmt::format(",\"line\":{}}}", result.line);
    return out;
}

/// What the recording says of the session as a whole, else of its single calls.
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

std::string sessionJson(const Corpus& corpus, SessionId id,
    const std::vector<std::pair<ResultId, std::size_t>>& results, const ResultTokens& tokens)
{
    const Session& session = corpus.sessions[id.index()];
    std::string out = "{";
    member(out, "id", session.id);
    out += ',';
    member(out, "model", session.model);
    if (!session.title.empty()) {
        out += ',';
        member(out, "title", session.title);
    }
    if (!session.parentId.empty()) {
        out += ',';
        member(out, "parent", session.parentId);
    }
    out += ',';
    member(out, "project", projectOf(corpus, session));
    out += fmt::format(",\"project_guessed\":{}", isProjectGuessed(session));
    if (!session.agentVersion.empty()) {
        out += ',';
        member(out, "agent_version", session.agentVersion);
    }
    if (!session.agentId.empty()) {
        out += ',';
        member(out, "agent", session.agentId);
    }
    if (session.started != kNoTime)
        out += fmt::format(",\"started\":\"{}\"", isoTime(session.started));
    if (session.ended != kNoTime)
        out += fmt::format(",\"ended\":\"{}\"", isoTime(session.ended));
    out += fmt::format(",\"sidechain\":{},\"turns\":{},\"calls\":{},\"model_calls\":{},\"boundaries\":{}",
        session.sidechain, session.turns.size(), session.calls.size(), session.modelCalls.size(),
        session.boundaries.size());
    const Usage used = usedBy(session);
    out += fmt::format(",\"usage\":{{\"input_total\":{},\"input_cached\":{},\"output\":{}}}",
        used.promptTokens(), used.cacheRead, used.output);
    out += ",\"results\":[";
    for (std::size_t i = 0; i < results.size(); ++i) {
        out += i > 0 ? "," : "";
        out += resultJson(corpus, results[i].first, results[i].second, tokens);
    }
    return out + "]}";
}

std::string issuesJson(const std::vector<Issue>& issues)
{
    std::string out = "[";
    for (const Issue& issue : issues) {
        out += out.size() > 1 ? "," : "";
        out += fmt::format("{{\"severity\":\"{}\",\"line\":{},\"text\":{}}}", severityWord(issue.severity),
            issue.line, json::quoted(issue.text.text()));
    }
    return out + "]";
}

struct ToolSum
{
    std::uint64_t results = 0;
    std::uint64_t bytes = 0;
    std::uint64_t tokens = 0;
    std::uint64_t errors = 0;
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
    }
    std::vector<std::size_t> order(sums.size());
    std::iota(order.begin(), order.end(), std::size_t(0));
    std::stable_sort(order.begin(), order.end(),
        [&](std::size_t a, std::size_t b) { return sums[a].bytes > sums[b].bytes; });
    report::Table table {
        { { "tool", false }, { "results", true }, { "size", true },
            { tokens.exact ? report::ColumnTitle("tokens") : report::ColumnTitle("~tokens"), true },
            { "errors", true } },
        {}
    };
    for (const std::size_t i : order) {
        const std::string name = corpus.tools[i].label();
        table.rows.push_back({ name.empty() ? "(unnamed)" : name, std::to_string(sums[i].results),
            byteSize(sums[i].bytes), std::to_string(sums[i].tokens), std::to_string(sums[i].errors) });
    }
    return table;
}

} // namespace

std::string_view severityWord(Severity severity)
{
    return severity == Severity::Error ? "error" : severity == Severity::Warning ? "warning" : "note";
}

Result<ResultTokens> countResults(const Corpus& corpus, std::optional<Encoding> forced, unsigned jobs,
    const std::stop_token& stop, const ProgressFn& progress)
{
    ResultTokens out;
    out.counts.assign(corpus.results.size(), 0);
    std::map<Encoding, std::shared_ptr<const Counter>> counters;
    std::map<std::pair<TextId, Encoding>, std::vector<std::size_t>> users;
    for (std::size_t i = 0; i < corpus.results.size(); ++i) {
        const Encoding encoding = encodingOf(corpus, ResultId(i), forced);
        if (counters.count(encoding) == 0) {
            WINNOW_TRY(auto counter, openCounter(encoding));
            out.exact = out.exact && counter->isExact();
            out.label = counters.empty() ? counter->label() : "mixed";
            counters[encoding] = counter;
        }
        users[{ corpus.result(ResultId(i)).text, encoding }].push_back(i);
    }
    std::vector<decltype(users)::const_iterator> work;
    for (auto it = users.cbegin(); it != users.cend(); ++it)
        work.push_back(it);
    std::atomic<std::uint64_t> done { 0 };
    const bool all = parallelFor(work.size(), jobs, stop, [&](std::size_t i) {
        const auto& [key, results] = *work[i];
        const std::uint64_t count = counters.at(key.second)->count(corpus.texts->get(key.first).view());
        for (const std::size_t result : results)
            out.counts[result] = count;
        if (progress)
            progress({ ++done, work.size(), Message::mark("texts"), Message::mark("counting") });
    });
    if (!all)
        return cancelled();
    return out;
}

std::string recordingJson(const Corpus& corpus, RecordingId id, const ResultTokens& tokens)
{
    const Recording& recording = corpus.recordings[id.index()];
    std::map<SessionId, std::vector<std::pair<ResultId, std::size_t>>> bySession;
    for (std::size_t i = 0; i < recording.results.size(); ++i)
        bySession[corpus.results[recording.results[i].index()].session].emplace_back(recording.results[i], i);
    std::string out = "{";
    member(out, "path", recording.path);
    out += ',';
    member(out, "format", recording.format);
    out += fmt::format(",\"bytes\":{},\"sessions\":[", recording.bytes);
    for (std::size_t i = 0; i < recording.sessions.size(); ++i) {
        out += i > 0 ? "," : "";
        out += sessionJson(corpus, recording.sessions[i], bySession[recording.sessions[i]], tokens);
    }
    return shownJson(out + "],\"issues\":" + issuesJson(recording.issues) + "}");
}

std::string totalsJson(const Corpus& corpus, const ResultTokens& tokens)
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
    return fmt::format("{{\"recordings\":{},\"not_recordings\":{},\"sessions\":{},\"calls\":{},\"results\":{}"
                       ",\"result_bytes\":{},\"result_tokens\":{},\"images\":{},\"counter\":{}}}",
        corpus.recordings.size() - static_cast<std::size_t>(none), none, corpus.sessions.size(), calls,
        corpus.results.size(), bytes, sum, images, json::quoted(tokens.label));
}

void printInspection(Printout& out, const Corpus& corpus, const ResultTokens& tokens, bool all)
{
    report::Table table { { { "recording", false }, { "format", false }, { "size", true },
                              { "sessions", true }, { "calls", true }, { "results", true },
                              { "result size", true }, { "issues", true } },
        {} };
    std::string issues;
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
        for (const Issue& issue : recording.issues)
            issues += fmt::format("{}{}: {}: {}\n", recording.path, place(issue),
                severityWord(issue.severity), issue.text.text());
    }
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
    if (none > 0)
        out.note(none == 1 ? "1 file is not a recording (--all lists it)"
                           : fmt::format("{} files are not recordings (--all lists them)", none));
    out.note(issues);
}

} // namespace winnow::cli
