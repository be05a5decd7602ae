// SPDX-License-Identifier: GPL-3.0-or-later
// AutoGen: messages of a team's run (events that name their type) and the message lists of saved states.
#include <algorithm>
#include <set>

#include "core/importers/format.h"

namespace winnow::importing {

namespace {

bool isMessage(const json::Value& value)
{
    if (!value["content"].exists())
        return false;
    const std::string type = value["type"].string();
    const bool known = isOneOf(value["type"],
        { "ToolCallRequestEvent", "ToolCallExecutionEvent", "TextMessage", "ToolCallSummaryMessage",
            "ThoughtEvent", "HandoffMessage", "StopMessage", "MultiModalMessage",
            "FunctionExecutionResultMessage", "AssistantMessage", "UserMessage", "SystemMessage",
            "ToolCallMessage", "ToolCallResultMessage", "StructuredMessage", "MemoryQueryEvent",
            "UserInputRequestedEvent", "ModelClientStreamingChunkEvent" });
    return known && (value["source"].exists() || type.ends_with("Message") || type.starts_with("ToolCall"));
}

class AutoGenReader final : public RecordReader
{
public:
    using RecordReader::RecordReader;

    void record(const json::Value& value) override
    {
        if (isMessage(value)) {
            m_session = &m_builder.session(m_builder.stem());
            return message(value);
        }
        lists(value);
    }

private:
    static constexpr std::size_t kMostOpen = 10000;

    /// Message lists, at any depth of a saved state. A team keeps what its agents did twice: in each agent's
    /// context, and in its own thread, which is read only if it has something that no agent has.
    void lists(const json::Value& value)
    {
        std::vector<json::Value> open { value };
        std::vector<json::Value> contexts, threads;
        for (std::size_t looked = 0; !open.empty() && looked < kMostOpen; ++looked) {
            const json::Value at = open.back();
            open.pop_back();
            for (const json::Value each : at.items())
                open.push_back(each);
            if (isList(at))
                contexts.push_back(at);
            for (const json::Value::Member member : at.members()) {
                const bool own = member.key.equals("message_thread") || member.key.equals("message_buffer");
                if (isList(member.value))
                    (own ? threads : contexts).push_back(member.value);
                else
                    open.push_back(member.value);
            }
        }
        for (const json::Value& list : contexts)
            read(list);
        const std::set<std::string> known = m_answered;
        for (const json::Value& list : threads) {
            const std::set<std::string> ids = answersOf(list);
            if (ids.empty() ? contexts.empty()
                            : !std::includes(known.begin(), known.end(), ids.begin(), ids.end()))
                read(list);
            else
                m_builder.count(Message::mark("threads of a team that repeat what its agents have: {}"));
        }
    }

    static bool isList(const json::Value& value)
    {
        return value.isArray() && (isMessage(value.at(0)) || isMessage(value.at(1)));
    }

    static std::set<std::string> answersOf(const json::Value& list)
    {
        std::set<std::string> ids;
        for (const json::Value message : list.items()) {
            for (const json::Value each : message["content"].items()) {
                if (each["call_id"].isString())
                    ids.insert(each["call_id"].string());
            }
        }
        return ids;
    }

    void read(const json::Value& list)
    {
        m_session = &m_builder.session(m_builder.freshKey());
        m_answered.merge(answersOf(list));
        for (const json::Value each : list.items())
            message(each);
    }

    void message(const json::Value& message)
    {
        at(message);
        setKnownTime(message["created_at"]);
        const std::string type = message["type"].string();
        const json::Value content = message["content"];
        if (type == "ToolCallExecutionEvent" || type == "FunctionExecutionResultMessage"
            || type == "ToolCallResultMessage" || content.at(0)["call_id"].isString()) {
            for (const json::Value each : content.items())
                addResult(each["call_id"], each["name"], each["is_error"].toBool(), each["content"]);
        } else if (type == "ToolCallRequestEvent" || type == "AssistantMessage"
            || type == "ToolCallMessage") {
            answer(message, content);
        } else if (type == "ThoughtEvent") {
            addText(EventKind::Thinking, content);
        } else if (type == "SystemMessage") {
            sayText(Role::System, content);
        } else if (type == "ToolCallSummaryMessage" || type == "MemoryQueryEvent"
            || type == "UserInputRequestedEvent" || type == "ModelClientStreamingChunkEvent") {
            return; // repeated by others
        } else {
            words(message, content);
        }
    }

    void answer(const json::Value& message, const json::Value& content)
    {
        const std::uint32_t call = m_session->modelCall({});
        usage(call, message["models_usage"]);
        addText(EventKind::Thinking, message["thought"]);
        addText(EventKind::AssistantText, content);
        for (const json::Value each : content.items())
            addCall(each["id"], each["name"], each["arguments"]);
    }

    void words(const json::Value& message, const json::Value& content)
    {
        const bool user = message["source"].equals("user") || message["type"].equals("UserMessage");
        if (user)
            m_session->turn(Role::User);
        else
            usage(m_session->modelCall({}), message["models_usage"]);
        addTexts(user ? EventKind::UserText : EventKind::AssistantText, content);
    }

    void usage(std::uint32_t call, const json::Value& recorded)
    {
        m_session->usage(call,
            usageOf({ .input = recorded["prompt_tokens"], .output = recorded["completion_tokens"] },
                CacheTokens::Apart));
    }

    std::set<std::string> m_answered; // ids of calls with a result
};

bool isRun(const json::Value& value)
{
    if (isMessage(value) || isMessage(value.at(0)) || isMessage(value["messages"].at(0))
        || isMessage(value["inner_messages"].at(0)) || isMessage(value["task_result"]["messages"].at(0)))
        return true;
    return value["agent_states"].isObject()
        || (value["type"].string().ends_with("State") && value["version"].exists()
            && (value["llm_context"].exists() || value["inner_team_state"].exists()));
}

} // namespace

extern const Format kAutoGen { { "autogen", Message::mark("AutoGen messages or saved state"),
                                   "*.json *.jsonl", "ituao" },
    sniffRootOrMost<isRun, kLikely + 12>, recordsOf<AutoGenReader>, wholeOf<AutoGenReader> };

} // namespace winnow::importing
