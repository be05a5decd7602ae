// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/importers/shapes/messages/span_messages.h"

#include <algorithm>
#include <array>
#include <memory>

#include "core/importers/shapes/inner_json.h"

namespace winnow::importing {

namespace {

constexpr std::size_t kDeepest = 16; // of a message's parts; anything deeper is arguments or results

bool isNumber(std::string_view key)
{
    return !key.empty() && key.size() < 8 && key.find_first_not_of("0123456789") == std::string_view::npos;
}

/// Numbered children in numerical order: 10 after 9.
struct ByNumber
{
    bool operator()(const std::string& a, const std::string& b) const
    {
        if (isNumber(a) && isNumber(b) && a.size() != b.size())
            return a.size() < b.size();
        return a < b;
    }
};

struct AttributeNode
{
    std::string leaf; // raw JSON; empty: see children
    std::map<std::string, std::unique_ptr<AttributeNode>, ByNumber> children;

    AttributeNode& child(const std::string& key)
    {
        std::unique_ptr<AttributeNode>& at = children[key];
        if (!at)
            at = std::make_unique<AttributeNode>();
        return *at;
    }
};

void write(const AttributeNode& node, std::string& out)
{
    if (node.children.empty()) {
        out += node.leaf.empty() ? "null" : node.leaf;
        return;
    }
    const bool list = std::all_of(
        node.children.begin(), node.children.end(), [](const auto& each) { return isNumber(each.first); });
    bool first = true;
    out += list ? '[' : '{';
    for (const auto& [key, value] : node.children) {
        out += first ? "" : ",";
        first = false;
        if (!list)
            out += json::quoted(key) + ":";
        write(*value, out);
    }
    out += list ? ']' : '}';
}

/// OpenInference wraps every list element in an object with one member.
bool isElementWrapper(std::string_view key)
{
    return key == "message" || key == "tool_call" || key == "message_content";
}

/// Phoenix data frames keep the wrapper in the name: {"message.role", "message.tool_calls"}.
bool isDottedElement(const json::Value& value)
{
    for (const json::Value::Member member : value.members()) {
        const std::string key = member.key.string();
        const std::size_t dot = key.find('.');
        return dot != std::string::npos && isElementWrapper(std::string_view(key).substr(0, dot));
    }
    return false;
}

void addFlat(AttributeNode& root, std::string_view path, const json::Value& value);

std::string undotted(const json::Value& element)
{
    AttributeNode root;
    for (const json::Value::Member member : element.members()) {
        const std::string key = member.key.string();
        addFlat(root, std::string_view(key).substr(key.find('.') + 1), member.value);
    }
    std::string out;
    write(root, out);
    return out;
}

void writePlain(const json::Value& value, std::size_t depth, bool element, std::string& out)
{
    if (!value.isObject() && !value.isArray()) {
        out += value.exists() ? value.raw() : std::string_view("null");
        return;
    }
    if (depth > kDeepest) {
        out += value.raw();
        return;
    }
    if (const json::Value inner = unwrapped(value); inner.raw().data() != value.raw().data())
        return writePlain(inner, depth + 1, false, out);
    bool first = true;
    const auto separate = [&] {
        out += first ? "" : ",";
        first = false;
    };
    const json::Value list
        = value.isArray() ? value : anyOf(value, { "arrayValue", "array_value" })["values"];
    if (value.isArray() || (list.isArray() && value.size() == 1)) {
        out += '[';
        for (const json::Value each : list.items()) {
            separate();
            writePlain(each, depth + 1, true, out);
        }
        out += ']';
        return;
    }
    if (element && isDottedElement(value)) {
        out += undotted(value);
        return;
    }
    const json::Value pairs = anyOf(value, { "kvlistValue", "kvlist_value" })["values"];
    out += '{';
    if (pairs.isArray() && value.size() == 1) {
        for (const json::Value pair : pairs.items()) {
            separate();
            out += json::quoted(pair["key"].string()) + ":";
            writePlain(pair["value"], depth + 1, false, out);
        }
    } else {
        for (const json::Value::Member member : value.members()) {
            const std::string key = member.key.string();
            if (element && value.size() == 1 && isElementWrapper(key) && member.value.isObject()) {
                out.pop_back();
                return writePlain(member.value, depth + 1, false, out);
            }
            separate();
            out += json::quoted(key == "contents" ? "content" : key) + ":";
            writePlain(member.value, depth + 1, false, out);
        }
    }
    out += '}';
}

/// Adds an attribute "3.message.tool_calls.0.tool_call.id" to the tree.
void addFlat(AttributeNode& root, std::string_view path, const json::Value& value)
{
    AttributeNode* at = &root;
    bool element = false;
    std::size_t depth = 0;
    for (std::size_t begin = 0; begin <= path.size(); ++depth) {
        if (depth > kDeepest)
            return;
        const std::size_t dot = std::min(path.find('.', begin), path.size());
        const std::string_view part = path.substr(begin, dot - begin);
        begin = dot + 1;
        if (!(element && isElementWrapper(part)))
            at = &at->child(std::string(part == "contents" ? "content" : part));
        element = isNumber(part);
    }
    at->leaf = plainJson(value);
}

/// Calls `take(name, value)` for every attribute of OTLP's list or a map.
template <class Take> void eachAttribute(const json::Value& attributes, const Take& take)
{
    for (const json::Value each : attributes.items())
        take(each["key"].string(), each["value"]);
    for (const json::Value::Member member : attributes.members())
        take(member.key.string(), member.value);
}

/// The numbered attributes below a prefix; "" if there are none.
std::string numbered(const json::Value& attributes, std::string_view prefix)
{
    AttributeNode root;
    eachAttribute(attributes, [&](const std::string& name, const json::Value& value) {
        if (name.size() > prefix.size() && name.starts_with(prefix)
            && isNumber(name.substr(prefix.size(), 1)))
            addFlat(root, std::string_view(name).substr(prefix.size()), value);
    });
    std::string out;
    if (!root.children.empty())
        write(root, out);
    return out;
}

/// A structured attribute, or a string of JSON.
std::string structured(const json::Value& attribute)
{
    if (attribute.isString())
        return attribute.string();
    return attribute.isObject() || attribute.isArray() ? plainJson(attribute) : std::string();
}

json::Value attributeOf(const json::Value& attributes, std::string_view wanted)
{
    json::Value found;
    eachAttribute(attributes, [&](const std::string& name, const json::Value& value) {
        if (name == wanted)
            found = value;
    });
    return unwrapped(found);
}

/// A member's value; a string with JSON is replaced by that JSON.
std::string memberJson(const json::Value& value)
{
    return InnerJson(value).wasString() ? value.string() : plainJson(value);
}

/// One event of the older conventions as a message; "" for other events.
std::string messageOfEvent(std::string_view name, const json::Value& attributes)
{
    static constexpr std::array<std::pair<std::string_view, std::string_view>, 5> kRoles {
        { { "gen_ai.system.message", "system" }, { "gen_ai.user.message", "user" },
            { "gen_ai.assistant.message", "assistant" }, { "gen_ai.tool.message", "tool" },
            { "gen_ai.choice", "assistant" } }
    };
    const auto role
        = std::find_if(kRoles.begin(), kRoles.end(), [&](const auto& row) { return row.first == name; });
    if (role == kRoles.end())
        return {};
    if (const json::Value message = attributeOf(attributes, "message"); message.exists())
        return memberJson(message);
    std::string out = "{\"role\":" + json::quoted(role->second);
    for (const auto& [key, as] : { std::pair("content", "content"), std::pair("tool_calls", "tool_calls"),
             std::pair("id", "tool_call_id"), std::pair("name", "name") }) {
        const json::Value value = attributeOf(attributes, key);
        if (!value.exists() || value.isNull())
            continue;
        const bool text = std::string_view(key) != "tool_calls";
        out += ",\"" + std::string(as)
            + "\":" + (text && value.isString() ? std::string(value.raw()) : memberJson(value));
    }
    return out + "}";
}

/// The messages in a span's events; with `choices` those of the model, else all before them.
std::string eventMessages(const Span& span, bool choices)
{
    std::string out;
    for (const json::Value event : span.record["events"].items()) {
        const std::string name = anyOf(event, { "name", "eventName" }).string();
        const json::Value attributes = event["attributes"];
        if (name == "gen_ai.client.inference.operation.details") {
            std::string all = structured(
                attributeOf(attributes, choices ? "gen_ai.output.messages" : "gen_ai.input.messages"));
            if (!all.empty())
                return all;
        }
        if ((name == "gen_ai.choice") != choices)
            continue;
        const std::string message = messageOfEvent(name, attributes);
        if (!message.empty())
            out += (out.empty() ? "[" : ",") + message;
    }
    return out.empty() ? out : out + "]";
}

/// The first attribute of these names, whole or numbered.
std::string messagesUnder(const Span& span, std::initializer_list<std::string_view> names)
{
    for (const std::string_view name : names) {
        if (std::string all = structured(span.get(name)); !all.empty())
            return all;
    }
    for (const std::string_view name : names) {
        if (std::string all = numbered(span.attributes, std::string(name) + '.'); !all.empty())
            return all;
    }
    return {};
}

/// Prompts and completions that are no messages, as messages of `role`: texts, or {prompt: {text}}.
std::string plainMessages(
    const Span& span, const std::string& name, std::string_view part, std::string_view role)
{
    std::string written = structured(span.get(name));
    if (written.empty())
        written = numbered(span.attributes, name + '.');
    const InnerJson list(written);
    std::string out;
    for (const json::Value each : list.value().items()) {
        const json::Value text = each.isString() ? each : each[part]["text"];
        if (text.isString())
            out += (out.empty() ? "[" : ",") + ("{\"role\":" + json::quoted(role))
                + ",\"content\":" + std::string(text.raw()) + "}";
    }
    return out.empty() ? out : out + "]";
}

} // namespace

std::string plainJson(const json::Value& value)
{
    std::string out;
    writePlain(value, 0, false, out);
    return out;
}

std::string inputMessages(const Span& span)
{
    std::string all = messagesUnder(
        span, { "gen_ai.input.messages", "ai.prompt.messages", "llm.input_messages", "gen_ai.prompt" });
    if (all.empty())
        all = plainMessages(span, "llm.prompts", "prompt", "user");
    return all.empty() ? eventMessages(span, false) : all;
}

std::string outputMessages(const Span& span)
{
    std::string all
        = messagesUnder(span, { "gen_ai.output.messages", "llm.output_messages", "gen_ai.completion" });
    if (all.empty())
        all = plainMessages(span, "llm.choices", "completion", "assistant");
    if (!all.empty())
        return all;
    const json::Value text
        = span.get("llm.prompts").exists() && span.get("output.mime_type").equals("text/plain")
        ? span.get("output.value")
        : span.get("ai.response.text");
    const json::Value calls = span.get("ai.response.toolCalls");
    if (text.isString() || calls.exists()) {
        const std::string made = calls.exists() ? memberJson(calls) : std::string("[]");
        return "[{\"role\":\"assistant\",\"content\":"
            + (text.isString() ? std::string(text.raw()) : std::string("null")) + ",\"tool_calls\":" + made
            + "}]";
    }
    return eventMessages(span, true);
}

bool LogMessages::take(const json::Value& record)
{
    const json::Value resources = anyOf(record, { "resourceLogs", "resource_logs" });
    for (const json::Value resource : resources.items()) {
        for (const json::Value scope : anyOf(resource, { "scopeLogs", "scope_logs" }).items()) {
            for (const json::Value log : anyOf(scope, { "logRecords", "log_records" }).items())
                add(log);
        }
    }
    return resources.isArray();
}

void LogMessages::add(const json::Value& log)
{
    Key key(anyOf(log, { "traceId", "trace_id" }).string(), anyOf(log, { "spanId", "span_id" }).string());
    std::string name = anyOf(log, { "eventName", "event_name" }).string();
    if (name.empty())
        name = attributeOf(log["attributes"], "event.name").string();
    const json::Value body = log["body"];
    const std::string held = body.exists() ? plainJson(body) : std::string();
    const auto [at, isNew] = m_events.try_emplace(key);
    if (isNew)
        m_order.push_back(std::move(key));
    at->second += at->second.empty() ? "" : ",";
    at->second += "{\"name\":" + json::quoted(name)
        + ",\"attributes\":" + (held.starts_with('{') ? held : plainJson(log["attributes"])) + "}";
}

std::vector<std::string> LogMessages::spans()
{
    std::vector<std::string> out;
    for (const Key& key : m_order)
        out.push_back("{\"name\":\"log records\",\"traceId\":" + json::quoted(key.first) + ",\"spanId\":"
            + json::quoted(key.second) + ",\"attributes\":{},\"events\":[" + m_events[key] + "]}");
    m_events.clear();
    m_order.clear();
    return out;
}

} // namespace winnow::importing
