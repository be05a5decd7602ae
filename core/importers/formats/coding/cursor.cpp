// SPDX-License-Identifier: GPL-3.0-or-later
// Cursor's databases: the program's state database (composers with their bubbles; a tool bubble has both call
// and result), a workspace's database (older chats), and the store of its command line (blobs that refer to
// each other); also the command line's transcripts.
#include <fmt/format.h>
#include <map>

#include "core/importers/io/sqlite_rows.h"
#include "core/importers/shapes/messages/messages_anthropic.h"
#include "core/importers/shapes/messages/messages_vercel.h"
#include "core/text/ascii.h"

namespace winnow::importing {

namespace {

class Composer : SessionWriter
{
public:
    Composer(RecordingBuilder& builder, const json::Value& data, const std::string& id)
        : SessionWriter(builder, builder.session(id))
    {
        head().title = data["name"].string();
        head().model = data["modelConfig"]["modelName"].string();
        m_session->setTime(timeOf(data["createdAt"]));
    }

    void bubble(const json::Value& bubble)
    {
        m_session->setTime(timeOf(bubble["createdAt"]));
        if (intOf(bubble["type"]) == 1) {
            m_session->turn(Role::User);
            sayImages(m_builder, bubble["images"]);
            return addText(EventKind::UserText, bubble["text"]);
        }
        const std::uint32_t call = m_session->modelCall({}, bubble["modelInfo"]["modelName"].string());
        if (const json::Value tokens = bubble["tokenCount"]; intOf(tokens["inputTokens"]) > 0) {
            m_session->usage(call,
                usageOf({ .input = tokens["inputTokens"], .output = tokens["outputTokens"] },
                    CacheTokens::Apart, true));
        }
        addText(EventKind::Thinking, bubble["thinking"]["text"]);
        if (!bubble["text"].string().empty())
            addText(EventKind::AssistantText, bubble["text"]);
        tool(bubble["toolFormerData"]);
    }

private:
    void tool(const json::Value& data)
    {
        if (!data["name"].isString() && !data["toolCallId"].isString())
            return;
        SessionBuilder::Result result
            = resultOf(data["toolCallId"], data["name"], data["status"].equals("error"));
        const json::Value arguments = anyOf(data, { "rawArgs", "params" });
        result.call = m_session->call({ result.callId, result.tool,
            shellSubNameOfText(result.tool, arguments.string()), m_builder.text(arguments) });
        const json::Value text = anyOf(data, { "result", "error" });
        if (!text.exists() && data["toolCallBinary"].isString())
            m_builder.count(
                Message::mark("results that are only in Cursor's own binary form, which is not read: {}"));
        if (!text.exists())
            return;
        result.text = resultText(text);
        m_session->result(std::move(result));
    }

    /// The only text field of the result's JSON if there is exactly one, else the JSON itself.
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
};

/// Transcripts of the Cursor CLI: {role, message{content[]}} per line, calls without results.
class TranscriptReader final : public OneSession<Wire::Anthropic>
{
public:
    using OneSession::OneSession;

    void record(const json::Value& value) override
    {
        at(value, value["timestamp"]);
        AnthropicMessages messages(m_builder, *m_session);
        if (value["role"].equals("assistant"))
            messages.assistant(value["message"], {});
        else
            messages.user(value["message"]["content"]);
    }

    void finish() override
    {
        const Session& session = head();
        if (session.calls.empty() || !session.results.empty())
            return;
        m_builder.issueAt(Severity::Note,
            Message::say(
                "transcripts of the Cursor CLI hold calls without results; the state database has them"),
            {});
    }
};

int sniffCursor(const Sample& sample)
{
    if (sample.shape == Shape::Binary) {
        if (hasTables(sample, { "cursorDiskKV" }) || hasTables(sample, { "blobs", "meta" }))
            return kCertain;
        return hasTables(sample, { "ItemTable" }) ? kMaybe : 0;
    }
    const double share = sample.share([](const json::Value& r) {
        return r["role"].isString() && r["message"]["content"].isArray() && !r["type"].exists()
            && !r["uuid"].exists();
    });
    return share > 0.5 ? kLikely : 0;
}

/// Older versions keep the bubbles in the composer.
void readInline(Composer composer, const json::Value& data)
{
    for (const json::Value bubble : data["conversation"].items())
        composer.bubble(bubble);
}

void readComposers(RecordingBuilder& builder, const std::filesystem::path& path)
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
        const json::Value data = rowJson(builder, "cursorDiskKV", text, head);
        if (!data.exists())
            continue;
        Composer composer(builder, data, id);
        for (const json::Value entry : data["fullConversationHeadersOnly"].items()) {
            const json::Value bubble
                = rowJson(builder, "cursorDiskKV", bubbles[id + ':' + entry["bubbleId"].string()], body);
            if (!bubble.exists())
                continue;
            composer.bubble(bubble);
            builder.recordRead(bubble);
        }
        readInline(std::move(composer), data);
        builder.recordRead(data);
    }
}

