// SPDX-License-Identifier: GPL-3.0-or-later
// The tokens of one encoding and the merges between them. Immutable and shared between threads. Ranks are
// token ids. The tables are looked at where their file is mapped (vocabulary_table.h), so that opening costs
// nothing but the pages that a text asks for: a request of 4 kB was counted in a tenth of the time that
// building them took.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "core/base/result.h"
#include "core/tokens/counter.h"
#include "core/tokens/vocabulary_table.h"

namespace winnow::tokens {

/// Below the folder of resources; what Vocabulary::open() opens.
std::string vocabularyFile(Encoding encoding);

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
    /// What two neighboring bytes merge to, kNoRank if nothing.
    Rank bytePair(unsigned char left, unsigned char right) const { return m_bytePairs[left * 256u + right]; }
    /// What two neighboring tokens merge to, kNoRank if nothing. All four entries of a bucket are compared
    /// without a branch, since what merges and what does not is anybody's guess.
    Rank pair(Rank left, Rank right) const
    {
        const std::uint64_t key = pairKey(left, right);
        for (std::size_t at = pairHash(key) >> m_shift;; at = (at + 1) & (m_pairs.size() - 1)) {
            const PairBucket& bucket = m_pairs[at];
            Rank found = kNoRank;
            for (const std::uint64_t entry : bucket.entries)
                found = (entry >> kRankBits) == key ? static_cast<Rank>(entry & kRankMask) : found;
            if (found != kNoRank || bucket.entries.back() == kEmptyPair) [[likely]]
                return found;
        }
    }
    /// Fetches what pair() will read.
    void prefetchPair(Rank left, Rank right) const
    {
        __builtin_prefetch(&m_pairs[pairHash(pairKey(left, right)) >> m_shift]);
    }

private:
    class Mapping;
    Result<void> look(std::string_view file);

    std::shared_ptr<const Mapping> m_file;
    Rank m_first = 0;
    std::string_view m_bytes;
    std::span<const std::uint32_t> m_offsets; // of rank m_first + i; one more than entries
    std::span<const Rank> m_byteRanks;
    std::span<const Rank> m_bytePairs;
    std::span<const PairBucket> m_pairs;
    unsigned m_shift = 0;
};

} // namespace winnow::tokens
