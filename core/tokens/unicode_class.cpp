// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tokens/unicode_class.h"

namespace winnow {

namespace {

constexpr std::size_t kBlock = 128;

} // namespace

UnicodeClasses::UnicodeClasses()
{
    // Blocks of a single class share one copy; few others are equal, so more deduplication is not worth it.
    std::array<std::uint32_t, 8> uniform {};
    std::array<std::uint8_t, kBlock> block {};
    std::size_t range = 0;
    for (std::size_t index = 0; index < m_blocks.size(); ++index) {
        const std::size_t first = index * kBlock;
        const auto advance = [&range](std::size_t point) {
            while (range + 1 < kUnicodeRangesSize && kUnicodeRanges[range + 1] / 8 <= point)
                ++range;
            return static_cast<std::uint8_t>(kUnicodeRanges[range] % 8);
        };
        block.fill(advance(first));
        const bool same = range + 1 == kUnicodeRangesSize || kUnicodeRanges[range + 1] / 8 >= first + kBlock;
        for (std::size_t i = 1; !same && i < kBlock; ++i)
            block[i] = advance(first + i);
        if (same && uniform[block[0]] != 0) {
            m_blocks[index] = uniform[block[0]] - 1;
            continue;
        }
        m_blocks[index] = static_cast<std::uint32_t>(m_classes.size());
        if (same)
            uniform[block[0]] = m_blocks[index] + 1;
        m_classes.insert(m_classes.end(), block.begin(), block.end());
    }
}

const UnicodeClasses& unicodeClasses()
{
    static const UnicodeClasses classes;
    return classes;
}

} // namespace winnow
