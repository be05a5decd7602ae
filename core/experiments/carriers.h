// SPDX-License-Identifier: GPL-3.0-or-later
// Which texts a change of results hides, result by result, and what is lost by it. The form of a need index
// in which many sets of results can be tried quickly, for the random control and the guarantee. Agrees with
// evaluateLosses().
#pragma once

#include <cstdint>
#include <vector>

#include "core/measure/measured.h"

namespace winnow {

/// The carriers of a need index, numbered.
struct Carriers
{
    std::vector<std::uint32_t> evidenceOf; // by carrier: into NeedIndex::evidence
    std::vector<std::uint32_t> carriersOf; // by evidence: how many must be hidden for it to be lost
    std::vector<std::vector<std::uint32_t>> byResult; // carriers of each result, ascending

    Carriers() = default;
    Carriers(const NeedIndex& index, std::size_t results);
};

/// Counts what is lost while carriers are hidden, each carrier at most once.
class LossTally
{
public:
    LossTally(const Carriers& carriers, const NeedIndex& index);

    void hide(std::uint32_t carrier);
    std::uint64_t needs() const { return m_needs; }
    std::uint64_t editBreaks() const { return m_editBreaks; }
    /// Charged to this result.
    std::uint32_t needsOf(ResultId result) const { return m_missed[result.index()]; }
    std::uint32_t breaksOf(ResultId result) const { return m_breaks[result.index()]; }

private:
    const Carriers& m_carriers;
    const NeedIndex& m_index;
    std::vector<std::uint32_t> m_hidden; // by evidence: carriers hidden
    std::vector<std::uint8_t> m_lost; // by need
    std::vector<std::uint32_t> m_missed; // by result: needs lost
    std::vector<std::uint32_t> m_breaks; // by result: edits broken
    std::uint64_t m_needs = 0;
    std::uint64_t m_editBreaks = 0;
};

/// By result: the carriers that the replay does not show any more; of a digest's, too. Error: Cancelled.
Result<std::vector<std::vector<std::uint32_t>>> hiddenCarriers(
    const Bench& bench, const Carriers& carriers, const ReplayResult& replay);

/// All of these hidden together.
LossTally tallyOf(const NeedIndex& index, const Carriers& carriers,
    const std::vector<std::vector<std::uint32_t>>& hiddenByResult);

} // namespace winnow
