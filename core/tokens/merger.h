// SPDX-License-Identifier: GPL-3.0-or-later
// Byte-pair merging of one piece: always merges the adjacent pair with the lowest rank, leftmost among
// equals. Short pieces by scanning an array, long ones window by window, so a piece of megabytes takes linear
// time in practice and n log n at worst. One Merger per thread; it keeps its buffers.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "core/tokens/merge_lanes.h"
#include "core/tokens/vocabulary.h"

namespace winnow::tokens {

class Merger
{
public:
    explicit Merger(const Vocabulary& vocabulary)
        : m_vocabulary(vocabulary)
        , m_lanes(vocabulary)
    {
    }

    /// Token ids of the piece, valid until the next call.
    std::span<const Rank> merge(const unsigned char* piece, std::size_t size);

    /// For counting many short texts together.
    MergeLanes& lanes() { return m_lanes; }

private:
    struct Join
    {
        Rank left = kNoRank;
        Rank right = kNoRank;
        bool holds = false;
    };
    std::size_t mergeShort(const unsigned char* piece, std::size_t size, Rank* out) const;
    void mergeHeap(const unsigned char* piece, std::size_t size, std::vector<Rank>& out);
    void mergeRange(const unsigned char* piece, std::size_t size, std::vector<Rank>& out);
    bool mergeWindows(const unsigned char* piece, std::size_t size);
    std::size_t keepWindow(std::size_t length, bool last);
    std::size_t mergeSideBySide(const unsigned char* piece);
    Rank mergedAt(std::size_t position) const;
    void push(std::uint32_t position);
    bool mayFollow(Rank left, Rank right);

    static constexpr std::size_t kShort
        = 72; // divisible by the lengths of most characters and repeated patterns
    const Vocabulary& m_vocabulary;
    MergeLanes m_lanes;
    std::vector<Rank> m_tokens;
    std::vector<Rank> m_window;
    std::size_t m_longestKept = 0; // bytes of the longest token keepWindow() kept
    std::vector<unsigned char> m_joined;
    std::vector<Rank> m_joinedTokens;
    std::vector<Join> m_joins;
    struct Node
    {
        Rank token = 0;
        Rank merged = kNoRank; // rank when merged with the next one
        std::uint32_t previous = 0;
        std::uint32_t next = 0;
    };
    std::vector<Node> m_nodes;
    std::vector<std::uint64_t> m_heap; // rank << 32 | position; entries go stale and are skipped
};

} // namespace winnow::tokens
