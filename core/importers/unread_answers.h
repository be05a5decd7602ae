// SPDX-License-Identifier: GPL-3.0-or-later
// Tells by structure whether something that was not read holds a tool's answer: a long text beside a call's id or
// a tool's name, in an object, a list, or JSON inside a string. Asked only for what no reader took.
#pragma once

#include <filesystem>
#include <string>

#include "core/importers/recording_builder.h"
#include "core/text/json.h"

namespace winnow::importing {

/// The text, as JSON; "" for none.
std::string answerIn(const json::Value& value);

/// The same of the first rows of a database's tables: "TABLE: the text".
std::string answerInDatabase(
    RecordingBuilder& builder, const std::filesystem::path& path, const std::string& schema);

} // namespace winnow::importing
