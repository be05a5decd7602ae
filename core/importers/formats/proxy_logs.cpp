// SPDX-License-Identifier: GPL-3.0-or-later
// Captures of API traffic: HAR files and LiteLLM logs. Requests repeat the history; each conversation is read
// once. Headers are never read, so they can be neither shown nor stored.
#include <algorithm>
#include <map>
#include <memory>

#include "core/importers/dialects/anthropic_stream.h"
#include "core/importers/dialects/converse_stream.h"
#include "core/importers/dialects/dialects.h"
#include "core/importers/dialects/inner_json.h"
#include "core/importers/dialects/messages_gemini.h"
#include "core/importers/dialects/openai_stream.h"
#include "core/importers/format.h"

namespace winnow::importing {

namespace {

std::string decodeBase64(std::string_view text)
{
    std::string out;
    unsigned bits = 0;
    int count = 0;
    for (const char c : text) {
        int value = -1;
        if (c >= 'A' && c <= 'Z')
            value = c - 'A';
        else if (c >= 'a' && c <= 'z')
            value = c - 'a' + 26;
        else if (c >= '0' && c <= '9')
            value = c - '0' + 52;
        else if (c == '+' || c == '-')
            value = 62;
        else if (c == '/' || c == '_')
            value = 63;
        if (value < 0)
            continue;
        bits = bits << 6 | static_cast<unsigned>(value);
        if (++count % 4 != 1)
            out += static_cast<char>(bits >> ((4 - count % 4) % 4 * 2) & 0xFF);
    }
    return out;
}

/// The text of a HAR body, which may be base64, and packed below that.
std::string bodyText(const json::Value& body)
{
    const std::string text = body["text"].string();
    const std::size_t first = text.find_first_not_of(" \t\r\n");
    const bool readable = first != std::string::npos && (text[first] == '{' || text[first] == '[');
    if (!body["encoding"].equals("base64") && (readable || text.find(':') != std::string::npos))
        return text;
    const std::string bytes = decodeBase64(text);
    if (packKindOf(bytes) == PackKind::Plain || packKindOf(bytes) == PackKind::Zip)
        return bytes;
    UnpackLimits limits;
    limits.maxBytes = 256u << 20;
    const Input unpacked = openBytes(bytes, "body", limits);
    if (unpacked.files.empty())
        return {};
    auto all = unpacked.files.front().readAll();
    return all ? std::move(*all) : std::string();
}

/// Bodies of all dialects on their way into conversations.
class Traffic
{
public:
    explicit Traffic(RecordingBuilder& builder)
        : m_builder(builder)
    {
    }

    void request(const json::Value& body, const std::string& conversation, TimeMs time)
    {
        m_last = nullptr;
        m_lastGemini.clear();
        if (body["contents"].isArray())
            return gemini(body);
        const json::Value messages = body["messages"].isArray() ? body["messages"] : body["input"];
        const RequestLogDialect* const dialect = dialectOf(messages);
        if (!dialect)
            return;
        const bool anthropic
            = dialect == &openAiDialect() && body["system"].exists() && body["max_tokens"].exists();
        m_last = &logOf(anthropic ? &anthropicDialect() : dialect);
        RequestLog::Head head;
        head.id = conversation;
        head.model = body["model"].string();
        head.time = time;
        head.request = true;
        m_last->conversation(messages, head);
    }

    void response(const json::Value& body, TimeMs time)
    {
        if (const json::Value content = body["candidates"].at(0)["content"];
            content.isObject() && !m_lastGemini.empty())
            m_gemini[m_lastGemini].answer.emplace_back(content.raw());
        if (m_last && body.isObject())
            m_last->response(body, time);
    }

    /// text/event-stream
    void stream(std::string_view text, TimeMs time)
    {
        AnthropicStream anthropic;
        OpenAiStream openAi(m_builder);
        json::Document document;
        const auto take = [&](const json::Value& body) { response(body, time); };
        for (std::size_t at = 0; at < text.size();) {
            const std::size_t end = std::min(text.find('\n', at), text.size());
            std::string_view line = text.substr(at, end - at);
            at = end + 1;
            if (!line.starts_with("data:"))
                continue;
            line.remove_prefix(std::min(line.find_first_not_of(' ', 5), line.size()));
            const auto event = document.parse(line);
            if (!event)
                continue;
            if ((*event)["candidates"].isArray())
                take(*event);
            else if ((*event)["object"].equals("chat.completion.chunk"))
                openAi.chunk(*event);
            else if ((*event)["type"].equals("response.completed"))
                take((*event)["response"]);
            else
                anthropic.event(*event);
        }
        anthropic.finish();
        anthropic.takeAnswer(take);
        openAi.finish(take);
    }

