// SPDX-License-Identifier: GPL-3.0-or-later
// Two policies side by side: one row for each parameter that differs, three columns. From the library.
#pragma once

#include <QDialog>

#include "core/policy/policy.h"

namespace winnow {

class PolicyCompareDialog : public QDialog
{
    Q_OBJECT
public:
    PolicyCompareDialog(const Policy& left, const Policy& right, QWidget* parent);
};

} // namespace winnow
