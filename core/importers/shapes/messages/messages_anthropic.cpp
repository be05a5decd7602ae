// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/importers/shapes/messages/messages_anthropic.h"

namespace winnow::importing {

namespace {

/// Block types for calls by the model, run by the client or the server.
bool isCallType(const json::Value& type)
{
    return isOneOf(type, { "tool_use", "server_tool_use", "mcp_tool_use" });
}

/// web_search_tool_result, code_execution_tool_result and the like, including future tools.
bool isServerResult(const std::string& type)
{
    return type.ends_with("_tool_result");
}

} // namespace

void AnthropicMessages::system(const json::Value& content)
{
    if (!content.exists() || content.isNull())
        return;
    say(Role::System, content);
}

void AnthropicMessages::message(const json::Value& message)
{
    const json::Value role = message["role"];
    if (role.equals("assistant"))
        assistant(message, message["id"].string());
    else if (role.equals("system"))
        system(message["content"]);
    else
        user(message["content"]);
}

void AnthropicMessages::assistant(const json::Value& message, std::string_view key)
{
    const std::uint32_t call = m_session->modelCall(key, message["model"].string());
    m_session->usage(call, anthropicUsage(message["usage"]));
    const json::Value content = message["content"];
    if (content.isString())
        addText(EventKind::AssistantText, content);
    for (const json::Value each : content.items())
        block(each, EventKind::AssistantText);
    for (const json::Value edit : message["context_management"]["applied_edits"].items()) {
        // The provider clears the oldest results of a history that the client keeps whole.
        const std::int64_t count = intOf(edit["cleared_tool_uses"]);
        Boundary cleared;
        cleared.kind = BoundaryKind::Prune;
        for (std::uint32_t r = 0; r < count && r < head().results.size(); ++r)
            cleared.clearedResults.push_back(r);
        if (count > 0)
            m_session->boundary(std::move(cleared));
    }
}

std::size_t AnthropicMessages::user(const json::Value& content)
{
    std::size_t results = 0;
    for (const json::Value each : content.items())
        results += each["type"].equals("tool_result") ? 1 : 0;
    m_session->turn(results > 0 ? Role::Tool : Role::User);
    if (content.isString())
        addText(EventKind::UserText, content);
    const std::size_t before = head().events.size();
    bool pictured = false;
    for (const json::Value each : content.items()) {
        block(each, EventKind::UserText);
        pictured = pictured || isImageBlock(each);
    }
    if (pictured && head().events.size() == before) // still a message
        addText(EventKind::UserText, std::string_view());
    return results;
}

bool AnthropicMessages::block(const json::Value& block, EventKind textKind)
{
    if (block.isString()) {
        addText(textKind, block);
        return false;
    }
    const json::Value type = block["type"];
    if (type.equals("tool_result") || type.equals("mcp_tool_result")) {
        result(block);
        return true;
    }
    if (type.equals("text")) {
        addText(textKind, block["text"]);
    } else if (type.equals("file") && block["content"].isString()) { // attached by Cline as text
        addText(textKind, block["path"].string() + '\n' + block["content"].string());
    } else if (type.equals("thinking")) {
        addText(EventKind::Thinking, block["thinking"]);
    } else if (isCallType(type)) {
        const std::string name = block["name"].string();
        m_session->call({ block["id"].string(), name, shellSubName(name, block["input"]),
            m_builder.raw(block["input"]) });
    } else {
        return otherBlock(block, type.string());
    }
    return false;
}

/// Output of the provider's tools, media, and unknown kinds: one that answers a call is a result.
bool AnthropicMessages::otherBlock(const json::Value& block, const std::string& type)
{
    if (isServerResult(type)) {
        addNote(block);
    } else if (block["tool_use_id"].isString()) {
        m_builder.notUnderstood(block);
        result(block);
        return true;
    } else if (anyOf(block, { "text", "content" }).isString()) {
        m_builder.mayHoldResult("block " + type, block);
    } else {
        sayBlock(m_builder, block);
    }
    return false;
}

void AnthropicMessages::result(const json::Value& block)
{
    SessionBuilder::Result result = resultOf(block["tool_use_id"], block["name"], block["is_error"].toBool());
    takeContent(m_builder, block["content"], result);
    if (onResult)
        onResult(block, result);
    m_session->result(std::move(result));
}

Usage anthropicUsage(const json::Value& usage)
{
    Usage out;
    if (!usage.isObject())
        return out;
    out.present = true;
    out.input = intOf(usage["input_tokens"]);
    out.output = intOf(usage["output_tokens"]);
    out.cacheRead = intOf(usage["cache_read_input_tokens"]);
    const std::int64_t written = intOf(usage["cache_creation_input_tokens"]);
    const json::Value split = usage["cache_creation"];
    out.cacheWrite1h = intOf(split["ephemeral_1h_input_tokens"]);
    out.cacheWrite5m = split.isObject() ? intOf(split["ephemeral_5m_input_tokens"]) : written;
    if (out.cacheWrite5m + out.cacheWrite1h < written)
        out.cacheWrite5m = written - out.cacheWrite1h;
    out.batch = usage["service_tier"].equals("batch");
    return out;
}

bool hasAnthropicToolBlock(const json::Value& message)
{
    return anyItem(message["content"], [](const json::Value& block) {
        return isOneOf(block["type"], { "tool_use", "tool_result" });
    });
}

} // namespace winnow::importing
