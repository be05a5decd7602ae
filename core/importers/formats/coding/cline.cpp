// SPDX-License-Identifier: GPL-3.0-or-later
// Cline and Roo Code conversations: native tool blocks, the text protocol ("[read_file for 'a.ts'] Result:"),
// and the store of the Cline SDK.
#include "core/importers/format.h"
#include "core/importers/shapes/messages/messages_anthropic.h"
#include "core/importers/shapes/messages/open_calls.h"
#include "core/text/ascii.h"

namespace winnow::importing {

namespace {

/// The tool of a line "[name ...] Result:", or "" if the text does not begin with one; `rest` gets what
/// follows the marker.
std::string headerTool(std::string_view text, std::string_view& rest)
{
    if (!text.starts_with('['))
        return {};
    // The input of the tool may have line breaks, and the result may repeat the marker.
    constexpr std::size_t kLongestHeader = 4000;
    std::size_t end = std::min(text.find('\n'), text.size());
    std::size_t mark = text.substr(0, end).rfind("] Result:");
    if (mark == std::string_view::npos) {
        mark = text.substr(0, kLongestHeader).find("] Result:");
        end = mark == std::string_view::npos ? end : std::min(text.find('\n', mark), text.size());
    }
    const std::string_view line = text.substr(0, end);
    std::size_t name = 1;
    while (name < line.size() && (isLetterOrDigit(line[name]) || line[name] == '_'))
        ++name;
    if (mark == std::string_view::npos || name == 1 || name > mark)
        return {};
    rest = mark + 9 < line.size() ? text.substr(mark + 9) : text.substr(std::min(end + 1, text.size()));
    return std::string(line.substr(1, name - 1));
}

bool endsResult(std::string_view text)
{
    for (const std::string_view start : { "<environment_details>", "[ERROR] You did not use a tool",
             "<feedback>", "New instructions for task continuation" }) {
        if (text.starts_with(start))
            return true;
    }
    return false;
}

class ClineReader final : public RecordReader
{
public:
    using RecordReader::RecordReader;

    void record(const json::Value& root) override
    {
        const std::string id = root["sessionId"].string();
        m_session = &m_builder.session(id.empty() ? m_builder.freshKey() : id);
        head().wire = Wire::Anthropic;
        if (root["system_prompt"].isString())
            sayText(Role::System, root["system_prompt"]);
        const json::Value messages = root.isArray() ? root : root["messages"];
        for (const json::Value message : messages.items()) {
            at(message, message["ts"]);
            if (message["isSummary"].toBool())
                m_session->boundary(BoundaryKind::Compaction);
            if (message["role"].equals("assistant"))
                answer(message);
            else
                user(message["content"]);
        }
    }

private:
    void answer(const json::Value& message)
    {
        const json::Value info = message["modelInfo"];
        const std::uint32_t call = m_session->modelCall({}, anyOf(info, { "id", "modelId" }).string());
        const json::Value metrics = message["metrics"];
        if (metrics.isObject()) {
            // Some providers include cache reads in the input tokens, others do not.
            m_session->usage(call,
                usageOf({ metrics["inputTokens"], metrics["outputTokens"], metrics["cacheReadTokens"],
                            metrics["cacheWriteTokens"], {}, metrics["cost"] },
                    CacheTokens::WithinIfLess, true));
        }
        const json::Value content = message["content"];
        m_lastText = content.isString() ? content.string() : std::string();
        m_native.clear();
        if (content.isString())
            return addText(EventKind::AssistantText, content);
        AnthropicMessages blocks(m_builder, *m_session);
        for (const json::Value block : content.items()) {
            if (block["type"].equals("text"))
                m_lastText += block["text"].string();
            blocks.block(block, EventKind::AssistantText);
            if (block["type"].equals("tool_use"))
                m_native.add(block["name"].string(), static_cast<std::uint32_t>(head().calls.size() - 1));
        }
    }

    void user(const json::Value& content)
    {
        m_session->turn(Role::User);
        if (content.isString()) {
            textBlock(content);
            return flush();
        }
        AnthropicMessages blocks(m_builder, *m_session);
        for (const json::Value block : content.items()) {
            const json::Value type = block["type"];
            if (type.equals("text")) {
                textBlock(block["text"]);
            } else if (type.equals("tool_result")) {
                flush();
                nativeResult(block);
            } else if (isImageBlock(block) && m_open) {
                ++m_result.images;
            } else {
                blocks.block(block, EventKind::UserText);
            }
        }
        flush();
    }

