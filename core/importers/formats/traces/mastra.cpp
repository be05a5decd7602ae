// SPDX-License-Identifier: GPL-3.0-or-later
// Mastra's store in LibSQL: one message per row, in the Vercel AI SDK's parts.
#include "core/importers/io/sqlite_rows.h"
#include "core/importers/shapes/messages/messages_vercel.h"

namespace winnow::importing {

namespace {

void readDatabase(RecordingBuilder& builder, const std::filesystem::path& path)
{
    std::map<std::string, VercelMessages> readers;
    json::Document document;
    eachRow(builder, path, "mastra_messages", [&](const SqliteRow& row) {
        const std::string id = row.text({ "thread_id" });
        const std::string content = row.text({ "content" });
        const std::string head = "{\"role\":" + json::quoted(row.text({ "role" }));
        const bool isJson = content.starts_with("{\"") || content.starts_with("[{");
        const json::Value written
            = isJson ? rowJson(builder, "mastra_messages", content, document) : json::Value();
        if (isJson && !written.exists())
            return;
        const std::string held = written.size() > 0 && written.isObject()
            ? content.substr(content.find('{') + 1)
            : "\"content\":" + (written.exists() ? content : json::quoted(content)) + "}";
        const InnerJson message(head + "," + held);
        SessionBuilder& session = builder.session(id);
        session.setTime(timeOfText(row.text({ "createdAt" })));
        const CopyTexts copy(builder);
        readers.try_emplace(id, builder, session).first->second.message(message.value());
        builder.recordRead(message.value());
    });
    if (!hasTable(path, "mastra_threads"))
        return;
    eachRow(builder, path, "mastra_threads", [&](const SqliteRow& row) {
        if (const std::string id = row.text({ "id" }); builder.hasSession(id))
            builder.session(id).session().title = row.text({ "title" });
    });
}

int sniffMastra(const Sample& sample)
{
    return hasTables(sample, { "mastra_messages" }) ? kCertain : 0;
}

} // namespace

extern const Format kMastra { { "mastra", Message::mark("Mastra store"), "*.db", "ita" }, sniffMastra,
    readDatabase };

} // namespace winnow::importing
