// SPDX-License-Identifier: GPL-3.0-or-later
// The table of local deterministic strategies (dialect winnow), in the order lists show them. Catalog and
// measurements: compression/SPEC.md.
//
// All are linear in time and memory. These ran below 100 MB/s per core when last measured
// (tests/bench/bench_strategies at -O2, CPU time on a machine busy with three builds), because of their work
// per line or value:
//   chain            every step, and all of them again until nothing changes
//   json_minify      pretty-printed JSON: two segments for each run of white space
//   json_table       long rows that yield no table are measured before they are left alone
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
