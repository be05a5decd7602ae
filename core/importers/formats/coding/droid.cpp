// SPDX-License-Identifier: GPL-3.0-or-later
// Stream logs of Droid (Factory): messages, calls and results, an event a line, in snake or camel case. Its
// session files are read by the Pi reader.
#include "core/importers/format.h"
#include "core/importers/shapes/result_content.h"

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

class DroidReader final : public RecordReader
{
public:
    explicit DroidReader(RecordingBuilder& builder)
        : m_builder(builder)
        , m_session(builder.session(builder.stem()))
    {
        m_session.session().wire = Wire::Anthropic;
    }

    void record(const json::Value& value) override
    {
        m_builder.at(value, m_session);
        m_session.setTime(timeOf(value["timestamp"]));
        Session& session = m_session.session();
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
        } else if (!type.equals("completion")) { // which repeats the last answer
            m_builder.unknown(type.string(), value);
        }
    }

private:
    void message(const json::Value& value)
    {
        const bool assistant = value["role"].equals("assistant");
        m_answering = assistant;
        if (assistant)
            m_session.modelCall(value["id"].string(), m_model);
        else
            m_session.turn(Role::User);
        addTexts(m_builder, m_session, assistant ? EventKind::AssistantText : EventKind::UserText,
            anyOf(value, { "text", "content" }));
    }

    void call(const json::Value& value)
    {
        if (!m_answering)
            m_session.modelCall({}, m_model);
        m_answering = true;
        SessionBuilder::Call call;
        call.id = toolIdOf(value).string();
        call.name = toolNameOf(value).string();
        const json::Value arguments = anyOf(value, { "parameters", "arguments", "input" });
        call.subName = shellSubName(call.name, arguments);
        call.arguments = arguments.isString() ? m_builder.text(arguments) : m_builder.raw(arguments);
        m_session.call(std::move(call));
    }

    void result(const json::Value& value)
    {
        m_answering = false;
        m_session.turn(Role::Tool);
        SessionBuilder::Result result;
        result.callId = toolIdOf(value).string();
        result.tool = toolNameOf(value).string();
        result.isError = anyOf(value, { "isError", "is_error" }).toBool();
        takeContent(m_builder, anyOf(value, { "value", "result", "content", "error" }), result);
        m_session.result(std::move(result));
    }

    RecordingBuilder& m_builder;
    SessionBuilder& m_session;
    std::string m_model;
    bool m_answering = false;
};

int sniffDroid(const Sample& sample)
{
    // A call or a result beside a tool's name and without the `message` of stream-json.
    return sample.any([](const json::Value& r) {
        const json::Value type = r["type"];
        return (type.equals("tool_call") || type.equals("tool_result")) && toolIdOf(r).isString()
            && anyOf(r, { "toolName", "tool_name", "toolId", "tool_id" }).isString();
    })
        ? kCertain - 3
        : 0;
}

} // namespace

extern const Format kDroid { { "droid", Message::mark("Droid stream log"), "*.jsonl", "itapo" }, sniffDroid,
    recordsOf<DroidReader> };

} // namespace winnow::importing
