// SPDX-License-Identifier: GPL-3.0-or-later
// What shown_before may refer to, and what the model can still read there. For the replay, which knows what
// is in the context, and for the search for lost text.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/compression/segment.h"
#include "core/compression/strategies/equal_runs.h"

namespace winnow::strategy {

/// The smallest `min_bytes` of the strategy: shorter runs need not be searched for.
inline constexpr std::size_t kSmallestBlock = 200;

/// The strategy's parameters that decide which earlier results count.
struct EarlierLimits
{
    std::size_t minLines = 0;
    std::size_t distance = 0; // results back; 0: all that are in the context
    std::size_t repeatDistance
        = 0; // a call repeated word for word keeps its text if the first one is further back
};
/// `given`: parameters by name; null, or one that is out of range: all defaults.
EarlierLimits earlierLimits(const std::map<std::string, std::string>* given);

/// Lines [begin, end), 0-based.
struct LineRange
{
    std::uint32_t begin = 0;
    std::uint32_t end = 0;
};
/// The lines of `before` that the output shows unchanged, in order.
std::vector<LineRange> keptLines(std::string_view before, const Compressed& compressed);

/// The output with each reference replaced by the lines to which it refers. `before` is the text that was compressed.
std::string resolveReferences(std::string_view before, Compressed compressed);

} // namespace winnow::strategy
