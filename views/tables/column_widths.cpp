// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/tables/column_widths.h"

#include <QHeaderView>
#include <QStyle>
#include <algorithm>

namespace winnow {

int titleWidth(const QHeaderView& header, int column)
{
    const bool sorted = header.isSortIndicatorShown() && header.sortIndicatorSection() == column;
    const QString title = header.model()->headerData(column, header.orientation()).toString();
    const int margin = header.style()->pixelMetric(QStyle::PM_HeaderMargin, nullptr, &header);
    const int arrow = header.sizeHint().height() / 2 + 2 * margin; // as QCommonStyle draws it
    return header.fontMetrics().horizontalAdvance(title) + 2 * margin + (sorted ? arrow : 0);
}

namespace {

void setWidths(QHeaderView& header, int columns, const int* digits, int step)
{
    // Digits fill most columns, and in some fonts they are wider than the average character.
    const int digit = header.fontMetrics().horizontalAdvance(QLatin1Char('0'));
    header.setTextElideMode(Qt::ElideRight);
    header.setHighlightSections(false); // a bold title would not fit
    for (int column = 0; column < columns; ++column, digits += step) {
        header.resizeSection(column, std::max(*digits * digit, titleWidth(header, column)));
    }
    QObject::connect(&header, &QHeaderView::sortIndicatorChanged, &header, [&header](int column) {
        if (column >= 0 && column < header.count() && !header.isSectionHidden(column)) // room for the arrow
            header.resizeSection(column, std::max(header.sectionSize(column), titleWidth(header, column)));
    });
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
