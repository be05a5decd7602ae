// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/size_index.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "core/replay/replay.h"

namespace winnow {

void SizeIndex::Axis::fill(const std::vector<std::uint64_t>& keys, const std::vector<std::uint64_t>& tokens)
{
    std::vector<std::size_t> order(keys.size());
    std::iota(order.begin(), order.end(), std::size_t { 0 });
    std::sort(
        order.begin(), order.end(), [&keys](std::size_t a, std::size_t b) { return keys[a] < keys[b]; });
    sizes.reserve(order.size());
    tokensUpTo.reserve(order.size() + 1);
    tokensUpTo.push_back(0);
    for (const std::size_t i : order) {
        sizes.push_back(keys[i]);
        tokensUpTo.push_back(tokensUpTo.back() + tokens[i]);
    }
}

/// Results at or below the limit.
std::size_t SizeIndex::Axis::rank(std::int64_t limit) const
{
    if (limit < 0)
        return 0;
    const auto at = std::upper_bound(sizes.begin(), sizes.end(), static_cast<std::uint64_t>(limit));
    return static_cast<std::size_t>(at - sizes.begin());
}

std::uint64_t SizeIndex::sameCut(const Axis& from, std::int64_t limit, const Axis& to)
{
    if (from.sizes.empty() || limit <= 0)
        return 0;
    const auto given = static_cast<double>(limit);
    const std::size_t rank = from.rank(limit);
    const std::uint64_t low = rank == 0 ? 0 : to.sizes[rank - 1];
    const auto fromLow = static_cast<double>(rank == 0 ? 0 : from.sizes[rank - 1]);
    if (rank == from.sizes.size()) // above all of them: in proportion to the largest
        return fromLow > 0
            ? static_cast<std::uint64_t>(std::llround(static_cast<double>(low) * given / fromLow))
            : low;
    const std::uint64_t high = to.sizes[rank];
    if (high <= low + 1)
        return low;
    const double share = (given - fromLow) / (static_cast<double>(from.sizes[rank]) - fromLow);
    const auto inside = static_cast<std::uint64_t>(share * static_cast<double>(high - low));
    return std::min(low + inside, high - 1); // at `high` it would cut off one more
}

SizeShare SizeIndex::Axis::between(std::int64_t min, std::int64_t max) const
{
    SizeShare share;
    share.allResults = sizes.size();
    share.allTokens = tokensUpTo.empty() ? 0 : tokensUpTo.back();
    const std::size_t low = rank(min);
    const std::size_t high = rank(max);
    if (high > low) {
        share.results = high - low;
        share.tokens = tokensUpTo[high] - tokensUpTo[low];
    }
    return share;
}

SizeIndex::SizeIndex(const std::vector<std::uint64_t>& bytes, const std::vector<std::uint64_t>& tokens)
{
    m_bytes.fill(bytes, tokens);
    m_tokens.fill(tokens, tokens);
}

SizeIndex::SizeIndex(const ReplayEngine& engine)
{
    const std::size_t count = engine.corpus().results.size();
    std::vector<std::uint64_t> bytes(count);
    std::vector<std::uint64_t> tokens(count);
    for (std::size_t i = 0; i < count; ++i) {
        bytes[i] = engine.bytes(ResultId(i));
        tokens[i] = engine.tokens(ResultId(i));
    }
    m_bytes.fill(bytes, tokens);
    m_tokens.fill(tokens, tokens);
}

} // namespace winnow
