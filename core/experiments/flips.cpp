// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiments/flips.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <iterator>
#include <map>
#include <tuple>
#include <unordered_set>

#include "core/base/as_signed.h"
#include "core/base/parallel.h"
#include "core/base/try.h"
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
class Sides
{
public:
    Sides(const ReplayResult& from, const ReplayResult& to)
        : Sides(from, to, nullptr, nullptr)
    {
    }
    Sides(const Measured& from, const Measured& to)
        : Sides(*from.replay, *to.replay, &from, &to)
    {
    }

    /// By tool and from -> to.
    std::vector<FlipGroup> groupUp(const std::vector<Difference>& differences) const
    {
        std::map<std::tuple<std::uint32_t, Status, Status>, FlipGroup> groups;
        for (std::size_t i = 0; i < differences.size(); ++i) {
            if (differences[i] != Difference::Some)
                continue;
            const Status from = m_from.outcomes[i].status, to = m_to.outcomes[i].status;
            const ToolId tool = m_to.corpus->results[i].tool;
            FlipGroup& group = groups[{ tool.value, from, to }];
            group.tool = tool;
            group.from = from;
            group.to = to;
            add(group, ResultId(i));
        }
        std::vector<FlipGroup> all;
        all.reserve(groups.size());
        for (auto& [key, group] : groups)
            all.push_back(std::move(group));
        return sorted(std::move(all));
    }

    std::vector<FlipGroup> narrow(const std::vector<FlipGroup>& groups, const CountedResults& counts) const
    {
        std::vector<FlipGroup> narrowed;
        for (const FlipGroup& group : groups) {
            FlipGroup part;
            part.tool = group.tool;
            part.from = group.from;
            part.to = group.to;
            for (const ResultId id : group.results) {
                if (counts(id))
                    add(part, id);
            }
            if (!part.results.empty())
                narrowed.push_back(std::move(part));
        }
        return sorted(std::move(narrowed));
    }

private:
    Sides(const ReplayResult& from, const ReplayResult& to, const Measured* fromMeasured,
        const Measured* toMeasured)
        : m_from(from)
        , m_to(to)
        , m_fromMeasured(fromMeasured)
        , m_toMeasured(toMeasured)
        , m_before(to.outcomes.size(), fromMeasured)
        , m_after(to.outcomes.size(), toMeasured)
    {
    }

    void add(FlipGroup& group, ResultId id) const
    {
        const std::size_t i = id.index();
        group.results.push_back(id);
        group.tokens += asSigned(m_to.outcomes[i].tokensAfter) - asSigned(m_from.outcomes[i].tokensAfter);
        if (m_fromMeasured && m_toMeasured) {
            group.money.best += m_toMeasured->cost.results[i] - m_fromMeasured->cost.results[i];
            group.money.worst += m_toMeasured->paid.results[i] - m_fromMeasured->paid.results[i];
        }
        group.missed += (m_after.needs[i] > 0) - (m_before.needs[i] > 0);
        group.needs += m_after.needs[i] - m_before.needs[i];
        group.weight += m_after.weight[i] - m_before.weight[i];
        group.editsBroken += m_after.breaks[i] - m_before.breaks[i];
    }

    static std::vector<FlipGroup> sorted(std::vector<FlipGroup> groups)
    {
        std::stable_sort(groups.begin(), groups.end(), [](const FlipGroup& a, const FlipGroup& b) {
            return std::tuple(-std::abs(a.money.worst), -std::abs(a.tokens))
                < std::tuple(-std::abs(b.money.worst), -std::abs(b.tokens));
        });
        return groups;
    }

    const ReplayResult& m_from;
    const ReplayResult& m_to;
    const Measured* const m_fromMeasured;
    const Measured* const m_toMeasured;
    const Charges m_before;
    const Charges m_after;
};

} // namespace

Result<std::vector<FlipGroup>> findFlips(const Bench& bench, const Measured& from, const Measured& to)
{
    WINNOW_CHECK(checkHasTexts(bench.facts().corpus()));
    std::vector<Difference> differences = compareOutcomes(*from.replay, *to.replay);
    if (!compareTexts(*from.replay, *to.replay, bench, differences))
        return cancelled();
    return Sides(from, to).groupUp(differences);
}

std::vector<FlipGroup> findFlips(const ReplayResult& from, const ReplayResult& to)
{
    return Sides(from, to).groupUp(compareOutcomes(from, to));
}

std::vector<FlipGroup> narrowedFlips(const std::vector<FlipGroup>& groups, const CountedResults& counts,
    const ReplayResult& from, const ReplayResult& to)
{
    return Sides(from, to).narrow(groups, counts);
}

std::vector<FlipGroup> narrowedFlips(const std::vector<FlipGroup>& groups, const CountedResults& counts,
    const Measured& from, const Measured& to)
{
    return Sides(from, to).narrow(groups, counts);
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

std::vector<LostNeed> newLosses(const Losses& from, const Losses& to)
{
    std::unordered_set<std::uint32_t> known;
    for (const LostNeed& lost : from.needs)
        known.insert(lost.need);
    std::vector<LostNeed> found;
    std::copy_if(to.needs.begin(), to.needs.end(), std::back_inserter(found),
        [&](const LostNeed& lost) { return known.count(lost.need) == 0; });
    std::stable_sort(
        found.begin(), found.end(), [](const LostNeed& a, const LostNeed& b) { return a.weight > b.weight; });
    return found;
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
