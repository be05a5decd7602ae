// SPDX-License-Identifier: GPL-3.0-or-later
// The request of the next round: the one sent, the assistant's turn, the expanded texts.
#include "core/gateway/wire/expand.h"
#include "core/gateway/wire/expand_json.h"
#include "core/gateway/wire/go_json.h"
#include "core/gateway/wire/splice.h"

namespace winnow::gateway {

namespace {

std::string encodeItems(json::Value array)
{
    std::string out;
    for (const json::Value item : array.items())
        out += gojson::encode(item).value_or("null") + ',';
    return out;
}

/// The assistant's turn as the byte gateway adds it, followed by a comma; "" if the answer has none.
std::string assistantTurn(Provider provider, json::Value response)
{
    if (isAnthropicLike(provider)) {
        const json::Value content = response["content"];
        if (!content.isArray())
            return {};
        return "{\"content\":" + gojson::encode(content).value_or("null") + ",\"role\":\"assistant\"},";
    }
    const json::Value message = response["choices"].at(0)["message"];
    return message.isObject() ? gojson::encode(message).value_or("null") + ',' : std::string();
}

Result<std::string> appendBytes(Provider provider, std::string_view request, std::string_view response,
    const std::vector<Expansion>& expansions)
{
    const Body body(request);
    const Body answer(response);
    if (!body.error.empty() || !answer.error.empty() || !body.root.isObject())
        return fail(ErrorCode::Malformed, Message::say("request or answer is not a JSON object"));
    std::string messages = "[" + encodeItems(body.root["messages"]) + assistantTurn(provider, answer.root);
    if (isAnthropicLike(provider)) {
        messages += resultsMessage(expansions);
    } else {
        for (const Expansion& expansion : expansions)
            messages += toolMessage(expansion) + ',';
        if (messages.back() == ',')
            messages.pop_back();
    }
    auto encoded = gojson::encode(body.root, { { body.root.offset(), "messages", messages + ']' } });
    if (!encoded)
        return fail(ErrorCode::Malformed, Message::say("a number does not fit a float64"));
    return std::move(*encoded);
}

std::string appendResponses(
    std::string_view request, json::Value response, const std::vector<Expansion>& expansions)
{
    std::string out(request);
    for (const json::Value item : response["output"].items()) {
        if (item["type"].equals("function_call"))
            out = appendToArray(out, "input", gojson::encode(item).value_or("null"));
    }
    for (const Expansion& expansion : expansions)
        out = appendToArray(out, "input", functionOutput(expansion.call.callId, expansion.text));
    return out;
}

std::string ollamaMessage(const Expansion& expansion)
{
    return "{\"content\":" + gojson::quoted(expansion.text)
        + ",\"name\":" + gojson::quoted(expansion.search ? kSearchTool : kExpandTool) + ",\"role\":\"tool\"}";
}

std::string appendTokens(Provider provider, std::string_view request, std::string_view response,
    const std::vector<Expansion>& expansions)
{
    json::Document document;
    const auto parsed = document.parse(response);
    const json::Value root = parsed ? *parsed : json::Value();
    if (provider == Provider::Gemini)
        return std::string(request);
    if (isOpenAiLike(provider) && isResponsesRequest(request))
        return appendResponses(request, root, expansions);
    std::string out(request);
    if (isAnthropicLike(provider)) {
        if (const json::Value content = root.first("content"); content.exists())
            out = appendToArray(
                out, "messages", "{\"role\":\"assistant\",\"content\":" + std::string(content.raw()) + '}');
        // Each handler of the gateway answers its own calls.
        std::vector<Expansion> searches;
        std::vector<Expansion> found;
        for (const Expansion& expansion : expansions)
            (expansion.search ? searches : found).push_back(expansion);
        for (const auto* const part : { &searches, &found }) {
            if (!part->empty())
                out = appendToArray(out, "messages", resultsMessage(*part));
        }
        return out;
    }
    const bool ollama = provider == Provider::Ollama;
    const json::Value message = ollama ? root.first("message") : root.first("choices").at(0).first("message");
    if (message.exists())
        out = appendToArray(out, "messages", message.raw());
    for (const Expansion& expansion : expansions)
        out = appendToArray(out, "messages", ollama ? ollamaMessage(expansion) : toolMessage(expansion));
    return out;
}

} // namespace

std::string toolResultBlock(const Expansion& expansion)
{
    return "{\"content\":" + gojson::quoted(expansion.text)
        + ",\"tool_use_id\":" + gojson::quoted(expansion.call.callId) + ",\"type\":\"tool_result\"}";
}

std::string toolMessage(const Expansion& expansion)
{
    return "{\"content\":" + gojson::quoted(expansion.text)
        + ",\"role\":\"tool\",\"tool_call_id\":" + gojson::quoted(expansion.call.callId) + '}';
}

std::string functionOutput(std::string_view callId, std::string_view output)
{
    return "{\"call_id\":" + gojson::quoted(callId) + ",\"output\":" + gojson::quoted(output)
        + ",\"type\":\"function_call_output\"}";
}

std::string resultsMessage(const std::vector<Expansion>& expansions)
{
    std::string out = "{\"content\":[";
    for (std::size_t i = 0; i < expansions.size(); ++i)
        out += (i > 0 ? "," : "") + toolResultBlock(expansions[i]);
    return out + "],\"role\":\"user\"}";
}

bool isResponsesRequest(std::string_view request)
{
    json::Document document;
    const auto root = document.parse(request);
    return root && root->first("input").exists() && !root->first("messages").exists();
}

Result<std::string> appendExpansions(Dialect dialect, Provider provider, std::string_view request,
    std::string_view response, const std::vector<Expansion>& expansions, bool ideal)
{
    if (dialect == Dialect::GatewayTokens || (ideal && isOpenAiLike(provider) && isResponsesRequest(request)))
        return appendTokens(provider, request, response, expansions);
    return appendBytes(provider, request, response, expansions);
}

} // namespace winnow::gateway
