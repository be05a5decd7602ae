// SPDX-License-Identifier: GPL-3.0-or-later
// Draws one frame of a DiffView: head, gutters, folds, headings of omitted blocks, and notes next to lines.
#pragma once

#include "views/text/diff_view.h"
#include "views/text/text_painter.h"

namespace winnow {

class DiffPainter : private TextPainter
{
public:
    DiffPainter(DiffView& view, QPainter& painter);
    void paint();

private:
    using Column = DiffLayout::Column;
    using Act = DiffView::Act;

    void paintEmpty();
    void paintHeader();
    void paintRow(const VisibleRow& row, int y, int height);
    void paintColumn(const VisibleRow& row, const Column& column, int y, int height);
    void paintFold(const VisibleRow& row, int y);
    void paintRefold(const VisibleRow& row, int y);
    void paintHeading(const VisibleRow& row, const Column& column, int y);
    void paintNotes(const VisibleRow& row, const Column& column, Side side, int y);
    QStringList notesOf(const VisibleRow& row, const Column& column, Side side) const;
    void paintGutter(const VisibleRow& row, const Column& column, Side side, int y, int height);
    int link(int x, int y, const QString& text, Act act, std::size_t block, const QColor& colour);

    Hue lineBack(const VisibleRow& row, Side side) const;
    QString sign(const VisibleRow& row, Side side) const;
    std::vector<Stretch> stretchesOf(const VisibleRow& row, Side side, Range window);
    QString columnTitle(Side side) const;
    QRect onScreen(const QRect& rect) const { return rect.intersected({ 0, 0, m_width, m_height }); }

    DiffView& m_view;
    const DiffLayout& m_layout;
    const DiffDocument* m_document;
    const std::vector<Column>& m_columns;
    std::size_t m_firstColumn = 0;
    bool m_tooLong = false; // the last line drawn is part of a pair too long to compare by words
};

} // namespace winnow
