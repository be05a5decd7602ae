// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/tables/row_table.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QSortFilterProxyModel>
#include <QTableView>

#include "models/tables/column_table.h"
#include "views/widgets/events.h"
#include "views/widgets/spacing.h"

namespace winnow {

namespace {

/// Ctrl+Home and Ctrl+End select the row they go to. Qt moves only the current cell, so the next action would
/// apply to the previous row.
bool takeEndKeys(QTableView& table, const QEvent& event)
{
    const auto* const key
        = event.type() == QEvent::KeyPress ? static_cast<const QKeyEvent*>(&event) : nullptr;
    const QAbstractItemModel* const rows = table.model();
    if (!key || key->modifiers() != Qt::ControlModifier || !rows || rows->rowCount() == 0
        || (key->key() != Qt::Key_Home && key->key() != Qt::Key_End))
        return false;
    const int row = key->key() == Qt::Key_Home ? 0 : rows->rowCount() - 1;
    table.selectionModel()->setCurrentIndex(rows->index(row, qMax(0, table.currentIndex().column())),
        QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
    return true;
}

} // namespace

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
    onEvents(table, table, [&table](QObject&, const QEvent& event) { return takeEndKeys(table, event); });
}

void setUpEdited(QTableView& table, const QString& name, const QString& title)
{
    setUpRows(table, name, title);
    table.setSelectionMode(QAbstractItemView::SingleSelection);
    table.setEditTriggers(QAbstractItemView::EditKeyPressed | QAbstractItemView::SelectedClicked
        | QAbstractItemView::DoubleClicked);
    table.horizontalHeader()->setStretchLastSection(true);
}

QSortFilterProxyModel* setUpSorted(QTableView& table, QAbstractItemModel& model, const QString& name,
    const QString& title, FirstSort first, int rowHeight)
{
    auto* const sorted = new QSortFilterProxyModel(&table);
    sorted->setSourceModel(&model);
    sorted->setSortRole(ColumnTableBase::SortRole);
    table.setModel(sorted);
    setUpRows(table, name, title, rowHeight);
    table.setSortingEnabled(true);
    table.sortByColumn(first.column, first.order);
    return sorted;
}

} // namespace winnow
