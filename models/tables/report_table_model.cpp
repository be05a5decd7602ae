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

int ReportTableModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_table.rows.size());
}

const report::Cell& ReportTableModel::cell(int row, int column) const
{
    static const report::Cell kNone;
    const auto& cells = m_table.rows[static_cast<std::size_t>(row)];
    return static_cast<std::size_t>(column) < cells.size() ? cells[static_cast<std::size_t>(column)] : kNone;
}

QVariant ReportTableModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid() || index.row() >= rowCount() || index.column() >= columnCount())
        return {};
    const report::Cell& shown = cell(index.row(), index.column());
    const QString words = cellText(shown);
    switch (role) {
    case Qt::DisplayRole:
        return words;
    case SortRole: // cells without a figure sort before all figures
        return isNumber(index.column())
            ? QVariant(shown.value().value_or(std::numeric_limits<double>::lowest()))
            : QVariant(words);
    case RowRole:
        return index.row();
    case Qt::ToolTipRole: {
        const QString meaning = reportMeaning(shown.text());
        return meaning.isEmpty() ? (isNumber(index.column()) ? QVariant() : QVariant(words))
                                 : QVariant(meaning);
    }
    case Qt::AccessibleTextRole: {
        const QString title = titleOf(index.column());
        return index.column() == 0 || title.isEmpty() ? words : title + QLatin1Char(' ') + words;
    }
    case Qt::TextAlignmentRole:
        return sideOf(index.column());
    default:
        return {};
    }
}

} // namespace winnow
