// SPDX-License-Identifier: GPL-3.0-or-later
// The charts dock: one tab a chart. Sizes with the two threshold handles are linked with the tuning panel both ways
// through the workspace; the others are fed when a replay or an analysis lands.
#pragma once

#include <QWidget>
#include <vector>

#include "core/policy/parameters.h"

class QTabWidget;

namespace winnow {

class Insight;
class ContextTimelineChart;
class CostWaterfallChart;
class RegretScatterChart;
class SizeHistogramChart;
class ThresholdCurveChart;
class ToolBarsChart;
class Workspace;

class ChartsPanel : public QWidget
{
    Q_OBJECT
public:
    ChartsPanel(Workspace& workspace, Insight& insight, QWidget* parent = nullptr);
    /// 0..4 in the order of Ctrl+1..5: threshold, savings and risk, per tool, sizes, context.
    void showChart(int index);
    SizeHistogramChart& sizes() const { return *m_sizes; }

Q_SIGNALS:
    void toolRequested(const QString& tool);

private:
    void refreshSizes();
    void refreshThresholds();
    void refreshCurve();
    void refreshTools();
    void refreshInsight();
    void refreshContext();
    const Parameter* lowerThreshold() const;
    void drag(std::int64_t minimum, std::int64_t maximum);
    /// The first result of the turn in which the session on show made this model call (1-based).
    void selectCall(int call);
    void takePolicy(const QString& name);

    /// Where a policy lies between saving and regret, as it was judged on these recordings.
    struct Judged
    {
        Policy policy;
        double saved = 0;
        double regret = 0;
        std::uint64_t results = 0;
    };
    static constexpr std::size_t kMostJudged = 64;
    void remember(const Policy& policy, double saved, double regret, std::uint64_t results);

    Workspace& m_workspace;
    Insight& m_insight;
    QTabWidget* m_tabs;
    ThresholdCurveChart* m_curve;
    RegretScatterChart* m_scatter;
    ToolBarsChart* m_bars;
    SizeHistogramChart* m_sizes;
    ContextTimelineChart* m_context;
    CostWaterfallChart* m_cost;
    quint64 m_gesture = 0;
    std::vector<Judged> m_judged; // of these recordings, oldest first; snapshots and A are shown as dots
};

} // namespace winnow
