// SPDX-License-Identifier: GPL-3.0-or-later
// Semantic colours for light and dark palettes; every painted colour comes from here. One colour = one
// meaning in diff, tables and charts: orange = removed, blue = kept or rewritten. The pair is told apart by
// people with any of the common colour deficiencies, and never stands alone: a sign or pattern is always
// beside it. Tests compute every contrast.
#pragma once

#include <QBrush>
#include <QColor>
#include <QPalette>
#include <array>

namespace winnow {

enum class Hue
{
    Text, // on Base
    Muted, // line numbers, notes
    Base, // background of text
    Gutter, // background of line numbers and headers
    Rule, // hairlines between panes
    RemovedText, // text and signs about removed lines
    RemovedBack, // background of a removed line
    RemovedStrong, // background of the removed words in it; edges and hatches
    RewrittenText,
    RewrittenBack,
    RewrittenStrong,
    InsertedBack, // lines without a source (markers)
    FoldBack, // folded equal lines
    Current, // outline of the current row
    Selection, // background of selected text
    SelectionText,
    Find, // background of a search hit
    FindCurrent,
    Mark, // later-used places
    SeriesBefore, // charts
    SeriesAfter,
    SeriesCost, // expansions, rewrites: what is lost again
    SeriesNet,
    Handle, // draggable thresholds
    Shade, // over what is outside of the thresholds
    Warning,
    Count
};

class Theme
{
public:
    /// Judged by the palette, because Qt 6.4 cannot be asked: dark when its base is darker than its text.
    explicit Theme(const QPalette& palette);
    static Theme light();
    static Theme dark();

    bool isDark() const { return m_dark; }
    const QColor& operator[](Hue hue) const { return m_colours[static_cast<std::size_t>(hue)]; }
    /// One of the terminal's sixteen colours, readable on Base.
    const QColor& ansi(int index) const { return m_ansi[static_cast<std::size_t>(index & 15)]; }
    /// Distinct colours for stacked series, in fixed order; wraps.
    const QColor& series(int index) const;
    /// Diagonal lines for removed blocks: the pattern beside the colour.
    QBrush hatch(Hue hue) const;

private:
    explicit Theme(bool dark);
    bool m_dark = false;
    std::array<QColor, static_cast<std::size_t>(Hue::Count)> m_colours;
    std::array<QColor, 16> m_ansi;
};

/// WCAG 2 contrast of two opaque colours, 1 to 21.
double contrast(const QColor& a, const QColor& b);

} // namespace winnow
