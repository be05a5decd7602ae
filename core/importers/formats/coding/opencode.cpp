// SPDX-License-Identifier: GPL-3.0-or-later
// OpenCode: `opencode export`, the storage folder (session, message, part files) and the database of newer
// versions.
#include <algorithm>
#include <map>
#include <memory>
#include <optional>

#include "core/importers/io/sqlite_rows.h"

namespace winnow::importing {

namespace {

class OpenCodeSession : SessionWriter
{
public:
    OpenCodeSession(RecordingBuilder& builder, const json::Value& info, const std::string& id = {})
        : SessionWriter(builder)
    {
        m_session = &newSession(id.empty() ? info["id"].string() : id);
        Session& session = head();
        session.title = info["title"].string();
        session.cwd = info["directory"].string();
        session.agentVersion = info["version"].string();
        session.parentId = anyOf(info, { "parentID", "parent_id" }).string();
        session.sidechain = !session.parentId.empty();
        m_session->setTime(timeOf(info["time"]["created"]));
    }

    SessionBuilder& session() { return *m_session; }

    void message(const json::Value& info)
    {
        m_session->setTime(timeOf(info["time"]["created"]));
        m_assistant = info["role"].equals("assistant");
        if (!m_assistant)
            return (void)m_session->turn(Role::User);
        // Redaction may have replaced every id by the same word.
        const std::string written = info["id"].string();
        const std::string id = written.starts_with("msg") ? written : std::string();
        answer(id, info);
        if (info["summary"].toBool())
            m_session->boundary(BoundaryKind::Compaction);
    }

    /// The usage of an answer is in its message, or in a run's step that ends it.
    void answer(const std::string& id, const json::Value& info)
    {
        m_assistant = true;
        const std::uint32_t call = m_session->modelCall(id, info["modelID"].string());
        const json::Value tokens = info["tokens"];
        Usage usage = usageOf({ tokens["input"], tokens["output"], tokens["cache"]["read"],
                                  tokens["cache"]["write"], tokens["reasoning"], info["cost"] },
            CacheTokens::Apart, tokens.isObject());
        usage.output += usage.reasoning;
        m_session->usage(call, usage);
    }

    void part(const json::Value& part)
    {
        const json::Value type = part["type"];
        if (type.equals("text"))
            addText(m_assistant ? EventKind::AssistantText : EventKind::UserText, part["text"]);
        else if (type.equals("reasoning"))
            addText(EventKind::Thinking, part["text"]);
        else if (type.equals("tool"))
            tool(part);
        else if (!isOneOf(type,
                     { "step-start", "step-finish", "snapshot", "patch", "agent", "compaction", "subtask",
                         "retry" }))
            sayBlock(m_builder, part);
    }

    /// Results that OpenCode later pruned from the context: each has the time, and several were pruned
    /// together.
    void finish()
    {
        for (auto& [time, results] : m_pruned) {
            Boundary boundary;
            boundary.kind = BoundaryKind::Prune;
            boundary.clearedResults = std::move(results);
            m_session->boundaryAt(time, std::move(boundary));
        }
    }

    void error(const json::Value& error)
    {
        m_session->turn(Role::Note);
        addNote(error);
    }

private:
    void tool(const json::Value& part)
    {
        const json::Value state = part["state"];
        SessionBuilder::Result result
            = resultOf(part["callID"], part["tool"], state["status"].equals("error"));
        result.call = addCall(part["callID"], part["tool"], state["input"]);
        if (!result.isError && !state["status"].equals("completed"))
            return; // pending or running: a call without a result
        result.exitCode = codeOf(state["metadata"]["exit"]);
        for (const json::Value attachment : state["attachments"].items())
            result.images += attachment["mime"].string().starts_with("image/");
        m_session->setTime(timeOf(state["time"]["end"]));
        const json::Value pruned = state["time"]["compacted"];
        const std::uint32_t index = putResult(std::move(result), state[result.isError ? "error" : "output"]);
        if (pruned.exists() && !pruned.isNull())
            m_pruned[timeOf(pruned)].push_back(index);
    }

    bool m_assistant = false;
    std::map<TimeMs, std::vector<std::uint32_t>> m_pruned; // by time of the pruning
};

/// A line of `opencode run --format json`: one finished part of a message.
bool isRunEvent(const json::Value& value)
{
    const json::Value part = value["part"];
    return value["sessionID"].isString() && value["type"].isString() && part["messageID"].isString()
        && part["type"].isString();
}

bool isExport(const json::Value& value)
{
    const json::Value first = value["messages"].at(0);
    return value["messages"].isArray() && value["info"].isObject()
        && (value["info"]["id"].string().starts_with("ses_")
            || (first["info"]["role"].isString() && first["parts"].isArray()));
}

/// storage/ has the folders session, message and part; in an archive they may be at any depth.
bool isStorage(const Sample& sample)
{
    const auto has = [&](std::string_view folder) {
        return std::any_of(sample.names.begin(), sample.names.end(), [&](std::string_view name) {
            const std::string inside = std::string(folder) + '/';
            return sample.folder
                ? name == folder
                : name.starts_with(inside) || name.find('/' + inside) != std::string_view::npos;
        });
    };
    return (has("session") || has("info")) && has("message") && has("part");
}

int sniffOpenCode(const Sample& sample)
{
    if (sample.shape == Shape::Bundle)
        return isStorage(sample) ? kLikely : 0;
    if (sample.shape == Shape::Binary)
        return hasTables(sample, { "session", "message", "part" }) ? kCertain : 0;
    const bool known = isExport(sample.root) || sample.any(isExport);
    return known || isRunEvent(sample.root) || sample.any(isRunEvent) ? kCertain : 0;
}

void readExport(RecordingBuilder& builder, const json::Value& root)
{
    OpenCodeSession session(builder, root["info"]);
    for (const json::Value message : root["messages"].items()) {
        builder.at(message, session.session());
        session.message(message["info"]);
        for (const json::Value part : message["parts"].items())
            session.part(part);
    }
    session.finish();
}

/// Lines of a run, or one export per line.
class RunReader final : public RecordReader
{
public:
    using RecordReader::RecordReader;

