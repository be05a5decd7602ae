// SPDX-License-Identifier: GPL-3.0-or-later
// Telemetry of OpenClaw: which tools ran and what the model used. Results appear only if an agent's start
// lists the messages so far.
#include <set>

#include "core/importers/format.h"
#include "core/importers/shapes/messages/messages_anthropic.h"
#include "core/importers/shapes/messages/open_calls.h"

namespace winnow::importing {

namespace {

class TelemetryReader final : public RecordReader
{
public:
    using RecordReader::RecordReader;

    void record(const json::Value& value) override
    {
        m_builder.at(value);
        const std::string key = anyOf(value, { "sessionKey", "agentId" }).string();
        m_session = &m_builder.session(key.empty() ? m_builder.stem() : key);
        head().agentId = value["agentId"].string();
        m_session->setTime(timeOf(value["ts"]));
        const std::string type = value["type"].string();
        if (type == "llm.usage") {
            usage(value);
        } else if (type == "tool.start") {
            if (head().modelCalls.empty())
                m_session->modelCall({});
            const std::string name = value["toolName"].string();
            m_running[m_session].add(name, addCall({}, name, value["params"]));
        } else if (type == "agent.start") {
            for (const json::Value message : value["messages"].items()) {
                if (m_read.insert(key + '\n' + std::string(message.raw())).second)
                    this->message(message);
            }
            say(Role::User, value["prompt"]);
        } else if (type != "tool.end" && type != "agent.end") {
            m_builder.unknown(type, value);
        }
    }

    void finish() override
    {
        if (m_hasResults)
            return;
        m_builder.issueAt(Severity::Note,
            Message::say("telemetry has the names of the tools that ran, not their results; the "
                         "session's own log has the results"),
            {});
    }

private:
    /// A message of the session so far; its calls were reported when they started.
    void message(const json::Value& message)
    {
        const json::Value content = message["content"];
        AnthropicMessages blocks(m_builder, *m_session);
        if (message["role"].equals("toolResult")) {
            m_hasResults = true;
            addResult(message["toolCallId"], message["toolName"], message["isError"].toBool(), content);
        } else if (message["role"].equals("assistant")) {
            if (head().modelCalls.empty())
                m_session->modelCall({}, message["model"].string());
            if (content.isString())
                addText(EventKind::AssistantText, content);
            for (const json::Value block : content.items()) {
                if (block["type"].equals("toolCall"))
                    call(block);
                else
                    blocks.block(block, EventKind::AssistantText);
            }
        } else if (!message["role"].equals("user")) {
            m_builder.unknown("role " + message["role"].string(), message);
        } // the user's text is the prompt of a separate record
    }

    void call(const json::Value& block)
    {
        const std::uint32_t started = m_running[m_session].take(block["name"].string());
        if (started == SessionBuilder::kNone)
            addCall(block["id"], block["name"], block["arguments"]);
        else
            head().calls[started].id = block["id"].string();
    }

    void usage(const json::Value& value)
    {
        m_session->usage(m_session->modelCall({}, value["model"].string()),
            usageOf({ .input = value["inputTokens"],
                        .output = value["outputTokens"],
                        .cacheRead = value["cacheTokens"],
                        .dollars = value["costUsd"] },
                CacheTokens::Apart));
    }

    std::map<SessionBuilder*, OpenCalls> m_running;
    std::set<std::string> m_read;
    bool m_hasResults = false;
};

bool isTelemetry(const json::Value& r)
{
    return isOneOf(r["type"],
               { "tool.start", "tool.end", "llm.usage", "agent.start", "agent.end", "message.in",
                   "message.out" })
        && (r["sessionKey"].isString() || (r["ts"].isNumber() && r["seq"].isNumber()));
}

} // namespace

extern const Format kOpenClawTelemetry { { "openclaw-telemetry", Message::mark("OpenClaw telemetry"),
                                             "logs/telemetry.jsonl", "tuca" },
    sniffMost<isTelemetry, kCertain>, recordsOf<TelemetryReader> };

} // namespace winnow::importing
