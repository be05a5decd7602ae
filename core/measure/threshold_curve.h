// SPDX-License-Identifier: GPL-3.0-or-later
// Savings and losses as a function of a threshold: exact, without sampling. Only observed sizes matter, so the curve
// is a size curve. If the strategy itself depends on the threshold (simple's word count follows min_bytes), it is
// built piece by piece, one replay each, with a step also where only the strategy changes. Agrees with a full replay
// at every step and between them (tested). Used by `compare` and the window. Definition: measure/SPEC.md section 4.
#pragma once

#include <cstdint>
#include <stop_token>
#include <vector>

#include "core/measure/figures.h"
#include "core/money/cost.h"
#include "core/uses/counted_results.h"
#include "core/uses/losses.h"

namespace winnow {

struct Policy;

enum class Threshold : std::uint8_t
{
    Minimum,
    Maximum
};

/// Valid from `threshold` up to the next step's.
struct ThresholdStep
{
    std::int64_t threshold = 0; // bytes or tokens, as in the dialect
    Figures figures; // of the policy at this threshold, without `inArguments`; money only with a basis
    bool operator==(const ThresholdStep&) const = default;
};

struct ThresholdCurve
{
    Threshold which = Threshold::Minimum;
    std::vector<ThresholdStep> steps; // ascending, the first at threshold 1

    /// The step in force at this threshold; null below the first.
    const ThresholdStep* at(std::int64_t threshold) const;
};

/// Which threshold, and what is counted besides tokens. The pointers must outlive buildThresholdCurve().
struct ThresholdPlan
{
    Threshold which = Threshold::Minimum;
    const UseIndex* uses = nullptr; // null: savings only
    const MoneyBasis* money = nullptr; // null: no money; else each step equals `winnow-cli cost` (tested)
    CountedResults results = {}; // which are summed up
};

/// The other threshold remains as in the policy. Errors: Cancelled and those of replaying.
Result<ThresholdCurve> buildThresholdCurve(ReplayEngine& engine, const Policy& policy,
    const ThresholdPlan& plan, unsigned jobs, const std::stop_token& stop = {},
    const ProgressFn& progress = {});

} // namespace winnow