    /// application/vnd.amazon.eventstream
    void frames(std::string_view bytes, TimeMs time)
    {
        AnthropicStream anthropic;
        ConverseStream converse;
        json::Document document, inner;
        const auto take = [&](const json::Value& body) { response(body, time); };
        eachEventFrame(bytes, [&](std::string_view type, std::string_view payload) {
            const std::string wrapped = "{" + json::quoted(type) + ":" + std::string(payload) + "}";
            const auto event = document.parse(wrapped);
            if (!event || converse.event(*event))
                return;
            const std::string chunk = decodeBase64((*event)[type]["bytes"].string());
            if (const auto parsed = inner.parse(chunk))
                anthropic.event(*parsed);
        });
        converse.finish(take);
        anthropic.finish();
        anthropic.takeAnswer(take);
    }

    void finish()
    {
        for (auto& [dialect, log] : m_logs)
            log->finish();
        for (const auto& [first, kept] : m_gemini)
            readGemini(kept);
    }

private:
    RequestLog& logOf(const RequestLogDialect* dialect)
    {
        auto& log = m_logs[dialect];
        if (!log)
            log = std::make_unique<RequestLog>(m_builder, *dialect);
        return *log;
    }

    struct GeminiKept
    {
        std::string request;
        std::vector<std::string> answer; // raw contents, several when it was streamed
    };

    /// The longest request of a conversation holds all of it but the last answer.
    void gemini(const json::Value& body)
    {
        const std::string key = contentHash(body["contents"].at(0).raw()).hex();
        GeminiKept& kept = m_gemini[key];
        if (body.raw().size() <= kept.request.size())
            return;
        kept.request = body.raw();
        kept.answer.clear();
        m_lastGemini = key;
    }

    void readGemini(const GeminiKept& kept)
    {
        json::Document document;
        const auto body = document.parse(kept.request);
        if (!body)
            return;
        SessionBuilder& session = m_builder.session(m_builder.freshKey());
        session.session().wire = Wire::Gemini;
        GeminiContents contents(m_builder, session);
        contents.system(anyOf(*body, { "systemInstruction", "system_instruction" }));
        for (const json::Value content : (*body)["contents"].items())
            contents.content(content);
        for (const std::string& raw : kept.answer) {
            if (const auto answer = document.parse(raw))
                contents.content(*answer);
        }
    }

    RecordingBuilder& m_builder;
    std::map<const RequestLogDialect*, std::unique_ptr<RequestLog>> m_logs;
    std::map<std::string, GeminiKept> m_gemini;
    std::string m_lastGemini;
    RequestLog* m_last = nullptr;
};

bool isModelCall(std::string_view url)
{
    url = url.substr(0, url.find('?'));
    for (const std::string_view end :
        { "/chat/completions", "/responses", "/v1/messages", ":generateContent", ":streamGenerateContent",
            "/converse", "/converse-stream", "/invoke", "/invoke-with-response-stream", "/api/chat" }) {
        if (url.ends_with(end))
            return true;
    }
    return false;
}

void readHar(RecordingBuilder& builder, const json::Value& root)
{
    Traffic traffic(builder);
    for (const json::Value entry : root["log"]["entries"].items()) {
        if (builder.stopped())
            break;
        const json::Value request = entry["request"];
        if (!request["method"].equals("POST") || !isModelCall(request["url"].string()))
            continue;
        builder.at(entry);
        const CopyTexts copy(builder);
        const TimeMs time = timeOf(entry["startedDateTime"]);
        const std::string sent = bodyText(request["postData"]);
        json::Document document;
        const auto body = document.parse(sent);
        if (!body || !body->isObject()) {
            builder.issue(
                Severity::Warning, "a request was captured without a readable body and was skipped");
            continue;
        }
        traffic.request(*body, {}, time);
        const json::Value content = entry["response"]["content"];
        const std::string text = bodyText(content);
        if (content["mimeType"].string().find("amazon.eventstream") != std::string::npos) {
            traffic.frames(text, time);
        } else if (content["mimeType"].string().find("event-stream") != std::string::npos
            || text.starts_with("event:") || text.starts_with("data:")) {
            traffic.stream(text, time);
        } else {
            json::Document answer;
            if (const auto parsed = answer.parse(text))
                traffic.response(*parsed, time);
        }
    }
    const CopyTexts copy(builder);
    traffic.finish();
}

/// Rows are sorted by time first: batches arrive in the order they ended.
class LiteLlmReader final : public RecordReader
{
public:
    explicit LiteLlmReader(RecordingBuilder& builder)
        : m_builder(builder)
    {
    }

