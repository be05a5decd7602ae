// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tokens/piece_cache.h"

#include <algorithm>
#include <bit>
#include <new>
#include <sys/mman.h>
#include <utility>

namespace winnow::tokens {

namespace {

constexpr std::size_t kFirstSlots = std::size_t { 1 } << 13; // 128 kB
constexpr std::size_t kFirstLongSlots = std::size_t { 1 } << 9;
constexpr std::size_t kMostLongSlots = std::size_t { 1 } << 15;
constexpr std::size_t kGrowth = 2;
constexpr std::size_t kArenaBytes = std::size_t { 2 } << 20;
constexpr std::size_t kHugePage = std::size_t { 2 } << 20;

unsigned shiftFor(std::size_t slots)
{
    return 64 - static_cast<unsigned>(std::countr_zero(slots));
}

} // namespace

PieceCache::Slots::Slots(std::size_t count)
    : m_bytes(count * sizeof(PieceKey) + (count * sizeof(PieceKey) < kHugePage ? 0 : kHugePage))
    , m_memory(::mmap(nullptr, m_bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0))
    , m_first(static_cast<PieceKey*>(m_memory))
{
    if (m_memory == MAP_FAILED)
        throw std::bad_alloc();
    if (m_bytes >= kHugePage) {
        const auto address = reinterpret_cast<std::uintptr_t>(m_memory);
        void* const aligned = static_cast<char*>(m_memory) + (kHugePage - address % kHugePage) % kHugePage;
        ::madvise(aligned, m_bytes - kHugePage, MADV_HUGEPAGE); // affects only speed
        m_first = static_cast<PieceKey*>(aligned);
    }
#ifdef MADV_POPULATE_WRITE // a page read first and written later interrupts all other threads
    ::madvise(m_first, count * sizeof(PieceKey), MADV_POPULATE_WRITE);
#endif
}

PieceCache::Slots::~Slots()
{
    ::munmap(m_memory, m_bytes);
}

void PieceCache::Slots::swap(Slots& other) noexcept
{
    std::swap(m_bytes, other.m_bytes);
    std::swap(m_memory, other.m_memory);
    std::swap(m_first, other.m_first);
}

PieceCache::PieceCache(std::size_t tokens)
    : m_mostSlots(std::bit_ceil(tokens * 3))
    , m_slotCount(std::min(kFirstSlots, m_mostSlots))
    , m_shift(shiftFor(m_slotCount))
    , m_slots(m_slotCount)
    , m_longSlots(kFirstLongSlots)
{
}

void PieceCache::insert(const PieceKey& key, std::uint64_t hash, unsigned count)
{
    if (m_inserted > m_slotCount / 2 && m_slotCount < m_mostSlots)
        grow();
    ++m_inserted;
    const std::size_t slot = hash >> m_shift;
    std::size_t target = slot ^ ((hash >> 7) & 3); // the slot replaced when the line is full
    for (std::size_t i = 0; i < 4; ++i) {
        if (m_slots[slot ^ i].high == 0) {
            target = slot ^ i;
            break;
        }
    }
    m_slots[target] = { key.low, key.high | (static_cast<std::uint64_t>(count) << kCountShift) };
}

/// Keeps known counts: texts tend to repeat the pieces of earlier ones.
void PieceCache::grow()
{
    const std::size_t before = m_slotCount;
    const std::size_t after = std::min(m_slotCount * kGrowth, m_mostSlots);
    Slots old(after); // without memory for it the cache keeps its size: another thread goes on with it
    m_slots.swap(old);
    m_slotCount = after;
    m_shift = shiftFor(m_slotCount);
    m_inserted = 0;
    for (std::size_t i = 0; i < before; ++i) {
        if (old[i].high == 0)
            continue;
        const PieceKey key { old[i].low, old[i].high & ~kCountMask };
        insert(key, pieceHash(key), static_cast<unsigned>((old[i].high & kCountMask) >> kCountShift));
    }
}

std::uint64_t PieceCache::longHash(std::string_view piece)
{
    std::uint64_t hash = piece.size();
    const auto mix = [&](std::uint64_t word) {
        hash = (hash ^ word) * 0x9E3779B97F4A7C15u;
        hash ^= hash >> 29;
    };
    while (piece.size() >= 8) {
        std::uint64_t word;
        std::memcpy(&word, piece.data(), 8);
        mix(word);
        piece.remove_prefix(8);
    }
    std::uint64_t rest = 0;
    std::memcpy(&rest, piece.data(), piece.size());
    mix(rest);
    return hash;
}

unsigned PieceCache::findLong(std::string_view piece, std::uint64_t hash) const
{
    const std::size_t mask = m_longSlots.size() - 1;
    for (std::size_t i = hash & mask; m_longSlots[i].size != 0; i = (i + 1) & mask) {
        const LongSlot& slot = m_longSlots[i];
        if (slot.hash == hash && slot.size == piece.size()
            && std::memcmp(m_arena.data() + slot.offset, piece.data(), piece.size()) == 0)
            return slot.count;
    }
    return 0;
}

void PieceCache::insertLong(std::string_view piece, std::uint64_t hash, unsigned count)
{
    if (m_longUsed >= m_longSlots.size() / 2 && m_longSlots.size() < kMostLongSlots)
        growLong(std::min(m_longSlots.size() * kGrowth, kMostLongSlots));
    if (m_longUsed >= m_longSlots.size() / 2 || m_arena.size() + piece.size() > kArenaBytes) {
        m_longSlots.assign(m_longSlots.size(), {});
        m_arena.clear();
        m_longUsed = 0;
    }
    freeLongSlot(hash) = { hash, static_cast<std::uint32_t>(m_arena.size()),
        static_cast<std::uint16_t>(piece.size()), static_cast<std::uint16_t>(count) };
    m_arena.insert(m_arena.end(), piece.begin(), piece.end());
    ++m_longUsed;
}

PieceCache::LongSlot& PieceCache::freeLongSlot(std::uint64_t hash)
{
    const std::size_t mask = m_longSlots.size() - 1;
    std::size_t i = hash & mask;
    while (m_longSlots[i].size != 0)
        i = (i + 1) & mask;
    return m_longSlots[i];
}

void PieceCache::growLong(std::size_t slots)
{
    std::vector<LongSlot> old(slots);
    m_longSlots.swap(old);
    for (const LongSlot& slot : old) {
        if (slot.size != 0)
            freeLongSlot(slot.hash) = slot;
    }
}

} // namespace winnow::tokens
