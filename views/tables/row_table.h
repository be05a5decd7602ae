// SPDX-License-Identifier: GPL-3.0-or-later
// Common setup of every table in the window: selects whole rows, no grid, alternating shades, one row height,
// one line per cell, and Tab leaves it. Panes call it after setModel().
#pragma once

#include <QString>

class QAbstractItemModel;
class QSortFilterProxyModel;
class QTableView;

namespace winnow {

/// `title` is the name for screen readers; `rowHeight` 0: the default.
void setUpRows(QTableView& table, const QString& name, const QString& title, int rowHeight = 0);

/// Like setUpRows(), for cells edited in place.
void setUpEdited(QTableView& table, const QString& name, const QString& title);

/// Like setUpRows(), for a column table that a click on a header sorts by value; with `column` -1 rows start
/// in model order.
struct FirstSort
{
    int column = -1;
    Qt::SortOrder order = Qt::AscendingOrder;
};
QSortFilterProxyModel* setUpSorted(QTableView& table, QAbstractItemModel& model, const QString& name,
    const QString& title, FirstSort first = {}, int rowHeight = 0);

} // namespace winnow
