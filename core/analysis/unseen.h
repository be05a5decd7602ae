// SPDX-License-Identifier: GPL-3.0-or-later
// What a way of choosing gives on sessions it has not seen. Sessions are dealt into folds, whole clusters of
// them (intervals.h); for each fold choices are made on the others and judged on it. How closely the limits
// are used up while choosing is picked so that they are kept on the unseen folds, and among ways that save as
// much within one standard error the more careful one is taken. That is a choice, too: for each fold it is
// made anew on the others alone, so what is said of unseen sessions was judged on sessions that had no part
// in anything. Beside these ways stands the policy in use, as it is: nothing is answered that gives
// less than it does within the limits. Definition: analysis/SPEC.md J3.
#pragma once

#include <cstdint>
#include <functional>
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
    Phrase name;
    double share = 1; // of the limits that choosing may use up
    double fearedBreaks = 0; // edit breaks feared beyond those allowed
    bool lossy = true;
    bool uniform = false; // one cut for all tools instead of a choice tool by tool
    std::string_view preset = {}; // nothing is chosen: this preset, as it is
};
const std::vector<Boldness>& boldnesses(); // the boldest first, the simpler last

/// Judged on folds that were not seen; over all of them, so that it compares with figures of the corpus.
struct Unseen
{
    std::size_t clusters = 0;
    std::size_t folds = 0; // 0: too few sessions to hold any back
    std::size_t boldness = 0; // into boldnesses(): what all folds together choose, unless that is
    bool inUse = false; // the policy in use, as it is
    Phrase way = {}; // in words
    Judged judged; // each fold by what the others choose, boldness included
    bool keepsLimits = false;
    bool isKnown() const { return folds > 0; }
    bool isBoldest() const { return boldness == 0 && !inUse; }
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

OptimiserLimits limitsOf(const Boldness& boldness, const OptimiserLimits& limits, double shareOfCorpus);
/// The same sessions; what is chosen from them needs support, and edits their texts.
ChoiceScope carefulScope(ChoiceScope scope, const Boldness& boldness, const OptimiserLimits& limits);

/// The choices of one boldness on a scope, and within which limits they are to be searched.
struct Chosen
{
    ToolChoices choices;
    OptimiserLimits limits;
};
Chosen choicesOf(const Trials& trials, const ChoiceScope& scope, const Boldness& boldness,
    const OptimiserLimits& limits, const std::vector<double>& lossPrices, double shareOfCorpus);

/// Every boldness chosen without each fold and without each two of them, judged on what was left out. From it
/// comes what choosing gives, the choice of the boldness among it.
class Rehearsal
{
public:
    /// The sessions without two folds, which may be the same.
    struct Part
    {
        ChoiceScope seen;
        std::uint64_t results = 0;
        double share = 0; // of the corpus
        std::uint32_t f = 0, g = 0;
    };

    /// `inUse`: null where it cannot be the answer.
    Rehearsal(const Corpus& corpus, const OptimiserLimits& limits, const PolicyTrial* inUse = nullptr);
    const Folds& folds() const { return m_folds; }
    const std::vector<Part>& parts() const { return m_parts; } // none: too few sessions
    /// What was chosen from the part: `judge` is asked on the folds left out. Nothing kept: nothing chosen.
    void keep(
        std::size_t boldness, const Part& part, const std::function<Judged(const ChoiceScope& on)>& judge);
    Unseen verdict() const;

private:
    /// Keeps so much of the limits as `share` of the corpus is due.
    bool keeps(std::size_t way, const Judged& judged, double share = 1) const;
    Judged inUse() const; // on all sessions
    std::size_t select(std::size_t boldest, std::uint32_t without) const;
    bool isInUse(std::size_t way) const { return m_hasInUse && way + 2 == m_given.size(); }

    const OptimiserLimits m_limits;
    const bool m_hasInUse;
    const Folds m_folds;
    std::vector<double> m_shares; // by fold
    std::vector<Part> m_parts;
    /// By way (boldnesses that may lose, the policy in use, nothing that loses), f, g: chosen without both,
    /// judged on g; where f is g: chosen without g.
    std::vector<std::vector<std::vector<Judged>>> m_given;
};

/// Steps of the search on a part; the answer itself is searched in full.
inline constexpr std::uint64_t kWorkOfAPart = 100'000;

/// `lossPrices` by need. Errors: Cancelled.
Result<Unseen> judgeUnseen(const Bench& bench, const Trials& trials, const OptimiserLimits& limits,
    const std::vector<double>& lossPrices, const PolicyTrial* inUse = nullptr);

} // namespace winnow
