// SPDX-License-Identifier: GPL-3.0-or-later
// Finds the needs of one session in linear time: what the model mentioned for the first time, and which
// results had shown it by then. Used by buildNeedIndex() alone. Definition: analysis/SPEC.md J1.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <vector>

#include "core/analysis/need_index.h"

namespace winnow {

/// In how many sessions a key occurs, about: counters that keys may share, two for each key. Filled from
/// several threads; what it says does not depend on their order.
class KeySpread
{
public:
    /// `results`: of the corpus, to choose a size.
    explicit KeySpread(std::uint64_t results);
    /// Bits of each of the two numbers a key is counted under, most and for so many results: its lowest, and
    /// the lowest of its upper half.
    static constexpr int kMostBits = 22;
    static int bitsFor(std::uint64_t results);

    /// Counts the keys of one session, each once.
    class Session
    {
    public:
        /// `counted`, unless null, is given every key that is counted.
        explicit Session(KeySpread& spread, std::vector<std::uint64_t>* counted = nullptr);
        void add(std::uint64_t key);

    private:
        static constexpr std::size_t kBits = std::size_t { 1 } << 19;
        KeySpread& m_spread;
        std::vector<std::uint64_t>* m_counted;
        std::vector<std::uint64_t> m_seen;
    };

    std::uint64_t sessionsWith(std::uint64_t key) const;

private:
    using Row = std::vector<std::atomic<std::uint32_t>>;
    std::size_t first(std::uint64_t key) const { return key & m_mask; }
    std::size_t second(std::uint64_t key) const { return (key >> 32) & m_mask; }
    std::uint64_t m_mask = 0;
    Row m_first, m_second;
};

/// Where a session's keys are counted.
struct KeyCount
{
    KeySpread& spread;
    std::vector<std::uint64_t>* counted = nullptr;
};

/// `results`: of the session, in recorded order. The needs' rarity is left at 1.
NeedIndex findNeeds(const ReplayEngine& engine, SessionId session, const std::vector<ResultId>& results,
    const KeyCount& count);

} // namespace winnow
