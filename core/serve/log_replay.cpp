// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/serve/log_replay.h"

#include <algorithm>
#include <map>
#include <set>

#include "core/base/try.h"
#include "core/importers/shapes/values.h"
#include "core/replay/replay.h"
#include "core/session/session_builder.h"
#include "core/tokens/go_counter.h"

namespace winnow::serve {

namespace {

using gateway::GatewayLog;
using gateway::LogRecord;
using Path = std::vector<std::size_t>; // records of one conversation, in order

/// One path for each result that has no successor.
std::vector<Path> conversationsOf(const std::vector<LogRecord>& records)
{
    std::map<std::string_view, std::size_t> places;
    std::set<std::string_view> followed;
    for (std::size_t i = 0; i < records.size(); ++i) {
        places.try_emplace(records[i].requestId, i);
        if (records[i].served)
            followed.insert(records[i].served->follows);
    }
    std::vector<Path> paths;
    for (const auto& [place, last] : places) {
        if (followed.count(place) > 0)
            continue;
        Path& path = paths.emplace_back();
        for (auto at = places.find(place); at != places.end() && path.size() <= records.size();) {
            path.push_back(at->second);
            const auto& served = records[at->second].served;
            at = served ? places.find(served->follows) : places.end();
        }
        std::reverse(path.begin(), path.end());
    }
    return paths;
}

Session sessionOf(const GatewayLog& log, const Path& path, TextStore& texts)
{
    SessionBuilder builder;
    builder.session().id = log.records[path.back()].requestId;
    std::optional<std::uint32_t> request;
    for (const std::size_t i : path) {
        const LogRecord& record = log.records[i];
        const gateway::ServedPlace& served = *record.served;
        if (request != served.modelCall)
            builder.modelCall({}, record.model);
        request = served.modelCall;
        SessionBuilder::Result result;
        if (served.arguments)
            result.call = builder.call(
                { served.callId, record.tool, importing::shellSubNameOfText(record.tool, *served.arguments),
                    texts.add(*served.arguments) });
        result.callId = served.callId;
        result.tool = record.tool;
        result.text = texts.add(record.original.value_or(""));
        builder.result(std::move(result));
    }
    builder.modelCall({}, log.records[path.back()].model);
    const std::string& format = log.records[path.front()].served->format;
    Session session = builder.finish();
    session.model = log.records[path.front()].model;
    session.wire = format == "anthropic" ? Wire::Anthropic
        : format == "openai-responses"   ? Wire::OpenAiResponses
                                         : Wire::OpenAiChat;
    for (std::size_t r = 0; r < path.size(); ++r)
        session.results[r].turn = log.records[path[r]].served->turn;
    return session;
}

std::shared_ptr<const Corpus> corpusOf(const GatewayLog& log, const std::vector<Path>& paths)
{
    auto corpus = std::make_shared<Corpus>();
    Recording& recording = corpus->recordings.emplace_back();
    recording.path = log.file;
    for (const Path& path : paths) {
        recording.sessions.emplace_back(corpus->sessions.size());
        corpus->sessions.push_back(sessionOf(log, path, *corpus->texts));
        corpus->sessions.back().recording = RecordingId(0);
    }
    corpus->index();
    return corpus;
}

} // namespace

Result<gateway::LogComparison> compareServed(const GatewayLog& log, const Policy& policy)
{
    const std::vector<Path> paths = conversationsOf(log.records);
    WINNOW_TRY(const auto engine, ReplayEngine::create(corpusOf(log, paths), std::nullopt, 0));
    WINNOW_TRY(const auto replay, engine->run(policy));
    gateway::LogComparison comparison;
    comparison.shape = shapeOf(log);
    std::vector<bool> judged(log.records.size());
    std::size_t next = 0;
    for (const Path& path : paths) {
        for (const std::size_t i : path) {
            const ResultId id(next++);
            if (judged[i])
                continue;
            judged[i] = true;
            gateway::Comparison& row = comparison.rows.emplace_back();
            row.record = i;
            row.joined = log.records[i].original.has_value();
            row.predicted = replay->outcomes[id.index()];
            WINNOW_TRY(const auto after, engine->afterText(*replay, id));
            gateway::judge(log, row.predicted.changed ? &after.after.text : nullptr, row, comparison);
        }
    }
    return comparison;
}

Result<gateway::LogComparison> compareWithPolicy(const GatewayLog& log, const Policy& policy)
{
    if (policy.dialect != log.dialect)
        return fail(ErrorCode::Unsupported,
            Message::say(
                "the log is {}, the policy {}", dialectName(log.dialect), dialectName(policy.dialect)),
            Message::say("convert the policy first"));
    if (!log.records.empty() && std::ranges::all_of(log.records, [](const LogRecord& record) {
            return record.served.has_value();
        }))
        return compareServed(log, policy);
    WINNOW_TRY(const auto cl100k, openGoCounter(Encoding::Cl100k));
    WINNOW_TRY(const auto o200k, openGoCounter(Encoding::O200k));
    return gateway::compareLog(log, policy, { cl100k, o200k });
}

} // namespace winnow::serve
