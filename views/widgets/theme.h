// SPDX-License-Identifier: GPL-3.0-or-later
// Semantic colors for light and dark palettes; every painted color comes from here. One color = one
// meaning in diff, tables and charts: orange = removed, blue = kept or rewritten, red = a loss and nothing
// else, the accent = what can be moved or has the focus. No pair stands alone: a sign, shape or pattern is
// always beside it. Tests compute every contrast. Type sizes and the grid: views/widgets/type_scale.h.
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
    Warning,
    Loss, // marks of what was taken out and used later
    LossText, // the same in words
    Accent, // handles, focus, the chosen one
    AccentFill, // what a handle encloses; the baseline beside it
    Panel, // flat headers and the rail
    Context, // of a context, what is not a tool result: messages, system text
    ContextEdge, // its outline
    Count
};

/// Of a tool: its place in the palette, and the one place for all others.
inline constexpr int kToolColours = 6;
inline constexpr int kOtherTools = kToolColours;

class Theme
{
public:
    /// Judged by the palette, because Qt 6.4 cannot be asked: dark when its base is darker than its text.
    explicit Theme(const QPalette& palette);
    static Theme light();
    static Theme dark();

    bool isDark() const { return m_dark; }
    const QColor& operator[](Hue hue) const { return m_colours[static_cast<std::size_t>(hue)]; }
    /// A tool's color, and the same for what a policy takes out of its results. `place` kOtherTools: gray.
    QColor tool(int place) const;
    QColor toolDim(int place) const;
    /// Diagonal lines for removed blocks: the pattern beside the color.
    QBrush hatch(Hue hue) const;

private:
    explicit Theme(bool dark);
    bool m_dark = false;
    std::array<QColor, static_cast<std::size_t>(Hue::Count)> m_colours;
};

} // namespace winnow
