// SPDX-License-Identifier: GPL-3.0-or-later
// Axes for all charts, in the theme's colors.
#pragma once

#include <QString>

#include "views/widgets/theme.h"

class QChart;
class QValueAxis;

namespace winnow {

/// Shows as many ticks as fit a plot of this height, at round numbers.
void thinTicks(QValueAxis& axis, double height);

/// Sets the number format of the axis. With a group separator a chart always uses a decimal comma, which is
/// wrong in many locales: fractions use the user's decimal point and no groups.
void labelNumbers(QChart& chart, QValueAxis& axis, int decimals);

/// An axis from slightly below `low` to above `high`, with ticks at multiples of 1, 2 or 5 times a power of ten.
/// Belongs to the chart that the caller adds it to.
QValueAxis* axisAround(double low, double high, const Theme& theme, const QString& title);

} // namespace winnow
