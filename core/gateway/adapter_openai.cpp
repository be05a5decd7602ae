// SPDX-License-Identifier: GPL-3.0-or-later
// OpenAI Chat Completions and Responses; Ollama, LiteLLM and MiniMax send the same shapes.
#include "core/gateway/adapter.h"
#include "core/gateway/go_json.h"
#include "core/gateway/splice.h"

namespace winnow::gateway::openai {

namespace {

bool isThere(json::Value value)
{
    return value.exists() && !value.isNull();
}

Extraction responsesOutputs(json::Value items, bool detectFormat)
{
    Extraction extraction;
    ToolNames names;
    for (const json::Value item : items.items()) {
        if (item["type"].equals("function_call"))
            addToolName(names, gojson::stringOf(item["call_id"]), gojson::stringOf(item["name"]));
    }
    std::size_t index = 0;
    for (const json::Value item : items.items()) {
        const std::size_t at = index++;
        if (!item["type"].equals("function_call_output"))
            continue;
        ToolOutput output;
        output.id = gojson::stringOf(item["call_id"]);
        output.text = flexibleText(item["output"]);
        if (output.id.empty() || output.text.empty())
            continue;
        output.tool = toolName(names, output.id);
        output.format = detectFormat ? contentFormat(output.text) : ContentFormat::Unset;
        output.message = at;
        extraction.outputs.push_back(std::move(output));
    }
    return extraction;
}

ToolNames chatToolNames(json::Value messages)
{
    ToolNames names;
    for (const json::Value message : messages.items()) {
        if (!message["role"].equals("assistant"))
            continue;
        for (const json::Value call : message["tool_calls"].items())
            addToolName(names, gojson::stringOf(call["id"]), gojson::stringOf(call["function"]["name"]));
    }
    return names;
}

Extraction chatOutputs(json::Value messages, bool detectFormat)
{
    Extraction extraction;
    const ToolNames names = chatToolNames(messages);
    std::size_t index = 0;
    for (const json::Value message : messages.items()) {
        const std::size_t at = index++;
        if (!message["role"].equals("tool"))
            continue;
        ToolOutput output;
        output.id = gojson::stringOf(message["tool_call_id"]);
        output.text = flexibleText(message["content"]);
        if (output.id.empty() || output.text.empty())
            continue;
        output.tool = toolName(names, output.id);
        output.format = detectFormat ? contentFormat(output.text) : ContentFormat::Unset;
        output.message = at;
        extraction.outputs.push_back(std::move(output));
    }
    return extraction;
}

using TextById = std::map<std::string, std::string, std::less<>>;

void addEdit(std::vector<gojson::Edit>& edits, json::Value object, const char* key, const TextById& texts,
    const std::string& id)
{
    const auto found = texts.find(id);
    if (found == texts.end())
        return;
    gojson::Edit edit { object.offset(), key, {} };
    gojson::appendString(edit.json, found->second);
    edits.push_back(std::move(edit));
}

Result<std::string> reencode(std::string_view text, const std::vector<Applied>& results)
{
    TextById texts;
    for (const Applied& result : results)
        texts[result.id] = result.text;
    Body body;
    parseAsMap(text, body);
    if (!body.error.empty())
        return fail(ErrorCode::Malformed, body.error);
    const json::Value input = body.root["input"];
    const json::Value messages = body.root["messages"];
    std::vector<gojson::Edit> edits;
    if (input.isArray()) {
        for (const json::Value item : input.items()) {
            if (item["type"].equals("function_call_output"))
                addEdit(edits, item, "output", texts, gojson::stringOf(item["call_id"]));
        }
    } else if (messages.isArray()) {
        for (const json::Value message : messages.items()) {
            if (message["role"].equals("tool"))
                addEdit(edits, message, "content", texts, gojson::stringOf(message["tool_call_id"]));
        }
    } else {
        return std::string(text);
    }
    auto encoded = gojson::encode(body.root, edits);
    if (!encoded)
        return fail(ErrorCode::Malformed, "a number does not fit a float64");
    return std::move(*encoded);
}

/// The shape the token gateway writes to, which is not always the one it read from.
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

Extraction extract(Dialect dialect, std::string_view text)
{
    Body body;
    parseAsMap(text, body);
    if (!body.error.empty())
        return { {}, body.error };
    const bool detectFormat = dialect == Dialect::GatewayTokens;
    if (const json::Value input = body.root["input"]; isThere(input))
        return responsesOutputs(input, detectFormat);
    return chatOutputs(body.root["messages"], detectFormat);
}

Result<std::string> apply(Dialect dialect, std::string_view text, const std::vector<Applied>& results)
{
    if (dialect != Dialect::GatewayTokens)
        return reencode(text, results);
    json::Document document;
    const auto root = document.parse(text);
    if (!root)
        return tl::make_unexpected(root.error());
    const bool responses = writesResponses(*root);
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
    Body body;
    parseAsMap(text, body);
    const bool tokens = dialect == Dialect::GatewayTokens;
    if (const json::Value input = body.root["input"]; isThere(input))
        return lastText(input, "user", true, tokens);
    return lastText(body.root["messages"], "user", false, tokens);
}

std::string assistantIntent(std::string_view text)
{
    Body body;
    parseAsMap(text, body);
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
