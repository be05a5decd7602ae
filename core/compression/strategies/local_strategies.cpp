// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compression/strategies/local_strategies.h"

namespace winnow::strategy {

std::vector<StrategyInfo> localStrategies()
{
    return {
        chain(),
        // nothing the model would miss
        ansiStrip(),
        jsonMinify(),
        jsonTable(),
        // hides parts
        headTail(),
        // refers to an earlier result
        shownBefore(),
    };
}

} // namespace winnow::strategy
