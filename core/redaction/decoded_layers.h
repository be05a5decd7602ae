// SPDX-License-Identifier: GPL-3.0-or-later
// Finds secrets hidden by an encoding: percent encoding, HTML entities and tags, quoted-printable, escapes of JSON and
// of programs, signs of Markdown and of `git diff --word-diff`, line breaks, cells of tables that wrap, and strings that
// a language joins. Decodes each such part, searches it, and maps what it finds back to bytes of the recording. Linear.
// Used by the detector only.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "core/redaction/sensitive_spans.h"

namespace winnow::redaction {

using Search = std::function<void(std::string_view text, std::vector<Span>& spans)>;

/// Runs `find` on decoded parts, and on pieces of a token that line ends or joined strings separate.
void findDecoded(std::string_view raw, const Search& find, std::vector<Span>& spans);

struct Decoded
{
    std::size_t length = 0; // bytes of the encoding; 0: nothing is encoded here
    std::string text;
};

inline bool isQuote(char c)
{
    return c == '"' || c == '\'' || c == '`';
}

/// True at the end of a line, as a byte or an escape, or of the string around it.
bool endsLine(std::string_view raw, std::size_t at);

inline constexpr std::size_t kNear = 256; // bytes before a part that are searched with it

/// The beginning of the line around `at`, within its string; not before `least`, and at most `most` bytes back.
std::size_t lineBegin(std::string_view raw, std::size_t least, std::size_t at, std::size_t most = kNear);

/// The end of the blanks and line ends at `at`, also of those escaped by JSON, even twice; at most 80 bytes.
std::size_t layoutEnd(std::string_view raw, std::size_t at);

/// Behind blanks and tabs, also those that JSON escapes, even twice.
std::size_t behindBlanks(std::string_view raw, std::size_t at);

/// Decodes "%41", "=41", "&#65;", "\\u0041" or "\\x41" at `at`. Tags inside a word and invisible characters decode to
/// an empty text.
Decoded encodedAt(std::string_view text, std::size_t at);

} // namespace winnow::redaction
