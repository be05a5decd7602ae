// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/column_table.h"

#include <QBrush>
#include <QGuiApplication>
#include <QPalette>

#include "models/text/report_words.h"

namespace winnow {

int ColumnTableBase::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_heads.size());
}

QString ColumnTableBase::titleOf(int column) const
{
    return reportWord(m_heads[static_cast<std::size_t>(column)].title);
}

QVariant ColumnTableBase::sideOf(int column) const
{
    const bool right = m_heads[static_cast<std::size_t>(column)].number;
    return QVariant::fromValue(Qt::Alignment((right ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter));
}

QVariant ColumnTableBase::staleInk()
{
    QColor ink = QGuiApplication::palette().color(QPalette::Text);
    ink.setAlphaF(0.45F);
    return QBrush(ink);
}

QVariant ColumnTableBase::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= columnCount())
        return {};
    switch (role) {
    case Qt::DisplayRole:
        return titleOf(section);
    case Qt::ToolTipRole:
    case Qt::WhatsThisRole:
        return reportMeaning(m_heads[static_cast<std::size_t>(section)].title);
    case Qt::TextAlignmentRole:
        return sideOf(section);
    default:
        return {};
    }
}

} // namespace winnow
