// SPDX-License-Identifier: GPL-3.0-or-later
// The painted part of the frontier, by mouse and by keys.
#include <QEvent>
#include <QKeyEvent>
#include <QLocale>
#include <QMouseEvent>
#include <QPainter>
#include <algorithm>
#include <cmath>
#include <numeric>

#include "models/number_text.h"
#include "views/charts/frontier_chart.h"
#include "views/type_scale.h"

namespace winnow {

namespace {

constexpr double kHeadroom = 1.06;
constexpr double kReach = 10; // pixels
constexpr int kSteps = 50; // of a constraint by key, from end to end of its axis

QString missedText(double missed)
{
    return QLocale().toString(missed, 'g', 4);
}

} // namespace

FrontierCanvas::FrontierCanvas(QWidget* parent)
    : SpokenPicture(parent)
    , m_theme(palette())
{
    setObjectName(QStringLiteral("frontierCanvas"));
    setAccessibleName(tr("Money against what is missed"));
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
}

QSize FrontierCanvas::sizeHint() const
{
    return { grid(*this, 80), grid(*this, 50) };
}

QSize FrontierCanvas::minimumSizeHint() const
{
    return { grid(*this, 40), grid(*this, 24) };
}

void FrontierCanvas::setData(FrontierData data)
{
    m_data = std::move(data);
    m_order.resize(m_data.points.size());
    std::iota(m_order.begin(), m_order.end(), std::size_t { 0 });
    std::stable_sort(m_order.begin(), m_order.end(), [this](std::size_t a, std::size_t b) {
        const FrontierPoint& first = m_data.points[a];
        const FrontierPoint& second = m_data.points[b];
        return first.missed < second.missed || (first.missed <= second.missed && first.money < second.money);
    });
    double missed = m_data.mostMissed.value_or(0);
    double least = std::min(0.0, m_data.leastMoney.value_or(0));
    double most = std::max(0.0, m_data.leastMoney.value_or(0));
    for (const FrontierPoint& point : m_data.points) {
        missed = std::max({ missed, point.missed, point.missedRange ? point.missedRange->high : 0.0 });
        least = std::min({ least, point.money, point.moneyRange ? point.moneyRange->low : point.money });
        most = std::max({ most, point.money, point.moneyRange ? point.moneyRange->high : point.money });
    }
    if (m_drag == Drag::None) { // the axes stay under a hand that drags
        m_mostMissed = missed > 0 ? missed * kHeadroom : 1;
        m_leastMoney = least * kHeadroom;
        m_mostMoney = most > least ? most * kHeadroom : m_leastMoney + 1;
    }
    m_hover.reset();
    update();
}

QRectF FrontierCanvas::plot() const
{
    const QFontMetrics small(typeFont(font(), TypeSize::Small));
    const int left = small.horizontalAdvance(QStringLiteral("\u2212$00 000.00")) + grid(*this, 2);
    const int bottom = 2 * small.height() + grid(*this, 2);
    return QRectF(rect()).adjusted(left, small.height() + grid(*this, 1), -grid(*this, 3), -bottom);
}

QPointF FrontierCanvas::placeOf(double missed, double money) const
{
    const QRectF area = plot();
    return { area.left() + missed / m_mostMissed * area.width(),
        area.bottom() - (money - m_leastMoney) / (m_mostMoney - m_leastMoney) * area.height() };
}

std::optional<std::size_t> FrontierCanvas::pointAt(const QPointF& place, double reach) const
{
    std::optional<std::size_t> found;
    for (std::size_t i = 0; i < m_data.points.size(); ++i) {
        const QPointF off = placeOf(m_data.points[i].missed, m_data.points[i].money) - place;
        const double distance = std::hypot(off.x(), off.y());
        if (distance < reach) {
            reach = distance;
            found = i;
        }
    }
    return found;
}

/// Of the line, so that a drag runs along it; of all points where there is no line.
std::optional<std::size_t> FrontierCanvas::nearest(const QPointF& place) const
{
    std::optional<std::size_t> found;
    double least = 1e18;
    const bool line = std::any_of(
        m_data.points.begin(), m_data.points.end(), [](const FrontierPoint& p) { return p.efficient; });
    for (std::size_t i = 0; i < m_data.points.size(); ++i) {
        if (line && !m_data.points[i].efficient)
            continue;
        const QPointF off = placeOf(m_data.points[i].missed, m_data.points[i].money) - place;
        if (const double distance = std::hypot(off.x(), off.y()); distance < least) {
            least = distance;
            found = i;
        }
    }
    return found;
}

QString FrontierCanvas::words(std::size_t point) const
{
    const FrontierPoint& shown = m_data.points[point];
    QString said = tr("%1: %2 %3, %4 %5")
                       .arg(shown.name, moneyText(shown.money), m_data.moneyUnit, missedText(shown.missed),
                           m_data.missedUnit);
    if (shown.missedRange)
        said
            += tr(" (%1 to %2)").arg(missedText(shown.missedRange->low), missedText(shown.missedRange->high));
    if (!shown.allowed)
        said += tr(", outside of the limits");
    return said;
}

QString FrontierCanvas::valueText() const
{
    const auto shown = m_hover ? m_hover : m_data.chosen;
    return shown && *shown < m_data.points.size() ? words(*shown) : QString();
}

QString FrontierCanvas::summary() const
{
    return tr("%n policies; left and right walk from the safest to the one that misses most.", nullptr,
        static_cast<int>(m_data.points.size()));
}

void FrontierCanvas::choose(std::size_t point)
{
    if (m_data.chosen == point)
        return;
    m_data.chosen = point;
    update();
    announce();
    Q_EMIT readOutChanged();
    Q_EMIT chosen(point);
}

FrontierCanvas::Drag FrontierCanvas::dragAt(const QPointF& place) const
{
    const QRectF area = plot();
    if (m_data.mostMissed && std::abs(place.x() - placeOf(*m_data.mostMissed, 0).x()) < kReach
        && place.y() > area.bottom() - kReach)
        return Drag::Missed;
    if (m_data.leastMoney && std::abs(place.y() - placeOf(0, *m_data.leastMoney).y()) < kReach
        && place.x() < area.left() + kReach)
        return Drag::Money;
    return pointAt(place, kReach * typeScale(font())) ? Drag::Point : Drag::None;
}

void FrontierCanvas::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton)
        return;
    m_drag = dragAt(event->position());
    if (m_drag == Drag::Point)
        choose(*pointAt(event->position(), kReach * typeScale(font())));
}

