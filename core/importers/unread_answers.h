// SPDX-License-Identifier: GPL-3.0-or-later
// Tells by structure whether something that was not read holds a tool's answer: a long text beside a call's id or
// a tool's name, in an object, a list, or JSON inside a string. Asked only for what no reader took.
#pragma once

#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include "core/importers/recording_builder.h"
#include "core/text/json.h"

namespace winnow::importing {

/// The text, as JSON; "" for none.
std::string answerIn(const json::Value& value);

/// The same for the first rows of tables that no reader used: each table and the text.
std::vector<std::pair<std::string, std::string>> answersInDatabase(
    RecordingBuilder& builder, const std::filesystem::path& path, const std::string& schema);

/// Checks a record that was skipped because of its kind, or columns that no reader used.
void lookAtSkipped(RecordingBuilder& builder, const std::string& kind, const json::Value& record);

/// "event_msg/exec_command_end".
std::string recordKind(const json::Value& record);

} // namespace winnow::importing
