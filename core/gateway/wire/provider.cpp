// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/gateway/wire/provider.h"

#include <array>

#include "core/gateway/rules/go_text.h"
#include "core/text/json.h"

namespace winnow::gateway {

namespace {

constexpr std::array<std::string_view, 7> kNames { "anthropic", "openai", "gemini", "bedrock", "ollama",
    "litellm", "minimax" };

bool endsWith(std::string_view text, std::string_view tail)
{
    return text.size() >= tail.size() && text.substr(text.size() - tail.size()) == tail;
}

bool endsWithAny(std::string_view text, std::initializer_list<std::string_view> tails)
{
    for (const std::string_view tail : tails) {
        if (endsWith(text, tail))
            return true;
    }
    return false;
}

std::string_view header(const Headers& headers, std::string_view name)
{
    const auto found = headers.find(name);
    return found == headers.end() ? std::string_view() : std::string_view(found->second);
}

bool startsWith(std::string_view text, std::string_view head)
{
    return text.substr(0, head.size()) == head;
}

bool isBedrockPath(std::string_view path)
{
    return path.find("/model/") != std::string_view::npos
        && endsWithAny(path, { "/invoke", "/invoke-with-response-stream", "/converse", "/converse-stream" });
}

bool hasAnthropicHeaders(const Headers& headers)
{
    return !header(headers, "anthropic-version").empty()
        || startsWith(header(headers, "x-api-key"), "sk-ant-")
        || startsWith(header(headers, "authorization"), "Bearer sk-ant-");
}

} // namespace

std::string_view providerName(Provider provider)
{
    return kNames[static_cast<std::size_t>(provider)];
}

Result<Provider> providerByName(std::string_view name)
{
    const std::string lower = go::toLower(name);
    for (std::size_t i = 0; i < kNames.size(); ++i) {
        if (kNames[i] == lower)
            return static_cast<Provider>(i);
    }
    return fail(ErrorCode::Usage, Message::say("unknown provider '{}'", name),
        Message::say("use anthropic, openai, gemini, bedrock, ollama, litellm or minimax"));
}

bool isAnthropicLike(Provider provider)
{
    return provider == Provider::Anthropic || provider == Provider::Bedrock;
}

bool isOpenAiLike(Provider provider)
{
    return !isAnthropicLike(provider) && provider != Provider::Gemini;
}

Provider identifyProvider(Dialect dialect, std::string_view path, const Headers& headers)
{
    const bool tokens = dialect == Dialect::GatewayTokens;
    if (const auto named = providerByName(header(headers, "x-provider"))) {
        if (tokens || (*named != Provider::LiteLlm && *named != Provider::MiniMax))
            return *named;
    }
    if (tokens && isBedrockPath(path))
        return Provider::Bedrock;
    if (hasAnthropicHeaders(headers) || endsWith(path, "/v1/messages"))
        return Provider::Anthropic;
    if (endsWithAny(path, { "/v1/chat/completions", "/v1/completions", "/chat/completions" })
        || (tokens && endsWithAny(path, { "/v1/responses", "/responses" })))
        return Provider::OpenAi;
    if (path.find("generativelanguage.googleapis.com") != std::string_view::npos
        || !header(headers, "x-goog-api-key").empty())
        return Provider::Gemini;
    if (endsWithAny(path, { "/api/chat", "/api/generate" }))
        return Provider::Ollama;
    return isBedrockPath(path) ? Provider::Bedrock : Provider::OpenAi;
}

namespace {

/// A block only Anthropic has: a tool_use or tool_result in a message's content array.
bool hasAnthropicBlock(json::Value messages)
{
    for (const json::Value message : messages.items()) {
        for (const json::Value block : message["content"].items()) {
            const json::Value type = block["type"];
            if (type.equals("tool_result") || type.equals("tool_use"))
                return true;
        }
    }
    return false;
}

} // namespace

Provider guessProvider(std::string_view body)
{
    json::Document document;
    const auto root = document.parse(body);
    if (!root)
        return Provider::OpenAi;
    if ((*root)["contents"].isArray())
        return Provider::Gemini;
    if ((*root)["anthropic_version"].isString())
        return Provider::Bedrock;
    return (*root)["input"].exists() || !hasAnthropicBlock((*root)["messages"]) ? Provider::OpenAi
                                                                                : Provider::Anthropic;
}

} // namespace winnow::gateway
