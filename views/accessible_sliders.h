// SPDX-License-Identifier: GPL-3.0-or-later
// What a screen reader gets from the two things one can slide: the tuning panel's logarithmic slider (the
// value it stands for, not its step) and the handles of the charts, which are no widgets and would not be
// there at all.
#pragma once

namespace winnow {

class ChartHandle;

/// Makes Qt ask us for the accessible interfaces of both. Safe to call often.
void installSliderAccessibility();
/// Tells the screen reader that the handle has the keyboard, or that its value moved.
void announceHandleFocus(ChartHandle& handle);
void announceHandleValue(ChartHandle& handle);

} // namespace winnow
