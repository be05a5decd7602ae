// SPDX-License-Identifier: GPL-3.0-or-later
// Secrets that a layer of writing hides: percent signs of addresses, entities of HTML, quoted-printable, escapes
// of JSON and of programs, tags, ends of lines, and strings that a language joins. Each part with such a layer is decoded and
// searched, and what is found there is given as the bytes that the recording holds. Used by the detector only.
// Linear.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "core/redaction/sensitive_spans.h"

namespace winnow::redaction {

using Search = std::function<void(std::string_view text, std::vector<Span>& spans)>;

/// `find` searches what was decoded, and what a line end or a "+" cuts in two.
void findDecoded(std::string_view raw, const Search& find, std::vector<Span>& spans);

struct Decoded
{
    std::size_t length = 0; // 0: nothing is encoded here
    std::string text;
};

inline bool isQuote(char c)
{
    return c == '"' || c == '\'' || c == '`';
}

/// The end of a line stands here, as a byte or as escapes spell it, or of the string that holds it.
bool endsLine(std::string_view raw, std::size_t at);

/// Behind blanks and ends of lines, also those that JSON escapes, also twice; at most 80 bytes.
std::size_t layoutEnd(std::string_view raw, std::size_t at);

/// What "%41", "=41", "&#65;", "\\u0041" or "\\x41" at `at` stands for; tags inside a word and signs that no screen
/// shows stand for nothing.
Decoded encodedAt(std::string_view text, std::size_t at);

} // namespace winnow::redaction
