// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/importers/shapes/messages/messages_langchain.h"

#include <algorithm>

#include "core/importers/shapes/result_content.h"
#include "core/importers/shapes/values.h"

namespace winnow::importing {

namespace {

std::string kindOfClass(const std::string& name)
{
    for (const auto& [start, kind] :
        { std::pair("Human", "human"), std::pair("AI", "ai"), std::pair("System", "system"),
            std::pair("Tool", "tool"), std::pair("Function", "function"), std::pair("Chat", "chat") }) {
        if (name.starts_with(start) && name.find("Message") != std::string::npos)
            return kind;
    }
    return {};
}

bool isKind(std::string_view kind)
{
    for (const std::string_view known : { "human", "ai", "system", "tool", "function", "chat" }) {
        if (kind == known)
            return true;
    }
    return false;
}

} // namespace

json::Value langChainData(const json::Value& message, std::string& kind)
{
    if (message["lc"].exists() && message["type"].equals("constructor")) {
        std::string name;
        for (const json::Value part : message["id"].items())
            name = part.string();
        kind = kindOfClass(name);
        return message["kwargs"];
    }
    kind = message["type"].string();
    if (!isKind(kind))
        kind = kindOfClass(kind);
    if (const std::string role = message["role"].string(); kind.empty() && (role == "human" || role == "ai"))
        kind = role;
    return message["data"].isObject() ? message["data"] : message;
}

bool isLangChainMessage(const json::Value& message)
{
    if (!message.isObject())
        return false;
    std::string kind;
    const json::Value data = langChainData(message, kind);
    return isKind(kind) && data["content"].exists();
}

void LangChainMessages::message(const json::Value& message)
{
    std::string kind;
    const json::Value data = langChainData(message, kind);
    if (kind.empty())
        kind = data["role"]
                   .string(); // beside messages of role human and ai, tool and system are spelled so, too
    if (kind == "ai")
        return answer(data);
    if (kind == "tool" || kind == "function") {
        m_session.turn(Role::Tool);
        SessionBuilder::Result result;
        result.callId = data["tool_call_id"].string();
        result.tool = data["name"].string();
        result.isError = data["status"].equals("error");
        takeContent(m_builder, data["content"], result);
        if (const json::Value artifact = data["artifact"]; artifact.isString())
            result.rawText = m_builder.text(artifact);
        m_session.result(std::move(result));
        return;
    }
    if (kind != "system" && kind != "human" && kind != "user" && kind != "chat")
        m_builder.unknown("message " + (kind.empty() ? data["type"].string() : kind), data);
    m_session.turn(kind == "system" ? Role::System : Role::User);
    addTexts(m_builder, m_session, kind == "system" ? EventKind::SystemText : EventKind::UserText,
        data["content"]);
}

void LangChainMessages::answer(const json::Value& data)
{
    const json::Value metadata = data["response_metadata"];
    const std::uint32_t index
        = m_session.modelCall(data["id"].string(), anyOf(metadata, { "model_name", "model" }).string());
    if (const json::Value recorded = data["usage_metadata"]; recorded.isObject()) {
        Usage usage;
        usage.present = true;
        usage.cacheRead = intOf(recorded["input_token_details"]["cache_read"]);
        usage.input = std::max<std::int64_t>(0, intOf(recorded["input_tokens"]) - usage.cacheRead);
        usage.output = intOf(recorded["output_tokens"]);
        m_session.usage(index, usage);
    }
    addTexts(m_builder, m_session, EventKind::AssistantText, data["content"]);
    json::Value calls = data["tool_calls"];
    if (calls.size() == 0)
        calls = data["additional_kwargs"]["tool_calls"];
    for (const json::Value each : calls.items())
        call(each);
    for (const json::Value each : data["invalid_tool_calls"].items())
        call(each); // arguments that are no JSON: the model made the call all the same
}

void LangChainMessages::call(const json::Value& each)
{
    SessionBuilder::Call call;
    call.id = each["id"].string();
    const json::Value function = each["function"].isObject() ? each["function"] : each;
    call.name = function["name"].string();
    const json::Value arguments = anyOf(function, { "args", "arguments" });
    call.subName = shellSubName(call.name, arguments);
    call.arguments = arguments.isString() ? m_builder.text(arguments) : m_builder.raw(arguments);
    m_session.call(std::move(call));
}

} // namespace winnow::importing
