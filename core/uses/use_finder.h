// SPDX-License-Identifier: GPL-3.0-or-later
// Finds the later uses of one session in linear time: what the model mentioned for the first time, and which
// results had shown it by then. Used by buildUseIndex() alone. Definition: measure/SPEC.md J1.
#pragma once

#include <atomic>
#include <cstdint>
#include <vector>

#include "core/uses/use_index.h"

namespace winnow {

class CorpusFacts;
/// In how many sessions a key occurs, about: counters that a key in thirty or so shares with another. Filled
/// from several threads; what it says does not depend on their order.
class KeySpread
{
public:
    /// `results`: of the corpus, to choose a size.
    explicit KeySpread(std::uint64_t results);
    /// Lowest bits of a key that it is counted under: the most, and those for a number of results.
    static constexpr int kMostBits = 22;
    static int bitsFor(std::uint64_t results);

    /// Counts the keys of one session, each once.
    class Session
    {
    public:
        /// `spread` null: nothing is counted. `counted`, unless null, is given every key that is.
        explicit Session(KeySpread* spread, std::vector<std::uint64_t>* counted = nullptr);
        void add(std::uint64_t key);

    private:
        static constexpr std::size_t kBits = std::size_t { 1 } << 19;
        KeySpread* m_spread;
        std::vector<std::uint64_t>* m_counted;
        std::vector<std::uint64_t> m_seen;
    };

    /// The keys of a session, or the lowest kMostBits of each, as Session counts them.
    void add(const std::vector<std::uint64_t>& keys);
    std::uint64_t sessionsWith(std::uint64_t key) const;

private:
    std::uint64_t m_mask = 0;
    std::vector<std::atomic<std::uint32_t>> m_counts;
};

/// Where a session's keys are counted; null: it is none of those that count.
struct KeyCount
{
    KeySpread* spread = nullptr;
    std::vector<std::uint64_t>* counted = nullptr;
};

/// `results`: of the session, in recorded order. The later uses' rarity is left at 1.
UseIndex findUses(
    const CorpusFacts& facts, SessionId session, const std::vector<ResultId>& results, const KeyCount& count);

} // namespace winnow
