// SPDX-License-Identifier: GPL-3.0-or-later
// Which texts a change of results hides, result by result, and what is lost by it. The form of a need index
// in which many changes can be tried quickly: the optimiser adds and takes back results, the random control
// and the guarantee ask for whole sets. Agrees with evaluateLosses().
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "core/analysis/measured.h"

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

/// What a set of hidden carriers loses.
struct LossSums
{
    double weight = 0;
    std::uint64_t needs = 0;
    std::uint64_t missed = 0; // results
    std::uint64_t editBreaks = 0;
    void add(const LossSums& other);
};

/// Counts what is lost while carriers are hidden and shown again, each carrier at most once.
class LossTally
{
public:
    LossTally(const Carriers& carriers, const NeedIndex& index);

    void hide(std::uint32_t carrier) { move(carrier, true); }
    void show(std::uint32_t carrier) { move(carrier, false); }
    const LossSums& sums() const { return m_sums; }
    bool isLost(std::uint32_t need) const { return m_lost[need] > 0; }
    bool breaksEdit(std::uint32_t need) const;
    double weightOf(std::uint32_t need) const;
    /// Charged to this result.
    std::uint32_t needsOf(ResultId result) const { return m_missed[result.index()]; }
    std::uint32_t breaksOf(ResultId result) const { return m_breaks[result.index()]; }
    /// Called with a need that is lost (+1) or found again (-1).
    std::function<void(std::uint32_t need, int sign)> onNeed;

private:
    void move(std::uint32_t carrier, bool hiding);

    const Carriers& m_carriers;
    const NeedIndex& m_index;
    std::vector<std::uint32_t> m_hidden; // by evidence: carriers hidden
    std::vector<std::uint32_t> m_lost; // by need: evidence without a carrier
    std::vector<std::uint32_t> m_missed; // by result: needs lost
    std::vector<std::uint32_t> m_breaks; // by result: edits broken
    LossSums m_sums;
};

/// By result: the carriers that `after` does not show any more. Asks for results with carriers only, from
/// several threads; none: the result stays as it is. Error: Cancelled.
using AfterOf = std::function<std::optional<std::string>(ResultId)>;
Result<std::vector<std::vector<std::uint32_t>>> hiddenCarriers(
    const Bench& bench, const Carriers& carriers, const AfterOf& after);

/// The same of a whole replay; of a digest's, too.
Result<std::vector<std::vector<std::uint32_t>>> hiddenCarriers(
    const Bench& bench, const Carriers& carriers, const ReplayResult& replay);

/// All of these hidden together.
LossTally tallyOf(const NeedIndex& index, const Carriers& carriers,
    const std::vector<std::vector<std::uint32_t>>& hiddenByResult);

} // namespace winnow
