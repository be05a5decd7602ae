// SPDX-License-Identifier: GPL-3.0-or-later
// Kimi CLI: context.jsonl (OpenAI-like messages with checkpoints) and wire.jsonl, what the agent told its
// interfaces, in the layouts of Kimi CLI ({timestamp, message: {type, payload}}) and Kimi Code (context.*).
#include <map>
#include <memory>
#include <optional>
#include <set>

#include "core/importers/format.h"
#include "core/importers/shapes/messages/messages_openai.h"
#include "core/importers/shapes/result_content.h"

namespace winnow::importing {

namespace {

/// What the two layouts name the same things by.
struct UsageNames
{
    const char *input, *cacheRead, *cacheWrite;
};

Usage usageOf(const json::Value& recorded, const UsageNames& names)
{
    Usage usage;
    usage.present = true;
    usage.input = intOf(recorded[names.input]);
    usage.output = intOf(recorded["output"]);
    usage.cacheRead = intOf(recorded[names.cacheRead]);
    usage.cacheWrite5m = intOf(recorded[names.cacheWrite]);
    return usage;
}

/// Events of one agent in Kimi CLI's layout: steps of the model, calls, results, usage.
class WireEvents
{
public:
    WireEvents(RecordingBuilder& builder, SessionBuilder& session)
        : m_builder(builder)
        , m_session(session)
    {
    }

    /// False for an event that is not known.
    bool event(const std::string& type, const json::Value& payload)
    {
        if (type == "ToolCallPart") {
            m_arguments += payload["arguments_part"].string();
            return true;
        }
        finish();
        if (type == "TurnBegin" || type == "SteerInput") {
            m_session.turn(Role::User);
            addTexts(m_builder, m_session, EventKind::UserText, payload["user_input"]);
        } else if (type == "StepBegin") {
            m_step = m_session.modelCall({});
        } else if (type == "ContentPart") {
            answer();
            m_session.text(payload["type"].equals("think") ? EventKind::Thinking : EventKind::AssistantText,
                m_builder.text(anyOf(payload, { "text", "think" })));
        } else if (type == "ToolCall" || type == "ToolCallRequest") {
            call(payload, payload["function"].isObject() ? payload["function"] : payload);
        } else if (type == "ToolResult") {
            result(payload);
        } else if (type == "StatusUpdate") {
            usage(payload["token_usage"]);
        } else if (type == "CompactionBegin") {
            m_session.boundary(BoundaryKind::Compaction);
        } else {
            return isSilent(type);
        }
        return true;
    }

    /// A call is complete when something else follows: its arguments may come in pieces.
    void finish()
    {
        if (!m_open)
            return;
        SessionBuilder::Call call = std::move(*m_open);
        m_open.reset();
        call.arguments = m_builder.text(std::string_view(m_arguments));
        call.subName = shellSubNameOfText(call.name, m_arguments);
        m_session.call(std::move(call));
        m_arguments.clear();
    }

private:
    static bool isSilent(const std::string& type)
    {
        for (const std::string_view known : { "TurnEnd", "StepInterrupted", "CompactionEnd", "HookTriggered",
                 "HookResolved", "MCPLoadingBegin", "MCPLoadingEnd", "Notification", "PlanDisplay",
                 "ApprovalRequest", "ApprovalResponse", "ApprovalRequestResolved", "QuestionRequest",
                 "BtwBegin", "BtwEnd", "StepRetry" }) {
            if (type == known)
                return true;
        }
        return false;
    }

    void answer()
    {
        if (!m_step)
            m_step = m_session.modelCall({});
    }

    void call(const json::Value& payload, const json::Value& function)
    {
        const std::string id = payload["id"].string();
        if (!id.empty() && !m_called.insert(id).second)
            return; // asked of a client, too
        answer();
        m_open.emplace();
        m_open->id = id;
        m_open->name = function["name"].string();
        m_arguments = function["arguments"].string();
    }

    /// The output; what the tool says about it is for the model only where there is no output.
    void result(const json::Value& payload)
    {
        const json::Value value = anyOf(payload, { "return_value", "result" });
        SessionBuilder::Result result;
        result.callId = payload["tool_call_id"].string();
        result.isError = value["is_error"].toBool() || value["type"].string().ends_with("error");
        json::Value output = anyOf(value, { "output", "value" });
        if (output.string().empty() && output.size() == 0 && !output.isNumber() && value["message"].exists())
            output = value["message"];
        m_step.reset();
        addResult(m_builder, m_session, std::move(result), output);
    }

    void usage(const json::Value& recorded)
    {
        if (!recorded["output"].isNumber() || m_session.session().modelCalls.empty())
            return;
        m_session.usage(static_cast<std::uint32_t>(m_session.session().modelCalls.size() - 1),
            usageOf(recorded, { "input_other", "input_cache_read", "input_cache_creation" }));
    }

    RecordingBuilder& m_builder;
    SessionBuilder& m_session;
    std::optional<std::uint32_t> m_step;
    std::optional<SessionBuilder::Call> m_open;
    std::string m_arguments;
    std::set<std::string> m_called;
};

class KimiReader final : public RecordReader
{
public:
    explicit KimiReader(RecordingBuilder& builder)
        : m_builder(builder)
        , m_session(builder.session(builder.stem()))
        , m_messages(builder, m_session)
    {
        m_session.session().wire = Wire::OpenAiChat;
    }

