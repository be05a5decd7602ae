// SPDX-License-Identifier: GPL-3.0-or-later
// The Groups tab: results summed by kind, decision, session or turn; Enter or a double-click shows a group's results.
#pragma once

#include <QWidget>

#include "models/result_filter.h"

class QComboBox;
class QSortFilterProxyModel;
class QTableView;

namespace winnow {

class GroupsModel;
class Workspace;

class GroupsView : public QWidget
{
    Q_OBJECT
public:
    explicit GroupsView(Workspace& workspace, QWidget* parent = nullptr);
    GroupsModel& model() const { return *m_model; }
    QTableView& table() const { return *m_table; }

Q_SIGNALS:
    void groupActivated(const winnow::FilterChip& chip);

protected:
    void showEvent(QShowEvent* event) override;

private:
    void refresh();
    Workspace& m_workspace;
    GroupsModel* m_model;
    QSortFilterProxyModel* m_proxy;
    QComboBox* m_by;
    QTableView* m_table;
};

} // namespace winnow
