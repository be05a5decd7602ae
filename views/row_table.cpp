// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/row_table.h"

#include <QHeaderView>
#include <QTableView>

#include "views/spacing.h"

namespace winnow {

void setUpRows(QTableView& table, const QString& name, const QString& title, int rowHeight)
{
    table.setObjectName(name);
    table.setAccessibleName(title);
    table.setSelectionBehavior(QAbstractItemView::SelectRows);
    table.setShowGrid(false);
    table.setAlternatingRowColors(true);
    table.setWordWrap(false);
    table.setTabKeyNavigation(false);
    table.verticalHeader()->hide();
    table.verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    table.verticalHeader()->setDefaultSectionSize(rowHeight > 0 ? rowHeight : rowHeightOf(table));
    table.horizontalHeader()->setHighlightSections(false);
}

} // namespace winnow
