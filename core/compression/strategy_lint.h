// SPDX-License-Identifier: GPL-3.0-or-later
// What is wrong with the strategies, chains and content kinds a policy of the native form names. readPolicy()
// attaches these findings.
#pragma once

#include <vector>

#include "core/policy/policy_file.h"

namespace winnow {

/// Without lines: a policy knows none.
std::vector<Finding> lintStrategies(const Policy& policy);

} // namespace winnow
