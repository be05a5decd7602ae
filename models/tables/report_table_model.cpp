// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/report_table_model.h"

#include <limits>

#include "models/text/report_words.h"

namespace winnow {

void ReportTableModel::setTable(report::Table table)
{
    beginResetModel();
    m_table = std::move(table);
    setHeads(m_table.columns);
    endResetModel();
}

const report::Cell& ReportTableModel::cell(int row, int column) const
{
    static const report::Cell kNone;
    const auto& cells = m_table.rows[static_cast<std::size_t>(row)];
    return static_cast<std::size_t>(column) < cells.size() ? cells[static_cast<std::size_t>(column)] : kNone;
}

QString ReportTableModel::wordsOf(int row, int column) const
{
    return cellText(cell(row, column));
}

QVariant ReportTableModel::numberOf(int row, int column) const
{
    // Cells without a figure sort before all figures.
    return isNumber(column) ? cell(row, column).value().value_or(std::numeric_limits<double>::lowest())
                            : QVariant(wordsOf(row, column));
}

QVariant ReportTableModel::own(int row, int column, int role) const
{
    if (role == RowRole)
        return row;
    if (role != Qt::ToolTipRole)
        return {};
    const QString meaning = reportMeaning(cell(row, column).text());
    return meaning.isEmpty() && !isNumber(column) ? wordsOf(row, column) : meaning;
}

} // namespace winnow
