// SPDX-License-Identifier: GPL-3.0-or-later
// Axes in the theme's colours, for all charts.
#pragma once

#include <QAbstractAxis>
#include <QString>

#include "views/theme.h"

class QBarCategoryAxis;
class QLogValueAxis;
class QValueAxis;

namespace winnow {

void dressAxis(QAbstractAxis& axis, const Theme& theme, const QString& title);

/// 0 .. a round number at or above `largest`; labels as plain numbers.
QValueAxis* countAxis(double largest, const Theme& theme, const QString& title);
/// 0 .. 100 %.
QValueAxis* percentAxis(double lowest, double highest, const Theme& theme, const QString& title);

/// As many of the axis's ticks as a plot of this height has room for, dividing its range evenly.
void thinTicks(QValueAxis& axis, double height);

/// A little more axis before the first and behind the last tick, so that dots there are not cut in half.
void roomAtTheEnds(QValueAxis& axis);

/// A percent axis ends so high above `highest` that `pixels` of a plot of this height (at most a third of it)
/// stay free.
void keepFree(QValueAxis& axis, double highest, double pixels, double height);

/// 1, 2 or 5 times a power of ten, at or above `value`.
double roundUp(double value);
/// "512", "1k", "2M": sizes on axes, powers of two.
QString shortSize(double size);

} // namespace winnow
