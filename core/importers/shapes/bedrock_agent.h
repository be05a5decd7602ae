// SPDX-License-Identifier: GPL-3.0-or-later
// Answers of agents run by Bedrock (InvokeAgent): a stream of trace events, where invocations are calls and
// observations their results. Used by the reader of HAR captures.
#pragma once

#include <string_view>

#include "core/importers/recording_builder.h"

namespace winnow::importing {

/// ".../agents/ID/agentAliases/ID/sessions/ID/text"
bool isAgentCall(std::string_view url);

/// `body` is the request, `frames` the answer in application/vnd.amazon.eventstream.
void readAgentAnswer(
    RecordingBuilder& builder, const json::Value& body, std::string_view frames, TimeMs time);

} // namespace winnow::importing
