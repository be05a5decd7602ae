// SPDX-License-Identifier: GPL-3.0-or-later
// Cursor CLI `--output-format stream-json`: events of one run, shaped like Claude's except for tool calls.
#include <set>

#include "core/importers/format.h"
#include "core/importers/shapes/messages/messages_openai.h"
#include "core/importers/shapes/streamed_run.h"

namespace winnow::importing {

namespace {

class CursorStreamReader final : public OneSession<Wire::Anthropic, StreamedRun>
{
public:
    using OneSession::OneSession;

    void record(const json::Value& value) override
    {
        const std::string type = value["type"].string();
        if (type != "thinking")
            flush();
        at(value, value["timestamp_ms"]);
        if (type == "system") {
            head().id = value["session_id"].string();
            head().cwd = value["cwd"].string();
            m_model = value["model"].string();
        } else if (type == "user") {
            endAnswer();
            say(Role::User, value["message"]["content"]);
        } else if (type == "assistant") {
            answer();
            addTexts(EventKind::AssistantText, value["message"]["content"]);
        } else if (type == "thinking") {
            piece(EventKind::Thinking, value["text"]);
        } else if (type == "tool_call") {
            toolCall(value);
        } else if (type == "result") {
            addUsage(anyUsage(value["usage"]));
        } else {
            m_builder.unknown(type, value);
        }
    }

private:
    /// {readToolCall: {args, result}}, or {function: {name, arguments}, result}.
    void toolCall(const json::Value& value)
    {
        const json::Value::Member call = firstObject(value["tool_call"]);
        const json::Value function = value["tool_call"]["function"];
        std::string name = function.isObject() ? function["name"].string() : call.key.string();
        if (name.ends_with("ToolCall"))
            name.resize(name.size() - std::string_view("ToolCall").size());
        const std::string id = value["call_id"].string();
        if (m_called.insert(id).second) {
            answer();
            addCall(id, name, anyOf(call.value, { "args", "arguments" }));
        }
        if (!value["subtype"].equals("completed"))
            return;
        endAnswer();
        const json::Value outcome = anyOf(value["tool_call"], { "result" }).exists()
            ? value["tool_call"]["result"]
            : call.value["result"];
        const json::Value given = outcome["success"];
        const json::Value::Member failed = firstObject(outcome); // error, rejected, failure ...
        words(outcome.isObject() ? (given.exists() ? given : failed.value) : outcome,
            { .callId = id,
                .tool = name,
                .isError = outcome.isObject() && !given.exists(),
                .exitCode = codeOf(given["exitCode"]) });
    }

    static json::Value::Member firstObject(const json::Value& object)
    {
        for (const json::Value::Member member : object.members()) {
            if (member.value.isObject())
                return member;
        }
        return {};
    }

    /// The content or the output of a command; the whole outcome if it has neither.
    void words(const json::Value& given, SessionBuilder::Result result)
    {
        const json::Value text
            = anyOf(given, { "content", "stdout", "error", "errorMessage", "message", "reason" });
        const std::string stderrText = given["stderr"].string();
        if (!stderrText.empty())
            result.text = m_builder.text(std::string_view(text.string() + stderrText));
        else
            takeJson(m_builder, text.isString() ? text : given, result);
        giveResult(std::move(result));
    }

    std::set<std::string> m_called;
};

bool isCursorStream(const json::Value& r)
{
    return r["type"].equals("tool_call") && r["tool_call"].isObject()
        && isOneOf(r["subtype"], { "started", "completed" });
}

} // namespace

extern const Format kCursorStream { { "cursor-stream", Message::mark("Cursor CLI stream-json"), "*.jsonl",
                                        "ituao" },
    sniffAny<isCursorStream, kCertain>, recordsOf<CursorStreamReader>, wholeOf<CursorStreamReader> };

} // namespace winnow::importing
