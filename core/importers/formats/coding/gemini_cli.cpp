// SPDX-License-Identifier: GPL-3.0-or-later
// Gemini CLI chats: one object (older) or JSONL in which every change of a message is a new record; the last
// version counts, at the place of the first.
#include <map>
#include <unordered_map>

#include "core/importers/format.h"
#include "core/importers/shapes/messages/messages_gemini.h"

namespace winnow::importing {

namespace {

/// cached tokens are part of input; thoughts are separate.
Usage cliUsage(const json::Value& tokens)
{
    Usage usage = usageOf({ tokens["input"], tokens["output"], tokens["cached"], {}, tokens["thoughts"], {} },
        CacheTokens::Within);
    usage.output += usage.reasoning;
    return usage;
}

/// The CLI uses two members; any other response becomes its JSON.
TextId responseText(RecordingBuilder& builder, const json::Value& response, bool& isError)
{
    for (const std::string_view key : { "output", "error" }) {
        if (const json::Value value = response[key]; value.isString()) {
            isError = key == "error";
            return builder.text(value);
        }
    }
    const TextId text = builder.textOrJson(response);
    return text.isValid() ? text : builder.text(std::string_view());
}

class GeminiChat : SessionWriter
{
public:
    using SessionWriter::SessionWriter;

    void begin(const json::Value& header)
    {
        m_session = &newSession(header["sessionId"].string());
        Session& session = head();
        session.wire = Wire::Gemini;
        session.title = header["summary"].string();
        session.cwd = header["directories"].at(0).string();
        session.sidechain = header["kind"].equals("subagent");
        m_session->setTime(timeOf(header["startTime"]));
    }

    void message(const json::Value& message)
    {
        if (!m_session)
            begin(message);
        m_session->setTime(timeOf(message["timestamp"]));
        const json::Value type = message["type"];
        if (type.equals("gemini") || type.equals("model"))
            return answer(message);
        if (type.equals("user")) {
            m_session->turn(Role::User);
            return texts(EventKind::UserText, message["content"]);
        }
        m_session->turn(Role::Note); // info, warning, error: text of the interface
        const json::Value content = message["content"];
        if (content.isString() && content.string().starts_with("Chat history compressed"))
            m_session->boundary(BoundaryKind::Compaction);
        texts(EventKind::Note, message["content"]);
        if (!isOneOf(type, { "info", "warning", "error" }))
            m_builder.unknown("message " + type.string(), message);
    }

    SessionBuilder& session() { return *m_session; }
    bool started() const { return m_session != nullptr; }

    /// Longer texts of the same results from earlier versions of the message.
    std::map<std::string, std::string> longestResults;

private:
    void texts(EventKind kind, const json::Value& content)
    {
        if (content.isObject())
            return addText(kind, content["text"]);
        addTexts(kind, content);
    }

    void answer(const json::Value& message)
    {
        const std::uint32_t call = m_session->modelCall({}, message["model"].string());
        m_session->usage(call, cliUsage(message["tokens"]));
        for (const json::Value thought : message["thoughts"].items()) {
            const std::string subject = thought["subject"].string();
            m_session->text(EventKind::Thinking,
                m_builder.text(
                    (subject.empty() ? subject : subject + '\n') + thought["description"].string()));
        }
        texts(EventKind::AssistantText, message["content"]);
        for (const json::Value each : message["toolCalls"].items())
            toolCall(each);
    }

    void toolCall(const json::Value& each)
    {
        const std::uint32_t index = addCall(each["id"], each["name"], each["args"]);
        const json::Value parts = each["result"];
        if (!parts.exists() || parts.isNull())
            return;
        SessionBuilder::Result result = resultOf(each["id"], each["name"], each["status"].equals("error"));
        result.call = index;
        resultText(parts, result);
        const auto longer = longestResults.find(result.callId);
        if (longer != longestResults.end() && longer->second.size() > m_builder.store().bytes(result.text))
            result.rawText = m_builder.text(longer->second);
        m_session->result(std::move(result));
    }

