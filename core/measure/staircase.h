// SPDX-License-Identifier: GPL-3.0-or-later
// Savings and losses as a function of a threshold: exact, no sampling. Only observed sizes matter, so the
// curve is a staircase; where the strategy itself depends on the threshold (simple's word count follows
// min_bytes) it is built piecewise, one replay for each piece, with a step also where only the strategy
// changes. Agrees with a full replay at every step and between them (tested). Definition: measure/SPEC.md
// section 4.
#pragma once

#include <cstdint>
#include <optional>
#include <stop_token>
#include <vector>

#include "core/money/cost.h"
#include "core/uses/counted_results.h"
#include "core/uses/losses.h"

namespace winnow {

enum class Threshold : std::uint8_t
{
    Minimum,
    Maximum
};

/// What a policy with this threshold gives; holds from `threshold` up to the next step's.
struct StaircaseStep
{
    std::int64_t threshold = 0; // bytes or tokens, as the dialect measures
    std::uint64_t changed = 0; // results the model sees changed
    std::int64_t savedBytes = 0;
    std::int64_t savedTokens = 0; // by the counter in force
    std::uint64_t needs = 0; // lost
    double weight = 0; // of these
    std::uint64_t missed = 0; // results with at least one
    std::uint64_t editBreaks = 0;
    double saved = 0; // dollars before any expansion; 0 without a basis. Modelled
    double askedAll = 0; // dollars if every changed result were asked for once, offered or not; likewise
    double net = 0; // dollars, each lost need asked for or repaired; 0 without a basis. Modelled
    bool operator==(const StaircaseStep&) const = default;
};

struct Staircase
{
    Threshold which = Threshold::Minimum;
    std::vector<StaircaseStep> steps; // ascending, the first at threshold 1

    /// The step in force at this threshold; null below the first.
    const StaircaseStep* at(std::int64_t threshold) const;
};

/// The threshold and what is counted beside tokens; everything named must outlive the building.
struct StaircasePlan
{
    Threshold which = Threshold::Minimum;
    const NeedIndex* needs = nullptr; // null: savings only
    const MoneyBasis* money = nullptr; // null: none; else each step's net is `winnow-cli cost` there (tested)
    CountedResults results = {}; // which are summed up
};

/// The other threshold stays as in the policy.
Result<Staircase> buildStaircase(ReplayEngine& engine, const Policy& policy, const StaircasePlan& plan,
    unsigned jobs, const std::stop_token& stop = {}, const ProgressFn& progress = {});

} // namespace winnow
