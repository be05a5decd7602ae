// SPDX-License-Identifier: GPL-3.0-or-later
// What every reader needs: the recording, the session it writes to, and shortcuts for the usual entries. The
// base of the readers of formats, messages and records.
#pragma once

#include "core/importers/shapes/inner_json.h"
#include "core/importers/shapes/recorded_usage.h"
#include "core/importers/shapes/result_content.h"
#include "core/importers/shapes/values.h"

namespace winnow::importing {

/// Any role other than "system" and "tool" counts as the user.
inline Role roleOf(const json::Value& role)
{
    return role.equals("system") ? Role::System : role.equals("tool") ? Role::Tool : Role::User;
}

class SessionWriter
{
public:
    explicit SessionWriter(RecordingBuilder& builder)
        : m_builder(builder)
    {
    }
    SessionWriter(RecordingBuilder& builder, SessionBuilder& session)
        : m_builder(builder)
        , m_session(&session)
    {
    }

protected:
    /// The session's header: id, title, model and so on.
    Session& head() const { return m_session->session(); }
    /// The session with this id; with a new one if the id is empty or already taken.
    SessionBuilder& newSession(const std::string& id) const
    {
        return m_builder.session(id.empty() || m_builder.hasSession(id) ? m_builder.freshKey() : id);
    }

    /// What follows was recorded in `value`, and at its time if it has one.
    void at(const json::Value& value) { m_builder.at(value, *m_session); }
    void at(const json::Value& value, const json::Value& time)
    {
        at(value);
        m_session->setTime(timeOf(time));
    }
    /// Sets the first of them that is a time.
    void setKnownTime(const json::Value& first, const json::Value& second = {})
    {
        const TimeMs time = timeOf(first);
        if (const TimeMs known = time != kNoTime ? time : timeOf(second); known != kNoTime)
            m_session->setTime(known);
    }

    /// Only for a string; addTexts() also takes blocks.
    void addText(EventKind kind, const json::Value& string) { m_session->text(kind, m_builder.text(string)); }
    void addTexts(EventKind kind, const json::Value& content)
    {
        importing::addTexts(m_builder, *m_session, kind, content);
    }
    void addText(EventKind kind, std::string_view owned) { m_session->text(kind, m_builder.text(owned)); }
    /// Content kept as written that is not text of the conversation.
    void addNote(const json::Value& value) { m_session->text(EventKind::Note, m_builder.raw(value)); }
    /// Starts a model call if `answer`, otherwise a turn of `other`. Returns the event kind for its texts.
    EventKind begin(
        bool answer, Role other = Role::User, std::string_view model = {}, const Usage& usage = {})
    {
        if (answer)
            m_session->usage(m_session->modelCall({}, model), usage);
        else
            m_session->turn(other);
        return answer               ? EventKind::AssistantText
            : other == Role::System ? EventKind::SystemText
                                    : EventKind::UserText;
    }
    /// A separate turn of the system, the user or a note, with a string or with blocks.
    void sayText(Role role, const json::Value& string)
    {
        m_session->turn(role);
        addText(textKindOf(role), string);
    }
    void say(Role role, const json::Value& content)
    {
        m_session->turn(role);
        addTexts(textKindOf(role), content);
    }
    static EventKind textKindOf(Role role)
    {
        return role == Role::System ? EventKind::SystemText
            : role == Role::User    ? EventKind::UserText
                                    : EventKind::Note;
    }

    TextId argumentsOf(const json::Value& written)
    {
        return written.isString() ? m_builder.text(written) : m_builder.raw(written);
    }
    std::uint32_t addCall(std::string id, std::string name, const json::Value& arguments)
    {
        return importing::addCall(m_builder, *m_session, std::move(id), std::move(name), arguments);
    }
    std::uint32_t addCall(const json::Value& id, const json::Value& name, const json::Value& arguments)
    {
        return addCall(id.string(), name.string(), arguments);
    }
    /// A result in a separate turn; putResult() adds it to the current turn.
    std::uint32_t addResult(SessionBuilder::Result result, const json::Value& content)
    {
        m_session->turn(Role::Tool);
        return putResult(std::move(result), content);
    }
    std::uint32_t addResult(
        const json::Value& id, const json::Value& tool, bool isError, const json::Value& content)
    {
        m_session->turn(Role::Tool);
        return putResult(id, tool, isError, content);
    }
    std::uint32_t putResult(
        const json::Value& id, const json::Value& tool, bool isError, const json::Value& content)
    {
        return putResult(resultOf(id, tool, isError), content);
    }
    static SessionBuilder::Result resultOf(
        const json::Value& id, const json::Value& tool, bool isError = false)
    {
        return { .callId = id.string(), .tool = tool.string(), .isError = isError };
    }
    /// A result that has its text, in a separate turn.
    std::uint32_t giveResult(SessionBuilder::Result result)
    {
        m_session->turn(Role::Tool);
        return m_session->result(std::move(result));
    }
    std::uint32_t putResult(SessionBuilder::Result result, const json::Value& content)
    {
        takeContent(m_builder, content, result);
        return m_session->result(std::move(result));
    }
    /// Usage of the latest answer, if there is one.
    void addUsage(const Usage& usage)
    {
        if (const std::size_t calls = head().modelCalls.size(); calls > 0)
            m_session->usage(static_cast<std::uint32_t>(calls - 1), usage);
    }

    RecordingBuilder& m_builder;
    SessionBuilder* m_session = nullptr; // null until a reader of several sessions has begun one
};

/// Reads one conversation in one dialect.
class MessageSink
{
public:
    virtual ~MessageSink() = default;
    virtual void message(const json::Value& message, std::string_view model, const Usage& usage) = 0;
};

/// Reads records one after another; the values are valid only during the call.
class RecordReader : protected SessionWriter
{
public:
    using SessionWriter::SessionWriter;
    RecordReader(RecordingBuilder& builder, SessionBuilder& session, Wire wire)
        : SessionWriter(builder, session)
    {
        head().wire = wire;
    }
    virtual ~RecordReader() = default;
    virtual void record(const json::Value& value) = 0;
    virtual void finish() { }
};

/// Base of a reader whose recording is one session, named after the file.
template <Wire wire, class Reader = RecordReader> class OneSession : public Reader
{
public:
    explicit OneSession(RecordingBuilder& builder)
        : Reader(builder, builder.session(builder.stem()), wire)
    {
    }
};

} // namespace winnow::importing
