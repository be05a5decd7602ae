// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/tables/report_table_view.h"

#include <QHeaderView>
#include <QStyledItemDelegate>
#include <algorithm>
#include <utility>

#include "models/tables/report_table_model.h"
#include "views/tables/column_widths.h"
#include "views/tables/row_table.h"
#include "views/tables/table_copy.h"
#include "views/widgets/events.h"
#include "views/widgets/spacing.h"

namespace winnow {

namespace {

constexpr int kWords = 14, kWidest = 50; // digits of a text: always have room, never have more

bool sameColumns(const report::Table& a, const report::Table& b)
{
    return std::equal(a.columns.begin(), a.columns.end(), b.columns.begin(), b.columns.end(),
        [](const report::Column& x, const report::Column& y) { return x.title == y.title; });
}

/// A path keeps its end, the name of the file.
class PathDelegate final : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

protected:
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override
    {
        QStyledItemDelegate::initStyleOption(option, index);
        if (option->text.startsWith(QLatin1Char('/')))
            option->textElideMode = Qt::ElideLeft;
    }
};

} // namespace

ReportTableView::ReportTableView(const QString& name, const QString& title, QWidget* parent)
    : QTableView(parent)
    , m_model(new ReportTableModel(this))
{
    setUpSorted(*this, *m_model, name, title, {}, denseRowHeightOf(*this));
    setTextElideMode(Qt::ElideMiddle);
    setItemDelegate(new PathDelegate(this));
    onEvent(QEvent::Resize, *viewport(), *this, [this] {
        if (!m_isByHand)
            fitColumns();
    });
    installCopy(*this);
    connect(horizontalHeader(), &QHeaderView::sectionResized, this,
        [this] { m_isByHand = m_isByHand || !m_fits; });
    connect(this, &QTableView::activated, this, [this](const QModelIndex& index) {
        Q_EMIT rowActivated(index.data(ReportTableModel::RowRole).toInt());
    });
}

void ReportTableView::setTable(report::Table table)
{
    const bool same = sameColumns(table, m_model->table()) && !m_model->table().rows.empty();
    m_model->setTable(std::move(table));
    if (same)
        return;
    m_isByHand = false;
    fitColumns();
}

const report::Table& ReportTableView::table() const
{
    return m_model->table();
}

/// Fits each column to its title and cells. If that is too wide, the widest texts give way; numbers are never cut, and
/// the first column keeps its name where the table scrolls anyway.
void ReportTableView::fitColumns()
{
    const int em = fontMetrics().horizontalAdvance(QLatin1Char('0'));
    const auto& columns = m_model->table().columns;
    const auto titleOf = [this](int column) { return titleWidth(*horizontalHeader(), column); };
    const auto wanted = [&](int column) {
        return std::min(kWidest * em, std::max(titleOf(column), sizeHintForColumn(column)));
    };
    m_fits = true;
    for (int column = 0; column < m_model->columnCount(); ++column)
        setColumnWidth(column, wanted(column));
    while (horizontalHeader()->length() > viewport()->width()) {
        int widest = -1;
        for (int column = 0; column < m_model->columnCount(); ++column) {
            const int least = std::max(kWords * em, titleOf(column));
            if (!columns[static_cast<std::size_t>(column)].number && columnWidth(column) - em >= least
                && (widest < 0 || columnWidth(column) > columnWidth(widest)))
                widest = column;
        }
        if (widest < 0) {
            setColumnWidth(0, wanted(0));
            break;
        }
        setColumnWidth(widest, columnWidth(widest) - em);
    }
    m_fits = false;
}

} // namespace winnow
