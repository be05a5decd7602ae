// SPDX-License-Identifier: GPL-3.0-or-later
// Savings against regret, a part of the page Optimise: the policy in use, A and the library's
// policies as dots, tools as signs. The library is replayed on a worker while the page is seen; its line
// shows how far, and stops it.
#pragma once

#include <QWidget>

#include "views/charts/chart_data.h"

namespace winnow {

class Insight;
class LibraryModel;
class PolicyRisks;
class RegretScatterChart;
class StudyLine;
class Workspace;

class RiskPage : public QWidget
{
    Q_OBJECT
public:
    RiskPage(Workspace& workspace, Insight& insight, LibraryModel& library, QWidget* parent = nullptr);
    PolicyRisks& risks() const { return *m_risks; }

Q_SIGNALS:
    void toolRequested(const QString& tool);
    void libraryPolicyRequested(const QString& name);

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    void refresh();
    void say();
    void take(const RegretScatterData::Dot& dot);
    RegretScatterData picture() const;
    void addSweep(RegretScatterData& picture) const;
    Workspace& m_workspace;
    Insight& m_insight;
    PolicyRisks* m_risks;
    StudyLine* m_line;
    RegretScatterChart* m_chart;
};

} // namespace winnow
