// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/importers/unread_answers.h"

#include <algorithm>

#include "core/importers/io/sqlite_rows.h"
#include "core/importers/shapes/inner_json.h"
#include "core/importers/shapes/values.h"
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

/// A member that names a call or a tool.
bool namesTool(const json::Value::Member& member)
{
    const std::string key = lowerCase(member.key.string());
    if (key == "type" || key == "role" || key == "kind" || key == "$type") {
        constexpr std::size_t kLongestKind = 40;
        const std::string kind = lowerCase(member.value.string());
        return kind == "function"
            || (kind.size() <= kLongestKind
                && hasAny(kind,
                    { "tool", "function_call", "function_res", "functioncall", "functionres",
                        "observation" }));
    }
    if (key == "tools"
        || hasAny(key, { "toolbar", "tooltip", "toolkit", "toolchain", "tool_choice", "toolchoice" }))
        return false;
    if (key.starts_with("observation")) // of traces: any run
        return member.value.isString() && key.find("id") == std::string::npos;
    return hasAny(key, { "tool", "functionname", "function_name", "callid", "call_id" })
        && (member.value.isString() ? !member.value.equals("") : member.value.size() > 0);
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
        { "description", "instruction", "prompt", "quer", "system", "arg", "input", "parameter", "schema",
            "thought", "reasoning", "thinking", "documentation" });
}

/// The first long text in the value or a few levels below it.
std::string longText(const json::Value& value, int depth)
{
    if (value.isString())
        return value.raw().size() > kLongAnswer ? std::string(value.raw()) : std::string();
    if (depth == kBeside)
        return {};
    std::size_t lines = 0; // bytes of a text in a list of its lines, not of names
    for (const json::Value item : value.items()) {
        lines += item.isString() && item.raw().find(' ') != std::string_view::npos ? item.raw().size() : 0;
        if (std::string found = longText(item, depth + 1); !found.empty())
            return found;
    }
    if (lines > kLongAnswer)
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
        const InnerJson inner(value);
        return inner.wasString() ? searchAnswer(inner.value(), depth + 1) : std::string();
    }
    std::size_t items = 0;
    bool named = false;
    for (const json::Value item : value.items()) {
        named = named || isCallId(item);
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
        if (std::string found = searchAnswer(member.value, depth + 1); !found.empty())
            return found;
    }
    return named ? longText(value, 0) : std::string();
}

} // namespace

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
        builder.held.add({ "s" + kind,
            Message::say("a possible tool result was not read ({}) and is missing from all figures: {}", kind,
                sampleOf(answer)),
            builder.place(), WordProbe(answer), callsNamedIn(record) });
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