void FrontierCanvas::mouseMoveEvent(QMouseEvent* event)
{
    if (m_drag == Drag::Point) {
        if (const auto point = nearest(event->position()))
            choose(*point);
        return;
    }
    if (m_drag != Drag::None)
        return moveConstraint(event->position(), false);
    const auto hovered = pointAt(event->position(), kReach * typeScale(font()));
    setCursor(dragAt(event->position()) == Drag::None ? Qt::ArrowCursor : Qt::PointingHandCursor);
    if (hovered == m_hover)
        return;
    m_hover = hovered;
    update();
    Q_EMIT readOutChanged();
}

void FrontierCanvas::moveConstraint(const QPointF& place, bool last)
{
    const QRectF area = plot();
    const bool missed = m_drag == Drag::Missed;
    const double share
        = missed ? (place.x() - area.left()) / area.width() : (area.bottom() - place.y()) / area.height();
    const double at = std::clamp(share, 0.0, 1.0);
    const double value = missed ? at * m_mostMissed : m_leastMoney + at * (m_mostMoney - m_leastMoney);
    (missed ? m_data.mostMissed : m_data.leastMoney) = value;
    update();
    Q_EMIT constraintMoved(missed, value, last);
}

void FrontierCanvas::mouseReleaseEvent(QMouseEvent* event)
{
    if (m_drag == Drag::Missed || m_drag == Drag::Money)
        moveConstraint(event->position(), true);
    m_drag = Drag::None;
}

void FrontierCanvas::mouseDoubleClickEvent(QMouseEvent* event)
{
    if (const auto point = pointAt(event->position(), kReach * typeScale(font())))
        Q_EMIT activated(*point);
}

