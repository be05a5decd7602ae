// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/tables/row_table.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QSortFilterProxyModel>
#include <QTableView>

#include "models/tables/column_table.h"
#include "views/widgets/spacing.h"

namespace winnow {

namespace {

/// Ctrl+Home and Ctrl+End select the row they go to. Qt moves only the current cell, so the next action would
/// apply to the previous row.
class EndKeys : public QObject
{
public:
    explicit EndKeys(QTableView& table)
        : QObject(&table)
        , m_table(table)
    {
        table.installEventFilter(this);
    }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override
    {
        const auto* const key = event->type() == QEvent::KeyPress ? static_cast<QKeyEvent*>(event) : nullptr;
        const QAbstractItemModel* const rows = m_table.model();
        if (!key || key->modifiers() != Qt::ControlModifier || !rows || rows->rowCount() == 0
            || (key->key() != Qt::Key_Home && key->key() != Qt::Key_End))
            return QObject::eventFilter(watched, event);
        const int row = key->key() == Qt::Key_Home ? 0 : rows->rowCount() - 1;
        m_table.selectionModel()->setCurrentIndex(rows->index(row, qMax(0, m_table.currentIndex().column())),
            QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
        return true;
    }

private:
    QTableView& m_table;
};

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
    new EndKeys(table);
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
