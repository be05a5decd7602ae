// SPDX-License-Identifier: GPL-3.0-or-later
// What shown_before may refer to, and what the model can still read where it does. For the replay, which knows what
// stands in the context, and for whoever looks for lost text.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/compression/segment.h"
#include "core/compression/strategies/equal_runs.h"

namespace winnow::strategy {

/// The smallest `min_bytes` of the strategy: shorter runs are never asked for.
inline constexpr std::size_t kSmallestBlock = 200;

/// The strategy's parameters that say which earlier results count.
struct EarlierLimits
{
    std::size_t minLines = 0;
    std::size_t distance = 0; // results back; 0: all that stand in the context
    std::size_t repeatDistance
        = 0; // the same for a call made again word for word; further back it keeps its text
};
/// `given` by name, null: all defaults; also for one that is out of range.
EarlierLimits earlierLimits(const std::map<std::string, std::string>* given);

/// Lines [begin, end), counted from 0.
struct LineRange
{
    std::uint32_t begin = 0;
    std::uint32_t end = 0;
};
/// The lines of `before` that the output shows as they are, in order.
std::vector<LineRange> keptLines(std::string_view before, const Compressed& compressed);

/// The output with each reference replaced by the lines it stands for; none without a reference. `before` is
/// the text that was compressed.
std::optional<std::string> resolveReferences(std::string_view before, const Compressed& compressed);

} // namespace winnow::strategy
