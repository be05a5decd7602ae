// SPDX-License-Identifier: GPL-3.0-or-later
// SQLiteSession of the OpenAI Agents SDK: one Responses item a row.
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
}

} // namespace

extern const Format kOpenAiAgents { { "openai-agents", Message::mark("OpenAI Agents SDK session database"),
                                        "*.db" },
    sniffAgents, nullptr, nullptr, nullptr, nullptr, readDatabase };

} // namespace winnow::importing
