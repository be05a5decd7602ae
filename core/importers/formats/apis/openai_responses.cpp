// SPDX-License-Identifier: GPL-3.0-or-later
// Bodies of the Responses API: requests, responses, logs of both, bare item lists.
#include "core/importers/format.h"
#include "core/importers/shapes/dialects.h"
#include "core/importers/shapes/messages/messages_responses.h"

namespace winnow::importing {

namespace {

class ItemSink final : public MessageSink, SessionWriter
{
public:
    using SessionWriter::SessionWriter;

    void message(const json::Value& item, std::string_view model, const Usage& usage) override
    {
        m_items.setModel(std::string(model));
        if (item.isString()) { // `instructions`, or `input` as a string
            m_items.closeAnswer();
            sayText(m_session->empty() ? Role::System : Role::User, item);
        } else if (item.isArray()) { // the output of one response
            for (const json::Value each : item.items())
                message(each, model, usage);
        } else if (!m_items.item(item)) {
            m_builder.unknown(item["type"].string(), item);
        }
        m_items.setUsage(usage);
    }

private:
    ResponsesItems m_items { m_builder, *m_session };
};

ContentHash itemIdentity(const json::Value& item)
{
    const json::Value type = item["type"];
    const json::Value id = anyOf(item, { "call_id", "id" });
    if (id.isString() && !type.equals("message"))
        return contentHash(type.string() + '\n' + id.string() + '\n'
            + std::string(anyOf(item, { "output", "arguments", "input" }).raw()));
    return contentHash(item["role"].string() + '\n' + std::string(item["content"].raw()));
}

bool isAnswerItem(const json::Value& item)
{
    const std::string type = item["type"].string();
    if (type.empty() || type == "message")
        return hasAnswerRole(item);
    return item.isObject() && !type.ends_with("_output");
}

const RequestLogDialect kDialect { Wire::OpenAiResponses, openSink<ItemSink>, itemIdentity, isAnswerItem,
    [](const json::Value& body) { return body["output"]; },
    [](const json::Value& body) { return responsesUsage(body["usage"]); } };

class ResponsesReader final : public RecordReader
{
public:
    using RecordReader::RecordReader;

    void record(const json::Value& value) override { take(value, 0); }
    void finish() override
    {
        m_log.finish();
        if (m_loose)
            m_loose->closeAnswer();
    }

private:
    void take(const json::Value& value, int depth)
    {
        if (depth > 4)
            return;
        m_builder.at(value);
        if (value.isArray()) {
            const json::Value first = value.at(0);
            if (isResponsesItem(first) || first["type"].equals("message") || first["type"].equals("reasoning")
                || first["role"].isString())
                return m_log.conversation(value, {});
            for (const json::Value item : value.items())
                take(item, depth + 1);
            return;
        }
        body(value, depth);
    }

    void body(const json::Value& value, int depth)
    {
        const json::Value request = anyOf(value, { "request", "request_body", "request_params", "body" });
        json::Value response = anyOf(value, { "response", "response_body" });
        const json::Value input = value["input"];
        RequestLog::Head head = RequestLog::headOf(value, {});
        if (const json::Value id = value["custom_id"]; id.isString()) { // a line of a batch
            m_line = id.string();
            response = response["body"];
        }
        head.id = m_line;
        head.separate = !m_line.empty();
        head.request = true;
        if (const json::Value instructions = value["instructions"]; instructions.isString())
            head.before.push_back(instructions);
        if (value["type"].equals("session_start"))
            return opening(value);
        if (request.isObject())
            take(request, depth + 1);
        else if (input.isArray())
            m_log.follow(value["previous_response_id"].string(), input, head);
        else if (isResponsesItem(value) || value["role"].isString())
            loose(value);
        else if (!response.isObject() && !value["output"].isArray())
            m_builder.unknown(value["type"].string(), value);
        if (response.isObject() && head.separate)
            m_log.select(head);
        if (response.isObject() || (value["output"].isArray() && !isResponsesItem(value)))
            m_log.response(response.isObject() ? response : value, head.time);
    }

    /// The first record of CodeBuddy and WorkBuddy.
    void opening(const json::Value& value)
    {
        Session& session = m_builder.session(m_builder.stem()).session();
        session.id = value["sessionId"].string();
        session.cwd = value["cwd"].string();
        session.model = anyOf(value, { "model", "modelId" }).string();
        if (session.model.empty())
            session.model = value["providerData"]["modelId"].string();
    }

    void loose(const json::Value& item)
    {
        SessionBuilder& session = m_builder.session(m_builder.stem());
        session.setTime(timeOf(item["timestamp"]));
        if (!m_loose)
            m_loose = std::make_unique<ResponsesItems>(m_builder, session);
        session.session().wire = Wire::OpenAiResponses;
        if (!m_loose->item(item))
            m_builder.unknown(item["type"].string(), item);
    }

    RequestLog m_log { m_builder, kDialect };
    std::unique_ptr<ResponsesItems> m_loose;
    std::string m_line; // of a batch
};

bool holdsItems(const json::Value& value)
{
    for (const std::string_view key : { "input", "output" }) {
        if (anyItem(value[key], [](const json::Value& item) {
                return isResponsesItem(item) || item["type"].equals("reasoning");
            }))
            return true;
    }
    return value["object"].equals("response");
}

bool isResponses(const json::Value& r)
{
    if (holdsItems(r) || isResponsesItem(r))
        return true;
    return holdsItems(anyOf(r, { "request", "request_body", "request_params", "body" }))
        || holdsItems(anyOf(r, { "response", "response_body" })) || holdsItems(r["response"]["body"]);
}

} // namespace

const RequestLogDialect& responsesDialect()
{
    return kDialect;
}

extern const Format kOpenAiResponses { { "openai-responses", Message::mark("OpenAI Responses items"),
                                           "*.json *.jsonl", "iuapo" },
    sniffAny<isResponses, kLikely - 5>, recordsOf<ResponsesReader>, wholeOf<ResponsesReader> };

} // namespace winnow::importing
