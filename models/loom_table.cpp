// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/loom_table.h"

#include <algorithm>

#include "models/number_text.h"
#include "models/tool_name.h"
#include "models/workspace.h"

namespace winnow {

LoomTable::LoomTable(LoomModel& loom, QObject* parent)
    : QAbstractTableModel(parent)
    , m_loom(loom)
{
    const auto renew = [this] {
        beginResetModel();
        collectMarks();
        endResetModel();
    };
    connect(&loom, &LoomModel::sessionChanged, this, renew);
    const auto refresh = [this] {
        collectMarks();
        if (rowCount() > 0)
            Q_EMIT dataChanged(index(0, After), index(rowCount() - 1, UsedLater));
    };
    connect(&loom, &LoomModel::afterChanged, this, refresh);
    connect(&loom, &LoomModel::marksChanged, this, refresh);
    collectMarks();
}

void LoomTable::collectMarks()
{
    m_marks.clear();
    for (std::size_t i = 0; i < m_loom.marks().size(); ++i)
        m_marks.emplace_back(m_loom.marks()[i].band, i);
    std::sort(m_marks.begin(), m_marks.end());
}

int LoomTable::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() || !m_loom.session() ? 0 : static_cast<int>(m_loom.session()->bands.size());
}

int LoomTable::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(ColumnCount);
}

QString LoomTable::cell(std::uint32_t band, int column) const
{
    const LoomBand& row = m_loom.session()->bands[band];
    const bool known = band < m_loom.after().bands.size();
    const std::int64_t left = known ? m_loom.after().bands[band] : row.before;
    switch (column) {
    case Tool:
        return toolText(*m_loom.workspace().corpus(), row.result);
    case FirstCall:
        return countText(std::int64_t { row.firstCall } + 1);
    case LastCall:
        return countText(row.endCall);
    case Before:
        return countText(row.before);
    case After:
        return countText(left);
    case TakenOut:
        return countText(row.before - left);
    default:
        break;
    }
    QStringList uses;
    auto at = std::lower_bound(m_marks.begin(), m_marks.end(), std::pair(band, std::size_t { 0 }));
    for (; at != m_marks.end() && at->first == band; ++at)
        uses << m_loom.markWords(m_loom.marks()[at->second]);
    return uses.join(QStringLiteral("; "));
}

QVariant LoomTable::data(const QModelIndex& index, int role) const
{
    if (!index.isValid())
        return {};
    if (role == Qt::DisplayRole || (role == Qt::ToolTipRole && index.column() == UsedLater))
        return cell(static_cast<std::uint32_t>(index.row()), index.column());
    if (role == Qt::TextAlignmentRole && index.column() != Tool && index.column() != UsedLater)
        return QVariant(Qt::AlignRight | Qt::AlignVCenter);
    return {};
}

QVariant LoomTable::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Tool:
        return tr("tool");
    case FirstCall:
        return tr("first call");
    case LastCall:
        return tr("last call");
    case Before:
        return tr("tokens");
    case After:
        return tr("left");
    case TakenOut:
        return tr("taken out");
    case UsedLater:
        return tr("used later");
    default:
        return {};
    }
}

} // namespace winnow
