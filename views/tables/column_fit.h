// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps a table from scrolling sideways: while it is too narrow for all its columns, the least important ones
// are hidden, and come back with the room. Right-click on the header chooses columns by hand, which ends the
// fitting until "as many as fit" is chosen again.
#pragma once

#include <QList>
#include <QObject>

class QTableView;

namespace winnow {

class ColumnFit : public QObject
{
    Q_OBJECT
public:
    /// `leastFirst`: columns that may go, in that order.
    ColumnFit(QTableView& table, QList<int> leastFirst);

    bool isAutomatic() const { return m_automatic; }
    void setAutomatic(bool on);
    /// Hides a column for a reason of its own (the dialect has no such thing), whatever the room.
    void setAbsent(int column, bool absent);
    /// Columns that are shown only when they are chosen by hand.
    void setSpare(const QList<int>& columns);
    /// A column that takes the room that is left, but needs this width.
    void setStretched(int column, int least);
    void fit();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

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
