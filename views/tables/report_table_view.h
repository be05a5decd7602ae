// SPDX-License-Identifier: GPL-3.0-or-later
// One of core's report tables in the window: sorted by value, copied with Ctrl+C, saved as CSV or Markdown
// from its context menu, each column explained by its tooltip and What's This.
#pragma once

#include <QTableView>

#include "core/report/table.h"

namespace winnow {

class ReportTableModel;

class ReportTableView : public QTableView
{
    Q_OBJECT
public:
    /// `name` is the object name, `title` the name for screen readers.
    ReportTableView(const QString& name, const QString& title, QWidget* parent = nullptr);

    /// Fits the column widths to the contents if the columns changed; text columns shrink if there is not
    /// enough room.
    void setTable(report::Table table);
    const report::Table& table() const;

Q_SIGNALS:
    /// By Enter or double click; `row` is the index in the table.
    void rowActivated(int row);

private:
    void fitColumns();
    ReportTableModel* m_model;
    bool m_fits = false; // this view is setting widths itself
    bool m_isByHand = false; // the user set a width: keep widths until the columns change
};

} // namespace winnow
