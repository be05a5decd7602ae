// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <fmt/format.h>

#include "core/gateway/rules/go_text.h"
#include "core/gateway/wire/go_json.h"
#include "core/remote/wire.h"

namespace winnow::remote {

namespace {

constexpr std::size_t kErrorChars = 500;

std::string inQuotes(std::string_view text)
{
    std::string out;
    gojson::appendString(out, text);
    return out;
}

std::string anthropicBody(
    const RemoteEndpoint& to, const Prompt& prompt, std::int64_t maxTokens, bool bedrock)
{
    return fmt::format("{{\"model\":{},\"max_tokens\":{},\"system\":{},\"messages\":[{{\"role\":\"user\","
                       "\"content\":{}}}]{}}}",
        inQuotes(to.model), maxTokens, inQuotes(prompt.system), inQuotes(prompt.user),
        bedrock ? ",\"anthropic_version\":\"bedrock-2023-05-31\"" : "");
}

std::string geminiBody(const Prompt& prompt, std::int64_t maxTokens)
{
    return fmt::format(
        "{{\"systemInstruction\":{{\"parts\":[{{\"text\":{}}}]}},\"contents\":[{{\"role\":\"user\",\"parts\":"
        "[{{\"text\":{}}}]}}],\"generationConfig\":{{\"maxOutputTokens\":{},\"temperature\":0}}}}",
        inQuotes(prompt.system), inQuotes(prompt.user), maxTokens);
}

std::string openAiBody(const RemoteEndpoint& to, const Prompt& prompt, std::int64_t maxTokens)
{
    return fmt::format("{{\"model\":{},\"messages\":[{{\"role\":\"system\",\"content\":{}}},{{\"role\":"
                       "\"user\",\"content\":{}}}],"
                       "\"max_completion_tokens\":{}}}",
        inQuotes(to.model), inQuotes(prompt.system), inQuotes(prompt.user), maxTokens);
}

std::string textOf(Vendor vendor, json::Value root)
{
    std::string text;
    switch (vendor) {
    case Vendor::Anthropic:
    case Vendor::Bedrock:
        for (const json::Value block : root["content"].items())
            text += gojson::stringOf(block["text"]);
        return text;
    case Vendor::Gemini:
        for (const json::Value part : root["candidates"].at(0)["content"]["parts"].items())
            text += gojson::stringOf(part["text"]);
        return text;
    case Vendor::OpenAi:
    case Vendor::Azure:
        break;
    }
    return gojson::stringOf(root["choices"].at(0)["message"]["content"]);
}

} // namespace

Vendor vendorOf(Dialect dialect, std::string_view endpoint)
{
    const auto has = [&](std::string_view part) { return endpoint.find(part) != std::string_view::npos; };
    if (has("bedrock"))
        return Vendor::Bedrock;
    if (has("anthropic"))
        return Vendor::Anthropic;
    if (has("generativelanguage.googleapis.com"))
        return Vendor::Gemini;
    return dialect == Dialect::GatewayTokens && has("azure") ? Vendor::Azure : Vendor::OpenAi;
}

bool helpsOut(Dialect dialect, Vendor vendor, const ClientAuth& client)
{
    if (dialect == Dialect::GatewayTokens)
        return !client.apiKey.empty() || (!client.bearer.empty() && vendor != Vendor::Azure);
    return !client.bearer.empty() && (vendor == Vendor::Anthropic || vendor == Vendor::Bedrock);
}

namespace {

using HeaderLines = std::vector<std::pair<std::string, std::string>>;

/// Adds the key, or the client's bearer, in the header that the vendor expects.
void addCredentials(
    HeaderLines& headers, Dialect dialect, Vendor vendor, std::string key, const ClientAuth& client)
{
    const bool tokens = dialect == Dialect::GatewayTokens;
    if (key.empty() && tokens)
        key = client.apiKey;
    if (key.empty() && helpsOut(dialect, vendor, client)) {
        headers.emplace_back("Authorization", "Bearer " + client.bearer);
        if (!client.beta.empty() && (vendor == Vendor::Anthropic || vendor == Vendor::Bedrock))
            headers.emplace_back("anthropic-beta", client.beta);
        return;
    }
    switch (vendor) {
    case Vendor::Anthropic:
    case Vendor::Bedrock:
        headers.emplace_back("x-api-key", key);
        break;
    case Vendor::Gemini:
        headers.emplace_back("x-goog-api-key", key);
        break;
    case Vendor::Azure:
        headers.emplace_back("api-key", key);
        break;
    case Vendor::OpenAi:
        headers.emplace_back("Authorization", "Bearer " + key);
    }
}

} // namespace

HttpRequest modelRequest(Dialect dialect, const RemoteEndpoint& to, const Prompt& prompt,
    std::int64_t maxTokens, const ClientAuth& client)
{
    HttpRequest request;
    request.url = to.endpoint;
    request.timeoutMs = to.timeoutMs > 0 ? to.timeoutMs : 30000;
    request.headers = { { "Content-Type", "application/json" } };
    const Vendor vendor = vendorOf(dialect, to.endpoint);
    const bool anthropic = vendor == Vendor::Anthropic || vendor == Vendor::Bedrock;
    if (anthropic)
        request.headers.emplace_back("anthropic-version", "2023-06-01");
    addCredentials(request.headers, dialect, vendor, to.apiKey, client);
    request.body = anthropic       ? anthropicBody(to, prompt, maxTokens, vendor == Vendor::Bedrock)
        : vendor == Vendor::Gemini ? geminiBody(prompt, maxTokens)
                                   : openAiBody(to, prompt, maxTokens);
    return request;
}

Result<std::string> modelAnswer(Vendor vendor, const HttpResponse& response)
{
    if (response.status != 200) {
        const bool cut = response.body.size() > kErrorChars;
        return fail(ErrorCode::Network,
            Message::say("status {}: {}", std::to_string(response.status),
                response.body.substr(0, kErrorChars) + (cut ? "... (truncated)" : "")));
    }
    json::Document document;
    const auto root = document.parse(response.body);
    if (!root)
        return fail(ErrorCode::Network, Message::say("the answer is not JSON"));
    if ((*root)["error"].isObject())
        return fail(ErrorCode::Network,
            Message::say("the model reports an error: {}", gojson::stringOf((*root)["error"]["message"])));
    return std::string(go::trimSpace(textOf(vendor, *root)));
}

std::int64_t answerTokens(std::uint64_t wanted)
{
    return static_cast<std::int64_t>(std::clamp<std::uint64_t>(wanted, 256, 4096));
}

Prompt summaryPrompt(const Task& task, bool aboutQuery)
{
    Prompt prompt;
    prompt.system
        = std::string("You shorten the output of a tool so that an agent can go on working with less text.\n")
        + (aboutQuery ? "1. Keep whatever helps to answer the user's question; drop what does not.\n"
                      : "1. Keep the facts and the structure of the text.\n")
        + "2. Keep file paths, line numbers, names, error messages and numbers exactly as they are.\n"
          "3. Leave out boilerplate, progress lines and log noise.\n"
          "4. Write repeated lines once, with their count.\n"
          "5. Answer with the shortened text and nothing else.\n"
          "Aim at 30 to 50 percent of the original length.";
    if (aboutQuery)
        prompt.user = "User's question:\n" + std::string(task.query) + "\n\n";
    prompt.user += "Tool: " + std::string(task.tool) + "\n\nOutput of the tool:\n" + std::string(task.text)
        + "\n\nShorten this output now.";
    return prompt;
}

Prompt structuredPrompt(const Task& task, std::string_view form)
{
    return { "You summarise the rest of a structured text whose beginning the reader already has.\n"
             "1. Name keys and fields that the beginning does not show.\n"
             "2. Give counts, errors and identifiers exactly.\n"
             "3. Describe repetition once instead of listing it.\n"
             "4. Do not repeat the beginning.\n"
             "5. Answer with the summary and nothing else.",
        "Format: " + std::string(form) + "\nTool: " + std::string(task.tool) + "\n\nRest of the text:\n"
            + std::string(task.text) + "\n\nSummarise this rest now." };
}

} // namespace winnow::remote
