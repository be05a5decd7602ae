// SPDX-License-Identifier: GPL-3.0-or-later
// Facts of texts that were compressed before, so that a slider compresses nothing unless it changes what a
// strategy reads. Concurrent replays share the tables; the oldest are dropped. Internal to replay; thread-safe.
#pragma once

#include <atomic>
#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "core/compression/strategies/shown_before.h"
#include "core/gateway/rules/shadow_store.h"

namespace winnow {

/// Facts of one strategy slice under one counter, by slot. Any thread may fill and read it. Most slots stay empty: their
/// texts are of another rule or counter.
class FactsTable
{
public:
    explicit FactsTable(std::size_t slots)
        : m_bySlot(slots)
    {
    }
    /// Null until put() was called.
    const CompressionFacts* find(std::size_t slot) const
    {
        return m_bySlot[slot].load(std::memory_order_acquire);
    }
    /// Keeps the first facts of a slot: all threads compute the same.
    void put(std::size_t slot, const CompressionFacts& facts);
    std::size_t bytes() const;
    std::shared_ptr<FactsTable> withoutPending() const;

private:
    std::vector<std::atomic<const CompressionFacts*>> m_bySlot;
    std::deque<CompressionFacts> m_facts;
    mutable std::mutex m_adding;
};

/// What was made of one text.
struct CompressedText
{
    CompressionFacts facts;
    std::vector<strategy::LineRange> shown; // lines of the original that the compressed text shows
};

class CompressedCache
{
public:
    /// A replay begins; returns its number. Its tables survive the next two replays (policy A next to B).
    std::uint64_t begin();
    std::shared_ptr<FactsTable> table(const std::string& key, std::size_t slots, std::uint64_t replay);

    /// Drops pending facts, because their answers may have arrived. A running replay keeps the tables it has.
    void forgetPending();

private:
    struct Shelf
    {
        std::shared_ptr<FactsTable> table;
        std::uint64_t used = 0; // number of the last replay that asked for it
    };

    std::mutex m_mutex;
    std::map<std::string, Shelf> m_shelves; // by slice, marker form and counter
    std::uint64_t m_replays = 0; // so far
};

} // namespace winnow
