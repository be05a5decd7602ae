// SPDX-License-Identifier: GPL-3.0-or-later
// A use index arranged by result, so that the losses of many sets of changed results can be computed quickly. Used by
// the random control. Agrees with evaluateLosses().
#pragma once

#include <cstdint>
#include <vector>

#include "core/measure/measured.h"

namespace winnow {

/// The carriers of a use index, numbered.
struct Carriers
{
    std::vector<std::uint32_t> evidenceOf; // by carrier: into UseIndex::evidence
    std::vector<std::uint32_t> carriersOf; // by evidence: how many must be hidden for it to be lost
    std::vector<std::vector<std::uint32_t>> byResult; // carriers of each result, ascending

    Carriers() = default;
    Carriers(const UseIndex& index, std::size_t results);
};

/// By evidence: 1 if all its carriers are hidden.
std::vector<std::uint8_t> lostEvidence(const Carriers& carriers, const std::vector<std::uint8_t>& hidden);

} // namespace winnow
