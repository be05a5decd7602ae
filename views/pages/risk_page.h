// SPDX-License-Identifier: GPL-3.0-or-later
// The picture of the page Choose: money against what is missed. The policy in use on the line of its
// threshold, A, the library, the other strategies, and how sure that is. The library and the strategies are
// replayed on a worker while the page is seen; its line shows how far, and stops it.
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
