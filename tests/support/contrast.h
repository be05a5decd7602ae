// SPDX-License-Identifier: GPL-3.0-or-later
// WCAG 2 contrast of two opaque colours, 1 to 21, for tests of what is painted.
#pragma once

#include <QColor>
#include <algorithm>
#include <cmath>

namespace winnow::test {

inline double contrast(const QColor& a, const QColor& b)
{
    const auto luminance = [](const QColor& colour) {
        const auto part
            = [](double c) { return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4); };
        return 0.2126 * part(colour.redF()) + 0.7152 * part(colour.greenF()) + 0.0722 * part(colour.blueF());
    };
    const auto [least, most] = std::minmax({ luminance(a), luminance(b) });
    return (most + 0.05) / (least + 0.05);
}

} // namespace winnow::test
