// SPDX-License-Identifier: GPL-3.0-or-later
// Stored conversations of agent frameworks whose messages consist of blocks: Strands (one file per message),
// Microsoft Agent Framework and Semantic Kernel, AgentScope and QwenPaw, LlamaIndex chat stores, LangChain4j.
// They differ only in names.
#include <algorithm>
#include <map>

#include "core/importers/format.h"
#include "core/importers/shapes/messages/messages_openai.h"
#include "core/text/ascii.h"

namespace winnow::importing {

namespace {

constexpr int kDeepest = 8;
constexpr std::size_t kMostLooked = 200; // messages of a list, until one calls a tool

/// The message in [message, marks] and {message, message_id}.
json::Value bareMessage(const json::Value& value)
{
    const json::Value message = value.at(1).isArray() ? value.at(0) : value;
    return message["message"]["role"].exists() ? message["message"] : message;
}

json::Value blocksOf(const json::Value& message)
{
    const json::Value items = anyOf(message, { "items", "Items" }); // Semantic Kernel
    return items.size() > 0 ? items : anyOf(message, { "content", "contents", "blocks", "Content" });
}

std::string kindOfBlock(const json::Value& block)
{
    for (const std::string_view key : { "toolUse", "toolResult", "reasoningContent" }) {
        if (block[key].isObject())
            return std::string(key); // Strands
    }
    return anyOf(block, { "type", "$type", "block_type", "content_type" }).string();
}

constexpr std::string_view kCalls[] { "toolUse", "tool_use", "function_call", "functionCall", "tool_call",
    "FunctionCallContent" };
constexpr std::string_view kResults[] { "toolResult", "tool_result", "function_result", "functionResult",
    "FunctionResultContent" };

bool isAny(const std::string& kind, std::span<const std::string_view> kinds)
{
    return std::find(kinds.begin(), kinds.end(), kind) != kinds.end();
}

/// A message of one of these frameworks, not just any message with a role.
bool isMessage(const json::Value& value)
{
    const json::Value message = bareMessage(value);
    if (message["toolExecutionRequests"].isArray() || message["type"].equals("TOOL_EXECUTION_RESULT"))
        return true; // LangChain4j
    const json::Value item = anyOf(message, { "items", "Items" }).at(0);
    if (message["Role"].exists() ? item["$type"].isString()
                                 : message["role"].isString() && item["content_type"].isString())
        return true; // Semantic Kernel
    if (!message["role"].exists() || message["parts"].exists())
        return false;
    const json::Value more = message["additional_kwargs"];
    if (more.isObject()
        && (message["blocks"].isArray() || more["tool_calls"].isArray() || more["tool_call_id"].exists())
        && !message["type"].exists())
        return true; // LlamaIndex
    if (value["message_id"].isNumber() && value["message"]["content"].isArray())
        return true; // Strands
    return anyItem(blocksOf(message), [&](const json::Value& block) {
        const std::string kind = kindOfBlock(block);
        const bool microsoft = block["$type"].exists() || message["contents"].isArray();
        return (microsoft && (isAny(kind, kCalls) || isAny(kind, kResults) || kind == "text"))
            || (kind == "tool_result" && block["output"].exists() && block["id"].exists()); // AgentScope
    });
}

class FrameworkMessages : SessionWriter
{
public:
    using SessionWriter::SessionWriter;

