// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/importers/shapes/trace_runs.h"

#include <algorithm>

#include "core/importers/shapes/messages/messages_gemini.h"
#include "core/importers/shapes/messages/messages_langchain.h"

namespace winnow::importing {

namespace {

using Held = std::vector<std::shared_ptr<InnerJson>>;

/// "ByeTool" of "tool.ByeTool", "execute_tool ByeTool" and the like.
std::string plainName(const std::string& name)
{
    for (const std::string_view prefix :
        { "tool.", "tool:", "tool-", "tool_", "execute_tool ", "Tool: ", "running tool: ", "ai.toolCall " }) {
        if (name.starts_with(prefix) && name.size() > prefix.size())
            return name.substr(prefix.size());
    }
    return name;
}

/// Writes the messages, answers and tool runs of one trace into a session.
class Conversation : SessionWriter
{
public:
    Conversation(RecordingBuilder& builder, SessionBuilder& session, bool answers)
        : SessionWriter(builder, session)
        , m_withAnswers(answers)
    {
    }

    /// Adds every message that was not read from an earlier run. Equal ones count as often as they occur in
    /// one list.
    void history(const std::vector<json::Value>& messages)
    {
        std::map<std::string, std::size_t> here;
        for (const json::Value& each : messages) {
            const AnyMessage message = anyMessage(each);
            if (message.isDefinition) {
                m_builder.count(kDefinitionsLogged);
                continue;
            }
            if (message.empty() && message.speaker != Speaker::Tool)
                continue;
            std::size_t& known = m_known[message.key()];
            if (++here[message.key()] <= known)
                continue;
            known = here[message.key()];
            if (message.speaker == Speaker::Unknown && !message.role.empty() && !hasCalled(message.role))
                m_builder.mayHoldResult("role " + message.role, each);
            add(message, {}, {});
        }
    }

    void answer(const std::vector<json::Value>& messages, const std::string& model, const Usage& usage)
    {
        bool counted = false;
        for (const json::Value& each : messages) {
            AnyMessage message = anyMessage(each);
            if (message.empty())
                continue;
            if (message.speaker == Speaker::Unknown || message.speaker == Speaker::User)
                message.speaker = Speaker::Model;
            if (++m_known[message.key()] > 1)
                continue;
            add(message, model, counted ? Usage() : usage);
            counted = counted || message.speaker == Speaker::Model;
        }
        if (!counted)
            m_session->usage(m_session->modelCall({}, model), usage);
    }

    bool hasCalled(const std::string& name) const { return m_called.count(name) > 0; }

    /// A run of a tool: answers an open call of its name, or is a call itself.
    void tool(const RunView& run)
    {
        Held held;
        const std::string name = plainName(run.name);
        SessionBuilder::Result result {
            .callId = run.callId, .tool = name, .call = m_open.take(name), .isError = run.failed
        };
        if (result.call == SessionBuilder::kNone) {
            const json::Value input = run.input["input"].exists() ? run.input["input"] : run.input;
            result.call = addCall(run.callId, name, input);
        }
        if ((!run.output.exists() || run.output.isNull()) && !run.failed)
            return;
        const json::Value content = contentOf(run, held);
        if (!content.at(0).isObject() || content.at(0)["type"].isString())
            return (void)addResult(std::move(result), content);
        takeJson(m_builder, content, result); // a function returned a list of data, not blocks
        giveResult(std::move(result));
    }

private:
    /// The words of a tool's output: a tool message's content, {output}, or the value itself.
    static json::Value contentOf(const RunView& run, Held& held)
    {
        json::Value output = run.output;
        if (!output.exists() || output.isNull())
            return run.error;
        if (output.isObject() && output["output"].exists())
            output = output["output"];
        return toolWords(output, held);
    }