    void resultText(const json::Value& parts, SessionBuilder::Result& result)
    {
        const auto part = [&](const json::Value& p) {
            if (const json::Value response = anyOf(p, { "functionResponse", "function_response" });
                response.isObject()) {
                bool error = false;
                result.blocks.push_back(
                    { BlockKind::Text, responseText(m_builder, response["response"], error) });
                result.isError = result.isError || error;
            } else if (p["text"].isString() || p.isString()) {
                result.blocks.push_back({ BlockKind::Text, m_builder.text(p.isString() ? p : p["text"]) });
            } else if (isImageBlock(p)) {
                ++result.images;
            } else if (!p["fileData"].exists()) {
                result.blocks.push_back({ BlockKind::Text, wordsOf(m_builder, p) });
            }
        };
        if (!parts.isArray())
            part(parts);
        for (const json::Value p : parts.items())
            part(p);
        joinTexts(m_builder, result, false);
    }
};

/// Keeps the raw text of every message until the end, because later records change earlier ones.
class GeminiCliReader final : public RecordReader
{
public:
    using RecordReader::RecordReader;

    void record(const json::Value& value) override
    {
        if (value["messages"].isArray())
            return document(value);
        if (const json::Value set = value["$set"]; set.isObject())
            return metadata(set);
        if (const json::Value id = value["$rewindTo"]; id.exists())
            return rewind(id.string());
        if (value["sessionId"].exists() && !value["type"].exists()) {
            m_head = value.raw();
            return;
        }
        if (!value["id"].exists() && !value["type"].exists())
            return m_builder.unknown("without id", value);
        add(value);
    }

    void finish() override
    {
        if (m_order.empty() && m_head.empty())
            return;
        GeminiChat chat(m_builder);
        const RecordingBuilder::Where here = m_builder.where();
        json::Document document;
        if (const auto head = document.parse(m_head, json::kLenient); head)
            chat.begin(*head);
        for (const Kept& kept : m_order) {
            const auto message = document.parse(kept.raw, json::kLenient);
            if (!message)
                continue;
            m_builder.enterRecord(kept.place, kept.asWritten);
            if (chat.started())
                chat.session().setPlace(kept.place);
            chat.longestResults = kept.longest;
            chat.message(*message);
            m_builder.recordRead(*message);
        }
        m_builder.goTo(here);
    }

    void document(const json::Value& root)
    {
        GeminiChat chat(m_builder);
        chat.begin(root);
        for (const json::Value message : root["messages"].items()) {
            m_builder.at(message, chat.session());
            chat.message(message);
        }
    }

private:
    struct Kept
    {
        std::string id;
        std::string raw;
        RecordPlace place;
        bool asWritten = false;
        std::map<std::string, std::string> longest; // by result: longer texts from earlier versions
    };

    void add(const json::Value& value)
    {
        Kept kept;
        kept.id = value["id"].string();
        kept.raw = value.raw();
        // Texts are slices of the value within the record; a value that is not the whole record is copied.
        kept.asWritten = m_builder.where().asWritten && value.offset() == 0;
        kept.place = m_builder.place();
        const auto known = m_byId.find(kept.id);
        if (!kept.id.empty() && known != m_byId.end()) {
            Kept& old = m_order[known->second];
            kept.longest = std::move(old.longest);
            rememberResults(old.raw, kept.longest);
            old = std::move(kept);
            return;
        }
        m_byId[kept.id] = m_order.size();
        m_order.push_back(std::move(kept));
    }

    static void rememberResults(const std::string& raw, std::map<std::string, std::string>& longest)
    {
        const InnerJson message(raw);
        for (const json::Value call : message.value()["toolCalls"].items()) {
            const json::Value response = call["result"].at(0)["functionResponse"]["response"];
            const std::string text = anyOf(response, { "output", "error" }).string();
            std::string& kept = longest[call["id"].string()];
            if (text.size() > kept.size())
                kept = text;
        }
    }

    void metadata(const json::Value& set)
    {
        const json::Value messages = set["messages"];
        if (!messages.isArray())
            return;
        m_order.clear();
        m_byId.clear();
        for (const json::Value message : messages.items())
            add(message);
    }

    void rewind(const std::string& id)
    {
        const auto found = m_byId.find(id);
        const std::size_t keep = found == m_byId.end() ? 0 : found->second;
        for (std::size_t i = keep; i < m_order.size(); ++i)
            m_byId.erase(m_order[i].id);
        m_order.resize(keep);
    }

    std::string m_head;
    std::vector<Kept> m_order;
    std::unordered_map<std::string, std::size_t> m_byId;
};

bool isHead(const json::Value& value)
{
    return value["sessionId"].exists() && value["projectHash"].exists();
}

} // namespace

extern const Format kGeminiCli { { "gemini-cli", Message::mark("Gemini CLI chat"),
                                     "session-*.json session-*.jsonl", "ituao" },
    sniffAny<isHead, kCertain>, recordsOf<GeminiCliReader>, wholeOf<GeminiCliReader> };

} // namespace winnow::importing
