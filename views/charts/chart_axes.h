// SPDX-License-Identifier: GPL-3.0-or-later
// Axes in the theme's colours, for all charts.
#pragma once

#include <QAbstractAxis>
#include <QString>

#include "views/theme.h"

class QValueAxis;

namespace winnow {

void dressAxis(QAbstractAxis& axis, const Theme& theme, const QString& title);

/// As many of the axis's ticks as a plot of this height has room for, dividing its range evenly.
void thinTicks(QValueAxis& axis, double height);

/// A little more axis before the first and behind the last tick, so that dots there are not cut in half.
void roomAtTheEnds(QValueAxis& axis);

/// 1, 2 or 5 times a power of ten, at or above `value`.
double roundUp(double value);

} // namespace winnow
