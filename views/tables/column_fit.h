// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps a table from scrolling sideways: hides the least important columns while it is too narrow, and shows
// them again when there is room. The context menu of the header selects columns by hand, which turns the
// fitting off until "as many as fit" is chosen again.
#pragma once

#include <QList>
#include <QObject>

class QMenu;
class QTableView;

namespace winnow {

class ColumnFit : public QObject
{
    Q_OBJECT
public:
    /// `leastFirst`: columns that may be hidden, in that order.
    ColumnFit(QTableView& table, QList<int> leastFirst);

    bool isAutomatic() const { return m_automatic; }
    void setAutomatic(bool on);
    /// Hides a column for another reason (the dialect has no such value), even if there is room.
    void setAbsent(int column, bool absent);
    /// Columns that show only when selected by hand.
    void setSpare(const QList<int>& columns);
    /// A column that takes the remaining room but needs at least this width.
    void setStretched(int column, int least);
    void fit();
    /// Adds the choice of columns to a menu.
    void addColumns(QMenu& menu);

Q_SIGNALS:
    /// The header's menu opens over this column; add its first entries to `menu`.
    void menuRequested(QMenu& menu, int column);

private:
    void menu(const QPoint& at);
    QTableView& m_table;
    QList<int> m_leastFirst;
    QList<int> m_absent;
    QList<int> m_spare;
    int m_stretched = -1;
    int m_leastStretched = 0;
    bool m_automatic = true;
};

} // namespace winnow
