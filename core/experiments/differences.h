// SPDX-License-Identifier: GPL-3.0-or-later
// Where two replays of one corpus differ in what the model sees: results whose after text differs, or that both change
// with different statuses. Grouped by tool and by from -> to, with the difference in tokens, money and losses. For the
// review of changed decisions in CLI and window. Definition: measure/SPEC.md section 9.
#pragma once

#include <cstdint>
#include <vector>

#include "core/compression/outcome.h"
#include "core/measure/measured.h"
#include "core/uses/counted_results.h"

namespace winnow {

/// Losses are those charged to its results.
struct DifferenceGroup
{
    ToolId tool;
    Status from = Status::Disabled;
    Status to = Status::Disabled;
    std::vector<ResultId> results;
    Figures change; // "to" minus "from"; money: additional savings; counts below 0 wrap around, see more()
    std::int64_t more(std::uint64_t Figures::*count) const
    {
        return static_cast<std::int64_t>(change.*count);
    }
    std::int64_t tokens() const { return more(&Figures::tokensAfter); }
};

/// Groups in order of |money| at its lower value, then |tokens|, then tool. Both must be of one corpus. Texts of equal
/// size are compared. Errors: Cancelled, Unsupported for a digest.
Result<std::vector<DifferenceGroup>> findDifferences(
    const Bench& bench, const Measured& from, const Measured& to);

/// For replays that were not measured: compares only status and sizes; in order of |tokens|.
std::vector<DifferenceGroup> findDifferences(const ReplayResult& from, const ReplayResult& to);

/// Number of results that differ only in status: both replays leave them unchanged, so they are in no group. Shown next
/// to the groups.
std::size_t onlyRestated(const ReplayResult& from, const ReplayResult& to);

/// Later uses that `to` loses and `from` does not, the heaviest first.
std::vector<LostUse> newLosses(const Losses& from, const Losses& to);

/// The sum over groups; its tool and statuses have no meaning.
DifferenceGroup sumOfDifferences(const std::vector<DifferenceGroup>& groups);

} // namespace winnow
