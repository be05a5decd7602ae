// SPDX-License-Identifier: GPL-3.0-or-later
// What a parameter may be set to where that depends on the strategies there are; for the tuning panel, --set
// and --range.
#pragma once

#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/policy/parameters.h"

namespace winnow {

/// The choices a Choice parameter has in this dialect (strategy names).
std::vector<std::string_view> choicesFor(const Parameter& parameter, Dialect dialect);

/// Applies "key=value". Errors: Usage for an unknown key (nearest key offered) or a value of the wrong kind.
Result<void> setParameter(Policy& policy, std::string_view keyEqualsValue);

} // namespace winnow
