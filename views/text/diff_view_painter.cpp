// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/text/diff_view_painter.h"

#include <QScrollBar>
#include <algorithm>
#include <cmath>

#include "core/reading/cells/word_diff.h"
#include "core/text/utf8.h"
#include "models/text/diff_model_find.h"
#include "models/text/message_text.h"
#include "models/text/number_text.h"
#include "models/text/qt_text.h"
#include "views/widgets/spacing.h"

namespace winnow {

namespace {

/// The font of the widgets around, with every property set: a painter takes what is unset from its device.
QFont surroundingFont(const QWidget& view)
{
    const QFont around = view.parentWidget() ? view.parentWidget()->font() : QFont();
    QFont font(around.families());
    font.setPointSizeF(around.pointSizeF());
    font.setFixedPitch(false);
    font.setStyleHint(QFont::SansSerif);
    return font;
}

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

DiffPainter::DiffPainter(DiffView& view, QPainter& painter)
    : m_view(view)
    , m_painter(painter)
    , m_theme(view.m_theme)
    , m_document(view.m_model.document())
    , m_columns(view.columns())
    , m_firstColumn(view.m_wrap ? 0 : static_cast<std::size_t>(view.horizontalScrollBar()->value()))
{
}

void DiffPainter::paint()
{
    const QRect area = m_view.viewport()->rect();
    m_painter.fillRect(area, m_theme[Hue::Base]);
    m_view.m_hotSpots.clear();
    m_view.m_bottomRow = m_view.m_top.row;
    if (!m_document || m_view.m_model.rowCount() == 0) {
        paintEmpty();
        return;
    }
    m_painter.setClipRect(0, m_view.m_headerHeight, area.width(), area.height() - m_view.m_headerHeight);
    int y = m_view.m_headerHeight;
    std::size_t row = m_view.m_top.row;
    std::size_t sub = std::min(m_view.m_top.sub, m_view.rowLines(row) - 1);
    for (; row < m_view.m_model.rowCount() && y < area.height(); ++row, sub = 0) {
        const std::size_t left = m_view.rowLines(row) - sub;
        const int fit = (area.height() - y) / m_view.m_lineHeight + 1;
        const int lines = static_cast<int>(std::min<std::size_t>(left, static_cast<std::size_t>(fit)));
        const int height = lines * m_view.m_lineHeight;
        paintRow(row, sub, y, height);
        y += height;
        m_view.m_bottomRow = row;
    }
    m_painter.setClipping(false);
    paintHeader();
}

void DiffPainter::paintEmpty()
{
    m_painter.setFont(surroundingFont(m_view));
    m_painter.setPen(m_theme[Hue::Muted]);
    const QRect area = m_view.viewport()->rect().marginsRemoved(gaps(&m_view, 14, 14, 14, 14));
    const std::uint32_t images = m_document ? m_document->input().images : 0;
    const QString text = !m_document ? m_view.m_emptyText
        : images > 0
        ? DiffView::tr("The tool result is %1 without text: there is nothing to compress.")
              .arg(images == 1 ? DiffView::tr("an image") : DiffView::tr("%1 images").arg(countText(images)))
        : DiffView::tr("The tool result is empty: there is nothing to compress.");
    m_painter.drawText(area, Qt::AlignCenter | Qt::TextWordWrap, text);
}

QString DiffPainter::columnTitle(Side side) const
{
    const DiffInput& input = m_document->input();
    const bool before = side == Side::Before;
    QString title = before ? input.beforeLabel : input.afterLabel;
    if (title.isEmpty())
        title = before ? DiffView::tr("Before") : DiffView::tr("After, as the model sees it");
    const std::string_view text = before ? m_document->beforeText() : m_document->afterText();
    title += QStringLiteral("   ");
    if (const auto& tokens = m_document->tokens())
        title += DiffView::tr("%1 tok").arg(
            tokenText(static_cast<std::int64_t>(before ? tokens->before : tokens->after), tokens->exact));
    else
        title += bytesText(text.size());
    if (!before && !input.decision.isEmpty())
        title += QStringLiteral("   ") + input.decision;
    if (m_document->layout() == JsonLayout::Fields)
        title += QStringLiteral("   ") + DiffView::tr("JSON field by field, for reading");
    else if (m_document->layout() == JsonLayout::Lines)
        title += QStringLiteral("   ") + DiffView::tr("JSON laid out for reading");
    return title;
}

void DiffPainter::paintHeader()
{
    const int height = m_view.m_headerHeight;
    const int width = m_view.viewport()->width();
    m_painter.fillRect(0, 0, width, height, m_theme[Hue::Gutter]);
    const QFont font = surroundingFont(m_view);
    m_painter.setFont(font);
    const QFontMetrics metrics(font);
    const auto draw = [&](const DiffView::Column& column, const QString& text, bool active) {
        const int x = column.x + static_cast<int>(m_view.m_cellWidth);
        m_painter.setPen(m_theme[active ? Hue::Text : Hue::Muted]);
        m_painter.drawText(QRect(x, 0, column.width - 2 * static_cast<int>(m_view.m_cellWidth), height),
            Qt::AlignVCenter | Qt::AlignLeft,
            metrics.elidedText(
                text, Qt::ElideRight, column.width - 2 * static_cast<int>(m_view.m_cellWidth)));
    };
    if (m_view.m_model.mode() == DiffMode::Unified) {
        draw(m_columns.front(),
            columnTitle(Side::Before) + QStringLiteral("   \u2192   ") + columnTitle(Side::After), true);
    } else {
        for (const DiffView::Column& column : m_columns)
            draw(column, columnTitle(column.side), m_columns.size() == 1 || column.side == m_view.m_side);
    }
    m_painter.setPen(m_theme[Hue::Rule]);
    m_painter.drawLine(0, height - 1, width, height - 1);
    if (m_columns.size() == 2)
        m_painter.drawLine(m_columns[1].x - 1, 0, m_columns[1].x - 1, m_view.viewport()->height());
    m_painter.setFont(m_view.font());
}

void DiffPainter::paintRow(std::size_t row, std::size_t firstSub, int y, int height)
{
    const VisibleRow r = m_view.m_model.folds().at(row);
    if (r.kind == VisibleRow::Kind::EqualFold) {
        paintFold(r, y);
    } else {
        for (const DiffView::Column& column : m_columns)
            paintColumn(row, r, column, firstSub, y, height);
        if (firstSub == 0)
            paintRefold(r, y);
    }
    if (row == m_view.m_model.currentRow())
        paintCurrentFrame(row, y, height);
}

void DiffPainter::paintColumn(
    std::size_t, const VisibleRow& r, const DiffView::Column& column, std::size_t firstSub, int y, int height)
{
    const Side side = m_view.shownSide(r, column);
    const bool heading = r.kind == VisibleRow::Kind::Heading
        && (side == Side::Before || m_view.m_model.mode() == DiffMode::Unified);
    if (heading) {
        m_painter.fillRect(column.x, y, column.width, height, m_theme[Hue::Gutter]);
        paintHeading(r, column, y);
        return;
    }
    if (!m_view.sideHasRow(r, side)) {
        m_painter.fillRect(column.x, y, column.width, height, m_theme[Hue::Gutter]);
        m_tooLong = false;
        if (firstSub == 0)
            paintNotes(r, column, side, y);
        return;
    }
    m_painter.fillRect(column.x, y, column.width, height, m_theme[lineBack(r, side)]);
    paintGutter(r, column, side, y, height, firstSub == 0);
    const std::size_t wide = m_view.m_wrap
        ? m_view.wrapColumns(column)
        : static_cast<std::size_t>(std::ceil(column.textWidth / m_view.m_cellWidth)) + 1;
    m_painter.save();
    m_tooLong = false;
    m_painter.setClipRect(
        QRect(column.textX, y, column.width - (column.textX - column.x), height), Qt::IntersectClip);
    for (int line = 0; line * m_view.m_lineHeight < height; ++line) {
        const std::size_t from
            = m_view.m_wrap ? (firstSub + static_cast<std::size_t>(line)) * wide : m_firstColumn;
        paintStrip({ r, side, &column, y + line * m_view.m_lineHeight, from, from + wide });
    }
    m_painter.restore();
    if (firstSub == 0)
        paintNotes(r, column, side, y);
}

/// Which rule made this block, once, behind its first line, and that a line is too long to say which words
/// changed: all of it first, then what counts most, for where there is less room.
QStringList DiffPainter::notesOf(const VisibleRow& row, const DiffView::Column& column, Side side) const
{
    const DiffBlock& block = m_document->rows().blocks[row.block];
    const bool isSource = m_columns.size() == 2 && &column == &m_columns.front();
    const bool first = side == Side::After && block.after.size() > 0 ? row.after == block.after.begin
                                                                     : row.before == block.before.begin;
    QStringList notes;
    const std::string_view by = m_document->ruleOf(row.block);
    if (first && !isSource && block.kind != RowKind::Equal && !by.empty()
        && row.kind != VisibleRow::Kind::Heading)
        notes << phraseText(by);
    const std::size_t size = m_tooLong ? m_document->rows().line(side, row.line(side)).size() : 0;
    if (size <= kWordDiffLimit) // it is not this line that is long: a tooltip says what was not compared
        return notes;
    const QString note = DiffView::tr("line too long for word compare (%1)").arg(bytesText(size));
    if (!notes.isEmpty())
        notes.prepend(notes.first() + QStringLiteral(" \u00B7 ") + note);
    notes.insert(notes.isEmpty() ? 0 : 1, note);
    return notes;
}

/// At the end of the line where that leaves room, or over a text that runs on beyond the edge anyway. Folded
/// blocks say their rule in the heading, and the tooltip says all of it everywhere.
void DiffPainter::paintNotes(const VisibleRow& row, const DiffView::Column& column, Side side, int y)
{
    const QStringList notes = notesOf(row, column, side);
    if (notes.isEmpty())
        return;
    const int right = column.x + column.width - static_cast<int>(m_view.m_cellWidth);
    int used = column.textX;
    if (m_view.sideHasRow(row, side)) {
        const double columns = static_cast<double>(m_view.cells(side, row.line(side)).columns())
            - static_cast<double>(m_view.m_wrap ? 0 : m_firstColumn);
        used += static_cast<int>(std::ceil(std::max(0.0, columns) * m_view.m_cellWidth));
    }
    const int gap = static_cast<int>(2 * m_view.m_cellWidth);
    const bool runsOn = !m_view.m_wrap && used > column.x + column.width;
    const int least = runsOn ? column.textX + column.textWidth / (m_tooLong ? 4 : 2) : used;
    const QFontMetrics metrics(m_painter.font());
    const auto fits
        = [&](const QString& note) { return right - metrics.horizontalAdvance(note) - gap >= least; };
    const auto text = std::find_if(notes.begin(), notes.end(), fits);
    if (text == notes.end())
        return;
    const int width = metrics.horizontalAdvance(*text);
    if (runsOn) {
        m_painter.fillRect(QRect(QPoint(right - width - gap, y),
                               QPoint(column.x + column.width - 1, y + m_view.m_lineHeight - 1)),
            m_theme[lineBack(row, side)]);
        m_painter.setPen(m_theme[Hue::Muted]);
        m_painter.drawText(QRect(right - width - gap, y, gap, m_view.m_lineHeight), Qt::AlignCenter,
            QStringLiteral("\u2026"));
    }
    m_painter.setPen(m_theme[Hue::Muted]);
    m_painter.drawText(
        QRect(right - width, y, width + 1, m_view.m_lineHeight), Qt::AlignVCenter | Qt::AlignLeft, *text);
}

Hue DiffPainter::lineBack(const VisibleRow& row, Side side) const
{
    const DiffRows& rows = m_document->rows();
    const DiffBlock& block = rows.blocks[row.block];
    if (block.kind == RowKind::Equal)
        return Hue::Base;
    if (side == Side::Before && rows.isLost(block, row.before))
        return Hue::RemovedBack; // one cut is one colour, wherever it begins and ends
    if (block.kind == RowKind::Rewritten
        || (block.moved && (side == Side::Before) == (block.kind == RowKind::Omitted)))
        return Hue::RewrittenBack;
    return Hue::InsertedBack;
}

QString DiffPainter::sign(const VisibleRow& row, Side side) const
{
    const DiffRows& rows = m_document->rows();
    const DiffBlock& block = rows.blocks[row.block];
    if (block.kind == RowKind::Equal)
        return {};
    if (side == Side::Before)
        return rows.isLost(block, row.before) ? QStringLiteral("-")
            : block.moved                     ? QStringLiteral("\u2195")
                                              : QStringLiteral("~");
    return block.kind == RowKind::Rewritten              ? QStringLiteral("~")
        : block.moved && block.kind == RowKind::Inserted ? QStringLiteral("\u2195")
                                                         : QStringLiteral("+");
}

void DiffPainter::paintGutter(
    const VisibleRow& row, const DiffView::Column& column, Side side, int y, int height, bool first)
{
    const int width = column.textX - column.x;
    m_painter.fillRect(
        column.x, y, width - static_cast<int>(m_view.m_cellWidth / 2), height, m_theme[Hue::Gutter]);
    const DiffBlock& block = m_document->rows().blocks[row.block];
    const bool removed = side == Side::Before && m_document->rows().isLost(block, row.before);
    if (block.kind != RowKind::Equal) {
        const int edge = std::max(3, static_cast<int>(m_view.m_cellWidth / 2));
        const Hue hue = removed ? Hue::SeriesBefore : Hue::SeriesAfter;
        m_painter.fillRect(column.x, y, edge, height, removed ? m_theme.hatch(hue) : QBrush(m_theme[hue]));
    }
    if (!first)
        return;
    const double cell = m_view.m_cellWidth;
    const int numbers = static_cast<int>(m_view.m_digits * cell);
    m_painter.setPen(m_theme[Hue::Muted]);
    const auto number = [&](std::uint32_t line, double x) {
        if (line != kNoLine)
            m_painter.drawText(QRect(column.x + static_cast<int>(x), y, numbers, m_view.m_lineHeight),
                Qt::AlignRight | Qt::AlignVCenter, QString::number(line + 1));
    };
    if (m_view.m_model.mode() == DiffMode::Unified) {
        number(row.before, cell);
        number(row.after, cell * (m_view.m_digits + 2));
    } else {
        number(row.line(side), cell * 0.75);
    }
    m_painter.setPen(m_theme[removed ? Hue::RemovedText : Hue::RewrittenText]);
    m_painter.drawText(
        QRectF(column.textX - 1.75 * cell, y, cell, m_view.m_lineHeight), Qt::AlignCenter, sign(row, side));
}

int DiffPainter::link(int x, int y, const QString& text, Act act, std::size_t index, const QColor& colour)
{
    const QFontMetrics metrics(m_painter.font());
    const QRect rect(x, y, metrics.horizontalAdvance(text), m_view.m_lineHeight);
    m_painter.setPen(colour);
    m_painter.drawText(rect, Qt::AlignVCenter | Qt::AlignLeft, text);
    if (rect.contains(m_view.m_mouse)) {
        const int line = y + m_view.m_ascent + 2;
        m_painter.drawLine(rect.left(), line, rect.right(), line);
    }
    m_view.m_hotSpots.push_back({ rect.adjusted(-gap(m_view, 2), 0, gap(m_view, 2), 0), act, index });
    return rect.right() + 1 + static_cast<int>(1.5 * m_view.m_cellWidth);
}

/// A folded equal run, across both sides.
void DiffPainter::paintFold(const VisibleRow& row, int y)
{
    const int width = m_view.viewport()->width();
    m_painter.fillRect(0, y, width, m_view.m_lineHeight, m_theme[Hue::FoldBack]);
    int x = m_columns.front().textX;
    m_painter.setPen(m_theme[Hue::Muted]);
    x = link(x, y, DiffView::tr("\u22EF %1 equal lines").arg(countText(row.hidden)), Act::All, row.block,
            m_theme[Hue::Muted])
        + static_cast<int>(1.5 * m_view.m_cellWidth);
    const QColor& colour = m_theme[Hue::RewrittenText];
    x = link(x, y, DiffView::tr("+10 above"), Act::MoreTop, row.block, colour);
    x = link(x, y, DiffView::tr("+10 below"), Act::MoreBottom, row.block, colour);
    link(x, y, DiffView::tr("all"), Act::All, row.block, colour);
}

/// The way back, at the end of the first line of an equal run that was opened.
void DiffPainter::paintRefold(const VisibleRow& row, int y)
{
    const DiffBlock& block = m_document->rows().blocks[row.block];
    const FoldedRows& folds = m_view.m_model.folds();
    const bool first = row.before == block.before.begin || row.after == block.after.begin;
    if (block.kind != RowKind::Equal || !first || !folds.canFold(row.block) || !folds.isOpen(row.block))
        return;
    const QString text = DiffView::tr("fold %1 equal lines").arg(countText(block.before.size()));
    const int width = QFontMetrics(m_painter.font()).horizontalAdvance(text);
    const DiffView::Column& column = m_columns.back();
    const int x = column.x + column.width - width - static_cast<int>(m_view.m_cellWidth);
    m_painter.fillRect(QRect(x, y, width, m_view.m_lineHeight), m_theme[Hue::FoldBack]);
    link(x, y, text, Act::Refold, row.block, m_theme[Hue::RewrittenText]);
}

/// What stands for an omitted block: hatched edge, how much, which rule, the beginning of its text.
void DiffPainter::paintHeading(const VisibleRow& row, const DiffView::Column& column, int y)
{
    const DiffBlock& block = m_document->rows().blocks[row.block];
    const bool omitted = block.lost > 0;
    const QRect area(column.x, y, column.width, m_view.m_lineHeight);
    m_painter.save();
    m_painter.setClipRect(area, Qt::IntersectClip);
    m_painter.fillRect(area, m_theme[omitted ? Hue::RemovedBack : Hue::RewrittenBack]);
    const QRect edge(
        area.x(), y, column.textX - column.x - static_cast<int>(m_view.m_cellWidth / 2), area.height());
    m_painter.fillRect(edge, m_theme.hatch(omitted ? Hue::SeriesBefore : Hue::SeriesAfter));
    const QColor& ink = m_theme[omitted ? Hue::RemovedText : Hue::RewrittenText];
    int x = column.textX;
    const QString unfold = row.open ? DiffView::tr("Fold") : DiffView::tr("Unfold");
    const QFontMetrics metrics(m_painter.font());
    const int right
        = area.right() - metrics.horizontalAdvance(unfold) - static_cast<int>(2 * m_view.m_cellWidth);
    const QString arrow = row.open ? QStringLiteral("\u25BE ") : QStringLiteral("\u25B8 ");
    QString heading = arrow + m_view.m_model.headingText(block, row.block);
    const std::string_view by = m_document->ruleOf(row.block);
    QString rule = by.empty() ? QString() : DiffView::tr("rule: %1").arg(phraseText(by));
    const int gap = static_cast<int>(1.5 * m_view.m_cellWidth);
    if (!rule.isEmpty()
        && x + metrics.horizontalAdvance(heading) + gap + metrics.horizontalAdvance(rule) > right) {
        // Numbers are never cut: of the rule goes what has no room.
        const int room = std::max(0, right - x - gap);
        rule = metrics.elidedText(
            phraseText(by), Qt::ElideMiddle, std::max(0, room - metrics.horizontalAdvance(heading)));
    }
    x = link(x, y, heading, Act::Toggle, row.block, ink);
    if (!rule.isEmpty())
        x = link(x, y, rule, Act::Rule, row.block, m_theme[Hue::RewrittenText]);
    if (!row.open && x < right) {
        const std::string_view line = m_document->rows().line(Side::Before, block.before.begin);
        const std::string_view head
            = line.substr(0, utf8::floorBoundary(line, std::min<std::size_t>(line.size(), 200)));
        m_painter.setPen(m_theme[Hue::Muted]);
        m_painter.drawText(QRect(x, y, right - x, area.height()),
            Qt::AlignVCenter | Qt::AlignLeft | Qt::TextSingleLine,
            metrics.elidedText(toQt(head).simplified(), Qt::ElideRight, right - x));
    }
    m_painter.fillRect(right, y, area.right() - right + 1, area.height(),
        m_theme[omitted ? Hue::RemovedBack : Hue::RewrittenBack]);
    link(right + static_cast<int>(m_view.m_cellWidth), y, unfold, Act::Toggle, row.block,
        m_theme[Hue::RewrittenText]);
    m_painter.restore();
}

void DiffPainter::paintCurrentFrame(std::size_t, int y, int height)
{
    QColor colour = m_theme[Hue::Current];
    if (!m_view.hasFocus())
        colour.setAlpha(90);
    m_painter.setPen(colour);
    const int width = m_view.viewport()->width() - 1;
    m_painter.drawLine(0, y, width, y);
    m_painter.drawLine(0, y + height - 1, width, y + height - 1);
}

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
