// SPDX-License-Identifier: GPL-3.0-or-later
// The rows of one item as the model would have seen it: kept lines, what was put in place, and folds where
// something is gone; an open fold shows the original lines there. `winnow-cli show` prints all rows with the
// folds closed, the page Reading asks for the n-th. A change of a fold is one pass over the blocks.
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
        Original, // a line of an open fold, of `before`
        More // `hidden` kept lines of a long text
    };
    static constexpr std::uint32_t kNone = std::numeric_limits<std::uint32_t>::max();
    Kind kind = Kind::Kept;
    std::uint32_t block = 0; // into DiffRows::blocks
    std::uint32_t fold = kNone; // into ShownResult::folds, of Fold and Original
    std::uint32_t line = kNone; // of side(); none for Fold and More
    std::uint32_t hidden = 0;

    Side side() const { return kind == Kind::Original ? Side::Before : Side::After; }
    bool hasLine() const { return line != kNone; }
};

class ReadingRows
{
public:
    static constexpr std::uint32_t kAll = std::numeric_limits<std::uint32_t>::max();

    ReadingRows() = default;
    /// Kept lines beyond `head` and as many at the end are hidden until they are opened. `shown` must outlive
    /// this.
    explicit ReadingRows(const ShownResult& shown, std::uint32_t head = kAll);

    std::size_t count() const { return m_starts.empty() ? 0 : m_starts.back(); }
    ReadingRow at(std::size_t row) const;

    /// Of a fold or of hidden lines.
    bool isOpen(std::uint32_t block) const { return m_open.contains(block); }
    void setOpen(std::uint32_t block, bool open);
    void setFoldsOpen(bool open);
    const std::set<std::uint32_t>& open() const { return m_open; }
    /// Of another reading of the same text.
    void setOpen(const std::set<std::uint32_t>& blocks);

    /// The row of a line; the row that hides it if it is hidden. `before` lines that are kept have the row of
    /// what is kept.
    std::optional<std::size_t> rowOf(Side side, std::uint32_t line) const;
    /// The same after opening what hides the line.
    std::optional<std::size_t> reveal(Side side, std::uint32_t line);

private:
    struct Stretch
    {
        ReadingRow::Kind kind = ReadingRow::Kind::Kept;
        std::uint32_t block = 0;
        std::uint32_t fold = ReadingRow::kNone;
        LineRange lines; // of the side of the kind
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
    std::vector<std::size_t> m_starts; // rows before each stretch, and the sum
};

} // namespace winnow
