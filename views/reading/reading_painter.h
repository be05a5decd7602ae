// SPDX-License-Identifier: GPL-3.0-or-later
// Draws one frame of a ReadingView: headings with their actions, folds, text.
#pragma once

#include "views/reading/reading_view.h"
#include "views/text/text_painter.h"

namespace winnow {

class ReadingPainter : private TextPainter
{
public:
    ReadingPainter(ReadingView& view, QPainter& painter);
    void paint();

private:
    using Act = ReadingView::Act;

    void paintItem(std::size_t item, int y);
    void paintHeading(std::size_t item, int y, bool sticky);
    int paintHeadingRight(std::size_t item, int y, int right);
    void paintRow(std::size_t item, std::size_t row, int y, int height);
    void paintText(std::size_t item, std::size_t row, const ReadingRow& what, int y, int height);
    void paintLines(
        std::size_t item, const ReadingRow& what, const std::vector<Stretch>& stretches, int y, int height);
    void paintProse(std::size_t item, std::size_t row, const std::vector<Stretch>& stretches, int y);
    void paintFold(std::size_t item, std::size_t row, const ReadingRow& what, int y, int height);
    std::vector<Stretch> stretchesOf(std::size_t item, std::size_t row, const ReadingRow& what) const;
    QColor barOf(std::size_t item) const;

    ReadingView& m_view;
    const ReadingDocument& m_document;
    const ReadingLayout& m_layout;
    QFont m_bold;
};

} // namespace winnow
