// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/loom/loom_table.h"

#include <algorithm>

#include "models/document/workspace.h"
#include "models/text/number_text.h"
#include "models/text/tool_name.h"

namespace winnow {

LoomTable::LoomTable(LoomModel& loom, QObject* parent)
    : ColumnTable(parent)
    , m_loom(loom)
{
    const auto figure = [](report::ColumnTitle title, auto number) {
        return TableColumn<std::uint32_t> { title,
            [number](std::uint32_t band) { return countText(number(band)); },
            [number](std::uint32_t band) { return static_cast<qlonglong>(number(band)); } };
    };
    setColumns({
        { "tool", [this](std::uint32_t band) { return toolText(*m_loom.corpus(), bandAt(band).result); } },
        figure("first call", [this](auto band) { return std::int64_t { bandAt(band).firstCall } + 1; }),
        figure("last call", [this](auto band) { return std::int64_t { bandAt(band).endCall }; }),
        figure("tokens", [this](auto band) { return bandAt(band).before; }),
        figure("left", [this](auto band) { return leftOf(band); }),
        figure("taken out", [this](auto band) { return bandAt(band).before - leftOf(band); }),
        { "used later", [this](std::uint32_t band) { return usesOf(band); } },
    });
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

std::int64_t LoomTable::leftOf(std::uint32_t band) const
{
    return band < m_loom.after().bands.size() ? m_loom.after().bands[band] : bandAt(band).before;
}

QString LoomTable::usesOf(std::uint32_t band) const
{
    QStringList uses;
    auto at = std::lower_bound(m_marks.begin(), m_marks.end(), std::pair(band, std::size_t { 0 }));
    for (; at != m_marks.end() && at->first == band; ++at)
        uses << m_loom.markWords(m_loom.marks()[at->second]);
    return uses.join(QStringLiteral("; "));
}

QVariant LoomTable::own(std::uint32_t band, int column, int role) const
{
    return role == Qt::ToolTipRole && column == UsedLater ? QVariant(usesOf(band)) : QVariant();
}

} // namespace winnow
