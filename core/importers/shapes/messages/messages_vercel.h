// SPDX-License-Identifier: GPL-3.0-or-later
// Messages of the Vercel AI SDK in its three shapes: content parts (tool-call, tool-result), UI parts
// (tool-NAME, dynamic-tool) and the older toolInvocations. Also in Cursor's command-line store and in spans.
#pragma once

#include "core/importers/shapes/session_writer.h"

namespace winnow::importing {

class VercelMessages : SessionWriter
{
public:
    using SessionWriter::SessionWriter;
    void message(const json::Value& message);

private:
    void part(const json::Value& part, EventKind kind);
    void invocation(const json::Value& invocation, const std::string& name);
    void result(const json::Value& part);
    void newStep();
    std::string m_model;
    bool m_resultsGiven = false; // in this message: what follows is the model's next answer
};

/// True for a message with a tool part that only this SDK writes.
bool isVercelMessage(const json::Value& message);

/// {type: "text" | "json" | "content" | "error-text" ..., value}: sets `content` to the value; true if it is
/// an error.
bool vercelOutput(const json::Value& output, json::Value& content);

} // namespace winnow::importing
