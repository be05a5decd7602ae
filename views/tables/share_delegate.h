// SPDX-License-Identifier: GPL-3.0-or-later
// Paints a share as a bar with its text, which screen readers read: what a policy saves, and a tool's share of the
// tokens.
#pragma once

#include <QStyledItemDelegate>

namespace winnow {

class BarDelegate : public QStyledItemDelegate
{
    Q_OBJECT
public:
    using QStyledItemDelegate::QStyledItemDelegate;

protected:
    /// Paints the cell without text; the caller paints the text over the bar.
    QStyleOptionViewItem paintEmpty(
        QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const;
};

/// A bar behind the text. A negative share (the text grew) starts at the right and is hatched, so that it differs
/// without color.
class ShareDelegate : public BarDelegate
{
    Q_OBJECT
public:
    /// `role` returns the share as a double.
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

/// A bar of what is kept, what is dropped and, in red, what is dropped and was used later; behind them the tool's share
/// of all tokens.
class WeightDelegate : public BarDelegate
{
    Q_OBJECT
public:
    using BarDelegate::BarDelegate;
    void paint(
        QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

} // namespace winnow
