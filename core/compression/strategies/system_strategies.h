// SPDX-License-Identifier: GPL-3.0-or-later
// Registry rows for what other systems do to tool results: qdash's copilot and Moveworks response sizes (both in
// systems/SPEC.md), and the cuts of agent clients. core/systems does the work.
#pragma once

#include "core/compression/strategy.h"

namespace winnow::strategy {

StrategyInfo qdashResults();
StrategyInfo moveworksResponses();
std::vector<StrategyInfo> clientStrategies();

} // namespace winnow::strategy
