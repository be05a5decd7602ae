// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/report_table_model.h"

#include <charconv>
#include <limits>

#include "core/text/ascii.h"
#include "models/text/qt_text.h"
#include "models/text/report_words.h"

namespace winnow {

double figureValue(const std::string& cell)
{
    constexpr std::string_view kMinus = "\u2212";
    std::string digits;
    for (std::size_t i = 0; i < cell.size(); ++i) {
        const char c = cell[i];
        if (isDigit(c) || c == '.')
            digits += c;
        else if (digits.empty() && (c == '-' || cell.compare(i, kMinus.size(), kMinus) == 0))
            digits += '-';
        else if (c == ' ' && !digits.empty() && digits != "-")
            break; // the unit behind the number
    }
    double value = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    return error == std::errc() ? value : std::numeric_limits<double>::lowest();
}

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

const std::string& ReportTableModel::cell(int row, int column) const
{
    static const std::string kNone;
    const auto& cells = m_table.rows[static_cast<std::size_t>(row)];
    return static_cast<std::size_t>(column) < cells.size() ? cells[static_cast<std::size_t>(column)] : kNone;
}

QVariant ReportTableModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid() || index.row() >= rowCount() || index.column() >= columnCount())
        return {};
    const std::string& text = cell(index.row(), index.column());
    const bool number = isNumber(index.column());
    switch (role) {
    case Qt::DisplayRole:
        return number ? reportFigure(text) : reportWord(text);
    case SortRole:
        return number ? QVariant(figureValue(text)) : QVariant(reportWord(text));
    case RowRole:
        return index.row();
    case Qt::ToolTipRole: {
        const QString meaning = reportMeaning(text);
        return meaning.isEmpty() ? (number ? QVariant() : QVariant(toQt(text))) : QVariant(meaning);
    }
    case Qt::AccessibleTextRole: {
        const QString title = titleOf(index.column());
        const QString words = number ? reportFigure(text) : reportWord(text);
        return index.column() == 0 || title.isEmpty() ? words : title + QLatin1Char(' ') + words;
    }
    case Qt::TextAlignmentRole:
        return sideOf(index.column());
    default:
        return {};
    }
}

} // namespace winnow
