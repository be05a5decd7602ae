// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tokens/merge_lanes.h"

#include <algorithm>
#include <numeric>

#include "core/tokens/splitter.h"

namespace winnow::tokens {

namespace {

constexpr std::int32_t kNone = 0x7FFFFFFF;
constexpr std::uint8_t kNowhere = 255;
constexpr unsigned kPositionBits = 6; // ranks have 18, so a key stays positive

std::int32_t keyOf(Rank merged, std::size_t position)
{
    return merged == kNoRank ? kNone : static_cast<std::int32_t>((merged << kPositionBits) | position);
}

} // namespace

// Members of one struct, so that the vector copies below can inline all of them.
struct MergeLanes::Work
{
    template <std::size_t N> static void begin(const Vocabulary& vocabulary, Lane<N>& lane, const Text& text)
    {
        // Short lanes are set up completely, without a branch on the size; entries after the text are never
        // used.
        const std::size_t size = N <= kShort ? N : text.size;
        if constexpr (N > kShort)
            lane.keys.fill(kNone);
        for (std::size_t i = 0; i < size; ++i) {
            lane.tokens[i] = vocabulary.byteRank(text.begin[i]);
            lane.next[i] = static_cast<std::uint8_t>(i + 1);
            lane.previous[i] = static_cast<std::uint8_t>(i - 1); // 255 for the first
        }
        lane.keys[N - 1] = kNone;
        for (std::size_t i = 0; i + 1 < size; ++i) {
            const std::int32_t key = keyOf(vocabulary.bytePair(text.begin[i], text.begin[i + 1]), i);
            lane.keys[i] = i + 1 < text.size ? key : kNone;
        }
        lane.size = static_cast<std::uint8_t>(text.size);
        lane.left = lane.size;
        lane.waiting = kNowhere;
    }

    template <std::size_t N> static void lookUp(const Vocabulary& vocabulary, Lane<N>& lane)
    {
        const std::size_t at = lane.waiting;
        const std::size_t after = lane.next[at];
        const std::size_t before = lane.previous[at];
        if (after < lane.size)
            lane.keys[at] = keyOf(vocabulary.pair(lane.tokens[at], lane.tokens[after]), at);
        if (before != kNowhere)
            lane.keys[before] = keyOf(vocabulary.pair(lane.tokens[before], lane.tokens[at]), before);
    }

    /// One merge; false if nothing is left to merge.
    template <std::size_t N> static bool step(const Vocabulary& vocabulary, Lane<N>& lane)
    {
        if (lane.waiting != kNowhere)
            lookUp(vocabulary, lane);
        std::int32_t lowest = kNone;
        for (std::size_t i = 0; i < N; ++i)
            lowest = std::min(lowest, lane.keys[i]);
        if (lowest == kNone)
            return false;
        const auto at = static_cast<std::size_t>(lowest & ((1 << kPositionBits) - 1));
        const std::size_t gone = lane.next[at];
        const std::size_t after = lane.next[gone];
        lane.tokens[at] = static_cast<Rank>(lowest >> kPositionBits);
        lane.next[at] = static_cast<std::uint8_t>(after);
        lane.previous[after] = static_cast<std::uint8_t>(at);
        lane.keys[gone] = kNone;
        lane.keys[at] = kNone;
        lane.waiting = static_cast<std::uint8_t>(at);
        --lane.left;
        if (after < lane.size)
            vocabulary.prefetchPair(lane.tokens[at], lane.tokens[after]);
        if (const std::size_t before = lane.previous[at]; before != kNowhere)
            vocabulary.prefetchPair(lane.tokens[before], lane.tokens[at]);
        return true;
    }

