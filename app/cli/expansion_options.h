// SPDX-License-Identifier: GPL-3.0-or-later
// The options that say who asks for originals back: of expand, and of cost, whose waterfall they pay for.
#pragma once

#include "app/cli/command.h"
#include "core/analysis/expansion.h"

namespace winnow::cli {

/// Without a value: --streaming, --design-ttl.
const std::set<std::string>& expansionFlags();
/// With one: --demand MODEL, --rate P or TOOL=P (repeatable).
const std::set<std::string>& expansionValues();

/// Error: Usage.
Result<ExpansionOptions> expansionOptions(const Arguments& arguments);

} // namespace winnow::cli
