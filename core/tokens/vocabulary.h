// SPDX-License-Identifier: GPL-3.0-or-later
// The tokens of one encoding and the merges between them, opened from resources/vocabularies/*.wvoc (layout:
// see make_vocabularies.py there). Immutable and shared between threads. Ranks are token ids.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/tokens/counter.h"

namespace winnow::tokens {

using Rank = std::uint32_t;
inline constexpr Rank kNoRank = 0xFFFFFFFFu;

class Vocabulary
{
public:
    /// Error: NotFound, Unreadable or Malformed, naming the file. Not for Bytes4.
    static Result<Vocabulary> open(Encoding encoding);

    Rank firstRank() const { return m_first; }
    Rank endRank() const { return m_first + static_cast<Rank>(m_offsets.size() - 1); }
    /// Bytes of a token; "" for a hole or a rank outside.
    std::string_view bytes(Rank rank) const;
    Rank byteRank(unsigned char byte) const { return m_byteRanks[byte]; }
    /// What two neighbouring bytes merge to, kNoRank if nothing.
    Rank bytePair(unsigned char left, unsigned char right) const { return m_bytePairs[left * 256u + right]; }
    /// What two neighbouring tokens merge to, kNoRank if nothing. All four entries of a bucket are compared
    /// without a branch, since what merges and what does not is anybody's guess.
    Rank pair(Rank left, Rank right) const
    {
        const std::uint64_t key = pairKey(left, right);
        for (std::size_t at = hash(key) >> m_shift;; at = (at + 1) & (m_pairs.size() - 1)) {
            const Bucket& bucket = m_pairs[at];
            Rank found = kNoRank;
            for (const std::uint64_t entry : bucket.entries)
                found = (entry >> kRankBits) == key ? static_cast<Rank>(entry & kRankMask) : found;
            if (found != kNoRank || bucket.entries.back() == kEmpty) [[likely]]
                return found;
        }
    }
    /// Fetches what pair() will read.
    void prefetchPair(Rank left, Rank right) const
    {
        __builtin_prefetch(&m_pairs[hash(pairKey(left, right)) >> m_shift]);
    }
    std::size_t memoryBytes() const;

private:
    static constexpr unsigned kRankBits = 18;
    static constexpr std::uint64_t kRankMask = (1u << kRankBits) - 1;
    static constexpr std::uint64_t kEmpty = ~std::uint64_t { 0 };
    /// (left, right, merged) each; filled from the front, what finds it full lies in the next one.
    struct alignas(32) Bucket
    {
        std::array<std::uint64_t, 4> entries { kEmpty, kEmpty, kEmpty, kEmpty };
    };
    static std::uint64_t pairKey(Rank left, Rank right)
    {
        return (static_cast<std::uint64_t>(left) << kRankBits) | right;
    }
    static std::uint64_t hash(std::uint64_t key) { return key * 0x9E3779B97F4A7C15u; }

    Result<void> build(std::string_view file, std::size_t limit);
    bool addEntry(Rank rank, std::uint32_t left, std::uint32_t right);
    void addPair(std::uint64_t key, Rank rank);

    Rank m_first = 0;
    std::vector<char> m_bytes;
    std::vector<std::uint32_t> m_offsets; // of rank m_first + i; one more than entries
    std::array<Rank, 256> m_byteRanks {};
    std::vector<Rank> m_bytePairs;
    std::vector<Bucket> m_pairs;
    unsigned m_shift = 0;
};

} // namespace winnow::tokens
