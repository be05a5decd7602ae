// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiments/carriers.h"

#include <utility>

#include "core/base/parallel.h"
#include "core/uses/still_shown.h"

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

LossTally::LossTally(const Carriers& carriers, const NeedIndex& index)
    : m_carriers(carriers)
    , m_index(index)
    , m_hidden(index.evidence.size(), 0)
    , m_lost(index.needs.size(), 0)
    , m_missed(carriers.byResult.size(), 0)
    , m_breaks(carriers.byResult.size(), 0)
{
}

void LossTally::hide(std::uint32_t carrier)
{
    const std::uint32_t e = m_carriers.evidenceOf[carrier];
    if (++m_hidden[e] != m_carriers.carriersOf[e])
        return;
    const NeedEvidence& evidence = m_index.evidence[e];
    const std::size_t result = m_index.needs[evidence.need].result.index();
    if (evidence.kind == EvidenceKind::OldText) {
        ++m_editBreaks;
        ++m_breaks[result];
    }
    if (std::exchange(m_lost[evidence.need], std::uint8_t { 1 }) == 1)
        return;
    ++m_needs;
    ++m_missed[result];
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
