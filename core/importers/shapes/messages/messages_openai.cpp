// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/importers/shapes/messages/messages_openai.h"

namespace winnow::importing {

void OpenAiMessages::message(const json::Value& message, std::string_view model, const Usage& usage)
{
    const json::Value role = message["role"];
    if (role.equals("assistant")) {
        assistant(message, model, usage);
    } else if (role.equals("tool") || role.equals("function") || message["tool_call_id"].isString()) {
        // The answers to parallel calls in one message, by tau2 and AutoGen 0.2.
        const json::Value several = anyOf(message, { "tool_messages", "tool_responses" });
        for (const json::Value each : several.items())
            tool(each);
        if (!several.isArray())
            tool(message);
    } else if (role.equals("system") || role.equals("developer")) {
        say(Role::System, message["content"]);
    } else if (!markedResult(message)) {
        const json::Value content = message["content"];
        if (!role.equals("user") || (!content.isString() && !content.isArray() && !content.isNull()))
            m_builder.mayHoldResult("role " + role.string(), message);
        say(role.equals("user") ? Role::User : Role::Note, content);
        sayImages(m_builder, message["images"]); // Ollama
        for (const json::Value each : message["tool_calls"].items())
            call(each); // the simulated users of tau2 have tools, too
    }
}

namespace {

/// A member of an answer, or of the object where a framework keeps such members.
json::Value besideOf(const json::Value& message, std::initializer_list<std::string_view> keys)
{
    for (const std::string_view holder : { "metadata", "response_metadata", "meta", "extra" }) {
        if (const json::Value found = anyOf(message[holder], keys); found.exists())
            return found;
    }
    return anyOf(message, keys);
}

/// True if there is no text and no block with text.
bool saysNothing(const json::Value& content)
{
    if (!content.isArray())
        return content.string().empty() && content.size() == 0;
    return !anyItem(content, [](const json::Value& block) {
        const json::Value text = anyOf(block, { "text", "content" });
        return !text.isString() || !text.equals("");
    });
}

} // namespace

void OpenAiMessages::assistant(const json::Value& message, std::string_view model, const Usage& usage)
{
    const json::Value name = model.empty() ? besideOf(message, { "model", "model_name" }) : json::Value();
    const std::uint32_t modelCall = m_session->modelCall({}, name.isString() ? name.string() : model);
    m_session->usage(modelCall, usage.present ? usage : usageBeside(message));
    addTexts(EventKind::Thinking, anyOf(message, { "reasoning_content", "reasoning", "thinking" }));
    addTexts(EventKind::AssistantText, message["content"]);
    addTexts(EventKind::AssistantText, message["refusal"]);
    const json::Value calls = message["tool_calls"];
    m_latest.clear();
    if (calls.size() == 0)
        markedCall(message["content"]);
    for (const json::Value each : calls.items())
        call(each);
    if (calls.isString()) { // tables store the list as text
        const InnerJson inner(calls);
        if (!inner.value().exists() && !calls.equals(""))
            m_builder.issue(Severity::Warning, kNotWholeJson);
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
        function = call; // tau2 writes name and arguments next to the id
    std::string name = anyOf(function, { "name", "toolName" }).string();
    if (name.empty())
        name = call["function"].string(); // AgentDojo
    std::string id = anyOf(call, { "id", "toolCallId" }).string();
    if (function.raw() == call["function_call"].raw())
        id.clear();
    const std::uint32_t index = addCall(id, name, anyOf(function, { "arguments", "input", "args" }));
    (id.empty() ? m_withoutId : m_latest).add(std::move(name), index);
}

/// OpenHands with models without function calls: <function=NAME> in the words of the answer ...
void OpenAiMessages::markedCall(const json::Value& content)
{
    static constexpr std::string_view kBegin = "<function=";
    const std::string text = (content.isArray() ? content.at(0)["text"] : content).string();
    const std::size_t at = text.rfind(kBegin);
    const std::size_t end = text.find('>', at);
    if (at == std::string::npos || end == std::string::npos)
        return;
    const std::string name = text.substr(at + kBegin.size(), end - at - kBegin.size());
    const std::string arguments = text.substr(end + 1, text.find("</function>", end) - end - 1);
    m_withoutId.add(name, m_session->call({ {}, name, {}, m_builder.text(std::string_view(arguments)) }));
}

/// ... and "EXECUTION RESULT of [NAME]:" at the start of the user's text.
bool OpenAiMessages::markedResult(const json::Value& message)
{
    static constexpr std::string_view kBegin = "EXECUTION RESULT of [";
    const json::Value content = message["content"];
    const json::Value first = content.isArray() ? content.at(0)["text"] : content;
    const std::string text = first.isString() ? first.string() : std::string();
    const std::size_t end = text.find("]:\n");
    if (!text.starts_with(kBegin) || end == std::string::npos)
        return false;
    SessionBuilder::Result result { .tool = text.substr(kBegin.size(), end - kBegin.size()) };
    result.call = m_withoutId.take(result.tool);
    result.text = m_builder.text(std::string_view(text).substr(end + 3));
    for (const json::Value block : content.items())
        result.images += isImageBlock(block);
    giveResult(std::move(result));
    return true;
}

void OpenAiMessages::tool(const json::Value& message)
{
    const json::Value error = message["error"];
    SessionBuilder::Result result
        = resultOf(anyOf(message, { "tool_call_id", "id" }), anyOf(message, { "name", "tool_name" }),
            error.toBool() || error.isString() || message["tool_call_error"].toBool());
    if (const json::Value ids = message["tool_call_ids"]; result.callId.empty() && ids.size() == 1)
        result.callId = ids.at(0).string(); // SWE-agent's histories

    if (result.callId.empty() || message["role"].equals("function")) {
        result.callId.clear();
        result.call = m_withoutId.take(result.tool);
        if (result.call == SessionBuilder::kNone)
            result.call = m_latest.take(result.tool);
    }
    // AgentDojo sends the error instead of the content; others have only an error.
    const json::Value content = message["content"];
    const bool errorAlone
        = error.isString() && !error.equals("") && (message["tool_call"].isObject() || saysNothing(content));
    addResult(std::move(result), errorAlone ? error : content);
}

Usage OpenAiMessages::usageBeside(const json::Value& message)
{
    const json::Value written
        = besideOf(message, { "usage", "token_usage", "tokenUsage", "usage_metadata", "metrics" });
    Usage usage = anyUsage(written);
    if (usage.present && !usage.dollars)
        usage.dollars = dollarsOf(besideOf(message, { "cost", "response_cost" }));
    return usage;
}

Usage anyUsage(const json::Value& usage)
{
    if (usage["prompt_tokens"].exists())
        return openAiUsage(usage);
    const json::Value apart = usage["cache_read_input_tokens"]; // Anthropic's
    const json::Value cached = anyOf(usage,
        { "cache_read_input_tokens", "cache_read_tokens", "cached_tokens", "cachedInputTokens",
            "cacheReadTokens" });
    return usageOf({ .input = anyOf(usage, { "input_tokens", "inputTokens", "promptTokens" }),
                       .output = anyOf(usage, { "output_tokens", "outputTokens", "completionTokens" }),
                       .cacheRead = cached.exists() ? cached : usage["input_tokens_details"]["cached_tokens"],
                       .cacheWrite = anyOf(usage,
                           { "cache_creation_input_tokens", "cache_creation_tokens", "cache_write_tokens",
                               "cacheWriteTokens" }),
                       .reasoning = anyOf(usage, { "reasoning_tokens", "reasoningTokens" }),
                       .dollars = usage["cost"] },
        apart.exists() ? CacheTokens::Apart : CacheTokens::WithinIfLess);
}

Usage openAiUsage(const json::Value& usage)
{
    return usageOf(
        { usage["prompt_tokens"], usage["completion_tokens"], usage["prompt_tokens_details"]["cached_tokens"],
            {}, usage["completion_tokens_details"]["reasoning_tokens"], usage["cost"] }, // routers say it
        CacheTokens::Within, usage.isObject());
}

bool isOpenAiMessage(const json::Value& message)
{
    if (!message["role"].isString())
        return false;
    return message["content"].exists() || message["tool_calls"].exists() || message["function_call"].exists()
        || message["tool_call_id"].exists();
}

} // namespace winnow::importing
