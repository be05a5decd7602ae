// SPDX-License-Identifier: GPL-3.0-or-later
// Rows of the registry for two other systems' ways with tool results: qdash's copilot (specs/qdash.md) and
// Moveworks response sizes (specs/moveworks.md). The work is done by core/systems.
#pragma once

#include "core/compression/strategy.h"

namespace winnow::strategy {

StrategyInfo qdashResults();
StrategyInfo moveworksResponses();

} // namespace winnow::strategy
