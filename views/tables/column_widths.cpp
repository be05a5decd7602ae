// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/tables/column_widths.h"

#include <QHeaderView>
#include <algorithm>

namespace winnow {

namespace {

void setWidths(QHeaderView& header, int columns, const int* digits, int step)
{
    // Digits fill most columns, and in some fonts they are wider than the average character.
    const int digit = header.fontMetrics().horizontalAdvance(QLatin1Char('0'));
    header.setTextElideMode(Qt::ElideRight);
    header.setHighlightSections(false); // a bold title would not fit
    for (int column = 0; column < columns; ++column, digits += step) {
        // Leaves no room for the sort arrow: only one column has it, and the user can widen that one.
        const QString title = header.model()->headerData(column, header.orientation()).toString();
        header.resizeSection(
            column, std::max(*digits * digit, header.fontMetrics().horizontalAdvance(title) + 2 * digit));
    }
}

} // namespace

void setColumnWidths(QHeaderView& header, std::initializer_list<int> digits)
{
    setWidths(header, static_cast<int>(digits.size()), digits.begin(), 1);
}

void setColumnWidths(QHeaderView& header, int digits)
{
    setWidths(header, header.count(), &digits, 0);
}

} // namespace winnow
