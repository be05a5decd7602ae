// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/gateway/rules/delivery.h"

#include <algorithm>
#include <array>

#include "core/gateway/rules/release.h"

namespace winnow::gateway {

namespace {

constexpr auto kBytes = Dialect::GatewayBytes;
constexpr auto kTokens = Dialect::GatewayTokens;
constexpr bool kPlain = false;
constexpr bool kStreamed = true;
constexpr bool kMeasured = true;
constexpr bool kRead = false;

// Measured: v0.4.3 and v0.5.3, answers in fragments of seven bytes. From the sources: adapters without a
// parser for calls, streams whose lines do not begin with "data: ", Gemini without tools (gateway/SPEC.md
// B5.2, T5.3, T5.1).
constexpr std::array<DeliveryCell, 24> kTable { {
    { kBytes, Wire::Anthropic, kPlain, Delivery::Arrives, kMeasured },
    { kBytes, Wire::Anthropic, kStreamed, Delivery::SentUnchanged, kMeasured },
    { kBytes, Wire::OpenAiChat, kPlain, Delivery::Arrives, kMeasured },
    { kBytes, Wire::OpenAiChat, kStreamed, Delivery::SentUnchanged, kMeasured },
    { kBytes, Wire::OpenAiResponses, kPlain, Delivery::ReachesClient, kMeasured },
    { kBytes, Wire::OpenAiResponses, kStreamed, Delivery::ReachesClient, kMeasured },
    { kTokens, Wire::Anthropic, kPlain, Delivery::Arrives, kMeasured },
    { kTokens, Wire::Anthropic, kStreamed, Delivery::Arrives, kMeasured },
    { kTokens, Wire::OpenAiChat, kPlain, Delivery::Arrives, kMeasured },
    { kTokens, Wire::OpenAiChat, kStreamed, Delivery::EmptyId, kMeasured },
    { kTokens, Wire::OpenAiResponses, kPlain, Delivery::Arrives, kMeasured },
    { kTokens, Wire::OpenAiResponses, kStreamed, Delivery::AnsweredNull, kMeasured },
    { kBytes, Wire::Gemini, kPlain, Delivery::ReachesClient, kRead },
    { kBytes, Wire::Gemini, kStreamed, Delivery::ReachesClient, kRead },
    { kBytes, Wire::Bedrock, kPlain, Delivery::Dropped, kRead },
    { kBytes, Wire::Bedrock, kStreamed, Delivery::ReachesClient, kRead },
    { kBytes, Wire::Ollama, kPlain, Delivery::ReachesClient, kRead },
    { kBytes, Wire::Ollama, kStreamed, Delivery::ReachesClient, kRead },
    { kTokens, Wire::Gemini, kPlain, Delivery::NotOffered, kRead },
    { kTokens, Wire::Gemini, kStreamed, Delivery::NotOffered, kRead },
    { kTokens, Wire::Bedrock, kPlain, Delivery::Arrives, kRead },
    { kTokens, Wire::Bedrock, kStreamed, Delivery::ReachesClient, kRead },
    { kTokens, Wire::Ollama, kPlain, Delivery::Arrives, kRead },
    { kTokens, Wire::Ollama, kStreamed, Delivery::ReachesClient, kRead },
} };

constexpr DeliveryCell kOurs { Dialect::Winnow, Wire::Unknown, kPlain, Delivery::Arrives, kRead };

/// Programs that always or never stream, according to their sources, not to a recording.
struct Program
{
    std::string_view format;
    bool streams;
};
constexpr std::array<Program, 14> kPrograms { {
    { "claude-code", true },
    { "claude-stream", true },
    { "codex-rollout", true },
    { "codex-exec", true },
    { "cline-roo", true },
    { "copilot-cli", true },
    { "cursor", true },
    { "gemini-cli", true },
    { "qwen-code", true },
    { "opencode", true },
    { "aider", true },
    { "mini-swe-agent", false },
    { "swe-agent", false },
    { "openhands", false },
} };

struct ApiWords
{
    Wire api;
    std::string_view name;
    std::string_view words;
};
constexpr std::array<ApiWords, 6> kApis { {
    { Wire::Anthropic, "anthropic", "Anthropic Messages" },
    { Wire::OpenAiChat, "chat", "OpenAI Chat Completions" },
    { Wire::OpenAiResponses, "responses", "OpenAI Responses" },
    { Wire::Gemini, "gemini", "Gemini" },
    { Wire::Bedrock, "bedrock", "Bedrock" },
    { Wire::Ollama, "ollama", "Ollama" },
} };

constexpr std::int64_t kSentence = 45; // tokens of either gateway's "not available", approximate

const ApiWords& wordsOf(Wire api)
{
    const auto found
        = std::find_if(kApis.begin(), kApis.end(), [&](const ApiWords& a) { return a.api == api; });
    return found == kApis.end() ? kApis.front() : *found;
}

Phrase happening(Delivery what)
{
    switch (what) {
    case Delivery::Arrives:
        return Message::mark(
            "the original arrives: the gateway puts it behind the call and asks the model again");
    case Delivery::SentUnchanged:
        return Message::mark(
            "the original never arrives: the gateway loses the id and asks the model again with the very "
            "same request");
    case Delivery::EmptyId:
        return Message::mark(
            "the original never arrives: the gateway loses the id and tells the model that '' is no longer available");
    case Delivery::AnsweredNull:
        return Message::mark("the original never arrives: the gateway answers the call with null");
    case Delivery::ReachesClient:
        return Message::mark(
            "the original never arrives: the gateway does not see the call, and the client gets a tool it "
            "does not know");
    case Delivery::Dropped:
        return Message::mark(
            "the original never arrives: the gateway removes the call from the answer and sends no request");
    case Delivery::NotOffered:
        return Message::mark("the model is never offered expand_context");
    }
    return {};
}

} // namespace

std::span<const DeliveryCell> deliveryTable()
{
    return kTable;
}

const DeliveryCell& deliveryCell(Dialect dialect, Wire api, bool streamed)
{
    const Wire spoken = wordsOf(api).api;
    for (const DeliveryCell& cell : kTable) {
        if (cell.dialect == dialect && cell.api == spoken && cell.streamed == streamed)
            return cell;
    }
    return kOurs;
}

DeliveryEffect effectOf(Delivery delivery)
{
    switch (delivery) {
    case Delivery::Arrives:
        return { true, true, 0, true };
    case Delivery::SentUnchanged:
        return { true, false, 0, false };
    case Delivery::EmptyId:
        return { true, false, kSentence, true };
    case Delivery::AnsweredNull:
        return { true, false, 1, true };
    case Delivery::ReachesClient: // the client answers it with its own error and continues
        return { true, false, kSentence, true };
    case Delivery::Dropped:
    case Delivery::NotOffered:
        break;
    }
    return { false, false, 0, false };
}

Route routeOf(const Session& session, std::string_view format)
{
    const auto program = std::find_if(
        kPrograms.begin(), kPrograms.end(), [&](const Program& p) { return p.format == format; });
    Route route;
    route.api = wordsOf(session.wire).api;
    route.apiBy = session.wire == Wire::Unknown ? Told::Assumed : Told::Recorded;
    const bool events = format == "sse"; // a dump of the events themselves
    if (session.streamed || events) {
        route.streamed = session.streamed.value_or(true);
        route.streamingBy = Told::Recorded;
    } else if (program != kPrograms.end()) {
        route.streamed = program->streams;
        route.streamingBy = Told::Program;
    }
    return route;
}

Message routeWords(const Route& route, std::string_view format)
{
    const auto by = [&](Told told) {
        switch (told) {
        case Told::Recorded:
            return Message::say("recorded");
        case Told::Program:
            return Message::say("assumed: {} does so", format);
        case Told::Given:
            return Message::say("as you say");
        case Told::Assumed:
            break;
        }
        return Message::say("assumed: the recording does not say");
    };
    const std::string_view api = wordsOf(route.api).words;
    return route.streamed
        ? Message::say("{} ({}), streamed ({})", api, by(route.apiBy), by(route.streamingBy))
        : Message::say("{} ({}), not streamed ({})", api, by(route.apiBy), by(route.streamingBy));
}

Message deliverySentence(const Policy& policy, Wire api, bool streamed)
{
    const DeliveryCell& cell = deliveryCell(policy.dialect, api, streamed);

    if (policy.dialect == Dialect::Winnow)
        return Message::say("No gateway uses dialect winnow; the simulation delivers every stored original.");
    const std::string_view measured = policy.dialect == kBytes ? "v0.4.3" : "v0.5.3";
    const Release& release = releaseOf(policy);
    const bool same = policy.dialect == kTokens || release.name == measured || release.name == "v0.4.2";
    Message source = cell.measured ? Message::say("measured with {}", measured)
                                   : Message::say("read in the sources of {}, not measured", measured);
    if (!same)
        source = Message::both(std::move(source), Message::say("assumed for {}", release.name));
    const std::string_view name = wordsOf(api).words;
    return streamed ? Message::say("{}, streamed: {} ({}).", name, happening(cell.what), source)
                    : Message::say("{}, not streamed: {} ({}).", name, happening(cell.what), source);
}

std::string_view apiName(Wire api)
{
    return wordsOf(api).name;
}

Result<Wire> apiByName(std::string_view name)
{
    for (const ApiWords& api : kApis) {
        if (api.name == name)
            return api.api;
    }
    return fail(ErrorCode::Usage, Message::say("unknown API '{}'", name),
        Message::say("use anthropic, chat, responses, gemini, bedrock or ollama"));
}

} // namespace winnow::gateway
