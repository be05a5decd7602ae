// SPDX-License-Identifier: GPL-3.0-or-later
// What a way of choosing gives on sessions it has not seen. Sessions are dealt into folds, whole clusters of
// them (intervals.h); for each fold choices are made on the others and judged on it. How closely the limits
// are used up while choosing is picked so that they are kept on the unseen folds, and among ways that save as
// much within one standard error the more careful one is taken. Definition: analysis/SPEC.md J3.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/analysis/optimiser.h"

namespace winnow {

inline constexpr std::size_t kFolds = 5;
inline constexpr std::size_t kLeaveOneOutBelow = 10; // clusters
inline constexpr std::uint64_t kSupportClusters = 3; // behind a choice that may lose something
inline constexpr std::uint64_t kSupportResults = 5;

/// How boldly one chooses, from everything the limits allow to nothing that loses.
struct Boldness
{
    std::string name;
    double share = 1; // of the limits that choosing may use up
    double fearedBreaks = 0; // edit breaks feared beyond those allowed
    bool lossy = true;
};
const std::vector<Boldness>& boldnesses(); // the boldest first

/// Judged on folds that were not seen; over all of them, so that it compares with figures of the corpus.
struct Unseen
{
    std::size_t clusters = 0;
    std::size_t folds = 0; // 0: too few sessions to hold any back
    std::size_t boldness = 0; // into boldnesses()
    Judged judged;
    bool keepsLimits = false;
    bool isKnown() const { return folds > 0; }
};

struct Folds
{
    std::vector<std::uint32_t> clusters; // by SessionId
    std::vector<std::uint32_t> foldOf; // by cluster; kNoFold without results
    std::size_t clusterCount = 0; // all
    std::size_t withResults = 0;
    std::size_t count = 0;
    static constexpr std::uint32_t kNoFold = 0xffffffff;
    ChoiceScope scope(std::uint32_t fold, bool seen) const;
};
/// Dealt by size, largest first, to the fold that has least; deterministic.
Folds dealFolds(const Corpus& corpus);

/// The choices of one boldness on a scope, and within which limits they are to be searched.
struct Chosen
{
    ToolChoices choices;
    OptimiserLimits limits;
};
Chosen choicesOf(const Trials& trials, ChoiceScope scope, const Boldness& boldness,
    const OptimiserLimits& limits, double shareOfCorpus);

/// `lossPrices` by need. Errors: Cancelled.
Result<Unseen> judgeUnseen(const Bench& bench, const Trials& trials, const OptimiserLimits& limits,
    const std::vector<double>& lossPrices);

} // namespace winnow