void FrontierCanvas::leaveEvent(QEvent* event)
{
    m_hover.reset();
    update();
    Q_EMIT readOutChanged();
    SpokenPicture::leaveEvent(event);
}

void FrontierCanvas::stepConstraint(bool missed, int direction)
{
    std::optional<double>& limit = missed ? m_data.mostMissed : m_data.leastMoney;
    if (!limit)
        return;
    const double least = missed ? 0 : m_leastMoney;
    const double most = missed ? m_mostMissed : m_mostMoney;
    limit = std::clamp(*limit + direction * (most - least) / kSteps, least, most);
    update();
    Q_EMIT constraintMoved(missed, *limit, true);
}

void FrontierCanvas::keyPressEvent(QKeyEvent* event)
{
    if (m_order.empty())
        return SpokenPicture::keyPressEvent(event);
    const auto here
        = m_data.chosen ? std::find(m_order.begin(), m_order.end(), *m_data.chosen) : m_order.end();
    const bool none = here == m_order.end();
    switch (event->key()) {
    case Qt::Key_Left:
        return choose(none || here == m_order.begin() ? m_order.front() : *(here - 1));
    case Qt::Key_Right:
        return choose(none ? m_order.front() : here + 1 == m_order.end() ? *here : *(here + 1));
    case Qt::Key_Home:
        return choose(m_order.front());
    case Qt::Key_End:
        return choose(m_order.back());
    case Qt::Key_BracketLeft:
    case Qt::Key_BracketRight:
        return stepConstraint(true, event->key() == Qt::Key_BracketRight ? 1 : -1);
    case Qt::Key_Minus:
    case Qt::Key_Plus:
        return stepConstraint(false, event->key() == Qt::Key_Plus ? 1 : -1);
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (m_data.chosen)
            Q_EMIT activated(*m_data.chosen);
        return;
    default:
        SpokenPicture::keyPressEvent(event);
    }
}

void FrontierCanvas::changeEvent(QEvent* event)
{
    SpokenPicture::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        m_theme = Theme(palette());
}

void FrontierCanvas::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.fillRect(rect(), m_theme[Hue::Base]);
    painter.setFont(typeFont(font(), TypeSize::Small));
    if (m_data.points.empty()) {
        painter.setPen(m_theme[Hue::Muted]);
        painter.drawText(rect(), Qt::AlignCenter, tr("No policy to compare yet."));
        return;
    }
    paintAxes(painter);
    paintConstraints(painter);
    painter.setRenderHint(QPainter::Antialiasing);
    paintPoints(painter);
    if (hasFocus()) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(m_theme[Hue::Accent], 2));
        painter.drawRect(rect().adjusted(1, 1, -1, -1));
    }
}

void FrontierCanvas::paintAxes(QPainter& painter) const
{
    const QRectF area = plot();
    const int text = painter.fontMetrics().height();
    constexpr int kTicks = 5;
    for (int i = 0; i <= kTicks; ++i) {
        const double missed = m_mostMissed * i / kTicks;
        const double money = m_leastMoney + (m_mostMoney - m_leastMoney) * i / kTicks;
        const QPointF x = placeOf(missed, m_leastMoney);
        const QPointF y = placeOf(0, money);
        painter.setPen(m_theme[Hue::Rule]);
        painter.drawLine(QPointF(area.left(), y.y()), QPointF(area.right(), y.y()));
        painter.setPen(m_theme[Hue::Muted]);
        painter.drawText(QRectF(0, y.y() - text / 2.0, area.left() - grid(*this, 1.5), text),
            Qt::AlignRight | Qt::AlignVCenter, moneyText(money));
        painter.drawText(QRectF(x.x() - 60, area.bottom() + grid(*this, 1), 120, text), Qt::AlignCenter,
            QLocale().toString(missed, 'g', 3));
    }
    painter.setPen(m_theme[Hue::Text]);
    const QPointF zero = placeOf(0, 0);
    painter.drawLine(QPointF(area.left(), zero.y()), QPointF(area.right(), zero.y()));
    painter.drawText(QRectF(0, 0, area.right(), text), Qt::AlignLeft, tr("saved, %1").arg(m_data.moneyUnit));
    painter.drawText(
        QRectF(area.left(), height() - text, area.width(), text), Qt::AlignRight, m_data.missedUnit);
}

