// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/importers/shapes/traffic.h"

#include <algorithm>

#include "core/importers/io/sqlite_rows.h"
#include "core/importers/shapes/dialects.h"
#include "core/importers/shapes/messages/anthropic_stream.h"
#include "core/importers/shapes/messages/converse_stream.h"
#include "core/importers/shapes/messages/messages_gemini.h"
#include "core/importers/shapes/messages/openai_stream.h"
#include "core/text/base64.h"

namespace winnow::importing {

std::string capturedBody(const std::string& text, bool isBase64)
{
    const std::size_t first = text.find_first_not_of(" \t\r\n");
    const bool readable = first != std::string::npos && (text[first] == '{' || text[first] == '[');
    if (!isBase64 && (readable || text.find(':') != std::string::npos))
        return text;
    std::string bytes = base64Loose(text);
    const PackKind kind = packKindOf(bytes);
    return kind == PackKind::Plain || kind == PackKind::Zip ? bytes : unpackedBytes(bytes);
}

void Traffic::request(const json::Value& body, const std::string& conversation, TimeMs time)
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
    m_last->conversation(
        messages, { .id = conversation, .model = body["model"].string(), .time = time, .request = true });
}

void Traffic::response(const json::Value& body, TimeMs time)
{
    if (const json::Value content = body["candidates"].at(0)["content"];
        content.isObject() && !m_lastGemini.empty())
        m_gemini[m_lastGemini].answer.emplace_back(content.raw());
    if (m_last && body.isObject())
        m_last->response(body, time);
}

/// text/event-stream
void Traffic::stream(std::string_view text, TimeMs time)
{
    AnthropicStream anthropic;
    OpenAiStream openAi(m_builder);
    json::Document document;
    const auto take = [&](const json::Value& body) { response(body, time); };
    const RecordingBuilder::Where here = m_builder.where();
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        std::string_view line = text.substr(at, end - at);
        at = end + 1;
        const json::Value event = eventData(m_builder, document, line, here.place);
        m_builder.goTo(here);
        if (event["candidates"].isArray())
            take(event);
        else if (event["object"].equals("chat.completion.chunk"))
            openAi.chunk(event);
        else if (event["type"].equals("response.completed"))
            take(event["response"]);
        else
            anthropic.event(event);
    }
    anthropic.finish(take);
    openAi.finish(take);
}

/// application/vnd.amazon.eventstream
void Traffic::frames(std::string_view bytes, TimeMs time)
{
    AnthropicStream anthropic;
    ConverseStream converse;
    const auto take = [&](const json::Value& body) { response(body, time); };
    bool areChunksRead = true;
    const bool areFramesRead = eachEventFrame(bytes, [&](const json::Value& event) {
        if (converse.event(event))
            return;
        const std::string chunk = base64Loose(event["chunk"]["bytes"].string());
        const InnerJson parsed(chunk);
        areChunksRead = areChunksRead && (chunk.empty() || parsed.value().exists());
        anthropic.event(parsed.value());
    });
    if (!areFramesRead || !areChunksRead)
        m_builder.issue(Severity::Warning, kCutStream);
    converse.finish(take);
    anthropic.finish(take);
}

void Traffic::finish()
{
    for (auto& [dialect, log] : m_logs)
        log->finish();
    for (const auto& [first, kept] : m_gemini)
        readGemini(kept);
}

RequestLog& Traffic::logOf(const RequestLogDialect* dialect)
{
    auto& log = m_logs[dialect];
    if (!log)
        log = std::make_unique<RequestLog>(m_builder, *dialect);
    return *log;
}

/// The longest request of a conversation contains all of it except the last answer.
void Traffic::gemini(const json::Value& body)
{
    const std::string key = contentHash(body["contents"].at(0).raw()).hex();
    GeminiKept& kept = m_gemini[key];
    if (body.raw().size() <= kept.request.size())
        return;
    kept.request = body.raw();
    kept.answer.clear();
    m_lastGemini = key;
}

void Traffic::readGemini(const GeminiKept& kept)
{
    const InnerJson parsed(kept.request);
    const json::Value body = parsed.value();
    SessionBuilder& session = m_builder.session(m_builder.freshKey());
    session.session().wire = Wire::Gemini;
    GeminiContents contents(m_builder, session);
    contents.system(anyOf(body, { "systemInstruction", "system_instruction" }));
    for (const json::Value content : body["contents"].items())
        contents.content(content);
    for (const std::string& raw : kept.answer)
        contents.content(InnerJson(raw).value());
}

void Traffic::answer(std::string_view mimeType, std::string_view bytes, TimeMs time)
{
    if (mimeType.find("amazon.eventstream") != std::string_view::npos)
        return frames(bytes, time);
    if (mimeType.find("event-stream") != std::string_view::npos || bytes.starts_with("event:")
        || bytes.starts_with("data:"))
        return stream(bytes, time);
    json::Document document;
    if (const auto parsed = document.parse(bytes, json::kLenient))
        response(*parsed, time);
    else if (!bytes.empty())
        m_builder.issue(Severity::Warning, Message::say("the body of an answer is not JSON and was skipped"));
}

json::Value eventData(
    RecordingBuilder& builder, json::Document& document, std::string_view line, const RecordPlace& place)
{
    if (line.ends_with('\r'))
        line.remove_suffix(1);
    const std::size_t begin = line.find_first_not_of(' ', std::string_view("data:").size());
    if (!line.starts_with("data:") || begin == std::string_view::npos || line.substr(begin) == "[DONE]")
        return {};
    const RecordPlace data { place.line, place.offset + begin, line.size() - begin };
    const auto value = document.parse(line.substr(begin), json::kLenient);
    if (value)
        builder.enterRecord(data, false);
    else
        builder.issueAt(Severity::Warning, Message::say("an event whose data is not JSON was skipped"), data);
    return value ? *value : json::Value();
}

bool isModelCall(std::string_view url)
{
    url = url.substr(0, url.find('?'));
    for (const std::string_view end : { "/chat/completions", "/responses", "/v1/messages", ":generateContent",
             ":streamGenerateContent", "/converse", "/converse-stream", "/invoke",
             "/invoke-with-response-stream", "/api/chat", "/v2/chat", ":rawPredict", ":streamRawPredict" }) {
        if (url.ends_with(end))
            return true;
    }
    return false;
}

} // namespace winnow::importing
