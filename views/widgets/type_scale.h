// SPDX-License-Identifier: GPL-3.0-or-later
// The four type sizes and the grid for all distances: 12, 13, 20 and 32 px on a grid of 8 px if the
// application's font is 13 px, scaled with a larger font. Used by pages and painted widgets; spacing.h
// handles distances close to text (margins of a cell).
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

/// The scale of everything: 1 if the body font is 13 px.
inline double typeScale(const QFont& body)
{
    const int pixels = QFontInfo(body).pixelSize(); // negative if the system has no fonts
    return pixels > 0 ? static_cast<double>(pixels) / kBodyPixels : 1;
}

inline QFont typeFont(const QFont& body, TypeSize size, bool bold = false)
{
    QFont font = body;
    font.setPixelSize(qMax(8, qRound(static_cast<int>(size) * typeScale(body))));
    font.setBold(bold);
    return font;
}

/// Grid steps in pixels; half steps are allowed.
inline int grid(const QWidget& widget, double steps = 1)
{
    return qMax(1, qRound(8 * steps * typeScale(widget.font())));
}

} // namespace winnow
