// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/document/size_index.h"

#include <algorithm>
#include <numeric>

namespace winnow {

SizeIndex::SizeIndex(const std::vector<std::uint64_t>& sizes, const std::vector<std::uint64_t>& tokens)
{
    std::vector<std::size_t> order(sizes.size());
    std::iota(order.begin(), order.end(), std::size_t { 0 });
    std::sort(
        order.begin(), order.end(), [&sizes](std::size_t a, std::size_t b) { return sizes[a] < sizes[b]; });
    m_sizes.reserve(order.size());
    m_tokensUpTo.reserve(order.size() + 1);
    m_tokensUpTo.push_back(0);
    for (const std::size_t i : order) {
        m_sizes.push_back(sizes[i]);
        m_tokensUpTo.push_back(m_tokensUpTo.back() + tokens[i]);
    }
}

/// Results at or below the limit.
std::size_t SizeIndex::rank(std::int64_t limit) const
{
    if (limit < 0)
        return 0;
    const auto at = std::upper_bound(m_sizes.begin(), m_sizes.end(), static_cast<std::uint64_t>(limit));
    return static_cast<std::size_t>(at - m_sizes.begin());
}

SizeShare SizeIndex::between(std::int64_t min, std::int64_t max) const
{
    SizeShare share;
    share.allResults = m_sizes.size();
    share.allTokens = m_tokensUpTo.back();
    const std::size_t low = rank(min);
    const std::size_t high = rank(max);
    if (high > low) {
        share.results = high - low;
        share.tokens = m_tokensUpTo[high] - m_tokensUpTo[low];
    }
    return share;
}

} // namespace winnow