    void message(const json::Value& value)
    {
        const json::Value message = bareMessage(value);
        const json::Value blocks = blocksOf(message);
        const json::Value more = message["additional_kwargs"]; // LlamaIndex
        at(message);
        setKnownTime(anyOf(message, { "timestamp", "created_at", "createdAt" }), value["created_at"]);
        const json::Value id = more["tool_call_id"].exists() ? more["tool_call_id"] : message["id"];
        if (more["tool_call_id"].exists() || message["type"].equals("TOOL_EXECUTION_RESULT"))
            return (void)addResult(id,
                anyOf(message["toolName"].exists() ? message : more, { "toolName", "name" }),
                more["is_error"].toBool(), message["text"].exists() ? message["text"] : blocks);
        const EventKind kind = speak(message);
        addText(kind, message["text"]);
        addText(kind, blocks);
        for (const json::Value each : blocks.items())
            block(each, kind);
        for (const json::Value& calls : { more["tool_calls"], message["toolExecutionRequests"] }) {
            for (const json::Value each : calls.items())
                call(each["function"].isObject() ? each["function"] : each, each);
        }
    }

private:
    EventKind speak(const json::Value& message)
    {
        const json::Value written = anyOf(message, { "role", "Role", "type" });
        const json::Value label = anyOf(written, { "value", "Label", "label" });
        const std::string role = lowerCase((written.isObject() ? label : written).string());
        if (role == "assistant" || role == "ai") {
            const json::Value beside = anyOf(message, { "metadata", "Metadata", "additional_properties" });
            const json::Value model = anyOf(beside, { "model", "model_id" });
            const std::uint32_t call = m_session->modelCall(
                {}, (model.exists() ? model : anyOf(message, { "ModelId", "ai_model_id" })).string());
            m_session->usage(call, usageIn(anyOf(beside, { "usage", "Usage" })));
            return EventKind::AssistantText;
        }
        const bool answers = anyItem(
            blocksOf(message), [](const json::Value& block) { return isAny(kindOfBlock(block), kResults); });
        const Role speaker = role == "user" ? Role::User : Role::System;
        if (!answers && role != "user" && role != "system" && role != "developer")
            m_builder.mayHoldResult("role " + role, message);
        if (!answers)
            m_session->turn(speaker);
        return textKindOf(speaker);
    }

    static Usage usageIn(const json::Value& usage)
    {
        const Usage known = anyUsage(usage);
        return known.present
            ? known
            : usageOf({ .input = anyOf(usage,
                            { "input_token_count", "inputTokenCount", "InputTokenCount", "PromptTokens" }),
                          .output = anyOf(usage,
                              { "output_token_count", "outputTokenCount", "OutputTokenCount",
                                  "CompletionTokens" }) },
                CacheTokens::Apart);
    }

    static json::Value idOf(const json::Value& value)
    {
        return anyOf(
            value, { "toolUseId", "callId", "CallId", "call_id", "tool_call_id", "tool_use_id", "id", "Id" });
    }

    /// Semantic Kernel's functions are named plugin-function, as the model knows them.
    static std::string nameOf(const json::Value& value)
    {
        const std::string plugin = anyOf(value, { "PluginName", "plugin_name" }).string();
        const std::string name
            = anyOf(value, { "FunctionName", "function_name", "name", "tool_name" }).string();
        return plugin.empty() || name.starts_with(plugin + "-") ? name : plugin + "-" + name;
    }

    void call(const json::Value& call, const json::Value& named)
    {
        addCall(idOf(named).string(), nameOf(call),
            anyOf(call, { "input", "arguments", "Arguments", "tool_kwargs", "args" }));
    }

