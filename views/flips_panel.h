// SPDX-License-Identifier: GPL-3.0-or-later
// The flips dock: what changes from baseline A to the policy in use, group by group, with sign-off. A sign-off is kept
// in the library with the policy's version once that is saved.
#pragma once

#include <QWidget>
#include <functional>

class QLabel;
class QPushButton;
class QTableView;
class QSortFilterProxyModel;

namespace winnow {

class FlipsModel;
class FlipsStudy;
class Insight;
class LibraryPanel;
class Workspace;

class FlipsPanel : public QWidget
{
    Q_OBJECT
public:
    FlipsPanel(Workspace& workspace, Insight& insight, LibraryPanel& library, QWidget* parent = nullptr);
    FlipsModel& model() const { return *m_model; }
    FlipsStudy& study() const { return *m_study; }

Q_SIGNALS:
    /// Show these results: a filter text.
    void filterRequested(const QString& filter);
    void noticed(const QString& text);

private:
    void refresh();
    void weigh();
    void say(); // the line above the table
    void showGroup();
    void signOff();
    QString gainText() const;
    int currentRow() const;
    Workspace& m_workspace;
    LibraryPanel& m_library;
    FlipsStudy* m_study;
    FlipsModel* m_model;
    QSortFilterProxyModel* m_proxy;
    QTableView* m_table;
    QLabel* m_summary;
    QPushButton* m_sign;
};

} // namespace winnow
