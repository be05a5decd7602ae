// SPDX-License-Identifier: GPL-3.0-or-later
// Finds passages two texts have in common, by winnowed shingles. Linear scan.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace winnow {

inline constexpr std::size_t kShingle = 40; // bytes of verbatim text
inline constexpr std::size_t kShingleWindow = 16; // one of this many neighboring shingles is selected

/// Whether the shingle identifies a text: enough letters, not just repetition.
bool isTellingShingle(std::string_view shingle);

/// The hash of kShingle bytes; next() moves it by one byte.
class RollingShingle
{
public:
    explicit RollingShingle(const char* bytes)
        : m_bytes(bytes)
    {
        for (std::size_t i = 0; i < kShingle; ++i)
            m_sum = m_sum * kBase + static_cast<unsigned char>(bytes[i]);
    }
    void next()
    {
        m_sum = m_sum * kBase
            + (static_cast<unsigned char>(m_bytes[kShingle])
                - kLeaving * static_cast<unsigned char>(*m_bytes));
        ++m_bytes;
    }
    std::uint64_t hash() const { return (m_sum ^ (m_sum >> 29)) * 0xBF58476D1CE4E5B9ull; }

private:
    static constexpr std::uint64_t kBase = 0x9E3779B97F4A7C15ull;
    static constexpr std::uint64_t kLeaving = [] {
        std::uint64_t power = 1;
        for (std::size_t i = 0; i < kShingle; ++i)
            power *= kBase;
        return power;
    }();
    const char* m_bytes;
    std::uint64_t m_sum = 0;
};

/// Calls found(offset, hash) for the telling winnowed shingles: of every kShingleWindow neighbors the one with the
/// smallest hash. So two texts that share a passage of kShingle + kShingleWindow - 1 bytes agree on at least one.
/// Different shingles can have equal hashes.
template <class Found> void forEachShingle(std::string_view text, Found found)
{
    if (text.size() < kShingle)
        return;
    std::array<std::uint64_t, kShingleWindow> window; // hashes by offset modulo kShingleWindow
    std::size_t leastAt = 0, last = text.size(); // among equal hashes the last one counts
    std::uint64_t least = ~std::uint64_t { 0 };
    const auto hashAt = [&](std::size_t at) -> std::uint64_t& { return window[at % kShingleWindow]; };
    const std::size_t shingles = text.size() - kShingle + 1;
    const std::size_t full = std::min(kShingleWindow, shingles) - 1; // the first window ends here
    std::size_t leaves = full; // from here on the smallest hash is outside the window, which chooses again
    RollingShingle shingle(text.data());
    for (std::size_t at = 0; at < shingles; ++at) {
        if (at > 0)
            shingle.next();
        hashAt(at) = shingle.hash();
        if (hashAt(at) > least && at < leaves)
            continue;
        if (leastAt + kShingleWindow <= at) {
            ++leastAt;
            for (std::size_t next = leastAt + 1; next < at; ++next)
                leastAt = hashAt(next) <= hashAt(leastAt) ? next : leastAt;
        }
        if (hashAt(at) <= hashAt(leastAt))
            leastAt = at;
        least = hashAt(leastAt);
        if (at < full)
            continue;
        leaves = leastAt + kShingleWindow;
        if (leastAt != last) {
            last = leastAt;
            if (isTellingShingle(text.substr(last, kShingle)))
                found(last, hashAt(last));
        }
    }
}

/// Whether forEachShingle() finds the shingle at `at`, if it is telling.
bool isWinnowed(std::string_view text, std::size_t at);

/// The offsets of all shingles with a wanted hash, in order.
template <class Wanted> std::vector<std::size_t> shinglesWith(std::string_view text, Wanted wanted)
{
    std::vector<std::size_t> found;
    if (text.size() < kShingle)
        return found;
    constexpr std::size_t kParts = 4; // in parallel, because each hash depends on the one before it
    const std::size_t shingles = text.size() - kShingle + 1, part = (shingles + kParts - 1) / kParts;
    const auto beginOf = [&](std::size_t p) { return std::min(p * part, shingles - part); };
    const auto at = [&](std::size_t p) { return RollingShingle(text.data() + beginOf(p)); };
    std::array parts { at(0), at(1), at(2), at(3) };
    for (std::size_t i = 0; i < part; ++i) {
#pragma GCC unroll 4 // keeps the parts in registers
        for (std::size_t p = 0; p < kParts; ++p) {
            if (i > 0)
                parts[p].next();
            if (wanted(parts[p].hash()))
                found.push_back(beginOf(p) + i);
        }
    }
    std::sort(found.begin(), found.end()); // the last parts may overlap
    found.erase(std::unique(found.begin(), found.end()), found.end());
    return found;
}

} // namespace winnow