    void nativeResult(const json::Value& block)
    {
        SessionBuilder::Result result
            = resultOf(block["tool_use_id"], block["name"], block["is_error"].toBool());
        const json::Value content = block["content"];
        if (!content.at(0)["result"].exists())
            return (void)putResult(std::move(result), content);
        // The SDK's own form: untyped {query, result, success}.
        for (const json::Value part : content.items()) {
            const json::Value text = anyOf(part, { "result", "text" });
            if (!text.exists())
                continue;
            result.blocks.push_back({ BlockKind::Text, m_builder.textOrJson(text) });
            result.isError = result.isError || !part["success"].toBool(true);
        }
        joinTexts(m_builder, result, false);
        m_session->result(std::move(result));
    }

    void textBlock(const json::Value& value)
    {
        if (m_open && !value.isString()) {
            m_builder.notUnderstood(value);
            m_parts.push_back(compactJson(value));
            return;
        }
        const std::string text = value.string();
        std::string_view rest;
        const std::string tool = headerTool(text, rest);
        if (!tool.empty()) {
            flush();
            open(tool);
            if (!rest.empty())
                m_parts.emplace_back(rest);
            return;
        }
        if (m_open && !endsResult(text)) {
            m_parts.push_back(text);
            return;
        }
        flush();
        addText(EventKind::UserText, value);
    }

    void open(const std::string& tool)
    {
        m_open = true;
        m_result = {};
        m_result.tool = tool;
        m_parts.clear();
        // Since 2026 the call is a native block while the result may still be text.
        m_result.call = m_native.take(tool);
        if (m_result.call != SessionBuilder::kNone)
            return;
        // The call is an XML element of that name in the previous answer.
        const std::size_t begin = m_lastText.find('<' + tool + '>');
        const std::size_t end = m_lastText.find("</" + tool + '>', begin);
        SessionBuilder::Call call;
        call.name = tool;
        if (begin != std::string::npos) {
            const std::string element
                = m_lastText.substr(begin, end == std::string::npos ? end : end - begin + tool.size() + 3);
            call.arguments = m_builder.text(element);
            const std::size_t command = element.find("<command>");
            if (command != std::string::npos)
                call.subName = firstCommandWord(
                    std::string_view(element).substr(command + 9, element.find("</command>") - command - 9));
        }
        m_result.call = m_session->call(std::move(call));
    }

    void flush()
    {
        if (!m_open)
            return;
        m_open = false;
        for (const std::string& part : m_parts)
            m_result.blocks.push_back({ BlockKind::Text, m_builder.text(part) });
        joinTexts(m_builder, m_result, false);
        m_session->result(std::move(m_result));
    }

    std::string m_lastText;
    OpenCalls m_native; // calls of the latest answer that are blocks
    bool m_open = false;
    SessionBuilder::Result m_result;
    std::vector<std::string> m_parts;
};

bool isClineText(std::string_view text)
{
    std::string_view rest;
    return text.starts_with("<environment_details>") || !headerTool(text, rest).empty();
}

bool isClineMessage(const json::Value& message)
{
    if (!message["role"].equals("user"))
        return false;
    const json::Value content = message["content"];
    if (content.isString())
        return isClineText(content.string());
    return anyItem(content, [](const json::Value& block) {
        return (block["type"].equals("text") && isClineText(block["text"].string()))
            || (block["type"].equals("tool_result") && block["content"].at(0)["result"].exists());
    });
}

int sniffCline(const Sample& sample)
{
    const json::Value stored = sample.root["messages"];
    if (sample.root["sessionId"].exists() && stored.isArray()
        && (!stored.at(0).exists() || stored.at(0)["role"].isString())
        && (sample.root["system_prompt"].exists() || sample.root["updated_at"].exists()
            || stored.at(0)["metrics"].exists()))
        return kCertain;
    const json::Value messages = sample.root.isArray() ? sample.root : sample.root["messages"];
    if (anyItem(messages, isClineMessage, 50))
        return kLikely + 5;
    return messages.at(0)["ts"].isNumber() && messages.at(0)["role"].isString() ? kLikely : 0;
}

} // namespace

extern const Format kCline { { "cline-roo", Message::mark("Cline or Roo Code conversation"),
                                 "api_conversation_history.json", "ituapo" },
    sniffCline, wholeOf<ClineReader> };

} // namespace winnow::importing
