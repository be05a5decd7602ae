// SPDX-License-Identifier: GPL-3.0-or-later
// Bedrock Converse bodies and model invocation logs.

#include "core/importers/format.h"
#include "core/importers/shapes/dialects.h"
#include "core/importers/shapes/messages/anthropic_stream.h"
#include "core/importers/shapes/messages/converse_stream.h"

namespace winnow::importing {

namespace {

class ConverseMessages final : public MessageSink, SessionWriter
{
public:
    using SessionWriter::SessionWriter;

    void message(const json::Value& message, std::string_view model, const Usage& usage) override
    {
        const json::Value role = message["role"];
        const EventKind kind = begin(role.equals("assistant"), roleOf(role), model, usage);
        for (const json::Value block : message["content"].items())
            this->block(block, kind);
    }

private:
    void block(const json::Value& block, EventKind kind)
    {
        if (block["text"].isString())
            return addText(kind, block["text"]);
        if (const json::Value use = block["toolUse"]; use.isObject()) {
            addCall(use["toolUseId"], use["name"], use["input"]);
        } else if (const json::Value outcome = block["toolResult"]; outcome.isObject()) {
            result(outcome);
        } else if (const json::Value reasoning = block["reasoningContent"]; reasoning.isObject()) {
            addText(EventKind::Thinking, reasoning["reasoningText"]["text"]);
        } else if (!block["cachePoint"].exists()) {
            sayBlock(m_builder, block);
        }
    }

    void result(const json::Value& outcome)
    {
        SessionBuilder::Result result = resultOf(outcome["toolUseId"], {}, outcome["status"].equals("error"));
        for (const json::Value part : outcome["content"].items()) {
            const json::Value json = part["json"];
            result.images += part["image"].exists();
            if (anyOf(part, { "image", "cachePoint" }).exists())
                continue;
            if (anyOf(part, { "document", "video", "searchResult" }).exists()) {
                sayBlock(m_builder, part);
                continue;
            }
            const json::Value text = part["text"];
            result.blocks.push_back({ BlockKind::Text,
                json.exists() ? m_builder.textOrJson(json)
                              : wordsOf(m_builder, text.exists() ? text : part) });
        }
        joinTexts(m_builder, result, result.images > 0);
        m_session->result(std::move(result));
    }
};

Usage converseUsage(const json::Value& body)
{
    const json::Value recorded = body["usage"];
    return usageOf({ recorded["inputTokens"], recorded["outputTokens"],
                       anyOf(recorded, { "cacheReadInputTokens", "cacheReadInputTokenCount" }),
                       anyOf(recorded, { "cacheWriteInputTokens", "cacheWriteInputTokenCount" }), {}, {} },
        CacheTokens::Apart);
}

const RequestLogDialect kConverse { Wire::Bedrock, openSink<ConverseMessages>, rawIdentity, hasAnswerRole,
    [](const json::Value& body) { return body["output"]["message"]; }, converseUsage };

} // namespace

const RequestLogDialect& converseDialect()
{
    return kConverse;
}

namespace {

bool isConverseMessage(const json::Value& message)
{
    return message["role"].isString() && anyItem(message["content"], [](const json::Value& block) {
        return block["toolUse"].isObject() || block["toolResult"].isObject();
    });
}

bool isConverse(const json::Value& body)
{
    return anyItem(body.isArray() ? body : body["messages"], isConverseMessage, 200);
}

/// The answer of a logged call: a body, or the events of a streamed one put together.
void takeAnswer(RequestLog& log, const json::Value& response, TimeMs time)
{
    const auto put = [&](const json::Value& body) { log.response(body, time); };
    if (!response.isArray()) {
        if (response["output"]["message"].isObject() || response["content"].isArray())
            put(response);
        return;
    }
    ConverseStream converse;
    AnthropicStream anthropic;
    for (const json::Value event : response.items()) {
        if (!converse.event(event))
            anthropic.event(event);
    }
    converse.finish(put);
    anthropic.finish(put);
}

class BedrockReader final : public RecordReader
{
public:
    using RecordReader::RecordReader;

    void record(const json::Value& value) override
    {
        m_builder.at(value);
        if (value.isArray() && value.at(0)["body"].isObject()) {
            for (const json::Value each : value.items())
                record(each);
            return;
        }
        if (const json::Value sent = value["body"]; sent["messages"].isArray()) // captured by nock
            return bodies(sent, value["response"], modelOfPath(value["path"].string()), kNoTime);
        if (!value["schemaType"].equals("ModelInvocationLog"))
            return bodies(value, value, value["modelId"].string(), kNoTime);
        bodies(value["input"]["inputBodyJson"], value["output"]["outputBodyJson"], value["modelId"].string(),
            timeOf(value["timestamp"]));
    }
    void finish() override
    {
        m_converse.finish();
        m_anthropic.finish();
    }

private:
    /// "/model/ID/converse"
    static std::string modelOfPath(const std::string& path)
    {
        constexpr std::string_view kStart = "/model/";
        return path.starts_with(kStart)
            ? path.substr(kStart.size(), path.find('/', kStart.size()) - kStart.size())
            : std::string();
    }

    void bodies(
        const json::Value& request, const json::Value& response, const std::string& model, TimeMs time)
    {
        const json::Value messages = request.isArray() ? request : request["messages"];
        const bool anthropic
            = request["anthropic_version"].exists() || dialectOf(messages) == &anthropicDialect();
        RequestLog& log = anthropic && !isConverse(messages) ? m_anthropic : m_converse;
        log.conversation(messages, { .model = model, .time = time, .request = true });
        takeAnswer(log, response, time);
    }

    RequestLog m_converse { m_builder, kConverse };
    RequestLog m_anthropic { m_builder, anthropicDialect() };
};

bool isBedrock(const json::Value& r)
{
    return r["schemaType"].equals("ModelInvocationLog") || isConverse(r)
        || (r["body"].isObject() && isConverse(r["body"]));
}

} // namespace

extern const Format kBedrock { { "bedrock", Message::mark("Bedrock Converse bodies or invocation log"),
                                   "*.json *.jsonl", "itupao" },
    sniffAny<isBedrock, kLikely + 5>, recordsOf<BedrockReader>, wholeOf<BedrockReader> };

} // namespace winnow::importing
