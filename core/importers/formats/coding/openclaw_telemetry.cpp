// SPDX-License-Identifier: GPL-3.0-or-later
// Telemetry of OpenClaw: that tools ran and what the model used, without any text.
#include "core/importers/format.h"

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
            addCall({}, value["toolName"], value["params"]);
        } else if (type == "agent.start") {
            m_session->turn(Role::User);
        } else if (type != "tool.end" && type != "agent.end") {
            m_builder.unknown(type, value);
        }
    }

    void finish() override
    {
        m_builder.issueAt(Severity::Note,
            Message::say("telemetry holds the names of the tools that ran, not their results; the "
                         "session's own log has the results"),
            {});
    }

private:
    void usage(const json::Value& value)
    {
        m_session->usage(m_session->modelCall({}, value["model"].string()),
            usageOf({ .input = value["inputTokens"],
                        .output = value["outputTokens"],
                        .cacheRead = value["cacheTokens"],
                        .dollars = value["costUsd"] },
                CacheTokens::Apart));
    }
};

bool isTelemetry(const json::Value& r)
{
    return isOneOf(r["type"],
               { "tool.start", "tool.end", "llm.usage", "agent.start", "agent.end", "message.in",
                   "message.out" })
        && r["ts"].isNumber() && r["seq"].isNumber();
}

} // namespace

extern const Format kOpenClawTelemetry { { "openclaw-telemetry", Message::mark("OpenClaw telemetry"),
                                             "logs/telemetry.jsonl", "tuca" },
    sniffMost<isTelemetry, kCertain>, recordsOf<TelemetryReader> };

} // namespace winnow::importing
