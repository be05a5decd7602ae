// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/replay/one_result.h"

#include <algorithm>

#include "core/base/try.h"
#include "core/gateway/rules/marker.h"
#include "core/replay/replay.h"
#include "core/tokens/counter.h"

namespace winnow {

namespace {

void addEmptySession(Corpus& corpus, std::size_t bytes)
{
    Session session;
    session.id = "compress";
    session.recording = RecordingId(0);
    corpus.sessions.push_back(std::move(session));
    Recording& recording = corpus.recordings.emplace_back();
    recording.path = "-";
    recording.format = "text";
    recording.bytes = bytes;
    recording.sessions.push_back(SessionId(0));
}

/// Index of the result's call: the latest with its id, otherwise a new one.
std::uint32_t callOf(const LooseResult& loose, Session& session, TextStore& texts)
{
    const auto known = std::find_if(session.calls.rbegin(), session.calls.rend(),
        [&](const ToolCall& call) { return !loose.callId.empty() && call.id == loose.callId; });
    if (known != session.calls.rend())
        return static_cast<std::uint32_t>(session.calls.rend() - known - 1);
    if (session.turns.empty())
        session.turns.emplace_back();
    const auto index = static_cast<std::uint32_t>(session.calls.size());
    const auto event = static_cast<std::uint32_t>(session.events.size());
    const std::uint32_t turn = session.events.empty() ? 0 : session.events.back().turn;
    session.calls.push_back(
        { loose.callId, loose.tool, loose.subName, texts.add(loose.arguments), turn, event, kNoTime });
    session.events.push_back({ EventKind::Call, index, {}, turn, kNoTime });
    return index;
}

} // namespace

OneResult corpusOf(const LooseResult& loose, Corpus earlier)
{
    auto corpus = std::make_shared<Corpus>(std::move(earlier));
    if (corpus->sessions.empty())
        addEmptySession(*corpus, loose.text.size());
    Session& session = corpus->sessions.front();
    ToolResult result;
    result.callId = loose.callId;
    result.tool = loose.tool;
    result.subName = loose.subName;
    if (!loose.arguments.empty())
        result.call = callOf(loose, session, *corpus->texts);
    result.text = corpus->texts->add(loose.text);
    result.turn = session.events.empty() ? 0 : session.events.back().turn;
    result.event = static_cast<std::uint32_t>(session.events.size());
    const auto index = static_cast<std::uint32_t>(session.results.size());
    session.events.push_back({ EventKind::Result, index, result.text, result.turn, kNoTime });
    session.results.push_back(std::move(result));
    if (index > 0) { // the model call that receives it
        ModelCall& next = session.modelCalls.emplace_back();
        next.firstEvent = static_cast<std::uint32_t>(session.events.size());
    }
    corpus->index();
    const auto at = std::find_if(corpus->results.begin(), corpus->results.end(),
        [&](const ResultRef& ref) { return ref.session == SessionId(0) && ref.index == index; });
    const ResultId id(static_cast<std::size_t>(at - corpus->results.begin()));
    return { std::move(corpus), id };
}

Result<std::string> textUnder(
    const Policy& policy, const LooseResult& loose, Corpus earlier, const std::stop_token& stop)
{
    const OneResult one = corpusOf(loose, std::move(earlier));
    WINNOW_TRY(const auto engine, ReplayEngine::create(one.corpus, Encoding::Bytes4, 1, stop));
    WINNOW_TRY(const auto replay, engine->run(withoutMarker(policy), stop));
    WINNOW_TRY(const auto after, engine->afterText(*replay, one.id));
    const Unmarked bare = unmark(after.after.text); // one gateway writes its marker in any case
    const bool isMarked = bare.form != MarkerForm::None && after.after.text != loose.text;
    return isMarked ? std::string(bare.text) : after.after.text;
}

} // namespace winnow
