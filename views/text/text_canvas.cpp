// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/text/text_canvas.h"

#include <QClipboard>
#include <QFontMetricsF>
#include <QGuiApplication>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>
#include <QToolTip>
#include <algorithm>
#include <cmath>
#include <utility>

#include "core/text/word_bytes.h"
#include "views/shell/appearance.h"

namespace winnow {

TextCanvas::TextCanvas(TextLayout& rows, FindSource source, QWidget* parent)
    : QAbstractScrollArea(parent)
    , m_theme(palette())
    , m_find(std::move(source))
    , m_rows(rows)
{
    installRowAccessibility();
    setFocusPolicy(Qt::StrongFocus);
    setFrameShape(QFrame::NoFrame);
    viewport()->setMouseTracking(true);
    viewport()->setCursor(Qt::IBeamCursor);
    connect(&m_find, &TextFind::changed, this, [this] { viewport()->update(); });
}

TextLayout::Metrics TextCanvas::metrics() const
{
    TextLayout::Metrics metrics;
    metrics.body = font();
    metrics.fixed = fixedFont();
    const QFontMetricsF fixed(metrics.fixed);
    metrics.width = viewport()->width();
    metrics.cell = std::max(1.0, fixed.horizontalAdvance(QString(100, QLatin1Char('0'))) / 100.0);
    metrics.line = static_cast<int>(std::ceil(fixed.height() * 1.12));
    return metrics;
}

void TextCanvas::relayout()
{
    TextLayout::Metrics metrics = this->metrics();
    const QFontMetricsF fixed(metrics.fixed);
    metrics.ascent = static_cast<int>(std::ceil(fixed.ascent() + (metrics.line - fixed.height()) / 2));
    m_rows.setMetrics(metrics);
    keepTop();
}

// --- scrolling

/// In whole lines if the text consists of lines only.
int TextCanvas::pageHeight() const
{
    const int height = viewport()->height() - m_head, line = m_rows.metrics().line;
    return m_head == 0 ? height : std::max(1, height / line) * line;
}

qint64 TextCanvas::scroll() const
{
    return verticalScrollBar()->value();
}

void TextCanvas::setScroll(qint64 y)
{
    verticalScrollBar()->setValue(static_cast<int>(std::clamp<qint64>(y, 0, verticalScrollBar()->maximum())));
}

void TextCanvas::takeTop(qint64 y)
{
    m_topItem = m_rows.itemAt(y);
    m_topOffset = static_cast<int>(y - m_rows.top(m_topItem));
}

void TextCanvas::setTop(std::size_t item, int offset)
{
    m_topItem = item;
    m_topOffset = offset;
    updateBars();
    viewport()->update();
    Q_EMIT viewportMoved();
}

/// Keeps the first visible row in place.
void TextCanvas::keepTop()
{
    if (m_topItem < m_rows.itemCount())
        m_topOffset = std::min(m_topOffset, std::max(0, m_rows.height(m_topItem) - 1));
    updateBars();
    viewport()->update();
}

void TextCanvas::updateBars()
{
    m_settingBars = true;
    QScrollBar* const bar = verticalScrollBar();
    bar->setRange(0, static_cast<int>(std::clamp<qint64>(m_rows.total() - pageHeight(), 0, 1 << 30)));
    bar->setPageStep(pageHeight());
    bar->setSingleStep(m_wheelLines * m_rows.metrics().line);
    bar->setValue(static_cast<int>(m_rows.top(m_topItem) + m_topOffset));
    m_settingBars = false;
    std::size_t known = m_topItem; // heights up to here are exact
    while (known < m_rows.itemCount() && m_rows.isKnown(known))
        ++known;
    if (scroll() < m_rows.top(m_topItem) + m_topOffset && known == m_rows.itemCount())
        takeTop(scroll()); // the end is at the bottom: more rows fit above
}

void TextCanvas::scrollContentsBy(int, int)
{
    if (m_settingBars)
        return;
    takeTop(scroll());
    viewport()->update();
    Q_EMIT viewportMoved();
}

void TextCanvas::showLine(qint64 y, int covered, bool centre)
{
    const int height = pageHeight(), line = m_rows.metrics().line;
    if (y >= scroll() + covered && y + line <= scroll() + height)
        return;
    const qint64 above = centre ? height / 3 : y < scroll() + covered ? covered : height - 2 * line;
    setScroll(y - (m_head == 0 ? above : above / line * line));
}

// --- events

bool TextCanvas::event(QEvent* event)
{
    const bool done = QAbstractScrollArea::event(event);
    switch (event->type()) {
    case QEvent::PaletteChange:
        m_theme = Theme(palette());
        [[fallthrough]];
    case QEvent::FocusIn:
    case QEvent::FocusOut:
        viewport()->update();
        break;
    case QEvent::FontChange:
    case QEvent::StyleChange:
        relayout();
        break;
    default:
        break;
    }
    return done;
}

bool TextCanvas::viewportEvent(QEvent* event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto* const help = static_cast<QHelpEvent*>(event);
        QToolTip::showText(help->globalPos(), toolTipAt(help->pos()), viewport());
        return true;
    }
    if (event->type() == QEvent::Leave) {
        m_mouse = { -1, -1 };
        viewport()->update();
    }
    const bool done = QAbstractScrollArea::viewportEvent(event);
    if (event->type() == QEvent::Resize)
        relayout();
    return done;
}

