// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/sparkline.h"

#include <QEvent>
#include <QPainter>
#include <algorithm>

#include "views/type_scale.h"

namespace winnow {

Sparkline::Sparkline(QWidget* parent)
    : QWidget(parent)
    , m_theme(palette())
{
    setAttribute(Qt::WA_TransparentForMouseEvents); // a click is the tile's
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void Sparkline::setData(SparklineData data)
{
    m_data = std::move(data);
    update();
}

QSize Sparkline::sizeHint() const
{
    return { grid(*this, 12), grid(*this, 3) };
}

void Sparkline::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        m_theme = Theme(palette());
}

void Sparkline::paintEvent(QPaintEvent*)
{
    const std::vector<double>& values = m_data.values;
    if (values.size() < 2)
        return;
    auto [least, most] = std::minmax_element(values.begin(), values.end());
    const double low = std::min(*least, m_data.baseline.value_or(*least));
    const double high = std::max(*most, m_data.baseline.value_or(*most));
    const QRectF area = QRectF(rect()).adjusted(4, 4, -4, -4);
    const auto y = [&](double value) {
        return high > low ? area.bottom() - (value - low) / (high - low) * area.height() : area.center().y();
    };
    const auto point = [&](std::size_t i) {
        return QPointF(
            area.left() + static_cast<double>(i) / static_cast<double>(values.size() - 1) * area.width(),
            y(values[i]));
    };
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    if (m_data.baseline) {
        painter.setPen(QPen(m_theme[Hue::Muted], 1, Qt::DashLine));
        painter.drawLine(
            QPointF(area.left(), y(*m_data.baseline)), QPointF(area.right(), y(*m_data.baseline)));
    }
    QPolygonF line;
    for (std::size_t i = 0; i < values.size(); ++i)
        line << point(i);
    const QColor ink = m_theme[m_data.loss ? Hue::Loss : Hue::Accent];
    painter.setPen(QPen(ink, 1.5));
    painter.drawPolyline(line);
    if (m_data.now && *m_data.now < values.size()) {
        painter.setPen(QPen(m_theme[Hue::Base], 1.5));
        painter.setBrush(ink);
        painter.drawEllipse(point(*m_data.now), 3.5, 3.5);
    }
}

} // namespace winnow
