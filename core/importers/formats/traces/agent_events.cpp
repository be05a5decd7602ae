// SPDX-License-Identifier: GPL-3.0-or-later
// Event logs with separate events for the start of a call and its answer: AG-UI (TOOL_CALL_START, pieces of
// arguments) and Claude managed agents (agent.tool_use, user.custom_tool_result).
#include <map>
#include <set>
#include <utility>
#include <vector>

#include "core/importers/format.h"
#include "core/importers/shapes/messages/messages_openai.h"
#include "core/importers/shapes/streamed_run.h"
#include "core/importers/shapes/traffic.h"

namespace winnow::importing {

namespace {

class AgentEventsReader final : public OneSession<Wire::Anthropic, StreamedRun>
{
public:
    using OneSession::OneSession;

    void record(const json::Value& value) override
    {
        const json::Value list = value.isArray() ? value : anyOf(value, { "data", "events" });
        for (const json::Value each : list.items())
            event(each);
        if (!list.isArray())
            event(value);
    }

    /// "data: {...}", as a server sends them.
    void line(std::string_view text, std::size_t number, std::size_t offset)
    {
        const json::Value value = eventData(m_builder, m_document, text, { number, offset, 0 });
        if (!value.exists())
            return;
        record(value);
        m_builder.recordRead(value);
    }

    void finish() override
    {
        for (const std::string& id : m_open)
            endCall(id);
        flush();
    }

private:
    void event(const json::Value& event)
    {
        const std::string type = event["type"].string();
        at(event);
        setKnownTime(anyOf(event, { "processed_at", "created_at", "timestamp" }));
        if (type.starts_with("agent.") || type.starts_with("user."))
            managed(event, type);
        else if (type == "span.model_request_end")
            usage(event);
        else if (type.starts_with("TOOL_CALL") || type.starts_with("TEXT_MESSAGE"))
            streamed(event, type);
        else if (type == "MESSAGES_SNAPSHOT")
            snapshot(event);
        else if (type == "RUN_STARTED" && event["threadId"].isString())
            head().id = event["threadId"].string();
        else if (!type.starts_with("session.") && !type.starts_with("span.") && !type.starts_with("STEP_")
            && !type.starts_with("STATE_") && !type.starts_with("RUN_"))
            m_builder.unknown(type, event);
    }

    void managed(const json::Value& event, const std::string& type)
    {
        if (type.ends_with("tool_use")) {
            answer();
            addCall(event["id"], event["name"], event["input"]);
        } else if (type.ends_with("tool_result")) {
            endAnswer();
            addResult(anyOf(event, { "tool_use_id", "mcp_tool_use_id", "custom_tool_use_id" }), {},
                event["is_error"].toBool(), event["content"]);
        } else if (type == "agent.message" || type == "agent.thinking") {
            answer();
            addTexts(
                type == "agent.message" ? EventKind::AssistantText : EventKind::Thinking, event["content"]);
        } else if (type == "user.message") {
            endAnswer();
            say(Role::User, event["content"]);
        } else if (type == "agent.thread_context_compacted") {
            m_session->boundary(BoundaryKind::Compaction);
        } else {
            m_builder.unknown(type, event);
        }
    }

    void usage(const json::Value& event)
    {
        answer();
        addUsage(anyUsage(anyOf(event, { "model_usage", "usage" })));
        endAnswer();
    }

    void streamed(const json::Value& event, const std::string& type)
    {
        for (const char* const key : { "messageId", "parentMessageId" })
            m_known.insert(event[key].string());
        const std::string id = event["toolCallId"].string();
        if (type == "TEXT_MESSAGE_START" && event["role"].equals("user"))
            m_user = true;
        else if (type == "TEXT_MESSAGE_END")
            endText();
        else if (type.starts_with("TEXT_MESSAGE") && m_user)
            m_said += event["delta"].string();
        else if (type.starts_with("TEXT_MESSAGE"))
            piece(EventKind::AssistantText, event["delta"]);
        else if (type == "TOOL_CALL_RESULT")
            toolResult(event, id);
        else if (type == "TOOL_CALL_END")
            endCall(id);
        else
            callPiece(event, id);
    }

