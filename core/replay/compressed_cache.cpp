// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/replay/compressed_cache.h"

#include <algorithm>

namespace winnow {

namespace {

constexpr std::size_t kKeptBytes = std::size_t { 12 } << 20; // for tables of earlier replays

} // namespace

void FactsTable::put(std::size_t slot, const CompressionFacts& facts)
{
    const std::scoped_lock lock(m_adding);
    if (!find(slot))
        m_bySlot[slot].store(&m_facts.emplace_back(facts), std::memory_order_release);
}

std::size_t FactsTable::bytes() const
{
    const std::scoped_lock lock(m_adding);
    return m_bySlot.size() * sizeof m_bySlot[0] + m_facts.size() * sizeof m_facts[0];
}

std::shared_ptr<FactsTable> FactsTable::withoutPending() const
{
    auto copy = std::make_shared<FactsTable>(m_bySlot.size());
    for (std::size_t slot = 0; slot < m_bySlot.size(); ++slot) {
        const CompressionFacts* const facts = find(slot);
        if (facts && facts->verdict != CompressionFacts::Verdict::Pending)
            copy->put(slot, *facts);
    }
    return copy;
}

std::uint64_t CompressedCache::begin()
{
    const std::scoped_lock lock(m_mutex);
    ++m_replays;
    // Dragging a slider over a parameter that the strategy reads, or a threshold curve, makes one table after another.
    std::size_t bytes = 0;
    for (const auto& [key, shelf] : m_shelves)
        bytes += shelf.table->bytes();
    while (bytes > kKeptBytes) {
        const auto oldest = std::min_element(m_shelves.begin(), m_shelves.end(),
            [](const auto& a, const auto& b) { return a.second.used < b.second.used; });
        if (oldest->second.used + 2 >= m_replays) // used by the last two replays: policy A next to B
            break;
        bytes -= std::min(bytes, oldest->second.table->bytes()); // it may have grown
        m_shelves.erase(oldest);
    }
    return m_replays;
}

std::shared_ptr<FactsTable> CompressedCache::table(
    const std::string& key, std::size_t slots, std::uint64_t replay)
{
    const std::scoped_lock lock(m_mutex);
    Shelf& shelf = m_shelves[key];
    if (!shelf.table)
        shelf.table = std::make_shared<FactsTable>(slots);
    shelf.used = replay;
    return shelf.table;
}

void CompressedCache::forgetPending()
{
    const std::scoped_lock lock(m_mutex);
    for (auto& [key, shelf] : m_shelves) {
        // A running replay may still write Pending into its own table.
        shelf.table = shelf.table->withoutPending();
    }
}

} // namespace winnow
