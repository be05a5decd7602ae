// SPDX-License-Identifier: GPL-3.0-or-later
// One tool's possibilities: what it could save at which loss, as a chart with its knee and as a table. Filled
// by the optimiser's search; Enter on a point gives the tool a rule in the policy (dialect winnow).
#pragma once

#include <QWidget>

#include "models/choosing_study.h"

class QComboBox;
class QLabel;

namespace winnow {

class ParetoChart;
class ReportTableView;

class TradeOffPage : public QWidget
{
    Q_OBJECT
public:
    TradeOffPage(Workspace& workspace, BestPolicyStudy& study, QWidget* parent = nullptr);

Q_SIGNALS:
    void noticed(const QString& text);

private:
    void refresh();
    void showTool();
    void take(int row);
    int toolIndex() const; // into BestPolicy::frontiers; -1 for none
    Workspace& m_workspace;
    BestPolicyStudy& m_study;
    QComboBox* m_tool;
    QLabel* m_state;
    ParetoChart* m_chart;
    ReportTableView* m_points;
};

} // namespace winnow
