// SPDX-License-Identifier: GPL-3.0-or-later
// The charts dock: one tab a chart. Sizes with the two threshold handles are linked with the tuning panel
// both ways through the workspace; the others are fed when a replay or an analysis lands.
#pragma once

#include <QPointer>
#include <QWidget>
#include <vector>

#include "core/analysis/cost.h"
#include "core/policy/parameters.h"
#include "core/session/corpus.h"
#include "models/expansion_study.h"
#include "models/job_lane.h"
#include "views/charts/chart_data.h"

class QTabWidget;

namespace winnow {

class Insight;
class ContextPage;
class ContextTimelineChart;
class CostWaterfallChart;
class CurvePage;
class LibraryModel;
class RiskPage;
class SizeHistogramChart;
class ToolBarsChart;
class Workspace;

class ChartsPanel : public QWidget
{
    Q_OBJECT
public:
    /// `expansions` says where the context chart marks one.
    ChartsPanel(Workspace& workspace, Insight& insight, LibraryModel& library, ExpansionStudy& expansions,
        QWidget* parent = nullptr);
    /// 0..4 in the order of Ctrl+1..5: threshold, savings and risk, per tool, sizes, context.
    void showChart(int index);
    SizeHistogramChart& sizes() const { return *m_sizes; }
    RiskPage& risk() const { return *m_risk; }
    CurvePage& curve() const { return *m_curve; }
    ContextPage& context() const { return *m_contextPage; }

Q_SIGNALS:
    void toolRequested(const QString& tool);

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    void refreshSizes();
    void refreshThresholds();
    void refreshTools();
    void refreshCost();
    void refreshContext();
    void markCurrent();
    void showContext(const ReplayResult& replay, SessionId session, const std::vector<ContextPoint>& curve);
    void addExpansions(ContextTimelineData& picture, SessionId session) const;
    void watch();
    void drag(std::int64_t minimum, std::int64_t maximum);
    /// The first result of the turn in which the session on show made this model call (1-based).
    void selectCall(int call);

    Workspace& m_workspace;
    Insight& m_insight;
    QPointer<ExpansionStudy> m_expansions; // its panel may go first when a window closes
    QTabWidget* m_tabs;
    CurvePage* m_curve;
    RiskPage* m_risk;
    ToolBarsChart* m_bars;
    SizeHistogramChart* m_sizes;
    ContextPage* m_contextPage;
    ContextTimelineChart* m_context; // of that page
    CostWaterfallChart* m_cost;
    quint64 m_gesture = 0;
    bool m_gatewayCounts = false; // the sizes are what the token gateway measured
    JobLane m_contextLane; // last: it waits for its worker
};

} // namespace winnow
