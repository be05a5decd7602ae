// SPDX-License-Identifier: GPL-3.0-or-later
// Paint a share as a bar with its text, which says the same for readers: what a policy saves in the tables, and
// how much a tool weighs.
#pragma once

#include <QStyledItemDelegate>

namespace winnow {

class BarDelegate : public QStyledItemDelegate
{
    Q_OBJECT
public:
    using QStyledItemDelegate::QStyledItemDelegate;

protected:
    /// Paints what is below the bar; the text is left to be painted over it.
    QStyleOptionViewItem paintEmpty(
        QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const;
};

/// A bar behind the text. A negative share (the text grew) has its bar from the right, hatched, so that it is
/// told apart without color.
class ShareDelegate : public BarDelegate
{
    Q_OBJECT
public:
    /// `role` gives the share as a double.
    ShareDelegate(int role, QObject* parent)
        : BarDelegate(parent)
        , m_role(role)
    {
    }
    void paint(
        QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
    int m_role;
};

/// A bar of what is kept, what is taken out, and, in red, what is taken out and was used later; the tool's share
/// of all tokens behind it.
class WeightDelegate : public BarDelegate
{
    Q_OBJECT
public:
    using BarDelegate::BarDelegate;
    void paint(
        QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

} // namespace winnow
