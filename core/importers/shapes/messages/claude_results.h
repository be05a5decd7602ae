// SPDX-License-Identifier: GPL-3.0-or-later
// What Claude Code stores besides a tool result: the interface's own copy, which may be longer than what the
// model saw, and the file of an output that was too large. It becomes the raw text, never the text.
#pragma once

#include "core/importers/recording_builder.h"

namespace winnow::importing {

class ClaudeResults
{
public:
    explicit ClaudeResults(RecordingBuilder& builder)
        : m_builder(builder)
    {
    }

    /// Adds raw text and exit code of a tool_result block from the record's toolUseResult.
    void complete(const json::Value& block, const json::Value& toolUseResult, const std::string& sessionId,
        SessionBuilder::Result& result);
    /// Writes the note about outputs the client cut.
    void finish();

private:
    TextId persistedFile(const std::string& path, const std::string& sessionId);
    RecordingBuilder& m_builder;
    std::size_t m_persisted = 0;
    std::size_t m_found = 0;
};

} // namespace winnow::importing
