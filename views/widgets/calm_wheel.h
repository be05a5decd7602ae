// SPDX-License-Identifier: GPL-3.0-or-later
// Number fields and choosers in a panel that scrolls: the wheel turns them only while they have the focus,
// otherwise it scrolls the panel, so that scrolling past a field does not change the policy.
#pragma once

class QWidget;

namespace winnow {

/// Takes the focus by click and Tab only, and lets a wheel without the focus go on to what is around it.
void calmWheel(QWidget& field);

} // namespace winnow
