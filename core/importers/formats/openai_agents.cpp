// SPDX-License-Identifier: GPL-3.0-or-later
// SQLiteSession of the OpenAI Agents SDK: one Responses item a row.
#include <algorithm>
#include <map>

#include "core/importers/dialects/inner_json.h"
#include "core/importers/dialects/messages_responses.h"
#include "core/importers/format.h"
#include "core/importers/io/sqlite_rows.h"

namespace winnow::importing {

namespace {

int sniffAgents(const Sample& sample)
{
    return hasTables(sample, { "agent_sessions", "agent_messages" }) ? kCertain : 0;
}

/// What the runs of a session used, where the database has it.
void readUsage(RecordingBuilder& builder, const std::filesystem::path& path)
{
    if (sqliteSchema(path).find("CREATE TABLE \"turn_usage\"") == std::string::npos)
        return;
    eachRow(builder, path, "turn_usage", [&](const SqliteRow& row) {
        const auto count
            = [&](const char* key) { return std::strtoll(row.text({ key }).c_str(), nullptr, 10); };
        const std::string written = row.text({ "input_tokens_details" });
        json::Document details;
        const auto parsed = details.parse(written);
        Usage& total = builder.session(row.text({ "session_id" })).session().total;
        const std::int64_t cached = parsed ? intOf((*parsed)["cached_tokens"]) : 0;
        total.present = true;
        total.cacheRead += cached;
        total.input += std::max<std::int64_t>(count("input_tokens") - cached, 0);
        total.output += count("output_tokens");
    });
}

void readDatabase(RecordingBuilder& builder, const std::filesystem::path& path)
{
    std::map<std::string, ResponsesItems> readers;
    json::Document document;
    eachRow(builder, path, "agent_messages", [&](const SqliteRow& row) {
        const std::string id = row.text({ "session_id" });
        SessionBuilder& session = builder.session(id);
        session.session().wire = Wire::OpenAiResponses;
        session.setTime(timeOfText(row.text({ "created_at" })));
        const std::string data = row.text({ "message_data" });
        const auto item = document.parse(data);
        if (!item)
            return builder.issue(
                Severity::Warning, Message::say("a row of the session is no JSON and was skipped"));
        const CopyTexts copy(builder);
        if (!readers.try_emplace(id, builder, session).first->second.item(*item))
            builder.unknown((*item)["type"].string());
    });
    readUsage(builder, path);
}

} // namespace

extern const Format kOpenAiAgents { { "openai-agents", Message::mark("OpenAI Agents SDK session database"),
                                        "*.db" },
    sniffAgents, nullptr, nullptr, nullptr, nullptr, readDatabase };

} // namespace winnow::importing
