// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/importers/shapes/messages/messages_openai.h"

#include <algorithm>

#include "core/importers/shapes/inner_json.h"
#include "core/importers/shapes/recorded_dollars.h"
#include "core/importers/shapes/result_content.h"
#include "core/importers/shapes/values.h"

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
        m_session.turn(Role::System);
        addTexts(m_builder, m_session, EventKind::SystemText, message["content"]);
    } else {
        if (!role.equals("user"))
            m_builder.mayHoldResult("role " + role.string(), message);
        m_session.turn(role.equals("user") ? Role::User : Role::Note);
        addTexts(m_builder, m_session, role.equals("user") ? EventKind::UserText : EventKind::Note,
            message["content"]);
        sayImages(m_builder, message["images"]); // Ollama
        for (const json::Value each : message["tool_calls"].items())
            call(each); // the simulated users of tau2 have tools, too
    }
}

void OpenAiMessages::assistant(const json::Value& message, std::string_view model, const Usage& usage)
{
    const std::uint32_t modelCall = m_session.modelCall({}, model);
    m_session.usage(modelCall, usage);
    addTexts(m_builder, m_session, EventKind::Thinking,
        anyOf(message, { "reasoning_content", "reasoning", "thinking" }));
    addTexts(m_builder, m_session, EventKind::AssistantText, message["content"]);
    addTexts(m_builder, m_session, EventKind::AssistantText, message["refusal"]);
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
    SessionBuilder::Call added;
    added.id = anyOf(call, { "id", "toolCallId" }).string();
    json::Value function = anyOf(call, { "function", "function_call", "custom" });
    if (!function.isObject())
        function = call; // tau2 writes name and arguments beside the id
    added.name = anyOf(function, { "name", "toolName" }).string();
    if (added.name.empty())
        added.name = call["function"].string(); // AgentDojo
    const json::Value arguments = anyOf(function, { "arguments", "input", "args" });
    added.subName = shellSubName(added.name, arguments);
    added.arguments = arguments.isString() ? m_builder.text(arguments) : m_builder.raw(arguments);
    const bool withoutId = added.id.empty() || function.raw() == call["function_call"].raw();
    if (withoutId)
        added.id.clear();
    std::string name = added.name;
    const std::uint32_t index = m_session.call(std::move(added));
    if (withoutId)
        m_withoutId.add(std::move(name), index);
}

void OpenAiMessages::tool(const json::Value& message)
{
    m_session.turn(Role::Tool);
    SessionBuilder::Result result;
    result.callId = anyOf(message, { "tool_call_id", "id" }).string();
    if (const json::Value ids = message["tool_call_ids"]; result.callId.empty() && ids.size() == 1)
        result.callId = ids.at(0).string(); // SWE-agent's histories
    result.tool = anyOf(message, { "name", "tool_name" }).string();
    const json::Value error = message["error"];
    result.isError = error.toBool() || error.isString();
    if (result.callId.empty() || message["role"].equals("function")) {
        result.callId.clear();
        result.call = m_withoutId.take(result.tool);
    }
    takeContent(m_builder, message["content"], result);
    m_session.result(std::move(result));
}

Usage openAiUsage(const json::Value& usage)
{
    Usage out;
    if (!usage.isObject())
        return out;
    out.present = true;
    out.cacheRead = intOf(usage["prompt_tokens_details"]["cached_tokens"]);
    out.input = std::max<std::int64_t>(intOf(usage["prompt_tokens"]) - out.cacheRead, 0);
    out.output = intOf(usage["completion_tokens"]);
    out.reasoning = intOf(usage["completion_tokens_details"]["reasoning_tokens"]);
    out.dollars = dollarsOf(usage["cost"]); // routers say it
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
