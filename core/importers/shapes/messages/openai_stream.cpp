// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/importers/shapes/messages/openai_stream.h"

#include "core/importers/shapes/values.h"

namespace winnow::importing {

void OpenAiStream::chunk(const json::Value& chunk)
{
    const auto [at, isNew] = m_byId.try_emplace(chunk["id"].string(), m_answers.size());
    if (isNew)
        m_answers.emplace_back().place = m_builder.place();
    Answer& answer = m_answers[at->second];
    if (chunk["model"].isString())
        answer.model = chunk["model"].string();
    if (chunk["usage"].isObject())
        answer.usage = std::string(chunk["usage"].raw());
    for (const json::Value choice : chunk["choices"].items()) {
        if (intOf(choice["index"]) != 0)
            continue;
        const json::Value delta = choice["delta"];
        answer.content += delta["content"].string();
        answer.reasoning += anyOf(delta, { "reasoning_content", "reasoning" }).string();
        for (const json::Value piece : delta["tool_calls"].items()) {
            Call& call = answer.calls[intOf(piece["index"])];
            const json::Value function = piece["function"];
            if (const std::string id = piece["id"].string(); !id.empty())
                call.id = id;
            if (const std::string name = function["name"].string(); !name.empty())
                call.name = name;
            call.arguments += function["arguments"].string();
        }
    }
}

void OpenAiStream::finish(const std::function<void(const json::Value&)>& take)
{
    for (const Answer& answer : m_answers) {
        std::string body = "{\"model\":" + json::quoted(answer.model);
        if (!answer.usage.empty())
            body += ",\"usage\":" + answer.usage;
        body += ",\"choices\":[{\"message\":{\"role\":\"assistant\",\"content\":"
            + json::quoted(answer.content);
        if (!answer.reasoning.empty())
            body += ",\"reasoning_content\":" + json::quoted(answer.reasoning);
        std::string calls;
        for (const auto& [index, call] : answer.calls) {
            calls += calls.empty() ? "" : ",";
            calls += "{\"id\":" + json::quoted(call.id) + ",\"type\":\"function\",\"function\":{\"name\":"
                + json::quoted(call.name) + ",\"arguments\":" + json::quoted(call.arguments) + "}}";
        }
        if (!calls.empty())
            body += ",\"tool_calls\":[" + calls + "]";
        body += "}}]}";
        json::Document document;
        if (const auto value = document.parse(body, json::kLenient)) {
            m_builder.enterRecord(answer.place, false);
            take(*value);
        }
    }
    m_answers.clear();
}

} // namespace winnow::importing
