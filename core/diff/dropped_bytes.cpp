// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/diff/dropped_bytes.h"

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
        if (rows.segments[s].kind == SegmentKind::Kept)
            append(m_kept, rows.segments[s].source);
    }
    if (!rows.segments.empty())
        return;
    for (const DiffBlock& block : rows.blocks) { // compared: whole lines
        if (block.kind == RowKind::Equal || block.moved)
            append(m_kept,
                { rows.beforeLines.start(block.before.begin), rows.beforeLines.start(block.before.end) });
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
    for (std::size_t at = nextDropped(bytes.begin); at < bytes.end;) {
        const auto kept = std::upper_bound(m_kept.begin(), m_kept.end(), at,
            [](std::size_t from, const Range& range) { return from < range.end; });
        const std::size_t end = std::min(bytes.end, kept == m_kept.end() ? bytes.end : kept->begin);
        out.push_back({ at, end });
        at = nextDropped(end);
    }
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
