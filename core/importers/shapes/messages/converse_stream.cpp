// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/importers/shapes/messages/converse_stream.h"

#include "core/importers/shapes/inner_json.h"
#include "core/importers/shapes/values.h"

namespace winnow::importing {

namespace {

std::uint32_t bigEndian(std::string_view bytes)
{
    std::uint32_t value = 0;
    for (const char c : bytes)
        value = value << 8 | static_cast<unsigned char>(c);
    return value;
}

/// The value of one header among `headers`: name length, name, type 7 (text), two bytes of length, text.
std::string_view headerText(std::string_view headers, std::string_view wanted)
{
    while (headers.size() > 1) {
        const std::size_t nameSize = static_cast<unsigned char>(headers[0]);
        if (headers.size() < nameSize + 4 || headers[nameSize + 1] != 7)
            return {};
        const std::string_view name = headers.substr(1, nameSize);
        const std::size_t size = bigEndian(headers.substr(nameSize + 2, 2));
        const std::size_t end = nameSize + 4 + size;
        if (headers.size() < end)
            return {};
        if (name == wanted)
            return headers.substr(nameSize + 4, size);
        headers.remove_prefix(end);
    }
    return {};
}

} // namespace

bool ConverseStream::event(const json::Value& event)
{
    const json::Value start = event["contentBlockStart"];
    const json::Value piece = event["contentBlockDelta"];
    if (start.isObject()) {
        const json::Value use = start["start"]["toolUse"];
        Block& block = m_blocks[intOf(start["contentBlockIndex"])];
        block.tool = block.tool || use.isObject();
        block.toolStart = "\"toolUseId\":" + json::quoted(use["toolUseId"].string())
            + ",\"name\":" + json::quoted(use["name"].string());
    } else if (piece.isObject()) {
        Block& block = m_blocks[intOf(piece["contentBlockIndex"])];
        const json::Value delta = piece["delta"];
        block.text += delta["text"].string();
        block.input += delta["toolUse"]["input"].string();
        block.reasoning += delta["reasoningContent"]["text"].string();
    } else if (const json::Value usage = event["metadata"]["usage"]; usage.isObject()) {
        m_usage = usage.raw();
    } else if (!event["messageStart"].exists() && !event["messageStop"].exists()
        && !event["contentBlockStop"].exists() && !event["metadata"].exists()) {
        return false;
    }
    m_any = true;
    return true;
}

void ConverseStream::finish(const std::function<void(const json::Value& body)>& take)
{
    if (!m_any)
        return;
    std::string content;
    for (const auto& [index, block] : m_blocks) {
        content += content.empty() ? "{" : ",{";
        json::Document input;
        if (block.tool)
            content += "\"toolUse\":{" + block.toolStart + ",\"input\":"
                + (input.parse(block.input, json::kLenient) ? block.input : json::quoted(block.input)) + "}";
        else if (!block.reasoning.empty())
            content += "\"reasoningContent\":{\"reasoningText\":{\"text\":" + json::quoted(block.reasoning)
                + "}}";
        else
            content += "\"text\":" + json::quoted(block.text);
        content += '}';
    }
    const std::string body = "{\"output\":{\"message\":{\"role\":\"assistant\",\"content\":[" + content
        + "]}}" + (m_usage.empty() ? std::string() : ",\"usage\":" + m_usage) + "}";
    take(InnerJson(body).value());
    *this = ConverseStream();
}

bool eachEventFrame(std::string_view bytes, const std::function<void(const json::Value& event)>& frame)
{
    constexpr std::size_t kPrelude = 12; // total length, header length, checksum
    json::Document document;
    bool areAllRead = true;
    while (bytes.size() >= kPrelude + 4) {
        const std::size_t total = bigEndian(bytes.substr(0, 4));
        const std::size_t headers = bigEndian(bytes.substr(4, 4));
        if (total > bytes.size() || total < kPrelude + 4 || headers > total - kPrelude - 4)
            return false;
        const std::string_view payload = bytes.substr(kPrelude + headers, total - kPrelude - headers - 4);
        const std::string_view type = headerText(bytes.substr(kPrelude, headers), ":event-type");
        const std::string event = "{" + json::quoted(type) + ":" + std::string(payload) + "}";
        if (const auto value = document.parse(event, json::kLenient))
            frame(*value);
        else
            areAllRead = areAllRead && payload.empty();
        bytes.remove_prefix(total);
    }
    return areAllRead && bytes.empty();
}

} // namespace winnow::importing
