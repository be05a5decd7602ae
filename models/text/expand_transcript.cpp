// SPDX-License-Identifier: GPL-3.0-or-later
// One expansion played through the gateway's own loop (core/gateway/wire/expand.h): a request that holds the one
// result, a made-up answer that asks for it, and what the gateway sends then.
#include "core/gateway/rules/marker.h"
#include "core/gateway/wire/expand.h"
#include "core/replay/corpus_facts.h"
#include "core/replay/replay.h"
#include "core/text/json.h"
#include "models/jobs/expansion_study.h"
#include "models/text/number_text.h"
#include "models/text/qt_text.h"

namespace winnow {

namespace {

constexpr std::size_t kHead = 1600; // bytes of a body that are shown before and after the cut
constexpr std::size_t kTail = 500;

/// Moves a cut back to where a character begins.
std::size_t atCharacter(std::string_view text, std::size_t at)
{
    while (at > 0 && at < text.size() && (static_cast<unsigned char>(text[at]) & 0xC0) == 0x80)
        --at;
    return at;
}

QString inShort(std::string_view text)
{
    if (text.size() <= kHead + kTail + 200)
        return toQt(text);
    const std::size_t head = atCharacter(text, kHead);
    const std::size_t tail = atCharacter(text, text.size() - kTail);
    return ExpansionStudy::tr("%1\n… %2 left out here …\n%3")
        .arg(toQt(text.substr(0, head)), bytesText(tail - head), toQt(text.substr(tail)));
}

/// Requests and answers in the shape of the provider the session was recorded with; two shapes are enough to
/// read.
struct Shape
{
    bool anthropic = true;
    std::string request(std::string_view text) const
    {
        const std::string body = json::quoted(text);
        if (anthropic)
            return R"({"messages":[{"role":"user","content":[{"type":"tool_result","tool_use_id":"call_1","content":)"
                + body + "}]}]}";
        return R"({"messages":[{"role":"tool","tool_call_id":"call_1","content":)" + body + "}]}";
    }
    std::string asks(const std::string& id) const
    {
        if (anthropic)
            return R"({"role":"assistant","content":[{"type":"tool_use","id":"expand_1","name":"expand_context","input":{"id":)"
                + json::quoted(id) + R"(}}],"stop_reason":"tool_use"})";
        return R"({"choices":[{"message":{"role":"assistant","tool_calls":[{"id":"expand_1","type":"function","function":{"name":"expand_context","arguments":)"
            + json::quoted("{\"id\":" + json::quoted(id) + "}") + R"(}}]},"finish_reason":"tool_calls"}]})";
    }
    std::string goesOn() const
    {
        if (anthropic)
            return R"({"role":"assistant","content":[{"type":"text","text":"..."}],"stop_reason":"end_turn"})";
        return R"({"choices":[{"message":{"role":"assistant","content":"..."},"finish_reason":"stop"}]})";
    }
};

} // namespace

std::vector<TranscriptStep> expandTranscript(
    const ReplayEngine& engine, const ReplayResult& replay, const Expansion& expansion)
{
    const auto text = engine.afterText(replay, expansion.result);
    if (!text || !text->before.ok())
        return {};
    const gateway::Provider provider
        = gateway::providerOf(engine.facts().corpus().sessionOf(expansion.result).wire);
    const Shape shape { gateway::isAnthropicLike(provider) };
    const gateway::Provider spoken
        = shape.anthropic ? gateway::Provider::Anthropic : gateway::Provider::OpenAi;
    gateway::RequestStore store;
    const std::string id = shadowId(text->before.view());
    if (expansion.supply == Supply::Hit || expansion.supply == Supply::OverLimit)
        store.chain().setOriginal(store.keyOf(text->before.view()), 0);
    (void)store.idOf(store.keyOf(text->before.view()));
    std::vector<TranscriptStep> steps;
    int call = 0;
    const auto forward = [&](std::string_view request) -> Result<std::string> {
        const std::string answer = ++call == 1 ? shape.asks(id) : shape.goesOn();
        steps.push_back(
            { ExpansionStudy::tr("%1. The gateway sends to the model").arg(2 * call - 1), inShort(request) });
        steps.push_back({ ExpansionStudy::tr("%1. The model answers").arg(2 * call), toQt(answer) });
        return answer;
    };
    Policy policy = replay.policy;
    policy.enableExpandContext = true; // what it would be; the page says when the policy does not offer it
    const std::string request = shape.request(text->after.text);
    const auto result = gateway::runExpandLoop(policy, { spoken, request }, forward, store);
    if (result)
        steps.push_back(
            { ExpansionStudy::tr("%1. The client gets").arg(2 * call + 1), inShort(result->response) });
    return steps;
}

} // namespace winnow