void FrontierCanvas::paintConstraints(QPainter& painter) const
{
    const QRectF area = plot();
    const double size = grid(*this, 1);
    painter.setRenderHint(QPainter::Antialiasing);
    if (m_data.mostMissed) {
        const double x = placeOf(*m_data.mostMissed, 0).x();
        painter.fillRect(QRectF(QPointF(x, area.top()), area.bottomRight()), m_theme[Hue::Panel]);
        painter.setPen(QPen(m_theme[Hue::Accent], 1, Qt::DashLine));
        painter.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()));
        painter.setPen(QPen(m_theme[Hue::Accent], 1.5));
        painter.setBrush(m_theme[Hue::AccentFill]);
        painter.drawPolygon(QPolygonF()
            << QPointF(x, area.bottom()) << QPointF(x - size * 0.75, area.bottom() + size)
            << QPointF(x + size * 0.75, area.bottom() + size));
    }
    if (m_data.leastMoney) {
        const double y = placeOf(0, *m_data.leastMoney).y();
        painter.fillRect(QRectF(QPointF(area.left(), y), area.bottomRight()), m_theme[Hue::Panel]);
        painter.setPen(QPen(m_theme[Hue::Accent], 1, Qt::DashLine));
        painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y));
        painter.setPen(QPen(m_theme[Hue::Accent], 1.5));
        painter.setBrush(m_theme[Hue::AccentFill]);
        painter.drawPolygon(QPolygonF()
            << QPointF(area.left(), y) << QPointF(area.left() - size, y - size * 0.75)
            << QPointF(area.left() - size, y + size * 0.75));
    }
}

void FrontierCanvas::paintPoints(QPainter& painter) const
{
    QPolygonF line;
    for (const std::size_t i : m_order) {
        if (m_data.points[i].efficient)
            line << placeOf(m_data.points[i].missed, m_data.points[i].money);
    }
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(m_theme[Hue::Accent], 1.5));
    painter.drawPolyline(line);
    for (std::size_t i = 0; i < m_data.points.size(); ++i) {
        if (i != m_data.chosen)
            paintPoint(painter, i);
    }
    if (m_data.chosen && *m_data.chosen < m_data.points.size())
        paintPoint(painter, *m_data.chosen);
}

void FrontierCanvas::paintPoint(QPainter& painter, std::size_t index) const
{
    const FrontierPoint& point = m_data.points[index];
    const QPointF at = placeOf(point.missed, point.money);
    const bool chosen = m_data.chosen == index;
    const QColor ink = chosen || point.efficient ? m_theme[Hue::Accent] : m_theme[Hue::ContextEdge];
    painter.setPen(QPen(m_theme[Hue::ContextEdge], 1));
    if (point.missedRange)
        painter.drawLine(
            placeOf(point.missedRange->low, point.money), placeOf(point.missedRange->high, point.money));
    if (point.moneyRange)
        painter.drawLine(
            placeOf(point.missed, point.moneyRange->low), placeOf(point.missed, point.moneyRange->high));
    const double radius = (chosen ? 8 : 4.5) * typeScale(font());
    painter.setPen(QPen(point.allowed ? m_theme[Hue::Base] : ink, 1.5));
    painter.setBrush(point.allowed ? ink : m_theme[Hue::Base]); // hollow: outside of the limits
    painter.drawEllipse(at, radius, radius);
    if (m_hover == index || chosen) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(m_theme[Hue::Text], 2));
        painter.drawEllipse(at, radius + 3, radius + 3);
    }
    if (!chosen)
        return;
    const QRectF area = plot();
    const double width = painter.fontMetrics().horizontalAdvance(point.name);
    const double x = std::clamp(at.x() - width / 2, area.left(), std::max(area.left(), area.right() - width));
    painter.setPen(m_theme[Hue::Text]);
    painter.drawText(QPointF(x, std::max(area.top() + 4, at.y() - radius - 6)), point.name);
}

} // namespace winnow
