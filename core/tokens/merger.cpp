// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tokens/merger.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <functional>

namespace winnow::tokens {

namespace {

constexpr std::uint32_t kEnd = 0xFFFFFFFFu;
constexpr std::size_t kJoins = 1024;
constexpr std::size_t kStride = 44; // between windows merged together; they share 20 bytes
constexpr std::size_t kSideBySide = kStride * (MergeLanes::kWindows - 1) + MergeLanes::kLong;
constexpr std::size_t kMostSkipped = 64;

} // namespace

std::span<const Rank> Merger::merge(const unsigned char* piece, std::size_t size)
{
    m_tokens.clear();
    if (size <= kShort) {
        m_tokens.resize(size);
        m_tokens.resize(mergeShort(piece, size, m_tokens.data()));
    } else if (!mergeWindows(piece, size)) {
        m_tokens.clear();
        mergeHeap(piece, size, m_tokens);
    }
    return m_tokens;
}

std::size_t Merger::mergeShort(const unsigned char* piece, std::size_t size, Rank* out) const
{
    std::array<Rank, kShort> merged; // merged[i]: the merge of out[i] and out[i + 1]
    if (size == 0)
        return 0;
    for (std::size_t i = 0; i + 1 < size; ++i) {
        out[i] = m_vocabulary.byteRank(piece[i]);
        merged[i] = m_vocabulary.bytePair(piece[i], piece[i + 1]);
    }
    out[size - 1] = m_vocabulary.byteRank(piece[size - 1]);
    std::size_t pairs = size - 1;
    while (pairs > 0) {
        std::size_t best = 0;
        Rank lowest = merged[0];
        for (std::size_t i = 1; i < pairs; ++i) {
            const bool lower = merged[i] < lowest;
            lowest = lower ? merged[i] : lowest;
            best = lower ? i : best;
        }
        if (lowest == kNoRank)
            break;
        out[best] = lowest;
        for (std::size_t i = best + 1; i < pairs; ++i) {
            out[i] = out[i + 1];
            merged[i - 1] = merged[i];
        }
        --pairs;
        if (best > 0)
            merged[best - 1] = m_vocabulary.pair(out[best - 1], out[best]);
        if (best < pairs)
            merged[best] = m_vocabulary.pair(out[best], out[best + 1]);
    }
    return pairs + 1;
}

Rank Merger::mergedAt(std::size_t position) const
{
    const Node& node = m_nodes[position];
    return node.next == kEnd ? kNoRank : m_vocabulary.pair(node.token, m_nodes[node.next].token);
}

void Merger::push(std::uint32_t position)
{
    const Rank merged = mergedAt(position);
    m_nodes[position].merged = merged;
    if (merged == kNoRank)
        return;
    m_heap.push_back((static_cast<std::uint64_t>(merged) << 32) | position);
    std::push_heap(m_heap.begin(), m_heap.end(), std::greater<>());
}

void Merger::mergeHeap(const unsigned char* piece, std::size_t size, std::vector<Rank>& out)
{
    m_nodes.resize(size);
    m_heap.clear();
    for (std::size_t i = 0; i < size; ++i) {
        const bool last = i + 1 == size;
        const Rank merged = last ? kNoRank : m_vocabulary.bytePair(piece[i], piece[i + 1]);
        m_nodes[i]
            = { m_vocabulary.byteRank(piece[i]), merged, i == 0 ? kEnd : static_cast<std::uint32_t>(i - 1),
                  last ? kEnd : static_cast<std::uint32_t>(i + 1) };
        if (merged != kNoRank)
            m_heap.push_back((static_cast<std::uint64_t>(merged) << 32) | i);
    }
    std::make_heap(m_heap.begin(), m_heap.end(), std::greater<>());
    while (!m_heap.empty()) {
        std::pop_heap(m_heap.begin(), m_heap.end(), std::greater<>());
        const std::uint64_t top = m_heap.back();
        m_heap.pop_back();
        const auto at = static_cast<std::uint32_t>(top);
        Node& node = m_nodes[at];
        if (node.merged != static_cast<Rank>(top >> 32))
            continue; // stale: one of the two has changed
        Node& gone = m_nodes[node.next];
        node.token = node.merged;
        node.next = gone.next;
        gone.merged = kNoRank;
        if (node.next != kEnd)
            m_nodes[node.next].previous = at;
        push(at);
        if (node.previous != kEnd)
            push(node.previous);
    }
    for (std::uint32_t at = 0; at != kEnd && at < size; at = m_nodes[at].next)
        out.push_back(m_nodes[at].token);
}

void Merger::mergeRange(const unsigned char* piece, std::size_t size, std::vector<Rank>& out)
{
    out.clear();
    if (size > kShort) {
        mergeHeap(piece, size, out);
        return;
    }
    out.resize(size);
    out.resize(mergeShort(piece, size, out.data()));
}

// A sequence of tokens is the merge of its text if and only if each adjacent pair is the merge of its own
// text: merges inside a stretch never depend on what lies beyond, and the first merge across a boundary would
// show in the pair. So a long piece is merged window by window: the last tokens of a window are dropped, the
// next window starts where the kept ones end, and if it does not fit what precedes it, both are merged again
// in a larger window.
bool Merger::mayFollow(Rank left, Rank right)
{
    if (m_joins.empty())
        m_joins.resize(kJoins);
    Join& join = m_joins[(left * 0x9E3779B1u + right * 0x85EBCA77u) % kJoins];
    if (join.left == left && join.right == right)
        return join.holds;
    const std::string_view a = m_vocabulary.bytes(left);
    const std::string_view b = m_vocabulary.bytes(right);
    m_joined.resize(a.size() + b.size());
    std::copy(b.begin(), b.end(), std::copy(a.begin(), a.end(), m_joined.begin()));
    mergeRange(m_joined.data(), m_joined.size(), m_joinedTokens);
    join = { left, right,
        m_joinedTokens.size() == 2 && m_joinedTokens[0] == left && m_joinedTokens[1] == right };
    return join.holds;
}

bool Merger::mergeWindows(const unsigned char* piece, std::size_t size)
{
    std::size_t budget
        = 16 * size + (std::size_t { 1 } << 16); // bytes merged twice; then the heap for all of it
    std::size_t width = kShort;
    std::size_t at = 0; // bytes covered by m_tokens
    const unsigned char* known = nullptr; // where the bytes of m_window lie
    std::size_t knownSize = 0;
    std::size_t skip = 0; // windows until the next attempt at many
    std::size_t penalty = 1;
    while (at < size) {
        if (skip > 0) {
            --skip;
        } else if (size - at > kSideBySide && width == kShort
            && std::memcmp(piece + at, piece + at + kShort, kShort) != 0) {
            const std::size_t merged = mergeSideBySide(piece + at);
            at += merged;
            penalty = merged != 0 ? 1 : std::min(penalty * 2, kMostSkipped);
            skip = merged != 0 ? 0 : penalty;
            known = nullptr;
            continue;
        }
        const std::size_t length = std::min(width, size - at);
        if (known == nullptr || knownSize != length || std::memcmp(known, piece + at, length) != 0)
            mergeRange(piece + at, length, m_window);
        known = piece + at;
        knownSize = length;
        if (m_tokens.empty() || mayFollow(m_tokens.back(), m_window.front())) {
            at += keepWindow(length, at + length == size);
            if (width > kShort && m_longestKept * 8 <= width)
                width /= 2;
            continue;
        }
        // Goes back as far as the window was wide; the new window covers that and as much again.
        const std::size_t back = std::min(at, width / 2);
        std::size_t taken = 0;
        while (taken < back) {
            taken += m_vocabulary.bytes(m_tokens.back()).size();
            m_tokens.pop_back();
        }
        at -= taken;
        width *= 2;
        if (budget < taken + length)
            return false;
        budget -= taken + length;
    }
    return true;
}

// Adjacent windows overlap. Takes the tokens of the first up to the end of a token both found, then those of
// the second: every pair of neighbors is then in one of the two merges, which is all the rule above needs.
// Ends at the first windows that share no token.
/// Merges the next kSideBySide bytes, appends to m_tokens and returns how many bytes it covered.
std::size_t Merger::mergeSideBySide(const unsigned char* piece)
{
    m_lanes.mergeWindows(piece, kStride);
    if (!m_tokens.empty() && !mayFollow(m_tokens.back(), m_lanes.window(0).front().rank))
        return 0;
    std::size_t done = 0; // bytes
    std::size_t from = 0; // first token of the window not taken yet
    bool shared = true;
    for (std::size_t k = 0; k < MergeLanes::kWindows && shared; ++k) {
        const auto window = m_lanes.window(k);
        const auto next
            = k + 1 < MergeLanes::kWindows ? m_lanes.window(k + 1) : std::span<const MergeLanes::Token> {};
        std::size_t certain
            = m_tokens.size(); // what stays when nothing is shared: the last tokens may be cut
        std::size_t i = from;
        std::size_t j = 0;
        shared = false;
        for (; i < window.size() && !shared; ++i) {
            const std::size_t begin = i == 0 ? 0 : window[i - 1].end;
            while (j < next.size() && kStride + next[j].end < window[i].end)
                ++j;
            shared = j < next.size() && kStride + next[j].end == window[i].end
                && kStride + (j == 0 ? 0 : next[j - 1].end) == begin;
            m_tokens.push_back(window[i].rank);
            if (shared || window[i].end <= MergeLanes::kLong - MergeLanes::kLong / 4) {
                done = k * kStride + window[i].end;
                certain = m_tokens.size();
            }
        }
        m_tokens.resize(certain);
        from = j + 1;
    }
    return done;
}

/// Moves the tokens of m_window to m_tokens except those in its last quarter, unless it is the last window.
/// Returns the bytes they cover.
std::size_t Merger::keepWindow(std::size_t length, bool last)
{
    std::size_t bytes = 0;
    std::size_t kept = 0;
    std::size_t longest = 0;
    while (kept < m_window.size()) {
        const std::size_t size = m_vocabulary.bytes(m_window[kept]).size();
        if (!last && kept > 0 && bytes + size > length - length / 4)
            break;
        bytes += size;
        longest = std::max(longest, size);
        ++kept;
    }
    m_tokens.insert(m_tokens.end(), m_window.begin(), m_window.begin() + static_cast<std::ptrdiff_t>(kept));
    m_longestKept = longest;
    return bytes;
}

} // namespace winnow::tokens
