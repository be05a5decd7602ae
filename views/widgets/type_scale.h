// SPDX-License-Identifier: GPL-3.0-or-later
// The four sizes of text and the grid all distances are whole steps of: 12, 13, 20 and 32 px on a grid of 8
// px where the application's font is 13 px, larger with a larger font. Pages and painted widgets ask here;
// what hugs a text (margins of a cell) stays with spacing.h.
#pragma once

#include <QFont>
#include <QFontInfo>
#include <QWidget>

namespace winnow {

enum class TypeSize
{
    Small = 12, // axes, notes
    Body = 13,
    Title = 20,
    Figure = 32 // the four figures
};

inline constexpr int kBodyPixels = 13;

/// How much larger than designed everything is: 1 where the body is 13 px.
inline double typeScale(const QFont& body)
{
    const int pixels = QFontInfo(body).pixelSize(); // below 0 where the system has no font at all
    return pixels > 0 ? static_cast<double>(pixels) / kBodyPixels : 1;
}

inline QFont typeFont(const QFont& body, TypeSize size, bool bold = false)
{
    QFont font = body;
    font.setPixelSize(qMax(8, qRound(static_cast<int>(size) * typeScale(body))));
    font.setBold(bold);
    return font;
}

/// Steps of the grid, in pixels; half steps are allowed.
inline int grid(const QWidget& widget, double steps = 1)
{
    return qMax(1, qRound(8 * steps * typeScale(widget.font())));
}

} // namespace winnow
