// SPDX-License-Identifier: GPL-3.0-or-later
// Agent threads of Zed: one thread per database row, as JSON that may be compressed with zstd, in two layouts
// of messages.
#include "core/importers/io/sqlite_rows.h"

namespace winnow::importing {

namespace {

/// {"Text": text} is how the enum of contents is written; a plain string and {text} occur, too.
json::Value textOf(const json::Value& content)
{
    if (content.isString())
        return content;
    return anyOf(content, { "Text", "text" });
}

class ThreadReader : SessionWriter
{
public:
    ThreadReader(RecordingBuilder& builder, SessionBuilder& session, const json::Value& thread)
        : SessionWriter(builder, session)
    {
        const json::Value model = thread["model"];
        m_model = model.isString() ? model.string() : model["model"].string();
        m_usage = thread["request_token_usage"];
        if (const Usage all = usageOf(thread["cumulative_token_usage"]); all.promptTokens() + all.output > 0)
            head().total = all;
    }

    void message(const json::Value& message)
    {
        if (message["User"].isObject()) {
            finish();
            m_user = message["User"]["id"].string();
            m_session->turn(Role::User);
            for (const json::Value each : message["User"]["content"].items()) {
                const json::Value text
                    = each["Mention"].isObject() ? each["Mention"]["content"] : textOf(each);
                m_session->text(EventKind::UserText, m_builder.text(text));
                if (!text.isString())
                    sayBlock(m_builder, each);
            }
        } else if (message["Agent"].isObject()) {
            agent(message["Agent"]);
        } else if (message["role"].isString()) {
            segments(message);
        } else {
            m_builder.unknown("message", message);
        }
    }

    /// Zed keeps only the usage of the last request after each user message.
    void finish()
    {
        if (m_answer)
            usage(*m_answer, m_usage[m_user]);
        m_answer.reset();
    }

private:
    void agent(const json::Value& agent)
    {
        m_answer = m_session->modelCall({}, m_model);
        for (const json::Value each : agent["content"].items()) {
            if (const json::Value text = textOf(each); text.isString())
                m_session->text(EventKind::AssistantText, m_builder.text(text));
            else if (each["Thinking"].isObject())
                addText(EventKind::Thinking, each["Thinking"]["text"]);
            else if (const json::Value use = each["ToolUse"]; use.isObject())
                addCall(use["id"], use["name"], anyOf(use, { "input", "raw_input" }));
            else
                sayBlock(m_builder, each);
        }
        for (const json::Value::Member member : agent["tool_results"].members())
            result(member.value);
    }

    /// The layout before 0.3: texts in segments, calls and results next to them.
    void segments(const json::Value& message)
    {
        const json::Value role = message["role"];
        const EventKind kind = begin(role.equals("assistant"), roleOf(role), m_model);
        if (role.equals("assistant"))
            usage(static_cast<std::uint32_t>(head().modelCalls.size() - 1), m_usage.at(m_index));
        ++m_index;
        addText(kind, message["text"]); // the layout before 0.1
        for (const json::Value each : message["segments"].items()) {
            addText(each["type"].equals("thinking") ? EventKind::Thinking : kind, each["text"]);
            if (!each["text"].isString())
                sayBlock(m_builder, each);
        }
        for (const json::Value use : message["tool_uses"].items())
            addCall(use["id"], use["name"], use["input"]);
        for (const json::Value each : message["tool_results"].items())
            result(each);
    }

    void result(const json::Value& value)
    {
        SessionBuilder::Result result
            = resultOf(value["tool_use_id"], value["tool_name"], value["is_error"].toBool());
        const json::Value content = value["content"];
        if (!content.isArray())
            part(content, result);
        for (const json::Value each : content.items())
            part(each, result);
        joinTexts(m_builder, result);
        giveResult(std::move(result));
    }

    /// {"Text": text} or {"Image": {source, size}} in any of the spellings that Zed accepts.
    void part(const json::Value& content, SessionBuilder::Result& result)
    {
        if (!content.exists() || content.isNull())
            return;
        if (anyOf(content, { "Image", "image" }).isObject() || content["source"].isString()) {
            ++result.images;
            return;
        }
        const json::Value text = textOf(content);
        if (!text.isString())
            m_builder.notUnderstood(content);
        result.blocks.push_back({ BlockKind::Text, m_builder.textOrJson(text.isString() ? text : content) });
    }

    void usage(std::uint32_t call, const json::Value& recorded)
    {
        if (const Usage used = usageOf(recorded); used.present)
            m_session->usage(call, used);
    }

    static Usage usageOf(const json::Value& recorded)
    {
        return importing::usageOf(
            { recorded["input_tokens"], recorded["output_tokens"], recorded["cache_read_input_tokens"],
                recorded["cache_creation_input_tokens"], {}, {} },
            CacheTokens::Apart, recorded.isObject());
    }

    std::string m_model, m_user;
    json::Value m_usage;
    std::optional<std::uint32_t> m_answer;
    std::size_t m_index = 0;
};

int sniffZed(const Sample& sample)
{
    return hasTables(sample, { "threads" }) && sample.schema.find("data_type") != std::string::npos
            && sample.schema.find("summary") != std::string::npos
        ? kCertain
        : 0;
}

void readDatabase(RecordingBuilder& builder, const std::filesystem::path& path)
{
    eachRow(builder, path, "threads", [&](const SqliteRow& row) {
        const InnerJson parsed(unpackedBytes(row.bytes({ "data" })));
        const json::Value thread = parsed.value();
        if (!thread.exists())
            return builder.issue(
                Severity::Warning, Message::say("a thread of the database cannot be read and was skipped"));
        SessionBuilder& session = builder.session(row.text({ "id" }));
        const std::string folders = row.text({ "folder_paths" });
        session.session().cwd = folders.substr(0, folders.find('\n'));
        session.session().title = row.text({ "summary" });
        session.session().parentId = row.text({ "parent_id" });
        session.session().sidechain = !session.session().parentId.empty();
        session.setTime(timeOfText(row.text({ "created_at" })));
        const CopyTexts copy(builder);
        ThreadReader reader(builder, session, thread);
        for (const json::Value message : thread["messages"].items())
            reader.message(message);
        reader.finish();
        builder.recordRead(thread);
        session.setTime(timeOfText(row.text({ "updated_at" })));
    });
}

} // namespace

extern const Format kZed { { "zed", Message::mark("Zed agent threads"), "threads/threads.db", "ituapo" },
    sniffZed, readDatabase };

} // namespace winnow::importing
