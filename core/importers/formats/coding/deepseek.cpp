// SPDX-License-Identifier: GPL-3.0-or-later
// DeepSeek harness: the log of a session (`session.jsonl`, `session.v4.jsonl.zstd`), and the same as a
// stream or as rows of a database. What the model saw is in the message records; the stream pieces before them say the same.
#include <map>
#include <set>

#include "core/importers/io/sqlite_rows.h"

namespace winnow::importing {

namespace {

class DeepSeekReader final : public RecordReader
{
public:
    using RecordReader::RecordReader;

    void record(const json::Value& value) override
    {
        const json::Value event = value["event"].isObject() ? value["event"] : value;
        const json::Value data = event["data"];
        const std::string type = event["type"].string();
        const json::Value header = type == "session" && data.isObject() ? data : event;
        const json::Value id
            = type == "session" ? anyOf(header, { "session_key", "id" }) : value["sessionId"];
        if (id.isString() || !m_session)
            m_session = &m_builder.session(id.isString() ? id.string() : m_builder.stem());
        at(value, event["time"]);
        if (type == "session")
            return start(header);
        const json::Value message = data["message"].isObject() ? data["message"] : data;
        if (type == "request/header")
            request(data["header"]);
        else if (type == "system/message" || type == "developer/message")
            say(Role::System, message["content"]);
        else if (type == "user/message")
            user(message, event["surfaceOp"]);
        else if (type == "assistant/message")
            answer(message, data["usage"]);
        else if (type == "tool/call")
            call(data["callId"], data);
        else if (type == "tool/result")
            result(message, event["surfaceOp"]);
        else if (type == "session/title")
            head().title = data["title"].string();
        else if (type == "tool/code-dispatch")
            m_builder.count(
                Message::mark("results that went to a program of the model, not to the model: {}"));
        else if (!isBeside(type))
            m_builder.unknown(type, event);
    }

private:
    static bool isBeside(std::string_view type)
    {
        static constexpr std::string_view kOwners[] { "agent", "assistant", "compaction", "goal", "llm",
            "request", "result", "session", "step", "todo", "turn" };
        return std::find(std::begin(kOwners), std::end(kOwners), type.substr(0, type.find('/')))
            != std::end(kOwners)
            || type == "tool/code-dispatch-start" || type.ends_with("-chunks");
    }

    void start(const json::Value& header)
    {
        head().cwd = header["cwd"].string();
        head().parentId = anyOf(header, { "parentSession", "parent_session" }).string();
        head().sidechain = header["origin"].equals("subagent");
        setKnownTime(anyOf(header, { "createdAt", "created_at" }));
    }

    void request(const json::Value& header)
    {
        m_model = header["config"]["model"].string();
        if (m_seen.insert(head().id + ' ' + header["system"].string()).second)
            sayText(Role::System, header["system"]);
    }

    /// A message that replaces several others is the summary of a compaction.
    void user(const json::Value& message, const json::Value& placed)
    {
        if (intOf(anyOf(placed, { "startSeq", "start" })) < intOf(anyOf(placed, { "endSeq", "end" })))
            m_session->boundary(BoundaryKind::Compaction);
        say(Role::User, message["content"]);
    }

    void answer(const json::Value& message, const json::Value& usage)
    {
        const json::Value source = anyOf(message, { "source", "provenance" });
        const std::uint32_t call
            = m_session->modelCall({}, source["model"].isString() ? source["model"].string() : m_model);
        m_session->usage(call,
            usageOf({ usage["inputTokens"], usage["outputTokens"], usage["cacheReadTokens"],
                        usage["cacheWriteTokens"], usage["reasoningTokens"], {} },
                CacheTokens::Apart));
        for (const json::Value block : message["content"].items()) {
            if (block["type"].equals("tool-call"))
                this->call(block["id"], block);
            else if (block["type"].equals("reasoning"))
                addText(EventKind::Thinking, block["text"]);
            else
                addText(EventKind::AssistantText, block["text"]);
        }
    }

    void call(const json::Value& id, const json::Value& value)
    {
        if (m_seen.insert(head().id + ' ' + id.string()).second)
            addCall(id, value["name"], value["arguments"]);
    }

    /// A result that replaces itself was shortened later.
    void result(const json::Value& message, const json::Value& placed)
    {
        const json::Value first = message["content"].at(0);
        const json::Value block = first["type"].equals("tool-result") ? first : message;
        const json::Value id = anyOf(block, { "toolCallId", "callId" });
        if (placed.isObject())
            m_session->boundary(BoundaryKind::Prune, {}, 0, { id.string() });
        else
            addResult(id, {}, block["isError"].toBool(), block["content"]);
    }

    std::string m_model;
    std::set<std::string> m_seen; // calls and system prompts
};

bool isDeepSeekEvent(const json::Value& r)
{
    const json::Value event = r["event"].isObject() ? r["event"] : r;
    return event["data"].isObject()
        && isOneOf(event["type"],
            { "turn/start", "step/start", "user/message", "assistant/message", "tool/result",
                "request/header", "system/message" });
}

int sniffDeepSeek(const Sample& sample)
{
    if (hasTables(sample, { "sessions", "events" })
        && !tablesWith(sample.schema, { "session_id", "surface_op" }).empty())
        return kCertain;
    return sniffAny<isDeepSeekEvent, kCertain>(sample);
}

/// One event per row; newer versions pack long ones.
void readDatabase(RecordingBuilder& builder, const std::filesystem::path& path)
{
    DeepSeekReader reader(builder);
    std::map<std::string, std::string> names; // of sessions as JSON, by id
    const auto take = [&](const std::string& made) {
        const InnerJson record(made);
        const CopyTexts copy(builder);
        reader.record(record.value());
        builder.recordRead(record.value());
    };
    eachRow(builder, path, "sessions", [&](const SqliteRow& row) {
        names[row.text({ "id" })] = json::quoted(row.text({ "session_key", "id" }));
        take("{\"type\":\"session\",\"data\":" + row.json() + "}");
    });
    json::Document document;
    eachRow(builder, path, "events", [&](const SqliteRow& row) {
        const std::string data = unpackedBytes(row.bytes({ "data" }));
        if (!rowJson(builder, "events", data, document).exists())
            return;
        const std::string id = row.text({ "session_id" }), placed = row.text({ "surface_op" });
        const std::string& name = names.try_emplace(id, json::quoted(id)).first->second;
        take("{\"sessionId\":" + name + ",\"event\":{\"type\":" + json::quoted(row.text({ "type" }))
            + ",\"time\":" + json::quoted(row.text({ "time" }))
            + (placed.starts_with('{') ? ",\"surfaceOp\":" + placed : "") + ",\"data\":" + data + "}}");
    });
}

} // namespace

extern const Format kDeepSeek { { "deepseek-harness",
                                    Message::mark("DeepSeek harness session log or database"),
                                    "session*.jsonl *.jsonl.zstd *.sqlite", "ituapo" },
    sniffDeepSeek, recordsOf<DeepSeekReader>, wholeOf<DeepSeekReader>, readDatabase };

} // namespace winnow::importing