void TextCanvas::paintEvent(QPaintEvent*)
{
    m_hotSpots.clear();
    QPainter painter(viewport());
    painter.fillRect(viewport()->rect(), m_theme[Hue::Base]);
    paint(painter);
}

void TextCanvas::setCursor(const TextPlace& place, bool extend)
{
    m_cursor = place;
    if (!extend)
        m_anchor = place;
    viewport()->update();
}

void TextCanvas::copy()
{
    if (const QString text = hasSelection() ? selectedText() : currentText(); !text.isEmpty())
        QGuiApplication::clipboard()->setText(text);
}

bool TextCanvas::moveKey(const QKeyEvent& event)
{
    const bool shift = event.modifiers() & Qt::ShiftModifier;
    switch (event.key()) {
    case Qt::Key_Down:
    case Qt::Key_Up:
        if (event.modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier))
            return false; // the window handles these
        moveRows(event.key() == Qt::Key_Down ? 1 : -1, shift);
        return true;
    case Qt::Key_PageDown:
    case Qt::Key_PageUp:
        page(event.key() == Qt::Key_PageDown, shift);
        return true;
    default:
        break;
    }
    const bool copies = event.matches(QKeySequence::Copy);
    if (copies)
        copy();
    else if (event.matches(QKeySequence::SelectAll))
        selectAll();
    return copies || event.matches(QKeySequence::SelectAll);
}

const TextCanvas::HotSpot* TextCanvas::hotSpotAt(const QPoint& position) const
{
    for (auto spot = m_hotSpots.rbegin(); spot != m_hotSpots.rend(); ++spot) { // the last one is on top
        if (spot->rect.contains(position))
            return &*spot;
    }
    return nullptr;
}

void TextCanvas::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton)
        return;
    const QPoint at = event->position().toPoint();
    const HotSpot* const found = hotSpotAt(at);
    if (found && !found->onText) {
        const HotSpot spot = *found; // a copy: press() rebuilds the list
        return press(spot, at);
    }
    m_selecting = takeCursor(at, event->modifiers() & Qt::ShiftModifier);
}

void TextCanvas::mouseMoveEvent(QMouseEvent* event)
{
    m_mouse = event->position().toPoint();
    const HotSpot* const spot = hotSpotAt(m_mouse);
    viewport()->setCursor(spot ? Qt::PointingHandCursor : Qt::IBeamCursor);
    if (const QRect under = spot ? spot->rect : QRect(); under != m_under) {
        m_under = under;
        viewport()->update();
    }
    if (!m_selecting)
        return;
    const int bottom = std::max(viewport()->height(), m_head + 1);
    if (m_mouse.y() < m_head || m_mouse.y() > bottom)
        setScroll(scroll() + (m_mouse.y() < m_head ? -1 : 1) * m_rows.metrics().line);
    if (const auto place = placeAt({ m_mouse.x(), std::clamp(m_mouse.y(), m_head, bottom - 1) }))
        setCursor(*place, true);
}

void TextCanvas::mouseReleaseEvent(QMouseEvent* event)
{
    const QPoint at = event->position().toPoint();
    const bool clicked = std::exchange(m_selecting, false) && !hasSelection();
    if (const HotSpot* const found = clicked ? hotSpotAt(at) : nullptr; found && found->onText)
        press(HotSpot(*found), at);
}

/// Selects a word.
void TextCanvas::mouseDoubleClickEvent(QMouseEvent* event)
{
    const QPoint at = event->position().toPoint();
    const std::optional<TextPlace> place = hotSpotAt(at) ? std::nullopt : placeAt(at);
    if (!place)
        return;
    const auto [begin, end] = wordAround(textAt(*place), place->byte);
    m_anchor = { place->item, place->row, begin };
    setCursor({ place->item, place->row, end }, true);
}

} // namespace winnow
