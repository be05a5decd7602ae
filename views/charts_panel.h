// SPDX-License-Identifier: GPL-3.0-or-later
// The charts dock: one tab a chart. Sizes with the two threshold handles are linked with the tuning panel both ways
// through the workspace; the others are fed when a replay or an analysis lands.
#pragma once

#include <QWidget>

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
};

} // namespace winnow
