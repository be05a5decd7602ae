// SPDX-License-Identifier: GPL-3.0-or-later
// Two parts of the page Choose: what each parameter does one step down and up, and what may be promised about
// new sessions.
#pragma once

#include <QWidget>

#include "models/jobs/choosing_study.h"

class QLabel;
class QPushButton;
class QSpinBox;

namespace winnow {

class ReportTableView;
class StudyLine;

class SensitivityPage : public QWidget
{
    Q_OBJECT
public:
    SensitivityPage(Workspace& workspace, SensitivityStudy& study, QWidget* parent = nullptr);

private:
    void refresh();
    Workspace& m_workspace;
    SensitivityStudy& m_study;
    StudyLine* m_line;
    ReportTableView* m_table;
};

class PromisePage : public QWidget
{
    Q_OBJECT
public:
    PromisePage(Workspace& workspace, PromiseStudy& study, QWidget* parent = nullptr);

Q_SIGNALS:
    void noticed(const QString& text);

private:
    void find();
    void use();
    void refresh();
    Workspace& m_workspace;
    PromiseStudy& m_study;
    QSpinBox* m_risk;
    QPushButton* m_use;
    StudyLine* m_line;
    QLabel* m_words;
    ReportTableView* m_steps;
    ReportTableView* m_strata;
};

} // namespace winnow
