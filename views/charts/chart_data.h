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

/// Policies on one corpus: what each saves and loses.
struct FrontierData
{
    enum class Kind : std::uint8_t
    {
        InUse,
        Baseline,
        Library,
        Strategy, // the policy in use with another strategy
        Sweep
    };
    struct Dot
    {
        QString name;
        Kind kind = Kind::Library;
        Figures figures; // money per 1,000 sessions
        std::optional<std::pair<double, double>> sure = {}; // 95 % interval of the money
        bool stale = false; // drawn hollow: its figures are incomplete
        bool known = true; // false: in the table only, no dot yet
        QString remark; // why it is hollow or has no dot
        std::int64_t number = 0; // in the sweep: the threshold
        double money() const { return figures.money.worst; }
        double withLoss() const { return static_cast<double>(figures.withLoss); }
    };
    std::vector<Dot> policies; // where dots overlap, the first takes precedence
    std::vector<Dot> sweep; // the policy in use at every value of its threshold, ascending; drawn as a line
};

} // namespace winnow
