// SPDX-License-Identifier: GPL-3.0-or-later
// The rows of one item as the model would have seen it: kept lines, replacements, and a fold wherever something is
// gone; an open fold shows the original lines. `winnow-cli show` prints all rows with closed folds; the page Session
// reads the n-th. Opening or closing a fold is one pass over the blocks.
#pragma once

#include <limits>
#include <optional>
#include <set>
#include <vector>

#include "core/reading/shown_result.h"

namespace winnow {

struct ReadingRow
{
    enum class Kind : std::uint8_t
    {
        Kept,
        Rewritten,
        Added, // without a source: a marker, a header
        Fold, // what is gone here
        Original, // of `before`: a line of an open fold, or of the old text of an edit
        More // replaces `hidden` kept lines of a long text
    };
    static constexpr std::uint32_t kNone = std::numeric_limits<std::uint32_t>::max();
    Kind kind = Kind::Kept;
    std::uint32_t block = 0; // into DiffRows::blocks
    std::uint32_t fold = kNone; // into ShownResult::folds; only Fold and Original
    std::uint32_t line = kNone; // of side(); kNone for Fold and More
    std::uint32_t hidden = 0;

    Side side() const { return kind == Kind::Original ? Side::Before : Side::After; }
    bool hasLine() const { return line != kNone; }
};

class ReadingRows
{
public:
    static constexpr std::uint32_t kAll = std::numeric_limits<std::uint32_t>::max();

    ReadingRows() = default;
    /// Hides kept lines, except the first `head` and as many at the end, until they are opened. `shown` must outlive
    /// this.
    explicit ReadingRows(const ShownResult& shown, std::uint32_t head = kAll);

    std::size_t count() const { return m_starts.empty() ? 0 : m_starts.back(); }
    ReadingRow at(std::size_t row) const;

    /// Whether the block's fold or its hidden lines are open.
    bool isOpen(std::uint32_t block) const { return m_open.contains(block); }
    void setOpen(std::uint32_t block, bool open);
    void setFoldsOpen(bool open);
    const std::set<std::uint32_t>& open() const { return m_open; }
    /// Takes over the open blocks of other rows of the same text.
    void setOpen(const std::set<std::uint32_t>& blocks);

    /// The row of a line, or the row that hides it. A kept `before` line has the row of its `after` line.
    std::optional<std::size_t> rowOf(Side side, std::uint32_t line) const;
    /// Opens what hides the line, then returns its row.
    std::optional<std::size_t> reveal(Side side, std::uint32_t line);

private:
    struct Stretch
    {
        ReadingRow::Kind kind = ReadingRow::Kind::Kept;
        std::uint32_t block = 0;
        std::uint32_t fold = ReadingRow::kNone;
        LineRange lines; // of the side that the kind shows
    };
    void rebuild();
    void push(const Stretch& stretch);
    void addKept(std::uint32_t block, LineRange lines);
    void addFold(std::uint32_t block, std::uint32_t fold);
    std::size_t blockOf(Side side, std::uint32_t line) const;

    const ShownResult* m_shown = nullptr;
    std::uint32_t m_head = kAll;
    std::set<std::uint32_t> m_open; // blocks
    std::vector<Stretch> m_stretches;
    std::vector<std::size_t> m_starts; // number of rows before each stretch, then the total
};

} // namespace winnow
