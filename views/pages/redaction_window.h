// SPDX-License-Identifier: GPL-3.0-or-later
// Redacted copies of the open recordings: first what would be replaced, to be ticked, and what that does to
// the figures; only then a folder to write to. Not modal; nothing is written while anything is unclear.
#pragma once

#include <QDialog>

class QCheckBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QTreeView;

namespace winnow {

class FindingsModel;
class Insight;
class RedactionStudy;
class ReportTableView;
class StudyLine;
class Workspace;

class RedactionWindow : public QDialog
{
    Q_OBJECT
public:
    RedactionWindow(Workspace& workspace, Insight& insight, QWidget* parent = nullptr);
    RedactionStudy& study() { return *m_study; }
    FindingsModel& findings() { return *m_findings; }

Q_SIGNALS:
    void written(const QString& text);

private:
    void look();
    void take();
    void refresh();
    void chooseFolder();
    bool mayExport() const;
    Workspace& m_workspace;
    RedactionStudy* m_study;
    FindingsModel* m_findings;
    QLineEdit* m_names;
    QLineEdit* m_patterns;
    QCheckBox* m_paths;
    StudyLine* m_line;
    QTreeView* m_tree;
    ReportTableView* m_figures;
    QLabel* m_problems;
    QPushButton* m_export;
    bool m_changed = true; // ticks or fields are newer than the run
};

} // namespace winnow
