// SPDX-License-Identifier: GPL-3.0-or-later
// Number fields and choosers in a scrolling panel: the wheel changes them only while they have the focus;
// otherwise it scrolls the panel, so that scrolling past a field does not change the policy.
#pragma once

class QWidget;

namespace winnow {

/// The field takes the focus by click and Tab only and ignores a wheel event without the focus.
void calmWheel(QWidget& field);

} // namespace winnow
