// SPDX-License-Identifier: GPL-3.0-or-later
// Kiro CLI session logs of both layouts, and what it has from Amazon Q: the conversations database, and
// conversations saved into a file. Also executions of Kiro's own editor, which name no calls.
#include <utility>

#include "core/importers/format.h"
#include "core/importers/io/sqlite_rows.h"
#include "core/importers/shapes/inner_json.h"
#include "core/importers/shapes/result_content.h"

namespace winnow::importing {

namespace {

/// Contents of a result in any of the layouts: [{kind: "text" | "json", data}], [{"Text": text}, {"Json":
/// ..}].
void takeKiroContent(RecordingBuilder& builder, const json::Value& content, SessionBuilder::Result& result)
{
    const json::Value first = content.at(0);
    const bool own = first["Text"].exists() || first["Json"].exists() || first["kind"].isString();
    if (!own)
        return takeContent(builder, content, result);
    std::string all;
    for (const json::Value block : content.items()) {
        const json::Value held = anyOf(block, { "Text", "Json", "data" });
        all += result.blocks.empty() ? "" : "\n";
        if (block["kind"].equals("image") || isImageBlock(block)) {
            ++result.images;
            continue;
        }
        const TextId id = builder.textOrJson(held.exists() ? held : block);
        if (!held.exists())
            builder.notUnderstood(block);
        all += id.isValid() ? builder.store().get(id).view() : std::string_view();
        result.blocks.push_back({ BlockKind::Text, id });
    }
    result.text = result.blocks.size() == 1 ? result.blocks.front().text : builder.text(all);
}

class KiroReader final : public RecordReader
{
public:
    explicit KiroReader(RecordingBuilder& builder)
        : m_builder(builder)
        , m_session(builder.session(builder.stem()))
    {
    }

    void record(const json::Value& value) override
    {
        m_builder.at(value, m_session);
        const json::Value data = value["data"];
        TimeMs time = timeOf(anyOf(value, { "timestamp", "created_at" }));
        if (time == kNoTime)
            time = timeOf(data["meta"]["timestamp"]);
        if (time != kNoTime)
            m_session.setTime(time);
        const std::string kind = value["kind"].string();
        if (value["payload"].isObject())
            payload(value["payload"]);
        else if (kind == "Prompt" || kind == "AssistantMessage" || kind == "ToolResults")
            blocks(kind, data["content"]);
        else if (kind == "Compaction")
            m_session.boundary(BoundaryKind::Compaction, m_builder.text(data["summary"]));
        else
            m_builder.unknown(kind, value);
    }

private:
    void blocks(const std::string& kind, const json::Value& content)
    {
        const bool assistant = kind == "AssistantMessage";
        if (assistant)
            m_session.modelCall({});
        else
            m_session.turn(kind == "Prompt" ? Role::User : Role::Tool);
        for (const json::Value block : content.items()) {
            const json::Value data = block["data"];
            if (block["kind"].equals("text"))
                m_session.text(
                    assistant ? EventKind::AssistantText : EventKind::UserText, m_builder.text(data));
            else if (block["kind"].equals("toolUse"))
                addCall(
                    m_builder, m_session, data["toolUseId"].string(), data["name"].string(), data["input"]);
            else if (block["kind"].equals("toolResult"))
                result(data["toolUseId"].string(), data["status"].equals("error"), data["content"]);
            else if (block["kind"].equals("thinking"))
                m_session.text(EventKind::Thinking, m_builder.text(data["text"]));
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
            m_session.turn(Role::User);
            addTexts(m_builder, m_session, EventKind::UserText, payload["content"]);
        } else if (type == "assistant") {
            m_session.modelCall(payload["id"].string(), payload["reasoningModelId"].string());
            addTexts(m_builder, m_session, EventKind::AssistantText, payload["content"]);
        } else if (type == "tool_call") {
            if (m_session.session().modelCalls.empty())
                m_session.modelCall({});
            addCall(m_builder, m_session, payload["toolCallId"].string(), payload["toolName"].string(),
                payload["args"]);
        } else if (type == "tool_result") {
            result(payload["toolCallId"].string(), payload["isError"].toBool(), payload["content"]);
        } else {
            m_builder.unknown(type, payload);
        }
    }

    void result(std::string id, bool error, const json::Value& content)
    {
        m_session.turn(Role::Tool);
        SessionBuilder::Result result;
        result.callId = std::move(id);
        result.isError = error;
        takeKiroContent(m_builder, content, result);
        m_session.result(std::move(result));
    }

    RecordingBuilder& m_builder;
    SessionBuilder& m_session;
};

/// History of a stored conversation: [user, assistant] pairs, or objects that name both.
class StoredConversation
{
public:
    StoredConversation(RecordingBuilder& builder, SessionBuilder& session)
        : m_builder(builder)
        , m_session(session)
    {
    }

    std::string fallback; // model of answers that name none

