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
    header.setHighlightSections(false); // a bold title needs more room than it was given
    int column = 0;
    for (const int width : digits) {
        // Without room for the arrow of sorting: it stands in one column, which may be made wider.
        const QString title = header.model()->headerData(column, header.orientation()).toString();
        header.resizeSection(
            column, std::max(width * digit, header.fontMetrics().horizontalAdvance(title) + 2 * digit));
        ++column;
    }
}

} // namespace winnow
