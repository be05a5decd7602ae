// SPDX-License-Identifier: GPL-3.0-or-later
// Two parts of the page Optimise: what each parameter does one step down and up, and how far the open
// recordings have moved from those a policy was tuned on.
#pragma once

#include <QWidget>

#include "models/choosing_study.h"

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

class DriftPage : public QWidget
{
    Q_OBJECT
public:
    DriftPage(Workspace& workspace, DriftStudy& study, QWidget* parent = nullptr);

private:
    void choose();
    void refresh();
    Workspace& m_workspace;
    DriftStudy& m_study;
    StudyLine* m_line;
    ReportTableView* m_sizes;
    ReportTableView* m_tools;
};

} // namespace winnow
