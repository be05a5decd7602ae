// SPDX-License-Identifier: GPL-3.0-or-later
// Kimi CLI: context.jsonl (OpenAI-like messages with checkpoints) and wire.jsonl, what the agent sent to its
// interfaces, in the layouts of Kimi CLI ({timestamp, message: {type, payload}}) and Kimi Code (context.*).
#include <map>
#include <memory>
#include <optional>
#include <set>

#include "core/importers/format.h"
#include "core/importers/shapes/messages/messages_openai.h"
#include "core/text/ascii.h"

namespace winnow::importing {

namespace {

/// The two layouts use different names for the same things.
Usage usageOf(const json::Value& recorded)
{
    return usageOf({ .input = anyOf(recorded, { "input_other", "inputOther" }),
                       .output = recorded["output"],
                       .cacheRead = anyOf(recorded, { "input_cache_read", "inputCacheRead" }),
                       .cacheWrite = anyOf(recorded, { "input_cache_creation", "inputCacheCreation" }) },
        CacheTokens::Apart, true);
}

/// Events of one agent in Kimi CLI's layout: steps of the model, calls, results, usage.
class WireEvents : SessionWriter
{
public:
    using SessionWriter::SessionWriter;

    /// False for an unknown event.
    bool event(const json::Value& kind, const json::Value& payload)
    {
        const std::string type = kind.string();
        if (type == "ToolCallPart") {
            m_arguments += payload["arguments_part"].string();
            return true;
        }
        finish();
        if (type == "TurnBegin" || type == "SteerInput") {
            say(Role::User, payload["user_input"]);
        } else if (type == "StepBegin") {
            m_step = m_session->modelCall({});
        } else if (type == "ContentPart") {
            answer();
            addText(payload["type"].equals("think") ? EventKind::Thinking : EventKind::AssistantText,
                anyOf(payload, { "text", "think" }));
        } else if (type == "ToolCall" || type == "ToolCallRequest") {
            call(payload, payload["function"].isObject() ? payload["function"] : payload);
        } else if (type == "ToolResult") {
            result(payload);
        } else if (type == "StatusUpdate") {
            if (const json::Value used = payload["token_usage"]; used["output"].isNumber())
                addUsage(usageOf(used));
        } else if (type == "CompactionBegin") {
            m_session->boundary(BoundaryKind::Compaction);
        } else {
            return isOneOf(kind,
                { "TurnEnd", "StepInterrupted", "CompactionEnd", "HookTriggered", "HookResolved",
                    "MCPLoadingBegin", "MCPLoadingEnd", "Notification", "PlanDisplay", "ApprovalRequest",
                    "ApprovalResponse", "ApprovalRequestResolved", "QuestionRequest", "BtwBegin", "BtwEnd",
                    "StepRetry" });
        }
        return true;
    }

    /// A call is complete once something else follows, because its arguments may come in pieces.
    void finish()
    {
        if (!m_open)
            return;
        m_open->arguments = m_builder.text(std::string_view(m_arguments));
        m_open->subName = shellSubNameOfText(m_open->name, m_arguments);
        m_session->call(std::move(*m_open));
        m_open.reset();
        m_arguments.clear();
    }

private:
    void answer()
    {
        if (!m_step)
            m_step = m_session->modelCall({});
    }

    void call(const json::Value& payload, const json::Value& function)
    {
        const std::string id = payload["id"].string();
        if (!id.empty() && !m_called.insert(id).second)
            return; // also sent to a client
        answer();
        m_open.emplace();
        m_open->id = id;
        m_open->name = function["name"].string();
        m_arguments = function["arguments"].string();
    }

    /// Formats the result as soul/message.py sends it: what the tool says about its output, then the output.
    void result(const json::Value& payload)
    {
        const json::Value value = anyOf(payload, { "return_value", "result" });
        const bool error = value["is_error"].toBool() || lowerCase(value["type"].string()).ends_with("error");
        const json::Value output = anyOf(value, { "output", "value" });
        const bool none = output.string().empty() && output.size() == 0 && !output.isNumber();
        std::string said = value["message"].string();
        if (said.empty() && none && !error)
            said = "Tool output is empty.";
        m_step.reset();
        if (said.empty())
            return (void)addResult(payload["tool_call_id"], {}, error, output);
        SessionBuilder::Result result = resultOf(payload["tool_call_id"], {}, error);
        said = (error ? "<system>ERROR: " : "<system>") + said + "</system>";
        m_session->turn(Role::Tool);
        if (!none) {
            takeContent(m_builder, output, result);
            if (result.blocks.empty())
                result.blocks.push_back({ BlockKind::Text, result.text });
            result.blocks.insert(result.blocks.begin(), { BlockKind::Text, m_builder.text(said) });
            said += '\n';
            said += m_builder.store().get(result.text).view();
        }
        result.text = m_builder.text(said);
        m_session->result(std::move(result));
    }

