// SPDX-License-Identifier: GPL-3.0-or-later
// The page Choose: every policy that was measured, saved against lost, in one picture. A slider sets the share of later
// uses that may be lost; the search finds the policy that stays within it, and sessions left out judge that policy. Two
// marks show the best policy on these sessions and the one that held.
#pragma once

#include <QWidget>

#include "models/jobs/guarantee_study.h"
#include "views/charts/chart_data.h"
#include "views/pages/when_seen.h"

class QLabel;
class QPushButton;
class QSlider;
class QSpinBox;

namespace winnow {

class FrontierChart;
class LibraryModel;
class OnShow;
class PolicyRisks;
class ReportTableView;
class StudyLine;

class ChoosePage : public QWidget
{
    Q_OBJECT
public:
    ChoosePage(Workspace& workspace, Insight& insight, LibraryModel& library, const OnShow& onShow,
        QWidget* parent = nullptr);
    GuaranteeStudy& guarantee() { return *m_guarantee; }
    PolicyRisks& risks() const { return *m_risks; }
    FrontierChart& chart() const { return *m_chart; }

Q_SIGNALS:
    void libraryPolicyRequested(const QString& name);

private:
    QWidget* makeRisk();
    void follow();
    void setRisk(int percent);
    bool isAnswered() const;
    void refresh();
    void say();
    void take(const FrontierData::Dot& dot);
    FrontierData picture() const;
    void addPolicies(FrontierData& picture) const;
    void addContestants(FrontierData& picture) const;
    void addSweep(FrontierData& picture) const;
    Workspace& m_workspace;
    Insight& m_insight;
    const OnShow& m_onShow;
    GuaranteeStudy* m_guarantee;
    PolicyRisks* m_risks;
    FrontierChart* m_chart;
    QSlider* m_slider = nullptr; // created with their row
    QSpinBox* m_risk = nullptr;
    QPushButton* m_useBest = nullptr;
    QPushButton* m_useHeld = nullptr;
    StudyLine* m_line = nullptr;
    QLabel* m_words;
    ReportTableView* m_steps;
    ReportTableView* m_strata;
    RestTimer m_rest { WhenSeen::kRestMs }; // a moving slider must not start a search at every step
};

} // namespace winnow
