// SPDX-License-Identifier: GPL-3.0-or-later
// The picture of the page Choose: money against losses. Shows the policy in use on the line of its threshold,
// A, the library and the other strategies, with confidence intervals. A worker replays the library and the
// strategies while the page is visible; the page's line shows progress and can stop it.
#pragma once

#include <QWidget>

#include "models/jobs/guarantee_study.h"
#include "views/charts/chart_data.h"

class QLabel;

namespace winnow {

class FrontierChart;
class LibraryModel;
class PolicyRisks;
class StudyLine;

class RiskPage : public QWidget
{
    Q_OBJECT
public:
    RiskPage(Workspace& workspace, Insight& insight, LibraryModel& library, CertaintyStudy& certainty,
        QWidget* parent = nullptr);
    PolicyRisks& risks() const { return *m_risks; }
    FrontierChart& chart() const { return *m_chart; }

Q_SIGNALS:
    void libraryPolicyRequested(const QString& name);

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    void refresh();
    void say();
    void sayHowSure();
    void take(const FrontierData::Dot& dot);
    FrontierData picture() const;
    void addSweep(FrontierData& picture) const;
    double perThousand() const;
    Workspace& m_workspace;
    Insight& m_insight;
    CertaintyStudy& m_certainty;
    PolicyRisks* m_risks;
    FrontierChart* m_chart;
    QLabel* m_sure;
    StudyLine* m_line;
};

} // namespace winnow
