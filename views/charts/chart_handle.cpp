// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/chart_handle.h"

#include <QCursor>
#include <QFontMetricsF>
#include <QGraphicsSceneMouseEvent>
#include <QKeyEvent>
#include <QPainter>
#include <algorithm>
#include <cmath>

#include "views/accessible_sliders.h"

namespace winnow {

namespace {

double flagHeight()
{
    return QFontMetricsF(QFont()).height() * 9 / 8;
}

} // namespace

ChartHandle::ChartHandle(const QString& name, bool flagOnTop, QGraphicsItem* parent)
    : QGraphicsObject(parent)
    , m_flagOnTop(flagOnTop)
{
    installSliderAccessibility();
    setObjectName(name);
    setToolTip(name);
    setFlag(QGraphicsItem::ItemIsFocusable);
    setAcceptHoverEvents(true);
    setCursor(Qt::SizeHorCursor);
    setZValue(20);
    setAcceptedMouseButtons(Qt::LeftButton);
    m_flash.setSingleShot(true);
    m_flash.setInterval(kFlashMs);
    connect(&m_flash, &QTimer::timeout, this, [this] { update(); });
}

void ChartHandle::flash()
{
    m_flash.start();
    update();
}

double ChartHandle::flagsHeight()
{
    return 2 * flagHeight() + kFlagGap;
}

void ChartHandle::place(const QRectF& plot, double x, const QString& text, double value)
{
    const bool moved = std::abs(value - m_value) > 0;
    m_value = value;
    prepareGeometryChange();
    m_plot = plot;
    m_x = std::clamp(x, plot.left(), std::max(plot.left(), plot.right()));
    m_text = text;
    update();
    if (moved && hasFocus())
        announceHandleValue(*this);
}

void ChartHandle::setTheme(const Theme& theme)
{
    m_line = theme[Hue::Handle];
    m_back = theme[Hue::Base];
    update();
}

QRectF ChartHandle::flagRect() const
{
    const QFontMetricsF metrics { QFont() };
    const double width = metrics.horizontalAdvance(m_text) + 10;
    const double height = flagHeight();
    double left = m_flagOnTop ? m_x : m_x - width; // lower to the right of its line, upper to the left
    left = std::clamp(left, m_plot.left(), std::max(m_plot.left(), m_plot.right() - width));
    return { left, m_flagOnTop ? m_plot.top() : m_plot.top() + height + kFlagGap, width, height };
}

QRectF ChartHandle::boundingRect() const
{
    const QRectF line(m_x - kHitWidth / 2, m_plot.top(), kHitWidth, m_plot.height());
    return line.united(flagRect()).adjusted(-2, -2, 2, 2);
}

QPainterPath ChartHandle::shape() const
{
    QPainterPath path;
    path.addRect(m_x - kHitWidth / 2, m_plot.top(), kHitWidth, m_plot.height());
    path.addRect(flagRect());
    return path;
}

void ChartHandle::paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*)
{
    const bool active = m_hover || m_dragging || hasFocus() || m_flash.isActive();
    painter->setPen(QPen(m_line, active ? 2.5 : 1.5, m_style));
    painter->drawLine(QPointF(m_x, m_plot.top()), QPointF(m_x, m_plot.bottom()));
    const QRectF flag = flagRect();
    painter->setPen(QPen(m_line, hasFocus() ? 2.5 : 1));
    painter->setBrush(active ? m_line : m_back);
    painter->drawRoundedRect(flag, 3, 3);
    painter->setPen(active ? m_back : m_line);
    painter->setFont(QFont());
    painter->drawText(flag, Qt::AlignCenter, m_text);
}

void ChartHandle::mousePressEvent(QGraphicsSceneMouseEvent* event)
{
    setFocus(Qt::MouseFocusReason);
    m_dragging = true;
    m_grab = event->pos().x() - m_x;
    update();
    Q_EMIT gestureBegan();
}

void ChartHandle::mouseMoveEvent(QGraphicsSceneMouseEvent* event)
{
    if (m_dragging)
        Q_EMIT draggedTo(std::clamp(event->pos().x() - m_grab, m_plot.left(), m_plot.right()));
}

void ChartHandle::mouseReleaseEvent(QGraphicsSceneMouseEvent*)
{
    if (!m_dragging)
        return;
    m_dragging = false;
    update();
    Q_EMIT gestureEnded();
}

void ChartHandle::mouseDoubleClickEvent(QGraphicsSceneMouseEvent*)
{
    Q_EMIT entryRequested();
}

void ChartHandle::keyPressEvent(QKeyEvent* event)
{
    const auto modifiers = event->modifiers();
    const int size = modifiers & Qt::ShiftModifier ? 1 : modifiers & Qt::ControlModifier ? 3 : 2;
    switch (event->key()) {
    case Qt::Key_Left:
    case Qt::Key_Down:
        Q_EMIT stepped(-1, size);
        break;
    case Qt::Key_Right:
    case Qt::Key_Up:
        Q_EMIT stepped(1, size);
        break;
    case Qt::Key_PageDown:
        Q_EMIT stepped(-1, 4);
        break;
    case Qt::Key_PageUp:
        Q_EMIT stepped(1, 4);
        break;
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_F2:
        Q_EMIT entryRequested();
        break;
    default:
        event->ignore();
        return;
    }
    event->accept();
}

void ChartHandle::hoverEnterEvent(QGraphicsSceneHoverEvent*)
{
    m_hover = true;
    update();
}

void ChartHandle::hoverLeaveEvent(QGraphicsSceneHoverEvent*)
{
    m_hover = false;
    update();
}

void ChartHandle::focusInEvent(QFocusEvent* event)
{
    QGraphicsObject::focusInEvent(event);
    update();
    announceHandleFocus(*this);
}

void ChartHandle::focusOutEvent(QFocusEvent* event)
{
    QGraphicsObject::focusOutEvent(event);
    update();
}

} // namespace winnow
