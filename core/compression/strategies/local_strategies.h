// SPDX-License-Identifier: GPL-3.0-or-later
// The table of local deterministic strategies (dialect winnow), in the order lists show them. Catalog and
// measurements: compression/SPEC.md.
//
// All are linear in time and memory. Below 100 MB/s a core when last measured (tests/bench/bench_strategies
// at -O2, CPU time on a machine three builds kept busy), because of what they do for each line or value:
//   chain            every step, and all of them again until nothing changes
//   log_templates    mines shapes, measures slots, writes, and runs the inverse as its proof
//   json_minify      pretty-printed JSON: a pair of segments for each run of white space
//   json_columns     writes each column in every form to keep the shortest
//   json_table       long rows that give no table are measured before they are left alone
// At 60 to 110, more when the machine is quiet: stack_fold (looks for some forty library names in each frame).
#pragma once

#include <vector>

#include "core/compression/strategy.h"

namespace winnow::strategy {

StrategyInfo ansiStrip();
StrategyInfo logTemplates();
StrategyInfo headTail();
StrategyInfo jsonMinify();
StrategyInfo jsonTable();
StrategyInfo jsonColumns();
StrategyInfo stackFold();
StrategyInfo shownBefore();
StrategyInfo chain();

std::vector<StrategyInfo> localStrategies();

} // namespace winnow::strategy
