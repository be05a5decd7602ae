// SPDX-License-Identifier: GPL-3.0-or-later
// Finds mistakes in the strategies, chains and content kinds that a native policy names. readPolicy()
// attaches these findings.
#pragma once

#include <vector>

#include "core/policy/policy_file.h"

namespace winnow {

/// Findings have no line numbers: a policy has none.
std::vector<Finding> lintStrategies(const Policy& policy);

} // namespace winnow
