// SPDX-License-Identifier: GPL-3.0-or-later
// Passages of text that two texts have in common, by winnowed shingles. Linear scanning.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace winnow {

inline constexpr std::size_t kShingle = 40; // bytes of verbatim text
inline constexpr std::size_t kShingleWindow = 16; // of that many neighbors one is taken

/// Worth following: letters enough, and not one thing again and again.
bool isTellingShingle(std::string_view shingle);

/// Calls found(offset, hash) for the winnowed shingles that are telling: of every kShingleWindow neighboring
/// ones the one with the least hash, so that two texts with a common passage of kShingle + kShingleWindow - 1
/// bytes agree on at least one. Only those whose hash is wanted(hash); equal shingles have equal hashes,
/// unequal ones may have.
template <class Wanted, class Found> void forEachShingle(std::string_view text, Wanted wanted, Found found)
{
    if (text.size() < kShingle)
        return;
    constexpr std::uint64_t kBase = 0x9E3779B97F4A7C15ull | 1;
    std::uint64_t top = 1; // kBase ^ (kShingle - 1)
    for (std::size_t i = 1; i < kShingle; ++i)
        top *= kBase;
    struct Candidate
    {
        std::uint64_t hash;
        std::size_t at;
    };
    // A queue of ascending hashes, never longer than kShingleWindow + 1.
    constexpr std::size_t kRing = 2 * kShingleWindow;
    std::array<Candidate, kRing> window;
    std::size_t front = 0, back = 0; // counted on, taken by kRing
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
        while (back != front && window[(back - 1) % kRing].hash >= hash)
            --back;
        window[back++ % kRing] = { hash, at };
        if (window[front % kRing].at + kShingleWindow <= at)
            ++front;
        const bool full = at + 1 >= kShingleWindow || i + 1 == text.size();
        const Candidate& least = window[front % kRing];
        if (full && least.at != last) {
            last = least.at;
            if (wanted(least.hash) && isTellingShingle(text.substr(last, kShingle)))
                found(last, least.hash);
        }
    }
}

} // namespace winnow
