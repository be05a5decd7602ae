// SPDX-License-Identifier: GPL-3.0-or-later
// Every loss of the policy in use in one list: Enter opens the diff at the dropped place, a button the place
// of use, and beside the list stands what the agent wrote there. A page of the choosing dock.
#pragma once

#include <QWidget>

#include "core/session/corpus.h"

class QLabel;
class QPushButton;
class QTextBrowser;

namespace winnow {

class Insight;
class ReportTableView;
class Workspace;

class LossesPage : public QWidget
{
    Q_OBJECT
public:
    LossesPage(Workspace& workspace, Insight& insight, QWidget* parent = nullptr);

Q_SIGNALS:
    /// Open this result, its before side at a byte if that is known (else -1).
    void placeRequested(winnow::ResultId result, qint64 byte);

private:
    void refresh();
    void showUse(int row);
    void open(int row, bool use);
    Workspace& m_workspace;
    Insight& m_insight;
    QLabel* m_state;
    QPushButton* m_dropped;
    QPushButton* m_use;
    ReportTableView* m_table;
    QTextBrowser* m_text;
};

} // namespace winnow
