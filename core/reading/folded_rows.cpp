// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reading/folded_rows.h"

#include <algorithm>

namespace winnow {

namespace {

bool hasHeading(const DiffBlock& block)
{
    return block.kind == RowKind::Omitted
        || (block.kind == RowKind::Rewritten
            && block.before.size() > block.after.size() + FoldedRows::kLongestUnfolded);
}

} // namespace

FoldedRows::FoldedRows(const DiffRows& rows)
    : m_rows(&rows)
    , m_hasChanges(rows.hasChanges())
{
    m_folds.resize(rows.blocks.size());
    for (std::size_t i = 0; i < m_folds.size(); ++i)
        m_folds[i] = folded(i);
    recount();
}

FoldedRows::Fold FoldedRows::folded(std::size_t block) const
{
    const DiffBlock& b = m_rows->blocks[block];
    if (b.kind != RowKind::Equal)
        return { 0, 0, true };
    const std::uint32_t lines = b.before.size();
    const Fold fold { block == 0 ? 0 : kContext, block + 1 == m_folds.size() ? 0 : kContext, false };
    const bool worthIt = m_hasChanges && lines > kLongestUnfolded && lines > fold.head + fold.tail + 1;
    return worthIt ? fold : Fold { lines, 0, true };
}

bool FoldedRows::hidesEqual(std::size_t block) const
{
    const DiffBlock& b = m_rows->blocks[block];
    return b.kind == RowKind::Equal && m_folds[block].head + m_folds[block].tail < b.before.size();
}

std::size_t FoldedRows::rowsOf(std::size_t block) const
{
    const DiffBlock& b = m_rows->blocks[block];
    const std::size_t before = b.before.size();
    const std::size_t after = b.after.size();
    if (b.kind == RowKind::Equal)
        return hidesEqual(block) ? static_cast<std::size_t>(m_folds[block].head) + 1 + m_folds[block].tail
                                 : before;
    const std::size_t shown = hasHeading(b) ? 1 + (m_folds[block].open ? before : 0) : before;
    return std::max(shown, after);
}

void FoldedRows::recount()
{
    m_starts.resize(m_folds.size() + 1);
    m_starts[0] = 0;
    for (std::size_t i = 0; i < m_folds.size(); ++i)
        m_starts[i + 1] = m_starts[i] + rowsOf(i);
}

VisibleRow FoldedRows::at(std::size_t row) const
{
    const auto behind = std::upper_bound(m_starts.begin(), m_starts.end(), row);
    const auto block = static_cast<std::size_t>(behind - m_starts.begin()) - 1;
    const auto inside = static_cast<std::uint32_t>(row - m_starts[block]);
    return m_rows->blocks[block].kind == RowKind::Equal ? equalRow(block, inside) : changedRow(block, inside);
}

VisibleRow FoldedRows::equalRow(std::size_t block, std::uint32_t row) const
{
    const DiffBlock& b = m_rows->blocks[block];
    const Fold& fold = m_folds[block];
    const auto number = static_cast<std::uint32_t>(block);
    std::uint32_t line = row;
    if (hidesEqual(block)) {
        const std::uint32_t hidden = b.before.size() - fold.head - fold.tail;
        if (row == fold.head)
            return { VisibleRow::Kind::EqualFold, number, kNoLine, kNoLine, hidden, false };
        if (row > fold.head)
            line = row - 1 + hidden;
    }
    return { VisibleRow::Kind::Line, number, b.before.begin + line, b.after.begin + line, 0, false };
}

VisibleRow FoldedRows::changedRow(std::size_t block, std::uint32_t row) const
{
    const DiffBlock& b = m_rows->blocks[block];
    VisibleRow out;
    out.block = static_cast<std::uint32_t>(block);
    if (row < b.after.size())
        out.after = b.after.begin + row;
    if (!hasHeading(b)) {
        if (row < b.before.size())
            out.before = b.before.begin + row;
        return out;
    }
    out.open = m_folds[block].open;
    if (row == 0) {
        out.kind = VisibleRow::Kind::Heading;
        out.hidden = b.before.size();
    } else if (out.open && row <= b.before.size()) {
        out.before = b.before.begin + row - 1;
    }
    return out;
}

void FoldedRows::showMore(std::size_t block, std::uint32_t atTop, std::uint32_t atBottom)
{
    const std::uint32_t lines = m_rows->blocks[block].before.size();
    Fold& fold = m_folds[block];
    const auto more = [&](std::uint32_t& shown, std::uint32_t by) {
        const std::uint32_t left = lines - std::min(lines, fold.head + fold.tail);
        shown += std::min(by, left);
    };
    more(fold.head, atTop);
    more(fold.tail, atBottom);
    if (fold.head + fold.tail + 1 >= lines) // hiding one line saves nothing
        fold = { lines, 0, true };
    recount();
}

void FoldedRows::setOpen(std::size_t block, bool open)
{
    if (m_rows->blocks[block].kind == RowKind::Equal)
        m_folds[block] = open ? Fold { m_rows->blocks[block].before.size(), 0, true } : folded(block);
    else
        m_folds[block].open = open;
    recount();
}

bool FoldedRows::isOpen(std::size_t block) const
{
    return m_folds[block].open;
}

bool FoldedRows::canFold(std::size_t block) const
{
    const DiffBlock& b = m_rows->blocks[block];
    return b.kind == RowKind::Equal ? !folded(block).open : hasHeading(b);
}

void FoldedRows::setAllEqualOpen(bool open)
{
    for (std::size_t i = 0; i < m_folds.size(); ++i) {
        if (m_rows->blocks[i].kind == RowKind::Equal)
            m_folds[i] = open ? Fold { m_rows->blocks[i].before.size(), 0, true } : folded(i);
    }
    recount();
}

std::size_t FoldedRows::blockOf(Side side, std::uint32_t line) const
{
    const auto end = [side](const DiffBlock& b) { return side == Side::Before ? b.before.end : b.after.end; };
    const auto at = std::partition_point(
        m_rows->blocks.begin(), m_rows->blocks.end(), [&](const DiffBlock& b) { return end(b) <= line; });
    return static_cast<std::size_t>(at - m_rows->blocks.begin());
}

std::size_t FoldedRows::rowInBlock(std::size_t block, Side side, std::uint32_t line) const
{
    const DiffBlock& b = m_rows->blocks[block];
    const Fold& fold = m_folds[block];
    const std::uint32_t at = line - (side == Side::Before ? b.before.begin : b.after.begin);
    if (b.kind == RowKind::Equal) {
        if (!hidesEqual(block) || at < fold.head)
            return at;
        const std::uint32_t hidden = b.before.size() - fold.head - fold.tail;
        return at < fold.head + hidden ? fold.head : at - hidden + 1;
    }
    if (side == Side::After || !hasHeading(b))
        return at;
    return fold.open ? std::size_t { 1 } + at : 0;
}

std::optional<std::size_t> FoldedRows::rowOf(Side side, std::uint32_t line) const
{
    const std::size_t block = m_rows ? blockOf(side, line) : 0;
    if (!m_rows || block >= m_folds.size())
        return std::nullopt;
    return m_starts[block] + rowInBlock(block, side, line);
}

std::optional<std::size_t> FoldedRows::reveal(Side side, std::uint32_t line)
{
    const std::optional<std::size_t> row = rowOf(side, line);
    if (!row || at(*row).kind == VisibleRow::Kind::Line)
        return row;
    const VisibleRow hiding = at(*row);
    if (side == Side::After && hiding.after == line)
        return row; // a heading that shows the line on this side
    if (hiding.kind == VisibleRow::Kind::Heading) {
        setOpen(hiding.block, true);
    } else {
        const DiffBlock& b = m_rows->blocks[hiding.block];
        const std::uint32_t place = line - (side == Side::Before ? b.before.begin : b.after.begin);
        const Fold& fold = m_folds[hiding.block];
        const std::uint32_t fromTop = place - fold.head + 1 + kContext;
        const std::uint32_t fromBottom = b.before.size() - fold.tail - place + kContext;
        showMore(hiding.block, fromTop <= fromBottom ? fromTop : 0, fromTop <= fromBottom ? 0 : fromBottom);
    }
    return rowOf(side, line);
}

std::optional<std::size_t> FoldedRows::nextChange(std::size_t row) const
{
    const auto behind = std::upper_bound(m_starts.begin(), m_starts.end(), row);
    for (auto i = static_cast<std::size_t>(behind - m_starts.begin()); i < m_folds.size(); ++i) {
        if (m_rows->blocks[i].kind != RowKind::Equal && m_starts[i + 1] > m_starts[i])
            return m_starts[i];
    }
    return std::nullopt;
}

std::optional<std::size_t> FoldedRows::previousChange(std::size_t row) const
{
    const auto at = std::lower_bound(m_starts.begin(), m_starts.end(), row);
    for (auto i = std::min(static_cast<std::size_t>(at - m_starts.begin()), m_folds.size()); i-- > 0;) {
        if (m_rows->blocks[i].kind != RowKind::Equal && m_starts[i + 1] > m_starts[i] && m_starts[i] < row)
            return m_starts[i];
    }
    return std::nullopt;
}

} // namespace winnow
