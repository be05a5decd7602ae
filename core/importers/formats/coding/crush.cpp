// SPDX-License-Identifier: GPL-3.0-or-later
// Databases of Crush and of the Go version of OpenCode that it came from: sessions, and messages made of
// typed parts {type, data}.
#include <map>

#include "core/importers/io/sqlite_rows.h"

namespace winnow::importing {

namespace {

class CrushMessages : SessionWriter
{
public:
    using SessionWriter::SessionWriter;

    void message(const std::string& role, const std::string& model, const json::Value& parts)
    {
        const EventKind kind = role == "tool"
            ? EventKind::UserText
            : begin(role == "assistant", role == "system" ? Role::System : Role::User, model);
        const std::size_t before = head().events.size();
        bool pictured = false;
        for (const json::Value each : parts.items()) {
            const std::string type = each["type"].string();
            part(each, type, kind);
            pictured = pictured || type == "binary" || type == "image_url";
        }
        if (pictured && kind == EventKind::UserText && head().events.size() == before)
            addText(kind, std::string_view()); // still a message
    }

private:
    /// Why an answer ended before it came.
    void finish(const json::Value& data)
    {
        const std::string message = data["message"].string(), details = data["details"].string();
        if (!message.empty())
            addText(EventKind::Note, details.empty() ? message : message + ": " + details);
    }

    void part(const json::Value& part, const std::string& type, EventKind kind)
    {
        const json::Value data = part["data"];
        if (type == "text") {
            addText(kind, data["text"]);
        } else if (type == "reasoning") {
            addText(EventKind::Thinking, data["thinking"]);
        } else if (type == "tool_call") {
            addCall(data["id"], data["name"], data["input"]);
        } else if (type == "tool_result") {
            SessionBuilder::Result result
                = resultOf(data["tool_call_id"], data["name"], data["is_error"].toBool());
            result.images = data["mime_type"].string().starts_with("image/") ? 1 : 0;
            addResult(std::move(result), data["content"]);
        } else if (type == "shell_command") {
            addText(kind, data["output"]); // run by the user; the model reads it
        } else if (type == "finish") {
            finish(data);
        } else {
            sayBlock(m_builder, part);
        }
    }
};

int sniffCrush(const Sample& sample)
{
    return hasTables(sample, { "sessions", "messages" })
            && sample.schema.find("parent_session_id") != std::string::npos
            && sample.schema.find("parts TEXT") != std::string::npos
        ? kCertain
        : 0;
}

void readDatabase(RecordingBuilder& builder, const std::filesystem::path& path)
{
    std::map<std::string, std::string> summaries; // by session: the message that sums up the earlier ones
    eachRow(builder, path, "sessions", [&](const SqliteRow& row) {
        SessionBuilder& session = builder.session(row.text({ "id" }));
        session.session().title = row.text({ "title" });
        session.session().parentId = row.text({ "parent_session_id" });
        session.session().sidechain = !session.session().parentId.empty();
        // The database is in a hidden folder of the project.
        session.session().cwd = std::filesystem::path(builder.path()).parent_path().parent_path().string();
        // The cost of a session that another one called is included in the caller's.
        if (const double cost = std::strtod(row.text({ "cost" }).c_str(), nullptr);
            cost > 0 && !session.session().sidechain)
            session.session().total.dollars = cost;
        if (row.text({ "prompt_tokens" }).find_first_not_of('0') != std::string::npos)
            builder.count(Message::mark(
                "sessions whose token counts cover only the latest request and mix cached tokens with output; they were not read as usage: {}"));
        summaries[row.text({ "id" })] = row.text({ "summary_message_id" });
    });
    const auto message = [&](const SqliteRow& row, const json::Value& parts) {
        const std::string id = row.text({ "session_id" });
        SessionBuilder& session = builder.session(id);
        session.setTime(timeOfText(row.text({ "created_at" })));
        if (!summaries[id].empty() && summaries[id] == row.text({ "id" }))
            session.boundary(BoundaryKind::Compaction);
        CrushMessages(builder, session).message(row.text({ "role" }), row.text({ "model" }), parts);
    };
    eachJsonRow(builder, path, "messages", { "parts" }, message);
}

} // namespace

extern const Format kCrush { { "crush", Message::mark("Crush or Go OpenCode database"),
                                 ".crush/crush.db .opencode/opencode.db", "itcapo" },
    sniffCrush, readDatabase };

} // namespace winnow::importing
