// SPDX-License-Identifier: GPL-3.0-or-later
// Distances and row heights, all derived from the font, so larger letters get larger gaps on any screen.
#pragma once

#include <QMargins>
#include <QWidget>

namespace winnow {

/// `quarters` of an average letter width; at least one pixel.
inline int gap(const QWidget& widget, int quarters)
{
    return qMax(1, (widget.fontMetrics().averageCharWidth() * quarters + 2) / 4);
}

/// The same for the four margins; 0 stays 0.
inline QMargins gaps(const QWidget* widget, int left, int top, int right, int bottom)
{
    const auto side = [widget](int quarters) { return quarters == 0 ? 0 : gap(*widget, quarters); };
    return { side(left), side(top), side(right), side(bottom) };
}

/// Height of a table row, and of one with little room.
inline int rowHeightOf(const QWidget& widget)
{
    return widget.fontMetrics().height() * 3 / 2;
}
inline int denseRowHeightOf(const QWidget& widget)
{
    return widget.fontMetrics().height() * 5 / 4;
}

} // namespace winnow
