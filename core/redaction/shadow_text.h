// SPDX-License-Identifier: GPL-3.0-or-later
// A decoded or joined text with the place of each byte in the recording: what hides a secret is taken away, the rest is
// searched, and what is found is mapped back. Used by the parts of the detector.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "core/redaction/sensitive_spans.h"

namespace winnow::redaction {

using Search = std::function<void(std::string_view text, std::vector<Span>& spans)>;

struct Shadow
{
    std::string text;
    std::vector<std::size_t> from;
    std::size_t end = 0; // in the recording
    bool changed = false;
    bool sure = true; // a language joins it, not the ends of lines
    bool cut = false; // a terminal cut a value or its name
    bool wrapped = false; // the last piece is not alone on its line, so that only a known shape joins it

    void add(char c, std::size_t at)
    {
        text += c;
        from.push_back(at);
    }
};

/// True for letters, digits and the signs of tokens.
bool isTokenByte(char c);

inline constexpr std::size_t kMostAhead = 8192; // bytes of a shadow
inline constexpr std::size_t kLongestTag = 80;
inline constexpr std::size_t kShortestJoined = 4; // shortest piece to join
inline constexpr std::size_t kShortestAnywhere = 8; // shorter pieces are replaced only where they were found

/// True if a piece looks machine-made, unlike words of prose and programs.
bool looksMade(std::string_view piece);

/// Adds what `find` finds in the shadow, piece by piece where it is literal in the recording, but not words joined by
/// chance; the whole if its letters are encoded. `coded`: also what the detector has seen already.
void searchShadow(
    std::string_view raw, const Shadow& shadow, const Search& find, bool coded, std::vector<Span>& spans);

} // namespace winnow::redaction
