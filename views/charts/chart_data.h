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

/// Sizes of tool results in bins of a factor 2: bin i holds sizes in [2^i, 2^(i+1)); size 0 counts into bin
/// 0.
struct SizeHistogramData
{
    struct Bin
    {
        std::uint64_t results = 0;
        std::uint64_t tokens = 0; // of the results in this bin
    };
    std::vector<Bin> bins;
    QString unit; // of the sizes and thresholds: "bytes" or "tokens"
    QString counter; // of the token numbers: "o200k exact"

    /// Bins from single results: sizes in the thresholds' unit, tokens beside.
    static SizeHistogramData of(
        const std::vector<std::uint64_t>& sizes, const std::vector<std::uint64_t>& tokens);
};

/// A curve over a parameter: saved share of the tokens and net share of what they cost, 0..1.
struct ThresholdCurveData
{
    struct Point
    {
        double value = 0; // of the parameter
        double saved = 0;
        std::optional<double> net; // after expansions; of all points or of none
    };
    std::vector<Point> points; // ascending by value; more than a thousand are thinned by the chart
    QString parameter; // "min_bytes"
    QString netName; // what the net is after, for the legend; empty: of what was used later
    QString unit;
    bool logarithmic = true;
    std::optional<double> current; // the marker
};

struct ToolBarsData
{
    struct Tool
    {
        QString name;
        std::uint64_t after = 0; // tokens the model still sees
        std::int64_t saved = 0; // before - after, may be negative
    };
    std::vector<Tool> tools; // any order; the chart shows the largest twelve and "others"
    QString unit;
};

struct ContextTimelineData
{
    struct Call
    {
        int call = 0; // from 1
        int turn = 0; // of the session, as the session tree numbers it
        std::uint64_t before = 0; // tokens in context at this model call
        std::uint64_t after = 0;
        double expansions = 0; // asked for at this call; expected, so not always whole
        double expansionTokens = 0; // what they bring into the context
        bool isExpanded() const { return expansions >= 0.5; }
    };
    std::vector<Call> calls;
    std::uint64_t limit = 0; // tokens; 0: none drawn
    double callsBefore = -1; // until the limit at mean growth; below 0: never
    double callsAfter = -1;
    QString counter;
    int current = 0; // the call that first saw the current result; 0: none
    QString currentLabel;
    QString demand; // what expansions are assumed, in words; empty: the policy offers none
};

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
        int number = 0; // of a sweep: the threshold
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

struct CostWaterfallData
{
    struct Step
    {
        QString name; // "gross saving", "marker overhead", ...
        double amount = 0; // signed; totals are not listed, the chart adds the net
    };
    std::vector<Step> steps;
    QString unit; // "$ per 1 000 sessions", "tokens"
    bool money = true;
};

} // namespace winnow
