// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/serve/chat_body.h"

#include <algorithm>
#include <fmt/format.h>

#include "core/gateway/wire/splice.h"

namespace winnow::serve {

namespace {

constexpr std::size_t kDeepest = 512;

bool isOneOf(json::Value value, std::initializer_list<std::string_view> words)
{
    return std::any_of(words.begin(), words.end(), [&](std::string_view word) { return value.equals(word); });
}

bool hasToolBlock(json::Value list)
{
    for (const json::Value message : list.items()) {
        for (const json::Value block : message["content"].items()) {
            if (isOneOf(block["type"], { "tool_use", "tool_result" }))
                return true;
        }
    }
    return false;
}

/// The string of a text block; missing for any other block.
json::Value textOf(json::Value block)
{
    if (block.isString())
        return block;
    const bool isText = isOneOf(block["type"], { "text", "input_text", "output_text" });
    return isText && block["text"].isString() ? block["text"] : json::Value();
}

/// The text that adapters of the shape extract.
std::string joinedText(json::Value content, Shape shape)
{
    if (content.isString())
        return content.string();
    std::string joined;
    bool first = true;
    for (const json::Value block : content.items()) {
        const std::string text = textOf(block).string();
        if (text.empty())
            continue;
        joined += first || shape == Shape::Anthropic ? "" : "\n";
        joined += text;
        first = false;
    }
    return joined;
}

/// Places of `cache_control` members, each with its comma: clients move these marks from request to request.
void findMarks(
    json::Value value, std::vector<std::pair<std::size_t, std::size_t>>& marks, std::string_view text)
{
    for (const json::Value item : value.items())
        findMarks(item, marks, text);
    for (const json::Value::Member member : value.members()) {
        if (!member.key.equals("cache_control")) {
            findMarks(member.value, marks, text);
            continue;
        }
        std::size_t begin = member.key.offset();
        std::size_t end = member.value.offset() + member.value.raw().size();
        const std::size_t before = text.find_last_not_of(" \t\r\n", begin - 1);
        if (text[before] == ',')
            begin = before;
        else if (const std::size_t after = text.find_first_not_of(" \t\r\n", end); text[after] == ',')
            end = after + 1;
        marks.emplace_back(begin, end);
    }
}

ContentHash hashOfRow(json::Value row, std::string_view text)
{
    if (row.raw().find("cache_control") == std::string_view::npos)
        return contentHash(row.raw());
    std::vector<std::pair<std::size_t, std::size_t>> marks;
    findMarks(row, marks, text);
    std::string bare;
    std::size_t at = row.offset();
    for (const auto& [begin, end] : marks) {
        bare.append(text.substr(at, begin - at));
        at = end;
    }
    bare.append(text.substr(at, row.offset() + row.raw().size() - at));
    return contentHash(bare);
}

std::string_view bytesOf(const ContentHash& hash)
{
    return { reinterpret_cast<const char*>(&hash), sizeof hash };
}

/// Puts the text in the first text block, drops the other text blocks and keeps the rest.
std::string listOf(json::Value content, const std::string& after)
{
    std::string out = "[";
    bool written = false;
    for (const json::Value block : content.items()) {
        const json::Value text = textOf(block);
        if (text.exists() && written)
            continue;
        out += out.size() > 1 ? "," : "";
        if (!text.exists()) {
            out += block.raw();
            continue;
        }
        const std::size_t at = text.offset() - block.offset();
        out.append(block.raw().substr(0, at)).append(gateway::spliceString(after));
        out.append(block.raw().substr(at + text.raw().size()));
        written = true;
    }
    return out + ']';
}

} // namespace

Result<ChatBody> ChatBody::read(std::string_view text)
{
    ChatBody body;
    json::ParseOptions options;
    options.maxDepth = kDeepest;
    if (const auto root = body.m_document->parse(text, options); !root || !root->isObject())
        return fail(ErrorCode::Malformed, Message::verbatim("the body must be a JSON object"));
    const json::Value messages = body.root()["messages"];
    const json::Value input = body.root()["input"];
    body.m_list = messages.isArray() ? messages : input;
    if (!body.m_list.isArray())
        return fail(ErrorCode::Invalid, Message::verbatim("'messages' or 'input' must be a list"));
    for (const json::Value row : body.m_list.items()) {
        if (!row.isObject())
            return fail(ErrorCode::Invalid, Message::verbatim("each message must be an object"));
    }
    body.m_shape = !messages.isArray() ? Shape::Responses
        : hasToolBlock(messages)       ? Shape::Anthropic
                                       : Shape::Chat;
    body.findSlots();
    return body;
}

std::string_view ChatBody::format() const
{
    return m_shape == Shape::Chat     ? "openai-messages"
        : m_shape == Shape::Anthropic ? "anthropic"
                                      : "openai-responses";
}

std::string ChatBody::recording() const
{
    std::string out = "{";
    for (const std::string_view name : { "model", "system", "instructions" }) {
        if (const json::Value value = root()[name]; value.exists())
            out += fmt::format("\"{}\":{},", name, value.raw());
    }
    // Adds an empty answer in place of the one to come: results without a later model call belong to no
    // context.
    const std::string_view rows = m_list.raw().substr(0, m_list.raw().size() - 1);
    return out
        + fmt::format(R"("{}":{}{}{{"type":"message","role":"assistant","content":[]}}]}})", listName(), rows,
            m_list.size() > 0 ? "," : "");
}

void ChatBody::findSlots()
{
    const std::string_view text = m_document->text();
    ContentHash place = contentHashOf({ format(), root()["model"].raw() });
    std::size_t row = 0;
    for (const json::Value message : m_list.items()) {
        const ContentHash own = hashOfRow(message, text);
        place = contentHashOf({ bytesOf(place), bytesOf(own) });
        const std::size_t first = m_slots.size();
        addRow(row++, message);
        for (std::size_t s = first; s < m_slots.size(); ++s)
            m_slots[s].place = contentHashOf({ bytesOf(place), std::to_string(s - first) });
    }
}

void ChatBody::addRow(std::size_t row, json::Value message)
{
    if (m_shape == Shape::Chat) {
        if (isOneOf(message["role"], { "tool", "function" }) || message["tool_call_id"].isString())
            addSlot(row, message["content"]);
    } else if (m_shape == Shape::Anthropic) {
        for (const json::Value block : message["content"].items()) {
            if (isOneOf(block["type"], { "tool_result", "mcp_tool_result" }))
                addSlot(row, block["content"]);
        }
    } else if (const std::string type = message["type"].string(); type == "mcp_call") {
        const json::Value error = message["error"];
        if (message["output"].isString() || (error.exists() && !error.isNull()))
            addSlot(row, message["output"]);
    } else if (type.ends_with("_call_output") || type == "function_call_result") {
        const json::Value output = message["output"];
        addSlot(row, output.isObject() ? output["content"] : output);
    }
}

void ChatBody::addSlot(std::size_t row, json::Value content)
{
    m_slots.push_back({ row, content, joinedText(content, m_shape), {} });
}

std::string ChatBody::listWith(const std::vector<const std::string*>& after) const
{
    const std::string_view text = m_document->text();
    std::string out;
    std::size_t at = m_list.offset();
    for (std::size_t s = 0; s < m_slots.size(); ++s) {
        const json::Value content = m_slots[s].content;
        if (!after[s])
            continue;
        out.append(text.substr(at, content.offset() - at));
        out += content.isArray() ? listOf(content, *after[s]) : gateway::spliceString(*after[s]);
        at = content.offset() + content.raw().size();
    }
    return out.append(text.substr(at, m_list.offset() + m_list.raw().size() - at));
}

} // namespace winnow::serve
