// SPDX-License-Identifier: GPL-3.0-or-later
// Kiro CLI session logs of both layouts, and what it inherited from Amazon Q: the conversations database, and
// conversations saved to a file. Also executions of Kiro's editor, which name no calls.
#include <utility>

#include "core/importers/io/sqlite_rows.h"

namespace winnow::importing {

namespace {

/// Content of a result in any of the layouts: [{kind: "text" | "json", data}], [{"Text": text}, {"Json":
/// ..}].
void takeKiroContent(RecordingBuilder& builder, const json::Value& content, SessionBuilder::Result& result)
{
    const json::Value first = content.at(0);
    const bool own = first["Text"].exists() || first["Json"].exists() || first["kind"].isString();
    if (!own)
        return takeContent(builder, content, result);
    for (const json::Value block : content.items()) {
        const json::Value held = anyOf(block, { "Text", "Json", "data" });
        if (block["kind"].equals("image") || isImageBlock(block)) {
            ++result.images;
            continue;
        }
        if (!held.exists())
            builder.notUnderstood(block);
        result.blocks.push_back({ BlockKind::Text, builder.textOrJson(held.exists() ? held : block) });
    }
    joinTexts(builder, result);
}

void addKiroResult(RecordingBuilder& builder, SessionBuilder& session, SessionBuilder::Result result,
    const json::Value& content)
{
    session.turn(Role::Tool);
    takeKiroContent(builder, content, result);
    session.result(std::move(result));
}

class KiroReader final : public RecordReader
{
public:
    explicit KiroReader(RecordingBuilder& builder)
        : RecordReader(builder, builder.session(builder.stem()))
    {
    }

    /// {executionId, chat: [{role: "human" | "bot" | "tool", content}], metadata}
    void execution(const json::Value& root)
    {
        const json::Value about = root["metadata"];
        m_session->setTime(timeOf(about["startTime"]));
        for (const json::Value message : root["chat"].items()) {
            at(message);
            const std::string role = message["role"].string();
            if (role == "tool") {
                addResult({}, {}, false, message["content"]);
                continue;
            }
            if (role != "bot" && role != "human")
                m_builder.mayHoldResult("role " + role, message);
            addTexts(begin(role == "bot", Role::User, about["modelId"].string()), message["content"]);
        }
        m_session->setTime(timeOf(about["endTime"]));
    }

    void record(const json::Value& value) override
    {
        at(value);
        const json::Value data = value["data"];
        setKnownTime(anyOf(value, { "timestamp", "created_at" }), data["meta"]["timestamp"]);
        const std::string kind = value["kind"].string();
        if (value["payload"].isObject())
            payload(value["payload"]);
        else if (kind == "Prompt" || kind == "AssistantMessage" || kind == "ToolResults")
            blocks(kind, data["content"]);
        else if (kind == "Compaction")
            m_session->boundary(BoundaryKind::Compaction, m_builder.text(data["summary"]));
        else
            m_builder.unknown(kind, value);
    }

private:
    void blocks(const std::string& kind, const json::Value& content)
    {
        const EventKind words = begin(kind == "AssistantMessage", kind == "Prompt" ? Role::User : Role::Tool);
        for (const json::Value block : content.items()) {
            const json::Value data = block["data"];
            if (block["kind"].equals("text"))
                addText(words, data);
            else if (block["kind"].equals("toolUse"))
                addCall(data["toolUseId"], data["name"], data["input"]);
            else if (block["kind"].equals("toolResult"))
                addKiroResult(m_builder, *m_session,
                    resultOf(data["toolUseId"], {}, data["status"].equals("error")), data["content"]);
            else if (block["kind"].equals("thinking"))
                addText(EventKind::Thinking, data["text"]);
            else if (block["kind"].equals("image"))
                sayImage(m_builder);
            else
                m_builder.unknown("block " + block["kind"].string(), block);
        }
    }

    void payload(const json::Value& payload)
    {
        const std::string type = payload["type"].string();
        if (type == "user") {
            say(Role::User, payload["content"]);
        } else if (type == "assistant") {
            m_session->modelCall(payload["id"].string(), payload["reasoningModelId"].string());
            addTexts(EventKind::AssistantText, payload["content"]);
        } else if (type == "tool_call") {
            if (head().modelCalls.empty())
                m_session->modelCall({});
            addCall(payload["toolCallId"], payload["toolName"], payload["args"]);
        } else if (type == "tool_result") {
            addKiroResult(m_builder, *m_session,
                resultOf(payload["toolCallId"], {}, payload["isError"].toBool()), payload["content"]);
        } else {
            m_builder.unknown(type, payload);
        }
    }
};

/// History of a stored conversation: [user, assistant] pairs, or objects with both.
class StoredConversation : SessionWriter
{
public:
    using SessionWriter::SessionWriter;

    std::string fallback; // model of answers that name none

