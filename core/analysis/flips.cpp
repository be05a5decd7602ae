// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/flips.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <map>
#include <tuple>

#include "core/base/parallel.h"
#include "core/base/try.h"
#include "core/replay/known_facts.h"
#include "core/replay/replay.h"

namespace winnow {

namespace {

std::int64_t asSigned(std::uint64_t value)
{
    return static_cast<std::int64_t>(value);
}

enum class Difference : std::uint8_t
{
    None,
    Some,
    LookAtTexts
};

Difference compare(const Outcome& a, const Outcome& b)
{
    if (!a.changed && !b.changed)
        return Difference::None; // another reason to leave it alone is no change of what the model sees
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

/// Needs and edit breaks charged to each result.
struct Charges
{
    std::vector<std::int64_t> needs, breaks;
    std::vector<double> weight;

    Charges(std::size_t results, const Measured* measured)
        : needs(results)
        , breaks(results)
        , weight(results)
    {
        if (!measured)
            return;
        for (const LostNeed& lost : measured->losses.needs) {
            ++needs[lost.result.index()];
            weight[lost.result.index()] += lost.weight;
        }
        for (const BrokenEdit& edit : measured->losses.editBreaks)
            ++breaks[edit.result.index()];
    }
};

/// Two replays and, where they were measured, what they cost and lose.
struct Sides
{
    const ReplayResult& from;
    const ReplayResult& to;
    const Measured* fromMeasured = nullptr;
    const Measured* toMeasured = nullptr;
};

std::vector<FlipGroup> groupUp(const Sides& sides, const std::vector<Difference>& differences)
{
    const Charges before(differences.size(), sides.fromMeasured);
    const Charges after(differences.size(), sides.toMeasured);
    std::map<std::tuple<std::uint32_t, Status, Status>, FlipGroup> groups;
    for (std::size_t i = 0; i < differences.size(); ++i) {
        if (differences[i] != Difference::Some)
            continue;
        const Outcome& a = sides.from.outcomes[i];
        const Outcome& b = sides.to.outcomes[i];
        const ToolId tool = sides.to.corpus->results[i].tool;
        FlipGroup& group = groups[{ tool.value, a.status, b.status }];
        group.tool = tool;
        group.from = a.status;
        group.to = b.status;
        group.results.emplace_back(i);
        const std::int64_t tokens = asSigned(b.tokensAfter) - asSigned(a.tokensAfter);
        group.tokens += tokens;
        if (sides.fromMeasured && sides.toMeasured) {
            group.money.best += sides.toMeasured->cost.results[i] - sides.fromMeasured->cost.results[i];
            group.money.worst += sides.toMeasured->paid.results[i] - sides.fromMeasured->paid.results[i];
        }
        group.missed += (after.needs[i] > 0) - (before.needs[i] > 0);
        group.needs += after.needs[i] - before.needs[i];
        group.weight += after.weight[i] - before.weight[i];
        group.editsBroken += after.breaks[i] - before.breaks[i];
    }
    std::vector<FlipGroup> sorted;
    sorted.reserve(groups.size());
    for (auto& [key, group] : groups)
        sorted.push_back(std::move(group));
    std::stable_sort(sorted.begin(), sorted.end(), [](const FlipGroup& a, const FlipGroup& b) {
        return std::tuple(-std::abs(a.money.worst), -std::abs(a.tokens))
            < std::tuple(-std::abs(b.money.worst), -std::abs(b.tokens));
    });
    return sorted;
}

} // namespace

Result<std::vector<FlipGroup>> findFlips(const Bench& bench, const Measured& from, const Measured& to)
{
    WINNOW_CHECK(checkHasTexts(bench.engine.corpus()));
    std::vector<Difference> differences = compareOutcomes(*from.replay, *to.replay);
    if (!compareTexts(*from.replay, *to.replay, bench, differences))
        return cancelled();
    return groupUp({ *from.replay, *to.replay, &from, &to }, differences);
}

std::vector<FlipGroup> findFlips(const ReplayResult& from, const ReplayResult& to)
{
    return groupUp({ from, to }, compareOutcomes(from, to));
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

FlipGroup sumOfFlips(const std::vector<FlipGroup>& groups)
{
    FlipGroup sum;
    for (const FlipGroup& group : groups) {
        sum.results.insert(sum.results.end(), group.results.begin(), group.results.end());
        sum.tokens += group.tokens;
        sum.money.best += group.money.best;
        sum.money.worst += group.money.worst;
        sum.missed += group.missed;
        sum.needs += group.needs;
        sum.weight += group.weight;
        sum.editsBroken += group.editsBroken;
    }
    return sum;
}

} // namespace winnow
