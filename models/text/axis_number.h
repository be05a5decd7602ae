// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers as short as an axis wants them. For painted pictures; sentences use number_text.
#pragma once

#include <QString>

namespace winnow {

/// "200 k", "1.5 M", "950"; one decimal at most, and only below ten.
QString axisNumber(double value);

} // namespace winnow
