// SPDX-License-Identifier: GPL-3.0-or-later
// Tokens in pieces: over lines, over strings that a language joins, over events of a stream. Used by findDecoded() only.
#pragma once

#include "core/redaction/shadow_text.h"

namespace winnow::redaction {

/// Searches the pieces around the split at `at` together, not before `least`; returns their end, or `least` if nothing
/// is split there.
std::size_t searchJoined(
    std::string_view raw, std::size_t least, std::size_t at, const Search& find, std::vector<Span>& spans);

} // namespace winnow::redaction
