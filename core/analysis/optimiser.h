// SPDX-License-Identifier: GPL-3.0-or-later
// Picks one choice a tool so that the net saving is as large as the limits allow. Exact by branch and bound
// while the search stays small, else lazily greedy on the marginal ratio of dollars to what is used up of the
// limits, from several starts; either way with a proven bound (relaxation.h). Losses are counted
// over all tools together, because a text is lost only when every result that showed it lost it, and so are
// expansions, which ask for what is lost; the answer is an ordinary policy and is verified by a full replay.
// Definition: analysis/SPEC.md section 9.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "core/analysis/tool_choices.h"

namespace winnow {

struct OptimiserLimits
{
    std::optional<double> weight; // of lost needs at most; none: no limit
    std::optional<std::uint64_t> editBreaks = 0;
    /// Edit breaks feared beyond those seen (ToolChoice::fearedBreaks), at most; none: not asked.
    std::optional<double> fearedBreaks = {};
    std::uint64_t p95Bytes = 0; // 95th percentile of result sizes as the model sees them; 0: no limit
    std::uint64_t work = 20'000'000; // steps after which exact search gives up
};

/// What a set of choices gives.
struct ChoiceSums
{
    double dollars = 0;
    std::int64_t tokens = 0;
    double weight = 0; // of lost needs
    std::uint64_t needs = 0; // lost
    std::uint64_t editBreaks = 0;
    std::uint64_t over = 0; // results above the p95 limit
    double fearedWeight = 0; // beyond what was seen lost
    double fearedBreaks = 0;
};

/// A limit without which more could be saved.
struct BindingLimit
{
    std::string name; // "regret", "edit breaks", "p95 size", "protected facts"
    double dollars = 0; // saved more without it
};

struct Optimum
{
    bool feasible
        = true; // false: not even leaving everything alone keeps the limits; `chosen` then misses them least
    bool exact = true;
    std::vector<std::size_t> chosen; // by ToolChoices::tools
    ChoiceSums sums; // as added up from the choices
    std::vector<BindingLimit> binding; // most dollars first
    double bound = 0; // proven: no choice within the limits adds up to more dollars; `sums` if exact
    /// How far `sums` may be from the best there can be, as a share of it.
    double gap() const { return bound > 0 ? (bound - sums.dollars) / bound : 0; }
};

/// Pure: no replay. `results`: of the whole corpus, for the percentile. `withFacts`: the choices found
/// without protecting anything, to say whether the facts bind; may be null.
Result<Optimum> optimise(const ToolChoices& choices, const NeedIndex& index, std::uint64_t results,
    const OptimiserLimits& limits, const ToolChoices* unprotected = nullptr,
    const std::stop_token& stop = {});

/// The same without naming binding limits: for trying many.
Result<Optimum> optimiseOnly(const ToolChoices& choices, const NeedIndex& index, std::uint64_t results,
    const OptimiserLimits& limits, const std::stop_token& stop = {});

/// Sums for given choices, by the definition; what the search must agree with.
ChoiceSums sumOfChoices(
    const ToolChoices& choices, const NeedIndex& index, const std::vector<std::size_t>& chosen);

/// How many results may exceed a limit while the 95th percentile (nearest rank) still keeps it.
std::uint64_t allowedAboveP95(std::uint64_t results);
std::uint64_t p95Bytes(const ReplayResult& replay);

struct VerifiedOptimum
{
    Optimum optimum;
    Policy policy;
    Measured measured; // by a full replay
    std::uint64_t p95 = 0;
    bool keepsLimits = true;
    std::uint32_t attempts = 1; // solved again with tighter limits after a replay that missed them
};

/// What to search and within what. Everything must outlive the call.
struct Search
{
    const Policy& base;
    const ToolChoices& choices;
    OptimiserLimits limits;
    const ToolChoices* unprotected = nullptr; // see optimise()
    std::function<Policy(const std::vector<std::size_t>&)> policyOf = {}; // null: policyOfChoices()
};

/// optimise(), then replay and evaluate; tightens and repeats when results that share texts made the sums
/// wrong.
Result<VerifiedOptimum> optimiseAndVerify(const Bench& bench, const Search& search);

} // namespace winnow
