// SPDX-License-Identifier: GPL-3.0-or-later
// A table of core's report in the window: sorted by value, copied with Ctrl+C, saved as CSV or Markdown from
// its context menu, each column explained by its tooltip and by What's this.
#pragma once

#include <QTableView>
#include <vector>

#include "core/report/table.h"

class QSortFilterProxyModel;

namespace winnow {

class ReportTableModel;

class ReportTableView : public QTableView
{
    Q_OBJECT
public:
    /// `name` is the object name, `title` what screen readers say.
    ReportTableView(const QString& name, const QString& title, QWidget* parent = nullptr);

    /// Column widths are chosen from the contents when the columns are others than before; words give way
    /// where there is no room for all.
    void setTable(report::Table table);
    const report::Table& table() const;

Q_SIGNALS:
    /// Enter or double click, by the row's number in the table.
    void rowActivated(int row);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    int neededWidth(int column) const;
    int leastWidthOf(int column) const;
    void fitColumns();
    void giveWay();
    ReportTableModel* m_model;
    QSortFilterProxyModel* m_proxy;
    std::vector<int> m_wanted; // width of each column where there is room
    bool m_fits = false; // widths are being chosen here
    bool m_isByHand = false; // somebody chose one: they stay until the columns are others
};

} // namespace winnow
