// SPDX-License-Identifier: GPL-3.0-or-later
// `codex exec --json`: a stream of thread, turn and item events. Only completed items count.

#include "core/importers/format.h"
#include "core/importers/shapes/messages/messages_responses.h"

namespace winnow::importing {

namespace {

class CodexExecReader final : public OneSession<Wire::OpenAiResponses>
{
public:
    using OneSession::OneSession;

    void record(const json::Value& value) override
    {
        at(value, value["timestamp"]);
        const json::Value type = value["type"];
        if (type.equals("item.completed")) {
            item(value["item"]);
        } else if (type.equals("thread.started")) {
            head().id = value["thread_id"].string();
        } else if (type.equals("turn.completed")) {
            if (m_answer != SessionBuilder::kNone)
                m_session->usage(m_answer, responsesUsage(value["usage"]));
            m_answer = SessionBuilder::kNone;
        } else if (type.equals("error") || type.equals("turn.failed")) {
            addNote(value);
        } else if (!isOneOf(type, { "turn.started", "item.started", "item.updated" })) {
            m_builder.unknown(type.string(), value);
        }
    }

private:
    /// A turn of the stream counts as one model call: it has one usage for all its requests.
    void answer()
    {
        if (m_answer == SessionBuilder::kNone)
            m_answer = m_session->modelCall({});
    }

    void item(const json::Value& item)
    {
        const std::string type = anyOf(item, { "type", "item_type" }).string();
        answer();
        if (type == "agent_message" || type == "assistant_message")
            addText(EventKind::AssistantText, item["text"]);
        else if (type == "reasoning")
            addText(EventKind::Thinking, item["text"]);
        else if (type == "command_execution")
            command(item, type);
        else if (type == "mcp_tool_call")
            mcp(item);
        else if (type == "file_change" || type == "web_search" || type == "todo_list" || type == "error")
            addNote(item);
        else
            m_builder.unknown("item " + type, item);
    }

    void command(const json::Value& item, const std::string& type)
    {
        const json::Value command = item["command"];
        SessionBuilder::Result result = resultOf(item["id"], {}, item["status"].equals("failed"));
        result.call = m_session->call(
            { result.callId, type, firstCommandWord(unwrapShell(command.string())), argumentsOf(command) });
        if (const auto code = item["exit_code"].toInt())
            result.exitCode = static_cast<int>(*code);
        putResult(std::move(result), item["aggregated_output"]);
    }

    /// `bash -lc "git log"` runs what is in the quotes.
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
        SessionBuilder::Result result = resultOf(item["id"], {}, item["status"].equals("failed"));
        result.call
            = m_session->call({ result.callId, item["tool"].string(), {}, argumentsOf(item["arguments"]) });
        const json::Value answer = item["result"];
        const json::Value error = item["error"];
        if (!answer.isObject() && !answer.isString() && (!error.exists() || error.isNull()))
            return;
        const json::Value message = error.isObject() ? error["message"] : error;
        putResult(std::move(result),
            answer.isObject()       ? answer["content"]
                : answer.isString() ? answer
                                    : message);
    }

    std::uint32_t m_answer = SessionBuilder::kNone;
};

bool isExecRecord(const json::Value& record)
{
    return isOneOf(record["type"],
        { "thread.started", "turn.started", "turn.completed", "turn.failed", "item.started", "item.updated",
            "item.completed" });
}

} // namespace

extern const Format kCodexExec { { "codex-exec", Message::mark("codex exec --json stream"), "*.jsonl",
                                     "iuao" },
    sniffMost<isExecRecord, kCertain>, recordsOf<CodexExecReader> };

} // namespace winnow::importing
