// SPDX-License-Identifier: GPL-3.0-or-later
// A program of the build: makes the tables that Vocabulary maps (core/tokens/vocabulary_table.h) from the
// packed vocabularies beside it (layout of *.wvoc: see make_vocabularies.py).
//
//     make_tables IN.wvoc OUT.wtab [ENTRIES]
//
// ENTRIES: only that many; r50k_base is the beginning of p50k_base, without its runs of spaces.
#include <algorithm>
#include <bit>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/base/try.h"
#include "core/tokens/vocabulary_table.h"

using namespace winnow;
using namespace winnow::tokens;

namespace {

constexpr std::string_view kMagic = "WINNOWv1";
constexpr std::size_t kHeader = 16;
constexpr std::size_t kEntry = 6;
constexpr std::uint32_t kNone = 0xFFFFFF;
constexpr std::size_t kMaxTokenBytes = 4096;

std::uint32_t littleEndian(std::string_view bytes, std::size_t at, std::size_t size)
{
    std::uint32_t value = 0;
    for (std::size_t i = 0; i < size; ++i)
        value |= static_cast<std::uint32_t>(static_cast<unsigned char>(bytes[at + i])) << (8 * i);
    return value;
}

struct Tables
{
    Rank first = 0;
    std::vector<PairBucket> pairs;
    std::vector<std::uint32_t> offsets { 0 };
    std::vector<Rank> byteRanks = std::vector<Rank>(256, kNoRank);
    std::vector<Rank> bytePairs = std::vector<Rank>(65536, kNoRank);
    std::string bytes;

    std::string_view token(Rank rank) const
    {
        const std::size_t begin = offsets[rank - first];
        return std::string_view(bytes).substr(begin, offsets[rank - first + 1] - begin);
    }
    Rank pair(Rank left, Rank right) const;
    void addPair(std::uint64_t key, Rank rank);
    bool addEntry(Rank rank, std::uint32_t left, std::uint32_t right);
    std::size_t bucketOf(std::uint64_t key) const
    {
        return pairHash(key) >> (64 - static_cast<unsigned>(std::countr_zero(pairs.size())));
    }
};

Rank Tables::pair(Rank left, Rank right) const
{
    const std::uint64_t key = pairKey(left, right);
    for (std::size_t at = bucketOf(key);; at = (at + 1) & (pairs.size() - 1)) {
        for (const std::uint64_t entry : pairs[at].entries) {
            if (entry == kEmptyPair)
                return kNoRank;
            if ((entry >> kRankBits) == key)
                return static_cast<Rank>(entry & kRankMask);
        }
    }
}

void Tables::addPair(std::uint64_t key, Rank rank)
{
    for (std::size_t at = bucketOf(key);; at = (at + 1) & (pairs.size() - 1)) {
        for (std::uint64_t& entry : pairs[at].entries) {
            if (entry == kEmptyPair) {
                entry = (key << kRankBits) | rank;
                return;
            }
        }
    }
}

/// False for an entry that is not made of earlier ones.
bool Tables::addEntry(Rank rank, std::uint32_t left, std::uint32_t right)
{
    if (left == kNone) {
        const bool hole = right == kNone;
        if (!hole && right > 255)
            return false;
        if (!hole) {
            byteRanks[right] = rank;
            bytes += static_cast<char>(right);
        }
    } else {
        if (left < first || right < first || left >= rank || right >= rank)
            return false;
        const std::string merged = std::string(token(left)).append(token(right));
        if (merged.size() < 2 || merged.size() > kMaxTokenBytes)
            return false;
        bytes += merged;
        addPair(pairKey(left, right), rank);
    }
    offsets.push_back(static_cast<std::uint32_t>(bytes.size()));
    return true;
}

Result<Tables> tablesOf(std::string_view file, std::size_t most)
{
    if (file.size() < kHeader || !file.starts_with(kMagic))
        return fail(ErrorCode::Malformed, Message::say("this is not a packed vocabulary"));
    Tables tables;
    tables.first = littleEndian(file, 8, 4);
    const std::size_t stored = littleEndian(file, 12, 4);
    if (stored > kRankMask || tables.first > kRankMask - stored || file.size() != kHeader + stored * kEntry)
        return fail(ErrorCode::Malformed, Message::say("the vocabulary is cut short or too long"));
    const std::size_t count = std::min(stored, most);
    tables.pairs.assign(std::bit_ceil(count / 2 + 2), {});
    for (std::size_t i = 0; i < count; ++i) {
        const std::size_t at = kHeader + i * kEntry;
        const auto rank = static_cast<Rank>(tables.first + i);
        if (!tables.addEntry(rank, littleEndian(file, at, 3), littleEndian(file, at + 3, 3)))
            return fail(ErrorCode::Malformed, Message::say("entry {} is not made of earlier ones", rank));
    }
    if (std::find(tables.byteRanks.begin(), tables.byteRanks.end(), kNoRank) != tables.byteRanks.end())
        return fail(ErrorCode::Malformed, Message::say("a byte has no token"));
    for (std::size_t two = 0; two < tables.bytePairs.size(); ++two)
        tables.bytePairs[two] = tables.pair(tables.byteRanks[two / 256], tables.byteRanks[two % 256]);
    return tables;
}

template <class T> void append(std::string& out, const T* first, std::size_t count)
{
    out.append(reinterpret_cast<const char*>(first), count * sizeof(T));
    out.resize(padded(out.size()));
}

std::string packed(const Tables& tables)
{
    TableHeader header;
    header.firstRank = tables.first;
    header.count = static_cast<std::uint32_t>(tables.offsets.size() - 1);
    header.buckets = static_cast<std::uint32_t>(tables.pairs.size());
    header.byteCount = static_cast<std::uint32_t>(tables.bytes.size());
    std::string out;
    append(out, &header, 1);
    append(out, tables.pairs.data(), tables.pairs.size());
    append(out, tables.offsets.data(), tables.offsets.size());
    append(out, tables.byteRanks.data(), tables.byteRanks.size());
    append(out, tables.bytePairs.data(), tables.bytePairs.size());
    append(out, tables.bytes.data(), tables.bytes.size());
    return out;
}

} // namespace

int main(int argc, char** argv)
{
    if (argc != 3 && argc != 4) {
        std::fputs("usage: make_tables IN.wvoc OUT.wtab [ENTRIES]\n", stderr);
        return 2;
    }
    std::ifstream in(argv[1], std::ios::binary);
    const std::string file { std::istreambuf_iterator<char>(in), {} };
    const Result<Tables> tables = tablesOf(file, argc == 4 ? std::strtoul(argv[3], nullptr, 10) : kRankMask);
    if (!tables) {
        std::fprintf(stderr, "%s: %s\n", argv[1], tables.error().detail.text().c_str());
        return 1;
    }
    std::ofstream out(argv[2], std::ios::binary);
    out << packed(*tables) << std::flush;
    return out ? 0 : 1;
}