    void record(const json::Value& value) override
    {
        if (isExport(value))
            return readExport(m_builder, value);
        const json::Value part = value["part"];
        const std::string id = value["sessionID"].string();
        auto& run = m_runs[id];
        if (!run)
            run = std::make_unique<OpenCodeSession>(m_builder, part, id);
        m_builder.at(value, run->session());
        run->session().setTime(timeOf(value["timestamp"]));
        if (part["messageID"].isString())
            m_message = part["messageID"].string();
        if (value["type"].equals("error"))
            return run->error(value["error"]);
        if (!part.isObject())
            return m_builder.unknown(value["type"].string(), value);
        run->answer(m_message, part);
        run->part(part);
    }

private:
    std::map<std::string, std::unique_ptr<OpenCodeSession>> m_runs;
    std::string m_message; // a step's end may not name it
};

/// Passes the one value of a file to a function.
class MemberReader final : public RecordReader
{
public:
    MemberReader(RecordingBuilder& builder, std::function<void(const json::Value&)> take)
        : RecordReader(builder)
        , m_take(std::move(take))
    {
    }
    void record(const json::Value& value) override { m_take(value); }

private:
    std::function<void(const json::Value&)> m_take;
};

/// Files or texts by id: the sessions, and the messages and parts by their owner.
template <class Item> struct Store
{
    using Items = std::vector<std::pair<std::string, Item>>;
    Items sessions;
    std::map<std::string, Items> messages, parts;
};

/// `open(item, table, take)` passes the JSON of an item to `take`.
template <class Item, class Open>
void readStore(RecordingBuilder& builder, Store<Item>& store, const Open& open)
{
    for (const auto& [id, item] : store.sessions) {
        std::optional<OpenCodeSession> session;
        open(item, "session", [&](const json::Value& value) { session.emplace(builder, value); });
        if (!session)
            continue;
        for (const auto& [messageId, message] : store.messages[id]) {
            open(message, "message", [&](const json::Value& value) { session->message(value); });
            for (const auto& [partId, part] : store.parts[messageId])
                open(part, "part", [&](const json::Value& value) {
                    builder.at(value, session->session());
                    session->part(value);
                });
        }
        session->finish();
    }
}

/// session/<project>/<ses>.json, message/<ses>/<msg>.json, part/<msg>/<prt>.json; ids sort by time. Older
/// versions keep all below session/, with session/info/<ses>.json and part/<ses>/<msg>/<prt>.json.
void readStorage(RecordingBuilder& builder, const std::vector<InputFile>& files)
{
    std::map<std::string, const InputFile*> sorted;
    for (const InputFile& file : files)
        sorted[std::filesystem::path(file.name).stem().string() + '\n' + file.name] = &file;
    Store<const InputFile*> store;
    const auto put = [](auto& items, const std::string& id, const InputFile* file) {
        if (items.empty() || items.back().first != id)
            items.emplace_back(id, file);
    };
    for (const auto& [key, file] : sorted) {
        const std::filesystem::path path(file->name);
        const std::string owner = path.parent_path().filename().string(), id = path.stem().string();
        const std::string kind = path.parent_path().parent_path().filename().string();
        if (path.extension() != ".json")
            continue;
        if (kind == "session" || owner == "info")
            put(store.sessions, id, file);
        else if (kind == "message")
            put(store.messages[owner], id, file);
        else if (kind == "part" || path.parent_path().parent_path().parent_path().filename() == "part")
            put(store.parts[owner], id, file);
    }
    const auto open = [&](const InputFile* file, std::string_view, auto take) {
        MemberReader reader(builder, take);
        readMember(builder, *file, reader);
    };
    readStore(builder, store, open);
}

/// Reads rows of JSON; a session without JSON gets it from its columns.
void readDatabase(RecordingBuilder& builder, const std::filesystem::path& path)
{
    Store<std::string> store;
    eachRow(builder, path, "session", [&](const SqliteRow& row) {
        const std::string data = row.text({ "data" });
        store.sessions.emplace_back(row.text({ "id" }), data.empty() ? row.json() : data);
    });
    eachRow(builder, path, "message", [&](const SqliteRow& row) {
        store.messages[row.text({ "session_id", "sessionID" })].emplace_back(
            row.text({ "id" }), row.text({ "data" }));
    });
    eachRow(builder, path, "part", [&](const SqliteRow& row) {
        store.parts[row.text({ "message_id", "messageID" })].emplace_back(
            row.text({ "id" }), row.text({ "data" }));
    });
    const auto open = [&](const std::string& text, std::string_view table, const auto& take) {
        json::Document document;
        if (const json::Value value = rowJson(builder, table, text, document); value.exists()) {
            take(value);
            if (table == "part")
                builder.recordRead(value);
        }
    };
    readStore(builder, store, open);
}

} // namespace

extern const Format kOpenCode { { "opencode", Message::mark("OpenCode export, storage folder or database"),
                                    "*.json storage/ opencode.db", "itucao" },
    sniffOpenCode, recordsOf<RunReader>, wholeOf<RunReader>, readStorage, readDatabase };

} // namespace winnow::importing
