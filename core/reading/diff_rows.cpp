// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reading/diff_rows.h"

#include <algorithm>

#include "core/reading/block_builder.h"

namespace winnow {

std::string_view DiffRows::line(Side side, std::size_t number) const
{
    const Range range = lines(side).content(number);
    return text(side).substr(range.begin, range.size());
}

std::string_view DiffRows::bytes(Side side, const DiffBlock& block) const
{
    const LineRange range = side == Side::Before ? block.before : block.after;
    const std::size_t begin = lines(side).start(range.begin);
    return text(side).substr(begin, lines(side).start(range.end) - begin);
}

bool DiffRows::hasChanges() const
{
    for (const DiffBlock& block : blocks) {
        if (block.kind != RowKind::Equal)
            return true;
    }
    return false;
}

LineFate DiffRows::fateOf(std::uint32_t beforeLine) const
{
    const Range content = beforeLines.content(beforeLine);
    const Range line = content.size() > 0 ? content : beforeLines.full(beforeLine);
    std::size_t kept = 0, gone = 0;
    auto at = std::partition_point(bySource.begin(), bySource.end(),
        [&](std::uint32_t s) { return segments[s].source.end <= line.begin; });
    for (; at != bySource.end() && segments[*at].source.begin < line.end; ++at) {
        const Segment& segment = segments[*at];
        const std::size_t bytes
            = std::min(line.end, segment.source.end) - std::max(line.begin, segment.source.begin);
        if (segment.kind == SegmentKind::Kept)
            kept += bytes;
        else if (segment.output.size() == 0)
            gone += bytes;
    }
    return gone == line.size() ? LineFate::Lost : kept == line.size() ? LineFate::Kept : LineFate::Changed;
}

bool DiffRows::isLost(const DiffBlock& block, std::uint32_t beforeLine) const
{
    if (block.kind == RowKind::Omitted)
        return !block.moved;
    if (block.kind != RowKind::Rewritten)
        return false;
    return segments.empty() ? beforeLine - block.before.begin >= block.after.size()
                            : fateOf(beforeLine) == LineFate::Lost;
}

DiffRows rowsFromSegments(std::string_view before, const Compressed& after)
{
    if (!segmentsHold(before, after))
        return rowsFromTexts(before, after.text);
    DiffRows rows { before, after.text, LineIndex(before), LineIndex(after.text), {}, {}, {} };
    BlockBuilder(rows).fromSegments(after.segments);
    return rows;
}

DiffRows rowsOfUnchanged(std::string_view text)
{
    const LineIndex lines(text);
    DiffRows rows { text, text, lines, lines, {}, {}, {} };
    if (!text.empty())
        BlockBuilder(rows).fromSegments(
            { { SegmentKind::Kept, { 0, text.size() }, { 0, text.size() }, {} } });
    return rows;
}

DiffRows rowsFromTexts(std::string_view before, std::string_view after)
{
    DiffRows rows { before, after, LineIndex(before), LineIndex(after), {}, {}, {} };
    BlockBuilder(rows).fromTexts();
    return rows;
}

DiffCounts countRows(const DiffRows& rows)
{
    DiffCounts counts;
    for (const DiffBlock& block : rows.blocks) {
        switch (block.kind) {
        case RowKind::Equal:
            counts.equalLines += block.before.size();
            break;
        case RowKind::Omitted:
            (block.moved ? counts.movedBefore : counts.omittedLines) += block.before.size();
            counts.insertedLines += block.after.size();
            break;
        case RowKind::Rewritten:
            counts.omittedLines += block.lost;
            counts.rewrittenBefore += block.before.size() - block.lost;
            counts.rewrittenAfter += block.after.size();
            break;
        case RowKind::Inserted:
            (block.moved ? counts.movedAfter : counts.insertedLines) += block.after.size();
            break;
        }
    }
    return counts;
}

} // namespace winnow
