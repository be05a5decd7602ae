// SPDX-License-Identifier: GPL-3.0-or-later
// The only definition of a percentile: nearest rank, always an observed value. For tables of sizes, limits on
// sizes and the drift between two logs.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace winnow {

/// The index of the percentile among `count` > 0 ascending values: the first with at least `percent` of 100
/// of them at or below it. `percent` is 1 to 100.
constexpr std::size_t percentileRank(std::size_t count, std::size_t percent)
{
    return std::max<std::size_t>((count * percent + 99) / 100, 1) - 1;
}

/// 0 if there are no values.
inline std::uint64_t percentile(const std::vector<std::uint64_t>& ascending, std::size_t percent)
{
    return ascending.empty() ? 0 : ascending[percentileRank(ascending.size(), percent)];
}

} // namespace winnow
