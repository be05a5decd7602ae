// SPDX-License-Identifier: GPL-3.0-or-later
// The sorted sizes of a corpus's results. Tells without a replay how many results and tokens are between two
// thresholds. The size histogram builds it when its unit or corpus changes.
#pragma once

#include <cstdint>
#include <vector>

namespace winnow {

/// Results in (min, max], the range that a gateway compresses.
struct SizeShare
{
    std::uint64_t results = 0;
    std::uint64_t allResults = 0;
    std::uint64_t tokens = 0;
    std::uint64_t allTokens = 0;
};

class SizeIndex
{
public:
    /// `sizes` are in the unit of the thresholds, `tokens` are the results' token counts; both by result.
    SizeIndex(const std::vector<std::uint64_t>& sizes, const std::vector<std::uint64_t>& tokens);

    SizeShare between(std::int64_t min, std::int64_t max) const;

private:
    std::size_t rank(std::int64_t limit) const;

    std::vector<std::uint64_t> m_sizes; // ascending
    std::vector<std::uint64_t> m_tokensUpTo; // prefix sums, one longer than m_sizes
};

} // namespace winnow
