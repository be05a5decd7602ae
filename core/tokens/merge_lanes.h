// SPDX-License-Identifier: GPL-3.0-or-later
// Byte-pair merging of several short texts in parallel: while one waits for its entry in the pair table, the
// others continue. Same result as Merger for each text. For pieces not in the cache (random base64, ids) and
// for the windows of long ones. One per thread; it keeps its buffers.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "core/tokens/vocabulary.h"

namespace winnow::tokens {

class MergeLanes
{
public:
    static constexpr std::size_t kTiny = 8; // most bytes of a tiny text
    static constexpr std::size_t kShort = 16; // of a short text
    static constexpr std::size_t kLong = 64; // of a long text, and of a window
    static constexpr std::size_t kWindows = 8; // windows merged together

    explicit MergeLanes(const Vocabulary& vocabulary);

    struct Text
    {
        const unsigned char* begin = nullptr;
        std::size_t size = 0; // 1..kLong
    };
    /// Writes the token count of each text to counts[0..texts.size()). kShort bytes of each text must be
    /// readable; texts have at most kShort bytes.
    void countShort(std::span<const Text> texts, std::uint16_t* counts);
    /// Same, for texts of at most kLong bytes.
    void countLong(std::span<const Text> texts, std::uint16_t* counts);

    struct Token
    {
        Rank rank = 0;
        std::uint32_t end = 0; // bytes from the start of the window
    };
    /// Merges the windows begin + k * stride, each of kLong bytes, k < kWindows.
    void mergeWindows(const unsigned char* begin, std::size_t stride);
    /// The tokens of the k-th window, valid until the next call.
    std::span<const Token> window(std::size_t k) const { return { m_tokens[k].data(), m_sizes[k] }; }

private:
    /// One text: a key per pair, at the position of its left token. The lowest key is the lowest rank,
    /// leftmost among equals.
    template <std::size_t N> struct Lane
    {
        std::array<std::int32_t, N> keys; // rank of the pair << 6 | position; kNone
        std::array<Rank, N> tokens;
        std::array<std::uint8_t, N + 1> next;
        std::array<std::uint8_t, N + 1> previous; // 255: none
        std::uint8_t size = 0;
        std::uint8_t left = 0; // tokens left
        std::uint8_t waiting = 0; // position whose two pairs are looked up next; 255: none
    };
    static_assert(kLong <= 64, "positions have six bits");

    struct Work; // the loops, compiled twice

    const Vocabulary& m_vocabulary;
    bool m_vectors;
    std::array<Lane<kTiny>, 24> m_tiny;
    std::array<Lane<kShort>, 16> m_short;
    std::array<Lane<kLong>, kWindows> m_long;
    static constexpr std::size_t kMost = 512; // texts sorted by size per batch
    std::array<std::uint16_t, kMost> m_first;
    std::array<std::uint16_t, kMost> m_second;
    std::array<std::array<Token, kLong>, kWindows> m_tokens;
    std::array<std::size_t, kWindows> m_sizes {};
};

} // namespace winnow::tokens
