// SPDX-License-Identifier: GPL-3.0-or-later
// Axes in the theme's colors, for all charts.
#pragma once

#include <QAbstractAxis>
#include <QString>

#include "views/widgets/theme.h"

class QChart;
class QValueAxis;

namespace winnow {

void dressAxis(QAbstractAxis& axis, const Theme& theme, const QString& title);

/// As many of the axis's ticks as a plot of this height has room for, dividing its range evenly.
void thinTicks(QValueAxis& axis, double height);

/// A little more axis before the first and behind the last tick, so that dots there are not cut in half.
void roomAtTheEnds(QValueAxis& axis);

/// How the axis writes its numbers. A chart groups by thin spaces in a locale whose decimal point is a comma,
/// which is not everybody's: fractions are written with the user's point, ungrouped.
void labelNumbers(QChart& chart, QValueAxis& axis, int decimals);

/// How many decimals make ticks over `span` dollars differ: none from 10, else two or more.
int dollarDecimals(double span);

/// 1, 2 or 5 times a power of ten apart, from 0, around everything. Whoever adds it to a chart owns it.
QValueAxis* axisAround(double low, double high, const Theme& theme, const QString& title);

} // namespace winnow
