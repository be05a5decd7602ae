// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/log_slider.h"

#include <QKeyEvent>
#include <QLocale>
#include <QPainter>
#include <algorithm>
#include <cmath>
#include <utility>

namespace winnow {

LogSlider::LogSlider(QWidget* parent)
    : SpokenPicture(parent, QAccessible::Slider)
{
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void LogSlider::setScale(double minimum, double maximum, bool logarithmic, double floor)
{
    m_minimum = minimum;
    m_maximum = std::max(maximum, minimum + 1e-9);
    m_logarithmic = logarithmic;
    m_floor = std::max({ floor, minimum, 1.0 });
    setCurrent(m_current);
}

double LogSlider::valueAt(int position) const
{
    const double share = static_cast<double>(position) / kSteps;
    if (!m_logarithmic)
        return m_minimum + share * (m_maximum - m_minimum);
    if (position <= 0)
        return m_minimum;
    return m_floor * std::pow(m_maximum / m_floor, share);
}

int LogSlider::positionOf(double value) const
{
    double share = 0;
    if (!m_logarithmic)
        share = (value - m_minimum) / (m_maximum - m_minimum);
    else if (value > m_floor)
        share = std::log(value / m_floor) / std::log(m_maximum / m_floor);
    return static_cast<int>(std::lround(std::clamp(share, 0.0, 1.0) * kSteps));
}

void LogSlider::setCurrent(double value)
{
    if (std::exchange(m_current, value) != value)
        announce();
    update();
}

QString LogSlider::valueText() const
{
    return QLocale().toString(m_current, 'g', 10);
}

void LogSlider::setTicks(double defaultValue, double baselineValue)
{
    m_default = defaultValue;
    m_baseline = baselineValue;
    update();
}

QSize LogSlider::sizeHint() const
{
    return { fontMetrics().averageCharWidth() * 24, fontMetrics().height() * 4 / 3 };
}

QSize LogSlider::minimumSizeHint() const
{
    return { fontMetrics().averageCharWidth() * 10, sizeHint().height() };
}

QRect LogSlider::groove() const
{
    const int knob = fontMetrics().height() / 2;
    const int thick = std::max(2, fontMetrics().height() / 4);
    return { knob, (height() - thick) / 2, std::max(1, width() - 2 * knob), thick };
}

int LogSlider::pixelOf(double value) const
{
    const QRect track = groove();
    return track.left() + positionOf(value) * (track.width() - 1) / kSteps;
}

double LogSlider::atPixel(int x) const
{
    const QRect track = groove();
    const double share = static_cast<double>(x - track.left()) / std::max(1, track.width() - 1);
    return valueAt(static_cast<int>(std::lround(std::clamp(share, 0.0, 1.0) * kSteps)));
}

void LogSlider::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRect track = groove();
    const QPalette& colors = palette();
    const QPalette::ColorGroup group = isEnabled() ? QPalette::Active : QPalette::Disabled;
    const int at = pixelOf(m_current);
    painter.setPen(Qt::NoPen);
    painter.setBrush(colors.color(group, QPalette::Mid));
    painter.drawRoundedRect(track, track.height() / 2.0, track.height() / 2.0);
    painter.setBrush(colors.color(group, QPalette::Highlight));
    painter.drawRoundedRect(QRect(track.left(), track.top(), std::max(0, at - track.left()), track.height()),
        track.height() / 2.0, track.height() / 2.0);

    // The default has a full tick, policy A a thin half tick below it, so that both can be at one place.
    const QColor ink = colors.color(group, QPalette::WindowText);
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.fillRect(pixelOf(m_default), 1, 2, track.top() - 3, ink);
    painter.fillRect(pixelOf(m_baseline), track.bottom() + 3, 1, height() - track.bottom() - 4, ink);
    painter.setRenderHint(QPainter::Antialiasing);

    const double radius = fontMetrics().height() / 2.6;
    painter.setPen(QPen(
        colors.color(group, hasFocus() ? QPalette::WindowText : QPalette::Base), hasFocus() ? 2.0 : 1.5));
    painter.setBrush(colors.color(group, QPalette::Highlight));
    painter.drawEllipse(QPointF(at, track.center().y() + 0.5), radius, radius);
}

void LogSlider::moveTo(double value)
{
    const double bounded = std::clamp(value, m_minimum, m_maximum);
    if (bounded == m_current)
        return;
    setCurrent(bounded);
    Q_EMIT edited(bounded);
}

void LogSlider::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton)
        return;
    m_dragging = true;
    Q_EMIT gestureStarted();
    // A press on the knob itself must not move it by rounding.
    if (std::abs(event->position().x() - pixelOf(m_current)) > fontMetrics().height() / 2.0)
        moveTo(atPixel(static_cast<int>(event->position().x())));
}

void LogSlider::mouseMoveEvent(QMouseEvent* event)
{
    if (m_dragging)
        moveTo(atPixel(static_cast<int>(event->position().x())));
}

void LogSlider::mouseReleaseEvent(QMouseEvent*)
{
    if (!m_dragging)
        return;
    m_dragging = false;
    Q_EMIT gestureEnded();
}

void LogSlider::mouseDoubleClickEvent(QMouseEvent*)
{
    m_dragging = false;
    Q_EMIT resetRequested();
}

void LogSlider::step(double steps)
{
    if (!m_logarithmic) {
        moveTo(m_current + steps * (m_maximum - m_minimum) / 100);
        return;
    }
    // Steps of 5 %, at least one unit, so that small values move too.
    const double from = std::max(m_current, m_floor);
    const double target = m_current < m_floor && steps < 0 ? m_minimum : from * std::pow(1.05, steps);
    if (target <= m_floor && steps < 0)
        moveTo(m_minimum);
    else
        moveTo(steps > 0 ? std::max(std::ceil(m_current + 1), std::round(target))
                         : std::min(m_current - 1, std::round(target)));
}

void LogSlider::keyPressEvent(QKeyEvent* event)
{
    event->setAccepted(moveByKey(*event));
}

void LogSlider::wheelEvent(QWheelEvent* event)
{
    event->setAccepted(hasFocus());
    if (hasFocus())
        stepByWheel(*event);
}

} // namespace winnow
