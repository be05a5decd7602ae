// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/text/axis_number.h"

#include <QLocale>
#include <cmath>

namespace winnow {

QString axisNumber(double value)
{
    const double size = std::abs(value);
    const double unit = size >= 999.5e3 ? 1e6 : size >= 999.5 ? 1e3 : 1;
    const double shown = size / unit;
    const int decimals = unit > 1 && shown < 9.95 && std::abs(shown - std::round(shown)) > 0.049 ? 1 : 0;
    QString text = QLocale().toString(shown, 'f', decimals);
    if (unit > 1)
        text += QChar(0x2009) + QLatin1Char(unit > 1e3 ? 'M' : 'k');
    return value < 0 ? QChar(0x2212) + text : text;
}

} // namespace winnow
