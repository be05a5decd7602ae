// SPDX-License-Identifier: GPL-3.0-or-later
// What charts are fed: plain numbers, no more than a thousand points a series. The pages fill these
// from replay and analysis; nothing here knows Qt Charts.
#pragma once

#include <QString>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "core/measure/figures.h"

namespace winnow {

inline constexpr int kMostChartPoints = 1000;

/// Policies on one corpus: what each saves and what it misses.
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
        Figures figures; // money: of 1,000 sessions
        std::optional<std::pair<double, double>> sure = {}; // 95 % interval of the money
        bool stale = false; // drawn hollow: its figures are not whole
        bool known = true; // false: in the table, no dot yet
        QString remark; // why it is hollow or has no dot
        std::int64_t number = 0; // of a sweep: the threshold
        double money() const { return figures.money.worst; }
        double withLoss() const { return static_cast<double>(figures.withLoss); }
    };
    std::vector<Dot> policies; // the first counts most where dots lie over each other
    std::vector<Dot> sweep; // the policy in force at every value of its threshold, ascending; drawn as a line
};

} // namespace winnow
