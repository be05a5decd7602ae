// SPDX-License-Identifier: GPL-3.0-or-later
// OpenAI Agents SDK: its SQLiteSession, one Responses item per row, and exports of its traces, one span per
// record.
#include <algorithm>
#include <map>

#include "core/importers/io/sqlite_rows.h"
#include "core/importers/shapes/messages/messages_openai.h"
#include "core/importers/shapes/messages/messages_responses.h"
#include "core/importers/shapes/trace_runs.h"

namespace winnow::importing {

namespace {

bool isSpan(const json::Value& r)
{
    return r["object"].equals("trace.span") && r["span_data"].isObject();
}

int sniffAgents(const Sample& sample)
{
    if (sample.any(isSpan) || isSpan(sample.root["data"].at(0)) || isSpan(sample.root["data"].at(1)))
        return kCertain;
    if (hasTables(sample, { "agent_sessions", "agent_messages" }))
        return kCertain;
    const bool own = isSqlite(sample.head) && sample.schema.find("session_id") != std::string::npos;
    return own && !tablesWith(sample.schema, { "message_data" }).empty() ? kLikely : 0;
}

/// Usage of a session's runs, if the database has it.
void readUsage(RecordingBuilder& builder, const std::filesystem::path& path)
{
    if (!hasTable(path, "turn_usage"))
        return;
    json::Document document;
    eachRow(builder, path, "turn_usage", [&](const SqliteRow& row) {
        const auto count
            = [&](const char* key) { return std::strtoll(row.text({ key }).c_str(), nullptr, 10); };
        const std::string written = row.text({ "input_tokens_details" });
        const json::Value details = rowJson(builder, "turn_usage", written, document);
        Usage& total = builder.session(row.text({ "session_id" })).session().total;
        const std::int64_t cached = intOf(details["cached_tokens"]);
        total.present = true;
        total.cacheRead += cached;
        total.input += std::max<std::int64_t>(count("input_tokens") - cached, 0);
        total.output += count("output_tokens");
    });
}

void readDatabase(RecordingBuilder& builder, const std::filesystem::path& path)
{
    std::map<std::string, ResponsesItems> readers;
    const auto item = [&](const SqliteRow& row, const json::Value& data) {
        const std::string id = row.text({ "session_id" });
        SessionBuilder& session = builder.session(id);
        session.session().wire = Wire::OpenAiResponses;
        session.setTime(timeOfText(row.text({ "created_at" })));
        if (!readers.try_emplace(id, builder, session).first->second.item(data))
            builder.unknown(data["type"].string(), data);
    };
    // The program may have chosen another name than agent_messages.
    for (const std::string& table : tablesWith(sqliteSchema(path), { "message_data" }))
        eachJsonRow(builder, path, table, { "message_data" }, item);
    readUsage(builder, path);
}

RunView viewOf(const json::Value& span)
{
    const json::Value data = span["span_data"];
    RunView run;
    run.take(data["type"], { "function" }, { "generation", "response" },
        { "agent", "handoff", "guardrail", "custom", "mcp_tools", "task", "turn", "transcription", "speech",
            "speech_group" });
    run.id = span["id"].string();
    run.parent = span["parent_id"].string();
    run.name = data["name"].string();
    run.start = timeOf(span["started_at"]);
    run.input = data["input"];
    run.output = data["response"].isObject() ? data["response"] : data["output"];
    const json::Value model = data["model"];
    run.model = (model.isString() ? model : data["response"]["model"]).string();
    run.usage = anyUsage(data["usage"].isObject() ? data["usage"] : data["response"]["usage"]);
    run.error = anyOf(span["error"], { "message" });
    run.failed = span["error"].isObject();
    return run;
}

class AgentTracesReader final : public RunsReader<viewOf>
{
public:
    using RunsReader::RunsReader;

    void record(const json::Value& value) override
    {
        for (const json::Value each : value["data"].items())
            record(each);
        if (isSpan(value))
            m_runs.add(value["trace_id"].string(), value);
    }
};

} // namespace

extern const Format kOpenAiAgents {
    { "openai-agents", Message::mark("OpenAI Agents SDK session database or traces"), "*.db", "ituap" },
    sniffAgents, readDatabase, recordsOf<AgentTracesReader>, wholeOf<AgentTracesReader>
};

} // namespace winnow::importing