/// {"tabs": [{bubbles: [{type: "user" | "ai", text}]}]}: chats from before there were agents, text only.
void readTabs(RecordingBuilder& builder, const json::Value& data)
{
    for (const json::Value tab : data["tabs"].items()) {
        const std::string id = tab["tabId"].string();
        SessionBuilder& session = builder.session(id.empty() ? builder.freshKey() : id);
        session.session().title = tab["chatTitle"].string();
        for (const json::Value bubble : tab["bubbles"].items()) {
            const bool user = bubble["type"].equals("user");
            if (user)
                session.turn(Role::User);
            else
                session.modelCall({}, bubble["modelType"].string());
            session.text(user ? EventKind::UserText : EventKind::AssistantText,
                builder.text(anyOf(bubble, { "rawText", "text", "initText" })));
        }
        session.setTime(timeOf(tab["lastSendTime"]));
    }
}

/// A workspace's own database: composers and chats that are not in the program's.
void readWorkspace(RecordingBuilder& builder, const std::filesystem::path& path)
{
    const auto item = [&](const SqliteRow& row, const json::Value& value) {
        if (row.text({ "key" }) != "composer.composerData")
            return readTabs(builder, value);
        for (const json::Value data : value["allComposers"].items())
            if (data["conversation"].size() > 0)
                readInline(Composer(builder, data, data["composerId"].string()), data);
    };
    eachJsonRow(builder, path, "ItemTable", { "value" }, item,
        "key IN ('composer.composerData', 'workbench.panel.aichat.view.aichat.chatdata')");
}

std::string fromHex(std::string_view hex)
{
    std::string out;
    for (std::size_t i = 0; i + 1 < hex.size(); i += 2) {
        const auto digit = [](char c) {
            return isDigit(c) ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : 0;
        };
        out += static_cast<char>(digit(hex[i]) << 4 | digit(hex[i + 1]));
    }
    return out;
}

/// The blobs that a root refers to: protobuf fields number 1 of 32 bytes each, in message order.
std::vector<std::string> childrenOf(std::string_view root)
{
    constexpr std::size_t kHash = 32;
    std::vector<std::string> children;
    for (std::size_t at = 0; at + 2 + kHash <= root.size() && root[at] == 0x0A && root[at + 1] == kHash;
         at += 2 + kHash) {
        std::string hex;
        for (const char c : root.substr(at + 2, kHash))
            hex += fmt::format("{:02x}", static_cast<unsigned char>(c));
        children.push_back(std::move(hex));
    }
    return children;
}

/// The command line's store: meta is JSON in hexadecimal, messages are JSON blobs.
void readStore(RecordingBuilder& builder, const std::filesystem::path& path)
{
    std::string head;
    eachRow(builder, path, "meta", [&](const SqliteRow& row) {
        const std::string value = row.text({ "value" });
        head = value.starts_with("{") ? value : fromHex(value);
    });
    std::map<std::string, std::string> blobs;
    std::vector<std::string> order;
    eachRow(builder, path, "blobs", [&](const SqliteRow& row) {
        order.push_back(row.text({ "id" }));
        blobs[order.back()] = row.bytes({ "data" });
    });
    const InnerJson info(head);
    const json::Value about = info.value();
    const std::string id = about["agentId"].string();
    SessionBuilder& session = builder.session(id.empty() ? builder.stem() : id);
    session.session().title = about["name"].string();
    session.session().model = about["lastUsedModel"].string();
    session.setTime(timeOf(about["createdAt"]));
    const auto root = blobs.find(about["latestRootBlobId"].string());
    std::vector<std::string> messages = root == blobs.end() ? order : childrenOf(root->second);
    if (messages.empty())
        messages = order;
    const CopyTexts copy(builder);
    json::Document document;
    VercelMessages reader(builder, session);
    for (const std::string& each : messages) {
        if (!blobs[each].starts_with('{'))
            continue; // a list of other blobs, in binary form
        const json::Value message = rowJson(builder, "blobs", blobs[each], document);
        if (message["role"].isString())
            reader.message(message);
        builder.recordRead(message);
    }
}

void readDatabase(RecordingBuilder& builder, const std::filesystem::path& path)
{
    if (hasTable(path, "blobs"))
        return readStore(builder, path);
    if (hasTable(path, "cursorDiskKV"))
        readComposers(builder, path);
    if (hasTable(path, "ItemTable"))
        readWorkspace(builder, path);
}

} // namespace

extern const Format kCursor { { "cursor", Message::mark("Cursor database, store or CLI transcript"),
                                  "state.vscdb store.db agent-transcripts/*.jsonl", "ituao" },
    sniffCursor, recordsOf<TranscriptReader>, readDatabase };

} // namespace winnow::importing
