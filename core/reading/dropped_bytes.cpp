// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reading/dropped_bytes.h"

#include <algorithm>

namespace winnow {

namespace {

void append(std::vector<Range>& kept, Range range)
{
    if (range.size() == 0)
        return;
    if (!kept.empty() && kept.back().end == range.begin)
        kept.back().end = range.end;
    else
        kept.push_back(range);
}

} // namespace

DroppedBytes::DroppedBytes(const DiffRows& rows)
    : m_rows(rows)
{
    for (const std::uint32_t s : rows.bySource) {
        const Segment& segment = rows.segments[s];
        if (segment.kind == SegmentKind::Kept)
            append(m_kept, segment.source);
        else if (segment.output.size() == 0)
            append(m_lost, segment.source);
    }
    if (!rows.segments.empty())
        return;
    for (const DiffBlock& block : rows.blocks) { // compared texts have only whole lines
        const bool kept = block.kind == RowKind::Equal || block.moved;
        const LineIndex& lines = rows.beforeLines;
        const Range bytes { lines.start(block.before.begin), lines.start(block.before.end) };
        if (kept)
            append(m_kept, bytes);
        else
            append(m_lost, { lines.start(block.before.end - block.lost), bytes.end });
    }
}

std::size_t DroppedBytes::nextDropped(std::size_t from) const
{
    const auto behind = std::upper_bound(m_kept.begin(), m_kept.end(), from,
        [](std::size_t at, const Range& range) { return at < range.end; });
    const bool inside = behind != m_kept.end() && behind->begin <= from;
    return std::min(inside ? behind->end : from, m_rows.before.size());
}

std::vector<Range> DroppedBytes::droppedIn(Range bytes) const
{
    std::vector<Range> out;
    auto at = std::upper_bound(m_lost.begin(), m_lost.end(), bytes.begin,
        [](std::size_t from, const Range& range) { return from < range.end; });
    for (; at != m_lost.end() && at->begin < bytes.end; ++at)
        out.push_back({ std::max(at->begin, bytes.begin), std::min(at->end, bytes.end) });
    return out;
}

bool DroppedBytes::stillSays(std::uint32_t segment, std::string_view words)
{
    if (m_last.segment != segment || m_last.words != words) {
        const Range output = m_rows.segments[segment].output;
        const std::string_view became = m_rows.after.substr(output.begin, output.size());
        m_last = { segment, words, became.find(words) != std::string_view::npos };
    }
    return m_last.says;
}

bool DroppedBytes::isDropped(Range bytes)
{
    if (nextDropped(bytes.begin) >= bytes.end)
        return false;
    const std::string_view words = m_rows.before.substr(bytes.begin, bytes.size());
    const auto first = std::partition_point(m_rows.bySource.begin(), m_rows.bySource.end(),
        [&](std::uint32_t s) { return m_rows.segments[s].source.end <= bytes.begin; });
    for (auto s = first; s != m_rows.bySource.end(); ++s) {
        const Segment& segment = m_rows.segments[*s];
        if (segment.source.begin >= bytes.end)
            break;
        if (segment.kind == SegmentKind::Rewritten && stillSays(*s, words))
            return false;
    }
    return true;
}

} // namespace winnow
