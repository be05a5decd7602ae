// SPDX-License-Identifier: GPL-3.0-or-later
// Where lines, blanks and strings end in the raw bytes of a recording, also where JSON escapes them, even twice. Used by
// the parts of the detector.
#pragma once

#include <cstddef>
#include <string_view>

#include "core/redaction/sensitive_spans.h"

namespace winnow::redaction {

inline constexpr std::size_t kReach = 256; // bytes before a part that are searched with it
inline constexpr std::size_t kLongestRow = 1024;

inline bool isQuote(char c)
{
    return c == '"' || c == '\'' || c == '`';
}

/// The end of the backslashes at `at`; at most 64.
std::size_t behindSlashes(std::string_view text, std::size_t at);

/// The length of the line end at `at`, as a byte or an escape; 0 if there is none.
std::size_t lineEndLengthAt(std::string_view raw, std::size_t at);
inline std::size_t lineEndLength(std::string_view raw, std::size_t at)
{
    const char c = at < raw.size() ? raw.data()[at] : ' ';
    return c == '\\' || c == '\n' || c == '\r' ? lineEndLengthAt(raw, at) : 0;
}

/// True at the end of a line, as a byte or an escape, or of the string around it. Asked for every byte, so a table
/// answers for most.
inline constexpr auto kMayEndLine
    = bytesWhere([](char c) { return c == '\\' || c == '"' || c == '\n' || c == '\r'; });
bool endsLineAt(std::string_view raw, std::size_t at);
inline bool endsLine(std::string_view raw, std::size_t at)
{
    return has(kMayEndLine, raw.data()[at]) && endsLineAt(raw, at);
}

/// The beginning of the line around `at`, within its string; not before `least`, and at most `most` bytes back.
std::size_t lineBegin(std::string_view raw, std::size_t least, std::size_t at, std::size_t most = kReach);

/// The end of the line around `at`, within its string; at most kLongestRow bytes on.
std::size_t lineEnd(std::string_view raw, std::size_t at);

/// The end of the blanks and line ends at `at`; at most 80 bytes.
std::size_t layoutEnd(std::string_view raw, std::size_t at);

/// Behind blanks and tabs.
std::size_t behindBlanks(std::string_view raw, std::size_t at);

/// Moves both places behind equal bytes, or behind numbers or blanks; false if their bytes differ.
bool stepAlike(std::string_view raw, std::size_t& here, std::size_t& there);

/// Behind the line end at `at`, and behind what both lines begin with, numbers aside: the number of a listing, the time
/// of a log, the signs of a comment, quotation or patch. Paths, names and assignments are no such beginning.
std::size_t nextLine(std::string_view raw, std::size_t at);

} // namespace winnow::redaction
