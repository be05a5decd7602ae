// SPDX-License-Identifier: GPL-3.0-or-later
// The inside of a line: which cells look alike, their backgrounds and their glyphs.
#include <algorithm>
#include <cmath>

#include "models/diff_model_find.h"
#include "models/qt_text.h"
#include "views/diff_view_painter.h"

namespace winnow {

namespace {

bool overlaps(const Range& range, std::size_t begin, std::size_t end)
{
    return range.begin < end && range.end > begin;
}

bool isAscii(const Cell& cell, std::string_view line)
{
    return cell.sign == 0 && cell.length == 1 && static_cast<unsigned char>(line[cell.byte]) < 0x80;
}

QColor ansiColour(const Theme& theme, std::uint32_t colour, const QColor& none)
{
    if (colour == 0)
        return none;
    return colour <= 16 ? theme.ansi(static_cast<int>(colour) - 1) : QColor::fromRgb(colour & 0xFFFFFFU);
}

} // namespace

int DiffPainter::cellX(const Strip& strip, std::size_t column) const
{
    const double offset = static_cast<double>(column) - static_cast<double>(strip.from);
    return strip.column->textX + static_cast<int>(std::lround(offset * m_view.m_cellWidth));
}

std::vector<DiffPainter::Look> DiffPainter::looks(
    const Strip& strip, const std::vector<Cell>& cells, std::size_t lineStart)
{
    std::vector<Look> out(cells.size());
    if (cells.empty())
        return out;
    const Range window { lineStart + cells.front().byte,
        lineStart + cells.back().byte + cells.back().length };
    const std::vector<Span> spans = m_view.m_spans.spans(strip.row, strip.side, window);
    const std::vector<Range> hits = m_view.m_find.hitsOnLine(strip.row, strip.side);
    const std::optional<Range> current = m_view.m_find.currentOnLine(strip.row, strip.side);
    const Range selected = strip.side == m_view.m_side ? m_view.selection() : Range {};
    std::vector<Range> marks;
    if (strip.side == Side::Before) {
        for (const std::size_t mark : m_view.m_model.marksOfLine(strip.row.before))
            marks.push_back(m_view.m_model.marks()[mark].source);
    }
    std::size_t span = 0;
    std::size_t hit = 0;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        const std::size_t begin = lineStart + cells[i].byte;
        const std::size_t end = begin + cells[i].length;
        while (span + 1 < spans.size() && spans[span].bytes.end <= begin)
            ++span;
        while (hit < hits.size() && hits[hit].end <= begin)
            ++hit;
        Look& look = out[i];
        look.style = cells[i].style;
        look.span = spans.empty() ? Span::Kind::Plain : spans[span].kind;
        m_tooLong = m_tooLong || (!spans.empty() && spans[span].tooLong);
        look.selected = overlaps(selected, begin, end);
        look.hit = hit < hits.size() && overlaps(hits[hit], begin, end);
        look.currentHit = current && overlaps(*current, begin, end);
        look.marked = std::any_of(
            marks.begin(), marks.end(), [&](const Range& m) { return overlaps(m, begin, end); });
    }
    return out;
}

void DiffPainter::paintStrip(const Strip& strip)
{
    const std::uint32_t line = strip.row.line(strip.side);
    const LineCells& map = m_view.cells(strip.side, line);
    m_view.m_widest = std::max(m_view.m_widest, map.columns());
    const std::vector<Cell> cells = map.window(strip.from, strip.to);
    const std::vector<Look> all = looks(strip, cells, m_document->rows().lines(strip.side).start(line));
    for (std::size_t first = 0; first < cells.size();) {
        std::size_t last = first + 1;
        while (last < cells.size() && all[last] == all[first])
            ++last;
        paintRun(strip, cells, first, last, all[first]);
        first = last;
    }
}

QColor DiffPainter::cellColour(const AnsiStyle& style, bool selected) const
{
    if (selected)
        return m_theme[Hue::SelectionText];
    const QColor base = style.faint ? m_theme[Hue::Muted] : m_theme[Hue::Text];
    return style.inverse ? ansiColour(m_theme, style.background, m_theme[Hue::Base])
                         : ansiColour(m_theme, style.foreground, base);
}

