// SPDX-License-Identifier: GPL-3.0-or-later
// Stream logs of Droid (Factory): messages, calls and results, one event per line, in snake or camel case.
// The Pi reader reads its session files.
#include "core/importers/format.h"

namespace winnow::importing {

namespace {

json::Value toolIdOf(const json::Value& value)
{
    return anyOf(value, { "toolCallId", "tool_call_id", "id" });
}
json::Value toolNameOf(const json::Value& value)
{
    return anyOf(value, { "toolName", "tool_name", "name" });
}

class DroidReader final : public OneSession<Wire::Anthropic>
{
public:
    using OneSession::OneSession;

    void record(const json::Value& value) override
    {
        at(value, value["timestamp"]);
        Session& session = head();
        if (const json::Value id = anyOf(value, { "session_id", "sessionId" }); id.isString())
            session.id = id.string();
        const json::Value type = value["type"];
        if (type.equals("system")) {
            session.cwd = session.cwd.empty() ? value["cwd"].string() : session.cwd;
            m_model = m_model.empty() ? value["model"].string() : m_model;
        } else if (type.equals("message")) {
            message(value);
        } else if (type.equals("tool_call")) {
            call(value);
        } else if (type.equals("tool_result")) {
            result(value);
        } else if (!type.equals("completion")) { // repeats the last answer
            m_builder.unknown(type.string(), value);
        }
    }

private:
    void message(const json::Value& value)
    {
        m_answering = value["role"].equals("assistant");
        if (m_answering)
            m_session->modelCall(value["id"].string(), m_model);
        else
            m_session->turn(Role::User);
        addTexts(m_answering ? EventKind::AssistantText : EventKind::UserText,
            anyOf(value, { "text", "content" }));
    }

    void call(const json::Value& value)
    {
        if (!m_answering)
            m_session->modelCall({}, m_model);
        m_answering = true;
        addCall(toolIdOf(value), toolNameOf(value), anyOf(value, { "parameters", "arguments", "input" }));
    }

    void result(const json::Value& value)
    {
        m_answering = false;
        addResult(toolIdOf(value), toolNameOf(value), anyOf(value, { "isError", "is_error" }).toBool(),
            anyOf(value, { "value", "result", "content", "error" }));
    }

    std::string m_model;
    bool m_answering = false;
};

/// A call or a result with a tool's name and without the `message` of stream-json.
bool isDroid(const json::Value& r)
{
    return isOneOf(r["type"], { "tool_call", "tool_result" }) && toolIdOf(r).isString()
        && anyOf(r, { "toolName", "tool_name", "toolId", "tool_id" }).isString();
}

} // namespace

extern const Format kDroid { { "droid", Message::mark("Droid stream log"), "*.jsonl", "itapo" },
    sniffAny<isDroid, kCertain - 3>, recordsOf<DroidReader> };

} // namespace winnow::importing
