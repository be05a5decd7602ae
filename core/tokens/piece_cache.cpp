// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tokens/piece_cache.h"

#include <bit>
#include <new>
#include <sys/mman.h>

namespace winnow::tokens {

namespace {

constexpr std::size_t kLongSlots = std::size_t { 1 } << 15;
constexpr std::size_t kArenaBytes = std::size_t { 2 } << 20;
constexpr std::size_t kHugePage = std::size_t { 2 } << 20;

} // namespace

PieceCache::Slots::Slots(std::size_t bytes)
    : m_bytes(bytes + kHugePage)
    , m_memory(::mmap(nullptr, m_bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0))
{
    if (m_memory == MAP_FAILED)
        throw std::bad_alloc();
    const auto address = reinterpret_cast<std::uintptr_t>(m_memory);
    void* const aligned = static_cast<char*>(m_memory) + (kHugePage - address % kHugePage) % kHugePage;
    ::madvise(aligned, bytes, MADV_HUGEPAGE); // only speed depends on it
    m_first = static_cast<PieceKey*>(aligned);
}

PieceCache::Slots::~Slots()
{
    ::munmap(m_memory, m_bytes);
}

PieceCache::PieceCache(std::size_t tokens)
    : m_slotCount(std::bit_ceil(tokens * 3))
    , m_shift(64 - static_cast<unsigned>(std::countr_zero(m_slotCount)))
    , m_slots((m_slotCount * sizeof(PieceKey) + kHugePage - 1) / kHugePage * kHugePage)
    , m_longSlots(kLongSlots)
{
    m_arena.reserve(kArenaBytes);
}

void PieceCache::insert(const PieceKey& key, std::uint64_t hash, unsigned count)
{
    const std::size_t slot = hash >> m_shift;
    std::size_t target = slot ^ ((hash >> 7) & 3); // who gives way when the line is full
    for (std::size_t i = 0; i < 4; ++i) {
        if (m_slots[slot ^ i].high == 0) {
            target = slot ^ i;
            break;
        }
    }
    m_slots[target] = { key.low, key.high | (static_cast<std::uint64_t>(count) << kCountShift) };
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
    for (std::size_t i = hash & (kLongSlots - 1); m_longSlots[i].size != 0; i = (i + 1) & (kLongSlots - 1)) {
        const LongSlot& slot = m_longSlots[i];
        if (slot.hash == hash && slot.size == piece.size()
            && std::memcmp(m_arena.data() + slot.offset, piece.data(), piece.size()) == 0)
            return slot.count;
    }
    return 0;
}

void PieceCache::insertLong(std::string_view piece, std::uint64_t hash, unsigned count)
{
    if (m_longUsed >= kLongSlots / 2 || m_arena.size() + piece.size() > kArenaBytes) {
        m_longSlots.assign(kLongSlots, {});
        m_arena.clear();
        m_longUsed = 0;
    }
    std::size_t i = hash & (kLongSlots - 1);
    while (m_longSlots[i].size != 0)
        i = (i + 1) & (kLongSlots - 1);
    m_longSlots[i] = { hash, static_cast<std::uint32_t>(m_arena.size()),
        static_cast<std::uint16_t>(piece.size()), static_cast<std::uint16_t>(count) };
    m_arena.insert(m_arena.end(), piece.begin(), piece.end());
    ++m_longUsed;
}

std::size_t PieceCache::memoryBytes() const
{
    return m_slotCount * sizeof(PieceKey) + kLongSlots * sizeof(LongSlot) + kArenaBytes;
}

} // namespace winnow::tokens
