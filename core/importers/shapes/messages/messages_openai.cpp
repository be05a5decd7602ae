// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/importers/shapes/messages/messages_openai.h"

namespace winnow::importing {

void OpenAiMessages::message(const json::Value& message, std::string_view model, const Usage& usage)
{
    const json::Value role = message["role"];
    if (role.equals("assistant")) {
        assistant(message, model, usage);
    } else if (role.equals("tool") || role.equals("function") || message["tool_call_id"].isString()) {
        // The answers of parallel calls in one message, by tau2 and by AutoGen 0.2.
        const json::Value several = anyOf(message, { "tool_messages", "tool_responses" });
        for (const json::Value each : several.items())
            tool(each);
        if (!several.isArray())
            tool(message);
    } else if (role.equals("system") || role.equals("developer")) {
        say(Role::System, message["content"]);
    } else {
        if (!role.equals("user"))
            m_builder.mayHoldResult("role " + role.string(), message);
        say(role.equals("user") ? Role::User : Role::Note, message["content"]);
        sayImages(m_builder, message["images"]); // Ollama
        for (const json::Value each : message["tool_calls"].items())
            call(each); // the simulated users of tau2 have tools, too
    }
}

void OpenAiMessages::assistant(const json::Value& message, std::string_view model, const Usage& usage)
{
    const std::uint32_t modelCall = m_session->modelCall({}, model);
    m_session->usage(modelCall, usage);
    addTexts(EventKind::Thinking, anyOf(message, { "reasoning_content", "reasoning", "thinking" }));
    addTexts(EventKind::AssistantText, message["content"]);
    addTexts(EventKind::AssistantText, message["refusal"]);
    const json::Value calls = message["tool_calls"];
    for (const json::Value each : calls.items())
        call(each);
    if (calls.isString()) { // tables keep the list as text
        const InnerJson inner(calls);
        const CopyTexts copy(m_builder);
        for (const json::Value each : inner.value().items())
            call(each);
    }
    if (message["function_call"].isObject())
        call(message);
}

void OpenAiMessages::call(const json::Value& call)
{
    json::Value function = anyOf(call, { "function", "function_call", "custom" });
    if (!function.isObject())
        function = call; // tau2 writes name and arguments beside the id
    std::string name = anyOf(function, { "name", "toolName" }).string();
    if (name.empty())
        name = call["function"].string(); // AgentDojo
    std::string id = anyOf(call, { "id", "toolCallId" }).string();
    if (function.raw() == call["function_call"].raw())
        id.clear();
    const std::uint32_t index = addCall(id, name, anyOf(function, { "arguments", "input", "args" }));
    if (id.empty())
        m_withoutId.add(std::move(name), index);
}

void OpenAiMessages::tool(const json::Value& message)
{
    const json::Value error = message["error"];
    SessionBuilder::Result result = resultOf(anyOf(message, { "tool_call_id", "id" }),
        anyOf(message, { "name", "tool_name" }), error.toBool() || error.isString());
    if (const json::Value ids = message["tool_call_ids"]; result.callId.empty() && ids.size() == 1)
        result.callId = ids.at(0).string(); // SWE-agent's histories

    if (result.callId.empty() || message["role"].equals("function")) {
        result.callId.clear();
        result.call = m_withoutId.take(result.tool);
    }
    addResult(std::move(result), message["content"]);
}

Usage openAiUsage(const json::Value& usage)
{
    Usage out = usageOf(
        { usage["prompt_tokens"], usage["completion_tokens"], usage["prompt_tokens_details"]["cached_tokens"],
            {}, usage["completion_tokens_details"]["reasoning_tokens"], usage["cost"] }, // routers say it
        CacheTokens::Within);
    out.present = usage.isObject();
    return out;
}

bool isOpenAiMessage(const json::Value& message)
{
    if (!message["role"].isString())
        return false;
    return message["content"].exists() || message["tool_calls"].exists() || message["function_call"].exists()
        || message["tool_call_id"].exists();
}

} // namespace winnow::importing
