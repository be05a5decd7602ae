// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/timeline/timeline_table.h"

#include <algorithm>

#include "models/document/workspace.h"
#include "models/text/number_text.h"
#include "models/text/tool_name.h"
#include "models/timeline/timeline_words.h"

namespace winnow {

TimelineTable::TimelineTable(TimelineModel& timeline, QObject* parent)
    : ColumnTable(parent)
    , m_timeline(timeline)
{
    const auto figure = [](report::ColumnTitle title, auto number) {
        return TableColumn<std::uint32_t> { title,
            [number](std::uint32_t band) { return countText(number(band)); },
            [number](std::uint32_t band) { return static_cast<qlonglong>(number(band)); } };
    };
    setColumns({
        { "tool",
            [this](std::uint32_t band) { return toolText(*m_timeline.corpus(), bandAt(band).result); } },
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
    connect(&timeline, &TimelineModel::sessionChanged, this, renew);
    const auto refresh = [this] {
        collectMarks();
        if (rowCount() > 0)
            Q_EMIT dataChanged(index(0, After), index(rowCount() - 1, UsedLater));
    };
    connect(&timeline, &TimelineModel::afterChanged, this, refresh);
    connect(&timeline, &TimelineModel::marksChanged, this, refresh);
    collectMarks();
}

void TimelineTable::collectMarks()
{
    m_marks.clear();
    for (std::size_t i = 0; i < m_timeline.marks().size(); ++i)
        m_marks.emplace_back(m_timeline.marks()[i].band, i);
    std::sort(m_marks.begin(), m_marks.end());
}

std::int64_t TimelineTable::leftOf(std::uint32_t band) const
{
    return band < m_timeline.after().bands.size() ? m_timeline.after().bands[band] : bandAt(band).before;
}

QString TimelineTable::usesOf(std::uint32_t band) const
{
    QStringList uses;
    auto at = std::lower_bound(m_marks.begin(), m_marks.end(), std::pair(band, std::size_t { 0 }));
    for (; at != m_marks.end() && at->first == band; ++at)
        uses << timeline::markWords(m_timeline, m_timeline.marks()[at->second]);
    return uses.join(QStringLiteral("; "));
}

QVariant TimelineTable::own(std::uint32_t band, int column, int role) const
{
    return role == Qt::ToolTipRole && column == UsedLater ? QVariant(usesOf(band)) : QVariant();
}

} // namespace winnow