    void add(const AnyMessage& message, const std::string& model, const Usage& usage)
    {
        EventKind kind = EventKind::UserText;
        const bool byName = message.speaker == Speaker::Unknown && hasCalled(message.role);
        const bool answer = message.speaker == Speaker::Model, system = message.speaker == Speaker::System;
        if (answer || system || (message.answers.empty() && !byName))
            kind = begin(answer, system ? Role::System : Role::User, model, usage);
        for (const json::Value& part : message.unknown)
            sayBlock(m_builder, part);
        for (const json::Value& thought : message.thoughts)
            addText(EventKind::Thinking, thought);
        if (byName)
            return answerByName(message);
        for (const json::Value& text : message.texts)
            m_session->text(kind, m_builder.text(text));
        for (const AnyMessage::Call& call : message.calls) {
            m_called.insert(call.name);
            m_open.add(call.name, addCall(call.id, call.name, call.arguments));
        }
        for (const AnyMessage::Answer& each : message.answers)
            answerOf(each);
    }

    /// The role is the tool's name.
    void answerByName(const AnyMessage& message)
    {
        if (m_withAnswers && !message.texts.empty())
            addResult({ .tool = message.role, .call = m_open.take(message.role) }, message.texts.front());
    }

    void answerOf(const AnyMessage::Answer& answer)
    {
        if (!m_withAnswers)
            return;
        SessionBuilder::Result result { .callId = answer.id, .tool = answer.name, .isError = answer.isError };
        if (result.callId.empty())
            result.call = m_open.take(answer.name);
        if (!answer.isGemini)
            return (void)addResult(std::move(result), answer.content);
        result.text = geminiResponseText(m_builder, answer.content, result.isError);
        giveResult(std::move(result));
    }

    const bool m_withAnswers;
    std::map<std::string, std::size_t> m_known;
    std::set<std::string> m_called;
    OpenCalls m_open;
};

/// Facts about a trace's runs, collected before they are read.
struct Census
{
    bool hasToolRuns = false; // with the tool's output
    bool hasAnswers = false;
    std::set<std::string> models; // ids of model runs
    std::set<std::string> called; // names of tools the model called
};

void takeNames(Census& census, const std::vector<json::Value>& messages)
{
    for (const json::Value& each : messages) {
        const AnyMessage message = anyMessage(each);
        for (const AnyMessage::Call& call : message.calls)
            census.called.insert(call.name);
        census.hasAnswers = census.hasAnswers || !message.answers.empty()
            || (message.speaker == Speaker::Unknown && census.called.count(message.role) > 0);
    }
}

/// The messages, or the words a model received or returned as a string: alone, under a name, in {args}.
std::vector<json::Value> orPlainWords(
    RecordingBuilder& builder, std::vector<json::Value> messages, const json::Value& logged, Held& held)
{
    if (!messages.empty())
        return messages;
    held.push_back(std::make_shared<InnerJson>(logged));
    const json::Value value = held.back()->wasString() ? held.back()->value() : logged;
    if (const std::string text = value.string(); !text.empty()) {
        if (text.starts_with("{\"") || text.starts_with("[{"))
            builder.issue(Severity::Warning, kNotWholeJson);
        return { value };
    }
    json::Value words = anyOf(value,
        { "args", "prompt", "prompts", "input", "inputs", "text", "query", "question", "output", "completion",
            "response", "content", "answer" });
    if (words.isArray() && words.at(0).isArray())
        words = words.at(0);
    for (const json::Value each : words.items()) {
        if (each.isString() || each["role"].isString())
            messages.push_back(each);
        else
            sayBlock(builder, each);
    }
    if (words.isString() && !words.equals(""))
        messages.push_back(words);
    else if (messages.empty() && words.isObject())
        return loggedMessages(words, held);
    return messages;
}

/// Some instrumentations log a tool run without its output: null, "" or {}.
bool saysNothing(const json::Value& output)
{
    const std::string text = output.isString() ? output.string() : std::string();
    return !output.exists() || output.isNull() || (output.isString() && (text.empty() || text == "{}"))
        || (output.isObject() && output.size() == 0);
}

} // namespace

/// Reads a trace: first what the whole trace says, then run by run.
class TraceRuns::Reading
{
public:
    Reading(RecordingBuilder& builder, ViewOfRun view, const Trace& trace, SessionBuilder& session)
        : m_builder(builder)
        , m_view(view)
        , m_trace(trace)
        , m_session(session)
        , m_census(censusOf())
        , m_conversation(builder, session, !m_census.hasToolRuns)
    {
    }

