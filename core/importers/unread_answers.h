// SPDX-License-Identifier: GPL-3.0-or-later
// Decides by structure whether something unread contains a tool's answer: a long text next to a call's id or
// a tool's name, in an object, a list, or JSON inside a string. Only for what no reader took.
#pragma once

#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include "core/importers/recording_builder.h"
#include "core/text/json.h"

namespace winnow::importing {

/// A member that names a call or a tool.
bool namesTool(const json::Value::Member& member);

/// The text, as JSON; empty if there is none.
std::string answerIn(const json::Value& value);

/// True also for a short answer, if the names of members say that it is one.
bool mayAnswer(const json::Value& record);

/// Where the first answer begins in a transcript that is plain text, Markdown or markup: a long text after a line or
/// tag that is labeled as a tool's result (unread_transcripts.cpp). npos if there is none.
std::size_t answerInTranscript(std::string_view text);

/// The same for the first rows of tables that no reader used: pairs of table and text.
std::vector<std::pair<std::string, std::string>> answersInDatabase(
    RecordingBuilder& builder, const std::filesystem::path& path, const std::string& schema);

/// Reports an answer that no reader took, unless it turns out to be read elsewhere.
void holdAnswer(RecordingBuilder& builder, const std::string& kind, const std::string& answer,
    const json::Value& record = {});

/// Checks a record that was skipped because of its kind, or columns that no reader used.
void lookAtSkipped(RecordingBuilder& builder, const std::string& kind, const json::Value& record);

/// "event_msg/exec_command_end".
std::string recordKind(const json::Value& record);

} // namespace winnow::importing
