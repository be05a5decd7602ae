// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/importers/shapes/messages/anthropic_stream.h"

#include "core/importers/shapes/inner_json.h"
#include "core/importers/shapes/values.h"

namespace winnow::importing {

bool AnthropicStream::event(const json::Value& event)
{
    const json::Value type = event["type"];
    if (type.equals("message_start")) {
        const json::Value message = event["message"];
        *this = AnthropicStream();
        m_open = true;
        m_head = "\"id\":" + json::quoted(message["id"].string())
            + ",\"model\":" + json::quoted(message["model"].string());
        m_usage = message["usage"].isObject() ? std::string(message["usage"].raw()) : std::string("{}");
    } else if (type.equals("content_block_start")) {
        const json::Value block = event["content_block"];
        Block& added = m_blocks[intOf(event["index"])];
        added = { std::string(block.raw()), block["type"].string(), block["id"].string(),
            block["name"].string(), anyOf(block, { "text", "thinking" }).string() };
    } else if (type.equals("content_block_delta")) {
        delta(event);
    } else if (type.equals("message_delta")) {
        m_outputTokens = intOf(event["usage"]["output_tokens"], m_outputTokens);
    } else if (type.equals("message_stop")) {
        m_done = m_open;
    } else {
        return type.equals("content_block_stop") || type.equals("ping") || type.equals("error");
    }
    return true;
}

void AnthropicStream::delta(const json::Value& event)
{
    const json::Value delta = event["delta"];
    Block& block = m_blocks[intOf(event["index"])];
    block.text += anyOf(delta, { "text", "partial_json", "thinking" }).string();
}

std::string AnthropicStream::blockJson(const Block& block) const
{
    if (block.type == "text")
        return "{\"type\":\"text\",\"text\":" + json::quoted(block.text) + "}";
    if (block.type == "thinking")
        return "{\"type\":\"thinking\",\"thinking\":" + json::quoted(block.text) + "}";
    if (block.type == "tool_use" || block.type == "server_tool_use") {
        json::Document check; // the input arrives in pieces and may be cut off
        const bool whole = check.parse(block.text, json::kLenient).has_value();
        return "{\"type\":" + json::quoted(block.type) + ",\"id\":" + json::quoted(block.id)
            + ",\"name\":" + json::quoted(block.name) + ",\"input\":"
            + (whole                     ? block.text
                    : block.text.empty() ? "{}"
                                         : json::quoted(block.text))
            + "}";
    }
    return block.start.empty() ? "{}" : block.start;
}

void AnthropicStream::takeAnswer(const std::function<void(const json::Value&)>& take)
{
    if (!m_done)
        return;
    std::string body = "{\"type\":\"message\",\"role\":\"assistant\"," + m_head + ",\"content\":[";
    for (const auto& [index, block] : m_blocks)
        body += (body.back() == '[' ? "" : ",") + blockJson(block);
    body += "],\"usage\":";
    // The start event has the input usage, the last delta the output usage; the last duplicate key counts.
    std::string usage = m_usage;
    if (m_outputTokens >= 0 && usage.size() >= 2)
        usage.replace(usage.size() - 1, 1,
            (usage.size() > 2 ? "," : "") + ("\"output_tokens\":" + std::to_string(m_outputTokens)) + "}");
    body += usage + "}";
    *this = AnthropicStream();
    take(InnerJson(body).value());
}

} // namespace winnow::importing
