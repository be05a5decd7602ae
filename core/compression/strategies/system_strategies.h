// SPDX-License-Identifier: GPL-3.0-or-later
// Rows of the registry for other systems' ways with tool results: qdash's copilot (systems/SPEC.md) and
// Moveworks response sizes (systems/SPEC.md), and for the cuts of agent clients. The work is done by core/systems.
#pragma once

#include "core/compression/strategy.h"

namespace winnow::strategy {

StrategyInfo qdashResults();
StrategyInfo moveworksResponses();
std::vector<StrategyInfo> clientStrategies();

} // namespace winnow::strategy
