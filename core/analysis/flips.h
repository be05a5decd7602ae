// SPDX-License-Identifier: GPL-3.0-or-later
// Where two replays of one corpus differ: results whose status or after text changes, grouped by tool and by
// from -> to, sized by tokens, money and what the agent would lose. For the flip review of CLI and window.
// Definition: design/analysis.md section 9.
#pragma once

#include <cstdint>
#include <stop_token>
#include <vector>

#include "core/analysis/cost.h"
#include "core/analysis/losses.h"

namespace winnow {

/// Differences are "to" minus "from", except dollars: what going to "to" saves more.
struct FlipGroup
{
    ToolId tool;
    Status from = Status::Disabled;
    Status to = Status::Disabled;
    std::vector<ResultId> results;
    std::int64_t tokens = 0; // tokens after
    double dollars = 0; // net saved more; modelled
    std::int64_t needs = 0; // lost, of these results
    double weight = 0; // of these needs
    std::int64_t editBreaks = 0;
};

/// What flips can be weighed by; what is missing leaves its column 0. `engine` also tells apart texts of
/// equal size.
struct FlipEvidence
{
    const ReplayEngine* engine = nullptr;
    const Losses* from = nullptr;
    const Losses* to = nullptr;
    const CostReport* fromCost = nullptr; // paidCost() of either
    const CostReport* toCost = nullptr;
};

/// Groups in order of |dollars|, then |tokens|, then tool. Both replays must be of one corpus. Error:
/// Cancelled.
Result<std::vector<FlipGroup>> findFlips(const ReplayResult& from, const ReplayResult& to,
    const FlipEvidence& evidence, unsigned jobs, const std::stop_token& stop = {});

/// Without evidence: by status and sizes alone, in order of |tokens|.
std::vector<FlipGroup> findFlips(const ReplayResult& from, const ReplayResult& to);

/// The sum over groups; its tool and statuses mean nothing.
FlipGroup sumOfFlips(const std::vector<FlipGroup>& groups);

} // namespace winnow
