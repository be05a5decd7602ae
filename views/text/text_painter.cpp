// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/text/text_painter.h"

#include <algorithm>
#include <cmath>

#include "models/text/qt_text.h"

namespace winnow {

namespace {

bool isAscii(const Cell& cell, std::string_view line)
{
    return cell.sign == 0 && cell.length == 1 && static_cast<unsigned char>(line[cell.byte]) < 0x80;
}

} // namespace

TextPainter::TextPainter(TextCanvas& canvas, QPainter& painter)
    : m_painter(painter)
    , m_theme(canvas.m_theme)
    , m_metrics(canvas.m_rows.metrics())
    , m_spots(canvas.m_hotSpots)
    , m_width(canvas.viewport()->width())
    , m_height(canvas.viewport()->height())
    , m_canvas(canvas)
{
}

void TextPainter::say(
    const QRect& rect, const QString& text, const QColor& colour, const QFont& font, int flags)
{
    m_painter.setFont(font);
    m_painter.setPen(colour);
    m_painter.drawText(
        rect, flags | Qt::TextSingleLine, QFontMetrics(font).elidedText(text, Qt::ElideRight, rect.width()));
}

/// Color of the frame around the current row.
QColor TextPainter::currentColour() const
{
    QColor colour = m_theme[Hue::Current];
    colour.setAlpha(m_canvas.hasFocus() ? 255 : 90);
    return colour;
}

void TextPainter::paintBack(const Stretch& stretch, const QRectF& rect)
{
    using Kind = Stretch::Kind;
    if (stretch.kind == Kind::Selected || stretch.kind == Kind::Hit || stretch.kind == Kind::CurrentHit)
        m_painter.fillRect(rect,
            m_theme[stretch.kind == Kind::Selected ? Hue::Selection
                    : stretch.kind == Kind::Hit    ? Hue::Find
                                                   : Hue::FindCurrent]);
    else
        paintMark(stretch, rect);
}

void TextPainter::paintMark(const Stretch& stretch, const QRectF& rect)
{
    const QRectF foot(rect.left(), rect.bottom() - 2, rect.width(), 2);
    const bool lost = stretch.kind == Stretch::Kind::Lost;
    switch (stretch.kind) {
    case Stretch::Kind::Gone: // a sign in addition to the color
        return m_painter.fillRect(foot, QBrush(m_theme[Hue::RemovedText], Qt::Dense4Pattern));
    case Stretch::Kind::Used:
        return m_painter.fillRect(foot.translated(0, -1), m_theme[Hue::Mark]);
    case Stretch::Kind::Shown:
    case Stretch::Kind::Lost:
        m_painter.setPen(
            QPen(m_theme[lost ? Hue::Loss : Hue::Muted], lost ? 2 : 1, lost ? Qt::SolidLine : Qt::DotLine));
        m_painter.drawLine(QPointF(rect.left(), rect.bottom() - 1), QPointF(rect.right(), rect.bottom() - 1));
        m_spots.push_back({ rect.toAlignedRect(), m_markAct, m_item, stretch.mark, true });
        return;
    default:
        return;
    }
}

double TextPainter::xOf(const CellLine& line, std::size_t column) const
{
    return line.at.x() + (static_cast<double>(column) - static_cast<double>(line.from)) * m_metrics.cell;
}

QRect TextPainter::rectOf(const CellLine& line, const Cell& first, const Cell& last) const
{
    const int left = static_cast<int>(std::lround(xOf(line, first.column)));
    const int right = static_cast<int>(std::lround(xOf(line, last.column + last.width)));
    return { left, line.at.y(), right - left, m_metrics.line };
}

void TextPainter::paintCells(const CellLine& line, const std::vector<Stretch>& stretches)
{
    const std::vector<Cell> window = line.cells.window(line.from, line.to);
    std::vector<Look> looks(window.size());
    std::vector<std::pair<const Stretch*, QRect>> marks;
    for (const Stretch& stretch : stretches) {
        if (window.empty() || stretch.bytes.end <= window.front().byte
            || stretch.bytes.begin > window.back().byte)
            continue; // one of many in a long line
        const auto from = std::partition_point(window.begin(), window.end(),
            [&](const Cell& cell) { return cell.byte + cell.length <= stretch.bytes.begin; });
        const auto to = std::partition_point(
            from, window.end(), [&](const Cell& cell) { return cell.byte < stretch.bytes.end; });
        if (from == to)
            continue;
        for (auto cell = from; cell != to; ++cell)
            looks[static_cast<std::size_t>(cell - window.begin())].kinds |= 1U
                << static_cast<unsigned>(stretch.kind);
        marks.emplace_back(&stretch, rectOf(line, *from, *(to - 1)));
    }
    for (std::size_t first = 0, last = 0; first < window.size(); first = last) {
        while (last < window.size() && looks[last] == looks[first])
            ++last;
        using Distance = std::vector<Cell>::difference_type;
        paintRun(line,
            { window.begin() + static_cast<Distance>(first), window.begin() + static_cast<Distance>(last) },
            looks[first]);
    }
    for (const auto& [stretch, rect] : marks)
        paintMark(*stretch, rect);
}

/// Paints cells with the same look: background and glyphs.
void TextPainter::paintRun(const CellLine& line, const std::vector<Cell>& run, const Look& look)
{
    using Kind = Stretch::Kind;
    const QRect area = rectOf(line, run.front(), run.back());
    const bool changed = look.has(Kind::Changed) || look.has(Kind::Gone);
    if (look.has(Kind::Selected))
        m_painter.fillRect(area, m_theme[Hue::Selection]);
    else if (look.has(Kind::CurrentHit))
        m_painter.fillRect(area, m_theme[Hue::FindCurrent]);
    else if (look.has(Kind::Hit))
        m_painter.fillRect(area, m_theme[Hue::Find]);
    else if (changed)
        m_painter.fillRect(area, m_theme[line.changed]);
    m_painter.setFont(m_metrics.fixed);
    m_painter.setPen(m_theme[look.has(Kind::Selected) ? Hue::SelectionText : line.ink]);
    drawCells(line, run);
}

/// Draws ASCII in one piece and other characters one by one, so that a glyph of another width cannot shift
/// the rest.
void TextPainter::drawCells(const CellLine& line, const std::vector<Cell>& run)
{
    const int baseline = line.at.y() + m_metrics.ascent;
    for (std::size_t i = 0, end = 0; i < run.size(); i = end) {
        const Cell& cell = run[i];
        end = i + 1;
        const QPointF at(xOf(line, cell.column), baseline);
        if (isAscii(cell, line.text)) {
            while (end < run.size() && isAscii(run[end], line.text) && run[end].byte == run[end - 1].byte + 1)
                ++end;
            m_painter.drawText(
                at, QString::fromLatin1(line.text.data() + cell.byte, static_cast<qsizetype>(end - i)));
        } else if (cell.sign == 0) {
            m_painter.drawText(at, toQt(line.text.substr(cell.byte, cell.length)));
        } else if (cell.sign != U' ') {
            const QPen pen = m_painter.pen();
            m_painter.setPen(m_theme[Hue::Warning]);
            m_painter.drawText(at, QString(QChar(static_cast<char16_t>(cell.sign))));
            m_painter.setPen(pen);
        }
    }
}

} // namespace winnow
