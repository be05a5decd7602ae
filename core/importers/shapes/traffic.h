// SPDX-License-Identifier: GPL-3.0-or-later
// Turns captured API traffic of all dialects into conversations: requests repeat the history, and each
// conversation is read once. Used by the readers of captures (HAR, VCR cassettes) and of proxy logs. Never
// reads headers, so they can be neither shown nor stored.
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
    /// The bytes of an answer: JSON, text/event-stream or application/vnd.amazon.eventstream.
    void answer(std::string_view mimeType, std::string_view bytes, TimeMs time);
    void finish();

private:
    struct GeminiKept
    {
        std::string request;
        std::vector<std::string> answer; // raw contents, several if it was streamed
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

/// Parses the data of one text/event-stream line and makes it the builder's current record. Returns Missing if the line has
/// no data; reports data that is not JSON.
json::Value eventData(
    RecordingBuilder& builder, json::Document& document, std::string_view line, const RecordPlace& place);

/// True for the URL of a request to a model.
bool isModelCall(std::string_view url);

/// A body as captures write it: plain or base64, and possibly packed inside.
std::string capturedBody(const std::string& text, bool isBase64);

} // namespace winnow::importing
