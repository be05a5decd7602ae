// SPDX-License-Identifier: GPL-3.0-or-later
// Google ADK: sessions (events with Gemini contents), bare events, evalsets of both layouts and their
// results, and its session database.
#include <map>
#include <memory>

#include "core/importers/io/sqlite_rows.h"
#include "core/importers/shapes/messages/messages_gemini.h"
#include "core/importers/shapes/trace_runs.h"

namespace winnow::importing {

namespace {

bool isEvent(const json::Value& event)
{
    return anyOf(event, { "invocation_id", "invocationId" }).exists() && event["author"].isString();
}

bool isSession(const json::Value& value)
{
    return value["events"].isArray() && (value["events"].size() == 0 || isEvent(value["events"].at(0)));
}

void takeEvent(GeminiContents& contents, const json::Value& event)
{
    contents.content(event["content"], anyOf(event, { "model_version", "modelVersion" }).string(),
        geminiUsage(anyOf(event, { "usage_metadata", "usageMetadata" })));
}

class AdkReader final : public RecordReader
{
public:
    using RecordReader::RecordReader;

    void record(const json::Value& value) override
    {
        if (isEvent(value))
            return event(value);
        if (value["events"].isArray())
            return session(value);
        for (const json::Value each : anyOf(value, { "eval_case_results", "evalCaseResults" }).items())
            caseResult(each);
        for (const json::Value each : anyOf(value, { "eval_cases", "evalCases" }).items())
            evalCase(each);
        if (value["data"].isArray())
            oldEvalSet(value);
    }

private:
    void begin(const std::string& id)
    {
        m_session = &newSession(id);
        head().wire = Wire::Gemini;
    }

    void takePlaced(GeminiContents& contents, const json::Value& event)
    {
        at(event);
        if (event["partial"].toBool() || !event["content"].isObject())
            return;
        m_session->setTime(timeOf(event["timestamp"]));
        takeEvent(contents, event);
    }

    void session(const json::Value& value)
    {
        begin(value["id"].string());
        head().title = anyOf(value, { "app_name", "appName" }).string();
        GeminiContents contents(m_builder, *m_session);
        for (const json::Value event : value["events"].items())
            takePlaced(contents, event);
    }

    /// What a server answered: a list or stream of events without their session.
    void event(const json::Value& event)
    {
        m_session = &m_builder.session(m_builder.stem());
        if (!m_events) {
            head().wire = Wire::Gemini;
            m_events = std::make_unique<GeminiContents>(m_builder, *m_session);
        }
        takePlaced(*m_events, event);
    }

    /// A case that was run: its session, or the invocations that were compared with the expected ones.
    void caseResult(const json::Value& value)
    {
        const json::Value details = anyOf(value, { "session_details", "sessionDetails" });
        if (isSession(details) && details["events"].size() > 0)
            return session(details);
        begin(anyOf(value, { "session_id", "sessionId", "eval_id", "evalId" }).string());
        GeminiContents contents(m_builder, *m_session);
        for (const json::Value each :
            anyOf(value, { "eval_metric_result_per_invocation", "evalMetricResultPerInvocation" }).items())
            invocation(contents, anyOf(each, { "actual_invocation", "actualInvocation" }));
    }

    /// Invocations in order: what the user said, the tools that ran, the final answer.
    void evalCase(const json::Value& value)
    {
        begin(anyOf(value, { "eval_id", "evalId" }).string());
        GeminiContents contents(m_builder, *m_session);
        for (const json::Value each : value["conversation"].items())
            invocation(contents, each);
    }

    void invocation(GeminiContents& contents, const json::Value& each)
    {
        at(each, anyOf(each, { "creation_timestamp", "creationTimestamp" }));
        contents.content(anyOf(each, { "user_content", "userContent" }));
        const json::Value between = anyOf(each, { "intermediate_data", "intermediateData" });
        const json::Value uses = anyOf(between, { "tool_uses", "toolUses" });
        const json::Value responses = anyOf(between, { "tool_responses", "toolResponses" });
        if (uses.size() > 0)
            m_session->modelCall({});
        for (const json::Value use : uses.items())
            contents.call(use);
        if (responses.size() > 0)
            m_session->turn(Role::Tool);
        for (const json::Value response : responses.items())
            contents.response(response);
        for (const json::Value event : anyOf(between, { "invocation_events", "invocationEvents" }).items())
            takeEvent(contents, event);
        if (const json::Value answer = anyOf(each, { "final_response", "finalResponse" }); answer.isObject())
            contents.content(answer);
    }

    /// The expected calls, without results.
    void oldEvalSet(const json::Value& value)
    {
        begin(value["name"].string());
        for (const json::Value each : value["data"].items()) {
            at(each);
            sayText(Role::User, each["query"]);
            m_session->modelCall({});
            for (const json::Value use : each["expected_tool_use"].items())
                m_session->call({ {}, use["tool_name"].string(), {}, m_builder.raw(use["tool_input"]) });
            addText(EventKind::AssistantText, each["reference"]);
        }
        m_builder.issueAt(Severity::Note, kExpectedCalls, {});
    }

    std::unique_ptr<GeminiContents> m_events;
};

bool isAdk(const json::Value& value)
{
    if (isEvent(value))
        return true;
    if (anyOf(value, { "app_name", "appName" }).exists() && value["events"].isArray())
        return isSession(value);
    if (anyOf(value, { "eval_case_results", "evalCaseResults" }).isArray())
        return true;
    const json::Value cases = anyOf(value, { "eval_cases", "evalCases" });
    if (cases.at(0)["conversation"].isArray()
        || (cases.isArray() && anyOf(value, { "eval_set_id", "evalSetId" }).exists()))
        return true;
    return value["data"].at(0)["expected_tool_use"].isArray();
}

int sniffAdk(const Sample& sample)
{
    if (sample.shape == Shape::Binary)
        return hasTables(sample, { "sessions", "events" })
                && sample.schema.find("invocation_id") != std::string::npos
            ? kCertain
            : 0;
    return isAdk(sample.root) || sample.any(isAdk) ? kCertain : 0;
}

/// One event per row: content and usage in columns, or in newer layouts the whole event as JSON.
void readDatabase(RecordingBuilder& builder, const std::filesystem::path& path)
{
    std::map<std::string, GeminiContents> readers;
    const auto event = [&](const SqliteRow& row, const json::Value& data) {
        const std::string id = row.text({ "session_id" });
        SessionBuilder& session = builder.session(id);
        session.session().wire = Wire::Gemini;
        session.session().title = row.text({ "app_name" });
        session.setTime(timeOfText(row.text({ "timestamp" })));
        if (row.text({ "partial" }) == "1" || data["partial"].toBool())
            return;
        GeminiContents& contents = readers.try_emplace(id, builder, session).first->second;
        if (data["content"].isObject())
            takeEvent(contents, data);
        if (data["parts"].isArray())
            contents.content(data, {}, geminiUsage(InnerJson(row.text({ "usage_metadata" })).value()));
    };
    eachJsonRow(builder, path, "events", { "event_data", "content" }, event);
}

} // namespace

extern const Format kAdk { { "adk", Message::mark("Google ADK session, evalset or database"),
                               "*.session.json *.evalset.json", "ituao" },
    sniffAdk, recordsOf<AdkReader>, readDatabase };

} // namespace winnow::importing
