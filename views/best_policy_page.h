// SPDX-License-Identifier: GPL-3.0-or-later
// The optimiser's answer below the picture of the page Optimise: limits on the left, what it would do per
// tool in the middle, before and after on the right, and the button that puts the policy found into the
// tuning panel.
#pragma once

#include <QWidget>

#include "core/base/result.h"
#include "models/choosing_study.h"

class QComboBox;
class QPushButton;
class QSpinBox;
class QSplitter;

namespace winnow {

class ReportTableView;
class StudyLine;

class BestPolicyPage : public QWidget
{
    Q_OBJECT
public:
    BestPolicyPage(Workspace& workspace, BestPolicyStudy& study, QWidget* parent = nullptr);
    /// The gate's test file, offered as a source of protected facts; empty for none.
    void setTestFile(const QString& path);
    /// Searches within the limits that stand here.
    void find();
    /// Sets that limit and searches.
    void allowWeight(double weight);

Q_SIGNALS:
    void noticed(const QString& text);

private:
    QWidget* makeLimits();
    void refresh();
    void refreshFacts();
    void chooseFacts(int index);
    void use();
    QString verdictText() const;

    Workspace& m_workspace;
    BestPolicyStudy& m_study;
    QString m_testFile;
    QSpinBox* m_weight = nullptr; // made with the form that holds them
    QSpinBox* m_breaks = nullptr;
    QSpinBox* m_p95 = nullptr;
    QComboBox* m_facts = nullptr;
    QComboBox* m_dialect = nullptr;
    StudyLine* m_line = nullptr;
    ReportTableView* m_decisions;
    ReportTableView* m_summary;
    QSplitter* m_split = nullptr;
    QPushButton* m_use;
};

} // namespace winnow
