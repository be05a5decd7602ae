// SPDX-License-Identifier: GPL-3.0-or-later
// A bounded cache of token counts of pieces, for one thread. Pieces of up to 15 bytes share a 16-byte slot
// with their count and are compared whole; a cache line has four slots, and when it is full one of them is
// replaced. Longer pieces are in an arena that is emptied when full.
#pragma once

#include <bit>
#include <cstdint>
#include <cstring>
#include <string_view>
#include <vector>

namespace winnow::tokens {

/// A piece of 1..15 bytes: bytes 8..14 in `high`, its length in the top four bits; the next four bits are
/// free.
struct PieceKey
{
    std::uint64_t low = 0;
    std::uint64_t high = 0;
};

inline constexpr std::size_t kShortPiece = 15;

/// `size` 1..15. `padded`: 16 bytes may be read from `piece`.
inline PieceKey pieceKey(const unsigned char* piece, std::size_t size, bool padded)
{
    PieceKey key;
    if (padded) {
        std::memcpy(&key.low, piece, 8);
        std::memcpy(&key.high, piece + 8, 8);
        const std::size_t bits = size * 8;
        key.low &= bits >= 64 ? ~std::uint64_t { 0 } : (std::uint64_t { 1 } << bits) - 1;
        key.high &= bits <= 64 ? 0 : (std::uint64_t { 1 } << (bits - 64)) - 1;
    } else {
        unsigned char copy[16] = {};
        std::memcpy(copy, piece, size);
        std::memcpy(&key.low, copy, 8);
        std::memcpy(&key.high, copy + 8, 8);
    }
    key.high |= static_cast<std::uint64_t>(size) << 60;
    return key;
}

inline std::uint64_t pieceHash(const PieceKey& key)
{
    return key.low * 0x9E3779B97F4A7C15u + std::rotl(key.high, 27) * 0xC2B2AE3D27D4EB4Fu;
}

class PieceCache
{
public:
    /// Starts small and empty and grows to the size that suits a vocabulary of this many tokens: clearing all
    /// of it costs 10 ms, more than counting a request. Filling it with the vocabulary first took 20 ms and
    /// did not speed up the first 8 MB: most of the vocabulary never occurs.
    explicit PieceCache(std::size_t tokens);

    void prefetch(std::uint64_t hash) const { __builtin_prefetch(&m_slots[hash >> m_shift]); }
    /// Tokens of the piece, 0 if unknown.
    unsigned find(const PieceKey& key, std::uint64_t hash) const
    {
        const std::size_t slot = hash >> m_shift;
        for (std::size_t i = 0; i < 4; ++i) {
            const PieceKey& entry = m_slots[slot ^ i];
            if (entry.low == key.low && ((entry.high ^ key.high) & ~kCountMask) == 0)
                return static_cast<unsigned>((entry.high & kCountMask) >> kCountShift);
        }
        return 0;
    }
    /// `count` 1..15.
    void insert(const PieceKey& key, std::uint64_t hash, unsigned count);

    /// Same, for pieces of more than 15 bytes.
    unsigned findLong(std::string_view piece, std::uint64_t hash) const;
    void insertLong(std::string_view piece, std::uint64_t hash, unsigned count);
    static std::uint64_t longHash(std::string_view piece);
    static constexpr std::size_t kLongestKept = 1024;

private:
    static constexpr unsigned kCountShift = 56;
    static constexpr std::uint64_t kCountMask = std::uint64_t { 15 } << kCountShift;
    struct LongSlot
    {
        std::uint64_t hash = 0;
        std::uint32_t offset = 0;
        std::uint16_t size = 0; // 0: empty
        std::uint16_t count = 0;
    };
    /// Zeroed memory straight from the kernel, in huge pages if the kernel allows.
    class Slots
    {
    public:
        explicit Slots(std::size_t count);
        ~Slots();
        Slots(const Slots&) = delete;
        Slots& operator=(const Slots&) = delete;
        void swap(Slots& other) noexcept;
        PieceKey& operator[](std::size_t i) const { return m_first[i]; }

    private:
        std::size_t m_bytes;
        void* m_memory;
        PieceKey* m_first;
    };

    void grow();
    void growLong(std::size_t slots);
    LongSlot& freeLongSlot(std::uint64_t hash);

    std::size_t m_mostSlots;
    std::size_t m_slotCount;
    std::size_t m_inserted = 0; // since it last grew
    unsigned m_shift;
    Slots m_slots;
    std::vector<LongSlot> m_longSlots;
    std::vector<char> m_arena;
    std::size_t m_longUsed = 0;
};

} // namespace winnow::tokens
