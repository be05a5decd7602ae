// SPDX-License-Identifier: GPL-3.0-or-later
// Cursor's state database (read only): composers with their bubbles; a tool bubble holds call and result
// together.
#include <map>

#include "core/importers/dialects/inner_json.h"
#include "core/importers/dialects/messages_anthropic.h"
#include "core/importers/format.h"
#include "core/importers/io/sqlite_rows.h"

namespace winnow::importing {

namespace {

class Composer
{
public:
    Composer(RecordingBuilder& builder, const json::Value& data, const std::string& id)
        : m_builder(builder)
        , m_session(builder.session(id))
    {
        m_session.session().title = data["name"].string();
        m_session.session().model = data["modelConfig"]["modelName"].string();
        m_session.setTime(timeOf(data["createdAt"]));
    }

    void bubble(const json::Value& bubble)
    {
        m_session.setTime(timeOf(bubble["createdAt"]));
        if (intOf(bubble["type"]) == 1) {
            m_session.turn(Role::User);
            return m_session.text(EventKind::UserText, m_builder.text(bubble["text"]));
        }
        const std::uint32_t call = m_session.modelCall({}, bubble["modelInfo"]["modelName"].string());
        if (const json::Value tokens = bubble["tokenCount"]; intOf(tokens["inputTokens"]) > 0) {
            Usage usage;
            usage.present = true;
            usage.input = intOf(tokens["inputTokens"]);
            usage.output = intOf(tokens["outputTokens"]);
            m_session.usage(call, usage);
        }
        m_session.text(EventKind::Thinking, m_builder.text(bubble["thinking"]["text"]));
        if (!bubble["text"].string().empty())
            m_session.text(EventKind::AssistantText, m_builder.text(bubble["text"]));
        tool(bubble["toolFormerData"]);
    }

private:
    void tool(const json::Value& data)
    {
        if (!data["name"].isString() && !data["toolCallId"].isString())
            return;
        SessionBuilder::Call call;
        call.id = data["toolCallId"].string();
        call.name = data["name"].string();
        const json::Value arguments = anyOf(data, { "rawArgs", "params" });
        call.subName = shellSubNameOfText(call.name, arguments.string());
        call.arguments = m_builder.text(arguments);
        SessionBuilder::Result result;
        result.callId = call.id;
        result.tool = call.name;
        result.call = m_session.call(std::move(call));
        result.isError = data["status"].equals("error");
        const json::Value text = anyOf(data, { "result", "error" });
        if (!text.exists())
            return;
        result.text = resultText(text);
        m_session.result(std::move(result));
    }

    /// The one text field of the result's JSON where there is exactly one, else the JSON itself.
    TextId resultText(const json::Value& text)
    {
        const InnerJson inner(text);
        json::Value found;
        int fields = 0;
        for (const std::string_view key : { "output", "contents", "content" }) {
            if (const json::Value value = inner.value()[key]; value.isString()) {
                found = value;
                ++fields;
            }
        }
        return fields == 1 ? m_builder.text(found) : m_builder.textOrJson(text);
    }

    RecordingBuilder& m_builder;
    SessionBuilder& m_session;
};

/// Transcripts of the Cursor CLI: {role, message{content[]}} a line, calls without results.
class TranscriptReader final : public RecordReader
{
public:
    explicit TranscriptReader(RecordingBuilder& builder)
        : m_builder(builder)
        , m_session(builder.session(builder.stem()))
    {
        m_session.session().wire = Wire::Anthropic;
    }

    void record(const json::Value& value) override
    {
        m_builder.at(value, m_session);
        m_session.setTime(timeOf(value["timestamp"]));
        AnthropicMessages messages(m_builder, m_session);
        if (value["role"].equals("assistant"))
            messages.assistant(value["message"], {});
        else
            messages.user(value["message"]["content"]);
    }

    void finish() override
    {
        m_builder.issueAt(Severity::Note,
            "transcripts of the Cursor CLI hold calls without results; the state database has them", {});
    }

private:
    RecordingBuilder& m_builder;
    SessionBuilder& m_session;
};

int sniffCursor(const Sample& sample)
{
    if (sample.shape == Shape::Binary)
        return hasTables(sample, { "cursorDiskKV" }) ? kCertain : 0;
    const double share = sample.share([](const json::Value& r) {
        return r["role"].isString() && r["message"]["content"].isArray() && !r["type"].exists()
            && !r["uuid"].exists();
    });
    return share > 0.5 ? kLikely : 0;
}

std::unique_ptr<RecordReader> openTranscript(RecordingBuilder& builder)
{
    return std::make_unique<TranscriptReader>(builder);
}

void readDatabase(RecordingBuilder& builder, const std::filesystem::path& path)
{
    std::vector<std::pair<std::string, std::string>> composers;
    std::map<std::string, std::string> bubbles; // "composer:bubble" -> JSON
    eachRow(
        builder, path, "cursorDiskKV",
        [&](const SqliteRow& row) {
            const std::string key = row.text({ "key" });
            if (key.starts_with("composerData:"))
                composers.emplace_back(key.substr(13), row.text({ "value" }));
            else
                bubbles[key.substr(9)] = row.text({ "value" });
        },
        "key LIKE 'composerData:%' OR key LIKE 'bubbleId:%'");
    const CopyTexts copy(builder);
    json::Document head, body;
    for (const auto& [id, text] : composers) {
        const auto data = head.parse(text);
        if (!data)
            continue;
        Composer composer(builder, *data, id);
        for (const json::Value entry : (*data)["fullConversationHeadersOnly"].items()) {
            const auto found = bubbles.find(id + ':' + entry["bubbleId"].string());
            if (found == bubbles.end())
                continue;
            if (const auto bubble = body.parse(found->second))
                composer.bubble(*bubble);
        }
        for (const json::Value bubble : (*data)["conversation"].items()) // older: in line
            composer.bubble(bubble);
    }
}

} // namespace

extern const Format kCursor { { "cursor", "Cursor state database or CLI transcript",
                                  "state.vscdb agent-transcripts/*.jsonl" },
    sniffCursor, openTranscript, nullptr, nullptr, nullptr, readDatabase };

} // namespace winnow::importing
