// SPDX-License-Identifier: GPL-3.0-or-later
// What charts are fed: plain numbers, no more than a thousand points a series. The main window fills these
// from replay and analysis; nothing here knows Qt Charts.
#pragma once

#include <QString>
#include <cstdint>
#include <optional>
#include <vector>

namespace winnow {

inline constexpr int kMostChartPoints = 1000;

struct RegretScatterData
{
    enum class Kind : std::uint8_t
    {
        InUse,
        Baseline,
        Library,
        Tool,
        Sweep
    };
    struct Dot
    {
        QString name; // policy or tool
        Kind kind = Kind::Tool;
        double saved = 0; // share 0..1
        double regret = 0; // share of compressed results, 0..1
        std::uint64_t results = 0; // compressed ones: n behind the regret
        bool stale = false; // drawn hollow: of an older version or counter, or not whole
        bool known = true; // false: in the table, no dot yet
        QString remark; // why it is hollow or has no dot
        std::int64_t number = 0; // of a sweep: the threshold
    };
    std::vector<Dot> policies; // the first counts most where dots lie over each other
    std::vector<Dot> tools;
    std::vector<Dot> sweep; // the policy in force at every value of its threshold, ascending; drawn as a line
};

/// What one tool could save at which loss: the non-dominated points, least loss first.
struct ParetoData
{
    struct Point
    {
        QString name; // strategy and size
        double weight = 0; // weighted regret
        double dollars = 0;
        bool knee = false;
        bool chosen = false; // by the optimiser
    };
    QString tool;
    std::vector<Point> points;
};

} // namespace winnow
