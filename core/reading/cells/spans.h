// SPDX-License-Identifier: GPL-3.0-or-later
// What happened to the bytes of a line: from provenance if there is any, word by word where bytes were rewritten. Only
// for the visible part of a line, so a line of 2 MB costs no more than what fits on the screen.
#pragma once

#include <cstdint>
#include <map>
#include <string_view>
#include <utility>
#include <vector>

#include "core/reading/cells/word_diff.h"
#include "core/reading/folded_rows.h"

namespace winnow {

struct Span
{
    enum class Kind : std::uint8_t
    {
        Plain, // the same on both sides
        Omitted, // before only: nothing is left
        Rewritten, // became other bytes, or was made from others
        Inserted, // after only: no source
    };
    Range bytes; // of the side's whole text
    Kind kind = Kind::Plain;
    std::string_view rule;
    bool tooLong = false; // rewritten, but too long to compare by words
};

/// Caches word diffs of recent pairs. One per view and thread.
class SpanReader
{
public:
    SpanReader() = default;
    explicit SpanReader(const DiffRows& rows)
        : m_rows(&rows)
    {
    }
    /// Spans that cover `window` of the row's line on `side`, in order and without gaps.
    std::vector<Span> spans(const VisibleRow& row, Side side, Range window);

private:
    void fromProvenance(Side side, Range window, std::vector<Span>& out);
    void addSegment(const Segment& segment, Side side, Range window, std::vector<Span>& out);
    void addWords(
        Range before, Range after, std::string_view rule, Side side, Range window, std::vector<Span>& out);
    const WordDiff& words(Range before, Range after);

    const DiffRows* m_rows = nullptr;
    std::map<std::pair<std::size_t, std::size_t>, WordDiff> m_words; // by where the two texts begin
};

} // namespace winnow
