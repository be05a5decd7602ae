// SPDX-License-Identifier: GPL-3.0-or-later
// Draws one frame of a DiffView and notes what can be clicked in it. Lives as long as one paint event.
#pragma once

#include <QPainter>
#include <vector>

#include "views/text/diff_view.h"

namespace winnow {

class DiffPainter
{
public:
    DiffPainter(DiffView& view, QPainter& painter);
    void paint();

private:
    using Act = DiffView::HotSpot::Act;
    /// What is drawn behind and on one cell.
    struct Look
    {
        Span::Kind span = Span::Kind::Plain;
        bool selected = false;
        bool hit = false;
        bool currentHit = false;
        bool marked = false;
        AnsiStyle style;
        bool operator==(const Look&) const = default;
    };
    /// One line of one column, or a wrapped part of it.
    struct Strip
    {
        VisibleRow row;
        Side side = Side::Before;
        const DiffView::Column* column = nullptr;
        int y = 0;
        std::size_t from = 0; // columns
        std::size_t to = 0;
    };

    void paintEmpty();
    void paintHeader();
    void paintRow(std::size_t row, std::size_t firstSub, int y, int height);
    void paintColumn(std::size_t row, const VisibleRow& r, const DiffView::Column& column,
        std::size_t firstSub, int y, int height);
    void paintFold(const VisibleRow& row, int y);
    void paintRefold(const VisibleRow& row, int y);
    void paintHeading(const VisibleRow& row, const DiffView::Column& column, int y);
    void paintNotes(const VisibleRow& row, const DiffView::Column& column, Side side, int y);
    QStringList notesOf(const VisibleRow& row, const DiffView::Column& column, Side side) const;
    void paintGutter(
        const VisibleRow& row, const DiffView::Column& column, Side side, int y, int height, bool first);
    void paintStrip(const Strip& strip);
    void paintRun(const Strip& strip, const std::vector<Cell>& cells, std::size_t first, std::size_t last,
        const Look& look);
    void drawCells(const Strip& strip, const std::vector<Cell>& cells, std::size_t first, std::size_t last);
    void paintCurrentFrame(std::size_t row, int y, int height);
    int link(int x, int y, const QString& text, Act act, std::size_t index, const QColor& colour);

    Hue lineBack(const VisibleRow& row, Side side) const;
    QString sign(const VisibleRow& row, Side side) const;
    std::vector<Look> looks(const Strip& strip, const std::vector<Cell>& cells, std::size_t lineStart);
    QColor cellColour(const AnsiStyle& style, bool selected) const;
    int cellX(const Strip& strip, std::size_t column) const;
    QString columnTitle(Side side) const;

    DiffView& m_view;
    QPainter& m_painter;
    const Theme& m_theme;
    const DiffDocument* m_document;
    std::vector<DiffView::Column> m_columns;
    std::size_t m_firstColumn = 0;
    bool m_tooLong = false; // what was drawn last is part of a pair that is not compared by words
};

} // namespace winnow
