// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiments/carriers.h"

namespace winnow {

Carriers::Carriers(const UseIndex& index, std::size_t results)
    : byResult(results)
{
    for (std::uint32_t e = 0; e < index.evidence.size(); ++e) {
        const UseEvidence& evidence = index.evidence[e];
        for (const Carrier& carrier : evidence.carriers) {
            byResult[carrier.result.index()].push_back(static_cast<std::uint32_t>(evidenceOf.size()));
            evidenceOf.push_back(e);
        }
        carriersOf.push_back(static_cast<std::uint32_t>(evidence.carriers.size()));
    }
}

std::vector<std::uint8_t> lostEvidence(const Carriers& carriers, const std::vector<std::uint8_t>& hidden)
{
    std::vector<std::uint8_t> lost(carriers.carriersOf.size());
    for (std::size_t e = 0; e < lost.size(); ++e)
        lost[e] = carriers.carriersOf[e] > 0 ? 1 : 0;
    for (std::size_t c = 0; c < hidden.size(); ++c) {
        if (hidden[c] == 0)
            lost[carriers.evidenceOf[c]] = 0;
    }
    return lost;
}

} // namespace winnow
