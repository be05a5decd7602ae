// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiments/differences.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <iterator>
#include <map>
#include <tuple>
#include <type_traits>
#include <unordered_set>

#include "core/base/parallel.h"
#include "core/base/try.h"
#include "core/measure/figures_by.h"
#include "core/replay/corpus_facts.h"
#include "core/replay/known_facts.h"
#include "core/replay/replay.h"

namespace winnow {

namespace {

enum class Difference : std::uint8_t
{
    None,
    Some,
    LookAtTexts
};

Difference compare(const Outcome& a, const Outcome& b)
{
    if (!a.changed && !b.changed)
        return Difference::None; // the model sees the same text, whatever the reason
    if (a.status != b.status || a.changed != b.changed || a.bytesAfter != b.bytesAfter)
        return Difference::Some;
    return Difference::LookAtTexts;
}

std::vector<Difference> compareOutcomes(const ReplayResult& from, const ReplayResult& to)
{
    std::vector<Difference> differences(std::min(from.outcomes.size(), to.outcomes.size()));
    for (std::size_t i = 0; i < differences.size(); ++i)
        differences[i] = compare(from.outcomes[i], to.outcomes[i]);
    return differences;
}

bool compareTexts(const ReplayResult& from, const ReplayResult& to, const Bench& bench,
    std::vector<Difference>& differences)
{
    return parallelFor(differences.size(), bench.jobs, bench.stop, [&](std::size_t i) {
        if (differences[i] != Difference::LookAtTexts)
            return;
        const auto a = bench.engine.afterText(from, ResultId(i));
        const auto b = bench.engine.afterText(to, ResultId(i));
        const bool same = a.has_value() == b.has_value() && (!a || a->after.text == b->after.text);
        differences[i] = same ? Difference::None : Difference::Some;
    });
}

/// Groups the results by tool and from -> to.
std::vector<DifferenceGroup> groupUp(
    const std::vector<Difference>& differences, const ReplayResult& from, const ReplayResult& to)
{
    std::map<std::tuple<std::uint32_t, Status, Status>, DifferenceGroup> groups;
    for (std::size_t i = 0; i < differences.size(); ++i) {
        if (differences[i] != Difference::Some)
            continue;
        const Status before = from.outcomes[i].status, after = to.outcomes[i].status;
        const ToolId tool = to.corpus->results[i].tool;
        DifferenceGroup& group = groups[{ tool.value, before, after }];
        group.tool = tool;
        group.from = before;
        group.to = after;
        group.results.emplace_back(i);
    }
    std::vector<DifferenceGroup> all;
    all.reserve(groups.size());
    for (auto& [key, group] : groups)
        all.push_back(std::move(group));
    return all;
}

/// Summed result by result, so that unchanged results add exactly 0.
MoneyRange moneyMore(const std::vector<ResultId>& results, const Measured& from, const Measured& to)
{
    MoneyRange money;
    for (const ResultId id : results) {
        money.best += to.cost.results[id.index()] - from.cost.results[id.index()];
        money.worst += to.paid.results[id.index()] - from.paid.results[id.index()];
    }
    return money;
}

/// The groups with the figures of their results, sorted. Side: ReplayResult or Measured.
template <class Side>
std::vector<DifferenceGroup> weighed(
    std::vector<DifferenceGroup> groups, std::size_t results, const Side& from, const Side& to)
{
    std::vector<std::uint32_t> partOf(results, kNoPart);
    for (std::uint32_t g = 0; g < groups.size(); ++g) {
        for (const ResultId id : groups[g].results)
            partOf[id.index()] = g;
    }
    const std::vector<Figures> old = figuresOfParts(from, partOf, groups.size());
    const std::vector<Figures> now = figuresOfParts(to, partOf, groups.size());
    for (std::size_t g = 0; g < groups.size(); ++g) {
        groups[g].change = now[g];
        groups[g].change.subtract(old[g]);
        if constexpr (std::is_same_v<Side, Measured>)
            groups[g].change.money = moneyMore(groups[g].results, from, to);
    }
    std::stable_sort(groups.begin(), groups.end(), [](const DifferenceGroup& a, const DifferenceGroup& b) {
        return std::tuple(-std::abs(a.change.money.worst), -std::abs(a.tokens()))
            < std::tuple(-std::abs(b.change.money.worst), -std::abs(b.tokens()));
    });
    return groups;
}

} // namespace

Result<std::vector<DifferenceGroup>> findDifferences(
    const Bench& bench, const Measured& from, const Measured& to)
{
    WINNOW_CHECK(checkHasTexts(bench.facts().corpus()));
    std::vector<Difference> differences = compareOutcomes(*from.replay, *to.replay);
    if (!compareTexts(*from.replay, *to.replay, bench, differences))
        return cancelled();
    return weighed(groupUp(differences, *from.replay, *to.replay), differences.size(), from, to);
}

std::vector<DifferenceGroup> findDifferences(const ReplayResult& from, const ReplayResult& to)
{
    return weighed(groupUp(compareOutcomes(from, to), from, to), to.outcomes.size(), from, to);
}

std::size_t onlyRestated(const ReplayResult& from, const ReplayResult& to)
{
    const std::size_t results = std::min(from.outcomes.size(), to.outcomes.size());
    std::size_t restated = 0;
    for (std::size_t i = 0; i < results; ++i) {
        const Outcome &a = from.outcomes[i], &b = to.outcomes[i];
        restated += !a.changed && !b.changed && a.status != b.status ? 1 : 0;
    }
    return restated;
}

std::vector<LostUse> newLosses(const Losses& from, const Losses& to)
{
    std::unordered_set<std::uint32_t> known;
    for (const LostUse& lost : from.uses)
        known.insert(lost.laterUse);
    std::vector<LostUse> found;
    std::copy_if(to.uses.begin(), to.uses.end(), std::back_inserter(found),
        [&](const LostUse& lost) { return known.count(lost.laterUse) == 0; });
    std::stable_sort(
        found.begin(), found.end(), [](const LostUse& a, const LostUse& b) { return a.weight > b.weight; });
    return found;
}

DifferenceGroup sumOfDifferences(const std::vector<DifferenceGroup>& groups)
{
    DifferenceGroup sum;
    for (const DifferenceGroup& group : groups) {
        sum.results.insert(sum.results.end(), group.results.begin(), group.results.end());
        sum.change.add(group.change);
    }
    return sum;
}

} // namespace winnow
