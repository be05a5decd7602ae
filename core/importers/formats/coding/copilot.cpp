// SPDX-License-Identifier: GPL-3.0-or-later
// GitHub Copilot CLI event logs.
#include <set>

#include "core/importers/format.h"
#include "core/importers/shapes/recorded_dollars.h"
#include "core/importers/shapes/result_content.h"

namespace winnow::importing {

namespace {

class CopilotReader final : public RecordReader
{
public:
    explicit CopilotReader(RecordingBuilder& builder)
        : m_builder(builder)
    {
    }

    void record(const json::Value& value) override
    {
        const std::string type = value["type"].string();
        const json::Value data = value["data"];
        m_builder.at(value);
        SessionBuilder& session = current(type, data);
        session.setTime(timeOf(value["timestamp"]));
        if (type == "session.model_change")
            m_model = data["newModel"].string();
        else if (type == "user.message")
            user(session, data);
        else if (type == "system.message")
            system(session, data);
        else if (type == "assistant.message")
            answer(session, data);
        else if (type == "tool.execution_start")
            start(session, data);
        else if (type == "tool.execution_complete")
            complete(session, data);
        else if (type == "assistant.usage")
            used(session, data);
        else if (type == "session.shutdown")
            shutdown(session, data);
        else if (type == "session.usage_checkpoint")
            session.session().total.dollars = billed(data, session.session().total.dollars);
        else if (type == "session.truncation")
            truncation(session, data);
        else if (type == "session.compaction_complete") {
            if (data["success"].toBool(true))
                session.boundary(BoundaryKind::Compaction,
                    m_builder.text(anyOf(data, { "summary", "summaryContent" })),
                    intOf(data["preCompactionTokens"]));
        } else if (type.starts_with("hook.") || type.starts_with("permission."))
            m_builder.unknown(type); // these repeat what the tool was asked and gave
        else
            m_builder.unknown(type, data);
    }

private:
    SessionBuilder& current(const std::string& type, const json::Value& data)
    {
        if (type == "session.start" || m_key.empty()) {
            const std::string id = data["sessionId"].string();
            if (m_key.empty() || (!id.empty() && id != m_key)) {
                m_key = id.empty() ? m_builder.stem() : id;
                SessionBuilder& session = m_builder.session(m_key);
                session.session().wire = Wire::OpenAiChat;
                session.session().cwd = data["context"]["cwd"].string();
                session.session().agentVersion = data["copilotVersion"].string();
                session.setTime(timeOf(data["startTime"]));
            }
        }
        return m_builder.session(m_key);
    }

    /// input includes what came from the cache.
    static Usage usageOf(const json::Value& data)
    {
        Usage usage;
        usage.present = data["inputTokens"].isNumber();
        usage.cacheRead = intOf(data["cacheReadTokens"]);
        usage.cacheWrite5m = intOf(data["cacheWriteTokens"]);
        const std::int64_t cached = usage.cacheRead + usage.cacheWrite5m;
        const std::int64_t input = intOf(data["inputTokens"]);
        usage.input = input >= cached ? input - cached : input;
        usage.output = intOf(data["outputTokens"]);
        return usage;
    }

    /// Copilot bills in AI units, one cent each (since June 2026), and records billionths of them:
    /// 1510581560000 is $15.11. What was known before stays where a record says nothing.
    static std::optional<double> billed(const json::Value& data, std::optional<double> before)
    {
        constexpr double kDollarsPerUnit = 0.01, kUnitsPerNano = 1e-9;
        const auto nanos = dollarsOf(data["totalNanoAiu"], 1e20);
        return nanos ? std::optional(*nanos * kUnitsPerNano * kDollarsPerUnit) : before;
    }

    /// Of the request just answered.
    static void used(SessionBuilder& session, const json::Value& data)
    {
        if (session.session().modelCalls.empty())
            return;
        Usage usage = usageOf(data);
        usage.dollars = billed(data["copilotUsage"], std::nullopt);
        session.usage(static_cast<std::uint32_t>(session.session().modelCalls.size() - 1), usage);
    }

