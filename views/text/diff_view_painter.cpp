// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/text/diff_view_painter.h"

#include <QScrollBar>
#include <algorithm>
#include <cmath>

#include "core/reading/cells/word_diff.h"
#include "core/text/utf8.h"
#include "models/text/message_text.h"
#include "models/text/number_text.h"
#include "models/text/qt_text.h"
#include "views/widgets/spacing.h"

namespace winnow {

DiffPainter::DiffPainter(DiffView& view, QPainter& painter)
    : TextPainter(view, painter)
    , m_view(view)
    , m_layout(view.m_layout)
    , m_document(view.m_model.document())
    , m_columns(view.m_layout.columns())
    , m_firstColumn(view.layout().wraps() ? 0 : static_cast<std::size_t>(view.horizontalScrollBar()->value()))
{
}

void DiffPainter::paint()
{
    if (m_view.m_model.rowCount() == 0)
        return paintEmpty();
    m_painter.setFont(m_metrics.fixed);
    m_painter.setClipRect(0, m_view.m_head, m_width, m_height - m_view.m_head);
    const std::size_t rows = m_view.m_model.rowCount();
    for (std::size_t row = m_view.firstRow(); row < rows; ++row) {
        const int y = m_view.m_head + m_layout.rowTop(0, row) - static_cast<int>(m_view.scroll());
        const int height = m_layout.rowHeight(0, row);
        if (y >= m_height)
            break;
        paintRow(m_view.m_model.folds().at(row), y, height);
        if (row != m_view.m_model.currentRow())
            continue;
        m_painter.setPen(currentColour());
        m_painter.drawLine(0, y, m_width - 1, y);
        m_painter.drawLine(0, y + height - 1, m_width - 1, y + height - 1);
    }
    m_painter.setClipping(false);
    paintHeader();
}

void DiffPainter::paintEmpty()
{
    m_painter.setFont(m_view.font());
    m_painter.setPen(m_theme[Hue::Muted]);
    const QRect area = m_view.viewport()->rect().marginsRemoved(gaps(&m_view, 14, 14, 14, 14));
    const std::uint32_t images = m_document ? m_document->input().images : 0;
    const QString text = !m_document ? DiffView::tr("Select a tool result to see it before and after.")
        : images > 0
        ? DiffView::tr("The tool result is %1 without text, so there is nothing to compress.")
              .arg(images == 1 ? DiffView::tr("an image") : DiffView::tr("%1 images").arg(countText(images)))
        : DiffView::tr("The tool result is empty, so there is nothing to compress.");
    m_painter.drawText(area, Qt::AlignCenter | Qt::TextWordWrap, text);
}

QString DiffPainter::columnTitle(Side side) const
{
    const DiffInput& input = m_document->input();
    const bool before = side == Side::Before;
    QString title = before ? input.beforeLabel : input.afterLabel;
    if (title.isEmpty())
        title = before ? DiffView::tr("Before") : DiffView::tr("After: what the model sees");
    const std::string_view text = before ? m_document->beforeText() : m_document->afterText();
    title += QStringLiteral("   ");
    if (const auto tokens = before ? input.tokensBefore : input.tokensAfter)
        title += DiffView::tr("%1 tok").arg(
            tokenText(static_cast<std::int64_t>(*tokens), m_document->isExact()));
    else
        title += bytesText(text.size());
    if (!before && !input.decision.isEmpty())
        title += QStringLiteral("   ") + input.decision;
    if (m_document->isLaidOut())
        title += QStringLiteral("   ") + DiffView::tr("JSON laid out for reading");
    return title;
}

void DiffPainter::paintHeader()
{
    const int height = m_view.m_head;
    m_painter.fillRect(0, 0, m_width, height, m_theme[Hue::Gutter]);
    const auto draw = [&](const Column& column, const QString& text, bool active) {
        say({ column.x + cells(1), 0, column.width - 2 * cells(1), height }, text,
            m_theme[active ? Hue::Text : Hue::Muted], m_view.font());
    };
    for (const Column& column : m_columns)
        draw(column, columnTitle(column.side), column.side == m_view.m_side);
    m_painter.setPen(m_theme[Hue::Rule]);
    m_painter.drawLine(0, height - 1, m_width, height - 1);
    m_painter.drawLine(m_columns[1].x - 1, 0, m_columns[1].x - 1, m_height);
}

void DiffPainter::paintRow(const VisibleRow& row, int y, int height)
{
    if (row.kind == VisibleRow::Kind::EqualFold)
        return paintFold(row, y);
    for (const Column& column : m_columns)
        paintColumn(row, column, y, height);
    paintRefold(row, y);
}

void DiffPainter::paintColumn(const VisibleRow& row, const Column& column, int y, int height)
{
    const Side side = column.side;
    const std::uint32_t number = row.line(side);
    const bool heading = row.kind == VisibleRow::Kind::Heading && side == Side::Before;
    m_tooLong = false;
    if (heading || number == kNoLine) {
        m_painter.fillRect(column.x, y, column.width, height, m_theme[Hue::Gutter]);
        return heading ? paintHeading(row, column, y) : paintNotes(row, column, side, y);
    }
    m_painter.fillRect(onScreen({ column.x, y, column.width, height }), m_theme[lineBack(row, side)]);
    paintGutter(row, column, side, y, height);
    const std::size_t wide = m_layout.wraps()
        ? m_layout.wrapColumns(0)
        : static_cast<std::size_t>(std::ceil(column.textWidth / m_metrics.cell)) + 1;
    const LineCells& line = m_layout.cells(0, side, number);
    const std::string_view text = m_document->rows().line(side, number);
    m_view.m_widest = std::max(m_view.m_widest, line.columns());
    m_painter.save();
    m_painter.setClipRect(
        QRect(column.textX, y, column.width - (column.textX - column.x), height), Qt::IntersectClip);
    const int first = std::max(0, m_view.m_head - y) / m_metrics.line;
    const int last = (std::min(height, m_height - y) + m_metrics.line - 1) / m_metrics.line;
    const auto columnOf = [&](int sub) { return m_firstColumn + static_cast<std::size_t>(sub) * wide; };
    const std::vector<Stretch> stretches
        = stretchesOf(row, side, { line.byteAt(columnOf(first)), line.byteAt(columnOf(last) + 2) });
    for (int sub = first; sub < last; ++sub)
        paintCells({ line, text, columnOf(sub), columnOf(sub + 1), { column.textX, y + sub * m_metrics.line },
                       Hue::Text, side == Side::Before ? Hue::RemovedStrong : Hue::RewrittenStrong },
            stretches);
    m_painter.restore();
    paintNotes(row, column, side, y);
}

/// Changes, hits, selection and marks in bytes of a line.
std::vector<TextPainter::Stretch> DiffPainter::stretchesOf(const VisibleRow& row, Side side, Range window)
{
    using Kind = Stretch::Kind;
    const std::size_t begin = m_document->rows().lines(side).start(row.line(side));
    const Range shown { begin + window.begin, begin + window.end };
    std::vector<Stretch> out;
    const auto add = [&](Range bytes, Kind kind) {
        const Range part { std::max(bytes.begin, shown.begin), std::min(bytes.end, shown.end) };
        if (part.begin < part.end)
            out.push_back({ { part.begin - begin, part.end - begin }, kind });
    };
    const bool rewritten = m_document->rows().blocks[row.block].kind == RowKind::Rewritten;
    for (const Span& span : m_view.m_spans.spans(row, side, shown)) {
        m_tooLong = m_tooLong || span.tooLong;
        if (rewritten && span.kind != Span::Kind::Plain)
            add(span.bytes,
                side == Side::Before && span.kind == Span::Kind::Omitted ? Kind::Gone : Kind::Changed);
    }
    const bool equal = m_document->rows().blocks[row.block].kind == RowKind::Equal;
    const Side found = equal ? Side::Before : side;
    const std::size_t there = m_document->rows().lines(found).start(row.line(found));
    for (const FindHit& hit :
        m_view.m_find.hitsIn({ row.block, found }, { there + window.begin, there + window.end }))
        add({ hit.bytes.begin - there + begin, hit.bytes.end - there + begin },
            &hit == m_view.m_find.currentHit() ? Kind::CurrentHit : Kind::Hit);
    if (side == m_view.m_side)
        add(m_view.selection(), Kind::Selected);
    for (const std::size_t mark : m_view.m_model.marksOfLine(side == Side::Before ? row.before : kNoLine))
        add(m_view.m_model.marks()[mark].source, Kind::Used);
    return out;
}

/// The notes after a line: the rule of its block (on the first line only), and that a line is too long to
/// compare by words. Longest first, then shorter versions for less room.
QStringList DiffPainter::notesOf(const VisibleRow& row, const Column& column, Side side) const
{
    const DiffBlock& block = m_document->rows().blocks[row.block];
    const bool isSource = &column == &m_columns.front();
    const bool first = side == Side::After && block.after.size() > 0 ? row.after == block.after.begin
                                                                     : row.before == block.before.begin;
    QStringList notes;
    const std::string_view by = m_document->ruleOf(row.block);
    if (first && !isSource && block.kind != RowKind::Equal && !by.empty()
        && row.kind != VisibleRow::Kind::Heading)
        notes << phraseText(by);
    const std::size_t size = m_tooLong ? m_document->rows().line(side, row.line(side)).size() : 0;
    if (size <= kWordDiffLimit) // another line is the long one: a tooltip says what was not compared
        return notes;
    const QString note = DiffView::tr("line too long for word compare (%1)").arg(bytesText(size));
    if (!notes.isEmpty())
        notes.prepend(notes.first() + QStringLiteral(" \u00B7 ") + note);
    notes.insert(notes.isEmpty() ? 0 : 1, note);
    return notes;
}

/// At the end of the line if there is room, or over a text that runs past the edge. Folded blocks name their
/// rule in the heading, and the tooltip always contains all notes.
void DiffPainter::paintNotes(const VisibleRow& row, const Column& column, Side side, int y)
{
    const QStringList notes = notesOf(row, column, side);
    if (notes.isEmpty())
        return;
    const int right = column.x + column.width - cells(1);
    int used = column.textX;
    if (row.line(side) != kNoLine) {
        const double columns = static_cast<double>(m_layout.cells(0, side, row.line(side)).columns())
            - static_cast<double>(m_layout.wraps() ? 0 : m_firstColumn);
        used += static_cast<int>(std::ceil(std::max(0.0, columns) * m_metrics.cell));
    }
    const int gap = cells(2);
    const bool runsOn = !m_layout.wraps() && used > column.x + column.width;
    const int least = runsOn ? column.textX + column.textWidth / (m_tooLong ? 4 : 2) : used;
    const QFontMetrics metrics(m_metrics.fixed);
    const auto fits
        = [&](const QString& note) { return right - metrics.horizontalAdvance(note) - gap >= least; };
    const auto text = std::find_if(notes.begin(), notes.end(), fits);
    if (text == notes.end())
        return;
    const int width = metrics.horizontalAdvance(*text);
    if (runsOn) {
        m_painter.fillRect(QRect(QPoint(right - width - gap, y),
                               QPoint(column.x + column.width - 1, y + m_metrics.line - 1)),
            m_theme[lineBack(row, side)]);
        say({ right - width - gap, y, gap, m_metrics.line }, QStringLiteral("\u2026"), m_theme[Hue::Muted],
            m_metrics.fixed, Qt::AlignCenter);
    }
    say({ right - width, y, width + 2, m_metrics.line }, *text, m_theme[Hue::Muted], m_metrics.fixed);
}

Hue DiffPainter::lineBack(const VisibleRow& row, Side side) const
{
    const DiffRows& rows = m_document->rows();
    const DiffBlock& block = rows.blocks[row.block];
    if (block.kind == RowKind::Equal)
        return Hue::Base;
    if (side == Side::Before && rows.isLost(block, row.before))
        return Hue::RemovedBack; // a cut has one color from start to end
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

void DiffPainter::paintGutter(const VisibleRow& row, const Column& column, Side side, int y, int height)
{
    const int width = column.textX - column.x;
    m_painter.fillRect(onScreen({ column.x, y, width - cells(0.5), height }), m_theme[Hue::Gutter]);
    const DiffBlock& block = m_document->rows().blocks[row.block];
    const bool removed = side == Side::Before && m_document->rows().isLost(block, row.before);
    if (block.kind != RowKind::Equal) {
        const int edge = std::max(3, cells(0.5));
        const Hue hue = removed ? Hue::SeriesBefore : Hue::SeriesAfter;
        m_painter.fillRect(
            onScreen({ column.x, y, edge, height }), removed ? m_theme.hatch(hue) : QBrush(m_theme[hue]));
    }
    const double cell = m_metrics.cell;
    const int numbers = static_cast<int>(m_layout.digits() * cell);
    m_painter.setPen(m_theme[Hue::Muted]);
    const auto number = [&](std::uint32_t line, double x) { // numbers are never cut
        if (line != kNoLine)
            m_painter.drawText(QRect(column.x + static_cast<int>(x), y, numbers, m_metrics.line),
                Qt::AlignRight | Qt::AlignVCenter, QString::number(line + 1));
    };
    number(row.line(side), cell * 0.75);
    m_painter.setPen(m_theme[removed ? Hue::RemovedText : Hue::RewrittenText]);
    m_painter.drawText(
        QRectF(column.textX - 1.75 * cell, y, cell, m_metrics.line), Qt::AlignCenter, sign(row, side));
}

int DiffPainter::link(int x, int y, const QString& text, Act act, std::size_t index, const QColor& colour)
{
    const QFontMetrics metrics(m_metrics.fixed);
    const QRect rect(x, y, metrics.horizontalAdvance(text), m_metrics.line);
    say(rect.adjusted(0, 0, 2, 0), text, colour, m_metrics.fixed); // never cut
    if (rect.contains(m_view.m_mouse)) {
        const int line = y + m_metrics.ascent + 2;
        m_painter.drawLine(rect.left(), line, rect.right(), line);
    }
    m_spots.push_back({ rect.adjusted(-gap(m_view, 2), 0, gap(m_view, 2), 0), act, 0, index });
    return rect.right() + 1 + cells(1.5);
}

/// A folded equal block across both sides.
void DiffPainter::paintFold(const VisibleRow& row, int y)
{

    m_painter.fillRect(0, y, m_width, m_metrics.line, m_theme[Hue::FoldBack]);
    int x = link(m_columns.front().textX, y, DiffView::tr("\u22EF %1 equal lines").arg(countText(row.hidden)),
                Act::All, row.block, m_theme[Hue::Muted])
        + cells(1.5);
    const QColor& colour = m_theme[Hue::RewrittenText];
    x = link(x, y, DiffView::tr("+10 above"), Act::MoreTop, row.block, colour);
    x = link(x, y, DiffView::tr("+10 below"), Act::MoreBottom, row.block, colour);
    link(x, y, DiffView::tr("all"), Act::All, row.block, colour);
}

/// The link to fold an open equal block again, at the end of its first line.
void DiffPainter::paintRefold(const VisibleRow& row, int y)
{
    const DiffBlock& block = m_document->rows().blocks[row.block];
    const FoldedRows& folds = m_view.m_model.folds();
    const bool first = row.before == block.before.begin || row.after == block.after.begin;
    if (block.kind != RowKind::Equal || !first || !folds.canFold(row.block) || !folds.isOpen(row.block))
        return;
    const QString text = DiffView::tr("fold %1 equal lines").arg(countText(block.before.size()));
    const int width = QFontMetrics(m_metrics.fixed).horizontalAdvance(text);
    const Column& column = m_columns.back();
    const int x = column.x + column.width - width - cells(1);
    m_painter.fillRect(QRect(x, y, width, m_metrics.line), m_theme[Hue::FoldBack]);
    link(x, y, text, Act::Refold, row.block, m_theme[Hue::RewrittenText]);
}

/// The heading of an omitted block: hatched edge, size, rule, start of its text.
void DiffPainter::paintHeading(const VisibleRow& row, const Column& column, int y)
{
    const DiffBlock& block = m_document->rows().blocks[row.block];
    const bool omitted = block.lost > 0;
    const QRect area(column.x, y, column.width, m_metrics.line);
    m_painter.save();
    m_painter.setClipRect(area, Qt::IntersectClip);
    m_painter.fillRect(area, m_theme[omitted ? Hue::RemovedBack : Hue::RewrittenBack]);
    const QRect edge(area.x(), y, column.textX - column.x - cells(0.5), area.height());
    m_painter.fillRect(edge, m_theme.hatch(omitted ? Hue::SeriesBefore : Hue::SeriesAfter));
    const QColor& ink = m_theme[omitted ? Hue::RemovedText : Hue::RewrittenText];
    int x = column.textX;
    const QString unfold = row.open ? DiffView::tr("Fold") : DiffView::tr("Unfold");
    const QFontMetrics metrics(m_metrics.fixed);
    const int right = area.right() - metrics.horizontalAdvance(unfold) - cells(2);
    const QString arrow = row.open ? QStringLiteral("\u25BE ") : QStringLiteral("\u25B8 ");
    QString heading = arrow + headingText(*m_document, row.block);
    const std::string_view by = m_document->ruleOf(row.block);
    QString rule = by.empty() ? QString() : DiffView::tr("rule: %1").arg(phraseText(by));
    const int gap = cells(1.5);
    if (!rule.isEmpty()
        && x + metrics.horizontalAdvance(heading) + gap + metrics.horizontalAdvance(rule) > right) {
        // Numbers are never cut; elide the rule instead.
        const int room = std::max(0, right - x - gap);
        rule = metrics.elidedText(
            phraseText(by), Qt::ElideMiddle, std::max(0, room - metrics.horizontalAdvance(heading)));
    }
    x = link(x, y, heading, Act::Toggle, row.block, ink);
    if (!rule.isEmpty())
        x = link(x, y, rule, Act::Toggle, row.block, m_theme[Hue::RewrittenText]);
    if (!row.open && x < right) {
        const std::string_view line = m_document->rows().line(Side::Before, block.before.begin);
        const std::string_view head
            = line.substr(0, utf8::floorBoundary(line, std::min<std::size_t>(line.size(), 200)));
        say({ x, y, right - x, area.height() }, toQt(head).simplified(), m_theme[Hue::Muted],
            m_metrics.fixed);
    }
    m_painter.fillRect(right, y, area.right() - right + 1, area.height(),
        m_theme[omitted ? Hue::RemovedBack : Hue::RewrittenBack]);
    link(right + cells(1), y, unfold, Act::Toggle, row.block, m_theme[Hue::RewrittenText]);
    m_painter.restore();
}

} // namespace winnow
