// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/report_table_view.h"

#include <QHeaderView>
#include <QSortFilterProxyModel>
#include <algorithm>

#include "models/report_table_model.h"
#include "views/table_copy.h"

namespace winnow {

namespace {

bool sameColumns(const report::Table& a, const report::Table& b)
{
    return std::equal(a.columns.begin(), a.columns.end(), b.columns.begin(), b.columns.end(),
        [](const report::Column& x, const report::Column& y) { return x.title == y.title; });
}

} // namespace

ReportTableView::ReportTableView(const QString& name, const QString& title, QWidget* parent)
    : QTableView(parent), m_model(new ReportTableModel(this)), m_proxy(new QSortFilterProxyModel(this))
{
    setObjectName(name);
    setAccessibleName(title);
    m_proxy->setSourceModel(m_model);
    m_proxy->setSortRole(ReportTableModel::SortRole);
    setModel(m_proxy);
    setSortingEnabled(true);
    sortByColumn(-1, Qt::AscendingOrder); // core's order until somebody clicks
    setSelectionBehavior(SelectRows);
    setShowGrid(false);
    setAlternatingRowColors(true);
    setWordWrap(false);
    setTabKeyNavigation(false);
    verticalHeader()->hide();
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 4);
    installCopy(*this);
    connect(this, &QTableView::activated, this, [this](const QModelIndex& index) { Q_EMIT rowActivated(index.data(ReportTableModel::RowRole).toInt()); });
    connect(selectionModel(), &QItemSelectionModel::currentRowChanged, this, [this] { Q_EMIT currentRowMoved(currentTableRow()); });
}

void ReportTableView::setTable(report::Table table)
{
    const bool same = sameColumns(table, m_model->table()) && !m_model->table().rows.empty();
    m_model->setTable(std::move(table));
    if (!same)
        fitColumns();
}

const report::Table& ReportTableView::table() const { return m_model->table(); }

int ReportTableView::currentTableRow() const
{
    return currentIndex().isValid() ? currentIndex().data(ReportTableModel::RowRole).toInt() : -1;
}

/// As wide as the words of header and cells, and no wider: every column that can be seen without scrolling counts.
void ReportTableView::fitColumns()
{
    constexpr int kMeasured = 300; // rows
    const int em = fontMetrics().horizontalAdvance(QLatin1Char('0'));
    const QFontMetrics header = horizontalHeader()->fontMetrics();
    for (int column = 0; column < m_model->columnCount(); ++column) {
        int width = header.horizontalAdvance(m_model->headerData(column, Qt::Horizontal, Qt::DisplayRole).toString());
        for (int row = 0; row < std::min(kMeasured, m_model->rowCount()); ++row)
            width = std::max(width, fontMetrics().horizontalAdvance(m_model->index(row, column).data().toString()));
        setColumnWidth(column, std::clamp(width + 2 * em, 4 * em, 50 * em));
    }
}

int ReportTableView::wholeWidth() const { return horizontalHeader()->length() + 2 * frameWidth() + 2; }

} // namespace winnow
