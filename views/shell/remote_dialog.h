// SPDX-License-Identifier: GPL-3.0-or-later
// Runs a remote strategy: first shows how many texts would go where and what that may cost, then, after an
// explicit click, runs; the foot of the window shows its progress. Never modal; closing it does not stop the run.
#pragma once

#include <QDialog>

class QLabel;
class QPushButton;

namespace winnow {

class RemoteRun;

class RemoteDialog : public QDialog
{
    Q_OBJECT
public:
    explicit RemoteDialog(RemoteRun& run, QWidget* parent = nullptr);

private:
    void showPlan();
    void showState();
    void showTally();
    RemoteRun& m_run;
    QLabel* m_prompts; // shows whose answers these are
    QLabel* m_state;
    QPushButton* m_go;
    QPushButton* m_stop;
};

} // namespace winnow
