// SPDX-License-Identifier: GPL-3.0-or-later
// Policies beside each other as one table: a row a policy, or a row a policy and part of the corpus. For `compare`,
// reports and the window.
#pragma once

#include <string>

#include "core/measure/figures_by.h"
#include "core/report/table.h"

namespace winnow::report {

/// policy, part, results, changed, the four figures, missed of changed. `by` names the part's column; All has none.
Table variantTable(By by);
void addVariant(Table& table, const std::string& name, const std::vector<PartFigures>& parts);

} // namespace winnow::report
