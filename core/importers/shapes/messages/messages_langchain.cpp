// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/importers/shapes/messages/messages_langchain.h"

#include <algorithm>

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
    constexpr std::string_view kKinds[] = { "human", "ai", "system", "tool", "function", "chat" };
    return std::find(std::begin(kKinds), std::end(kKinds), kind) != std::end(kKinds);
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
                   .string(); // next to messages of role human and ai, tool and system are spelled so, too
    if (kind == "ai")
        return answer(data);
    if (kind == "tool" || kind == "function") {
        SessionBuilder::Result result
            = resultOf(data["tool_call_id"], data["name"], data["status"].equals("error"));
        result.rawText = m_builder.text(data["artifact"]);
        return (void)addResult(std::move(result), data["content"]);
    }
    if (kind != "system" && kind != "human" && kind != "user" && kind != "chat")
        m_builder.unknown("message " + (kind.empty() ? data["type"].string() : kind), data);
    say(kind == "system" ? Role::System : Role::User, data["content"]);
}

void LangChainMessages::answer(const json::Value& data)
{
    const json::Value metadata = data["response_metadata"];
    const std::uint32_t index
        = m_session->modelCall(data["id"].string(), anyOf(metadata, { "model_name", "model" }).string());
    if (const json::Value recorded = data["usage_metadata"]; recorded.isObject()) {
        m_session->usage(index,
            usageOf({ .input = recorded["input_tokens"],
                        .output = recorded["output_tokens"],
                        .cacheRead = recorded["input_token_details"]["cache_read"] },
                CacheTokens::Within, true));
    }
    addTexts(EventKind::AssistantText, data["content"]);
    json::Value calls = data["tool_calls"];
    if (calls.size() == 0)
        calls = data["additional_kwargs"]["tool_calls"];
    for (const json::Value each : calls.items())
        call(each);
    for (const json::Value each : data["invalid_tool_calls"].items())
        call(each); // the arguments are not JSON, but the model did make the call
}

void LangChainMessages::call(const json::Value& each)
{
    const json::Value function = each["function"].isObject() ? each["function"] : each;
    addCall(each["id"], function["name"], anyOf(function, { "args", "arguments" }));
}

} // namespace winnow::importing