    void all()
    {
        each([&](const Kept& kept, const json::Value& record) {
            enter(kept);
            readRun(record);
        });
        if (m_census.models.empty() && !m_census.hasToolRuns)
            longestList();
    }

private:
    template <class Take> void each(const Take& take) const
    {
        json::Document document;
        for (const Kept& kept : m_trace.runs) {
            if (const auto record = document.parse(kept.raw, json::kLenient))
                take(kept, *record);
        }
    }

    Census censusOf() const
    {
        Census census;
        bool toolRuns = false;
        each([&](const Kept&, const json::Value& record) {
            const RunView run = m_view(record);
            Held held;
            toolRuns = toolRuns || run.kind == RunKind::Tool;
            census.hasToolRuns = census.hasToolRuns
                || (run.kind == RunKind::Tool && (run.failed || !saysNothing(run.output)));
            if (run.kind != RunKind::Model)
                return;
            census.models.insert(run.id);
            takeNames(census, loggedMessages(run.input, held));
            takeNames(census, loggedAnswer(run.output, held));
        });
        census.hasToolRuns = census.hasToolRuns || (toolRuns && !census.hasAnswers);
        return census;
    }

    void enter(const Kept& kept)
    {
        m_builder.enterRecord(kept.place, false);
        m_session.setPlace(kept.place);
    }

    void readRun(const json::Value& record)
    {
        const RunView run = m_view(record);
        m_session.setTime(run.start);
        const bool byName = !m_census.hasToolRuns && !m_census.hasAnswers;
        Held held;
        if ((run.kind == RunKind::Tool && m_census.hasToolRuns)
            || (byName && m_census.called.count(plainName(run.name)) > 0)) {
            m_conversation.tool(run);
        } else if (run.kind == RunKind::Model
            && (run.parent.empty() || m_census.models.count(run.parent) == 0)) {
            // A model run inside another is the same request, logged by the layer below.
            m_conversation.history(orPlainWords(m_builder, loggedMessages(run.input, held), run.input, held));
            m_conversation.answer(orPlainWords(m_builder, loggedAnswer(run.output, held), run.output, held),
                run.model, run.usage);
        } else if (!run.oddType.empty() && !saysNothing(run.output)) {
            m_builder.mayHoldResult("run " + run.oddType, record);
        }
    }

    /// Without model runs, the longest list of messages in any run's output is the conversation.
    void longestList()
    {
        std::size_t most = 0;
        const Kept* best = nullptr;
        const auto listOf = [&](const json::Value& record, Held& held) {
            return loggedMessages(m_view(record).output, held);
        };
        each([&](const Kept& kept, const json::Value& record) {
            Held held;
            const std::size_t size = listOf(record, held).size();
            best = size > most ? &kept : best;
            most = std::max(most, size);
        });
        if (!best)
            return;
        json::Document document;
        if (const auto record = document.parse(best->raw, json::kLenient)) {
            Held held;
            enter(*best);
            m_conversation.history(listOf(*record, held));
        }
    }

    RecordingBuilder& m_builder;
    const ViewOfRun m_view;
    const Trace& m_trace;
    SessionBuilder& m_session;
    const Census m_census;
    Conversation m_conversation;
};

void TraceRuns::add(const std::string& key, const json::Value& record, const std::string& title)
{
    m_builder.at(record);
    const RunView view = m_view(record);
    const auto [found, isNew] = m_traces.try_emplace(key);
    if (isNew)
        m_order.push_back(key);
    if (!title.empty())
        found->second.title = title;
    found->second.runs.push_back({ std::string(record.raw()), m_builder.place(), view.order, view.start });
}

void TraceRuns::finish()
{
    for (const std::string& key : m_order)
        read(key, m_traces[key]);
}

void TraceRuns::read(const std::string& key, Trace& trace)
{
    std::stable_sort(trace.runs.begin(), trace.runs.end(), [](const Kept& a, const Kept& b) {
        return a.order.empty() || b.order.empty() ? a.start < b.start : a.order < b.order;
    });
    SessionBuilder& session = m_builder.session(key.empty() ? m_builder.stem() : key);
    session.session().title = trace.title;
    const RecordingBuilder::Where here = m_builder.where();
    Reading(m_builder, m_view, trace, session).all();
    m_builder.goTo(here);
}

} // namespace winnow::importing