    std::optional<std::uint32_t> m_step;
    std::optional<SessionBuilder::Call> m_open;
    std::string m_arguments;
    std::set<std::string> m_called;
};

class KimiReader final : public OneSession<Wire::OpenAiChat>
{
public:
    using OneSession::OneSession;

    void record(const json::Value& value) override
    {
        at(value);
        m_time = timeOf(anyOf(value, { "time", "timestamp" }));
        m_session->setTime(m_time);
        const json::Value role = value["role"];
        if (role.isString()) {
            if (role.equals("_checkpoint") || role.equals("_usage"))
                return;
            if (role.equals("_system_prompt"))
                return say(Role::System, value["content"]);
            return m_messages.message(value);
        }
        if (const json::Value message = value["message"]; message["payload"].isObject())
            return event(m_builder.stem(), message["type"], message["payload"], 0);
        wire(value);
    }

    void finish() override
    {
        for (auto& [key, agent] : m_agents)
            agent->finish();
    }

private:
    static constexpr int kDeepest = 20;

    /// An event of the agent, or of a sub-agent whose events are wrapped in the agent's own.
    void event(const std::string& key, const json::Value& type, const json::Value& payload, int depth)
    {
        if (type.equals("SubagentEvent") && depth < kDeepest) {
            const json::Value inner = payload["event"];
            const std::string by
                = anyOf(payload, { "parent_tool_call_id", "task_tool_call_id", "agent_id" }).string();
            SessionBuilder& agent = m_builder.session(key + " " + by);
            agent.session().sidechain = true;
            agent.session().parentId = key;
            agent.session().agentId = payload["agent_id"].string();
            agent.session().wire = Wire::OpenAiChat;
            agent.setTime(m_time);
            return event(key + " " + by, inner["type"], inner["payload"], depth + 1);
        }
        auto& agent = m_agents[key];
        if (!agent)
            agent = std::make_unique<WireEvents>(m_builder, m_builder.session(key));
        if (!agent->event(type, payload))
            m_builder.unknown(type.string(), payload);
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
            return; // messages and steps repeat it
        else if (type.starts_with("permission."))
            m_builder.unknown(type); // what was allowed names the call, too
        else if (type == "context.apply_compaction")
            m_session->boundary(BoundaryKind::Compaction, m_builder.text(value["summary"]));
        else
            m_builder.unknown(type, value);
    }

    void loopEvent(const json::Value& event)
    {
        const json::Value type = event["type"];
        if (type.equals("content.part")) {
            const json::Value part = event["part"];
            open(event["stepUuid"].string());
            addText(part["type"].equals("think") ? EventKind::Thinking : EventKind::AssistantText,
                anyOf(part, { "text", "think" }));
        } else if (type.equals("tool.call")) {
            open(event["stepUuid"].string());
            addCall(event["toolCallId"], event["name"], event["args"]);
        } else if (type.equals("step.end")) {
            if (const json::Value used = event["usage"]; used["output"].exists())
                m_session->usage(open(event["uuid"].string()), usageOf(used));
        } else if (type.equals("tool.result")) {
            addResult(
                event["toolCallId"], {}, event["result"]["isError"].toBool(), event["result"]["output"]);
        } else if (!type.equals("step.begin")) {
            m_builder.unknown("event " + type.string(), event);
        }
    }

    /// A step is one request to the model: its parts, calls and usage form one model call.
    std::uint32_t open(const std::string& step)
    {
        return m_session->modelCall(step.empty() ? "only" : step, m_model);
    }

    OpenAiMessages m_messages { m_builder, *m_session };
    std::map<std::string, std::unique_ptr<WireEvents>> m_agents;
    std::string m_model;
    TimeMs m_time = kNoTime;
};

bool isKimi(const json::Value& r)
{
    return isOneOf(r["role"], { "_checkpoint", "_usage", "_system_prompt" })
        || isOneOf(r["type"], { "context.append_message", "context.append_loop_event" })
        || (r["message"]["payload"].isObject() && r["message"]["type"].isString()
            && r["timestamp"].isNumber());
}

} // namespace

extern const Format kKimi { { "kimi", Message::mark("Kimi CLI context or wire log"),
                                "context.jsonl wire.jsonl", "ituapo" },
    sniffAny<isKimi, kCertain - 1>, recordsOf<KimiReader> };

} // namespace winnow::importing
