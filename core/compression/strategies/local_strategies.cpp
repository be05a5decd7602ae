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
        pathTree(),
        tablePadding(),
        // parts are hidden
        nearDuplicates(),
        logTriage(),
        headTail(),
        tailKeep(),
        wideLines(),
        arraySample(),
        jsonFold(),
        blobStub(),
        stackFold(),
        diffCompact(),
        codeOutline(),
        htmlText(),
        // mending what a lossy step of a chain hid
        criticalRescue(),
        identifierLedger(),
        // by reference to an earlier result
        dedupReference(),
        deltaRead(),
    };
}

} // namespace winnow::strategy
