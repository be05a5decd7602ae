// SPDX-License-Identifier: GPL-3.0-or-later
// Strategies compared: every strategy that works without network over every result, by content kind; Enter
// takes one into the policy where the dialect knows it.
#pragma once

#include <QWidget>

#include "core/base/result.h"

class QComboBox;
class QLabel;
class QPushButton;
class QSortFilterProxyModel;
class QTableView;

namespace winnow {

class Insight;
class TournamentModel;
class Workspace;

class TournamentPanel : public QWidget
{
    Q_OBJECT
public:
    TournamentPanel(Workspace& workspace, Insight& insight, QWidget* parent = nullptr);
    TournamentModel& model() const { return *m_model; }

Q_SIGNALS:
    void trouble(const QString& doing, const winnow::Error& error);
    void noticed(const QString& text);

private:
    void runOrStop();
    void refresh();
    void fillKinds();
    void take(const QModelIndex& index);

    Workspace& m_workspace;
    TournamentModel* m_model;
    QSortFilterProxyModel* m_proxy;
    QPushButton* m_run;
    QComboBox* m_kind;
    QLabel* m_state;
    QTableView* m_table;
};

} // namespace winnow
