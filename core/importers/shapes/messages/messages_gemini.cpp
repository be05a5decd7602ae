// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/importers/shapes/messages/messages_gemini.h"

#include <algorithm>

namespace winnow::importing {

void GeminiContents::system(const json::Value& instruction)
{
    if (!instruction.exists() || instruction.isNull())
        return;
    m_session->turn(Role::System);
    if (instruction.isString())
        return addText(EventKind::SystemText, instruction);
    for (const json::Value part : instruction["parts"].items())
        addText(EventKind::SystemText, part["text"]);
}

void GeminiContents::content(const json::Value& content, std::string_view model, const Usage& usage)
{
    const json::Value parts = content["parts"];
    const json::Value role = content["role"];
    EventKind kind = EventKind::UserText;
    if (role.equals("model") || role.equals("assistant")) {
        m_session->usage(m_session->modelCall({}, model), usage);
        kind = EventKind::AssistantText;
    } else {
        bool results = false;
        for (const json::Value part : parts.items())
            results = results || anyOf(part, { "functionResponse", "function_response" }).exists();
        m_session->turn(results ? Role::Tool : Role::User);
    }
    for (const json::Value each : parts.items())
        part(each, kind);
}

void GeminiContents::part(const json::Value& part, EventKind textKind)
{
    if (part.isString())
        return addText(textKind, part);
    if (const json::Value call = anyOf(part, { "functionCall", "function_call" }); call.isObject())
        return this->call(call);
    if (const json::Value response = anyOf(part, { "functionResponse", "function_response" });
        response.isObject())
        return this->response(response);
    if (const json::Value text = part["text"]; text.isString())
        addText(part["thought"].toBool() ? EventKind::Thinking : textKind, text);
    else if (!part["thoughtSignature"].isString())
        sayBlock(m_builder, part);
}

void GeminiContents::call(const json::Value& functionCall)
{
    const std::uint32_t index = addCall(functionCall["id"], functionCall["name"], functionCall["args"]);
    if (const std::string id = functionCall["id"].string(); id.empty())
        m_withoutId.add(functionCall["name"].string(), index);
    else
        m_ids.insert(id);
}

void GeminiContents::response(const json::Value& functionResponse)
{
    SessionBuilder::Result result = resultOf(functionResponse["id"], functionResponse["name"]);
    result.text = geminiResponseText(m_builder, functionResponse["response"], result.isError);
    if (!m_ids.contains(result.callId)) // some clients give ids to results but not to calls
        result.call = m_withoutId.take(result.tool);
    m_session->result(std::move(result));
}

TextId geminiResponseText(RecordingBuilder& builder, const json::Value& response, bool& isError)
{
    isError = response["isError"].toBool() || response["is_error"].toBool();
    if (response.isObject() && response.size() == 1) { // next to others it is not all that was sent
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
    const auto of = [&](std::string_view camel, std::string_view snake) {
        return anyOf(usage, { camel, snake }); // Python writes its own names
    };
    Usage out = usageOf(
        { of("promptTokenCount", "prompt_token_count"), of("candidatesTokenCount", "candidates_token_count"),
            of("cachedContentTokenCount", "cached_content_token_count"), {},
            of("thoughtsTokenCount", "thoughts_token_count"), {} },
        CacheTokens::Apart, usage.isObject());
    out.input += intOf(of("toolUsePromptTokenCount", "tool_use_prompt_token_count")) - out.cacheRead;
    out.input = std::max<std::int64_t>(out.input, 0);
    out.output += out.reasoning;
    return out;
}

} // namespace winnow::importing
