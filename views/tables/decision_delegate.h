// SPDX-License-Identifier: GPL-3.0-or-later
// Paints a decision with a small sign before the word, so that a column of decisions can be read at a glance.
// The sign adds nothing to the word.
#pragma once

#include <QHash>
#include <QIcon>
#include <QStyledItemDelegate>

#include "core/compression/outcome.h"

namespace winnow {

class DecisionDelegate : public QStyledItemDelegate
{
    Q_OBJECT
public:
    /// `role` returns the Status as a number.
    DecisionDelegate(int role, QObject* parent)
        : QStyledItemDelegate(parent)
        , m_role(role)
    {
    }

    /// A name for lineIcon(), e.g. "decision-compressed".
    static QString iconName(Status status);

protected:
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override;

private:
    int m_role;
    mutable QHash<QString, QIcon> m_icons; // drawn in the colors of m_palette
    mutable qint64 m_palette = 0;
};

} // namespace winnow
