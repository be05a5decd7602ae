// SPDX-License-Identifier: GPL-3.0-or-later
// SQLite stores of Agno: 2.x keeps the runs of a session in one column, encoded twice; 1.x keeps them in its
// memory. Runs repeat the messages of earlier ones.
#include <algorithm>
#include <set>

#include "core/importers/io/sqlite_rows.h"
#include "core/importers/shapes/messages/messages_openai.h"

namespace winnow::importing {

namespace {

/// Tables with the columns of sessions, whatever their names.
std::vector<std::string> sessionTables(const std::string& schema)
{
    return tablesWith(schema, { "session_id", "session_data", "agent_data" });
}

class AgnoSession : SessionWriter
{
public:
    AgnoSession(RecordingBuilder& builder, SessionBuilder& session)
        : SessionWriter(builder, session)
        , m_messages(builder, session)
    {
        head().wire = Wire::OpenAiChat;
    }

    void run(const json::Value& run)
    {
        if (!run["messages"].isArray())
            sayBlock(m_builder, run);
        const std::size_t before = head().modelCalls.size();
        for (const json::Value message : run["messages"].items()) {
            const std::string id = message["id"].string();
            if (message["from_history"].toBool() || (!id.empty() && !m_read.insert(id).second)) {
                m_builder.count(
                    Message::mark("messages that repeat those of earlier runs and were counted once: {}"));
                continue;
            }
            m_session->setTime(timeOf(message["created_at"]));
            m_messages.message(message, run["model"].string());
        }
        const auto& calls = head().modelCalls;
        if (std::none_of(calls.begin() + static_cast<std::ptrdiff_t>(before), calls.end(),
                [](const ModelCall& call) { return call.usage.present; })
            && before < calls.size())
            addUsage(anyUsage(run["metrics"])); // of the whole run
    }

private:
    OpenAiMessages m_messages;
    std::set<std::string> m_read;
};

void readDatabase(RecordingBuilder& builder, const std::filesystem::path& path)
{
    const auto session = [&](const SqliteRow& row, const json::Value& written) {
        const InnerJson runs(written); // some releases encode it twice
        if (!runs.value().exists())
            builder.issue(Severity::Warning, kNotWholeJson);
        AgnoSession reader(builder, builder.session(row.text({ "session_id" })));
        for (const json::Value run : (runs.value().isArray() ? runs.value() : runs.value()["runs"]).items())
            reader.run(run);
        builder.recordRead(runs.value());
    };
    for (const std::string& table : sessionTables(sqliteSchema(path)))
        eachJsonRow(builder, path, table, { "runs", "memory" }, session);
}

int sniffAgno(const Sample& sample)
{
    return isSqlite(sample.head) && !sessionTables(sample.schema).empty() ? kCertain : 0;
}

} // namespace

extern const Format kAgno { { "agno", Message::mark("Agno session database"), "*.db", "ituao" }, sniffAgno,
    readDatabase };

} // namespace winnow::importing
