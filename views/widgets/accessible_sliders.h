// SPDX-License-Identifier: GPL-3.0-or-later
// What a screen reader gets from the tuning panel's logarithmic slider: the value it stands for, not its step.
#pragma once

namespace winnow {

/// Makes Qt ask us for the accessible interface. Safe to call often.
void installSliderAccessibility();

} // namespace winnow
