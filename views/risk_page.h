// SPDX-License-Identifier: GPL-3.0-or-later
// The picture of the page Optimise: money against what is missed. The policy in use on the line of its
// threshold, A, the library, the other strategies, the best policy and what it gives on sessions it has not
// seen, and how sure that is. The library and the strategies are replayed on a worker while the page is seen;
// its line shows how far, and stops it.
#pragma once

#include <QWidget>

#include "models/choosing_study.h"
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
    struct Studies
    {
        const BestPolicyStudy& best;
        CertaintyStudy& certainty;
    };
    RiskPage(Workspace& workspace, Insight& insight, LibraryModel& library, const Studies& studies,
        QWidget* parent = nullptr);
    PolicyRisks& risks() const { return *m_risks; }
    FrontierChart& chart() const { return *m_chart; }

Q_SIGNALS:
    void libraryPolicyRequested(const QString& name);
    /// The limit was set to where the line has this weight of needs.
    void weightAllowed(double weight);

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    void refresh();
    void say();
    void sayHowSure();
    void take(const FrontierData::Dot& dot);
    void sweep(qint64 threshold, bool start);
    void moveLimit(bool missed, double value, bool last);
    FrontierData picture() const;
    void addSweep(FrontierData& picture) const;
    void addBest(FrontierData& picture) const;
    double perThousand() const;
    Workspace& m_workspace;
    Insight& m_insight;
    Studies m_studies;
    PolicyRisks* m_risks;
    FrontierChart* m_chart;
    QLabel* m_sure;
    StudyLine* m_line;
    std::optional<double> m_mostMissed; // none: as many as the policy in use
    double m_leastMoney = 0;
    quint64 m_gesture = 0;
};

} // namespace winnow
