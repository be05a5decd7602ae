// SPDX-License-Identifier: GPL-3.0-or-later
// The character classes used by the split patterns of all encodings, from Unicode 16 (the version of the
// reference tokenizers). A flat table of 128-point blocks, expanded once from the generated ranges.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace winnow {

enum class CharClass : std::uint8_t
{
    Other = 0, // neither space, letter, mark nor number
    Space = 1, // White_Space, including CR and LF
    Upper = 2, // Lu, Lt
    Lower = 3, // Ll
    Letter = 4, // Lm, Lo: no case
    Mark = 5, // M
    Number = 6, // N
};

extern const std::uint32_t kUnicodeRanges[];
extern const std::size_t kUnicodeRangesSize;

class UnicodeClasses
{
public:
    UnicodeClasses();
    /// `point` must be below 0x110000.
    CharClass at(char32_t point) const
    {
        return static_cast<CharClass>(m_classes[m_blocks[point >> 7] + (point & 127)]);
    }

private:
    std::array<std::uint32_t, 0x110000 / 128> m_blocks {};
    std::vector<std::uint8_t> m_classes;
};

/// Shared, immutable.
const UnicodeClasses& unicodeClasses();

} // namespace winnow
