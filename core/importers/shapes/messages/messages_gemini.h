// SPDX-License-Identifier: GPL-3.0-or-later
// Contents of the Gemini dialect: {role, parts[]}, in camelCase or snake_case. Also for the records of Gemini
// CLI and Qwen.
#pragma once

#include <set>
#include <string>

#include "core/importers/shapes/messages/open_calls.h"
#include "core/importers/shapes/session_writer.h"

namespace winnow::importing {

class GeminiContents : SessionWriter
{
public:
    using SessionWriter::SessionWriter;

    void system(const json::Value& instruction);
    /// One content. `model` and `usage` belong to the model's contents.
    void content(const json::Value& content, std::string_view model = {}, const Usage& usage = {});
    /// One part within the current turn.
    void part(const json::Value& part, EventKind textKind);
    void call(const json::Value& functionCall);
    /// The parts after a functionResponse that belong to its result (texts, inline images) may be passed,
    /// too.
    void response(const json::Value& functionResponse);

private:
    OpenCalls m_withoutId;
    std::set<std::string> m_ids; // of calls that have one
};

/// Text of a function response: its only member output, error, content or result if that is a string, else
/// the response's compact JSON. Sets `isError` if the text came from error, or if the response says so.
TextId geminiResponseText(RecordingBuilder& builder, const json::Value& response, bool& isError);

/// candidates and thoughts are separate in this dialect; cached tokens are part of the prompt.
Usage geminiUsage(const json::Value& usageMetadata);

} // namespace winnow::importing
