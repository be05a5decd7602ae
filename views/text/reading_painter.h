// SPDX-License-Identifier: GPL-3.0-or-later
// Draws one frame of a ReadingView and notes what can be clicked in it. Lives as long as one paint event.
#pragma once

#include <QPainter>

#include "views/text/reading_view.h"

namespace winnow {

class ReadingPainter
{
public:
    ReadingPainter(ReadingView& view, QPainter& painter);
    void paint();

private:
    using Act = ReadingView::HotSpot::Act;
    using Place = ReadingView::HotSpot;
    /// A part of a line that is drawn in one way.
    struct Stretch
    {
        Range bytes; // of the line
        Hue hue = Hue::Text; // background, or of the underline
        enum class Kind : std::uint8_t
        {
            Mark,
            Hit,
            CurrentHit,
            Selected
        } kind
            = Kind::Mark;
        std::size_t mark = 0;
    };

    void paintEmpty();
    void paintItem(std::size_t item, int y, int bottom);
    void paintHeading(std::size_t item, int y, bool sticky);
    int paintHeadingRight(std::size_t item, int y, int right);
    void paintRow(std::size_t item, std::size_t row, int y, int height);
    void paintText(std::size_t item, std::size_t row, const ReadingRow& what, int y, int height);
    void paintCells(
        std::size_t item, const ReadingRow& what, const std::vector<Stretch>& stretches, int y, int height);
    void paintRun(
        const std::vector<Cell>& run, std::string_view line, Hue hue, int x, int y, std::size_t from);
    void paintProse(std::size_t item, std::size_t row, const std::vector<Stretch>& stretches, int y);
    void paintFold(std::size_t item, std::size_t row, const ReadingRow& what, int y, int height);
    void paintImage(std::size_t item, std::uint32_t image, int y, int height);
    std::vector<Stretch> stretchesOf(std::size_t item, std::size_t row, const ReadingRow& what) const;
    void stretchBack(const Stretch& stretch, const QRectF& rect, std::size_t item);
    void say(const QRect& rect, const QString& text, const QColor& colour, const QFont& font,
        int flags = Qt::AlignVCenter);
    Hue inkOf(const ReadingRow& row) const;
    Hue backOf(const ReadingRow& row) const;
    QColor barOf(std::size_t item) const;

    ReadingView& m_view;
    QPainter& m_painter;
    const Theme& m_theme;
    const ReadingDocument& m_document;
    const ReadingLayout& m_layout;
    const ReadingLayout::Metrics& m_metrics;
    QFont m_bold;
    QFont m_small;
    int m_width;
};

} // namespace winnow
