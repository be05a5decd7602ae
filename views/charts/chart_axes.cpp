// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/chart_axes.h"

#include <QChart>
#include <QFontMetricsF>
#include <QLocale>
#include <QValueAxis>
#include <algorithm>
#include <cmath>

namespace winnow {

namespace {

constexpr const char* kWantedInterval = "wantedInterval";
constexpr const char* kWantedTicks = "wantedTicks";

/// 1, 2 or 5 times a power of ten, at or above `value`.
double roundUp(double value)
{
    if (!(value > 0))
        return 1;
    const double power = std::pow(10.0, std::floor(std::log10(value)));
    for (const double step : { 1.0, 2.0, 5.0, 10.0 }) {
        if (step * power >= value * 0.999999)
            return step * power;
    }
    return 10 * power;
}

void dressAxis(QAbstractAxis& axis, const Theme& theme, const QString& title)
{
    axis.setLabelsColor(theme[Hue::Muted]);
    axis.setTitleText(title);
    axis.setTitleBrush(theme[Hue::Muted]);
    QFont font = axis.titleFont();
    font.setBold(false);
    axis.setTitleFont(font);
    axis.setTruncateLabels(false); // "..." says nothing; show fewer labels instead
    axis.setGridLineColor(theme[Hue::Rule]);
    axis.setLinePenColor(theme[Hue::Rule]);
}

} // namespace

void thinTicks(QValueAxis& axis, double height)
{
    if (!axis.property(kWantedTicks).isValid())
        axis.setProperty(kWantedTicks, axis.tickCount());
    const int intervals = std::max(1, axis.property(kWantedTicks).toInt() - 1);
    const int room
        = std::max(1, static_cast<int>(height / (QFontMetricsF(axis.labelsFont()).height() * 1.3)));
    int shown = std::min(intervals, room);
    while (intervals % shown != 0) // keeps the numbers round
        --shown;
    if (axis.property(kWantedInterval).isValid())
        axis.setTickInterval(axis.property(kWantedInterval).toDouble() * intervals / shown);
    else if (axis.tickCount() != shown + 1)
        axis.setTickCount(shown + 1);
}

void labelNumbers(QChart& chart, QValueAxis& axis, int decimals)
{
    axis.setLabelFormat(QStringLiteral("%.%1f").arg(decimals));
    chart.setLocalizeNumbers(decimals == 0 || QLocale().decimalPoint() == QLatin1String(","));
}

void roomAtTheEnds(QValueAxis& axis)
{
    const double span = axis.max() - axis.min();
    const double interval = span / std::max(1, axis.tickCount() - 1);
    axis.setProperty(kWantedInterval, interval);
    axis.setTickType(QValueAxis::TicksDynamic);
    axis.setTickAnchor(axis.min());
    axis.setTickInterval(interval);
    axis.setRange(axis.min() - 0.04 * span, axis.max() + 0.04 * span);
}

QValueAxis* axisAround(double low, double high, const Theme& theme, const QString& title)
{
    auto* const axis = new QValueAxis;
    const double step = roundUp(std::max(high - low, 1e-9) / 7);
    axis->setRange(std::floor(low / step) * step, std::max(step, std::ceil(high / step) * step));
    axis->setTickCount(static_cast<int>(std::lround((axis->max() - axis->min()) / step)) + 1);
    dressAxis(*axis, theme, title);
    return axis;
}

} // namespace winnow
