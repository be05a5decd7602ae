// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/tables/decision_delegate.h"

#include "views/widgets/icons.h"

namespace winnow {

QString DecisionDelegate::iconName(Status status)
{
    switch (status) {
    case Status::Compressed:
        return QStringLiteral("decision-compressed");
    case Status::CacheHit:
        return QStringLiteral("decision-cached");
    case Status::RatioExceeded:
        return QStringLiteral("decision-refused");
    case Status::Passthrough:
    case Status::Failed:
    case Status::Unreadable:
        return QStringLiteral("decision-failed");
    case Status::Pending:
        return QStringLiteral("decision-waiting");
    default:
        return QStringLiteral("decision-kept");
    }
}

void DecisionDelegate::initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const
{
    QStyledItemDelegate::initStyleOption(option, index);
    if (m_palette != option->palette.cacheKey()) {
        m_palette = option->palette.cacheKey();
        m_icons.clear();
    }
    const QString name = iconName(static_cast<Status>(index.data(m_role).toInt()));
    if (!m_icons.contains(name))
        m_icons.insert(name, lineIcon(name, option->palette));
    option->icon = m_icons.value(name);
    option->features |= QStyleOptionViewItem::HasDecoration;
    const int size = option->fontMetrics.ascent();
    option->decorationSize = QSize(size, size);
}

} // namespace winnow