    /// Sums of the session by model. `cost` there counts premium requests, no dollars.
    static void shutdown(SessionBuilder& session, const json::Value& data)
    {
        Usage total;
        session.session().total.dollars = total.dollars = billed(data, session.session().total.dollars);
        for (const json::Value::Member model : data["modelMetrics"].members()) {
            const Usage one = usageOf(model.value["usage"]);
            total.present = total.present || one.present;
            total.input += one.input;
            total.output += one.output;
            total.cacheRead += one.cacheRead;
            total.cacheWrite5m += one.cacheWrite5m;
        }
        if (total.present)
            session.session().total = total;
    }

    /// The oldest messages are cut; how many is recorded, which is their order.
    void truncation(SessionBuilder& session, const json::Value& data)
    {
        Boundary boundary;
        boundary.kind = BoundaryKind::PrefixTrim;
        boundary.tokensBefore = intOf(data["preTruncationTokensInMessages"]);
        std::int64_t left = intOf(data["messagesRemovedDuringTruncation"]);
        std::uint32_t lastTurn = SessionBuilder::kNone;
        for (const Event& event : session.session().events) {
            const Role role = session.session().turns[event.turn].role;
            if (role == Role::System || role == Role::Note)
                continue;
            left -= event.turn != lastTurn ? 1 : 0;
            lastTurn = event.turn;
            if (left < 0)
                break;
            if (event.kind == EventKind::Result)
                boundary.clearedResults.push_back(event.index);
        }
        session.boundary(std::move(boundary));
    }

    void user(SessionBuilder& session, const json::Value& data)
    {
        session.turn(Role::User);
        session.text(EventKind::UserText, m_builder.text(anyOf(data, { "transformedContent", "content" })));
    }

    void system(SessionBuilder& session, const json::Value& data)
    {
        session.turn(Role::System);
        session.text(EventKind::SystemText, m_builder.text(data["content"]));
    }

    void answer(SessionBuilder& session, const json::Value& data)
    {
        const json::Value model = data["model"];
        const std::uint32_t call
            = session.modelCall(data["messageId"].string(), model.isString() ? model.string() : m_model);
        if (data["outputTokens"].isNumber()) {
            Usage usage; // input is not recorded, so the usage is not `present`
            usage.output = intOf(data["outputTokens"]);
            session.usage(call, usage);
        }
        session.text(EventKind::Thinking, m_builder.text(data["reasoningText"]));
        session.text(EventKind::AssistantText, m_builder.text(data["content"]));
        for (const json::Value request : data["toolRequests"].items())
            addCall(session, request["toolCallId"].string(), request["name"].string(), request["arguments"]);
    }

    void addCall(SessionBuilder& session, std::string id, std::string name, const json::Value& arguments)
    {
        m_known.insert(m_key + '\n' + id);
        SessionBuilder::Call call;
        call.id = std::move(id);
        call.name = std::move(name);
        call.subName = shellSubName(call.name, arguments);
        call.arguments = arguments.isString() ? m_builder.text(arguments) : m_builder.raw(arguments);
        session.call(std::move(call));
    }

    /// Repeats the request of the answer; a call of its own only when the answer was not recorded.
    void start(SessionBuilder& session, const json::Value& data)
    {
        const std::string id = data["toolCallId"].string();
        if (m_known.count(m_key + '\n' + id) == 0)
            addCall(session, id, data["toolName"].string(), data["arguments"]);
    }

    void complete(SessionBuilder& session, const json::Value& data)
    {
        session.turn(Role::Tool);
        SessionBuilder::Result result;
        result.callId = data["toolCallId"].string();
        result.isError = !data["success"].toBool(true);
        const json::Value content = data["result"]["content"];
        if (content.exists() && !(result.isError && data["error"]["message"].exists())) {
            takeContent(m_builder, content, result);
            if (const json::Value detailed = data["result"]["detailedContent"];
                detailed.isString() && detailed.raw() != content.raw())
                result.rawText = m_builder.text(detailed);
        } else {
            takeContent(m_builder, data["error"]["message"], result);
        }
        session.result(std::move(result));
    }

    RecordingBuilder& m_builder;
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
