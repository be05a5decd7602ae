// SPDX-License-Identifier: GPL-3.0-or-later
// OpenAI Chat Completions and Responses; Ollama, LiteLLM and MiniMax send the same shapes.
#include "core/base/try.h"
#include "core/gateway/wire/adapter.h"
#include "core/gateway/wire/go_json.h"
#include "core/gateway/wire/splice.h"

namespace winnow::gateway::openai {

namespace {

bool isThere(json::Value value)
{
    return value.exists() && !value.isNull();
}

/// How a format marks a tool output inside its list.
struct Shape
{
    const char* kindKey;
    const char* kind;
    const char* id;
    const char* text;
};
constexpr Shape kResponses { "type", "function_call_output", "call_id", "output" };
constexpr Shape kChat { "role", "tool", "tool_call_id", "content" };

ToolNames responsesToolNames(json::Value items)
{
    ToolNames names;
    for (const json::Value item : items.items()) {
        if (item["type"].equals("function_call"))
            names.add(gojson::stringOf(item["call_id"]), gojson::stringOf(item["name"]));
    }
    return names;
}

ToolNames chatToolNames(json::Value messages)
{
    ToolNames names;
    for (const json::Value message : messages.items()) {
        if (!message["role"].equals("assistant"))
            continue;
        for (const json::Value call : message["tool_calls"].items())
            names.add(gojson::stringOf(call["id"]), gojson::stringOf(call["function"]["name"]));
    }
    return names;
}

Extraction outputsOf(json::Value items, const Shape& shape, const ToolNames& names, bool detectFormat)
{
    Extraction extraction;
    std::size_t index = 0;
    for (const json::Value item : items.items()) {
        const std::size_t at = index++;
        if (!item[shape.kindKey].equals(shape.kind))
            continue;
        ToolOutput output;
        output.id = gojson::stringOf(item[shape.id]);
        output.text = flexibleText(item[shape.text]);
        if (output.id.empty() || output.text.empty())
            continue;
        output.dropsBlocks = holdsMoreThanText(item[shape.text]);
        names.nameTool(output);
        output.format = detectFormat ? contentFormat(output.text) : ContentFormat::Unset;
        output.message = at;
        extraction.outputs.push_back(std::move(output));
    }
    return extraction;
}

Result<std::string> reencode(std::string_view text, const std::vector<Applied>& results)
{
    const Body body(text);
    if (!body.error.empty())
        return fail(ErrorCode::Malformed, Message::verbatim(body.error));
    const bool responses = body.root["input"].isArray();
    const Shape& shape = responses ? kResponses : kChat;
    const json::Value items = body.root[responses ? "input" : "messages"];
    if (!items.isArray())
        return std::string(text);
    Reencoder reencoder(results);
    for (const json::Value item : items.items()) {
        if (item[shape.kindKey].equals(shape.kind))
            reencoder.replace(item, shape.text, gojson::stringOf(item[shape.id]));
    }
    return reencoder.encode(body.root);
}

/// The shape the token gateway writes to, not always the one it reads from.
bool writesResponses(json::Value root)
{
    return root.first("input").exists() && !root.first("messages").exists();
}

std::string lastText(json::Value items, std::string_view role, bool typed, bool skipReminders)
{
    std::string last;
    for (const json::Value item : items.items()) {
        if (!item["role"].equals(role) || (typed && !item["type"].equals("message")))
            continue;
        std::string text = flexibleText(item["content"]);
        if (!text.empty() && !(skipReminders && isSystemReminder(text)))
            last = std::move(text);
    }
    return last;
}

} // namespace

Extraction extract(const Release& release, std::string_view text)
{
    const Body body(text);
    if (!body.error.empty())
        return { {}, body.error };
    const bool detectFormat = release.dialect == Dialect::GatewayTokens;
    if (const json::Value input = body.root["input"]; isThere(input))
        return outputsOf(input, kResponses, responsesToolNames(input), detectFormat);
    const json::Value messages = body.root["messages"];
    return outputsOf(messages, kChat, chatToolNames(messages), detectFormat);
}

Result<std::string> apply(const Release& release, std::string_view text, const std::vector<Applied>& results)
{
    if (!release.splices)
        return reencode(text, results);
    json::Document document;
    WINNOW_TRY(const auto root, document.parse(text));
    const bool tokens = release.dialect == Dialect::GatewayTokens;
    const json::Value input = root["input"];
    if (!tokens && input.exists() && !input.isArray())
        return std::string(text); // v0.5.2 reads `messages` next to a null `input`, and writes to neither
    const bool responses = tokens ? writesResponses(root) : input.isArray();
    std::vector<Replacement> replacements;
    replacements.reserve(results.size());
    for (const Applied& r : results) {
        if (responses)
            replacements.push_back({ { "input", r.message, "output" }, spliceString(r.text) });
        else
            replacements.push_back({ { "messages", r.message, "content" }, spliceString(r.text) });
    }
    return splice(text, replacements);
}

std::string userQuery(Dialect dialect, std::string_view text)
{
    const Body body(text);
    const bool tokens = dialect == Dialect::GatewayTokens;
    if (const json::Value input = body.root["input"]; isThere(input))
        return lastText(input, "user", true, tokens);
    return lastText(body.root["messages"], "user", false, tokens);
}

std::string assistantIntent(std::string_view text)
{
    const Body body(text);
    const json::Value messages = body.root["messages"];
    if (!messages.exists())
        return lastText(body.root["input"], "assistant", true, true);
    std::string intent;
    for (const json::Value message : messages.items()) {
        if (!message["role"].equals("assistant") || !message["tool_calls"].exists())
            continue;
        std::string words = flexibleText(message["content"]);
        if (!words.empty() && !isSystemReminder(words))
            intent = std::move(words);
    }
    return intent;
}

} // namespace winnow::gateway::openai
