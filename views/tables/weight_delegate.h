// SPDX-License-Identifier: GPL-3.0-or-later
// Paints how much a tool weighs: a bar of what is kept, what is taken out, and, in red, what is taken out and
// was used later; its share of all tokens behind it. For the tools table; the cell's text says the share for
// readers.
#pragma once

#include <QStyledItemDelegate>

namespace winnow {

class WeightDelegate : public QStyledItemDelegate
{
    Q_OBJECT
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    void paint(
        QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

} // namespace winnow
