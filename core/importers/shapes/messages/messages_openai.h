// SPDX-License-Identifier: GPL-3.0-or-later
// Messages of the Chat Completions dialect, with the spellings of its relatives (tau2, Ollama, fine-tune
// rows).
#pragma once

#include "core/importers/shapes/messages/open_calls.h"
#include "core/importers/shapes/session_writer.h"

namespace winnow::importing {

class OpenAiMessages : public MessageSink, SessionWriter
{
public:
    using SessionWriter::SessionWriter;

    /// One message of any role. `model` and `usage` belong to an assistant message, if the container has
    /// them.
    void message(const json::Value& message, std::string_view model = {}, const Usage& usage = {}) override;

private:
    static Usage usageBeside(const json::Value& message);
    void assistant(const json::Value& message, std::string_view model, const Usage& usage);
    void call(const json::Value& call);
    void tool(const json::Value& message);
    void markedCall(const json::Value& content);
    bool markedResult(const json::Value& message);

    /// Calls without an id, oldest first: their results can only be matched by name and order.
    OpenCalls m_withoutId;
    OpenCalls m_latest; // calls with an id in the latest answer, for results without one
};

/// prompt_tokens includes what came from the cache; completion_tokens includes reasoning.
Usage openAiUsage(const json::Value& usage);

/// A usage in any framework's spelling; not present if there is none.
Usage anyUsage(const json::Value& usage);

/// True for {role: ..., and content, tool_calls, function_call or tool_call_id}.
bool isOpenAiMessage(const json::Value& message);

} // namespace winnow::importing
