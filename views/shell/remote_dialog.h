// SPDX-License-Identifier: GPL-3.0-or-later
// Runs a remote strategy: first shows how many texts would go where and what that may cost, then, after an
// explicit click, runs with progress and cancel. Never modal; closing it does not stop the run.
#pragma once

#include <QDialog>

class QFormLayout;
class QLabel;
class QProgressBar;
class QPushButton;

namespace winnow {

class RemoteRun;

class RemoteDialog : public QDialog
{
    Q_OBJECT
public:
    explicit RemoteDialog(RemoteRun& run, QWidget* parent = nullptr);

private:
    QLabel* addFact(QFormLayout& form, const QString& title, const char* name);
    void showPlan();
    void showState();
    void showTally();
    RemoteRun& m_run;
    QLabel* m_prompts; // shows whose answers these are
    QLabel* m_texts;
    QLabel* m_size;
    QLabel* m_target;
    QLabel* m_model;
    QLabel* m_key;
    QLabel* m_cost;
    QLabel* m_state;
    QProgressBar* m_bar;
    QPushButton* m_go;
    QPushButton* m_stop;
};

} // namespace winnow