    void record(const json::Value& value) override
    {
        m_builder.at(value);
        json::Value row = value["standard_logging_object"];
        if (!row.isObject())
            row = value["kwargs"]["standard_logging_object"];
        if (!row.isObject())
            row = value;
        if (row.isArray()) {
            for (const json::Value each : row.items())
                record(each);
            return;
        }
        m_rows.push_back(
            { std::string(row.raw()), timeOf(anyOf(row, { "startTime", "start_time" })), m_builder.place() });
    }

    void finish() override
    {
        std::stable_sort(
            m_rows.begin(), m_rows.end(), [](const Row& a, const Row& b) { return a.time < b.time; });
        const RecordingBuilder::Where here = m_builder.where();
        Traffic traffic(m_builder);
        json::Document document;
        for (const Row& each : m_rows) {
            const auto row = document.parse(each.raw);
            if (!row)
                continue;
            m_builder.enterRecord(each.place, false);
            one(*row, traffic, each.time);
        }
        traffic.finish();
        m_builder.goTo(here);
    }

private:
    struct Row
    {
        std::string raw;
        TimeMs time;
        RecordPlace place;
    };

    void one(const json::Value& row, Traffic& traffic, TimeMs time)
    {
        // Rows of the spend log may have an empty object for messages, and the request beside it.
        const bool noMessages = row["messages"].isObject() && row["messages"].size() == 0;
        const InnerJson messages(
            noMessages ? row["proxy_server_request"] : anyOf(row, { "messages", "proxy_server_request" }));
        if (messages.value().isString() || !messages.value().exists())
            return m_builder.count("{} rows have their messages redacted or left out");
        const json::Value list = messages.value().isObject() && messages.value()["messages"].isArray()
            ? messages.value()["messages"]
            : messages.value();
        const std::string body = "{\"model\":" + json::quoted(row["model"].string())
            + ",\"messages\":" + std::string(list.raw()) + "}";
        json::Document document;
        const auto request = document.parse(body);
        if (!request)
            return;
        traffic.request(*request, {}, time);
        const InnerJson response(row["response"]);
        traffic.response(response.value(), time);
    }

    RecordingBuilder& m_builder;
    std::vector<Row> m_rows;
};

int sniffHar(const Sample& sample)
{
    const json::Value log = sample.root["log"];
    return log["entries"].isArray() && (log["creator"].exists() || log["entries"].at(0)["request"].isObject())
        ? kCertain
        : 0;
}

bool isLiteLlm(const json::Value& r)
{
    return r["standard_logging_object"].isObject() || r["kwargs"]["standard_logging_object"].isObject()
        || (r["call_type"].exists()
            && (r["model_map_information"].exists() || r["response_cost"].exists() || r["spend"].exists()));
}

int sniffLiteLlm(const Sample& sample)
{
    return isLiteLlm(sample.root) || sample.any(isLiteLlm) ? kLikely + 10 : 0;
}

std::unique_ptr<RecordReader> openLiteLlm(RecordingBuilder& builder)
{
    return std::make_unique<LiteLlmReader>(builder);
}

void readLiteLlm(RecordingBuilder& builder, const json::Value& root)
{
    LiteLlmReader reader(builder);
    reader.record(root);
    reader.finish();
}

} // namespace

extern const Format kHar { { "har", "HAR capture of API traffic", "*.har" }, sniffHar, nullptr, readHar,
    nullptr, nullptr, nullptr };
extern const Format kLiteLlm { { "litellm", "LiteLLM log", "*.json *.jsonl" }, sniffLiteLlm, openLiteLlm,
    readLiteLlm, nullptr, nullptr, nullptr };

} // namespace winnow::importing
