// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/importers/shapes/anthropic_log.h"

#include "core/importers/shapes/dialects.h"
#include "core/importers/shapes/messages/messages_anthropic.h"

namespace winnow::importing {

namespace {

class AnthropicSink final : public MessageSink, SessionWriter
{
public:
    using SessionWriter::SessionWriter;

    void message(const json::Value& message, std::string_view model, const Usage& usage) override
    {
        if (!message["role"].isString())
            return m_messages.system(message); // the body's `system`: a string or blocks
        const std::size_t calls = head().modelCalls.size();
        m_messages.message(message);
        if (head().modelCalls.size() == calls)
            return;
        ModelCall& added = head().modelCalls.back();
        if (added.model.empty())
            added.model = model;
        if (!added.usage.present)
            added.usage = usage;
    }

private:
    AnthropicMessages m_messages { m_builder, *m_session };
};

void appendBlock(std::string& all, const json::Value& block)
{
    for (const json::Value::Member member : block.members()) {
        if (member.key.equals("cache_control"))
            continue;
        all += member.key.raw();
        all += member.value.raw();
    }
}

/// Clients move cache_control marks and turn strings into blocks between two requests: neither makes it a new
/// message.
ContentHash identityOf(const json::Value& message)
{
    std::string all = message["role"].string();
    const json::Value content = message["content"];
    if (content.isString())
        all += "\"type\"\"text\"\"text\"" + std::string(content.raw());
    for (const json::Value block : content.items())
        appendBlock(all, block);
    return contentHash(all);
}

json::Value answerOf(const json::Value& body)
{
    return body["content"].isArray() && body["role"].equals("assistant") ? body : json::Value();
}

const RequestLogDialect kDialect { Wire::Anthropic, openSink<AnthropicSink>, identityOf, hasAnswerRole,
    answerOf, [](const json::Value& body) { return anthropicUsage(body["usage"]); } };

bool isMessage(const json::Value& value)
{

    return isOneOf(value["role"], { "user", "assistant", "system" }) && value["content"].exists();
}

} // namespace

const RequestLogDialect& anthropicDialect()
{
    return kDialect;
}

AnthropicLog::AnthropicLog(RecordingBuilder& builder)
    : RecordReader(builder)
    , m_log(builder, kDialect)
{
}

void AnthropicLog::take(const json::Value& value, const RequestLog::Head& outer, int depth)
{
    constexpr int kDeepest = 5;
    if (depth > kDeepest || m_builder.stopped())
        return;
    m_builder.at(value);
    if (!value.isArray())
        return object(value, outer, depth);
    if (isMessage(value.at(0)))
        return m_log.conversation(value, outer);
    for (const json::Value item : value.items())
        take(item, outer, depth + 1);
}

void AnthropicLog::object(const json::Value& value, const RequestLog::Head& outer, int depth)
{
    RequestLog::Head head = RequestLog::headOf(value, outer);
    const json::Value messages = value["messages"];
    const json::Value request
        = anyOf(value, { "request", "request_body", "body", "request_params", "params" });
    json::Value response = anyOf(value, { "response", "response_body" });
    if (value["custom_id"].exists()) { // a batch line: requests have params, answers have a result
        head.id = value["custom_id"].string();
        head.separate = request.exists();
        if (value["result"]["message"].isObject()) {
            response = value["result"]["message"];
            m_log.select(head);
        }
    }
    head.request = head.request || response.exists() || request.exists() || value["max_tokens"].exists();
    if (messages.isArray()) {
        if (const json::Value system = value["system"]; system.isString() || system.isArray())
            head.before = { system };
        m_log.conversation(messages, head);
    } else if (request.isObject()) {
        take(request, head, depth + 1);
    }
    if (response.isObject())
        m_log.response(response, head.time);
    else if (value["type"].equals("message") && value["content"].isArray())
        m_log.response(value, head.time);
}

} // namespace winnow::importing
