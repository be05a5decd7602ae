// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/reading/session_canvas.h"

#include <QFontMetricsF>
#include <QKeyEvent>
#include <algorithm>
#include <cmath>

#include "core/text/utf8.h"
#include "core/text/word_bytes.h"
#include "models/text/qt_text.h"
#include "models/text/reading_words.h"
#include "views/widgets/type_scale.h"

namespace winnow {

SessionCanvas::SessionCanvas(ReadingDocument& document, QWidget* parent)
    : TextCanvas(m_layout,
        { [this] { return findTexts(m_document); },
            [this] {
                return FindPiece { m_cursor.item, Side::After };
            },
            [this](const FindHit& hit) {
                goToBytes(hit.piece.item, hit.piece.side, hit.bytes);
                return true;
            },
            [this](const FindHit& hit) { return m_layout.top(hit.piece.item); } },
        parent)
    , m_document(document)
    , m_layout(document)
{
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_wheelLines = 3;
    relayout();
}

TextLayout::Metrics SessionCanvas::metrics() const
{
    TextLayout::Metrics metrics = TextCanvas::metrics();
    const double height
        = std::max(QFontMetricsF(metrics.fixed).height(), QFontMetricsF(metrics.body).height());
    metrics.line = static_cast<int>(std::ceil(height * 1.15));
    metrics.heading = metrics.line * 3 / 2;
    metrics.gap = grid(*this);
    metrics.left = grid(*this, 2.5);
    metrics.indent = grid(*this, 3);
    return metrics;
}

void SessionCanvas::showPlace(const TextPlace& place, bool centre)
{
    showLine(m_layout.placeTop(place), place.row == 0 ? 0 : m_layout.metrics().heading, centre);
}

ResultId SessionCanvas::resultOf(std::size_t item) const
{
    return item < m_document.order().count() ? m_document.item(item).result : ResultId();
}

std::size_t SessionCanvas::spokenRows() const
{
    return m_cursor.item < m_document.order().count() ? m_layout.rowCount(m_cursor.item) : 0;
}

void SessionCanvas::setSpokenRow(std::size_t row)
{
    setCursor({ m_cursor.item, row, 0 }, false);
    showPlace(m_cursor, false);
}

QString SessionCanvas::spokenText(std::size_t row) const
{
    if (m_cursor.item >= m_document.order().count() || row >= m_layout.rowCount(m_cursor.item))
        return tr("Open a result to read its session.");
    const LaidRow laid = m_layout.rowOf(m_cursor.item, row);
    if (laid.kind == LaidRow::Kind::Text)
        return rowSentence(m_document, m_cursor.item, laid.row);
    return m_layout.rowText(m_cursor.item, row);
}

QString SessionCanvas::selectedText() const
{
    const TextPlace from = std::min(m_anchor, m_cursor), to = std::max(m_anchor, m_cursor);
    QStringList lines;
    for (TextPlace at = from; at.item < m_document.order().count() && at <= to;) {
        const std::string_view line = m_layout.lineOf(at.item, at.row);
        const bool last = at.item == to.item && at.row == to.row;
        if (line.data())
            lines << toQt(
                line.substr(0, last ? to.byte : line.size()).substr(std::min(at.byte, line.size())));
        else
            lines << m_layout.rowText(at.item, at.row);
        if (last)
            break;
        at = at.row + 1 < m_layout.rowCount(at.item) ? TextPlace { at.item, at.row + 1, 0 }
                                                     : TextPlace { at.item + 1, 0, 0 };
    }
    return lines.join(QLatin1Char('\n'));
}

QString SessionCanvas::currentText() const
{
    return m_document.order().count() > 0 ? m_layout.rowText(m_cursor.item, m_cursor.row) : QString();
}

void SessionCanvas::selectAll()
{
    if (m_document.order().count() == 0)
        return;
    const std::size_t last = m_layout.rowCount(m_cursor.item) - 1;
    m_anchor = { m_cursor.item, std::min<std::size_t>(1, last), 0 };
    setCursor({ m_cursor.item, last, m_layout.lineOf(m_cursor.item, last).size() }, true);
}

// --- keys and mouse

void SessionCanvas::moveRows(std::int64_t rows, bool extend)
{
    TextPlace at = m_cursor;
    for (; rows > 0; --rows) {
        if (at.row + 1 < m_layout.rowCount(at.item))
            at = { at.item, at.row + 1, 0 };
        else if (at.item + 1 < m_document.order().count())
            at = { at.item + 1, 0, 0 };
    }
    for (; rows < 0; ++rows) {
        if (at.row > 0)
            at = { at.item, at.row - 1, 0 };
        else if (at.item > 0)
            at = { at.item - 1, m_layout.rowCount(at.item - 1) - 1, 0 };
    }
    setCursor(at, extend);
    showPlace(at, false);
}

void SessionCanvas::moveBytes(bool forward, bool word, bool extend)
{
    const std::string_view line = m_layout.lineOf(m_cursor.item, m_cursor.row);
    TextPlace at = m_cursor;
    const auto more = [&](bool wanted) {
        return forward ? at.byte < line.size() && isWordByte(line[at.byte]) == wanted
                       : at.byte > 0 && isWordByte(line[at.byte - 1]) == wanted;
    };
    if (word) { // skips the blanks, then the word
        for (const bool part : { false, true }) {
            while (more(part))
                at.byte = forward ? at.byte + 1 : at.byte - 1;
        }
    } else if (forward && at.byte < line.size()) {
        utf8::next(line, at.byte);
    } else if (!forward && at.byte > 0) {
        at.byte = utf8::floorBoundary(line, at.byte - 1);
    }
    setCursor(at, extend);
    showPlace(at, false);
}

void SessionCanvas::page(bool down, bool extend)
{
    const int step = viewport()->height() - m_layout.metrics().heading - m_layout.metrics().line;
    setScroll(scroll() + (down ? step : -step));
    if (const auto at
        = placeAt({ m_layout.metrics().left, m_layout.metrics().heading + m_layout.metrics().line }))
        setCursor({ at->item, at->row, 0 }, extend);
}

bool SessionCanvas::placeKey(const QKeyEvent& event)
{
    const bool shift = event.modifiers() & Qt::ShiftModifier,
               control = event.modifiers() & Qt::ControlModifier;
    switch (event.key()) {
    case Qt::Key_Left:
    case Qt::Key_Right:
        if (event.modifiers() & Qt::AltModifier)
            return false;
        moveBytes(event.key() == Qt::Key_Right, control, shift);
        return true;
    case Qt::Key_Space:
        page(!shift, false);
        return true;
    case Qt::Key_Home:
        setCursor(control ? TextPlace {} : TextPlace { m_cursor.item, m_cursor.row, 0 }, shift);
        showPlace(m_cursor, false);
        return true;
    case Qt::Key_End: {
        const std::size_t item = control ? m_document.order().count() - 1 : m_cursor.item;
        const std::size_t row = control ? m_layout.rowCount(item) - 1 : m_cursor.row;
        setCursor({ item, row, m_layout.lineOf(item, row).size() }, shift);
        showPlace(m_cursor, false);
        if (control && !shift && !m_layout.isKnown(item))
            goToBytes(item, Side::After, { SIZE_MAX, SIZE_MAX }); // once it is loaded
        return true;
    }
    default:
        return false;
    }
}

std::optional<TextPlace> SessionCanvas::placeAt(const QPoint& position)
{
    if (m_document.order().count() == 0)
        return std::nullopt;
    const qint64 y = scroll() + std::clamp(position.y(), 0, viewport()->height());
    const std::size_t item = m_layout.itemAt(y);
    const int inside = static_cast<int>(y - m_layout.top(item));
    const std::size_t row = m_layout.rowAt(item, inside);
    return TextPlace { item, row,
        m_layout.byteAt(item, row, position.x(), inside - m_layout.rowTop(item, row)) };
}

bool SessionCanvas::takeCursor(const QPoint& position, bool extend)
{
    const auto place = placeAt(position);
    if (place)
        setCursor(*place, extend);
    return place.has_value();
}

} // namespace winnow
