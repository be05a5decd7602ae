// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/tables/share_delegate.h"

#include <QApplication>
#include <QPainter>
#include <algorithm>
#include <cmath>

#include "views/widgets/theme.h"

namespace winnow {

void ShareDelegate::paint(
    QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    QStyleOptionViewItem cell = option;
    initStyleOption(&cell, index);
    const QString text = cell.text;
    cell.text.clear();
    const QStyle* const style = cell.widget ? cell.widget->style() : QApplication::style();
    style->drawControl(QStyle::CE_ItemViewItem, &cell, painter, cell.widget);

    const double share = index.data(m_role).toDouble();
    const int pad = std::max(1, cell.fontMetrics.averageCharWidth() / 3);
    const QRect area = cell.rect.adjusted(pad, pad, -pad, -pad);
    const int length = static_cast<int>(std::lround(std::min(1.0, std::abs(share)) * area.width()));
    painter->save();
    if (length > 0) {
        const bool grew = share < 0;
        const QRect bar(grew ? area.right() - length + 1 : area.left(), area.top(), length, area.height());
        QColor color = cell.palette.color(QPalette::Highlight);
        color.setAlphaF(cell.state.testFlag(QStyle::State_Selected) ? 0.0F : 0.28F);
        painter->fillRect(
            bar, grew ? QBrush(cell.palette.color(QPalette::WindowText), Qt::BDiagPattern) : QBrush(color));
    }
    const bool selected = cell.state.testFlag(QStyle::State_Selected);
    const QPalette::ColorGroup group
        = cell.state.testFlag(QStyle::State_Active) ? QPalette::Active : QPalette::Inactive;
    painter->setPen(cell.palette.color(group, selected ? QPalette::HighlightedText : QPalette::Text));
    painter->setFont(cell.font);
    painter->drawText(area.adjusted(pad, 0, -pad, 0), Qt::AlignRight | Qt::AlignVCenter, text);
    painter->restore();
}

} // namespace winnow
