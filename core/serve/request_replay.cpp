// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/serve/request_replay.h"

#include <set>
#include <thread>

#include "core/base/try.h"
#include "core/importers/importer.h"
#include "core/replay/corpus_facts.h"
#include "core/replay/replay.h"
#include "core/replay/treatment.h"

namespace winnow::serve {

namespace {

constexpr std::chrono::hours kRemembered { 24 };

/// Removes the policy's marker: the segments before and after the text.
std::string withoutMarker(const Compressed& made)
{
    std::size_t begin = 0;
    std::size_t end = made.text.size();
    for (const Segment& segment : made.segments) {
        if (segment.rule != "marker" || segment.source.end != 0)
            continue;
        if (segment.output.begin == 0)
            begin = segment.output.end;
        else
            end = segment.output.begin;
    }
    return made.text.substr(begin, end - begin);
}

/// If ids repeat, a later result can replace an earlier one.
bool idsRepeat(const ReplayedRequest& request)
{
    std::set<std::string_view> ids;
    for (const auto& result : request.results) {
        if (result && !result->callId.empty() && !ids.insert(result->callId).second)
            return true;
    }
    return false;
}

} // namespace

RequestReplay::RequestReplay(Policy policy, std::optional<Encoding> encoding, std::size_t mostBytes)
    : m_policy(std::move(policy))
    , m_encoding(encoding)
    , m_known(mostBytes, kRemembered)
{
}

Result<ReplayedRequest> RequestReplay::decide(const ChatBody& body, Clock::time_point deadline)
{
    if (auto known = recall(body))
        return std::move(*known);
    if (!waitForTurn(deadline))
        return cancelled();
    auto made = replay(body, deadline);
    {
        const std::scoped_lock lock(m_mutex);
        --m_running;
    }
    m_free.notify_one();
    if (!made)
        return made;
    const bool isStable = !idsRepeat(*made);
    for (std::size_t s = 0; s < made->results.size(); ++s) {
        const auto& result = made->results[s];
        made->isNew.push_back(
            !isStable || (result && m_known.put(body.slots()[s].place, result, result->bytes())));
    }
    return made;
}

std::optional<ReplayedRequest> RequestReplay::recall(const ChatBody& body)
{
    ReplayedRequest request;
    request.isNew.assign(body.slots().size(), false);
    for (const Slot& slot : body.slots()) {
        request.results.push_back(m_known.find(slot.place));
        if (!request.results.back())
            return std::nullopt;
    }
    return idsRepeat(request) ? std::nullopt : std::optional(std::move(request));
}

bool RequestReplay::waitForTurn(Clock::time_point deadline)
{
    const unsigned most = std::max(1u, std::thread::hardware_concurrency());
    std::unique_lock lock(m_mutex);
    if (!m_free.wait_until(lock, deadline, [&] { return m_running < most; }))
        return false;
    ++m_running;
    return true;
}

Result<ReplayedRequest> RequestReplay::replay(const ChatBody& body, Clock::time_point deadline)
{
    std::stop_source stop;
    const ProgressFn watch = [&](const Progress&) {
        if (Clock::now() > deadline)
            stop.request_stop();
    };
    ImportOptions options;
    options.format = body.format();
    options.jobs = 1;
    WINNOW_TRY(auto read, readRecording(body.recording(), "request.json", options));
    if (read.results.size() != body.slots().size() || read.sessions.size() > 1)
        return fail(ErrorCode::Malformed, Message::verbatim("the results of this request are ambiguous"));
    const auto corpus = std::make_shared<const Corpus>(std::move(read));
    WINNOW_TRY(const auto engine, ReplayEngine::create(corpus, m_encoding, 1, stop.get_token(), watch));
    WINNOW_TRY(const auto replay, engine->run(m_policy, stop.get_token(), watch, nullptr, true));
    ReplayedRequest request;
    for (std::size_t i = 0; i < body.slots().size(); ++i) {
        const ResultId id(i);
        const Slot& slot = body.slots()[i];
        std::shared_ptr<const Decided>& result = request.results.emplace_back();
        const bool isSame = slot.text == engine->facts().textOf(id).view();
        if (!isSame || !(slot.content.isString() || slot.content.isArray()))
            continue;
        if (Clock::now() > deadline)
            return cancelled();
        WINNOW_TRY(auto decided, decidedOf(*engine, *replay, id));
        result = std::make_shared<const Decided>(std::move(decided));
    }
    return request;
}

Result<Decided> RequestReplay::decidedOf(const ReplayEngine& engine, const ReplayResult& replay, ResultId id)
{
    const Corpus& corpus = *replay.corpus;
    const ToolResult& result = corpus.result(id);
    Decided decided;
    decided.outcome = replay.outcomes[id.index()];
    decided.tool = result.tool;
    decided.callId = result.callId;
    if (engine.facts().argumentsId(id).isValid())
        decided.arguments = engine.facts().argumentsOf(id).view();
    decided.turn = result.turn;
    decided.modelCall = engine.facts().timeline().results[id.index()].firstCall;
    decided.model = corpus.sessionOf(id).model;
    if (const StrategyInfo* const strategy = replay.variants->of(id).strategy)
        decided.strategy = strategy->name;
    if (!decided.outcome.changed)
        return decided;
    WINNOW_TRY(const auto after, engine.afterText(replay, id));
    decided.shadowId = after.shadowId;
    decided.after = withoutMarker(after.after);
    decided.replaced = true;
    return decided;
}

} // namespace winnow::serve
