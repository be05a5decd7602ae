// SPDX-License-Identifier: GPL-3.0-or-later
// Which parameters decide nothing under a policy: those its dialect reads and ignores, and what a service is
// asked with while no service is asked. The tuning panel folds them away under "more".
#pragma once

#include "core/policy/parameters.h"

namespace winnow {

/// False for a key the dialect does not know: there is nothing to fold.
bool isFoldedAway(const Parameter& parameter, const Policy& policy);

} // namespace winnow
