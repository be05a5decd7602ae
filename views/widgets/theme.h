// SPDX-License-Identifier: GPL-3.0-or-later
// Semantic colors for light and dark palettes; every painted color comes from here. One color = one meaning
// in diff, tables and charts: orange = removed, blue = kept or rewritten, red = a loss and nothing else, the
// accent = movable or focused. Color is never the only cue: a sign, shape or pattern accompanies it. Tests
// compute every contrast. Type sizes and the grid: views/widgets/type_scale.h.
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
    RemovedText, // text and signs of removed lines
    RemovedBack, // background of a removed line
    RemovedStrong, // background of removed words in it; edges and hatches
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
    Mark, // places used later
    SeriesBefore, // charts
    SeriesAfter,
    SeriesNet,
    Warning,
    Loss, // marks of what was dropped and used later
    LossText, // the same as text
    Accent, // handles, focus, the selected item
    AccentFill, // the area a handle encloses; the baseline next to it
    Panel, // flat headers and the rail
    Context, // the part of a context that is not tool results: messages, system text
    ContextEdge, // its outline
    Count
};

/// Number of tool colors; all other tools share one more.
inline constexpr int kToolColours = 8;
inline constexpr int kOtherTools = kToolColours;

class Theme
{
public:
    /// Detects the scheme from the palette, because Qt 6.4 has no query for it: dark if its base is darker
    /// than its text.
    explicit Theme(const QPalette& palette);
    static Theme light();
    static Theme dark();

    bool isDark() const { return m_dark; }
    const QColor& operator[](Hue hue) const { return m_colours[static_cast<std::size_t>(hue)]; }
    /// A tool's color, and the one for what a policy drops from its results. `place` kOtherTools: gray.
    QColor tool(int place) const;
    QColor toolDim(int place) const;
    /// Diagonal lines for removed blocks, the pattern that accompanies the color.
    QBrush hatch(Hue hue) const;

private:
    explicit Theme(bool dark);
    bool m_dark = false;
    std::array<QColor, static_cast<std::size_t>(Hue::Count)> m_colours;
};

} // namespace winnow
