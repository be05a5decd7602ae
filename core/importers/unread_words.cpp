// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/importers/unread_words.h"

#include <algorithm>
#include <functional>
#include <unordered_map>

#include "core/importers/shapes/values.h"
#include "core/importers/unread_answers.h"

namespace winnow::importing {

namespace {

constexpr std::size_t kShortest = 32; // ids, names and state words are shorter
constexpr int kDeepest = 40;
constexpr std::size_t kMostCompared = 64u << 20; // bytes of a record
constexpr int kOutermost = 4; // objects around the words that may say which call they answer

/// What a name means in any format.
enum class Name : std::uint8_t
{
    Unknown,
    Words, // some format reads it, or it is something asked, shown or thought
    Aside, // kept for the interface: mostly repeats what was read, but may hold results of its own
    Asked // by the model, or nothing but a copy of what was read
};

using Names = std::unordered_map<std::string_view, Name>; // looked up for each longer member

const Names& names()
{
    static const Names all = [] {
        Names names;
        for (const std::string_view words : { "content", "response", "output", "result", "text", "message",
                 "value", "observation", "error", "errorText", "error_message", "reason", "stdout", "stderr",
                 "aggregated_output", "formatted_output", "raw_output", "detailedContent",
                 "extracted_content", "long_term_memory", "command", "fullCommandText", "query", "url",
                 "path", "name", "title", "summary", "displayName", "display", "detail", "resultDisplay",
                 "returnDisplay", "note", "plan", "action", "intention", "intentionSummary",
                 "invocationMessage", "pastTenseMessage", "sessionApprovalRule", "diff", "fileDiff", "patch",
                 "originalContent", "newContent", "original_content", "compressed_content", "old_content",
                 "new_content", "state", "func_response", "old_text", "new_text", "oldText", "newText",
                 "old_string", "new_string", "oldString", "newString" })
            names.emplace(words, Name::Words);
        for (const std::string_view asked : { "input", "arguments", "args", "rawInput", "rawArgs",
                 "partialJson", "prompt", "instructions", "description", "thought", "thinking", "reasoning",
                 "reasoning_content", "tool_input", "parameters", "params", "toolUseResult" })
            names.emplace(asked, Name::Asked);
        for (const std::string_view aside : { "metadata", "meta", "_meta", "details", "extras", "extra",
                 "telemetry", "toolTelemetry", "artifact", "attributes", "structuredContent" })
            names.emplace(aside, Name::Aside);
        return names;
    }();
    return all;
}

Name nameOf(const json::Value& key)
{
    const auto plain = key.plainString();
    const auto found = plain ? names().find(*plain) : names().find(key.string());
    return found == names().end() ? Name::Unknown : found->second;
}

bool saysWhichCall(const json::Value& object)
{
    // A tool's name or an id is short; a list of calls and a template are not.
    for (const json::Value::Member member : object.members()) {
        if ((member.value.raw().size() <= 2 * kShortest && namesTool(member))
            || isOneOf(member.key,
                { "action", "cause", "function_response", "functionResponse", "jsonrpc", "model_output",
                    "observation", "step_index" }))
            return true;
    }
    return false;
}

/// The text without its encodings: JSON in a string of JSON is the same with more backslashes.
std::string squeezed(std::string_view raw)
{
    std::string out;
    out.reserve(raw.size());
    for (const char c : raw) {
        if (c != ' ' && c != '"' && c != '\\')
            out += c;
    }
    return out;
}

/// Several words, not a path, address, number or encoded bytes.
bool isProse(const json::Value& value)
{
    return value.isString() && value.raw().find(' ') != std::string_view::npos;
}

} // namespace

bool UnreadWords::isRead(const json::Value& value)
{
    const auto begins
        = [](std::string_view a, std::string_view b) { return std::less<const char*>()(a.data(), b.data()); };
    if (!m_sorted) { // extend each to the furthest end so far: an object covers what was read in it
        std::sort(m_read.begin(), m_read.end(), begins);
        for (std::size_t i = 1; i < m_read.size(); ++i) {
            const char* const end = m_read[i - 1].data() + m_read[i - 1].size();
            if (std::less<const char*>()(m_read[i].data() + m_read[i].size(), end))
                m_read[i] = { m_read[i].data(), static_cast<std::size_t>(end - m_read[i].data()) };
        }
        m_sorted = true;
    }
    const auto after = std::upper_bound(m_read.begin(), m_read.end(), value.raw(), begins);
    if (after == m_read.begin())
        return false;
    const std::string_view last = *std::prev(after);
    return !std::less<const char*>()(last.data() + last.size(), value.raw().data() + value.raw().size());
}

bool UnreadWords::isRepeated(const json::Value& words, const json::Value& object)
{
    const std::string wanted = squeezed(words.raw());
    const char* const begin = object.raw().data();
    const char* const end = begin + object.raw().size();
    const std::less<const char*> before; // views outside the object may dangle
    const auto first = std::lower_bound(m_read.begin(), m_read.end(), begin, // sorted by isRead()
        [&](std::string_view read, const char* at) { return before(read.data(), at); });
    for (auto read = first; read != m_read.end() && before(read->data(), end); ++read) {
        if (m_compared > kMostCompared)
            return false;
        m_compared += wanted.size() + read->size();
        if (!before(end, read->data() + read->size()) && squeezed(*read).find(wanted) != std::string::npos)
            return true;
    }
    return false;
}

json::Value UnreadWords::callAround(Around* object)
{
    for (int i = 0; object && i < kOutermost; ++i, object = object->outer) {
        if (!object->names)
            object->names = saysWhichCall(object->object);
        if (*object->names)
            return object->object;
    }
    return {};
}

void UnreadWords::walk(const json::Value& value, Around* around, int depth, std::vector<Found>& found)
{
    if (depth > kDeepest)
        return;
    for (const json::Value item : value.items()) {
        if (item.size() > 0)
            walk(item, around, depth + 1, found);
    }
    Around here { value, around };
    for (const json::Value::Member member : value.members()) {
        if (member.value.raw().size() <= kShortest)
            continue;
        const Name name = nameOf(member.key);
        const bool isLong = member.value.raw().size() > kLongAnswer && name < Name::Aside;
        const bool odd = (name == Name::Unknown || isLong) && isProse(member.value) && !isRead(member.value);
        const json::Value call = odd ? callAround(&here) : json::Value();
        if (call.exists() && !isRepeated(member.value, call)) {
            // A name that some format reads counts only if the object names the call.
            std::vector<std::string> calls
                = name == Name::Unknown ? std::vector<std::string>() : callsNamedIn(call);
            if (name == Name::Unknown || !calls.empty())
                found.push_back({ member.key.string(), member.value, std::move(calls) });
        } else if (name <= Name::Words || member.value["messages"].isArray()) { // params: a whole request
            walk(member.value, &here, depth + 1, found);
        } else if (name == Name::Aside) { // an object in it must name the call
            walk(member.value, nullptr, depth + 1, found);
        }
    }
}

std::vector<UnreadWords::Found> UnreadWords::in(const json::Value& record)
{
    std::vector<Found> found;
    if (m_touched)
        walk(record, nullptr, 0, found);
    forget();
    return found;
}

void UnreadWords::forget()
{
    m_read.clear();
    m_compared = 0;
    m_sorted = m_touched = false;
}

} // namespace winnow::importing
