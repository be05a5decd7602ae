// SPDX-License-Identifier: GPL-3.0-or-later
// NFKC for the claude encoding: libutf8proc, asked only about the stretches in which something may change.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace winnow {

extern const std::uint32_t kNfkcFlips[];
extern const std::size_t kNfkcFlipsSize;

/// False for code points that stand for themselves whatever surrounds them.
bool mayChangeInNfkc(char32_t point);

/// True when the (valid) text certainly is in NFKC already.
bool isInertInNfkc(std::string_view text);

/// A stretch that was written anew: text[begin, end) became out[newBegin, newEnd). Ascending; what lies
/// between two edits was copied.
struct TextEdit
{
    std::size_t begin = 0;
    std::size_t end = 0;
    std::size_t newBegin = 0;
    std::size_t newEnd = 0;
};

/// `text` must be valid UTF-8. Appends what changed to `edits` unless it is null.
std::string toNfkc(std::string_view text, std::vector<TextEdit>* edits = nullptr);

} // namespace winnow
