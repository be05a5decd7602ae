// SPDX-License-Identifier: GPL-3.0-or-later
// Messages made of Anthropic content blocks: bodies, Claude Code transcripts, stream-json, Cline and others.
#pragma once

#include <functional>

#include "core/importers/shapes/session_writer.h"

namespace winnow::importing {

class AnthropicMessages : SessionWriter
{
public:
    using SessionWriter::SessionWriter;

    /// A body's `system`: string or blocks.
    void system(const json::Value& content);
    /// {role, content, id?, model?, usage?}: handled by role.
    void message(const json::Value& message);
    /// An answer of the model. Records with the same `key` (message id) are one answer; "" = a separate one.
    void assistant(const json::Value& message, std::string_view key);
    /// A user message: results and texts in recorded order. Returns the number of results in it.
    std::size_t user(const json::Value& content);
    /// One content block of the current turn; true if it was a tool result.
    bool block(const json::Value& block, EventKind textKind);

    /// Called for each tool_result before it is added, to set raw texts and exit codes.
    std::function<void(const json::Value& block, SessionBuilder::Result&)> onResult;

private:
    bool otherBlock(const json::Value& block, const std::string& type);
    void result(const json::Value& block);
};

/// input_tokens excludes the cache in this dialect; cache_creation splits by lifetime where recorded.
Usage anthropicUsage(const json::Value& usage);

/// True for an object with role user or assistant whose content is a list with an Anthropic tool block.
bool hasAnthropicToolBlock(const json::Value& message);

} // namespace winnow::importing
