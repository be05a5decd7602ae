// SPDX-License-Identifier: GPL-3.0-or-later
// The table of local deterministic strategies (dialect winnow), in the order lists show them. Catalog and
// measurements: compression/SPEC.md.
//
// All are linear in time and memory. Below 100 MB/s a core when last measured (tests/bench/bench_strategies
// at -O2, CPU time on a machine three builds kept busy), because of what they do for each line or value:
//   chain            every step, and all of them again until nothing changes
//   json_minify      pretty-printed JSON: a pair of segments for each run of white space
//   json_table       long rows that give no table are measured before they are left alone
#pragma once

#include <vector>

#include "core/compression/strategy.h"

namespace winnow::strategy {

StrategyInfo ansiStrip();
StrategyInfo headTail();
StrategyInfo jsonMinify();
StrategyInfo jsonTable();
StrategyInfo shownBefore();
StrategyInfo chain();

std::vector<StrategyInfo> localStrategies();

} // namespace winnow::strategy
