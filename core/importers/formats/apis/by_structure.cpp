// SPDX-License-Identifier: GPL-3.0-or-later
// JSON of no known format with tool calls and their results: an object that names a call or a tool and has an
// output. The last of all formats; a note in the recording says that it was read this way.
#include <fmt/format.h>
#include <set>
#include <unordered_map>

#include "core/importers/doubts.h"
#include "core/importers/shapes/messages/messages_openai.h"
#include "core/text/ascii.h"

namespace winnow::importing {

namespace {

constexpr int kDeepest = 24;

enum Part : std::uint8_t
{
    Conversation, // up to Model: only texts and numbers
    CallId,
    AnyId,
    ToolName,
    AnyName,
    Kind,
    Model,
    Arguments,
    Input,
    ToolOutput,
    AnyOutput,
    Content,
    Used,
    kParts
};

/// Lower case, letters only.
constexpr std::array<std::pair<Part, std::string_view>, kParts> kNames { {
    { Conversation, " sessionid conversationid threadid traceid " },
    { CallId, " toolcallid callid tooluseid toolcallrequestid ref " },
    { AnyId, " id requestid " },
    { ToolName, " toolname functionname funcname apiname " },
    { AnyName, " name tool " },
    { Kind, " role type kind spantype spankind messagetype mlflowspantype " },
    { Model, " model modelname " },
    { Arguments, " arguments args toolargs toolinput inputjson paramsasjson parameters action " },
    { Input, " input inputs mlflowspaninputs " },
    { ToolOutput, " tooloutput toolresult responsedata resultvalue observation " },
    { AnyOutput, " output outputs result response mlflowspanoutputs " },
    { Content, " content text message " },
    { Used, " usage tokenusage usagemetadata metrics " },
} };

using Parts = std::array<json::Value, kParts>;

/// The part that a member is, judged by its name; kParts if none.
Part partOf(const json::Value& key)
{
    static const std::unordered_map<std::string_view, Part> kByName = [] {
        std::unordered_map<std::string_view, Part> byName;
        for (const auto& [part, names] : kNames) {
            for (std::size_t at = 1, end = names.find(' ', 1); end != std::string_view::npos;
                 at = end + 1, end = names.find(' ', at))
                byName.emplace(names.substr(at, end - at), part);
        }
        return byName;
    }();
    std::array<char, 24> name {};
    std::size_t size = 0;
    for (const char c : key.raw()) {
        if (!isLetterOrDigit(c) && c != '$')
            continue;
        if (size == name.size())
            return kParts;
        name[size++] = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    }
    const auto known = kByName.find({ name.data(), size });
    return known == kByName.end() ? kParts : known->second;
}

/// Collects the members by meaning, including those of a call inside the object.
void collect(const json::Value& object, Parts& parts, int depth)
{
    std::vector<json::Value> inner;
    for (const json::Value::Member member : object.members()) {
        const Part part = partOf(member.key);
        if (depth > 0 && part == Used)
            continue; // is visited by itself
        if (part != kParts && !parts[part].exists() && !member.value.isNull()
            && (part > Model || member.value.isString() || member.value.isNumber()))
            parts[part] = member.value;
        else if (member.value.isObject()
            && isOneOf(member.key,
                { "function", "tool_call", "toolCall", "origin", "call", "plugin", "attributes",
                    "span_attributes", "meta", "state" }))
            inner.push_back(member.value);
    }
    for (const json::Value& each : depth < 2 ? inner : std::vector<json::Value>())
        collect(each, parts, depth + 1);
}

/// An object, and what it says about a tool.
struct Node
{
    /// `under`: name of the member that contains it; serves as the kind of an object without one.
    Node(const json::Value& object, std::string_view under)
    {
        collect(object, parts, 0);
        kind = lowerCase(parts[Kind].exists() ? parts[Kind].string() : std::string(under));
        const auto says = [&](std::string_view word) { return kind.find(word) != std::string::npos; };
        const bool named = id().exists() || name().exists() || arguments().exists();
        const bool whole = !parts[Kind].exists() && name().exists() && parts[Arguments].exists();
        ofTool = says("tool") || says("function") || kind == "computer" || parts[CallId].exists()
            || parts[ToolName].exists();
        const bool answers = kind == "tool" || kind == "function" || kind == "computer"
            || (ofTool && (says("result") || says("response") || says("output")))
            || (parts[CallId].exists() && !parts[Arguments].exists());
        if (parts[ToolOutput].exists())
            output = parts[ToolOutput];
        else if ((ofTool || whole) && named && parts[AnyOutput].exists())
            output = parts[AnyOutput];
        else if (answers && !parts[Content].equals(""))
            output = parts[Content];
    }

