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
            call(data["toolCallId"], data["toolName"], data["arguments"]);
        else if (type == "tool.execution_complete")
            complete(data);
        else if (type == "assistant.usage")
            addUsage(usageOf(data)); // of the request just answered
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
        } else // hooks and permissions repeat a tool's input and output
            m_builder.unknown(
                type, type.starts_with("hook.") || type.starts_with("permission.") ? json::Value() : value);
    }

private:
    void begin(const std::string& type, const json::Value& data)
    {
        const bool starts = type == "session.start" || m_key.empty();
        const std::string id = starts ? data["sessionId"].string() : std::string();
        const bool isNew = m_key.empty() || (!id.empty() && id != m_key);
        if (isNew)
            m_key = id.empty() ? m_builder.stem() : id;
        m_session = &m_builder.session(m_key); // sets the current place
        if (!isNew)
            return;
        head().wire = Wire::OpenAiChat;
        head().cwd = data["context"]["cwd"].string();
        head().agentVersion = data["copilotVersion"].string();
        m_session->setTime(timeOf(data["startTime"]));
    }

    /// `input` includes cache reads.
    static Usage usageOf(const json::Value& data)
    {
        Usage usage = importing::usageOf(
            { data["inputTokens"], data["outputTokens"], data["cacheReadTokens"], data["cacheWriteTokens"] },
            CacheTokens::WithinIfLess);
        usage.dollars = billed(data["copilotUsage"], std::nullopt);
        return usage;
    }

    /// Copilot bills in AI units, one cent each (since June 2026), and records billionths of them:
    /// 1510581560000 is $15.11. Keeps `before` if the record has none.
    static std::optional<double> billed(const json::Value& data, std::optional<double> before)
    {
        constexpr double kDollarsPerUnit = 0.01, kUnitsPerNano = 1e-9;
        const auto nanos = dollarsOf(data["totalNanoAiu"], 1e20);
        return nanos ? std::optional(*nanos * kUnitsPerNano * kDollarsPerUnit) : before;
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
            left -= std::exchange(lastTurn, event.turn) != event.turn;
            if (left < 0)
                break;
            if (event.kind == EventKind::Result)
                boundary.clearedResults.push_back(event.index);
        }
        m_session->boundary(std::move(boundary));
    }

    void answer(const json::Value& data)
    {
        const std::string model = data["model"].string();
        const std::uint32_t answered
            = m_session->modelCall(data["messageId"].string(), model.empty() ? m_model : model);
        m_session->usage(answered, usageOf(data)); // only the output is recorded here
        addText(EventKind::Thinking, data["reasoningText"]);
        addText(EventKind::AssistantText, data["content"]);
        for (const json::Value request : data["toolRequests"].items())
            call(request["toolCallId"], request["name"], request["arguments"]);
    }

    /// The start of a call repeats the answer's, if that was recorded.
    void call(const json::Value& id, const json::Value& name, const json::Value& arguments)
    {
        if (m_known.insert(m_key + '\n' + id.string()).second)
            addCall(id, name, arguments);
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

    std::string m_key, m_model;
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
