// SPDX-License-Identifier: GPL-3.0-or-later
// Telemetry of OpenClaw: that tools ran and what the model used, without any text.
#include "core/importers/format.h"
#include "core/importers/shapes/recorded_dollars.h"
#include "core/importers/shapes/result_content.h"

namespace winnow::importing {

namespace {

class TelemetryReader final : public RecordReader
{
public:
    explicit TelemetryReader(RecordingBuilder& builder)
        : m_builder(builder)
    {
    }

    void record(const json::Value& value) override
    {
        m_builder.at(value);
        const std::string key = anyOf(value, { "sessionKey", "agentId" }).string();
        SessionBuilder& session = m_builder.session(key.empty() ? m_builder.stem() : key);
        session.session().agentId = value["agentId"].string();
        session.setTime(timeOf(value["ts"]));
        const std::string type = value["type"].string();
        if (type == "llm.usage") {
            usage(session, value);
        } else if (type == "tool.start") {
            if (session.session().modelCalls.empty())
                session.modelCall({});
            addCall(m_builder, session, {}, value["toolName"].string(), value["params"]);
        } else if (type == "agent.start") {
            session.turn(Role::User);
        } else if (type != "tool.end" && type != "agent.end") {
            m_builder.unknown(type, value);
        }
    }

    void finish() override
    {
        m_builder.issueAt(Severity::Note,
            Message::say("telemetry tells which tools ran and not what they gave; the session's own log has "
                         "the results"),
            {});
    }

private:
    static void usage(SessionBuilder& session, const json::Value& value)
    {
        Usage usage;
        usage.present = value["inputTokens"].isNumber();
        usage.input = intOf(value["inputTokens"]);
        usage.output = intOf(value["outputTokens"]);
        usage.cacheRead = intOf(value["cacheTokens"]);
        usage.dollars = dollarsOf(value["costUsd"]);
        session.usage(session.modelCall({}, value["model"].string()), usage);
    }

    RecordingBuilder& m_builder;
};

int sniffTelemetry(const Sample& sample)
{
    return sample.share([](const json::Value& r) {
        const std::string type = r["type"].string();
        const bool known = type == "tool.start" || type == "tool.end" || type == "llm.usage"
            || type == "agent.start" || type == "agent.end" || type == "message.in" || type == "message.out";
        return known && r["ts"].isNumber() && r["seq"].isNumber();
    }) > 0.5
        ? kCertain
        : 0;
}

} // namespace

extern const Format kOpenClawTelemetry { { "openclaw-telemetry", Message::mark("OpenClaw telemetry"),
                                             "logs/telemetry.jsonl", "tuca" },
    sniffTelemetry, recordsOf<TelemetryReader> };

} // namespace winnow::importing
