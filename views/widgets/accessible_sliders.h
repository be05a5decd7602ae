// SPDX-License-Identifier: GPL-3.0-or-later
// Gives a screen reader the real value of the tuning panel's logarithmic slider, not its step.
#pragma once

namespace winnow {

/// Registers our accessible interface with Qt. Safe to call often.
void installSliderAccessibility();

} // namespace winnow
