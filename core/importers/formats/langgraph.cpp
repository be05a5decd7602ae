// SPDX-License-Identifier: GPL-3.0-or-later
// Checkpoints of LangGraph in SQLite: the state after every step, as JSON or MessagePack. Each holds the
// whole list of messages again, from which older ones may have been taken away.
#include <map>
#include <set>

#include "core/importers/dialects/inner_json.h"
#include "core/importers/dialects/messages_langchain.h"
#include "core/importers/dialects/msgpack.h"
#include "core/importers/format.h"
#include "core/importers/io/sqlite_rows.h"

namespace winnow::importing {

namespace {

/// One thread: messages that an earlier checkpoint had are known by their ids, or by their content.
class Thread
{
public:
    Thread(RecordingBuilder& builder, SessionBuilder& session)
        : m_builder(builder)
        , m_session(session)
        , m_messages(builder, session)
    {
    }

    void state(const json::Value& checkpoint)
    {
        m_session.setTime(timeOf(checkpoint["ts"]));
        const json::Value messages = checkpoint["channel_values"]["messages"];
        if (!messages.isArray())
            return;
        if (messages.size() < m_last)
            m_session.boundary(BoundaryKind::PrefixTrim);
        m_last = messages.size();
        for (const json::Value each : messages.items()) {
            std::string kind;
            const json::Value data = langChainData(each, kind);
            const std::string id = data["id"].string();
            if (m_known.insert(id.empty() ? contentHash(data.raw()).hex() : id).second)
                m_messages.message(each);
        }
    }

private:
    RecordingBuilder& m_builder;
    SessionBuilder& m_session;
    LangChainMessages m_messages;
    std::set<std::string> m_known;
    std::size_t m_last = 0;
};

int sniffLangGraph(const Sample& sample)
{
    return hasTables(sample, { "checkpoints" }) && sample.schema.find("checkpoint_id") != std::string::npos
        ? kCertain
        : 0;
}

void readDatabase(RecordingBuilder& builder, const std::filesystem::path& path)
{
    std::map<std::string, std::map<std::string, std::string>> states; // by thread, then by checkpoint id
    eachRow(builder, path, "checkpoints", [&](const SqliteRow& row) {
        std::string state = row.bytes({ "checkpoint" });
        if (row.text({ "type" }) == "msgpack") {
            auto json = msgpackToJson(state);
            if (!json)
                return builder.issue(
                    Severity::Warning, Message::say("a checkpoint is no MessagePack and was skipped"));
            state = std::move(*json);
        }
        const std::string space = row.text({ "checkpoint_ns" });
        states[row.text({ "thread_id" }) + (space.empty() ? "" : " " + space)][row.text({ "checkpoint_id" })]
            = std::move(state);
    });
    const CopyTexts copy(builder);
    json::Document document;
    for (const auto& [id, checkpoints] : states) {
        Thread thread(builder, builder.session(id));
        for (const auto& [checkpoint, state] : checkpoints) {
            if (const auto parsed = document.parse(state))
                thread.state(*parsed);
            else
                builder.issue(Severity::Warning, Message::say("a checkpoint is no JSON and was skipped"));
        }
    }
}

} // namespace

extern const Format kLangGraph { { "langgraph", Message::mark("LangGraph checkpoints"), "checkpoints.db" },
    sniffLangGraph, nullptr, nullptr, nullptr, nullptr, readDatabase };

} // namespace winnow::importing
