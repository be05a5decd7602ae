// SPDX-License-Identifier: GPL-3.0-or-later
// The page Gate: a policy test file with its verdicts on the open recordings, the failing results, the
// baseline file, and on a second page facts proposed from the recordings, which can be ticked into the test
// file.
#pragma once

#include <QWidget>
#include <functional>

#include "core/base/result.h"

class QPushButton;
class QSortFilterProxyModel;
class QTableView;

namespace winnow {

class GateStudy;
class Insight;
class PaneOrEmpty;
class ProposalStudy;
class ProposalsModel;
class ReportTableView;
class Segments;
class StudyLine;
class Workspace;

class GatePage : public QWidget
{
    Q_OBJECT
public:
    GatePage(Workspace& workspace, Insight& insight, QWidget* parent = nullptr);
    GateStudy& study() { return *m_study; }
    ProposalStudy& proposals() { return *m_proposals; }
    ProposalsModel& facts() { return *m_facts; }
    Segments& parts() { return *m_parts; }

Q_SIGNALS:
    void noticed(const QString& text);
    void trouble(const QString& doing, const winnow::Error& error);
    /// A failing result was activated; it is now the current one.
    void resultActivated();
    /// A failed check of a loss limit was activated.
    void lossesRequested();

private:
    QWidget* makeChecks();
    QWidget* makeFacts();
    void refresh();
    void refreshFacts();
    void askFile(const QString& name, const QString& title, const QString& filter, bool save,
        const std::function<void(const QString&)>& use);
    void saveTicked(const QString& path);

    Workspace& m_workspace;
    GateStudy* m_study;
    ProposalStudy* m_proposals;
    ProposalsModel* m_facts;
    QSortFilterProxyModel* m_sorted;
    Segments* m_parts;
    StudyLine* m_line = nullptr; // created with their pages
    StudyLine* m_factsLine = nullptr;
    QPushButton* m_saveBaseline = nullptr;
    QPushButton* m_saveFacts = nullptr;
    PaneOrEmpty* m_none = nullptr; // the tables, or how to fill them
    ReportTableView* m_checks = nullptr;
    ReportTableView* m_failures = nullptr;
    QTableView* m_factsTable = nullptr;
};

} // namespace winnow
