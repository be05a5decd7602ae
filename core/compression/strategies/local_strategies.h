// SPDX-License-Identifier: GPL-3.0-or-later
// The table of local deterministic strategies (dialect winnow), in the order lists show them. Catalogue and
// measurements: design/strategies.md.
#pragma once

#include <vector>

#include "core/compression/strategy.h"

namespace winnow::strategy {

StrategyInfo ansiStrip();
StrategyInfo terminalCollapse();
StrategyInfo whitespace();
StrategyInfo lineRuns();
StrategyInfo nearDuplicates();
StrategyInfo logTemplates();
StrategyInfo logTriage();
StrategyInfo headTail();
StrategyInfo tailKeep();
StrategyInfo jsonMinify();
StrategyInfo jsonTable();
StrategyInfo jsonColumns();
StrategyInfo arraySample();
StrategyInfo jsonFold();
StrategyInfo blobStub();
StrategyInfo grepGroup();
StrategyInfo pathTree();
StrategyInfo stackFold();
StrategyInfo diffCompact();
StrategyInfo codeOutline();
StrategyInfo htmlText();
StrategyInfo wideLines();
StrategyInfo tablePadding();
StrategyInfo criticalRescue();
StrategyInfo identifierLedger();
StrategyInfo dedupReference();
StrategyInfo deltaRead();
StrategyInfo chain();

std::vector<StrategyInfo> localStrategies();

} // namespace winnow::strategy
