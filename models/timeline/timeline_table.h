// SPDX-License-Identifier: GPL-3.0-or-later
// The context timeline as a table: one row per tool result of the session on show, with the calls that
// contained it, its tokens, what a policy leaves, and where it was used later. Cells are computed on demand,
// so 100,000 rows cost nothing. Complements the picture for screen readers and files.
#pragma once

#include "models/tables/column_table.h"
#include "models/timeline/timeline_model.h"

namespace winnow {

class TimelineTable : public ColumnTable<std::uint32_t>
{
    Q_OBJECT
public:
    enum Column
    {
        Tool,
        FirstCall,
        LastCall,
        Before,
        After,
        TakenOut,
        UsedLater,
        ColumnCount
    };

    explicit TimelineTable(TimelineModel& timeline, QObject* parent = nullptr);

private:
    void collectMarks();
    const TimelineBand& bandAt(std::uint32_t band) const { return m_timeline.session()->bands[band]; }
    std::int64_t leftOf(std::uint32_t band) const;
    QString usesOf(std::uint32_t band) const;
    std::size_t rows() const override
    {
        return m_timeline.session() ? m_timeline.session()->bands.size() : 0;
    }
    std::uint32_t rowAt(std::size_t row) const override { return static_cast<std::uint32_t>(row); }
    QVariant own(std::uint32_t band, int column, int role) const override;

    TimelineModel& m_timeline;
    std::vector<std::pair<std::uint32_t, std::size_t>> m_marks; // (band, mark), ascending
};

} // namespace winnow
