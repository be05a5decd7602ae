// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/gateway/wire/stream_buffer.h"

#include <algorithm>

#include "core/gateway/rules/go_text.h"
#include "core/gateway/wire/expand_json.h"
#include "core/gateway/wire/go_json.h"

namespace winnow::gateway {

namespace {

constexpr std::string_view kData = "data: ";

bool isData(std::string_view line)
{
    return line.substr(0, kData.size()) == kData;
}

} // namespace

void StreamBuffer::lookForSearch(std::string_view chunk)
{
    constexpr std::size_t kLongestName = 256;
    const std::string joined = m_ideal ? m_tail + std::string(chunk) : std::string();
    const std::string_view text = m_ideal ? std::string_view(joined) : chunk;
    m_searched = m_searched || text.find(kSearchTool) != std::string_view::npos;
    if (m_ideal)
        m_tail = text.substr(text.size() - std::min(text.size(), kLongestName));
}

std::string StreamBuffer::process(std::string_view chunk)
{
    if (m_tokens)
        lookForSearch(chunk);
    if (m_ideal) {
        m_rest += chunk;
        return processEvents(false);
    }
    std::string out;
    bool suppressed = false;
    go::forEachSplitLine(chunk, [&](std::string_view line) {
        if (isData(line) && suppresses(line)) {
            suppressed = true;
            return;
        }
        out += line;
        out += '\n'; // also after the last piece: one line feed more than came in
    });
    // The byte gateway drops the whole read.
    return suppressed && !m_tokens ? std::string() : out;
}

std::string StreamBuffer::finish()
{
    return m_ideal ? processEvents(true) : std::string();
}

/// Ideal: events end with an empty line; a suppressed one takes its event: line with it.
std::string StreamBuffer::processEvents(bool atEnd)
{
    std::string out;
    std::size_t begin = 0;
    while (begin < m_rest.size()) {
        std::size_t end = m_rest.find("\n\n", begin);
        if (end == std::string::npos && !atEnd)
            break;
        end = end == std::string::npos ? m_rest.size() : end + 2;
        const std::string_view event = std::string_view(m_rest).substr(begin, end - begin);
        bool suppressed = false;
        go::forEachSplitLine(event,
            [&](std::string_view line) { suppressed = (isData(line) && suppresses(line)) || suppressed; });
        if (!suppressed)
            out += event;
        begin = end;
    }
    m_rest.erase(0, begin);
    return out;
}

bool StreamBuffer::suppresses(std::string_view line)
{
    const std::string_view data = line.substr(kData.size());
    if (go::trimSpace(data) == "[DONE]")
        return false;
    json::Document document;
    const auto event = document.parse(data);
    if (!event || !event->isObject() || !gojson::numbersFit(*event))
        return false;
    const json::Value choices = (*event)["choices"];
    for (const json::Value choice : choices.items()) {
        if (!gojson::stringOf(choice["finish_reason"]).empty())
            m_inChatCall = false;
    }
    const std::string type = gojson::stringOf((*event)["type"]);
    if (suppressesAnthropic(*event, type))
        return true;
    if (choices.isArray() && suppressesChat(choices))
        return true;
    return m_tokens && suppressesResponses(*event, type);
}

bool StreamBuffer::suppressesAnthropic(json::Value event, const std::string& type)
{
    if (type == "content_block_start") {
        const json::Value block = event["content_block"];
        if (!block["type"].equals("tool_use") || !block["name"].equals(kExpandTool))
            return false;
        begin(gojson::stringOf(block["id"]), m_tokens);
        return true;
    }
    if (!m_inCall)
        return false;
    if (type == "content_block_stop") {
        // Upstream defect: the byte gateway notes the call here, after the fragments with its id have passed.
        if (!m_tokens)
            m_calls.push_back({ m_pendingCall, {} });
        end();
        return true;
    }
    if (type != "content_block_delta")
        return false;
    const json::Value fragment = event["delta"]["partial_json"];
    if (fragment.isString())
        readId(gojson::text(fragment));
    return true;
}

bool StreamBuffer::suppressesResponses(json::Value event, const std::string& type)
{
    if (type == "response.output_item.added") {
        const json::Value item = event["item"];
        if (!item["type"].equals("function_call") || !item["name"].equals(kExpandTool))
            return false;
        begin(gojson::stringOf(item["call_id"]), true);
        return true;
    }
    if (!m_inCall)
        return false;
    if (type == "response.function_call_arguments.delta") {
        if (event["delta"].isString())
            readId(gojson::text(event["delta"]));
        return true;
    }
    if (type == "response.output_item.done") {
        end();
        return true;
    }
    return m_ideal && type == "response.function_call_arguments.done";
}

bool StreamBuffer::suppressesChat(json::Value choices)
{
    for (const json::Value choice : choices.items()) {
        for (const json::Value call : choice["delta"]["tool_calls"].items()) {
            if (call.isObject() && suppressesChatCall(call))
                return true;
        }
    }
    return false;
}

bool StreamBuffer::suppressesChatCall(json::Value call)
{
    const json::Value function = call["function"];
    if (!function.isObject())
        return m_tokens && m_inChatCall;
    const std::string arguments = gojson::stringOf(function["arguments"]);
    if (function["name"].equals(kExpandTool)) {
        m_inChatCall = true;
        m_arguments.clear();
        m_calls.push_back({ gojson::stringOf(call["id"]), {} });
        if (m_ideal)
            readId(arguments);
        return true;
    }
    if (!gojson::stringOf(function["name"]).empty())
        m_inChatCall = false;
    if (!m_inChatCall)
        return false;
    if (m_ideal)
        readId(arguments);
    else if (arguments.find("shadow_") != std::string::npos) {
        const std::string id
            = idInArguments(arguments); // upstream defect: only a fragment that is complete by itself
        if (!id.empty())
            m_calls.back().shadowId = id;
    }
    return m_tokens; // upstream defect: the byte gateway passes the fragments on
}

void StreamBuffer::begin(std::string callId, bool now)
{
    m_inCall = true;
    if (m_tokens) // upstream defect: the byte gateway never starts over
        m_arguments.clear();
    if (now)
        m_calls.push_back({ std::move(callId), {} });
    else
        m_pendingCall = std::move(callId);
}

void StreamBuffer::end()
{
    m_inCall = false;
}

void StreamBuffer::readId(const std::string& fragment)
{
    // For all calls of a byte stream: only the arguments of the first are ever complete, and there is only a
    // call to take the id once another one has begun.
    m_arguments += fragment;
    const std::string id = idInArguments(m_arguments);
    if (!id.empty() && !m_calls.empty())
        m_calls.back().shadowId = id;
}

} // namespace winnow::gateway
