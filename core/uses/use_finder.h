// SPDX-License-Identifier: GPL-3.0-or-later
// Finds the later uses of one session in linear time: what the model mentions for the first time, and which results had
// shown it before. Used by buildUseIndex(); digests also use KeySpread. Definition: measure/SPEC.md J1.
#pragma once

#include <atomic>
#include <cstdint>
#include <vector>

#include "core/uses/use_index.h"

namespace winnow {

class CorpusFacts;
/// Counts in how many sessions a key occurs, approximately: about one key in thirty shares its counter with another.
/// Several threads fill it; the counts do not depend on their order.
class KeySpread
{
public:
    /// `results`: of the corpus; determines the size.
    explicit KeySpread(std::uint64_t results);
    /// How many of a key's lowest bits select its counter: at most, and for a number of results.
    static constexpr int kMostBits = 22;
    static int bitsFor(std::uint64_t results);

    /// Counts the keys of one session, each once, when it ends.
    class Session
    {
    public:
        /// `spread` null: counts nothing. `counted`, unless null, gets every counted key.
        explicit Session(KeySpread* spread, std::vector<std::uint64_t>* counted = nullptr);
        ~Session();
        Session(const Session&) = delete;
        Session& operator=(const Session&) = delete;
        void add(std::uint64_t key);

    private:
        static constexpr std::size_t kBits = std::size_t { 1 } << 19;
        KeySpread* m_spread;
        std::vector<std::uint64_t>* m_counted;
        std::vector<std::uint64_t> m_keys;
        std::vector<std::uint64_t> m_seen;
    };

    /// The keys of a session, or the lowest kMostBits of each, as Session counts them.
    void add(const std::vector<std::uint64_t>& keys);
    std::uint64_t sessionsWith(std::uint64_t key) const;

private:
    std::uint64_t m_mask = 0;
    std::vector<std::atomic<std::uint32_t>> m_counts;
};

/// Where a session's keys are counted. `spread` null: the session does not count.
struct KeyCount
{
    KeySpread* spread = nullptr;
    std::vector<std::uint64_t>* counted = nullptr;
};

/// `results`: of the session, in recorded order. The rarity of all evidence is 1.
UseIndex findUses(
    const CorpusFacts& facts, SessionId session, const std::vector<ResultId>& results, const KeyCount& count);

} // namespace winnow
