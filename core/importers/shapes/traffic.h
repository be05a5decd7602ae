// SPDX-License-Identifier: GPL-3.0-or-later
// Captured API traffic of all dialects on its way into conversations: requests repeat the history, and each
// conversation is read once. Used by the readers of captures (HAR, VCR cassettes) and of proxies' logs.
// Headers are never read, so they can be neither shown nor stored.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/importers/shapes/request_log.h"

namespace winnow::importing {

class Traffic
{
public:
    explicit Traffic(RecordingBuilder& builder)
        : m_builder(builder)
    {
    }

    void request(const json::Value& body, const std::string& conversation, TimeMs time);
    void response(const json::Value& body, TimeMs time);
    /// An answer's bytes: JSON, text/event-stream or application/vnd.amazon.eventstream.
    void answer(std::string_view mimeType, std::string_view bytes, TimeMs time);
    void finish();

private:
    struct GeminiKept
    {
        std::string request;
        std::vector<std::string> answer; // raw contents, several when it was streamed
    };
    RequestLog& logOf(const RequestLogDialect* dialect);
    void stream(std::string_view text, TimeMs time);
    void frames(std::string_view bytes, TimeMs time);
    void gemini(const json::Value& body);
    void readGemini(const GeminiKept& kept);

    RecordingBuilder& m_builder;
    std::map<const RequestLogDialect*, std::unique_ptr<RequestLog>> m_logs;
    std::map<std::string, GeminiKept> m_gemini;
    std::string m_lastGemini;
    RequestLog* m_last = nullptr;
};

/// True for the address of a request to a model.
bool isModelCall(std::string_view url);

/// A body as captures write it: plain, base64, or packed below that.
std::string capturedBody(const std::string& text, bool isBase64);

} // namespace winnow::importing
