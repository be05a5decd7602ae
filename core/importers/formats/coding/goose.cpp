// SPDX-License-Identifier: GPL-3.0-or-later
// Goose: the sessions database, `goose session export`, and the JSONL files of versions before 1.10.
#include <map>

#include "core/importers/io/sqlite_rows.h"

namespace winnow::importing {

namespace {

/// Sums of a session, including sub-agents; `of` returns a column or member as text.
template <class Of> Usage totalOf(const Of& of)
{
    Usage total;
    const auto count = [&](const char* key) { return std::strtoll(of(key).c_str(), nullptr, 10); };
    total.input = count("accumulated_input_tokens");
    total.output = count("accumulated_output_tokens");
    total.present = total.input > 0;
    const std::string cost = of("accumulated_cost");
    if (const double dollars = std::strtod(cost.c_str(), nullptr); dollars > 0)
        total.dollars = dollars;
    return total;
}

class GooseMessages : SessionWriter
{
public:
    using SessionWriter::SessionWriter;

    /// Compaction hides the earlier messages from the model: the first visible message after hidden ones
    /// starts a new context.
    void visibility(const json::Value& metadata)
    {
        const bool visible = metadata["agentVisible"].toBool(true);
        if (visible && m_hidden)
            m_session->boundary(BoundaryKind::Compaction);
        m_hidden = !visible;
    }

    void message(const json::Value& role, const json::Value& content, const std::string& model)
    {
        const EventKind kind = begin(role.equals("assistant"), Role::User, model);
        for (const json::Value block : content.items())
            this->block(block, kind);
    }

private:
    void block(const json::Value& block, EventKind kind)
    {
        const json::Value type = block["type"];
        if (type.equals("text"))
            addText(kind, block["text"]);
        else if (type.equals("thinking"))
            addText(EventKind::Thinking, block["thinking"]);
        else if (type.equals("toolRequest") || type.equals("frontendToolRequest"))
            addCall(block["id"], block["toolCall"]["value"]["name"], block["toolCall"]["value"]["arguments"]);
        else if (type.equals("toolResponse"))
            result(block);
        else if (type.equals("conversationCompacted"))
            m_session->boundary(BoundaryKind::Compaction);
        else
            sayBlock(m_builder, block);
    }

    void result(const json::Value& block)
    {
        const json::Value outcome = block["toolResult"];
        if (outcome["status"].equals("error"))
            return (void)putResult(block["id"], {}, true, outcome["error"]);
        const bool wrapped = outcome["status"].exists() || outcome["value"].exists();
        const json::Value value = wrapped ? outcome["value"] : outcome;
        const json::Value content = value["content"].exists() ? value["content"] : value;
        SessionBuilder::Result result = resultOf(block["id"], {}, value["isError"].toBool());
        if (!content.isArray())
            result.blocks.push_back({ BlockKind::Text, wordsOf(m_builder, content) });
        for (const json::Value part : content.items()) {
            if (isForUserOnly(part))
                continue;
            const json::Value text = part["text"].isString() ? part["text"] : part["resource"]["text"];
            if (text.isString() || (!isImageBlock(part) && !isSilentBlock(part)))
                result.blocks.push_back(
                    { BlockKind::Text, wordsOf(m_builder, text.isString() ? text : part) });
            result.images += isImageBlock(part);
        }
        joinTexts(m_builder, result);
        m_session->result(std::move(result));
    }

    /// Parts annotated for the user only were not sent to the model.
    static bool isForUserOnly(const json::Value& part)
    {
        const json::Value audience = part["annotations"]["audience"];
        return audience.size() == 1 && audience.at(0).equals("user");
    }

    bool m_hidden = false;
};

class GooseReader final : public RecordReader
{
public:
    explicit GooseReader(RecordingBuilder& builder)
        : RecordReader(builder, builder.session(builder.stem()))
        , m_messages(builder, *m_session)
    {
    }

    void record(const json::Value& value) override
    {
        at(value);
        if (value["working_dir"].exists()) {
            head().cwd = value["working_dir"].string();
            head().title = anyOf(value, { "name", "description" }).string();
            head().total = totalOf([&](const char* key) { return std::string(value[key].raw()); });
            m_model = anyOf(value["model_config"], { "model_name", "model" }).string();
            for (const json::Value message : value["conversation"].items())
                record(message); // an export: everything in one object
            return;
        }
        m_session->setTime(timeOf(value["created"]));
        m_messages.visibility(value["metadata"]);
        m_messages.message(value["role"], value["content"], m_model);
    }

private:
    GooseMessages m_messages;
    std::string m_model;
};

int sniffGoose(const Sample& sample)
{
    if (sample.shape == Shape::Binary)
        return hasTables(sample, { "sessions", "messages" })
                && sample.head.find("content_json") != std::string::npos
            ? kCertain
            : 0;
    const auto isBlock = [](const json::Value& block) {
        return isOneOf(block["type"], { "toolRequest", "toolResponse" });
    };
    const auto own = [&](const json::Value& r) {
        return anyItem(r["content"], isBlock)
            || (r["working_dir"].exists() && (r["conversation"].isArray() || r["message_count"].exists()));
    };
    return sample.any(own) ? kCertain - 1 : 0;
}

void readDatabase(RecordingBuilder& builder, const std::filesystem::path& path)
{
    std::map<std::string, std::string> models;
    eachRow(builder, path, "sessions", [&](const SqliteRow& row) {
        SessionBuilder& session = builder.session(row.text({ "id" }));
        session.session().title = row.text({ "name", "description" });
        session.session().cwd = row.text({ "working_dir" });
        session.session().total = totalOf([&](const char* key) { return row.text({ key }); });
        const InnerJson config(row.text({ "model_config_json" }));
        models[row.text({ "id" })] = anyOf(config.value(), { "model_name", "model" }).string();
    });
    std::map<std::string, GooseMessages> readers;
    const auto message = [&](const SqliteRow& row, const json::Value& content) {
        const std::string id = row.text({ "session_id" });
        SessionBuilder& session = builder.session(id);
        session.setTime(std::strtoll(row.text({ "created_timestamp" }).c_str(), nullptr, 10) * 1000);
        const InnerJson hints(row.text({ "metadata_json" })), role(json::quoted(row.text({ "role" })));
        GooseMessages& messages = readers.try_emplace(id, builder, session).first->second;
        if (hints.value().exists())
            messages.visibility(hints.value());
        messages.message(role.value(), content, models[id]);
    };
    eachJsonRow(builder, path, "messages", { "content_json" }, message);
}

} // namespace

extern const Format kGoose { { "goose", Message::mark("Goose session or database"), "sessions.db *.jsonl",
                                 "itucapo" },
    sniffGoose, recordsOf<GooseReader>, readDatabase };

} // namespace winnow::importing
