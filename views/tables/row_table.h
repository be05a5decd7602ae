// SPDX-License-Identifier: GPL-3.0-or-later
// How every table of the window is set up: whole rows are chosen, no grid, every second row shaded, one
// height, one line a cell, and Tab leaves it. Called by the panes after setModel().
#pragma once

#include <QString>

class QAbstractItemModel;
class QSortFilterProxyModel;
class QTableView;

namespace winnow {

/// `title` is what a screen reader says; `rowHeight` 0: the usual one.
void setUpRows(QTableView& table, const QString& name, const QString& title, int rowHeight = 0);

/// The same for the rows of a column table that a click on a head sorts by value; with `column` -1 they stand as the
/// model has them until then.
struct FirstSort
{
    int column = -1;
    Qt::SortOrder order = Qt::AscendingOrder;
};
QSortFilterProxyModel* setUpSorted(QTableView& table, QAbstractItemModel& model, const QString& name,
    const QString& title, FirstSort first = {}, int rowHeight = 0);

} // namespace winnow
