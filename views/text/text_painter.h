// SPDX-License-Identifier: GPL-3.0-or-later
// The drawing tools of every text canvas: text in a rectangle, cells of a line with marks, hits and
// selection, and the list of clickable spots. Lives for one paint event.
#pragma once

#include <QPainter>
#include <string_view>
#include <vector>

#include "views/text/text_canvas.h"

namespace winnow {

class TextPainter
{
protected:
    TextPainter(TextCanvas& canvas, QPainter& painter);

    /// A part of a line drawn in one style; later ones are on top.
    struct Stretch
    {
        enum class Kind : std::uint8_t
        {
            Changed, // in a rewritten line
            Gone, // the same, if nothing of it is left
            Hit,
            CurrentHit,
            Selected,
            Used, // a mark: used later
            Shown, // used later, in the text of a session
            Lost
        };
        Range bytes; // of the line
        Kind kind = Kind::Changed;
        std::size_t mark = 0;
    };
    /// Cells [from, to) of a line.
    struct CellLine
    {
        const LineCells& cells;
        std::string_view text;
        std::size_t from = 0;
        std::size_t to = 0;
        QPoint at; // position of the first cell
        Hue ink = Hue::Text;
        Hue changed = Hue::RewrittenStrong;
    };
    void paintCells(const CellLine& line, const std::vector<Stretch>& stretches);
    /// The background of a stretch; underlines are not background.
    void paintBack(const Stretch& stretch, const QRectF& rect);
    void paintMark(const Stretch& stretch, const QRectF& rect);
    void say(const QRect& rect, const QString& text, const QColor& colour, const QFont& font,
        int flags = Qt::AlignVCenter);
    QColor currentColour() const;
    int cells(double count) const { return static_cast<int>(count * m_metrics.cell); }

    QPainter& m_painter;
    const Theme& m_theme;
    const TextLayout::Metrics& m_metrics;
    std::vector<TextCanvas::HotSpot>& m_spots;
    std::size_t m_item = 0; // the item being painted
    int m_markAct = -1; // for clickable marks
    int m_width;
    int m_height;

private:
    struct Look
    {
        unsigned kinds = 0; // stretches covering it
        bool has(Stretch::Kind kind) const { return kinds & (1U << static_cast<unsigned>(kind)); }
        bool operator==(const Look&) const = default;
    };
    double xOf(const CellLine& line, std::size_t column) const;
    QRect rectOf(const CellLine& line, const Cell& first, const Cell& last) const;
    void paintRun(const CellLine& line, const std::vector<Cell>& run, const Look& look);
    void drawCells(const CellLine& line, const std::vector<Cell>& run);

    const TextCanvas& m_canvas;
};

} // namespace winnow
