// SPDX-License-Identifier: GPL-3.0-or-later
// Finds secrets hidden by an encoding: percent encoding, HTML entities and tags, quoted-printable, escapes of JSON and
// of programs, signs of Markdown and of `git diff --word-diff`, line breaks, cells of tables that wrap, and strings that
// a language joins. Decodes each such part, searches it, and maps what it finds back to bytes of the recording. Linear.
// Used by the detector only.
#pragma once

#include "core/redaction/shadow_text.h"

namespace winnow::redaction {

/// Runs `find` on decoded parts, and on pieces of a token that line ends or joined strings separate.
void findDecoded(std::string_view raw, const Search& find, std::vector<Span>& spans);

struct Decoded
{
    std::size_t length = 0; // bytes of the encoding; 0: nothing is encoded here
    std::string text;
};

/// Decodes "%41", "=41", "&#65;", "\\u0041" or "\\x41" at `at`. Tags inside a word and invisible characters decode to
/// an empty text.
Decoded encodedAt(std::string_view text, std::size_t at);

} // namespace winnow::redaction
