// SPDX-License-Identifier: GPL-3.0-or-later
// The page Report: the decision report as it will print, with the note and the names that go on it, and what
// can be written from it. Made again when the policy changes and the page is seen.
#pragma once

#include <QWidget>

class QLineEdit;
class QTextBrowser;

namespace winnow {

class DecisionStudy;
class Workspace;

class ReportPage : public QWidget
{
    Q_OBJECT
public:
    ReportPage(Workspace& workspace, DecisionStudy& study, QWidget* parent = nullptr);

Q_SIGNALS:
    void reportRequested();
    void tablesRequested();
    void policyRequested();

private:
    QWidget* makeWords();
    void takeWords();
    void refresh();
    Workspace& m_workspace;
    DecisionStudy& m_study;
    QTextBrowser* m_report;
    QLineEdit* m_note = nullptr; // made with their row
    QLineEdit* m_decidedBy = nullptr;
    QLineEdit* m_readBy = nullptr;
};

} // namespace winnow
