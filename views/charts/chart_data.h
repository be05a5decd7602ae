// SPDX-License-Identifier: GPL-3.0-or-later
// The data of charts: plain numbers, at most a thousand points per series. Pages fill it from replay and
// analysis; it does not use Qt Charts.
#pragma once

#include <QString>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "core/measure/figures.h"

namespace winnow {

inline constexpr int kMostChartPoints = 1000;

/// Policies on one corpus: the share of the tokens that each saves and the share of the later uses that it loses.
struct FrontierData
{
    enum class Kind : std::uint8_t
    {
        InUse,
        Baseline,
        Library,
        Contestant, // a step of the search for the guarantee
        Sweep
    };
    struct Dot
    {
        QString name;
        Kind kind = Kind::Library;
        Figures figures; // money on `basis`
        std::uint64_t uses = 0; // later uses, lost or not
        std::optional<std::pair<double, double>> sure = {}; // interval of the share of uses lost, 0 to 1
        bool stale = false; // drawn hollow, because its figures are incomplete
        bool known = true; // false: in the table only, no dot yet
        QString remark; // why it is hollow or has no dot
        std::int64_t number = 0; // in the sweep: the threshold; of a contestant: its place in the search
        double saved() const { return figures.savedShare(); }
        double lost() const
        {
            return uses == 0 ? 0 : static_cast<double>(figures.lostUses) / static_cast<double>(uses);
        }
        /// Whether it may be recommended: within the limit, and no edit breaks.
        bool keeps(double risk) const
        {
            return known && !stale && figures.editsBroken == 0 && lost() <= risk;
        }
    };
    std::vector<Dot> policies; // where dots overlap, the first takes precedence
    std::vector<Dot> sweep; // the policy in use at every value of its threshold, ascending; drawn as a line
    QString basis; // of money: "1,000 sessions"
    double risk = 0.02; // share of later uses that may be lost: the upright line
    std::optional<std::size_t> heldAt
        = {}; // into `policies`: the one that the search chose and other sessions confirm
    const Dot* held() const { return heldAt && *heldAt < policies.size() ? &policies[*heldAt] : nullptr; }
    /// The dot that saves most within the limit; null if none does.
    const Dot* best() const;
};

} // namespace winnow