    void callPiece(const json::Value& event, const std::string& id)
    {
        if (const json::Value name = event["toolCallName"];
            name.isString() && m_names.emplace(id, name.string()).second)
            m_open.push_back(id);
        m_arguments[id] += event["delta"].string();
    }

    void endCall(const std::string& id)
    {
        if (const auto name = m_names.find(id); name != m_names.end() && m_called.insert(id).second) {
            answer();
            const CopyTexts copy(m_builder);
            addCall(id, name->second, InnerJson(m_arguments[id]).value());
        }
    }

    void toolResult(const json::Value& event, const std::string& id)
    {
        endCall(id);
        endAnswer();
        m_answered.insert(id);
        addResult(event["toolCallId"], {}, false, event["content"]);
    }

    void endText()
    {
        if (std::exchange(m_user, false)) {
            endAnswer();
            m_session->turn(Role::User);
            addText(EventKind::UserText, std::string_view(m_said));
            m_said.clear();
        }
        flush();
    }

    /// All messages so far: those before the run, and again those it streamed.
    void snapshot(const json::Value& event)
    {
        for (const json::Value message : event["messages"].items()) {
            const json::Value role = message["role"];
            const std::string answered = message["toolCallId"].string();
            if (!m_known.insert(message["id"].string()).second || m_answered.count(answered) > 0)
                continue;
            endAnswer();
            if (role.equals("tool")) {
                m_answered.insert(answered);
                addResult(message["toolCallId"], {}, message["error"].isString(), message["content"]);
                continue;
            }
            if (!role.equals("assistant")) {
                say(role.equals("user") ? Role::User : Role::System, message["content"]);
                continue;
            }
            answer();
            addTexts(EventKind::AssistantText, message["content"]);
            for (const json::Value call : message["toolCalls"].items()) {
                if (m_called.insert(call["id"].string()).second)
                    addCall(call["id"], call["function"]["name"], call["function"]["arguments"]);
            }
        }
    }

    json::Document m_document;
    std::map<std::string, std::string> m_names, m_arguments; // by call
    std::vector<std::string> m_open;
    std::set<std::string> m_called, m_answered, m_known;
    std::string m_said;
    bool m_user = false;
};

bool isEvent(const json::Value& event)
{
    const std::string type = event["type"].string();
    return (type.starts_with("TOOL_CALL_") && event["toolCallId"].isString())
        || (type.starts_with("TEXT_MESSAGE_") && event["messageId"].isString())
        || (type == "RUN_STARTED" && event["threadId"].isString())
        || (type == "MESSAGES_SNAPSHOT" && event["messages"].isArray())
        || (isOneOf(event["type"],
                { "agent.tool_use", "agent.mcp_tool_use", "agent.custom_tool_use", "agent.message" })
            && event["id"].isString());
}

int sniffEvents(const Sample& sample)
{
    const auto has = [&](std::string_view word) { return sample.head.find(word) != std::string::npos; };
    if (sample.shape == Shape::Text)
        return has("data:")
                && (has("\"TOOL_CALL_START\"") || has("\"RUN_STARTED\"") || has("\"agent.tool_use\""))
            ? kCertain
            : 0;
    const bool inList = anyItem(anyOf(sample.root, { "data", "events" }), isEvent, 50);
    return inList || sample.any(isEvent) ? kCertain : 0;
}

} // namespace

extern const Format kAgentEvents {
    { "agent-events", Message::mark("AG-UI or Claude managed agents event log"), "*.jsonl", "ituao" },
    sniffEvents, recordsOf<AgentEventsReader>, wholeOf<AgentEventsReader>, linesOf<AgentEventsReader>
};

} // namespace winnow::importing
