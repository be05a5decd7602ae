// SPDX-License-Identifier: GPL-3.0-or-later
// After the rollout: opens the log of the gateway or of `winnow-cli serve` and shows whether the program followed the
// policy, and what was lost so far. Part of the page Decide.
#pragma once

#include <QWidget>

class QLabel;

namespace winnow {

class Insight;
class ReportTableView;
class RolloutStudy;
class StudyLine;
class Workspace;

class RolloutPanel : public QWidget
{
    Q_OBJECT
public:
    RolloutPanel(Workspace& workspace, Insight& insight, QWidget* parent = nullptr);
    RolloutStudy& study() const { return *m_study; }

private:
    void refresh();
    RolloutStudy* m_study;
    StudyLine* m_line;
    QLabel* m_words;
    ReportTableView* m_statuses;
    ReportTableView* m_differences;
};

} // namespace winnow
