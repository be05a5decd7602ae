// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/tables/share_delegate.h"

#include <QApplication>
#include <QPainter>
#include <algorithm>
#include <cmath>
#include <utility>

#include "models/tables/tools_model.h"
#include "views/widgets/theme.h"

namespace winnow {

QStyleOptionViewItem BarDelegate::paintEmpty(
    QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    QStyleOptionViewItem cell = option;
    initStyleOption(&cell, index);
    const QString text = std::exchange(cell.text, QString());
    const QStyle* const style = cell.widget ? cell.widget->style() : QApplication::style();
    style->drawControl(QStyle::CE_ItemViewItem, &cell, painter, cell.widget);
    cell.text = text;
    return cell;
}

void ShareDelegate::paint(
    QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const QStyleOptionViewItem cell = paintEmpty(painter, option, index);
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
    painter->drawText(area.adjusted(pad, 0, -pad, 0), Qt::AlignRight | Qt::AlignVCenter, cell.text);
    painter->restore();
}

void WeightDelegate::paint(
    QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const QStyleOptionViewItem cell = paintEmpty(painter, option, index);
    const Theme theme(cell.palette);
    const auto weight = index.data(ToolsModel::WeightRole).value<ToolWeight>();
    const int pad = cell.fontMetrics.averageCharWidth() / 2;
    const int words = cell.fontMetrics.horizontalAdvance(QStringLiteral("100.0 %")) + pad;
    QRect area = cell.rect.adjusted(pad, cell.rect.height() / 5, -pad - words, -cell.rect.height() / 5);
    area.setWidth(std::max(0, area.width())); // the figure has precedence
    painter->save();
    painter->setClipRect(cell.rect, Qt::IntersectClip);
    double at = area.left();
    const auto block = [&](double share, const QBrush& brush) {
        const double length = std::clamp(share * area.width(), 0.0, area.right() + 1 - at);
        painter->fillRect(QRectF(at, area.top(), length, area.height()), brush);
        at += length;
    };
    const bool selected = cell.state.testFlag(QStyle::State_Selected);
    if (selected && area.width() > 0) // blue and red are invisible on the selection's blue
        painter->fillRect(area.adjusted(-1, -1, 1, 1), theme[Hue::Base]);
    block(weight.kept, theme.tool(0));
    block(weight.taken, theme.toolDim(0)); // as the timeline paints what is dropped
    painter->setOpacity(weight.stale ? 0.45 : 1);
    block(weight.withLoss, theme[Hue::Loss]);
    painter->setOpacity(1);
    painter->setPen(cell.palette.color(selected ? QPalette::HighlightedText : QPalette::Text));
    painter->setFont(cell.font);
    painter->drawText(cell.rect.adjusted(0, 0, -pad, 0), Qt::AlignRight | Qt::AlignVCenter, cell.text);
    painter->restore();
}

} // namespace winnow
