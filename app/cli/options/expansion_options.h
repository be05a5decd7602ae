// SPDX-License-Identifier: GPL-3.0-or-later
// The value of demandOptions() (option.h).
#pragma once

#include "app/cli/rows/command.h"
#include "core/money/expansion.h"

namespace winnow::cli {

/// Everything except the results of --ask. Error: Usage.
Result<ExpansionOptions> expansionOptions(const Arguments& arguments);

} // namespace winnow::cli
