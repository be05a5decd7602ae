// SPDX-License-Identifier: GPL-3.0-or-later
// The values a parameter may have if they depend on the registered strategies; for the tuning panel, --set
// and --range.
#pragma once

#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/policy/parameters.h"

namespace winnow {

/// The choices of a Choice parameter in this dialect (strategy names).
std::vector<std::string_view> choicesFor(const Parameter& parameter, Dialect dialect);

/// Applies "key=value". Errors: Usage for an unknown key (suggests the nearest) or a value of the wrong kind.
Result<void> setParameter(Policy& policy, std::string_view keyEqualsValue);

} // namespace winnow
