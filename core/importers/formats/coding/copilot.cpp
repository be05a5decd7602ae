// SPDX-License-Identifier: GPL-3.0-or-later
// GitHub Copilot CLI event logs.
#include <set>

#include "core/importers/format.h"

namespace winnow::importing {

namespace {

class CopilotReader final : public RecordReader
{
public:
    using RecordReader::RecordReader;

    void record(const json::Value& value) override
    {
        const std::string type = value["type"].string();
        const json::Value data = value["data"];
        m_builder.at(value);
        begin(type, data);
        m_session->setTime(timeOf(value["timestamp"]));
        if (type == "session.model_change")
            m_model = data["newModel"].string();
        else if (type == "user.message")
            sayText(Role::User, anyOf(data, { "transformedContent", "content" }));
        else if (type == "system.message")
            sayText(Role::System, data["content"]);
        else if (type == "assistant.message")
            answer(data);
        else if (type == "tool.execution_start")
            start(data);
        else if (type == "tool.execution_complete")
            complete(data);
        else if (type == "assistant.usage")
            used(data);
        else if (type == "session.shutdown")
            shutdown(data);
        else if (type == "session.usage_checkpoint")
            head().total.dollars = billed(data, head().total.dollars);
        else if (type == "session.truncation")
            truncation(data);
        else if (type == "session.compaction_complete") {
            if (data["success"].toBool(true))
                m_session->boundary(BoundaryKind::Compaction,
                    m_builder.text(anyOf(data, { "summary", "summaryContent" })),
                    intOf(data["preCompactionTokens"]));
        } else if (type.starts_with("hook.") || type.starts_with("permission."))
            m_builder.unknown(type); // these repeat a tool's input and output
        else
            m_builder.unknown(type, data);
    }

private:
    void begin(const std::string& type, const json::Value& data)
    {
        if (type == "session.start" || m_key.empty()) {
            const std::string id = data["sessionId"].string();
            if (m_key.empty() || (!id.empty() && id != m_key)) {
                m_key = id.empty() ? m_builder.stem() : id;
                m_session = &m_builder.session(m_key);
                head().wire = Wire::OpenAiChat;
                head().cwd = data["context"]["cwd"].string();
                head().agentVersion = data["copilotVersion"].string();
                m_session->setTime(timeOf(data["startTime"]));
            }
        }
        m_session = &m_builder.session(m_key); // sets the current place
    }

    /// `input` includes cache reads.
    static Usage usageOf(const json::Value& data)
    {
        return importing::usageOf({ .input = data["inputTokens"],
                                      .output = data["outputTokens"],
                                      .cacheRead = data["cacheReadTokens"],
                                      .cacheWrite = data["cacheWriteTokens"] },
            CacheTokens::WithinIfLess);
    }

    /// Copilot bills in AI units, one cent each (since June 2026), and records billionths of them:
    /// 1510581560000 is $15.11. Keeps `before` if the record has none.
    static std::optional<double> billed(const json::Value& data, std::optional<double> before)
    {
        constexpr double kDollarsPerUnit = 0.01, kUnitsPerNano = 1e-9;
        const auto nanos = dollarsOf(data["totalNanoAiu"], 1e20);
        return nanos ? std::optional(*nanos * kUnitsPerNano * kDollarsPerUnit) : before;
    }

    /// Usage of the request just answered.
    void used(const json::Value& data)
    {
        Usage usage = usageOf(data);
        usage.dollars = billed(data["copilotUsage"], std::nullopt);
        addUsage(usage);
    }

    /// Sums of the session by model. `cost` counts premium requests there, not dollars.
    void shutdown(const json::Value& data)
    {
        Usage total;
        head().total.dollars = total.dollars = billed(data, head().total.dollars);
        for (const json::Value::Member model : data["modelMetrics"].members())
            addTokens(total, usageOf(model.value["usage"]));
        if (total.present)
            head().total = total;
    }

    /// The oldest messages are cut; only their number is recorded.
    void truncation(const json::Value& data)
    {
        Boundary boundary;
        boundary.kind = BoundaryKind::PrefixTrim;
        boundary.tokensBefore = intOf(data["preTruncationTokensInMessages"]);
        std::int64_t left = intOf(data["messagesRemovedDuringTruncation"]);
        std::uint32_t lastTurn = SessionBuilder::kNone;
        for (const Event& event : head().events) {
            const Role role = head().turns[event.turn].role;
            if (role == Role::System || role == Role::Note)
                continue;
            left -= event.turn != lastTurn ? 1 : 0;
            lastTurn = event.turn;
            if (left < 0)
                break;
            if (event.kind == EventKind::Result)
                boundary.clearedResults.push_back(event.index);
        }
        m_session->boundary(std::move(boundary));
    }

    void answer(const json::Value& data)
    {
        const json::Value model = data["model"];
        const std::uint32_t answered
            = m_session->modelCall(data["messageId"].string(), model.isString() ? model.string() : m_model);
        if (data["outputTokens"].isNumber()) {
            Usage usage; // the input is not recorded, so the usage is not `present`
            usage.output = intOf(data["outputTokens"]);
            m_session->usage(answered, usage);
        }
        addText(EventKind::Thinking, data["reasoningText"]);
        addText(EventKind::AssistantText, data["content"]);
        for (const json::Value request : data["toolRequests"].items())
            call(request["toolCallId"], request["name"], request["arguments"]);
    }

    void call(const json::Value& id, const json::Value& name, const json::Value& arguments)
    {
        m_known.insert(m_key + '\n' + id.string());
        addCall(id, name, arguments);
    }

    /// Repeats a call of the answer; a new call only if the answer was not recorded.
    void start(const json::Value& data)
    {
        if (m_known.count(m_key + '\n' + data["toolCallId"].string()) == 0)
            call(data["toolCallId"], data["toolName"], data["arguments"]);
    }

    void complete(const json::Value& data)
    {
        SessionBuilder::Result result = resultOf(data["toolCallId"], {}, !data["success"].toBool(true));
        const json::Value content = data["result"]["content"], why = data["error"]["message"];
        if (!content.exists() || (result.isError && why.exists()))
            return (void)addResult(std::move(result), why);
        if (const json::Value detailed = data["result"]["detailedContent"];
            detailed.isString() && detailed.raw() != content.raw())
            result.rawText = m_builder.text(detailed);
        addResult(std::move(result), content);
    }

    std::string m_key;
    std::string m_model;
    std::set<std::string> m_known;
};

int sniffCopilot(const Sample& sample)
{
    const double share = sample.share([](const json::Value& r) {
        return r["data"].isObject() && r["type"].string().find('.') != std::string::npos
            && r["timestamp"].exists();
    });
    const bool start = sample.any([](const json::Value& r) { return r["type"].equals("session.start"); });
    return share > 0.5 ? (start ? kCertain : kLikely) : 0;
}

} // namespace

extern const Format kCopilot { { "copilot-cli", Message::mark("GitHub Copilot CLI events"), "events.jsonl",
                                   "ituao" },
    sniffCopilot, recordsOf<CopilotReader>, wholeOf<CopilotReader> };

} // namespace winnow::importing