    void entry(const json::Value& entry)
    {
        user(entry.isArray() ? entry.at(0) : entry["user"]);
        const std::string named = entry["request_metadata"]["model_id"].string();
        assistant(entry.isArray() ? entry.at(1) : entry["assistant"], named.empty() ? fallback : named);
    }
    /// What was sent and not answered yet.
    void user(const json::Value& message)
    {
        if (!message.isObject())
            return;
        m_session.setTime(timeOf(message["timestamp"]));
        const json::Value content = message["content"];
        const json::Value results = anyOf(content, { "ToolUseResults", "CancelledToolUses" });
        const json::Value prompt = results.exists() ? results["prompt"] : content["Prompt"]["prompt"];
        std::size_t images
            = message["images"].size(); // of all results; the text says that they are beside it
        for (const json::Value each : results["tool_use_results"].items()) {
            m_session.turn(Role::Tool);
            SessionBuilder::Result result;
            result.images = static_cast<std::uint32_t>(std::exchange(images, 0));
            result.callId = each["tool_use_id"].string();
            result.isError = each["status"].equals("Error");
            takeKiroContent(m_builder, each["content"], result);
            m_session.result(std::move(result));
        }
        if (images > 0)
            sayImages(m_builder, message["images"]);
        if (prompt.isString()) {
            m_session.turn(Role::User);
            m_session.text(EventKind::UserText, m_builder.text(prompt));
        }
    }

private:
    void assistant(const json::Value& message, const std::string& model)
    {
        const json::Value answer = anyOf(message, { "ToolUse", "Response" });
        if (!answer.isObject())
            return;
        m_session.modelCall({}, model);
        m_session.text(EventKind::AssistantText, m_builder.text(answer["content"]));
        for (const json::Value use : answer["tool_uses"].items())
            addCall(m_builder, m_session, use["id"].string(), use["name"].string(), use["args"]);
    }

    RecordingBuilder& m_builder;
    SessionBuilder& m_session;
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

/// {executionId, chat: [{role: "human" | "bot" | "tool", content}], metadata}
void readExecution(RecordingBuilder& builder, const json::Value& root)
{
    SessionBuilder& session = builder.session(builder.stem());
    const json::Value about = root["metadata"];
    session.setTime(timeOf(about["startTime"]));
    for (const json::Value message : root["chat"].items()) {
        builder.at(message, session);
        const std::string role = message["role"].string();
        if (role == "tool") {
            addResult(builder, session, {}, message["content"]);
            continue;
        }
        if (role != "bot" && role != "human")
            builder.mayHoldResult("role " + role, message);
        if (role == "bot")
            session.modelCall({}, about["modelId"].string());
        else
            session.turn(Role::User);
        addTexts(builder, session, role == "bot" ? EventKind::AssistantText : EventKind::UserText,
            message["content"]);
    }
    session.setTime(timeOf(about["endTime"]));
}

bool isSaved(const json::Value& value)
{
    if (!value["conversation_id"].isString())
        return false;
    int looked = 0;
    for (const json::Value entry : value["history"].items()) {
        const json::Value user = entry.isArray() ? entry.at(0) : entry["user"];
        const json::Value answer = entry.isArray() ? entry.at(1) : entry["assistant"];
        if (anyOf(user["content"], { "Prompt", "ToolUseResults", "CancelledToolUses" }).isObject()
            || anyOf(answer, { "ToolUse", "Response" }).isObject())
            return true;
        if (++looked == 5)
            break;
    }
    return false;
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
        const bool kinds = kind.equals("Prompt") || kind.equals("AssistantMessage")
            || kind.equals("ToolResults") || kind.equals("Compaction");
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
        return readExecution(builder, root);
    KiroReader(builder).record(root); // a log of one line
}

void readDatabase(RecordingBuilder& builder, const std::filesystem::path& path)
{
    const std::string schema = sqliteSchema(path);
    json::Document document;
    for (const std::string table : { "conversations", "conversations_v2" }) {
        if (schema.find("CREATE TABLE \"" + table + "\"") == std::string::npos)
            continue;
        eachRow(builder, path, table, [&](const SqliteRow& row) {
            const std::string value = row.text({ "value" });
            const auto conversation = document.parse(value);
            if (!conversation)
                return builder.issue(Severity::Warning,
                    Message::say("a conversation of the database is no JSON and was skipped"));
            const std::string id = (*conversation)["conversation_id"].string();
            const CopyTexts copy(builder);
            readConversation(builder, *conversation, row.text({ "key" }));
            builder.recordRead(*conversation);
            builder.session(id.empty() ? row.text({ "key" }) : id).session().cwd = row.text({ "key" });
        });
    }
}

} // namespace

extern const Format kKiro {
    { "kiro", Message::mark("Kiro log or execution, Amazon Q database or saved conversation"),
        "~/.kiro/sessions/cli/*.jsonl data.sqlite3 *.json *.chat", "itapo" },
    sniffKiro, recordsOf<KiroReader>, readSaved, readDatabase
};

} // namespace winnow::importing
