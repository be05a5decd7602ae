// SPDX-License-Identifier: GPL-3.0-or-later
// The tokens of one encoding and the merges between them. Immutable and shared between threads. Ranks are
// token ids. The tables are used straight from the mapped file (vocabulary_table.h), so opening costs only
// the pages a text needs: counting a 4 kB request takes a tenth of the time that building the tables took.
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

/// The file Vocabulary::open() opens, relative to the resources folder.
std::string vocabularyFile(Encoding encoding);

class Vocabulary
{
public:
    /// Error: NotFound, Unreadable or Malformed, naming the file. Not for Bytes4.
    static Result<Vocabulary> open(Encoding encoding);

    Rank firstRank() const { return m_first; }
    Rank endRank() const { return m_first + static_cast<Rank>(m_offsets.size() - 1); }
    /// Bytes of a token; "" for an unused or out-of-range rank.
    std::string_view bytes(Rank rank) const;
    Rank byteRank(unsigned char byte) const { return m_byteRanks[byte]; }
    /// The token two adjacent bytes merge to, kNoRank if none.
    Rank bytePair(unsigned char left, unsigned char right) const { return m_bytePairs[left * 256u + right]; }
    /// The token two adjacent tokens merge to, kNoRank if none. Compares all four entries of a bucket without
    /// a branch, because whether a pair merges is unpredictable.
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
    /// Prefetches what pair() will read.
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