    void block(const json::Value& block, EventKind kind)
    {
        const std::string type = kindOfBlock(block);
        const json::Value inner = block[type].isObject() ? block[type] : block;
        const json::Value text = anyOf(inner, { "text", "Text", "thinking" });
        if (isAny(type, kCalls)) {
            call(inner, inner);
        } else if (isAny(type, kResults)) {
            const json::Value error = anyOf(inner, { "exception", "is_error" });
            SessionBuilder::Result result = resultOf(
                idOf(inner), {}, inner["status"].equals("error") || error.toBool() || error.isString());
            result.tool = nameOf(inner);
            const json::Value content = anyOf(inner, { "output", "result", "Result", "content" });
            addResult(std::move(result), content.exists() ? content : error);
        } else if (type == "usage") {
            addUsage(usageIn(anyOf(inner, { "usage_details", "details" })));
        } else if (type == "reasoningContent" || text.isObject()) {
            addText(EventKind::Thinking, inner["reasoningText"]["text"]);
        } else if (text.isString()) {
            const bool thought = type.find("eason") != std::string::npos || type == "thinking";
            addText(thought ? EventKind::Thinking : kind, text);
        } else {
            sayBlock(m_builder, block);
        }
    }
};

/// Reads lists of messages anywhere in a store.
void readLists(RecordingBuilder& builder, const json::Value& value, const std::string& key, int depth)
{
    if (depth > kDeepest || builder.stopped())
        return;
    if (value.isArray() && anyItem(value, isMessage, kMostLooked)) {
        const std::string name = key.empty() || builder.hasSession(key) ? builder.freshKey() : key;
        FrameworkMessages reader(builder, builder.session(name));
        for (const json::Value each : value.items())
            reader.message(each);
        return;
    }
    for (const json::Value item : value.items())
        readLists(builder, item, key, depth + 1);
    static constexpr std::string_view kPlaces[] { "store", "messages", "Messages", "memory", "content",
        "state", "chat_message_store_state", "storeState", "chat_store", "chat_history", "data" };
    for (const json::Value::Member member : value.members()) {
        if (!member.value.isArray() && !member.value.isObject())
            continue;
        readLists(builder, member.value,
            key.empty() && !isOneOf(member.key, kPlaces) ? member.key.string() : key, depth + 1);
    }
}

class FrameworkReader final : public RecordReader
{
public:
    using RecordReader::RecordReader;
    std::string key = m_builder.stem(); // of the session of single messages

    void record(const json::Value& value) override
    {
        if (!isMessage(value))
            return readLists(m_builder, value, value["session_id"].string(), 0);
        FrameworkMessages(m_builder, m_builder.session(key)).message(value);
    }
};

/// Strands: session_S/agents/agent_A/messages/message_N.json, in the order of N.
void readSession(RecordingBuilder& builder, const std::vector<InputFile>& files)
{
    std::map<std::pair<std::string, std::int64_t>, const InputFile*> messages;
    for (const InputFile& file : files) {
        const std::filesystem::path path(file.name);
        const std::filesystem::path agent = path.parent_path().parent_path();
        const std::string stem = path.stem().string();
        const std::string session = agent.parent_path().parent_path().filename().string();
        const std::string key
            = (session.empty() ? builder.stem() : session) + "/" + agent.filename().string();
        if (stem.starts_with("message_"))
            messages[{ key, std::strtoll(stem.c_str() + 8, nullptr, 10) }] = &file;
    }
    for (const auto& [place, file] : messages) {
        FrameworkReader reader(builder);
        reader.key = place.first;
        readMember(builder, *file, reader);
    }
}

bool holdsMessages(const json::Value& value, int depth)
{
    if (depth > kDeepest || value.isString())
        return false;
    const auto inside = [&](const json::Value& inner) { return holdsMessages(inner, depth + 1); };
    if (value.isArray())
        return anyItem(value, isMessage, kMostLooked) || anyItem(value, inside, 3);
    std::size_t looked = 0;
    for (const json::Value::Member member : value.members()) {
        if (member.value.size() > 0 && ++looked < 20 && inside(member.value))
            return true;
    }
    return false;
}

int sniffFrameworks(const Sample& sample)
{
    if (sample.shape != Shape::Bundle)
        return sample.any(isMessage) || holdsMessages(sample.root, 0) ? kLikely + 5 : 0;
    const auto has = [&](std::string_view part) {
        return std::any_of(sample.names.begin(), sample.names.end(),
            [&](const std::string& name) { return name.find(part) != std::string::npos; });
    };
    return has("session.json") && (sample.folder ? has("agents") : has("/messages/message_")) ? kLikely : 0;
}

} // namespace

extern const Format kFrameworkMessages { { "framework-messages",
                                             Message::mark(
                                                 "Messages of Strands, AgentScope, Agent Framework, "
                                                 "Semantic Kernel, LlamaIndex or LangChain4j"),
                                             "*.json session_*/", "ituao" },
    sniffFrameworks, recordsOf<FrameworkReader>, wholeOf<FrameworkReader>, readSession };

} // namespace winnow::importing
