// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/replay/compressed_cache.h"

#include <algorithm>
#include <thread>

namespace winnow {

namespace {

constexpr std::size_t kKeptBytes = std::size_t { 32 } << 20; // for tables of earlier replays

} // namespace

FactsTable::FactsTable(std::size_t slots)
    : m_facts(slots)
    , m_states(slots)
{
}

void FactsTable::put(std::size_t slot, const CompressionFacts& facts)
{
    std::atomic<std::uint8_t>& state = m_states[slot];
    std::uint8_t missing = Missing;
    if (state.compare_exchange_strong(missing, BeingWritten, std::memory_order_relaxed)) {
        m_facts[slot] = facts;
        state.store(Known, std::memory_order_release);
    }
    while (state.load(std::memory_order_acquire) != Known) // another thread is copying a few words
        std::this_thread::yield();
}

std::shared_ptr<FactsTable> FactsTable::withoutPending() const
{
    auto copy = std::make_shared<FactsTable>(m_facts.size());
    for (std::size_t slot = 0; slot < m_facts.size(); ++slot) {
        const CompressionFacts* const facts = find(slot);
        if (facts && facts->verdict != CompressionFacts::Verdict::Pending)
            copy->put(slot, *facts);
    }
    return copy;
}

CompressedCache::Visit::Visit(CompressedCache& cache)
    : m_cache(cache)
{
    const std::scoped_lock lock(cache.m_mutex);
    m_clock = ++cache.m_clock;
    cache.forgetOld();
}

std::shared_ptr<FactsTable> CompressedCache::Visit::table(const std::string& key, std::size_t slots)
{
    const std::scoped_lock lock(m_cache.m_mutex);
    Shelf& shelf = m_cache.m_shelves[key];
    if (!shelf.table)
        shelf.table = std::make_shared<FactsTable>(slots);
    shelf.used = m_clock;
    return shelf.table;
}

std::shared_ptr<ReferenceTable> CompressedCache::Visit::references(const std::string& key)
{
    const std::scoped_lock lock(m_cache.m_mutex);
    Shelf& shelf = m_cache.m_shelves[key];
    if (!shelf.references)
        shelf.references = std::make_shared<ReferenceTable>(~std::size_t { 0 }) /* until the shelf goes */;
    shelf.used = m_clock;
    return shelf.references;
}

void CompressedCache::forgetPending()
{
    const std::scoped_lock lock(m_mutex);
    for (auto& [key, shelf] : m_shelves) {
        if (shelf.table) // a running replay may still write Pending into its own table
            shelf.table = shelf.table->withoutPending();
    }
}

std::size_t CompressedCache::Shelf::bytes() const
{
    return (table ? table->size() * sizeof(CompressionFacts) : 0)
        + (references ? references->size() * sizeof(CompressedText) : 0);
}

// Dragging a slider over a parameter that the strategy reads, or a threshold curve, makes one table after another.
void CompressedCache::forgetOld()
{
    std::size_t bytes = 0;
    for (const auto& [key, shelf] : m_shelves)
        bytes += shelf.bytes();
    while (bytes > kKeptBytes) {
        const auto oldest = std::min_element(m_shelves.begin(), m_shelves.end(),
            [](const auto& a, const auto& b) { return a.second.used < b.second.used; });
        if (oldest->second.used + 2 >= m_clock) // used by the last two replays: policy A next to B
            break;
        bytes -= oldest->second.bytes();
        m_shelves.erase(oldest);
    }
}

} // namespace winnow