    void record(const json::Value& value) override
    {
        m_builder.at(value, m_session);
        m_time = timeOf(anyOf(value, { "time", "timestamp" }));
        m_session.setTime(m_time);
        const json::Value role = value["role"];
        if (role.isString()) {
            if (role.equals("_checkpoint") || role.equals("_usage"))
                return;
            if (role.equals("_system_prompt")) {
                m_session.turn(Role::System);
                return addTexts(m_builder, m_session, EventKind::SystemText, value["content"]);
            }
            return m_messages.message(value);
        }
        if (const json::Value message = value["message"]; message["payload"].isObject())
            return event(m_builder.stem(), message["type"].string(), message["payload"], 0);
        wire(value);
    }

    void finish() override
    {
        for (auto& [key, agent] : m_agents)
            agent->finish();
    }

private:
    static constexpr int kDeepest = 20;

    /// An event of the agent, or of one that works for it and whose events are packed into its own.
    void event(const std::string& key, const std::string& type, const json::Value& payload, int depth)
    {
        if (type == "SubagentEvent" && depth < kDeepest) {
            const json::Value inner = payload["event"];
            const std::string by
                = anyOf(payload, { "parent_tool_call_id", "task_tool_call_id", "agent_id" }).string();
            SessionBuilder& agent = m_builder.session(key + " " + by);
            agent.session().sidechain = true;
            agent.session().parentId = key;
            agent.session().agentId = payload["agent_id"].string();
            agent.session().wire = Wire::OpenAiChat;
            agent.setTime(m_time);
            return event(key + " " + by, inner["type"].string(), inner["payload"], depth + 1);
        }
        auto& agent = m_agents[key];
        if (!agent)
            agent = std::make_unique<WireEvents>(m_builder, m_builder.session(key));
        if (!agent->event(type, payload))
            m_builder.unknown(type, payload);
    }

    void wire(const json::Value& value)
    {
        const std::string type = value["type"].string();
        if (type == "context.append_message")
            m_messages.message(value["message"]);
        else if (type == "context.append_loop_event")
            loopEvent(value["event"]);
        else if (type == "llm.request")
            m_model = value["model"].string();
        else if (type == "metadata" || type == "turn.prompt" || type == "usage.record")
            return; // said again by the messages and steps
        else if (type.starts_with("permission."))
            m_builder.unknown(type); // what was allowed names the call, too
        else if (type == "context.apply_compaction")
            m_session.boundary(BoundaryKind::Compaction, m_builder.text(value["summary"]));
        else
            m_builder.unknown(type, value);
    }

    void loopEvent(const json::Value& event)
    {
        const json::Value type = event["type"];
        if (type.equals("content.part")) {
            const json::Value part = event["part"];
            open(event["stepUuid"].string());
            m_session.text(part["type"].equals("think") ? EventKind::Thinking : EventKind::AssistantText,
                m_builder.text(anyOf(part, { "text", "think" })));
        } else if (type.equals("tool.call")) {
            open(event["stepUuid"].string());
            SessionBuilder::Call call;
            call.id = event["toolCallId"].string();
            call.name = event["name"].string();
            const json::Value arguments = event["args"];
            call.subName = shellSubName(call.name, arguments);
            call.arguments = arguments.isString() ? m_builder.text(arguments) : m_builder.raw(arguments);
            m_session.call(std::move(call));
        } else if (type.equals("step.end")) {
            usage(event);
        } else if (type.equals("tool.result")) {
            m_session.turn(Role::Tool);
            SessionBuilder::Result result;
            result.callId = event["toolCallId"].string();
            result.isError = event["result"]["isError"].toBool();
            takeContent(m_builder, event["result"]["output"], result);
            m_session.result(std::move(result));
        } else if (!type.equals("step.begin")) {
            m_builder.unknown("event " + type.string(), event);
        }
    }

    /// A step is one request to the model: its parts, calls and usage are one model call.
    std::uint32_t open(const std::string& step)
    {
        return m_session.modelCall(step.empty() ? "only" : step, m_model);
    }

    void usage(const json::Value& event)
    {
        const json::Value recorded = event["usage"];
        if (!recorded["output"].exists())
            return;
        m_session.usage(open(event["uuid"].string()),
            usageOf(recorded, { "inputOther", "inputCacheRead", "inputCacheCreation" }));
    }

    RecordingBuilder& m_builder;
    SessionBuilder& m_session;
    OpenAiMessages m_messages;
    std::map<std::string, std::unique_ptr<WireEvents>> m_agents;
    std::string m_model;
    TimeMs m_time = kNoTime;
};

int sniffKimi(const Sample& sample)
{
    return sample.any([](const json::Value& r) {
        return r["role"].equals("_checkpoint") || r["role"].equals("_usage")
            || r["role"].equals("_system_prompt") || r["type"].equals("context.append_message")
            || r["type"].equals("context.append_loop_event")
            || (r["message"]["payload"].isObject() && r["message"]["type"].isString()
                && r["timestamp"].isNumber());
    })
        ? kCertain - 1
        : 0;
}

} // namespace

extern const Format kKimi { { "kimi", Message::mark("Kimi CLI context or wire log"),
                                "context.jsonl wire.jsonl", "ituapo" },
    sniffKimi, recordsOf<KimiReader> };

} // namespace winnow::importing
