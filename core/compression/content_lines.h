// SPDX-License-Identifier: GPL-3.0-or-later
// Classifies single lines of tool output, for the content classifier and the strategies. Hand-written
// scanners: linear, no locale.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace winnow::lines {

enum class Level : std::uint8_t
{
    None,
    Info, // info, debug, trace, notice
    Warning,
    Error
};

/// The strongest level word in the line, whole words only ("errors" counts, "terror" does not); "0 errors",
/// "no error" and the like do not make an error.
Level level(std::string_view line);

/// A date or time within the first 40 bytes ("2024-05-01T10:11:12.123Z", "10:11:12", "[01/May/2024:...").
bool hasTimestamp(std::string_view line);

/// The length of the path in "path:12:" or "path:12-"; 0 if the line does not start like that.
std::size_t searchPath(std::string_view line);

/// Nothing but a file path (no blanks unless the path has a slash before them).
bool isPath(std::string_view line);

/// A frame of a stack trace in one of the common languages.
bool isFrame(std::string_view line);
/// "Traceback (most recent call last):", "Exception in thread", "panic:", "Caused by:" ...
bool isTraceHead(std::string_view line);

bool contains(std::string_view text, std::string_view part);
bool startsWith(std::string_view text, std::string_view part);
std::string_view trimLeft(std::string_view text);

} // namespace winnow::lines
