// SPDX-License-Identifier: GPL-3.0-or-later
// Groups beside the results: summed by tool, kind, decision, session or turn. The chosen group is what the
// results show; with no grouping the table is hidden. The chooser stands in the filter's line.
#pragma once

#include <QWidget>

#include "models/document/result_filter.h"
#include "models/tables/groups_model.h"

class QComboBox;
class QModelIndex;
class QSortFilterProxyModel;
class QTableView;

namespace winnow {

class Workspace;

class GroupsView : public QWidget
{
    Q_OBJECT
public:
    explicit GroupsView(Workspace& workspace, QWidget* parent = nullptr);
    GroupsModel& model() const { return *m_model; }
    QTableView& table() const { return *m_table; }
    /// "Group by" with its box, to be placed where there is room.
    QWidget* chooser() const { return m_chooser; }
    Grouping grouping() const;
    void setGrouping(Grouping grouping);

Q_SIGNALS:
    /// A group was chosen by the user; `enter`: and its results are to get the focus.
    void groupChosen(const winnow::FilterChip& chip, bool enter);
    /// Grouping ended: all results again.
    void ungrouped();

protected:
    void showEvent(QShowEvent* event) override;

private:
    void refresh();
    void chooseGrouping();
    FilterChip chipAt(const QModelIndex& index) const;
    Workspace& m_workspace;
    GroupsModel* m_model;
    QSortFilterProxyModel* m_proxy;
    QWidget* m_chooser;
    QComboBox* m_by;
    QTableView* m_table;
};

} // namespace winnow
