// SPDX-License-Identifier: GPL-3.0-or-later
// `codex exec --json`: a stream of thread, turn and item events. Only completed items count.
#include <algorithm>
#include <array>

#include "core/importers/format.h"
#include "core/importers/shapes/messages/messages_responses.h"
#include "core/importers/shapes/result_content.h"

namespace winnow::importing {

namespace {

class CodexExecReader final : public RecordReader
{
public:
    explicit CodexExecReader(RecordingBuilder& builder)
        : m_builder(builder)
        , m_session(builder.session(builder.stem()))
    {
        m_session.session().wire = Wire::OpenAiResponses;
    }

    void record(const json::Value& value) override
    {
        m_builder.at(value, m_session);
        m_session.setTime(timeOf(value["timestamp"]));
        const json::Value type = value["type"];
        if (type.equals("item.completed")) {
            item(value["item"]);
        } else if (type.equals("thread.started")) {
            m_session.session().id = value["thread_id"].string();
        } else if (type.equals("turn.completed")) {
            if (m_answer != SessionBuilder::kNone)
                m_session.usage(m_answer, responsesUsage(value["usage"]));
            m_answer = SessionBuilder::kNone;
        } else if (type.equals("error") || type.equals("turn.failed")) {
            m_session.text(EventKind::Note, m_builder.raw(value));
        } else if (!type.equals("turn.started") && !type.equals("item.started")
            && !type.equals("item.updated")) {
            m_builder.unknown(type.string(), value);
        }
    }

private:
    /// One turn of the stream is one model call here: it has one usage for all its requests.
    void answer()
    {
        if (m_answer == SessionBuilder::kNone)
            m_answer = m_session.modelCall({});
    }

    void item(const json::Value& item)
    {
        const std::string type = anyOf(item, { "type", "item_type" }).string();
        answer();
        if (type == "agent_message" || type == "assistant_message")
            m_session.text(EventKind::AssistantText, m_builder.text(item["text"]));
        else if (type == "reasoning")
            m_session.text(EventKind::Thinking, m_builder.text(item["text"]));
        else if (type == "command_execution")
            command(item, type);
        else if (type == "mcp_tool_call")
            mcp(item);
        else if (type == "file_change" || type == "web_search" || type == "todo_list" || type == "error")
            m_session.text(EventKind::Note, m_builder.raw(item));
        else
            m_builder.unknown("item " + type, item);
    }

    std::uint32_t call(
        const json::Value& item, std::string name, const json::Value& arguments, std::string subName)
    {
        SessionBuilder::Call call;
        call.id = item["id"].string();
        call.name = std::move(name);
        call.subName = std::move(subName);
        call.arguments = arguments.isString() ? m_builder.text(arguments) : m_builder.raw(arguments);
        return m_session.call(std::move(call));
    }

    void command(const json::Value& item, const std::string& type)
    {
        const json::Value command = item["command"];
        SessionBuilder::Result result;
        result.call = call(item, type, command, firstCommandWord(unwrapShell(command.string())));
        result.callId = item["id"].string();
        if (const auto code = item["exit_code"].toInt())
            result.exitCode = static_cast<int>(*code);
        result.isError = item["status"].equals("failed");
        takeContent(m_builder, item["aggregated_output"], result);
        m_session.result(std::move(result));
    }

    /// `bash -lc "git log"` runs what stands in the quotes.
    static std::string unwrapShell(const std::string& command)
    {
        const std::size_t flag = command.find(" -lc ");
        if (flag == std::string::npos || flag > 20)
            return command;
        std::string inner = command.substr(flag + 5);
        if (inner.size() >= 2 && (inner.front() == '"' || inner.front() == '\'')
            && inner.back() == inner.front())
            inner = inner.substr(1, inner.size() - 2);
        return inner;
    }

    void mcp(const json::Value& item)
    {
        SessionBuilder::Result result;
        result.call = call(item, item["tool"].string(), item["arguments"], {});
        result.callId = item["id"].string();
        const json::Value answer = item["result"];
        const json::Value error = item["error"];
        if (!answer.isObject() && !answer.isString() && (!error.exists() || error.isNull()))
            return;
        result.isError = item["status"].equals("failed");
        const json::Value message = error.isObject() ? error["message"] : error;
        takeContent(m_builder,
            answer.isObject()       ? answer["content"]
                : answer.isString() ? answer
                                    : message,
            result);
        m_session.result(std::move(result));
    }

    RecordingBuilder& m_builder;
    SessionBuilder& m_session;
    std::uint32_t m_answer = SessionBuilder::kNone;
};

bool isExecRecord(const json::Value& record)
{
    static constexpr std::array<std::string_view, 7> kTypes { "thread.started", "turn.started",
        "turn.completed", "turn.failed", "item.started", "item.updated", "item.completed" };
    const json::Value type = record["type"];
    return std::any_of(kTypes.begin(), kTypes.end(), [&](std::string_view t) { return type.equals(t); });
}

} // namespace

extern const Format kCodexExec { { "codex-exec", Message::mark("codex exec --json stream"), "*.jsonl",
                                     "iuao" },
    sniffMost<isExecRecord, kCertain>, recordsOf<CodexExecReader> };

} // namespace winnow::importing
