// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/tables/report_table_view.h"

#include <QHeaderView>
#include <QStyledItemDelegate>
#include <algorithm>
#include <utility>

#include "models/tables/report_table_model.h"
#include "views/tables/row_table.h"
#include "views/tables/table_copy.h"
#include "views/widgets/events.h"
#include "views/widgets/spacing.h"

namespace winnow {

namespace {

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
            giveWay();
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
    if (!same)
        m_wanted.clear(); // a resize during the reset must not query removed columns
    m_model->setTable(std::move(table));
    if (!same)
        fitColumns();
}

const report::Table& ReportTableView::table() const
{
    return m_model->table();
}

/// Width that the header and the cells of a column need.
int ReportTableView::neededWidth(int column) const
{
    constexpr int kMeasured = 300; // rows
    const QString title = m_model->headerData(column, Qt::Horizontal, Qt::DisplayRole).toString();
    int width = horizontalHeader()->fontMetrics().horizontalAdvance(title);
    for (int row = 0; row < std::min(kMeasured, m_model->rowCount()); ++row)
        width
            = std::max(width, fontMetrics().horizontalAdvance(m_model->index(row, column).data().toString()));
    return width + 2 * fontMetrics().horizontalAdvance(QLatin1Char('0'));
}

/// Fits each column to the text of its header and cells: every column visible without scrolling counts.
void ReportTableView::fitColumns()
{
    const int em = fontMetrics().horizontalAdvance(QLatin1Char('0'));
    m_wanted.clear();
    for (int column = 0; column < m_model->columnCount(); ++column)
        m_wanted.push_back(std::clamp(neededWidth(column), 4 * em, 50 * em));
    m_isByHand = false;
    giveWay();
}

/// The minimum width of a column: text may be cut, numbers never.
int ReportTableView::leastWidthOf(int column) const
{
    constexpr int kWords = 14; // digits
    if (m_model->table().columns[static_cast<std::size_t>(column)].number)
        return m_wanted[static_cast<std::size_t>(column)];
    const QString title = m_model->headerData(column, Qt::Horizontal, Qt::DisplayRole).toString();
    const int em = fontMetrics().horizontalAdvance(QLatin1Char('0'));
    return std::max(kWords * em, horizontalHeader()->fontMetrics().horizontalAdvance(title) + 2 * em);
}

/// Shrinks the widest columns to a common width until all fit.
void ReportTableView::giveWay()
{
    std::vector<int> least;
    for (int column = 0; column < static_cast<int>(m_wanted.size()); ++column)
        least.push_back(std::min(m_wanted[static_cast<std::size_t>(column)], leastWidthOf(column)));
    const auto widthOf
        = [&](std::size_t column, int level) { return std::clamp(level, least[column], m_wanted[column]); };
    const auto whole = [&](int level) {
        int width = 0;
        for (std::size_t column = 0; column < m_wanted.size(); ++column)
            width += widthOf(column, level);
        return width;
    };
    if (!least.empty() && whole(0) > viewport()->width())
        least.front() = m_wanted.front(); // it scrolls anyway: a row keeps its name whole
    int level = m_wanted.empty() ? 0 : *std::max_element(m_wanted.begin(), m_wanted.end());
    while (level > 0 && whole(level) > viewport()->width())
        --level;
    m_fits = true;
    for (std::size_t column = 0; column < m_wanted.size(); ++column)
        setColumnWidth(static_cast<int>(column), widthOf(column, level));
    m_fits = false;
}

} // namespace winnow