/// Cells that look alike: background, glyphs, underline of a mark.
void DiffPainter::paintRun(
    const Strip& strip, const std::vector<Cell>& cells, std::size_t first, std::size_t last, const Look& look)
{
    const int x = cellX(strip, cells[first].column);
    const int right = cellX(strip, cells[last - 1].column + cells[last - 1].width);
    const QRect area(x, strip.y, right - x, m_view.m_lineHeight);
    const AnsiStyle& style = look.style;
    const RowKind kind = m_document->rows().blocks[strip.row.block].kind;
    if (look.selected)
        m_painter.fillRect(area, m_theme[Hue::Selection]);
    else if (look.currentHit)
        m_painter.fillRect(area, m_theme[Hue::FindCurrent]);
    else if (look.hit)
        m_painter.fillRect(area, m_theme[Hue::Find]);
    else if (style.inverse)
        m_painter.fillRect(area, ansiColour(m_theme, style.foreground, m_theme[Hue::Text]));
    else if (style.background != 0)
        m_painter.fillRect(area, ansiColour(m_theme, style.background, m_theme[Hue::Base]));
    else if (kind == RowKind::Rewritten && look.span != Span::Kind::Plain)
        m_painter.fillRect(
            area, m_theme[strip.side == Side::Before ? Hue::RemovedStrong : Hue::RewrittenStrong]);
    QFont font = m_view.font();
    const bool plainFont = !style.bold && !style.italic && !style.underline;
    if (!plainFont) {
        font.setBold(style.bold);
        font.setItalic(style.italic);
        font.setUnderline(style.underline);
        m_painter.setFont(font);
    }
    const bool strong = kind == RowKind::Rewritten && look.span != Span::Kind::Plain && !style.inverse;
    m_painter.setPen(
        cellColour(strong ? AnsiStyle {} : style, look.selected)); // terminal colours fit the base only
    drawCells(strip, cells, first, last);
    if (!plainFont)
        m_painter.setFont(m_view.font());
    if (look.marked)
        m_painter.fillRect(x, strip.y + m_view.m_lineHeight - 3, right - x, 2, m_theme[Hue::Mark]);
    const bool gone
        = strip.side == Side::Before && kind == RowKind::Rewritten && look.span == Span::Kind::Omitted;
    if (gone && !look.selected) // a sign beside the colour
        m_painter.fillRect(x, strip.y + m_view.m_lineHeight - 2, right - x, 2,
            QBrush(m_theme[Hue::RemovedText], Qt::Dense4Pattern));
}

/// ASCII in one piece; anything else on its own, so that a glyph of another width cannot push the rest.
void DiffPainter::drawCells(
    const Strip& strip, const std::vector<Cell>& cells, std::size_t first, std::size_t last)
{
    const std::string_view line = m_document->rows().line(strip.side, strip.row.line(strip.side));
    const int baseline = strip.y + m_view.m_ascent;
    for (std::size_t i = first; i < last;) {
        const Cell& cell = cells[i];
        if (isAscii(cell, line)) {
            std::size_t end = i + 1;
            while (end < last && isAscii(cells[end], line) && cells[end].byte == cells[end - 1].byte + 1)
                ++end;
            m_painter.drawText(QPointF(strip.column->textX
                                       + (static_cast<double>(cell.column) - static_cast<double>(strip.from))
                                           * m_view.m_cellWidth,
                                   baseline),
                QString::fromLatin1(line.data() + cell.byte, static_cast<qsizetype>(end - i)));
            i = end;
            continue;
        }
        if (cell.sign != U' ') {
            const QPen pen = m_painter.pen();
            if (cell.sign != 0)
                m_painter.setPen(m_theme[Hue::Warning]);
            const QString text = cell.sign != 0 ? QString(QChar(static_cast<char16_t>(cell.sign)))
                                                : toQt(line.substr(cell.byte, cell.length));
            m_painter.drawText(QPointF(cellX(strip, cell.column), baseline), text);
            m_painter.setPen(pen);
        }
        ++i;
    }
}

} // namespace winnow
