// SPDX-License-Identifier: GPL-3.0-or-later
// Which rows of a diff are visible: long equal runs folded with some context, omitted blocks below a heading that names
// their rule, both texts side by side. The diff view reads the n-th visible row; at() is a binary search over blocks,
// and opening or closing a fold is one pass over them. Reads no text.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

#include "core/reading/diff_rows.h"

namespace winnow {

inline constexpr std::uint32_t kNoLine = std::numeric_limits<std::uint32_t>::max();

struct VisibleRow
{
    enum class Kind : std::uint8_t
    {
        Line,
        EqualFold, // `hidden` equal lines
        Heading // of an omitted or shortened block with `hidden` before lines; open or closed
    };
    Kind kind = Kind::Line;
    std::uint32_t block = 0;
    std::uint32_t before = kNoLine; // lines shown in this row, if any
    std::uint32_t after = kNoLine;
    std::uint32_t hidden = 0;
    bool open = false; // Heading: its lines follow

    std::uint32_t line(Side side) const { return side == Side::Before ? before : after; }
};

class FoldedRows
{
public:
    static constexpr std::uint32_t kLongestUnfolded = 6;
    static constexpr std::uint32_t kContext = 3;

    FoldedRows() = default;
    /// `rows` must outlive this.
    explicit FoldedRows(const DiffRows& rows);

    std::size_t count() const { return m_starts.empty() ? 0 : m_starts.back(); }
    /// Needs row < count().
    VisibleRow at(std::size_t row) const;
    /// First visible row of a block; if it has none, that of the next block.
    std::size_t firstRow(std::size_t block) const { return m_starts[block]; }

    /// Shows more lines of a folded equal run, at its top or bottom.
    void showMore(std::size_t block, std::uint32_t atTop, std::uint32_t atBottom);
    void setOpen(std::size_t block, bool open); // equal run: all lines or folded; heading: with lines or not
    bool isOpen(std::size_t block) const;
    bool canFold(std::size_t block) const;
    void setAllEqualOpen(bool open);

    /// The visible row of a line; if a fold hides the line, the fold's row. nullopt without lines.
    std::optional<std::size_t> rowOf(Side side, std::uint32_t line) const;
    /// Opens whatever hides the line, then returns its row.
    std::optional<std::size_t> reveal(Side side, std::uint32_t line);
    std::size_t blockOf(Side side, std::uint32_t line) const;

    /// First row of the nearest changed block after (before) `row`; nullopt if there is none.
    std::optional<std::size_t> nextChange(std::size_t row) const;
    std::optional<std::size_t> previousChange(std::size_t row) const;

private:
    struct Fold
    {
        std::uint32_t head = 0; // equal lines shown at the top and bottom
        std::uint32_t tail = 0;
        bool open = false;
    };
    Fold folded(std::size_t block) const;
    bool hidesEqual(std::size_t block) const;
    std::size_t rowsOf(std::size_t block) const;
    std::size_t rowInBlock(std::size_t block, Side side, std::uint32_t line) const;
    VisibleRow equalRow(std::size_t block, std::uint32_t row) const;
    VisibleRow changedRow(std::size_t block, std::uint32_t row) const;
    void recount();

    const DiffRows* m_rows = nullptr;
    bool m_hasChanges = false;
    std::vector<Fold> m_folds; // by block
    std::vector<std::size_t> m_starts; // first row by block, then the total
};

} // namespace winnow
