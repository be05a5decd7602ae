// SPDX-License-Identifier: GPL-3.0-or-later
// What charts are fed: plain numbers, no more than a thousand points a series. The main window fills these
// from replay and analysis; nothing here knows Qt Charts.
#pragma once

#include <QString>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

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
        double money = 0; // dollars saved by 1,000 sessions, every detected need asked for or repaired
        double missed = 0; // results
        double breaks = 0; // edits
        double saved = 0; // share of tokens, 0..1
        std::uint64_t changed = 0; // results: n behind what is missed
        std::optional<std::pair<double, double>> sure = {}; // 95 % interval of the money
        bool stale = false; // drawn hollow: of an older version or counter, or not whole
        bool known = true; // false: in the table, no dot yet
        QString remark; // why it is hollow or has no dot
        std::int64_t number = 0; // of a sweep: the threshold
    };
    std::vector<Dot> policies; // the first counts most where dots lie over each other
    std::vector<Dot> sweep; // the policy in force at every value of its threshold, ascending; drawn as a line
};

} // namespace winnow
