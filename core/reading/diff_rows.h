// SPDX-License-Identifier: GPL-3.0-or-later
// Before and after of one tool result, line by line. rowsFromSegments() reads the provenance that a strategy reported,
// so the pairing is exact, names the rule and needs no diff algorithm; rowsFromTexts() compares a pair without
// provenance. Pure and thread-agnostic. Used by the diff model, the CLI and reports; for big texts on a worker.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "core/compression/segment.h"
#include "core/reading/cells/line_diff.h"
#include "core/reading/cells/line_index.h"

namespace winnow {

enum class Side : std::uint8_t
{
    Before,
    After
};

enum class RowKind : std::uint8_t
{
    Equal, // as many lines before as after, equal except for a newline at the end of the text
    /// Before lines of which nothing is left; `after` has the lines put in their place (a marker), if any.
    Omitted,
    /// Lines that share bytes or replace each other; the n-th faces the n-th. If many became few, later ones may face
    /// nothing.
    Rewritten,
    Inserted, // after lines without a source: a marker, a header
};

/// Consecutive lines with one fate. Blocks cover all lines of both sides in order.
struct DiffBlock
{
    RowKind kind = RowKind::Equal;
    bool moved = false; // the other text has the lines, too, at another place
    bool compared = false; // found by comparing lines, not by provenance
    LineRange before;
    LineRange after;
    std::string_view rule; // that made the change; "" if unknown
    /// Number of before lines of which nothing is left: in an omitted block all, unless it moved; in a rewritten one
    /// those between the kept parts of its first and last line.
    std::uint32_t lost = 0;

    /// Rows it takes with everything unfolded and no heading.
    std::uint32_t rows() const { return before.size() > after.size() ? before.size() : after.size(); }
};

/// What is left of a before line.
enum class LineFate : std::uint8_t
{
    Kept, // all of it, here or at another place
    Changed,
    Lost // nothing; a marker may be in its place
};

/// Holds views: both texts must outlive it.
struct DiffRows
{
    std::string_view before;
    std::string_view after;
    LineIndex beforeLines;
    LineIndex afterLines;
    std::vector<DiffBlock> blocks;
    /// The segments in output order; neighbors with the same kind and rule are joined. Empty if the pair was compared.
    std::vector<Segment> segments;
    std::vector<std::uint32_t> bySource; // indices of segments with a source, ascending by source

    std::string_view text(Side side) const { return side == Side::Before ? before : after; }
    const LineIndex& lines(Side side) const { return side == Side::Before ? beforeLines : afterLines; }
    /// A line without its newline.
    std::string_view line(Side side, std::size_t number) const;
    /// The bytes of a block's lines, newlines included.
    std::string_view bytes(Side side, const DiffBlock& block) const;
    bool hasChanges() const;
    /// According to the segments, which must not be empty.
    LineFate fateOf(std::uint32_t beforeLine) const;
    /// Whether nothing is left of this line of the block.
    bool isLost(const DiffBlock& block, std::uint32_t beforeLine) const;
};

/// `before` is the text from which `after` was made. If the segments break the rule of segment.h, the texts are
/// compared instead.
DiffRows rowsFromSegments(std::string_view before, const Compressed& after);

DiffRows rowsFromTexts(std::string_view before, std::string_view after);

/// An unchanged text: the same text on both sides, without a copy.
DiffRows rowsOfUnchanged(std::string_view text);

/// Sums over blocks, for headers and tests.
/// before = equal + omitted + moved + rewritten, after = equal + inserted + moved + rewritten.
struct DiffCounts
{
    std::uint64_t equalLines = 0;
    std::uint64_t omittedLines = 0; // lost lines in blocks of any kind
    std::uint64_t movedBefore = 0; // kept at another place
    std::uint64_t movedAfter = 0;
    std::uint64_t rewrittenBefore = 0;
    std::uint64_t rewrittenAfter = 0;
    std::uint64_t insertedLines = 0; // including those in Omitted blocks
};
DiffCounts countRows(const DiffRows& rows);

} // namespace winnow