    json::Value id() const { return parts[CallId].exists() ? parts[CallId] : parts[AnyId]; }
    json::Value name() const { return parts[ToolName].exists() ? parts[ToolName] : parts[AnyName]; }
    json::Value arguments() const { return parts[Arguments].exists() ? parts[Arguments] : parts[Input]; }
    bool isCall() const { return ofTool && name().exists() && arguments().exists(); }

    Parts parts;
    std::string kind;
    json::Value output; // of a tool; missing: none
    bool ofTool = false;
};

/// The text of an output, taken out of lists and objects with nothing else; missing if the output is itself
/// an answer.
json::Value wordsOf(json::Value output)
{
    std::string under;
    for (int i = 0; i < kDeepest && !output.isString(); ++i) {
        json::Value inner = output.isArray() && output.size() == 1 ? output.at(0) : json::Value();
        if (output.isObject()) {
            const Node node(output, under);
            if (node.output.exists() && (node.id().exists() || node.name().exists()))
                return {};
            inner = node.output.exists() ? node.output : node.parts[Content];
            under.clear();
            for (const json::Value::Member only : output.members()) {
                inner = output.size() == 1 ? only.value : inner;
                under = output.size() == 1 ? only.key.string() : under;
            }
        }
        if (!inner.isString() && !inner.isObject() && !inner.isArray())
            break;
        output = inner;
    }
    return output;
}

bool isDefined(const json::Value& object)
{
    return object["description"].isString()
        && anyOf(object, { "parameters", "inputSchema", "input_schema" }).isObject();
}

bool listsTools(std::string_view key)
{
    return key.ends_with("tools") || key == "functions" || key == "tool_definitions";
}

bool holdsAnswer(const json::Value& value, const std::string& under, int depth)
{
    constexpr std::size_t kMost = 200;
    if (depth > kDeepest || (value.isObject() && isDefined(value)) || listsTools(under))
        return false;
    const InnerJson inner(value.isString() ? value : json::Value());
    if (inner.wasString())
        return holdsAnswer(inner.value(), under, depth + 1);
    if (value.isObject()) {
        const Node node(value, under);
        const bool sure = node.ofTool || node.parts[Arguments].exists()
            || (node.parts[ToolOutput].exists() && (node.id().exists() || node.name().exists()));
        if (sure && node.output.exists() && !node.output.equals("") && wordsOf(node.output).exists())
            return true;
    }
    for (const json::Value::Member member : value.members()) {
        if (holdsAnswer(member.value, member.key.string(), depth + 1))
            return true;
    }
    return anyItem(
        value, [&](const json::Value& item) { return holdsAnswer(item, under, depth + 1); }, kMost);
}

class StructureReader final : public RecordReader
{
public:
    using RecordReader::RecordReader;