    void entry(const json::Value& entry)
    {
        user(entry.isArray() ? entry.at(0) : entry["user"]);
        const std::string named = entry["request_metadata"]["model_id"].string();
        assistant(entry.isArray() ? entry.at(1) : entry["assistant"], named.empty() ? fallback : named);
    }
    /// What was sent and not yet answered.
    void user(const json::Value& message)
    {
        if (!message.isObject())
            return;
        m_session->setTime(timeOf(message["timestamp"]));
        const json::Value content = message["content"];
        const json::Value results = anyOf(content, { "ToolUseResults", "CancelledToolUses" });
        const json::Value prompt = results.exists() ? results["prompt"] : content["Prompt"]["prompt"];
        std::size_t images
            = message["images"].size(); // of all results; the text says that images come with it
        for (const json::Value each : results["tool_use_results"].items()) {
            SessionBuilder::Result result = resultOf(each["tool_use_id"], {}, each["status"].equals("Error"));
            result.images = static_cast<std::uint32_t>(std::exchange(images, 0));
            addKiroResult(m_builder, *m_session, std::move(result), each["content"]);
        }
        if (images > 0)
            sayImages(m_builder, message["images"]);
        if (prompt.isString())
            sayText(Role::User, prompt);
    }

private:
    void assistant(const json::Value& message, const std::string& model)
    {
        const json::Value answer = anyOf(message, { "ToolUse", "Response" });
        if (!answer.isObject())
            return;
        m_session->modelCall({}, model);
        addText(EventKind::AssistantText, answer["content"]);
        for (const json::Value use : answer["tool_uses"].items())
            addCall(use["id"], use["name"], use["args"]);
    }
};

/// {conversation_id, history}; `fallback` names a conversation without an id.
void readConversation(RecordingBuilder& builder, const json::Value& conversation, const std::string& fallback)
{
    const std::string id = conversation["conversation_id"].string();
    SessionBuilder& session = builder.session(id.empty() ? fallback : id);
    const json::Value first = conversation["history"].at(0);
    session.session().cwd
        = (first.isArray() ? first.at(0)
                           : first["user"])["env_context"]["env_state"]["current_working_directory"]
              .string();
    StoredConversation reader(builder, session);
    reader.fallback = conversation["model_info"]["model_id"].string();
    if (reader.fallback.empty())
        reader.fallback = conversation["model"].string();
    for (const json::Value entry : conversation["history"].items()) {
        builder.at(entry, session);
        reader.entry(entry);
    }
    reader.user(conversation["next_message"]);
}

bool isExecution(const json::Value& value)
{
    const json::Value role = value["chat"].at(0)["role"];
    return value["executionId"].isString()
        && (role.equals("human") || role.equals("bot") || role.equals("tool"));
}

bool isSaved(const json::Value& value)
{
    const auto test = [](const json::Value& entry) {
        const json::Value user = entry.isArray() ? entry.at(0) : entry["user"];
        const json::Value answer = entry.isArray() ? entry.at(1) : entry["assistant"];
        return anyOf(user["content"], { "Prompt", "ToolUseResults", "CancelledToolUses" }).isObject()
            || anyOf(answer, { "ToolUse", "Response" }).isObject();
    };
    return value["conversation_id"].isString() && anyItem(value["history"], test, 5);
}

int sniffKiro(const Sample& sample)
{
    if (isSaved(sample.root) || isExecution(sample.root))
        return kCertain;
    if (sample.shape == Shape::Binary)
        return hasTables(sample, { "conversations" }) || hasTables(sample, { "conversations_v2" }) ? kLikely
                                                                                                   : 0;
    return sample.share([](const json::Value& r) {
        const json::Value kind = r["kind"];
        const bool kinds = isOneOf(kind, { "Prompt", "AssistantMessage", "ToolResults", "Compaction" });
        const json::Value payload = r["payload"];
        return (kinds && r["data"].isObject())
            || (payload["toolCallId"].isString() && payload["type"].isString())
            || (payload["type"].equals("assistant") && payload["content"].isString());
    }) > 0.5
        ? kCertain - 2
        : 0;
}

void readSaved(RecordingBuilder& builder, const json::Value& root)
{
    if (isSaved(root))
        return readConversation(builder, root, builder.stem());
    if (isExecution(root))
        return KiroReader(builder).execution(root);
    KiroReader(builder).record(root); // a log of one line
}

void readDatabase(RecordingBuilder& builder, const std::filesystem::path& path)
{
    const auto conversation = [&](const SqliteRow& row, const json::Value& value) {
        const std::string id = value["conversation_id"].string();
        readConversation(builder, value, row.text({ "key" }));
        builder.session(id.empty() ? row.text({ "key" }) : id).session().cwd = row.text({ "key" });
    };
    for (const std::string_view table : { "conversations", "conversations_v2" })
        if (hasTable(path, table))
            eachJsonRow(builder, path, table, { "value" }, conversation);
}

} // namespace

extern const Format kKiro {
    { "kiro", Message::mark("Kiro log or execution, Amazon Q database or saved conversation"),
        "~/.kiro/sessions/cli/*.jsonl data.sqlite3 *.json *.chat", "itapo" },
    sniffKiro, recordsOf<KiroReader>, readSaved, readDatabase
};

} // namespace winnow::importing
