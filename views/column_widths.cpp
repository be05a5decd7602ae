// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/column_widths.h"

#include <QHeaderView>
#include <algorithm>

namespace winnow {

void setColumnWidths(QHeaderView& header, std::initializer_list<int> digits)
{
    // In some fonts digits are wider than the average character, and digits fill most columns.
    const int digit = header.fontMetrics().horizontalAdvance(QLatin1Char('0'));
    header.setTextElideMode(Qt::ElideRight);
    int column = 0;
    for (const int width : digits) {
        header.resizeSection(column, std::max(width * digit, header.sectionSizeHint(column)));
        ++column;
    }
}

} // namespace winnow
