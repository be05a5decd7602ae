// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/importers/shapes/messages/messages_gemini.h"

#include <algorithm>

#include "core/importers/shapes/result_content.h"
#include "core/importers/shapes/values.h"

namespace winnow::importing {

void GeminiContents::system(const json::Value& instruction)
{
    if (!instruction.exists() || instruction.isNull())
        return;
    m_session.turn(Role::System);
    if (instruction.isString())
        return m_session.text(EventKind::SystemText, m_builder.text(instruction));
    for (const json::Value part : instruction["parts"].items())
        m_session.text(EventKind::SystemText, m_builder.text(part["text"]));
}

void GeminiContents::content(const json::Value& content, std::string_view model, const Usage& usage)
{
    const json::Value parts = content["parts"];
    const json::Value role = content["role"];
    EventKind kind = EventKind::UserText;
    if (role.equals("model") || role.equals("assistant")) {
        m_session.usage(m_session.modelCall({}, model), usage);
        kind = EventKind::AssistantText;
    } else {
        bool results = false;
        for (const json::Value part : parts.items())
            results = results || anyOf(part, { "functionResponse", "function_response" }).exists();
        m_session.turn(results ? Role::Tool : Role::User);
    }
    for (const json::Value each : parts.items())
        part(each, kind);
}

void GeminiContents::part(const json::Value& part, EventKind textKind)
{
    if (part.isString())
        return m_session.text(textKind, m_builder.text(part));
    if (const json::Value call = anyOf(part, { "functionCall", "function_call" }); call.isObject())
        return this->call(call);
    if (const json::Value response = anyOf(part, { "functionResponse", "function_response" });
        response.isObject())
        return this->response(response);
    if (const json::Value text = part["text"]; text.isString())
        m_session.text(part["thought"].toBool() ? EventKind::Thinking : textKind, m_builder.text(text));
    else if (!part["thoughtSignature"].isString())
        sayBlock(m_builder, part);
}

void GeminiContents::call(const json::Value& functionCall)
{
    SessionBuilder::Call call;
    call.id = functionCall["id"].string();
    call.name = functionCall["name"].string();
    const json::Value arguments = functionCall["args"];
    call.subName = shellSubName(call.name, arguments);
    call.arguments = m_builder.raw(arguments);
    const bool withoutId = call.id.empty();
    if (!withoutId)
        m_ids.insert(call.id);
    std::string name = call.name;
    const std::uint32_t index = m_session.call(std::move(call));
    if (withoutId)
        m_withoutId.add(std::move(name), index);
}

void GeminiContents::response(const json::Value& functionResponse)
{
    SessionBuilder::Result result;
    result.callId = functionResponse["id"].string();
    result.tool = functionResponse["name"].string();
    result.text = geminiResponseText(m_builder, functionResponse["response"], result.isError);
    if (!m_ids.contains(result.callId)) // some clients name their results and not the calls
        result.call = m_withoutId.take(result.tool);
    m_session.result(std::move(result));
}

TextId geminiResponseText(RecordingBuilder& builder, const json::Value& response, bool& isError)
{
    isError = response["isError"].toBool() || response["is_error"].toBool();
    if (response.isObject() && response.size() == 1) { // beside others it is not all that was sent
        for (const std::string_view key : { "output", "error", "content", "result" }) {
            const json::Value value = response[key];
            isError = isError || (key == "error" && value.exists() && !value.isNull());
            if (value.isString())
                return builder.text(value);
        }
    }
    const TextId text = builder.textOrJson(response);
    return text.isValid() ? text : builder.text(std::string_view());
}

Usage geminiUsage(const json::Value& usage)
{
    Usage out;
    if (!usage.isObject())
        return out;
    out.present = true;
    const auto count = [&](std::string_view camel, std::string_view snake) {
        return intOf(anyOf(usage, { camel, snake })); // Python writes its own names
    };
    out.cacheRead = count("cachedContentTokenCount", "cached_content_token_count");
    out.input = std::max<std::int64_t>(count("promptTokenCount", "prompt_token_count")
            + count("toolUsePromptTokenCount", "tool_use_prompt_token_count") - out.cacheRead,
        0);
    out.reasoning = count("thoughtsTokenCount", "thoughts_token_count");
    out.output = count("candidatesTokenCount", "candidates_token_count") + out.reasoning;
    return out;
}

} // namespace winnow::importing
