// SPDX-License-Identifier: GPL-3.0-or-later
// Finds passages two texts have in common, by winnowed shingles. Linear scan.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace winnow {

inline constexpr std::size_t kShingle = 40; // bytes of verbatim text
inline constexpr std::size_t kShingleWindow = 16; // one shingle is taken of this many neighbors

/// Worth following: enough letters, and not just repetition.
bool isTellingShingle(std::string_view shingle);

/// Calls found(offset, hash) for the telling winnowed shingles: of every kShingleWindow neighbors the one
/// with the least hash, so two texts that share a passage of kShingle + kShingleWindow - 1 bytes agree on at
/// least one. Skips a shingle unless wanted(hash). Equal shingles have equal hashes; different ones may have,
/// too.
template <class Wanted, class Found> void forEachShingle(std::string_view text, Wanted wanted, Found found)
{
    if (text.size() < kShingle)
        return;
    constexpr std::uint64_t kBase = 0x9E3779B97F4A7C15ull | 1;
    std::uint64_t top = 1; // kBase ^ (kShingle - 1)
    for (std::size_t i = 1; i < kShingle; ++i)
        top *= kBase;
    std::array<std::uint64_t, kShingleWindow> window; // hashes by offset, taken by kShingleWindow
    std::uint64_t least = 0; // of the window; of equal ones the last
    std::size_t leastAt = 0;
    std::uint64_t rolling = 0;
    std::size_t last = text.size();
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (i >= kShingle)
            rolling -= top * static_cast<unsigned char>(text[i - kShingle]);
        rolling = rolling * kBase + static_cast<unsigned char>(text[i]);
        if (i + 1 < kShingle)
            continue;
        const std::size_t at = i + 1 - kShingle;
        const std::uint64_t hash = (rolling ^ (rolling >> 29)) * 0xBF58476D1CE4E5B9ull;
        window[at % kShingleWindow] = hash;
        if (at == 0 || hash <= least) {
            least = hash;
            leastAt = at;
        } else if (leastAt + kShingleWindow <= at) {
            least = hash;
            leastAt = at;
            for (std::size_t back = 1; back < kShingleWindow; ++back) {
                if (const std::uint64_t earlier = window[(at - back) % kShingleWindow]; earlier < least) {
                    least = earlier;
                    leastAt = at - back;
                }
            }
        }
        const bool full = at + 1 >= kShingleWindow || i + 1 == text.size();
        if (full && leastAt != last) {
            last = leastAt;
            if (wanted(least) && isTellingShingle(text.substr(last, kShingle)))
                found(last, least);
        }
    }
}

} // namespace winnow
