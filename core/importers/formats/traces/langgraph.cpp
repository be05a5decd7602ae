// SPDX-License-Identifier: GPL-3.0-or-later
// Checkpoints of LangGraph in SQLite: the state after every step, as JSON or MessagePack. Each repeats the
// whole list of messages, possibly with older ones removed.
#include <map>
#include <optional>
#include <set>
#include <vector>

#include "core/importers/io/sqlite_rows.h"
#include "core/importers/shapes/messages/messages_langchain.h"
#include "core/importers/shapes/msgpack.h"

namespace winnow::importing {

namespace {

/// Messages already read, by id or content. Nested graphs share most messages with the graph around them, so
/// a thread and its name spaces share one set.
using Known = std::set<std::string>;

class Thread : SessionWriter
{
public:
    /// `byWords`: messages have no lasting ids, because the library assigns ids when it combines steps.
    Thread(RecordingBuilder& builder, SessionBuilder& session, Known& known, bool byWords)
        : SessionWriter(builder, session)
        , m_messages(builder, session)
        , m_known(known)
        , m_byWords(byWords)
    {
    }

    void state(const json::Value& checkpoint)
    {
        m_session->setTime(timeOf(checkpoint["ts"]));
        const json::Value values = checkpoint["channel_values"];
        messages(values["messages"]);
        for (const json::Value::Member member : values.members()) {
            if (!member.key.equals("messages"))
                others(member.value);
        }
    }

    /// One message or several: the output of a step, or a member of a state, which may have any name.
    void others(const json::Value& value)
    {
        if (isLangChainMessage(value))
            return message(value);
        const json::Value list = value["messages"].isArray() ? value["messages"] : value;
        for (const json::Value each : list.items()) {
            if (isLangChainMessage(each))
                message(each);
        }
    }

private:
    void messages(const json::Value& list)
    {
        if (!list.isArray())
            return;
        if (list.size() < m_last)
            m_session->boundary(BoundaryKind::PrefixTrim);
        m_last = list.size();
        for (const json::Value each : list.items())
            message(each);
    }

    void message(const json::Value& message)
    {
        if (m_known.insert(keyOf(message)).second)
            m_messages.message(message);
    }

    std::string keyOf(const json::Value& message) const
    {
        std::string kind;
        const json::Value data = langChainData(message, kind);
        if (m_byWords)
            return kind + data["tool_call_id"].string() + std::string(data["content"].raw())
                + std::string(data["tool_calls"].raw());
        const std::string id = data["id"].string();
        return id.empty() ? contentHash(data.raw()).hex() : id;
    }

    LangChainMessages m_messages;
    Known& m_known;
    bool m_byWords;
    std::size_t m_last = 0;
};

bool hasMessages(const json::Value& checkpoint)
{
    for (const json::Value::Member member : checkpoint["channel_values"].members()) {
        if (isLangChainMessage(member.value.at(0)) || isLangChainMessage(member.value["messages"].at(0)))
            return true;
    }
    return false;
}

int sniffLangGraph(const Sample& sample)
{
    const auto has = [&](std::string_view column) { return sample.schema.find(column) != std::string::npos; };
    return hasTables(sample, { "checkpoints" }) && has("thread_id")
            && (has("checkpoint_id") || has("thread_ts"))
        ? kCertain
        : 0;
}

/// The JSON of a value as the library packs it; none if it has an obsolete form (pickle).
std::optional<std::string> unpacked(const SqliteRow& row, std::string_view column)
{
    std::string value = row.bytes({ column });
    const std::string type = row.text({ "type" });
    if (type == "msgpack")
        return msgpackToJson(value);
    if (type == "null" || type == "bytes" || type == "bytearray" || value.empty())
        return "null";
    const bool isJson
        = type == "json" || std::string_view("{[\"").find(value.front()) != std::string_view::npos;
    return isJson ? std::optional(value) : std::nullopt;
}

/// What the steps of a thread wrote, by the checkpoint they started from. The next checkpoint contains it,
/// except for steps that were never combined and channels that keep only changes.
using Writes = std::map<std::string, std::map<std::string, std::vector<std::string>>>;

std::string threadOf(const SqliteRow& row)
{
    const std::string space = row.text({ "checkpoint_ns" });
    return row.text({ "thread_id" }) + (space.empty() ? "" : " " + space);
}

Writes writesOf(RecordingBuilder& builder, const std::filesystem::path& path)
{
    Writes writes;
    if (!hasTable(path, "writes"))
        return writes;
    eachRow(builder, path, "writes", [&](const SqliteRow& row) {
        const std::string channel = row.text({ "channel" });
        if (channel.starts_with("__") || channel.starts_with("branch:"))
            return;
        auto json = unpacked(row, "value");
        if (!json)
            return builder.issue(Severity::Warning,
                Message::say("a write of a step is neither JSON nor MessagePack and was skipped"));
        writes[threadOf(row)][row.text({ "checkpoint_id", "thread_ts" })].push_back(std::move(*json));
    });
    return writes;
}

void readDatabase(RecordingBuilder& builder, const std::filesystem::path& path)
{
    std::map<std::string, std::map<std::string, std::string>> states; // by thread, then by checkpoint id
    std::map<std::string, std::string> roots;
    eachRow(builder, path, "checkpoints", [&](const SqliteRow& row) {
        auto state = unpacked(row, "checkpoint");
        if (!state)
            return builder.issue(Severity::Warning,
                Message::say("a checkpoint is neither JSON nor MessagePack and was skipped"));
        roots[threadOf(row)] = row.text({ "thread_id" });
        states[threadOf(row)][row.text({ "checkpoint_id", "thread_ts" })] = std::move(*state);
    });
    Writes writes = writesOf(builder, path);
    std::map<std::string, Known> known;
    const CopyTexts copy(builder);
    for (const auto& [id, checkpoints] : states) {
        const InnerJson last(checkpoints.rbegin()->second);
        const bool changesAlone = last.value().exists() && !hasMessages(last.value());
        Thread thread(builder, builder.session(id), known[roots[id]], changesAlone);
        const auto read = [&](const std::string& text, void (Thread::*take)(const json::Value&)) {
            const InnerJson parsed(text);
            if (!parsed.value().exists())
                return builder.issue(
                    Severity::Warning, Message::say("a checkpoint is not JSON and was skipped"));
            (thread.*take)(parsed.value());
            builder.recordRead(parsed.value());
        };
        for (const auto& [checkpoint, state] : checkpoints) {
            read(state, &Thread::state);
            if (!changesAlone && checkpoint != checkpoints.rbegin()->first)
                continue;
            for (const std::string& each : writes[id][checkpoint])
                read(each, &Thread::others);
        }
    }
}

} // namespace

extern const Format kLangGraph { { "langgraph", Message::mark("LangGraph checkpoints"), "checkpoints.db",
                                     "itua" },
    sniffLangGraph, readDatabase };

} // namespace winnow::importing
