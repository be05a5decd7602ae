// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/diff/diff_rows.h"

#include "core/diff/block_builder.h"

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
            counts.omittedLines += block.before.size();
            counts.insertedLines += block.after.size();
            break;
        case RowKind::Rewritten:
            counts.rewrittenBefore += block.before.size();
            counts.rewrittenAfter += block.after.size();
            break;
        case RowKind::Inserted:
            counts.insertedLines += block.after.size();
            break;
        }
    }
    return counts;
}

std::uint64_t omittedTokens(const DiffRows& rows, const DiffBlock& block, const Counter& counter)
{
    return counter.count(rows.bytes(Side::Before, block));
}

} // namespace winnow
