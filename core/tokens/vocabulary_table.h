// SPDX-License-Identifier: GPL-3.0-or-later
// The layout of a vocabulary's tables in a file (*.wtab): ready to use, in the machine's byte order. The
// build writes the file once (resources/vocabularies/make_tables.cpp), Vocabulary maps it.
//
//     0   TableHeader, padded to kSection
//     then, each padded to kSection:
//     PairBucket[buckets]   (left, right) -> merged
//     u32[count + 1]        where the bytes of rank first + i begin
//     Rank[256]             of each byte
//     Rank[65536]           what two bytes merge to
//     char[byteCount]       bytes of all tokens
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace winnow::tokens {

using Rank = std::uint32_t;
inline constexpr Rank kNoRank = 0xFFFFFFFFu;

inline constexpr std::size_t kSection = 64;
inline constexpr std::uint64_t kTableMagic = 0x3142415457574E57ull; // "WNWWTAB1" on a little-endian machine

struct TableHeader
{
    std::uint64_t magic = kTableMagic; // differs on a machine with another byte order
    std::uint32_t firstRank = 0;
    std::uint32_t count = 0;
    std::uint32_t buckets = 0; // a power of two
    std::uint32_t byteCount = 0;
};

inline constexpr unsigned kRankBits = 18;
inline constexpr std::uint64_t kRankMask = (1u << kRankBits) - 1;
inline constexpr std::uint64_t kEmptyPair = ~std::uint64_t { 0 };

/// (left, right, merged) each; filled from the front. An entry that finds its bucket full goes into the next
/// one.
struct alignas(32) PairBucket
{
    std::array<std::uint64_t, 4> entries { kEmptyPair, kEmptyPair, kEmptyPair, kEmptyPair };
};

inline std::uint64_t pairKey(Rank left, Rank right)
{
    return (static_cast<std::uint64_t>(left) << kRankBits) | right;
}

/// Its upper bits choose the bucket.
inline std::uint64_t pairHash(std::uint64_t key)
{
    return key * 0x9E3779B97F4A7C15u;
}

inline std::size_t padded(std::size_t bytes)
{
    return (bytes + kSection - 1) / kSection * kSection;
}

} // namespace winnow::tokens
