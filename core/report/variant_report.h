// SPDX-License-Identifier: GPL-3.0-or-later
// Policies side by side in one table: one row per policy, or per policy and part of the corpus. For `compare`, reports
// and the window.
#pragma once

#include <string>

#include "core/measure/figures_by.h"
#include "core/report/table.h"

namespace winnow::report {

/// Columns: policy, part, results, changed, the four figures, share of changed results with a loss. `by` names the
/// column of the part; By::All has none.
Table variantTable(By by);
void addVariant(Table& table, const std::string& name, const std::vector<PartFigures>& parts);

} // namespace winnow::report
