// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/unseen.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "core/analysis/intervals.h"
#include "core/replay/replay.h"

namespace winnow {

namespace {

constexpr std::uint64_t kWorkOfAFold
    = 100'000; // steps of exact search; the answer itself is searched in full

bool keeps(const Judged& judged, const OptimiserLimits& limits)
{
    return (!limits.weight || judged.weight <= *limits.weight)
        && (!limits.editBreaks || judged.editBreaks <= *limits.editBreaks);
}

/// Standard error of the sum over clusters of what `a` saves more than `b`.
double errorOfDifference(const Judged& a, const Judged& b)
{
    const auto n = static_cast<double>(a.byCluster.size());
    if (n < 2)
        return 0;
    const double mean = (a.dollars - b.dollars) / n;
    double squares = 0;
    for (std::size_t c = 0; c < a.byCluster.size(); ++c) {
        const double off = a.byCluster[c] - b.byCluster[c] - mean;
        squares += off * off;
    }
    return std::sqrt(squares * n / (n - 1));
}

Result<Judged> judgeOne(const Bench& bench, const Trials& trials, const OptimiserLimits& limits,
    const std::vector<double>& lossPrices, const Folds& folds, const Boldness& boldness)
{
    Judged sum;
    const auto results = static_cast<double>(bench.engine.corpus().results.size());
    for (std::uint32_t fold = 0; fold < folds.count; ++fold) {
        const ChoiceScope seen = folds.scope(fold, true);
        std::uint64_t mine = 0;
        for (const ResultRef& result : bench.engine.corpus().results)
            mine += seen.sessions[result.session.index()];
        Chosen chosen = choicesOf(trials, seen, boldness, limits, static_cast<double>(mine) / results);
        if (!lossPrices.empty())
            chargeLosses(chosen.choices, lossPrices);
        chosen.limits.work = kWorkOfAFold;
        const auto found = optimiseOnly(chosen.choices, bench.needs, mine, chosen.limits, bench.stop);
        if (!found)
            return tl::make_unexpected(found.error());
        sum.add(trials.judge(chosen.choices, found->chosen, folds.scope(fold, false), folds.clusterCount));
    }
    return sum;
}

} // namespace

const std::vector<Boldness>& boldnesses()
{
    static const std::vector<Boldness> all { { "all the limits allow", 1, 1e9, true },
        { "half the limits", 0.5, 1, true }, { "a quarter of the limits", 0.25, 0.5, true },
        { "a tenth of the limits", 0.1, 0.1, true }, { "nothing that loses", 0, 0, false } };
    return all;
}

ChoiceScope Folds::scope(std::uint32_t fold, bool seen) const
{
    ChoiceScope scope;
    scope.clusters = clusters;
    for (const std::uint32_t cluster : clusters)
        scope.sessions.push_back((foldOf[cluster] != fold) == seen);
    return scope;
}

Folds dealFolds(const Corpus& corpus)
{
    Folds folds;
    folds.clusters = sessionClusters(corpus);
    folds.clusterCount
        = folds.clusters.empty() ? 0 : 1 + *std::max_element(folds.clusters.begin(), folds.clusters.end());
    std::vector<std::size_t> sizes(folds.clusterCount);
    for (std::size_t s = 0; s < folds.clusters.size(); ++s)
        sizes[folds.clusters[s]] += corpus.sessions[s].results.size();
    std::vector<std::uint32_t> order(folds.clusterCount);
    std::iota(order.begin(), order.end(), 0u);
    std::stable_sort(
        order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) { return sizes[a] > sizes[b]; });
    folds.withResults = static_cast<std::size_t>(
        std::count_if(sizes.begin(), sizes.end(), [](std::size_t size) { return size > 0; }));
    folds.foldOf.assign(folds.clusterCount, Folds::kNoFold);
    if (folds.withResults < kSupportClusters)
        return folds;
    folds.count = folds.withResults < kLeaveOneOutBelow ? folds.withResults : kFolds;
    std::vector<std::size_t> held(folds.count);
    for (const std::uint32_t cluster : order) {
        if (sizes[cluster] == 0)
            continue;
        const auto least = std::min_element(held.begin(), held.end());
        folds.foldOf[cluster] = static_cast<std::uint32_t>(least - held.begin());
        *least += sizes[cluster];
    }
    return folds;
}

Chosen choicesOf(const Trials& trials, ChoiceScope scope, const Boldness& boldness,
    const OptimiserLimits& limits, double shareOfCorpus)
{
    scope.minClusters = kSupportClusters;
    scope.minResults = kSupportResults;
    scope.lossy = boldness.lossy;
    scope.guardsEdits = limits.editBreaks.has_value();
    scope.fears = true;
    Chosen chosen { trials.choices(scope), limits };
    chosen.choices.fallback = trials.fallbackRule(scope);
    const double share = boldness.share * shareOfCorpus;
    if (limits.weight)
        chosen.limits.weight = *limits.weight * share;
    if (limits.editBreaks) {
        chosen.limits.editBreaks
            = static_cast<std::uint64_t>(static_cast<double>(*limits.editBreaks) * share);
        chosen.limits.fearedBreaks = boldness.fearedBreaks * shareOfCorpus;
    }
    return chosen;
}

Result<Unseen> judgeUnseen(const Bench& bench, const Trials& trials, const OptimiserLimits& limits,
    const std::vector<double>& lossPrices)
{
    const Folds folds = dealFolds(bench.engine.corpus());
    Unseen unseen;
    unseen.clusters = folds.withResults;
    unseen.folds = folds.count;
    unseen.boldness = boldnesses().size() - 1;
    if (!unseen.isKnown())
        return unseen;
    std::vector<Judged> ways;
    for (const Boldness& boldness : boldnesses()) {
        if (bench.progress)
            bench.progress({ ways.size(), boldnesses().size(), Message::mark("ways of choosing"),
                Message::mark("on unseen sessions") });
        auto judged = judgeOne(bench, trials, limits, lossPrices, folds, boldness);
        if (!judged)
            return tl::make_unexpected(judged.error());
        ways.push_back(std::move(*judged));
    }
    // The last loses nothing; it stands in where none keeps the limits.
    std::size_t best = ways.size() - 1;
    for (std::size_t w = 0; w < ways.size(); ++w) {
        if (keeps(ways[w], limits) && (!keeps(ways[best], limits) || ways[w].dollars > ways[best].dollars))
            best = w;
    }
    unseen.boldness = best;
    for (std::size_t w = best + 1; w < ways.size(); ++w) {
        const bool asGood = ways[best].dollars - ways[w].dollars <= errorOfDifference(ways[best], ways[w]);
        if (asGood && keeps(ways[w], limits))
            unseen.boldness = w;
    }
    unseen.judged = std::move(ways[unseen.boldness]);
    unseen.keepsLimits = keeps(unseen.judged, limits);
    return unseen;
}

} // namespace winnow
