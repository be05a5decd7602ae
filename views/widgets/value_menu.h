// SPDX-License-Identifier: GPL-3.0-or-later
// The menu of a parameter: its other values with what each saves and loses ("simple −25.1 %, 37 lost uses"). Opens at
// once and fills when the values are measured. For the inspector.
#pragma once

#include <string_view>

class QWidget;

namespace winnow {

class VariantsStudy;

void offerValues(VariantsStudy& study, std::string_view key, QWidget* parent);

} // namespace winnow
