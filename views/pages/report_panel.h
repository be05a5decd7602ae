// SPDX-License-Identifier: GPL-3.0-or-later
// The part Report of the page Decide: the decision report as it will print, the note and the names on it, and the files
// that can be written from it. Rebuilt if the policy has changed when the part becomes visible.
#pragma once

#include <QWidget>

class QLineEdit;
class QTextBrowser;

namespace winnow {

class DecisionStudy;
class Workspace;

class ReportPanel : public QWidget
{
    Q_OBJECT
public:
    ReportPanel(Workspace& workspace, DecisionStudy& study, QWidget* parent = nullptr);

private:
    QWidget* makeWords();
    void takeWords();
    void refresh();
    Workspace& m_workspace;
    DecisionStudy& m_study;
    QTextBrowser* m_report;
    QLineEdit* m_note = nullptr; // created with their row
    QLineEdit* m_decidedBy = nullptr;
    QLineEdit* m_readBy = nullptr;
};

} // namespace winnow
