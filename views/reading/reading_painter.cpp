// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/reading/reading_painter.h"

#include <algorithm>

#include "core/reading/reading_words.h"
#include "models/document/review_book.h"
#include "models/document/workspace.h"
#include "models/text/call_argument.h"
#include "models/text/number_text.h"
#include "models/text/qt_text.h"
#include "models/text/reading_words.h"
#include "views/text/excerpt_view.h"
#include "views/widgets/type_scale.h"

namespace winnow {

namespace {

/// Index in the QString for a byte of the line.
int charsBefore(std::string_view line, std::size_t byte)
{
    return static_cast<int>(proseText(line.substr(0, byte)).size());
}

} // namespace

ReadingPainter::ReadingPainter(ReadingView& view, QPainter& painter)
    : TextPainter(view, painter)
    , m_view(view)
    , m_document(view.m_document)
    , m_layout(view.m_layout)
    , m_bold(typeFont(view.font(), TypeSize::Body, true))
{
    m_markAct = Act::Mark;
}

void ReadingPainter::paint()
{
    if (m_document.order().count() == 0 || !m_document.replay())
        return say(m_view.viewport()->rect(), ReadingView::tr("Open a result to read its session."),
            m_theme[Hue::Muted], m_view.font(), Qt::AlignCenter);
    const std::size_t first = m_view.m_topItem;
    std::size_t item = first;
    for (int y = -m_view.m_topOffset; item < m_document.order().count() && y < m_height; ++item) {
        paintItem(item, y);
        y += m_layout.height(item);
    }
    // Keep the heading of the text in sight.
    if (m_view.m_topOffset > m_metrics.gap) {
        const int next = m_layout.height(first) - m_view.m_topOffset;
        paintHeading(first, std::min(0, next - m_metrics.heading), true);
    }
    m_view.m_document.want(first, item == 0 ? 0 : item - 1);
}

void ReadingPainter::paintItem(std::size_t item, int y)
{
    const std::size_t rows = m_layout.rowCount(item);
    m_item = item;
    const int over = y < 0 ? -y : 0;
    std::size_t row = m_layout.rowAt(item, over);
    for (; row < rows; ++row) {
        const int top = y + m_layout.rowTop(item, row);
        if (top >= m_height)
            return;
        paintRow(item, row, top, m_layout.rowHeight(item, row));
    }
    if (!m_document.loaded(item) && !m_document.isCollapsed(item)) // still loading
        say({ m_layout.textX(item), y + m_metrics.gap + m_metrics.heading, m_width, m_metrics.line },
            QStringLiteral("…"), m_theme[Hue::Muted], m_metrics.fixed);
}

/// Tools have their color, people and models a muted one.
QColor ReadingPainter::barOf(std::size_t item) const
{
    const ReadingItem& of = m_document.item(item);
    if (of.result.isValid())
        return m_theme.tool(m_view.tools().placeOf(m_document.corpus().results[of.result.index()].tool));
    return of.kind == EventKind::UserText ? m_theme[Hue::Accent] : m_theme[Hue::ContextEdge];
}

void ReadingPainter::paintHeading(std::size_t item, int y, bool sticky)
{
    const ReadingItem& of = m_document.item(item);
    const int x = m_layout.textX(item), height = m_metrics.heading;
    const QRect whole(0, y, m_width, height);
    const bool band = sticky || of.kind == EventKind::Result || of.kind == EventKind::Boundary;
    m_painter.fillRect(whole, m_theme[band ? Hue::Panel : Hue::Base]);
    if (sticky) {
        m_painter.setPen(m_theme[Hue::Rule]);
        m_painter.drawLine(0, y + height - 1, m_width, y + height - 1);
    }
    const int bar = std::max(3, m_metrics.left / 5);
    m_painter.fillRect(QRect(x - m_metrics.left, y, bar, height), barOf(item));
    m_spots.push_back({ whole, Act::Collapse, item, 0 });
    const int right = paintHeadingRight(item, y, m_width - m_metrics.left / 2);
    const QString arrow = m_document.isCollapsed(item) ? QStringLiteral("▸ ") : QStringLiteral("▾ ");
    const QString title = arrow + itemTitle(m_document, item);
    const QColor& ink = m_theme[of.kind == EventKind::Thinking || of.kind == EventKind::Note
                || of.kind == EventKind::SystemText
            ? Hue::Muted
            : Hue::Text];
    say({ x, y, right - x, height }, title, ink, m_bold);
    const int used = x + QFontMetrics(m_bold).horizontalAdvance(title) + m_metrics.left;
    QString detail;
    if (of.kind == EventKind::Call || of.kind == EventKind::Result)
        detail = of.result.isValid() ? mainArgument(m_document.corpus(), of.result, 200) : QString();
    else if (m_document.isCollapsed(item))
        detail = bytesText(bytesOf(m_document, item));
    if (used < right)
        say({ used, y, right - used, height }, detail, m_theme[Hue::Muted], m_view.font());
    if (m_view.m_cursor.item == item && m_view.m_cursor.row == 0) {
        m_painter.setPen(currentColour());
        m_painter.drawRect(whole.adjusted(0, 0, -1, -1));
    }
}

/// Figures, losses and actions; returns the right limit for the text at the left.
int ReadingPainter::paintHeadingRight(std::size_t item, int y, int right)
{
    const ReadingItem& of = m_document.item(item);
    const int height = m_metrics.heading, gap = m_metrics.left;
    const auto put = [&](const QString& text, const QColor& colour, const QFont& font) {
        const int width = QFontMetrics(font).horizontalAdvance(text) + 2;
        const QRect rect(right - width, y, width, height);
        say(rect, text, colour, font);
        right -= width + gap;
        return rect;
    };
    if (of.kind == EventKind::Call && of.started.isValid()) {
        const auto& session = m_document.corpus().sessions[of.started.index()];
        const QString text = m_document.isSubAgentOpen(of.started)
            ? ReadingView::tr("close the sub-agent")
            : ReadingView::tr(
                "open the sub-agent, %n result(s)", nullptr, static_cast<int>(session.results.size()));
        const QRect rect = put(text, m_theme[Hue::RewrittenText], m_view.font());
        m_spots.push_back({ rect, Act::SubAgent, item, 0 });
    }
    const auto replay = m_document.replay();
    if (of.kind != EventKind::Result || !replay)
        return right;
    if (replay->outcomes[of.result.index()].changed) {
        const bool viewed = m_view.m_reviews.isViewed(of.result);
        QRect rect = put((viewed ? QStringLiteral("☑ ") : QStringLiteral("☐ ")) + ReadingView::tr("viewed"),
            m_theme[Hue::RewrittenText], m_view.font());
        m_spots.push_back({ rect, Act::Viewed, item, 0 });
        rect = put(ReadingView::tr("side by side"), m_theme[Hue::RewrittenText], m_view.font());
        m_spots.push_back({ rect, Act::Texts, item, 0 });
    }
    const bool exact = m_view.m_workspace.exactness()
        && m_view.m_workspace.exactness()->isExact(m_document.corpus(), of.result);
    put(itemFigures(m_document, item, exact), m_theme[Hue::Muted], m_view.font());
    if (const std::uint32_t lost = lostOf(m_document, item); lost > 0)
        put(usesLostAmount(lost), m_theme[Hue::LossText], m_bold);
    if (!m_view.m_reviews.note(of.result).isEmpty())
        put(ReadingView::tr("note"), m_theme[Hue::Muted], m_bold);
    return right;
}

void ReadingPainter::paintRow(std::size_t item, std::size_t row, int y, int height)
{
    const LaidRow laid = m_layout.rowOf(item, row);
    const int x = m_layout.textX(item);
    switch (laid.kind) {
    case LaidRow::Kind::Heading:
        return paintHeading(item, y, false);
    case LaidRow::Kind::Note:
        return say({ x, y, m_width - x, height }, m_document.loaded(item)->error, m_theme[Hue::Muted],
            m_view.font());
    case LaidRow::Kind::Text:
        break;
    }
    if (m_view.m_cursor.item == item && m_view.m_cursor.row == row) {
        m_painter.fillRect(
            QRect(x - m_metrics.left, y, std::max(2, m_metrics.left / 6), height), currentColour());
    }
    laid.row.hasLine() ? paintText(item, row, laid.row, y, height)
                       : paintFold(item, row, laid.row, y, height);
}

/// Marks, hits and selection of a line, in painting order.
std::vector<TextPainter::Stretch> ReadingPainter::stretchesOf(
    std::size_t item, std::size_t row, const ReadingRow& what) const
{
    const LoadedItem& loaded = *m_document.loaded(item);
    const DiffRows& rows = loaded.shown().rows;
    const Range line = rows.lines(what.side()).content(what.line);
    std::vector<Stretch> out;
    const auto add = [&](Range bytes, Stretch::Kind kind, std::size_t mark = 0) {
        const Range part { std::max(bytes.begin, line.begin), std::min(bytes.end, line.end) };
        if (part.begin < part.end)
            out.push_back({ { part.begin - line.begin, part.end - line.begin }, kind, mark });
    };
    const auto& marks = loaded.content->marks;
    const std::size_t indent
        = std::min(rows.line(what.side(), what.line).find_first_not_of(" \t"), line.size());
    for (std::size_t m = 0; m < marks.size(); ++m) {
        if (marks[m].side == what.side()) // a mark of several lines begins at the text of each
            add({ std::max(marks[m].bytes.begin, line.begin + indent), marks[m].bytes.end },
                marks[m].state == ShownUse::State::Lost ? Stretch::Kind::Lost : Stretch::Kind::Shown, m);
    }
    for (const FindHit& hit : m_view.m_find.hitsIn({ item, what.side() }, line))
        add(hit.bytes, &hit == m_view.m_find.currentHit() ? Stretch::Kind::CurrentHit : Stretch::Kind::Hit);
    const TextPlace from = std::min(m_view.m_anchor, m_view.m_cursor);
    const TextPlace to = std::max(m_view.m_anchor, m_view.m_cursor);
    const TextPlace begin { item, row, 0 }, end { item, row, line.size() };
    if (from < end && begin < to)
        add({ line.begin + (from < begin ? 0 : from.byte), line.begin + (end < to ? line.size() : to.byte) },
            Stretch::Kind::Selected);
    return out;
}

void ReadingPainter::paintText(std::size_t item, std::size_t row, const ReadingRow& what, int y, int height)
{
    const int x = m_layout.textX(item);
    const std::vector<Stretch> stretches = stretchesOf(item, row, what);
    if (what.kind != ReadingRow::Kind::Kept) {
        const int sign = static_cast<int>(m_metrics.cell * 2);
        const RowLook look = lookOf(what.kind);
        m_painter.fillRect(QRect(x - sign / 2, y, m_width, height), m_theme[look.back]);
        say({ x - sign, y, sign, m_metrics.line }, look.sign,
            m_theme[look.ink == Hue::Text ? Hue::RewrittenText : look.ink], m_metrics.fixed);
    }
    m_layout.isProse(item) ? paintProse(item, row, stretches, y)
                           : paintLines(item, what, stretches, y, height);
}

void ReadingPainter::paintLines(
    std::size_t item, const ReadingRow& what, const std::vector<Stretch>& stretches, int y, int height)
{
    const LineCells& line = m_layout.cells(item, what.side(), what.line);
    const std::string_view text = m_document.loaded(item)->shown().rows.line(what.side(), what.line);
    const std::size_t wide = m_layout.wrapColumns(item);
    const int bottom = std::min(height, m_height - y);
    for (int sub = std::max(0, -y / m_metrics.line); sub * m_metrics.line < bottom; ++sub) {
        const std::size_t from = static_cast<std::size_t>(sub) * wide;
        paintCells({ line, text, from, from + wide, { m_layout.textX(item), y + sub * m_metrics.line },
                       lookOf(what.kind).ink },
            stretches);
    }
}

void ReadingPainter::paintProse(
    std::size_t item, std::size_t row, const std::vector<Stretch>& stretches, int y)
{
    const QTextLayout& layout = m_layout.prose(item, row);
    const LaidRow laid = m_layout.rowOf(item, row);
    const std::string_view line = m_document.loaded(item)->shown().rows.line(laid.row.side(), laid.row.line);
    const QPointF at(m_layout.textX(item), y);
    for (const Stretch& stretch : stretches) {
        const int begin = charsBefore(line, stretch.bytes.begin), end = charsBefore(line, stretch.bytes.end);
        for (int l = 0; l < layout.lineCount(); ++l) {
            const QTextLine text = layout.lineAt(l);
            const int from = std::max(begin, text.textStart());
            const int to = std::min(end, text.textStart() + text.textLength());
            if (from >= to)
                continue;
            const double left = text.cursorToX(from), right = text.cursorToX(to);
            paintBack(stretch,
                QRectF(at.x() + left, at.y() + text.y(), std::max(2.0, right - left), text.height()));
        }
    }
    m_painter.setPen(m_theme[m_document.item(item).kind == EventKind::Thinking ? Hue::Muted : Hue::Text]);
    QList<QTextLayout::FormatRange> formats;
    for (const Stretch& stretch : stretches) {
        if (stretch.kind != Stretch::Kind::Selected)
            continue;
        const int begin = charsBefore(line, stretch.bytes.begin);
        QTextLayout::FormatRange range { begin, charsBefore(line, stretch.bytes.end) - begin, {} };
        range.format.setForeground(m_theme[Hue::SelectionText]);
        formats << range;
    }
    layout.draw(&m_painter, at, formats);
}

void ReadingPainter::paintFold(std::size_t item, std::size_t row, const ReadingRow& what, int y, int height)
{
    const LoadedItem& loaded = *m_document.loaded(item);
    const int x = m_layout.textX(item);
    const QRect area(x - static_cast<int>(m_metrics.cell), y + 1, m_width, height - 2);
    const bool fold = what.kind == ReadingRow::Kind::Fold;
    const bool open = loaded.rows.isOpen(what.block);
    m_painter.fillRect(area, m_theme[fold ? Hue::RemovedBack : Hue::FoldBack]);
    QRect edge(area.left(), area.top(), static_cast<int>(m_metrics.cell * 0.75), area.height());
    if (fold)
        m_painter.fillRect(edge, m_theme.hatch(Hue::SeriesBefore));
    m_spots.push_back({ area, Act::Fold, item, what.block });
    const bool exact = m_view.m_workspace.tokensExact();
    const QString arrow = open ? QStringLiteral("▾ ") : QStringLiteral("▸ ");
    const QRect words(x, area.top(), m_width - x - m_metrics.left / 2, area.height());
    if (!fold) {
        say(words, arrow + moreText(what.hidden), m_theme[Hue::Muted], m_view.font());
    } else {
        const QFontMetrics metrics(m_view.font());
        winnow::Fold of = loaded.shown().folds[what.fold];
        winnow::Fold counts = of;
        counts.used.clear();
        // Names may be elided, numbers may not: drop the rule first.
        if (metrics.horizontalAdvance(arrow + toQt(foldText(counts, exact))) > words.width())
            of.rule = {};
        const QString all = arrow + toQt(foldText(of, exact));
        of.usesLost = 0;
        const QString head = arrow + toQt(foldText(of, exact));
        say(words, head, m_theme[Hue::RemovedText], m_view.font());
        if (all.size() > head.size())
            say(words.adjusted(metrics.horizontalAdvance(head), 0, 0, 0), all.mid(head.size()),
                m_theme[Hue::LossText], m_view.font());
    }
    if (m_view.m_cursor.item == item && m_view.m_cursor.row == row) {
        m_painter.setPen(m_theme[Hue::Current]);
        m_painter.drawRect(QRect(area.left(), area.top(), m_width - area.left() - 1, area.height() - 1));
    }
}

} // namespace winnow
