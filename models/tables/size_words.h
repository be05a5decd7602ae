// SPDX-License-Identifier: GPL-3.0-or-later
// Texts of the size control about its model. Pure.
#pragma once

#include <QString>

#include "models/tables/size_model.h"

namespace winnow::sizes {

QString unit(const SizeModel& model);
/// Most lost uses on any step of the loss line and in any bar.
std::uint64_t mostLost(const SizeModel& model);
/// "over 2 048 up to 65 536 bytes: 218 of 318 results, 82.0 % of the tokens".
QString range(const SizeModel& model);
/// "at 4 096 bytes: 103 of 318 results in range, 62.0 % of the tokens; 12 results with a loss, 19 lost uses, 3
/// broken edits".
QString predicted(const SizeModel& model, SizeLimit which, std::int64_t value);
/// "max 65 536 bytes", "no maximum" from 2^40 up, "bashOutputMaxChars 30 000 bytes".
QString named(const SizeModel& model, SizeLimit which);
QString bar(const SizeModel& model, const SizeBar& bar);

} // namespace winnow::sizes
