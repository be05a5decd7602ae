// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/importers/shapes/messages/messages_vercel.h"

namespace winnow::importing {

namespace {

/// "getWeather" of "tool-getWeather"; "" for parts of another kind.
std::string toolOfPart(const json::Value& part)
{
    const std::string type = part["type"].string();
    if (type == "dynamic-tool")
        return part["toolName"].string();
    const bool named = type.starts_with("tool-") && type != "tool-call" && type != "tool-result"
        && type != "tool-invocation";
    return named ? type.substr(5) : std::string();
}

bool isToolPart(const json::Value& part)
{
    const json::Value type = part["type"];
    if (type.equals("tool-invocation"))
        return part["toolInvocation"].isObject();
    return part["toolCallId"].isString()
        && (type.equals("tool-call") || type.equals("tool-result") || !toolOfPart(part).empty());
}

/// {inputTokens, outputTokens, cachedInputTokens}, in version 4 {promptTokens, completionTokens}.
Usage usageOf(const json::Value& recorded)
{
    return usageOf({ anyOf(recorded, { "inputTokens", "promptTokens" }),
                       anyOf(recorded, { "outputTokens", "completionTokens" }), recorded["cachedInputTokens"],
                       {}, recorded["reasoningTokens"], {} },
        CacheTokens::Within);
}

} // namespace

bool isVercelMessage(const json::Value& message)
{
    if (!message["role"].isString())
        return false;
    if (message["toolInvocations"].at(0)["toolCallId"].exists())
        return true;
    for (const json::Value& list : { message["parts"], message["content"], message["content"]["parts"] }) {
        if (anyItem(list, isToolPart))
            return true;
    }
    return false;
}

bool vercelOutput(const json::Value& output, json::Value& content)
{
    const std::string type = output["type"].string();
    if (type == "execution-denied") {
        content = output["reason"];
        return true;
    }
    const bool wrapped = type == "text" || type == "json" || type == "content" || type == "error-text"
        || type == "error-json";
    content = wrapped && output["value"].exists() ? output["value"] : output;
    return wrapped && type.starts_with("error");
}

void VercelMessages::message(const json::Value& message)
{
    const json::Value role = message["role"];
    json::Value parts = message["parts"].isArray() ? message["parts"] : message["content"];
    if (parts["parts"].isArray())
        parts = parts["parts"]; // Mastra keeps {format, parts} as the content
    m_session->setTime(timeOf(anyOf(message, { "createdAt", "created_at", "timestamp" })));
    m_resultsGiven = false;
    const json::Value metadata = message["metadata"];
    const bool answer = role.equals("assistant");
    m_model = answer ? anyOf(metadata, { "model", "modelId" }).string() : m_model;
    const Usage used = usageOf(anyOf(metadata, { "totalUsage", "usage" }));
    const EventKind kind = begin(answer, roleOf(role), m_model, used.present ? used : Usage());
    if (parts.isString())
        addText(kind, parts);
    for (const json::Value each : parts.items())
        part(each, kind);
    if (!anyItem(parts, isToolPart)) { // version 4 before it had parts; later it writes both
        for (const json::Value each : message["toolInvocations"].items())
            invocation(each, each["toolName"].string());
    }
}

void VercelMessages::newStep()
{
    if (m_resultsGiven)
        m_session->modelCall({}, m_model);
    m_resultsGiven = false;
}

void VercelMessages::part(const json::Value& part, EventKind kind)
{
    const json::Value type = part["type"];
    if (type.equals("step-start"))
        return newStep();
    if (type.equals("text")) {
        newStep();
        return addText(kind, part["text"]);
    }
    if (type.equals("reasoning")) {
        newStep();
        return addText(EventKind::Thinking, anyOf(part, { "text", "reasoning" }));
    }
    if (type.equals("tool-invocation"))
        return invocation(part["toolInvocation"], part["toolInvocation"]["toolName"].string());
    if (type.equals("tool-call"))
        return (void)addCall(part["toolCallId"], part["toolName"], anyOf(part, { "input", "args" }));
    if (type.equals("tool-result"))
        return result(part);
    if (const std::string name = toolOfPart(part); !name.empty() || part["toolCallId"].isString())
        invocation(part, name.empty() ? part["toolName"].string() : name);
    else
        sayBlock(m_builder, part);
}

/// Call and result in one: {state, toolCallId, args | input, result | output | errorText}.
void VercelMessages::invocation(const json::Value& invocation, const std::string& name)
{
    const std::string id = invocation["toolCallId"].string();
    addCall(id, name, anyOf(invocation, { "input", "args", "rawInput" }));
    const std::string state = invocation["state"].string();
    const bool given = anyOf(invocation, { "output", "result", "errorText" }).exists();
    if (state != "result" && !state.starts_with("output-") && !given)
        return;
    const json::Value error = anyOf(invocation, { "errorText" });
    SessionBuilder::Result result {
        .callId = id, .tool = name, .isError = state.starts_with("output-") && state != "output-available"
    };
    json::Value content = anyOf(invocation, { "output", "result" });
    if (result.isError && error.exists())
        content = error;
    else if (state == "output-denied")
        content = invocation["approval"]["reason"];
    m_resultsGiven = true;
    takeJson(m_builder, content, result);
    giveResult(std::move(result));
}

void VercelMessages::result(const json::Value& part)
{
    SessionBuilder::Result result = resultOf(part["toolCallId"], part["toolName"]);
    json::Value content = part["experimental_content"];
    const json::Value output = anyOf(part, { "output", "result" });
    const bool blocks = content.isArray() || output["type"].equals("content");
    if (!content.isArray())
        result.isError = vercelOutput(output, content);
    result.isError = result.isError || part["isError"].toBool();
    (blocks ? takeContent : takeJson)(m_builder, content, result);
    giveResult(std::move(result));
}

} // namespace winnow::importing
