// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reading/reading_rows.h"

#include <algorithm>

namespace winnow {

using Kind = ReadingRow::Kind;

ReadingRows::ReadingRows(const ShownResult& shown, std::uint32_t head)
    : m_shown(&shown)
    , m_head(head)
{
    rebuild();
}

void ReadingRows::push(const Stretch& stretch)
{
    const bool single = stretch.kind == Kind::Fold || stretch.kind == Kind::More;
    if (stretch.lines.size() == 0)
        return;
    m_stretches.push_back(stretch);
    m_starts.push_back(m_starts.back() + (single ? 1 : stretch.lines.size()));
}

void ReadingRows::addKept(std::uint32_t block, LineRange lines)
{
    if (m_head == kAll || lines.size() / 2 <= m_head || isOpen(block))
        return push({ Kind::Kept, block, ReadingRow::kNone, lines });
    const LineRange head { lines.begin, lines.begin + m_head }, tail { lines.end - m_head / 2, lines.end };
    push({ Kind::Kept, block, ReadingRow::kNone, head });
    push({ Kind::More, block, ReadingRow::kNone, { head.end, tail.begin } });
    push({ Kind::Kept, block, ReadingRow::kNone, tail });
}

void ReadingRows::addFold(std::uint32_t block, std::uint32_t fold)
{
    const LineRange lines = m_shown->folds[fold].lines;
    push({ Kind::Fold, block, fold, lines });
    if (isOpen(block))
        push({ Kind::Original, block, fold, lines });
}

void ReadingRows::rebuild()
{
    m_stretches.clear();
    m_starts.assign(1, 0);
    std::uint32_t fold = 0;
    for (std::uint32_t b = 0; b < m_shown->rows.blocks.size(); ++b) {
        const DiffBlock& block = m_shown->rows.blocks[b];
        const bool folds = fold < m_shown->folds.size() && m_shown->folds[fold].block == b;
        const bool changes = m_shown->isEdit && block.kind != RowKind::Equal;
        if (block.kind == RowKind::Equal)
            addKept(b, block.after);
        else if (changes)
            push({ Kind::Original, b, ReadingRow::kNone, block.before });
        else if (block.kind == RowKind::Rewritten)
            push({ Kind::Rewritten, b, ReadingRow::kNone, block.after });
        if (folds)
            addFold(b, fold++);
        if (changes || block.kind == RowKind::Omitted || block.kind == RowKind::Inserted)
            push({ Kind::Added, b, ReadingRow::kNone, block.after });
    }
}

ReadingRow ReadingRows::at(std::size_t row) const
{
    const auto behind = std::upper_bound(m_starts.begin(), m_starts.end(), row);
    const auto index = static_cast<std::size_t>(behind - m_starts.begin()) - 1;
    const Stretch& stretch = m_stretches[index];
    ReadingRow out { stretch.kind, stretch.block, stretch.fold, ReadingRow::kNone, 0 };
    if (stretch.kind == Kind::Fold || stretch.kind == Kind::More)
        out.hidden = stretch.lines.size();
    else
        out.line = stretch.lines.begin + static_cast<std::uint32_t>(row - m_starts[index]);
    return out;
}

void ReadingRows::setOpen(std::uint32_t block, bool open)
{
    if (open)
        m_open.insert(block);
    else
        m_open.erase(block);
    rebuild();
}

void ReadingRows::setOpen(const std::set<std::uint32_t>& blocks)
{
    m_open = blocks;
    rebuild();
}

void ReadingRows::setFoldsOpen(bool open)
{
    for (const Fold& fold : m_shown->folds) {
        if (open)
            m_open.insert(static_cast<std::uint32_t>(fold.block));
        else
            m_open.erase(static_cast<std::uint32_t>(fold.block));
    }
    rebuild();
}

std::size_t ReadingRows::blockOf(Side side, std::uint32_t line) const
{
    const auto& blocks = m_shown->rows.blocks;
    const auto found = std::partition_point(blocks.begin(), blocks.end(), [&](const DiffBlock& block) {
        return (side == Side::Before ? block.before : block.after).end <= line;
    });
    return static_cast<std::size_t>(found - blocks.begin());
}

std::optional<std::size_t> ReadingRows::rowOf(Side side, std::uint32_t line) const
{
    const std::size_t block = m_shown ? blockOf(side, line) : 0;
    if (!m_shown || block >= m_shown->rows.blocks.size())
        return std::nullopt;
    const DiffBlock& of = m_shown->rows.blocks[block];
    std::uint32_t after = side == Side::After ? line : ReadingRow::kNone;
    if (side == Side::Before && of.kind != RowKind::Omitted)
        after = std::min(of.after.begin + line - of.before.begin, std::max(of.after.end, 1U) - 1);
    std::optional<std::size_t> near;
    for (std::size_t s = 0; s < m_stretches.size(); ++s) {
        const Stretch& stretch = m_stretches[s];
        if (stretch.block != block)
            continue;
        const bool original = stretch.kind == Kind::Original || stretch.kind == Kind::Fold;
        const std::uint32_t wanted = original ? (side == Side::Before ? line : ReadingRow::kNone) : after;
        if (wanted >= stretch.lines.begin && wanted < stretch.lines.end) {
            const bool single = stretch.kind == Kind::Fold || stretch.kind == Kind::More;
            // The original lines of an open fold win over the fold itself and over the rewritten line.
            if (stretch.kind == Kind::Fold && isOpen(stretch.block))
                continue;
            const std::size_t row = m_starts[s] + (single ? 0 : wanted - stretch.lines.begin);
            if (original || side == Side::After)
                return row;
            near = row;
        } else if (!near) {
            near = m_starts[s];
        }
    }
    return near;
}

std::optional<std::size_t> ReadingRows::reveal(Side side, std::uint32_t line)
{
    const auto row = rowOf(side, line);
    if (!row)
        return row;
    const ReadingRow found = at(*row);
    if (found.kind != Kind::Fold && found.kind != Kind::More)
        return row;
    setOpen(found.block, true);
    return rowOf(side, line);
}

} // namespace winnow
