// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compression/strategies/local_strategies.h"

namespace winnow::strategy {

std::vector<StrategyInfo> localStrategies()
{
    return {
        chain(),
        // nothing the model would miss
        ansiStrip(),
        terminalCollapse(),
        whitespace(),
        lineRuns(),
        logTemplates(),
        jsonMinify(),
        jsonTable(),
        jsonColumns(),
        grepGroup(),
        // parts are hidden
        logTriage(),
        headTail(),
        tailKeep(),
        wideLines(),
        blobStub(),
        stackFold(),
        // mending what a lossy step of a chain hid
        criticalRescue(),
        identifierLedger(),
        // by reference to an earlier result
        shownBefore(),
    };
}

} // namespace winnow::strategy
