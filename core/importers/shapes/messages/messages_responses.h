// SPDX-License-Identifier: GPL-3.0-or-later
// Items of the Responses dialect: request bodies, responses, and the payloads of Codex rollouts; also as
// spelled by the JavaScript Agents SDK and agents built on it (callId, function_call_result).
#pragma once

#include "core/importers/shapes/messages/open_calls.h"
#include "core/importers/shapes/session_writer.h"

namespace winnow::importing {

class ResponsesItems : SessionWriter
{
public:
    using SessionWriter::SessionWriter;

    /// One item. Consecutive items of the assistant are one answer. False for an unknown type.
    bool item(const json::Value& item);
    /// The model of the following answers.
    void setModel(std::string model) { m_model = std::move(model); }
    /// Ends the open answer.
    void closeAnswer();
    /// Usage of the latest answer, open or not; the first one counts.
    void setUsage(const Usage& usage);

private:
    void message(const json::Value& item);
    void call(const json::Value& item, std::string name, const json::Value& arguments, bool argumentsAreText);
    void output(const json::Value& item, const json::Value& output);
    void mcpCall(const json::Value& item);
    bool otherCall(const json::Value& item, const std::string& type);
    void answer();

    OpenCalls m_withoutId;
    std::string m_model;
    std::uint32_t m_open = SessionBuilder::kNone; // model call of the answer being read
    std::uint32_t m_last = SessionBuilder::kNone;
};

/// input_tokens includes what came from the cache; output_tokens includes reasoning.
Usage responsesUsage(const json::Value& usage);

/// True for an object with an item type that only this dialect has.
bool isResponsesItem(const json::Value& item);

/// The exit code in the header Codex writes before an output, or in its older JSON form.
std::optional<int> codexExitCode(std::string_view text);

} // namespace winnow::importing
