// SPDX-License-Identifier: GPL-3.0-or-later
// What demandOptions() (option.h) say as a value.
#pragma once

#include "app/cli/rows/command.h"
#include "core/money/expansion.h"

namespace winnow::cli {

/// Everything except the results of --ask. Error: Usage.
Result<ExpansionOptions> expansionOptions(const Arguments& arguments);

} // namespace winnow::cli
