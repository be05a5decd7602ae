// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/carriers.h"

#include <algorithm>

#include "core/analysis/still_shown.h"
#include "core/base/parallel.h"

namespace winnow {

Carriers::Carriers(const NeedIndex& index, std::size_t results)
    : byResult(results)
{
    for (std::uint32_t e = 0; e < index.evidence.size(); ++e) {
        const NeedEvidence& evidence = index.evidence[e];
        for (const Carrier& carrier : evidence.carriers) {
            byResult[carrier.result.index()].push_back(static_cast<std::uint32_t>(evidenceOf.size()));
            evidenceOf.push_back(e);
        }
        carriersOf.push_back(static_cast<std::uint32_t>(evidence.carriers.size()));
    }
}

void LossSums::add(const LossSums& other)
{
    weight += other.weight;
    needs += other.needs;
    missed += other.missed;
    editBreaks += other.editBreaks;
}

LossTally::LossTally(const Carriers& carriers, const NeedIndex& index)
    : m_carriers(carriers)
    , m_index(index)
    , m_hidden(index.evidence.size(), 0)
    , m_lost(index.needs.size(), 0)
    , m_missed(carriers.byResult.size(), 0)
    , m_breaks(carriers.byResult.size(), 0)
{
}

double LossTally::weightOf(std::uint32_t need) const
{
    const Need& of = m_index.needs[need];
    double weight = 0;
    for (std::uint32_t e = of.firstEvidence; e < of.firstEvidence + of.evidenceCount; ++e) {
        if (m_hidden[e] == m_carriers.carriersOf[e])
            weight = std::max(weight, m_index.evidence[e].weight());
    }
    return weight;
}

bool LossTally::breaksEdit(std::uint32_t need) const
{
    const Need& of = m_index.needs[need];
    for (std::uint32_t e = of.firstEvidence; e < of.firstEvidence + of.evidenceCount; ++e) {
        if (m_index.evidence[e].kind == EvidenceKind::OldText && m_hidden[e] == m_carriers.carriersOf[e])
            return true;
    }
    return false;
}

void LossTally::move(std::uint32_t carrier, bool hiding)
{
    const std::uint32_t e = m_carriers.evidenceOf[carrier];
    const bool crosses = m_hidden[e] + (hiding ? 1 : 0) == m_carriers.carriersOf[e];
    if (!crosses) {
        m_hidden[e] += hiding ? 1u : 0u - 1u;
        return;
    }
    const NeedEvidence& evidence = m_index.evidence[e];
    const std::uint32_t n = evidence.need;
    const double before = weightOf(n);
    m_hidden[e] += hiding ? 1u : 0u - 1u;
    m_sums.weight += weightOf(n) - before;
    const std::uint64_t step = hiding ? 1 : 0 - std::uint64_t { 1 };
    const std::size_t result = m_index.needs[n].result.index();
    if (evidence.kind == EvidenceKind::OldText) {
        m_sums.editBreaks += step;
        m_breaks[result] += static_cast<std::uint32_t>(step);
    }
    m_lost[n] += static_cast<std::uint32_t>(step);
    if (m_lost[n] != (hiding ? 1u : 0u))
        return;
    m_sums.needs += step;
    std::uint32_t& missed = m_missed[result];
    missed += static_cast<std::uint32_t>(step);
    if (missed == (hiding ? 1u : 0u))
        m_sums.missed += step;
    if (onNeed)
        onNeed(n, hiding ? 1 : -1);
}

Result<std::vector<std::vector<std::uint32_t>>> hiddenCarriers(
    const Bench& bench, const Carriers& carriers, const AfterOf& after)
{
    std::vector<std::vector<std::uint32_t>> hidden(carriers.byResult.size());
    const bool all = parallelFor(hidden.size(), bench.jobs, bench.stop, [&](std::size_t i) {
        if (carriers.byResult[i].empty())
            return;
        const auto text = after(ResultId(i));
        if (!text)
            return;
        ShownText shown(*text);
        for (const std::uint32_t carrier : carriers.byResult[i]) {
            if (!shown.shows(bench.needs.evidence[carriers.evidenceOf[carrier]]))
                hidden[i].push_back(carrier);
        }
    });
    if (!all)
        return cancelled();
    return hidden;
}

Result<std::vector<std::vector<std::uint32_t>>> hiddenCarriers(
    const Bench& bench, const Carriers& carriers, const ReplayResult& replay)
{
    std::vector<std::vector<std::uint32_t>> hidden(carriers.byResult.size());
    const bool all = parallelFor(hidden.size(), bench.jobs, bench.stop, [&](std::size_t i) {
        if (carriers.byResult[i].empty() || !replay.outcomes[i].changed)
            return;
        auto shown = StillShown::of(bench.engine, replay, bench.needs, ResultId(i));
        for (const std::uint32_t carrier : carriers.byResult[i]) {
            if (shown && !shown->shows(carriers.evidenceOf[carrier]))
                hidden[i].push_back(carrier);
        }
    });
    if (!all)
        return cancelled();
    return hidden;
}

LossTally tallyOf(const NeedIndex& index, const Carriers& carriers,
    const std::vector<std::vector<std::uint32_t>>& hiddenByResult)
{
    LossTally tally(carriers, index);
    for (const auto& hidden : hiddenByResult) {
        for (const std::uint32_t carrier : hidden)
            tally.hide(carrier);
    }
    return tally;
}

} // namespace winnow
