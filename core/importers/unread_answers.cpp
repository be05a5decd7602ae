// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/importers/unread_answers.h"

#include <algorithm>

#include "core/importers/io/sqlite_rows.h"
#include "core/text/ascii.h"

namespace winnow::importing {

namespace {

constexpr std::size_t kMostItems = 2000; // of one list
constexpr std::size_t kMostOfATable = 1u << 20; // bytes of its first and last rows
constexpr int kDeepestLook = 12;
constexpr int kBeside = 4; // levels below the object that names the call

bool hasAny(std::string_view text, std::initializer_list<std::string_view> parts)
{
    return std::any_of(parts.begin(), parts.end(),
        [&](std::string_view part) { return text.find(part) != std::string_view::npos; });
}

/// A list's item that is a member of an object: {"key": "tool.name", "value": "read"}.
json::Value::Member pairOf(const json::Value& item)
{
    return { anyOf(item, { "key", "name" }), item["value"] };
}

} // namespace

bool namesTool(const json::Value::Member& member)
{
    const std::string key = lowerCase(member.key.string());
    if (key.ends_with("type") || key.ends_with("role") || key.ends_with("kind") || key == "speaker"
        || key == "from") {
        constexpr std::size_t kLongestKind = 40;
        const std::string kind = lowerCase(member.value.string());
        return kind == "function" || kind.starts_with("function:")
            || (kind.size() <= kLongestKind && !kind.ends_with("tools_delta") // lists tools
                && hasAny(kind,
                    { "tool", "function_call", "function_res", "functioncall", "functionres",
                        "observation" }));
    }
    if (key.ends_with("tools")
        || hasAny(key, { "toolbar", "tooltip", "toolkit", "toolchain", "tool_choice", "toolchoice" }))
        return false;
    if (key.starts_with("observation") || key == "obs") // of traces: any run
        return member.value.isString() && key.find("id") == std::string::npos;
    return hasAny(key,
               { "tool", "functionname", "function_name", "functionresponse", "function_response", "callid",
                   "call_id" })
        && (member.value.isString()
                ? !member.value.equals("")
                : member.value.size() > 0 || (member.value.isNumber() && key.ends_with("id")));
}

namespace {

/// {"fn": "read", "in": {...}, ...}
bool isCall(const json::Value& object)
{
    return anyOf(object, { "fn", "func", "function", "name", "action", "command" }).isString()
        && anyOf(object, { "args", "arguments", "in", "input", "inputs", "params", "parameters" }).isObject();
}

/// "call_7", "toolu_01A": ids as the providers make them.
bool isCallId(const json::Value& value)
{
    const std::string id = value.raw().size() <= kLongAnswer ? value.string() : std::string();
    return (id.starts_with("call") || id.starts_with("tool")) && std::any_of(id.begin(), id.end(), isDigit)
        && id.find_first_of(" ./") == std::string::npos;
}

/// Names for what was asked and for a tool's purpose.
bool isAside(const std::string& key)
{
    return hasAny(key,
        { "desc", "instruction", "prompt", "quer", "system", "arg", "input", "param", "schema", "thought",
            "reasoning", "thinking", "documentation" });
}

/// Bytes of prose in a line or in the cells of a row; names have no space. A number may be one byte of a text.
std::size_t proseIn(const json::Value& value)
{
    if (value.isNumber() || value.raw().size() > kLongAnswer)
        return value.raw().size() <= 3 ? 1 : 0;
    const auto prose = [](const json::Value& cell) {
        return cell.isString() && cell.raw().find(' ') != std::string_view::npos ? cell.raw().size() : 0;
    };
    std::size_t sum = prose(value);
    for (const json::Value item : value.items())
        sum += prose(item);
    for (const json::Value::Member member : value.members())
        sum += isAside(lowerCase(member.key.string())) ? 0 : prose(member.value);
    return sum;
}

/// The first long text in the value or a few levels below it.
std::string longText(const json::Value& value, int depth)
{
    if (value.isString())
        return value.raw().size() > kLongAnswer ? std::string(value.raw()) : std::string();
    if (depth == kBeside)
        return {};
    std::size_t prose = 0;
    for (const json::Value item : value.items()) {
        prose += proseIn(item);
        if (isAside(lowerCase(pairOf(item).key.string())))
            continue;
        if (std::string found = longText(item, depth + 1); !found.empty())
            return found;
    }
    if (prose > kLongAnswer)
        return std::string(value.raw());
    for (const json::Value::Member member : value.members()) {
        if (member.value.raw().size() <= kLongAnswer || isAside(lowerCase(member.key.string())))
            continue;
        if (std::string found = longText(member.value, depth + 1); !found.empty())
            return found;
    }
    return {};
}

bool isDefinition(const json::Value& object)
{
    return anyOf(object, { "parameters", "inputSchema", "input_schema", "json_schema" }).isObject()
        || (object["shape"].isString() && object["documentation"].exists()) // of an API
        || object["function"]["parameters"].isObject();
}

std::string searchAnswer(const json::Value& value, int depth)
{
    if (depth > kDeepestLook || value.raw().size() <= kLongAnswer)
        return {};
    if (value.isString()) {
        // Chats write calls into their text as markup; Python programs write out their objects.
        if (hasAny(value.raw(),
                { "type=\\\"tool_calls", "<tool_response", "<function_results", "'role': 'tool'",
                    "'observations': " }))
            return std::string(value.raw());
        const std::string text = value.string(); // a logger writes words before an object
        const std::size_t begin = text.starts_with('[') ? 0 : text.find('{');
        const std::size_t end = text.find_last_of("}]");
        if (end == std::string::npos || begin > end)
            return {};
        const InnerJson inner(text.substr(begin, end + 1 - begin));
        return searchAnswer(inner.value(), depth + 1);
    }
    bool named = isCall(value);
    std::size_t items = 0, columns = 0, row = 1; // as many in a table that has its names apart
    for (const json::Value item : value.items()) {
        named = named || isCallId(item) || namesTool(pairOf(item));
        std::string found = ++items > kMostItems ? std::string() : searchAnswer(item, depth + 1);
        if (!found.empty())
            return found;
    }
    if (isDefinition(value))
        return {};
    for (const json::Value::Member member : value.members()) {
        named = named || namesTool(member) || isCallId(member.key);
        for (const json::Value::Member inner : member.value.members())
            named = named || namesTool(inner);
        const auto isName = [](const json::Value& item) {
            return item.isString() && namesTool({ item, item });
        };
        const bool names = anyItem(member.value, isName, kLongAnswer);
        columns = names ? member.value.size() : columns;
        row = member.value.at(0).isArray() ? member.value.at(0).size() : row;
        if (std::string found = searchAnswer(member.value, depth + 1); !found.empty())
            return found;
    }
    return named || columns == row ? longText(value, 0) : std::string();
}

bool saysSomething(const json::Value& value)
{
    return value.isString() ? !value.equals("") : value.isNumber() || value.size() > 0;
}

bool isOutput(const json::Value::Member& member)
{
    const std::string key = lowerCase(member.key.string());
    const auto ends = [&](std::string_view end) { return key.ends_with(end); };
    return saysSomething(member.value)
        && (ends("output") || ends("outputs") || ends("result") || ends("results") || ends("response")
            || ends("observation"));
}

/// True if an object in the value says which call it belongs to and also has something that may be the
/// answer, whatever the names around it are.
bool answersACall(const json::Value& value, int depth)
{
    constexpr std::size_t kMost = 100;
    const auto answers = [&](const json::Value& inner) { return answersACall(inner, depth + 1); };
    if (depth > kDeepestLook / 2 || anyItem(value, answers, kMost))
        return depth <= kDeepestLook / 2;
    bool call = false, name = false, answer = false, output = false;
    for (const json::Value::Member member : value.members()) {
        if (answers(member.value))
            return true;
        if (!saysSomething(member.value))
            continue;
        const std::string key = lowerCase(member.key.string());
        call = call || key == "arguments" || key == "command" || namesTool(member);
        name = name || (key == "name" && member.value.isString());
        answer = answer || isOneOf(member.key, { "content", "text", "error", "run" })
            || key.ends_with("value") || key.ends_with("reason");
        output = output || isOutput(member);
        for (const json::Value::Member held : member.value.members()) // {tool, state: {output}}
            output = output || (!isAside(key) && isOutput(held));
    }
    return (call && (answer || output)) || (name && output);
}

} // namespace

bool mayAnswer(const json::Value& record)
{
    return answersACall(record, 0) || !answerIn(record).empty();
}

std::string answerIn(const json::Value& value)
{
    return searchAnswer(value, 0);
}

std::string recordKind(const json::Value& record)
{
    const json::Value inner = anyOf(record, { "payload", "event", "message", "data", "item" });
    const std::string kind = anyOf(record, { "type", "kind", "role", "event" }).string();
    const std::string part = anyOf(inner, { "type", "kind", "role" }).string();
    return (kind.empty() ? "without type" : kind) + (part.empty() ? "" : "/" + part);
}

void lookAtSkipped(RecordingBuilder& builder, const std::string& kind, const json::Value& record)
{
    if (record.raw().size() <= kLongAnswer || !builder.held.looksAt("s" + kind))
        return;
    if (const std::string answer = answerIn(record); !answer.empty())
        holdAnswer(builder, kind, answer, record);
}

void holdAnswer(
    RecordingBuilder& builder, const std::string& kind, const std::string& answer, const json::Value& record)
{
    builder.held.add({ "s" + kind,
        Message::say("a possible tool result was not read ({}) and is missing from all figures: {}", kind,
            sampleOf(answer)),
        record.exists() ? builder.place() : RecordPlace(), WordProbe(answer), callsNamedIn(record) });
}

std::vector<std::pair<std::string, std::string>> answersInDatabase(
    RecordingBuilder& builder, const std::filesystem::path& path, const std::string& schema)
{
    const std::vector<std::string> computed = tablesWith(schema, { "VIRTUAL" });
    std::vector<std::pair<std::string, std::string>> found;
    for (const std::string& table : tablesWith(schema, {})) {
        if (table.starts_with("sqlite_") || builder.held.isPartRead(table)
            || std::find(computed.begin(), computed.end(), table) != computed.end())
            continue;
        const std::string rows = "rowid IN (SELECT rowid FROM \"" + table + "\" ORDER BY rowid ";
        std::string answer;
        std::size_t looked = 0; // bytes
        eachRow(
            builder, path, table,
            [&](const SqliteRow& row) {
                json::Document document;
                const bool more = answer.empty() && looked < kMostOfATable;
                const std::string written = more ? row.json() : std::string();
                looked += written.size();
                if (const auto value = document.parse(written, json::kLenient); value && answer.empty())
                    answer = answerIn(*value);
            },
            rows + "LIMIT 500) OR " + rows + "DESC LIMIT 500)");
        if (!answer.empty())
            found.emplace_back(table, answer);
    }
    return found;
}

} // namespace winnow::importing