    void record(const json::Value& value) override
    {
        Parts parts;
        collect(value, parts, 2);
        const std::string key = parts[Conversation].string();
        m_session = &m_builder.session(key.empty() ? m_builder.stem() : key);
        walk(value, {}, 0);
    }
    void finish() override { m_builder.issue(Severity::Warning, Message::of(kReadByStructure, {})); }

private:
    void walk(const json::Value& value, const std::string& under, int depth)
    {
        if (depth > kDeepest || listsTools(under)
            || (value.isObject() && (isDefined(value) || object(value, under))))
            return;
        for (const json::Value item : value.items())
            walk(item, under, depth + 1);
        for (const json::Value::Member member : value.members())
            walk(member.value, member.key.string(), depth + 1);
        const InnerJson inner(value.isString() ? value : json::Value());
        if (!inner.wasString())
            return;
        const CopyTexts copy(m_builder);
        walk(inner.value(), under, depth + 1);
    }

    /// True if nothing below the object needs reading.
    bool object(const json::Value& value, const std::string& under)
    {
        const Node node(value, under);
        const json::Value words = wordsOf(node.output);
        m_builder.at(value, *m_session);
        if (node.parts[Model].isString())
            m_model = node.parts[Model].string();
        if (node.output.exists() && !words.exists())
            return false;
        if (words.exists() || node.isCall()) {
            call(node);
            if (words.exists())
                answer(node, words);
            return true;
        }
        said(node);
        // Some write an answer in two places, its usage in each.
        const Usage used = anyUsage(node.parts[Used]);
        const json::Value beside = node.parts[Content];
        const bool isNew = !beside.exists()
            || m_seen.insert(fmt::format("{} {} {}", used.input, used.output, beside.raw())).second;
        if (used.present && isNew) {
            model();
            addUsage(used);
            m_open = false;
        }
        return false;
    }

    void model()
    {
        if (!std::exchange(m_open, true))
            m_session->modelCall({}, m_model);
    }

    void call(const Node& node)
    {
        const std::string id = node.id().string();
        if (!node.arguments().exists() || (!id.empty() && !m_called.insert(id).second))
            return;
        model();
        m_latest = addCall(id, node.name().string(), node.arguments());
    }

    void answer(const Node& node, const json::Value& words)
    {
        const InnerJson quoted(words.raw().starts_with("\"\\\"") ? words : json::Value(), InnerJson::Any);
        const json::Value text = quoted.wasString() ? quoted.value() : words;
        const std::string said = text.isString() ? text.string() : std::string(text.raw());
        if (!m_seen.insert(node.id().string() + '\n' + said).second)
            return;
        SessionBuilder::Result result = resultOf(node.id(), node.name());
        if (node.arguments().exists() && result.callId.empty())
            result.call = m_latest;
        const CopyTexts copy(m_builder);
        addResult(std::move(result), text);
        m_open = false;
    }

    void said(const Node& node)
    {
        const json::Value words = node.parts[Content];
        const bool asked = node.kind == "user" || node.kind == "human";
        const bool told = node.kind == "assistant" || node.kind == "model" || node.kind == "ai";
        if ((!asked && !told && node.kind != "system") || !words.exists())
            return;
        m_open = m_open && !told;
        if (told)
            model();
        else
            m_session->turn(asked ? Role::User : Role::System);
        const EventKind kind
            = told ? EventKind::AssistantText : textKindOf(asked ? Role::User : Role::System);
        addText(kind, words);
        for (const json::Value block : words.items())
            isImageBlock(block) ? sayImage(m_builder) : addText(kind, block["text"]);
    }

    std::string m_model;
    bool m_open = false; // an answer of the model is open for calls
    std::uint32_t m_latest = SessionBuilder::kNone;
    std::set<std::string> m_called, m_seen;
};

int sniffStructure(const Sample& sample)
{
    const auto test = [](const json::Value& value) { return holdsAnswer(value, {}, 0); };
    return sample.any(test) || test(sample.root) ? kMaybe - 10 : 0;
}

} // namespace

extern const Format kByStructure {
    { "by-structure", Message::mark("JSON of no known format that contains calls with results"),
        "*.json *.jsonl", "iupa" },
    sniffStructure, recordsOf<StructureReader>, wholeOf<StructureReader>
};

} // namespace winnow::importing
