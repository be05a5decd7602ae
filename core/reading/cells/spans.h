// SPDX-License-Identifier: GPL-3.0-or-later
// What happened to the single bytes of a line: read from provenance where there is some, word by word where
// bytes were rewritten. Asked for the visible part of a line only, so a line of 2 MB costs what fits on the
// screen.
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
        Rewritten, // became (or stems from) other bytes
        Inserted, // after only: no source
    };
    Range bytes; // of the side's whole text
    Kind kind = Kind::Plain;
    std::string_view rule;
    bool tooLong = false; // rewritten, but too long to compare by words
};

/// Keeps word diffs of the pairs looked at last. One per view and thread.
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
    std::map<std::pair<std::size_t, std::size_t>, WordDiff> m_words; // by where the pair begins
};

} // namespace winnow
