// SPDX-License-Identifier: GPL-3.0-or-later
// Where two replays of one corpus differ in what the model sees: results whose after text changes, or that
// are changed under both with another status, grouped by tool and by from -> to, sized by tokens, money and
// what the agent would lose. For the flip review of CLI and window. Definition: measure/SPEC.md section 9.
#pragma once

#include <cstdint>
#include <vector>

#include "core/compression/outcome.h"
#include "core/measure/measured.h"
#include "core/uses/counted_results.h"

namespace winnow {

/// Losses are those charged to these results.
struct DifferenceGroup
{
    ToolId tool;
    Status from = Status::Disabled;
    Status to = Status::Disabled;
    std::vector<ResultId> results;
    Figures change; // "to" minus "from", money saved more; what is below zero wraps around: see more()
    std::int64_t more(std::uint64_t Figures::*count) const
    {
        return static_cast<std::int64_t>(change.*count);
    }
    std::int64_t tokens() const { return more(&Figures::tokensAfter); }
};

/// Groups in order of |money| at its worse end, then |tokens|, then tool. Both must be of one corpus; texts
/// of equal size are told apart. Error: Cancelled.
Result<std::vector<DifferenceGroup>> findDifferences(
    const Bench& bench, const Measured& from, const Measured& to);

/// Of replays that were not measured: by status and sizes alone, in order of |tokens|.
std::vector<DifferenceGroup> findDifferences(const ReplayResult& from, const ReplayResult& to);

/// Of each group the results that count, with the figures of these; groups without any are left out. The
/// groups are of these replays, or of these measurements.
std::vector<DifferenceGroup> narrowedDifferences(const std::vector<DifferenceGroup>& groups,
    const CountedResults& counts, const ReplayResult& from, const ReplayResult& to);
std::vector<DifferenceGroup> narrowedDifferences(const std::vector<DifferenceGroup>& groups,
    const CountedResults& counts, const Measured& from, const Measured& to);

/// Results that only the status tells apart: the original under both, so in no group. Shown beside
/// the groups.
std::size_t onlyRestated(const ReplayResult& from, const ReplayResult& to);

/// Later uses that `to` loses and `from` does not, the heaviest first.
std::vector<LostUse> newLosses(const Losses& from, const Losses& to);

/// The sum over groups; its tool and statuses mean nothing.
DifferenceGroup sumOfDifferences(const std::vector<DifferenceGroup>& groups);

} // namespace winnow
