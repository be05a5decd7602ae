// SPDX-License-Identifier: GPL-3.0-or-later
// Anthropic Messages, also used by the gateway's Bedrock adapter.
#include "core/gateway/wire/adapter.h"
#include "core/gateway/wire/go_json.h"
#include "core/gateway/wire/splice.h"

namespace winnow::gateway::anthropic {

namespace {

struct Message
{
    std::string role;
    json::Value content;
};

/// `messages` as the gateway decodes it; `error` in its words.
struct Messages
{
    std::vector<Message> list;
    std::string error;
};

constexpr const char* kMismatch = "failed to parse request: messages do not fit";

/// Decodes one element into the byte gateway's struct: keys in any case, later ones overwrite earlier ones,
/// null changes nothing. `message` may have an earlier decoding (duplicate `messages` keys reuse their
/// slots).
bool decodeStrict(json::Value element, Message& message)
{
    if (element.isNull())
        return true;
    if (!element.isObject())
        return false;
    bool fits = true;
    for (const auto& member : element.members()) {
        const std::string key = gojson::text(member.key);
        if (gojson::namesField(key, "role")) {
            if (member.value.isString())
                message.role = gojson::text(member.value);
            else if (!member.value.isNull())
                fits = false;
        } else if (gojson::namesField(key, "content")) {
            fits = gojson::numbersFit(member.value) && fits;
            message.content = member.value;
        }
    }
    return fits;
}

Messages messagesStrict(json::Value root)
{
    Messages messages;
    if (!root.isObject() && !root.isNull())
        messages.error = kMismatch;
    for (const auto& member : root.members()) {
        if (!gojson::namesField(gojson::text(member.key), "messages"))
            continue;
        if (member.value.isNull()) {
            messages.list.clear();
            continue;
        }
        if (!member.value.isArray()) {
            messages.error = kMismatch;
            continue;
        }
        messages.list.resize(member.value.size());
        std::size_t index = 0;
        for (const json::Value element : member.value.items()) {
            if (!decodeStrict(element, messages.list[index++]))
                messages.error = kMismatch;
        }
    }
    return messages;
}

Messages messagesTolerant(json::Value root)
{
    Messages messages;
    for (const json::Value element : root["messages"].items())
        messages.list.push_back({ gojson::stringOf(element["role"]), element["content"] });
    return messages;
}

ToolNames toolNames(const Messages& messages)
{
    ToolNames names;
    for (const Message& message : messages.list) {
        if (message.role != "assistant")
            continue;
        for (const json::Value block : message.content.items()) {
            if (block["type"].equals("tool_use"))
                names.add(gojson::stringOf(block["id"]), gojson::stringOf(block["name"]));
        }
    }
    return names;
}

/// Text blocks of an array without separator; a string unchanged.
std::string blockText(json::Value content)
{
    if (content.isString())
        return gojson::text(content);
    std::string text;
    for (const json::Value item : content.items()) {
        if (item["type"].equals("text"))
            text += gojson::stringOf(item["text"]);
    }
    return text;
}

Extraction outputsOf(const Messages& messages, bool detectFormat)
{
    Extraction extraction;
    const ToolNames names = toolNames(messages);
    for (std::size_t i = 0; i < messages.list.size(); ++i) {
        if (messages.list[i].role != "user")
            continue;
        std::size_t index = 0;
        for (const json::Value block : messages.list[i].content.items()) {
            const std::size_t at = index++;
            if (!block["type"].equals("tool_result"))
                continue;
            ToolOutput output;
            output.text = blockText(block["content"]);
            if (output.text.empty())
                continue;
            output.dropsBlocks = holdsMoreThanText(block["content"]);
            output.id = gojson::stringOf(block["tool_use_id"]);
            names.nameTool(output);
            output.format = detectFormat ? contentFormat(output.text) : ContentFormat::Unset;
            output.message = i;
            output.block = at;
            extraction.outputs.push_back(std::move(output));
        }
    }
    return extraction;
}

/// Every block with one of the ids gets the text, as in the byte gateway.
Result<std::string> reencode(std::string_view text, const std::vector<Applied>& results)
{
    const Body body(text);
    if (!body.error.empty())
        return fail(ErrorCode::Malformed, winnow::Message::verbatim(body.error));
    const json::Value messages = body.root["messages"];
    if (!messages.isArray())
        return std::string(text);
    Reencoder reencoder(results);
    for (const json::Value message : messages.items()) {
        if (!message["role"].equals("user"))
            continue;
        for (const json::Value block : message["content"].items()) {
            if (block["type"].equals("tool_result"))
                reencoder.replace(block, "content", gojson::stringOf(block["tool_use_id"]));
        }
    }
    return reencoder.encode(body.root);
}

} // namespace

Extraction extract(const Release& release, std::string_view text)
{
    if (release.dialect == Dialect::GatewayTokens) {
        const Body body(text);
        if (!body.error.empty())
            return { {}, body.error };
        return outputsOf(messagesTolerant(body.root), true);
    }
    json::Document document;
    const auto root = document.parse(text);
    if (!root)
        return { {}, "failed to parse request: " + root.error().detail.text() };
    const Messages messages = messagesStrict(*root);
    if (!messages.error.empty())
        return { {}, messages.error };
    return outputsOf(messages, false);
}

Result<std::string> apply(const Release& release, std::string_view body, const std::vector<Applied>& results)
{
    if (!release.splices)
        return reencode(body, results);
    std::vector<Replacement> replacements;
    replacements.reserve(results.size());
    for (const Applied& r : results)
        replacements.push_back(
            { { "messages", r.message, "content", r.block, "content" }, spliceString(r.text) });
    return splice(body, replacements);
}

std::string userQuery(Dialect, std::string_view text)
{
    const Body body(text);
    std::string query;
    for (const json::Value message : body.root["messages"].items()) {
        if (!message["role"].equals("user"))
            continue;
        if (std::string found = blockText(message["content"]); !found.empty())
            query = std::move(found);
    }
    return query;
}

std::string assistantIntent(std::string_view text)
{
    const Body body(text);
    std::string intent;
    for (const json::Value message : body.root["messages"].items()) {
        if (!message["role"].equals("assistant"))
            continue;
        bool calls = false;
        std::string words;
        for (const json::Value block : message["content"].items()) {
            calls = calls || block["type"].equals("tool_use");
            const json::Value part = block["text"];
            if (!block["type"].equals("text") || !part.isString() || isSystemReminder(gojson::text(part)))
                continue;
            words += words.empty() ? "" : " ";
            words += gojson::text(part);
        }
        if (calls && !words.empty())
            intent = std::move(words);
    }
    return intent;
}

} // namespace winnow::gateway::anthropic
