// SPDX-License-Identifier: GPL-3.0-or-later
// Paints a share as a bar behind its text: the saved column of both tables. A negative share (the text grew)
// has its bar from the right, hatched, so that it is told apart without color.
#pragma once

#include <QStyledItemDelegate>

namespace winnow {

class ShareDelegate : public QStyledItemDelegate
{
    Q_OBJECT
public:
    /// `role` gives the share as a double.
    ShareDelegate(int role, QObject* parent)
        : QStyledItemDelegate(parent)
        , m_role(role)
    {
    }
    void paint(
        QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
    int m_role;
};

} // namespace winnow
