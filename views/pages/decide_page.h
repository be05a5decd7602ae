// SPDX-License-Identifier: GPL-3.0-or-later
// The page Decide: the limits with this policy's figures, facts that must survive, the sign-off list, the decision
// report, the files to write, and what a log shows after the rollout. Each part computes when it becomes visible.
#pragma once

#include <QWidget>
#include <functional>

#include "core/base/result.h"

class QPushButton;
class QTabWidget;

namespace winnow {

class DecisionStudy;
class ExportPanel;
class FactsPanel;
class GateStudy;
class Insight;
class LibraryModel;
class ProposalStudy;
class ReportTableView;
class ReviewBook;
class SignOffPanel;
class StudyLine;
class Workspace;

class DecidePage : public QWidget
{
    Q_OBJECT
public:
    DecidePage(Workspace& workspace, Insight& insight, LibraryModel& library, const ReviewBook& reviews,
        QWidget* parent = nullptr);
    GateStudy& study() { return *m_study; }
    ProposalStudy& proposals() { return *m_proposals; }
    DecisionStudy& decision() { return *m_decision; }
    FactsPanel& facts() { return *m_facts; }
    SignOffPanel& signOff() { return *m_signOff; }
    QTabWidget& parts() { return *m_parts; }
    void showFiles();

private:
    QWidget* makeLimits();
    void addButtons(QWidget* page);
    void refresh();
    void saveTo(const char* name, const QString& title, const QString& filter,
        const std::function<Result<QString>(const QString&)>& write);
    Result<QString> saveTicked(const QString& path);

    Workspace& m_workspace;
    GateStudy* m_study;
    ProposalStudy* m_proposals;
    DecisionStudy* m_decision;
    QTabWidget* m_parts;
    FactsPanel* m_facts = nullptr; // created with their parts
    SignOffPanel* m_signOff = nullptr;
    ExportPanel* m_files = nullptr;
    StudyLine* m_line = nullptr;
    QPushButton* m_saveBaseline = nullptr;
    ReportTableView* m_checks = nullptr;
    ReportTableView* m_failures = nullptr;
};

} // namespace winnow
