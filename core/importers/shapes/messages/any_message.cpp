// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/importers/shapes/messages/any_message.h"

#include "core/importers/shapes/messages/messages_langchain.h"
#include "core/importers/shapes/messages/messages_vercel.h"

namespace winnow::importing {

namespace {

using Held = std::vector<std::shared_ptr<InnerJson>>;

constexpr int kMostEncodings = 3; // JSON in a string in a string

/// The value, or the JSON in its string.
json::Value opened(const json::Value& value, Held& held)
{
    json::Value at = value;
    for (int i = 0; i < kMostEncodings && at.isString(); ++i) {
        const auto inner = std::make_shared<InnerJson>(at);
        if (!inner->wasString())
            break;
        held.push_back(inner);
        at = inner->value();
    }
    return at;
}

} // namespace

Speaker speakerOf(const std::string& role)
{
    if (role == "assistant" || role == "ai" || role == "model")
        return Speaker::Model;
    if (role == "user" || role == "human")
        return Speaker::User;
    if (role == "system" || role == "developer")
        return Speaker::System;
    return role == "tool" || role == "function" ? Speaker::Tool : Speaker::Unknown;
}

namespace {

void addCalls(AnyMessage& message, const json::Value& calls)
{
    for (const json::Value each : calls.items()) {
        const json::Value function = each["function"].isObject() ? each["function"] : each;
        const std::string name = anyOf(function, { "name", "toolName", "tool_name" }).string();
        if (!name.empty())
            message.calls.push_back({ anyOf(each, { "id", "call_id", "toolCallId", "tool_call_id" }).string(),
                name, anyOf(function, { "arguments", "args", "input", "parameters" }) });
    }
}

} // namespace

json::Value toolWords(const json::Value& logged, Held& held)
{
    if (logged.isString() && logged.string().starts_with('"')) {
        held.push_back(std::make_shared<InnerJson>(logged, InnerJson::Any));
        if (held.back()->value().isString())
            return held.back()->value();
    }
    const json::Value value = opened(logged, held);
    std::string kind;
    if (isLangChainMessage(value))
        return langChainData(value, kind)["content"];
    const json::Value type = value["content"].at(0)["type"];
    if (type.equals("text") || type.equals("image") || type.equals("resource"))
        return value["content"];
    return logged;
}

namespace {

json::Value functionResult(const json::Value& logged, Held& held)
{
    const json::Value value = opened(logged, held);
    return value["type"].equals("function_result") && value["result"].exists() ? value["result"] : logged;
}

/// Calls and answers with their own type; false for anything else.
bool addTyped(AnyMessage& message, const json::Value& part, const std::string& type)
{
    if (type == "tool_use" || type == "tool_call" || type == "function_call") {
        message.calls.push_back({ anyOf(part, { "call_id", "id" }).string(), part["name"].string(),
            anyOf(part, { "input", "arguments", "args" }) });
    } else if (type == "tool-call") {
        message.calls.push_back(
            { part["toolCallId"].string(), part["toolName"].string(), anyOf(part, { "input", "args" }) });
    } else if (type == "tool-result") {
        json::Value content;
        const bool error = vercelOutput(anyOf(part, { "output", "result" }), content);
        message.answers.push_back(
            { part["toolCallId"].string(), part["toolName"].string(), content, error, false });
    } else if (type == "tool_result" || type == "tool_call_response" || type == "function_call_output") {
        json::Value words = anyOf(part, { "content", "response", "result", "output" });
        if (type == "tool_call_response") // Microsoft's agents log their own object instead of the text
            words = functionResult(words, message.held);
        message.answers.push_back({ anyOf(part, { "tool_use_id", "call_id", "id" }).string(),
            part["name"].string(), words, part["is_error"].toBool(), false });
    } else {
        return false;
    }
    return true;
}

void addPart(AnyMessage& message, const json::Value& part)
{
    if (part.isString())
        return message.texts.push_back(part);
    const std::string type = part["type"].string();
    if (addTyped(message, part, type))
        return;
    if (const json::Value call = anyOf(part, { "functionCall", "function_call" }); call.isObject()) {
        message.calls.push_back({ call["id"].string(), call["name"].string(), call["args"] });
    } else if (const json::Value answer = anyOf(part, { "functionResponse", "function_response" });
               answer.isObject()) {
        message.answers.push_back(
            { answer["id"].string(), answer["name"].string(), answer["response"], false, true });
    } else if (const json::Value use = part["toolUse"]; use.isObject()) {
        message.calls.push_back({ use["toolUseId"].string(), use["name"].string(), use["input"] });
    } else if (const json::Value result = part["toolResult"]; result.isObject()) {
        message.answers.push_back(
            { result["toolUseId"].string(), {}, result["content"], result["status"].equals("error"), false });
    } else if (type == "thinking" || type == "reasoning") {
        message.thoughts.push_back(anyOf(part, { "thinking", "text", "content" }));
    } else if (const json::Value text = anyOf(part, { "text", "content" }); text.isString()) {
        message.texts.push_back(text);
    } else if (part.isObject() && !part["thoughtSignature"].exists()) {
        message.unknown.push_back(part);
    }
}

void addContent(AnyMessage& message, const json::Value& content)
{
    if (content.isString() && !content.string().empty())
        message.texts.push_back(content);
    for (const json::Value part : content.items())
        addPart(message, part);
}

/// A tool message: an answer, a definition, or (Koog) calls written as the tool's words.
void addToolMessage(AnyMessage& message, const json::Value& value)
{
    const json::Value content = value["content"];
    const json::Value function = content["function"];
    if (content["type"].equals("function") && function.isObject()
        && (function["parameters"].exists() || function["description"].exists())) {
        message.isDefinition = true;
        return;
    }
    const std::string id = anyOf(value, { "tool_call_id", "toolCallId", "id" }).string();
    if (id.empty() && content.isString()) {
        if (const json::Value calls = opened(content, message.held);
            calls.at(0)["function"]["name"].isString()) {
            message.speaker = Speaker::Model;
            return addCalls(message, calls);
        }
    }
    for (const json::Value part : content.items()) {
        if (part["type"].equals("tool-result") || part["type"].equals("tool_result"))
            return addContent(message, content);
    }
    message.answers.push_back({ id, anyOf(value, { "name", "tool_name", "toolName" }).string(), content,
        value["status"].equals("error"), false });
}

AnyMessage langChain(const json::Value& value)
{
    AnyMessage message;
    const json::Value data = langChainData(value, message.role);
    message.speaker = speakerOf(message.role);
    if (message.speaker == Speaker::Tool) {
        addToolMessage(message, data);
        return message;
    }
    addContent(message, data["content"]);
    const json::Value calls = data["tool_calls"];
    if (message.calls.empty())
        addCalls(message, calls.size() > 0 ? calls : data["additional_kwargs"]["tool_calls"]);
    addCalls(message, data["invalid_tool_calls"]);
    return message;
}

std::vector<json::Value> flattened(const json::Value& list)
{
    std::vector<json::Value> out;
    for (const json::Value each : list.items()) {
        if (const json::Value inner = each["message"]; inner["role"].isString() && !each["role"].exists())
            out.push_back(inner); // one item of a list of choices
        else if (!each.isArray())
            out.push_back(each);
        for (const json::Value inner : each.items())
            out.push_back(inner);
    }
    return out;
}

} // namespace

std::string AnyMessage::key() const
{
    std::string key;
    for (const json::Value& text : texts)
        key += "t" + text.string() + '\n';
    for (const Call& call : calls)
        key += "c" + call.id + ' ' + call.name + '\n';
    for (const Answer& answer : answers)
        key += "a" + answer.id + ' ' + std::string(answer.content.raw()) + '\n';
    for (const json::Value& part : unknown)
        key += "u" + std::string(part.raw()) + '\n';
    return std::string(1, static_cast<char>('0' + static_cast<int>(speaker))) + key;
}

AnyMessage anyMessage(const json::Value& value)
{
    if (isLangChainMessage(value))
        return langChain(value);
    AnyMessage message;
    if (value.isString()) {
        message.speaker = Speaker::User;
        message.texts.push_back(value);
        return message;
    }
    message.role = value["role"].string();
    message.speaker = speakerOf(message.role);
    const std::string type = value["type"].string();
    if (message.role.empty() && addTyped(message, value, type)) {
        message.speaker = message.answers.empty() ? Speaker::Model : Speaker::Tool;
        return message;
    }
    if (message.speaker == Speaker::Tool && !value["parts"].isArray()) {
        addToolMessage(message, value);
        return message;
    }
    if (message.speaker == Speaker::Model && value["content"].isString()) {
        if (const json::Value calls = opened(value["content"], message.held);
            calls.at(0)["function"]["name"].isString())
            addCalls(message, calls);
    }
    for (const std::string_view key : { "reasoning_content", "reasoning", "thinking" }) {
        if (value[key].isString())
            message.thoughts.push_back(value[key]);
    }
    if (message.calls.empty())
        addContent(message, value["parts"].isArray() ? value["parts"] : value["content"]);
    addCalls(message,
        value["tool_calls"].size() > 0 ? value["tool_calls"] : value["additional_kwargs"]["tool_calls"]);
    if (value["function_call"]["name"].isString())
        message.calls.push_back(
            { {}, value["function_call"]["name"].string(), value["function_call"]["arguments"] });
    return message;
}

std::vector<json::Value> loggedMessages(const json::Value& input, Held& held)
{
    const json::Value value = opened(input, held);
    if (value.isArray())
        return flattened(value);
    std::vector<json::Value> out;
    const json::Value system = anyOf(value, { "system", "system_instruction", "systemInstruction" });
    if (isLangChainMessage(system))
        out.push_back(system);
    for (const std::string_view key :
        { "messages", "contents", "input", "prompt", "chat_history", "kwargs", "inputs", "request" }) {
        const json::Value inner = opened(value[key], held);
        const json::Value list = inner.isArray() ? inner : opened(inner["messages"], held);
        if (!list.isArray())
            continue;
        for (const json::Value& each : flattened(list))
            out.push_back(each);
        return out;
    }
    if (value["role"].isString())
        out.push_back(value);
    return out;
}

std::vector<json::Value> loggedAnswer(const json::Value& output, Held& held)
{
    std::vector<json::Value> out;
    const json::Value value = opened(output, held);
    for (const json::Value choice : value["choices"].items())
        out.push_back(choice["message"]);
    for (const json::Value candidate : value["candidates"].items())
        out.push_back(candidate["content"]);
    for (const json::Value generation : value["generations"].items()) {
        const json::Value first = generation.isArray() ? generation.at(0) : generation;
        out.push_back(first["message"]);
    }
    for (const json::Value& item : flattened(value["output"])) // of a Responses body
        out.push_back(item);
    if (!out.empty())
        return out;
    // content: of one Gemini candidate
    for (const json::Value& message : { value, value["message"], value["output"], value["content"] }) {
        if (message["role"].isString() || isLangChainMessage(message))
            return { message };
    }
    return loggedMessages(value, held);
}

} // namespace winnow::importing
