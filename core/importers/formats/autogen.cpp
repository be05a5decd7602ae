// SPDX-License-Identifier: GPL-3.0-or-later
// AutoGen: messages of a team's run (events that name their type) and the message lists of saved states.
#include "core/importers/dialects/result_content.h"
#include "core/importers/format.h"

namespace winnow::importing {

namespace {

bool isMessage(const json::Value& value)
{
    if (!value["content"].exists())
        return false;
    const std::string type = value["type"].string();
    for (const std::string_view known : { "ToolCallRequestEvent", "ToolCallExecutionEvent", "TextMessage",
             "ToolCallSummaryMessage", "ThoughtEvent", "HandoffMessage", "StopMessage", "MultiModalMessage",
             "FunctionExecutionResultMessage", "AssistantMessage", "UserMessage", "SystemMessage",
             "ToolCallMessage", "ToolCallResultMessage", "StructuredMessage", "MemoryQueryEvent",
             "UserInputRequestedEvent", "ModelClientStreamingChunkEvent" }) {
        if (type == known)
            return value["source"].exists() || type.ends_with("Message") || type.starts_with("ToolCall");
    }
    return false;
}

class AutoGenReader final : public RecordReader
{
public:
    explicit AutoGenReader(RecordingBuilder& builder)
        : m_builder(builder)
    {
    }

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

    /// Message lists, however deep a saved state has them.
    void lists(const json::Value& value)
    {
        std::vector<json::Value> open { value };
        for (std::size_t looked = 0; !open.empty() && looked < kMostOpen; ++looked) {
            const json::Value at = open.back();
            open.pop_back();
            if (at.isArray() && (isMessage(at.at(0)) || isMessage(at.at(1)))) {
                m_session = &m_builder.session(m_builder.freshKey());
                for (const json::Value each : at.items())
                    message(each);
                continue;
            }
            for (const json::Value each : at.items())
                open.push_back(each);
            for (const json::Value::Member member : at.members())
                open.push_back(member.value);
        }
    }

    void message(const json::Value& message)
    {
        m_builder.at(message, *m_session);
        if (const TimeMs time = timeOf(message["created_at"]); time != kNoTime)
            m_session->setTime(time);
        const std::string type = message["type"].string();
        const json::Value content = message["content"];
        if (type == "ToolCallExecutionEvent" || type == "FunctionExecutionResultMessage"
            || type == "ToolCallResultMessage") {
            for (const json::Value each : content.items())
                result(each);
        } else if (type == "ToolCallRequestEvent" || type == "AssistantMessage"
            || type == "ToolCallMessage") {
            answer(message, content);
        } else if (type == "ThoughtEvent") {
            m_session->text(EventKind::Thinking, m_builder.text(content));
        } else if (type == "SystemMessage") {
            m_session->turn(Role::System);
            m_session->text(EventKind::SystemText, m_builder.text(content));
        } else if (type == "ToolCallSummaryMessage" || type == "MemoryQueryEvent"
            || type == "UserInputRequestedEvent" || type == "ModelClientStreamingChunkEvent") {
            return; // said again by others
        } else {
            words(message, content);
        }
    }

    void answer(const json::Value& message, const json::Value& content)
    {
        const std::uint32_t call = m_session->modelCall({});
        usage(call, message["models_usage"]);
        m_session->text(EventKind::Thinking, m_builder.text(message["thought"]));
        m_session->text(EventKind::AssistantText, m_builder.text(content));
        for (const json::Value each : content.items())
            addCall(m_builder, *m_session, each["id"].string(), each["name"].string(), each["arguments"]);
    }

    void words(const json::Value& message, const json::Value& content)
    {
        const bool user = message["source"].equals("user") || message["type"].equals("UserMessage");
        if (user)
            m_session->turn(Role::User);
        else
            usage(m_session->modelCall({}), message["models_usage"]);
        addTexts(m_builder, *m_session, user ? EventKind::UserText : EventKind::AssistantText, content);
    }

    void usage(std::uint32_t call, const json::Value& recorded)
    {
        Usage usage;
        usage.present = recorded["prompt_tokens"].isNumber();
        usage.input = intOf(recorded["prompt_tokens"]);
        usage.output = intOf(recorded["completion_tokens"]);
        m_session->usage(call, usage);
    }

    void result(const json::Value& value)
    {
        SessionBuilder::Result result;
        result.callId = value["call_id"].string();
        result.tool = value["name"].string();
        result.isError = value["is_error"].toBool();
        addResult(m_builder, *m_session, std::move(result), value["content"]);
    }

    RecordingBuilder& m_builder;
    SessionBuilder* m_session = nullptr;
};

bool isRun(const json::Value& value)
{
    if (isMessage(value) || isMessage(value.at(0)) || isMessage(value["messages"].at(0))
        || isMessage(value["inner_messages"].at(0)))
        return true;
    return value["agent_states"].isObject()
        || (value["type"].string().ends_with("State") && value["version"].exists()
            && (value["llm_context"].exists() || value["inner_team_state"].exists()));
}

int sniffAutoGen(const Sample& sample)
{
    return isRun(sample.root) || sample.share(isRun) > 0.5 ? kLikely + 12 : 0;
}

std::unique_ptr<RecordReader> openAutoGen(RecordingBuilder& builder)
{
    return std::make_unique<AutoGenReader>(builder);
}

void readDocument(RecordingBuilder& builder, const json::Value& root)
{
    AutoGenReader(builder).record(root);
}

} // namespace

extern const Format kAutoGen { { "autogen", Message::mark("AutoGen messages or saved state"),
                                   "*.json *.jsonl" },
    sniffAutoGen, openAutoGen, readDocument, nullptr, nullptr, nullptr };

} // namespace winnow::importing
