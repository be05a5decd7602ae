// SPDX-License-Identifier: GPL-3.0-or-later
// The log of `serve` beside a policy: the conversations are put together from its lines and replayed, so that rules
// and references to earlier results count, too. For compare-log.
#pragma once

#include "core/importers/logs/log_compare.h"

namespace winnow::serve {

/// Lines without texts cannot be replayed and stay unjoined. Errors: what a replay gives.
Result<gateway::LogComparison> compareServed(const gateway::GatewayLog& log, const Policy& policy);

} // namespace winnow::serve
