// SPDX-License-Identifier: GPL-3.0-or-later
// Which parameters have no effect under a policy: those that its dialect reads and ignores, and those for calling a
// service while the policy calls none. The tuning panel folds them away under "more".
#pragma once

#include "core/policy/parameters.h"

namespace winnow {

/// False for a key the dialect does not know: there is nothing to fold.
bool isFoldedAway(const Parameter& parameter, const Policy& policy);

} // namespace winnow
