// SPDX-License-Identifier: GPL-3.0-or-later
// Dumps of server-sent events: the answers of Anthropic, Chat Completions and Responses streams, put back
// together.

#include "core/importers/format.h"
#include "core/importers/shapes/anthropic_log.h"
#include "core/importers/shapes/messages/anthropic_stream.h"
#include "core/importers/shapes/messages/messages_openai.h"
#include "core/importers/shapes/messages/messages_responses.h"
#include "core/importers/shapes/messages/openai_stream.h"
#include "core/importers/shapes/traffic.h"

namespace winnow::importing {

namespace {

class SseReader : SessionWriter
{
public:
    using SessionWriter::SessionWriter;

    void line(std::string_view text, std::size_t number, std::uint64_t offset)
    {
        if (const json::Value value = eventData(m_builder, m_document, text, { number, m_base + offset, 0 });
            value.exists())
            event(value);
    }

    void finish()
    {
        m_anthropic.finish([&](const json::Value& body) { m_log.response(body, kNoTime); });
        m_log.finish();
        m_openAi.finish([&](const json::Value& body) {
            SessionBuilder& session = m_builder.session(m_builder.stem());
            session.session().wire = Wire::OpenAiChat;
            OpenAiMessages(m_builder, session)
                .message(
                    body["choices"].at(0)["message"], body["model"].string(), openAiUsage(body["usage"]));
        });
    }

private:
    void event(const json::Value& value)
    {
        const json::Value type = value["type"];
        if (value["object"].equals("chat.completion.chunk"))
            m_openAi.chunk(value);
        else if (type.equals("response.completed") || type.equals("response.incomplete"))
            completed(value["response"]);
        else if (m_anthropic.event(value))
            m_anthropic.takeAnswer([&](const json::Value& body) { m_log.response(body, kNoTime); });
    }

    void completed(const json::Value& response)
    {
        SessionBuilder& session = m_builder.session(m_builder.stem());
        session.session().wire = Wire::OpenAiResponses;
        ResponsesItems items(m_builder, session);
        items.setModel(response["model"].string());
        for (const json::Value item : response["output"].items())
            items.item(item);
        items.setUsage(responsesUsage(response["usage"]));
    }

    const std::uint64_t m_base = m_builder.place().offset;
    AnthropicStream m_anthropic;
    AnthropicLog m_log { m_builder };
    OpenAiStream m_openAi { m_builder };
    json::Document m_document;
};

int sniffSse(const Sample& sample)
{
    if (sample.shape != Shape::Text)
        return 0;
    const std::size_t at = sample.head.find_first_not_of(" \r\n");
    const std::string_view head
        = std::string_view(sample.head).substr(at == std::string::npos ? sample.head.size() : at);
    if (head.substr(0, 7) == "event: " || head.substr(0, 6) == "event:")
        return sample.head.find("data:") != std::string::npos ? kLikely : 0;
    return head.substr(0, 7) == "data: {" || head.substr(0, 6) == "data:{" ? kLikely : 0;
}

} // namespace

extern const Format kSse { { "sse", Message::mark("Dump of server-sent events"), "*.sse *.txt", "iua" },
    sniffSse, linesOf<SseReader> };

} // namespace winnow::importing
