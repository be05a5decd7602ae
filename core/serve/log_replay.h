// SPDX-License-Identifier: GPL-3.0-or-later
// Compares the log of `serve` with a policy. It rebuilds the conversations from the lines of the log and replays them, so
// that rules and references to earlier results count, too. For compare-log.
#pragma once

#include "core/importers/logs/log_compare.h"

namespace winnow::serve {

/// Lines without texts cannot be replayed and stay unjoined. Errors: those of a replay.
Result<gateway::LogComparison> compareServed(const gateway::GatewayLog& log, const Policy& policy);

} // namespace winnow::serve
