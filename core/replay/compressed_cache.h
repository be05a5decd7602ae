// SPDX-License-Identifier: GPL-3.0-or-later
// Facts of texts that were compressed before, so that a slider compresses nothing unless it changes what a
// strategy reads. Concurrent replays share the tables; the oldest are dropped. Internal to replay; thread-safe.
#pragma once

#include <atomic>
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "core/compression/strategies/shown_before.h"
#include "core/gateway/rules/shadow_store.h"
#include "core/replay/recent_table.h"

namespace winnow {

/// Facts of one strategy slice under one counter, by slot. Any thread may fill and read it.
class FactsTable
{
public:
    explicit FactsTable(std::size_t slots);
    /// Null until put() was called.
    const CompressionFacts* find(std::size_t slot) const
    {
        return m_states[slot].load(std::memory_order_acquire) == Known ? &m_facts[slot] : nullptr;
    }
    /// Keeps the first facts of a slot: all threads compute the same.
    void put(std::size_t slot, const CompressionFacts& facts);
    std::size_t size() const { return m_facts.size(); }
    std::shared_ptr<FactsTable> withoutPending() const;

private:
    enum State : std::uint8_t
    {
        Missing,
        BeingWritten,
        Known
    };
    std::vector<CompressionFacts> m_facts;
    std::vector<std::atomic<std::uint8_t>> m_states;
};

/// What was made of one text.
struct CompressedText
{
    CompressionFacts facts;
    std::vector<strategy::LineRange> shown; // lines of the original that the compressed text shows
};
/// Of strategies that read earlier results, by ResultCompressor::nameOf().
using ReferenceTable = RecentTable<std::shared_ptr<const CompressedText>>;

class CompressedCache
{
public:
    /// Access for one replay. The tables it asks for survive the next two replays (policy A next to B).
    class Visit
    {
    public:
        explicit Visit(CompressedCache& cache);
        std::shared_ptr<FactsTable> table(const std::string& key, std::size_t slots);
        std::shared_ptr<ReferenceTable> references(const std::string& key);

    private:
        CompressedCache& m_cache;
        std::uint64_t m_clock = 0;
    };

    /// Drops pending facts, because their answers may have arrived. A running replay keeps the tables it has.
    void forgetPending();

private:
    struct Shelf
    {
        std::shared_ptr<FactsTable> table;
        std::shared_ptr<ReferenceTable> references;
        std::uint64_t used = 0; // m_clock of the last replay that asked for it
        std::size_t bytes() const;
    };
    void forgetOld();

    std::mutex m_mutex;
    std::map<std::string, Shelf> m_shelves; // by slice, marker form and counter
    std::uint64_t m_clock = 0; // number of replays so far
};

} // namespace winnow
