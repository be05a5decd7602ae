// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compression/strategies/local_strategies.h"

namespace winnow::strategy {

std::vector<StrategyInfo> localStrategies()
{
    return {
        // nothing the model would miss
        ansiStrip(), terminalCollapse(), whitespace(), lineRuns(), logTemplates(), jsonMinify(), grepGroup(), pathTree(),
        tablePadding(),
        // parts are hidden
        nearDuplicates(), logTriage(), headTail(), tailKeep(), wideLines(),
    };
}

} // namespace winnow::strategy
