// SPDX-License-Identifier: GPL-3.0-or-later
// Three pages of the Choosing dock: what each parameter does one step down and up, how sure the saving is and
// how many sessions are missing, and how far the open recordings have moved from those a policy was tuned on.
#pragma once

#include <QWidget>

#include "models/choosing_study.h"

class QLabel;

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

class CertaintyPage : public QWidget
{
    Q_OBJECT
public:
    CertaintyPage(Workspace& workspace, CertaintyStudy& study, QWidget* parent = nullptr);

private:
    void refresh();
    Workspace& m_workspace;
    CertaintyStudy& m_study;
    StudyLine* m_line;
    ReportTableView* m_table;
    QLabel* m_words;
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
