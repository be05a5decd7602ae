// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/unseen.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "core/analysis/intervals.h"
#include "core/analysis/relaxation.h"
#include "core/base/try.h"
#include "core/replay/corpus_facts.h"

namespace winnow {

namespace {

constexpr double kRounding = 1e-9; // of shares that add up to 1
constexpr double kSurely = 1.645; // one-sided 95 %
constexpr double kUsualWeight = 3; // of a need: in an argument or an answer

/// Keeps so much of the limits as `share` of the corpus is due.
bool keepsLimits(const Judged& judged, const OptimiserLimits& limits, double share = 1)
{
    const double rounded = share + kRounding;
    return (!limits.weight || judged.weight <= *limits.weight * rounded)
        && (!limits.editBreaks
            || static_cast<double>(judged.editBreaks) <= static_cast<double>(*limits.editBreaks) * rounded);
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

/// Standard error of what as many other sessions lose, around what these lose; as if one more need had been
/// lost, because none of few proves little.
double errorOfAnother(const std::vector<double>& weightByCluster)
{
    const auto n = static_cast<double>(weightByCluster.size());
    if (n < 2)
        return kNoLimit;
    const double mean = std::accumulate(weightByCluster.begin(), weightByCluster.end(), 0.0) / n;
    double squares = kUsualWeight * kUsualWeight;
    for (const double weight : weightByCluster)
        squares += (weight - mean) * (weight - mean);
    return std::sqrt(2 * squares * n / (n - 1));
}

} // namespace

const std::vector<Boldness>& boldnesses()
{
    static const std::vector<Boldness> all { { Message::mark("all the limits allow"), 1, 1e9, true },
        { Message::mark("half the limits"), 0.5, 1, true },
        { Message::mark("a quarter of the limits"), 0.25, 0.5, true },
        { Message::mark("a tenth of the limits"), 0.1, 0.1, true },
        { Message::mark("one cut for all tools, all the limits allow"), 1, 1e9, true, true },
        { Message::mark("one cut for all tools, half the limits"), 0.5, 1, true, true },
        { Message::mark("one cut for all tools, a tenth of the limits"), 0.1, 0.1, true, true },
        { Message::mark("one cut for all tools, a hundredth of the limits"), 0.01, 0.01, true, true },
        { Message::mark("the preset balanced, as it is"), 1, 1e9, true, false, "balanced" },
        { Message::mark("the preset careful, as it is"), 1, 1e9, true, false, "careful" },
        { Message::mark("nothing that loses"), 0, 0, false } };
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

OptimiserLimits limitsOf(const Boldness& boldness, const OptimiserLimits& limits, double shareOfCorpus)
{
    OptimiserLimits part = limits;
    const double share = boldness.share * shareOfCorpus;
    if (limits.weight)
        part.weight = *limits.weight * share;
    if (limits.editBreaks) {
        part.editBreaks = static_cast<std::uint64_t>(static_cast<double>(*limits.editBreaks) * share);
        part.fearedBreaks = boldness.fearedBreaks * shareOfCorpus;
    }
    return part;
}

ChoiceScope carefulScope(ChoiceScope scope, const Boldness& boldness, const OptimiserLimits& limits)
{
    scope.minClusters = kSupportClusters;
    scope.minResults = kSupportResults;
    scope.lossy = boldness.lossy;
    scope.guardsEdits = limits.editBreaks.has_value();
    scope.fears = true;
    scope.fallsBack = true;
    return scope;
}

Chosen choicesOf(const Trials& trials, const ChoiceScope& scope, const Boldness& boldness,
    const OptimiserLimits& limits, const std::vector<double>& lossPrices, double shareOfCorpus)
{
    const ChoiceScope careful = carefulScope(scope, boldness, limits);
    Chosen chosen { {}, limitsOf(boldness, limits, shareOfCorpus) };
    chosen.choices = !boldness.preset.empty() ? trials.presetChoices(careful, boldness.preset)
        : boldness.uniform
        ? trials.uniformChoices(careful, chosen.limits.weight.value_or(kNoLimit), lossPrices)
        : trials.choices(careful);
    if (!lossPrices.empty())
        chargeLosses(chosen.choices, lossPrices);
    return chosen;
}

Rehearsal::Rehearsal(const Corpus& corpus, const OptimiserLimits& limits, const PolicyTrial* inUse)
    : m_limits(limits)
    , m_hasInUse(inUse != nullptr)
    , m_folds(dealFolds(corpus))
    , m_shares(m_folds.count)
{
    Judged nothing;
    nothing.byCluster.resize(m_folds.clusterCount);
    m_given.assign(boldnesses().size() + (inUse ? 1 : 0),
        std::vector<std::vector<Judged>>(m_folds.count, std::vector<Judged>(m_folds.count, nothing)));
    for (std::uint32_t g = 0; inUse && g < m_folds.count; ++g) {
        const Judged judged = inUse->judge({}, {}, m_folds.scope(g, false), m_folds.clusterCount);
        for (std::uint32_t f = 0; f < m_folds.count; ++f)
            m_given[m_given.size() - 2][f][g] = judged;
    }
    const auto all = static_cast<double>(corpus.results.size());
    for (const ResultRef& result : corpus.results) {
        if (m_folds.count > 0)
            m_shares[m_folds.foldOf[m_folds.clusters[result.session.index()]]] += 1 / all;
    }
    for (std::uint32_t f = 0; f < m_folds.count; ++f) {
        for (std::uint32_t g = f; g < m_folds.count; ++g) {
            Part part { m_folds.scope(f, true), 0, 0, f, g };
            const ChoiceScope second = m_folds.scope(g, true);
            for (std::size_t s = 0; s < second.sessions.size(); ++s) {
                part.seen.sessions[s] = part.seen.sessions[s] != 0 && second.sessions[s] != 0;
                part.results += part.seen.sessions[s] != 0 ? corpus.sessions[s].results.size() : 0;
            }
            part.share = static_cast<double>(part.results) / all;
            m_parts.push_back(std::move(part));
        }
    }
}

void Rehearsal::keep(
    std::size_t boldness, const Part& part, const std::function<Judged(const ChoiceScope& on)>& judge)
{
    const bool isLast = boldness + 1 == boldnesses().size();
    const std::size_t way = isLast ? m_given.size() - 1 : boldness;
    m_given[way][part.f][part.g] = judge(m_folds.scope(part.g, false));
    if (part.f != part.g)
        m_given[way][part.g][part.f] = judge(m_folds.scope(part.f, false));
}

std::size_t Rehearsal::select(std::size_t boldest, std::uint32_t without) const
{
    const std::size_t ways = m_given.size();
    std::vector<Judged> given(ways);
    double share = 0;
    for (std::uint32_t g = 0; g < m_folds.count; ++g) {
        if (g == without)
            continue;
        share += m_shares[g];
        for (std::size_t w = boldest; w < ways; ++w)
            given[w].add(m_given[w][without == Folds::kNoFold ? g : without][g]);
    }
    // The last loses nothing; it stands in where none keeps the limits.
    std::size_t best = ways - 1;
    for (std::size_t w = boldest; w < ways; ++w) {
        if (keeps(w, given[w], share)
            && (!keeps(best, given[best], share) || given[w].dollars > given[best].dollars))
            best = w;
    }
    const std::size_t inUse = ways - 2;
    const double least = m_hasInUse && keeps(inUse, given[inUse], share) ? given[inUse].dollars : 0;
    std::size_t selected = best;
    for (std::size_t w = best + 1; w < ways; ++w) {
        const bool asGood = given[w].dollars >= least
            && given[best].dollars - given[w].dollars <= errorOfDifference(given[best], given[w]);
        if (asGood && !isInUse(w) && keeps(w, given[w], share))
            selected = w;
    }
    return selected;
}

bool Rehearsal::keeps(std::size_t way, const Judged& judged, double share) const
{
    const bool asItIs = !isInUse(way) && way < boldnesses().size() && !boldnesses()[way].preset.empty();
    if (!asItIs || !m_limits.weight)
        return keepsLimits(judged, m_limits, share);
    Judged feared = judged;
    feared.weight += kSurely * errorOfAnother(judged.weightByCluster);
    return keepsLimits(feared, m_limits, share);
}

Judged Rehearsal::inUse() const
{
    Judged judged;
    for (std::uint32_t f = 0; m_hasInUse && f < m_folds.count; ++f)
        judged.add(m_given[m_given.size() - 2][f][f]);
    return judged;
}

Unseen Rehearsal::verdict() const
{
    Unseen unseen;
    unseen.clusters = m_folds.withResults;
    unseen.folds = m_folds.count;
    std::size_t way = m_given.size() - 1;
    // Where choosing among all does not keep the limits, the boldest is left out; the last loses nothing.
    for (std::size_t boldest = 0; unseen.isKnown() && !unseen.keepsLimits && boldest < m_given.size();
         ++boldest) {
        way = select(boldest, Folds::kNoFold);
        unseen.judged = Judged();
        for (std::uint32_t f = 0; f < m_folds.count; ++f)
            unseen.judged.add(m_given[select(boldest, f)][f][f]);
        unseen.keepsLimits = keepsLimits(unseen.judged, m_limits);
    }
    // The policy in use was not chosen from these sessions, so its limits are asked of all of them together:
    // one that uses them up evenly or not is no worse for it.
    if (const Judged asItIs = inUse(); m_hasInUse && unseen.isKnown() && keepsLimits(asItIs, m_limits)
        && (!unseen.keepsLimits || asItIs.dollars > unseen.judged.dollars)) {
        way = m_given.size() - 2;
        unseen.judged = asItIs;
        unseen.keepsLimits = true;
    }
    unseen.inUse = isInUse(way);
    unseen.boldness = std::min(way, boldnesses().size() - 1);
    unseen.way
        = unseen.inUse ? Message::mark("the policy in use, as it is") : boldnesses()[unseen.boldness].name;
    return unseen;
}

Result<Unseen> judgeUnseen(const Bench& bench, const Trials& trials, const OptimiserLimits& limits,
    const std::vector<double>& lossPrices, const PolicyTrial* inUse)
{
    Rehearsal rehearsal(bench.facts().corpus(), limits, inUse);
    for (const Rehearsal::Part& part : rehearsal.parts()) {
        if (bench.progress)
            bench.progress(
                { static_cast<std::size_t>(&part - rehearsal.parts().data()), rehearsal.parts().size(),
                    Message::mark("parts of the sessions"), Message::mark("on unseen sessions") });
        Chosen chosen;
        for (std::size_t w = 0; w < boldnesses().size(); ++w) {
            const Boldness& boldness = boldnesses()[w];
            const bool toolByTool = !boldness.uniform && boldness.preset.empty() && boldness.lossy;
            if (w == 0 || !toolByTool)
                chosen = choicesOf(trials, part.seen, boldness, limits, lossPrices, part.share);
            chosen.limits = limitsOf(boldness, limits, part.share);
            chosen.limits.work = kWorkOfAPart;
            WINNOW_TRY(const auto found,
                optimiseOnly(chosen.choices, bench.needs, part.results, chosen.limits, bench.stop));
            rehearsal.keep(w, part, [&](const ChoiceScope& on) {
                return trials.judge(chosen.choices, found.chosen, on, rehearsal.folds().clusterCount);
            });
        }
    }
    return rehearsal.verdict();
}

} // namespace winnow
