// SPDX-License-Identifier: GPL-3.0-or-later
// Ollama chats: request bodies, responses and NDJSON streams. Like Chat Completions, but calls have no ids
// and their arguments are objects; a result names its tool and belongs to the oldest unanswered call of that
// tool.
#include <memory>

#include "core/importers/format.h"
#include "core/importers/shapes/dialects.h"
#include "core/importers/shapes/messages/messages_openai.h"

namespace winnow::importing {

namespace {

Usage ollamaUsage(const json::Value& body)
{
    Usage usage;
    usage.present = body["eval_count"].exists()
        || body["prompt_eval_count"].exists(); // the latter is missing if the prompt was cached
    usage.input = intOf(body["prompt_eval_count"]);
    usage.output = intOf(body["eval_count"]);
    return usage;
}

const RequestLogDialect& dialect()
{
    static const RequestLogDialect kDialect { Wire::Ollama, openAiDialect().open, openAiDialect().identity,
        openAiDialect().isAnswer, [](const json::Value& body) { return body["message"]; }, ollamaUsage };
    return kDialect;
}

/// {model, created_at, message, done}: a whole response, or a piece of a streamed one.
bool isResponse(const json::Value& value)
{
    return value["message"].isObject() && value["done"].exists() && !value["messages"].exists();
}

class OllamaReader final : public RecordReader
{
public:
    using RecordReader::RecordReader;

    void record(const json::Value& value) override
    {
        m_builder.at(value);
        if (isResponse(value))
            return piece(value);
        const json::Value request = anyOf(value, { "request", "request_body", "body" });
        const json::Value& body = request["messages"].isArray() ? request : value;
        const json::Value response = anyOf(value, { "response", "response_body" });
        const json::Value messages = value.isArray() ? value : body["messages"];
        if (messages.isArray()) {
            RequestLog::Head head;
            head.model = body["model"].string();
            head.time = timeOf(anyOf(value, { "created_at", "timestamp", "time" }));
            head.request = response.exists() || request.exists() || body["stream"].exists() || m_requests > 0;
            ++m_requests;
            m_log.conversation(messages, head);
        } else if (value["role"].isString()) {
            loose(value);
        }
        if (response["message"].isObject())
            m_log.response(response, timeOf(response["created_at"]));
    }

    void finish() override
    {
        answer(); // a stream without its last piece
        m_log.finish();
    }

private:
    void piece(const json::Value& value)
    {
        const json::Value message = value["message"];
        m_content += message["content"].string();
        m_thinking += message["thinking"].string();
        for (const json::Value call : message["tool_calls"].items()) {
            m_calls += m_calls.empty() ? "" : ",";
            m_calls += call.raw();
        }
        m_model = value["model"].string();
        m_open = true;
        if (!value["done"].toBool())
            return;
        for (const std::string_view key : { "prompt_eval_count", "eval_count" }) {
            if (value[key].isNumber())
                m_counts += ",\"" + std::string(key) + "\":" + std::string(value[key].raw());
        }
        m_time = timeOf(value["created_at"]);
        answer();
    }

    void answer()
    {
        if (!m_open)
            return;
        std::string body = "{\"model\":" + json::quoted(m_model) + m_counts
            + ",\"message\":{\"role\":\"assistant\",\"content\":" + json::quoted(m_content);
        if (!m_thinking.empty())
            body += ",\"thinking\":" + json::quoted(m_thinking);
        if (!m_calls.empty())
            body += ",\"tool_calls\":[" + m_calls + "]";
        body += "}}";
        m_log.response(InnerJson(body).value(), m_time);
        m_content.clear();
        m_thinking.clear();
        m_calls.clear();
        m_counts.clear();
        m_open = false;
    }

    void loose(const json::Value& message)
    {
        SessionBuilder& session = m_builder.session(m_builder.stem());
        if (!m_loose)
            m_loose = std::make_unique<OpenAiMessages>(m_builder, session);
        session.session().wire = Wire::Ollama;
        m_loose->message(message);
    }

    RequestLog m_log { m_builder, dialect() };
    std::unique_ptr<OpenAiMessages> m_loose;
    std::size_t m_requests = 0;
    bool m_open = false;
    std::string m_model, m_content, m_thinking, m_calls, m_counts;
    TimeMs m_time = kNoTime;
};

bool hasOllamaMessage(const json::Value& messages)
{
    const auto test = [](const json::Value& message) {
        return message["role"].equals("tool") && message["tool_name"].isString()
            && !message["tool_call_id"].exists();
    };
    return anyItem(messages, test, 200);
}

bool isOllama(const json::Value& r)
{
    const json::Value request = anyOf(r, { "request", "request_body", "body" });
    return isResponse(r) || isResponse(anyOf(r, { "response", "response_body" }))
        || hasOllamaMessage(r.isArray() ? r : r["messages"]) || hasOllamaMessage(request["messages"]);
}

} // namespace

extern const Format kOllama { { "ollama", Message::mark("Ollama chat bodies or stream"), "*.json *.jsonl",
                                  "tua" },
    sniffAny<isOllama, kMaybe + 15>, recordsOf<OllamaReader>, wholeOf<OllamaReader> };

} // namespace winnow::importing