    template <std::size_t N, std::size_t L>
    static void count(const Vocabulary& vocabulary, std::array<Lane<N>, L>& lanes,
        std::span<const Text> texts, std::span<const std::uint16_t> chosen, std::uint16_t* counts)
    {
        std::array<std::size_t, L> indices {}; // of the text in each lane
        std::size_t taken = 0;
        std::size_t active = 0;
        const auto take = [&](std::size_t lane) {
            indices[lane] = chosen[taken++];
            begin(vocabulary, lanes[lane], texts[indices[lane]]);
        };
        while (active < L && taken < chosen.size())
            take(active++);
        while (active > 0) {
            for (std::size_t i = 0; i < active;) {
                if (step(vocabulary, lanes[i])) {
                    ++i;
                    continue;
                }
                counts[indices[i]] = lanes[i].left;
                if (taken < chosen.size()) {
                    take(i);
                } else if (--active != i) {
                    lanes[i] = lanes[active];
                    indices[i] = indices[active];
                }
            }
        }
    }

    static void windows(const Vocabulary& vocabulary, std::array<Lane<kLong>, kWindows>& lanes,
        const unsigned char* first, std::size_t stride)
    {
        std::array<std::size_t, kWindows> active;
        std::size_t count = kWindows;
        for (std::size_t k = 0; k < kWindows; ++k) {
            active[k] = k;
            begin(vocabulary, lanes[k], { first + k * stride, kLong });
        }
        while (count > 0) {
            for (std::size_t i = 0; i < count;) {
                if (step(vocabulary, lanes[active[i]]))
                    ++i;
                else
                    active[i] = active[--count];
            }
        }
    }
};

// The same loops compiled for AVX2: searching for the lowest key takes most of their time. Everything they
// call is inlined; otherwise it would stay the plain build's code.
#if defined(__x86_64__) && defined(__GNUC__)
#define WINNOW_WIDE __attribute__((target("avx2"), flatten))
#else
#define WINNOW_WIDE
#endif

namespace {

template <class F> WINNOW_WIDE void wide(const F& work)
{
    work();
}

} // namespace

MergeLanes::MergeLanes(const Vocabulary& vocabulary)
    : m_vocabulary(vocabulary)
    , m_vectors(haveVectors())
{
}

void MergeLanes::countShort(std::span<const Text> texts, std::uint16_t* counts)
{
    for (std::size_t from = 0; from < texts.size(); from += kMost) {
        const auto part = texts.subspan(from, std::min(kMost, texts.size() - from));
        std::size_t tiny = 0;
        std::size_t others = 0;
        for (std::size_t i = 0; i < part.size(); ++i) {
            const bool isTiny = part[i].size <= kTiny;
            m_first[tiny] = static_cast<std::uint16_t>(i);
            m_second[others] = static_cast<std::uint16_t>(i);
            tiny += isTiny ? 1 : 0;
            others += isTiny ? 0 : 1;
        }
        const auto work = [&] {
            Work::count(m_vocabulary, m_tiny, part, { m_first.data(), tiny }, counts + from);
            Work::count(m_vocabulary, m_short, part, { m_second.data(), others }, counts + from);
        };
        m_vectors ? wide(work) : work();
    }
}

void MergeLanes::countLong(std::span<const Text> texts, std::uint16_t* counts)
{
    for (std::size_t from = 0; from < texts.size(); from += kMost) {
        const auto part = texts.subspan(from, std::min(kMost, texts.size() - from));
        std::iota(
            m_first.begin(), m_first.begin() + static_cast<std::ptrdiff_t>(part.size()), std::uint16_t { 0 });
        const auto work = [&] {
            Work::count(m_vocabulary, m_long, part, { m_first.data(), part.size() }, counts + from);
        };
        m_vectors ? wide(work) : work();
    }
}

void MergeLanes::mergeWindows(const unsigned char* begin, std::size_t stride)
{
    const auto work = [&] { Work::windows(m_vocabulary, m_long, begin, stride); };
    m_vectors ? wide(work) : work();
    for (std::size_t k = 0; k < kWindows; ++k) {
        const Lane<kLong>& lane = m_long[k];
        m_sizes[k] = 0;
        for (std::size_t at = 0; at < kLong; at = lane.next[at])
            m_tokens[k][m_sizes[k]++] = { lane.tokens[at], lane.next[at] };
    }
}

} // namespace winnow::tokens
