// SPDX-License-Identifier: GPL-3.0-or-later
// Compares a log with a policy. Rebuilds the conversations from the log of `serve` and replays them, so that rules and
// references to earlier results count, too. For compare-log and the window.
#pragma once

#include "core/importers/logs/log_compare.h"

namespace winnow::serve {

/// The log of a gateway or of `serve` against the policy. Errors: Usage if the policy is of another dialect, and
/// those of the comparison.
Result<gateway::LogComparison> compareWithPolicy(const gateway::GatewayLog& log, const Policy& policy);

/// Lines without texts cannot be replayed and stay unjoined. Errors: those of a replay.
Result<gateway::LogComparison> compareServed(const gateway::GatewayLog& log, const Policy& policy);

} // namespace winnow::serve
