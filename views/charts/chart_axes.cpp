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

constexpr double kMostIntervals = 7;
constexpr double kEnds = 0.04; // of the span, past the first and last tick: dots there stay whole

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
    const double room = std::max(1.0, height / (QFontMetricsF(axis.labelsFont()).height() * 1.3));
    const double span = (axis.max() - axis.min()) / (1 + 2 * kEnds);
    axis.setTickInterval(roundUp(span / std::min(kMostIntervals, room)));
}

void labelNumbers(QChart& chart, QValueAxis& axis, int decimals)
{
    axis.setLabelFormat(QStringLiteral("%.%1f").arg(decimals));
    chart.setLocalizeNumbers(decimals == 0 || QLocale().decimalPoint() == QLatin1String(","));
}

QValueAxis* axisAround(double low, double high, const Theme& theme, const QString& title)
{
    auto* const axis = new QValueAxis;
    const double step = roundUp(std::max(high - low, 1e-9) / kMostIntervals);
    const double first = std::floor(low / step) * step, last = std::max(step, std::ceil(high / step) * step);
    axis->setTickType(QValueAxis::TicksDynamic); // at multiples of the interval
    axis->setTickInterval(step);
    axis->setRange(first - kEnds * (last - first), last + kEnds * (last - first));
    dressAxis(*axis, theme, title);
    return axis;
}

} // namespace winnow
