// SPDX-License-Identifier: GPL-3.0-or-later
// Tables about choosing between policies: changed decisions, intervals, drift.
// Printed by the CLI, contained in the decision report, exported by the window.
#pragma once

#include <string>
#include <vector>

#include "core/experiments/differences.h"
#include "core/experiments/drift.h"
#include "core/measure/intervals.h"
#include "core/report/table.h"

namespace winnow::report {

/// One row per group and the sum.
Table differenceTable(const ReplayResult& to, const std::vector<DifferenceGroup>& groups);

/// What the figure is per 1,000 sessions, how sure that is and what is missing: a sentence a line.
std::vector<Message> estimateLines(const SessionEstimate& estimate, Phrase what);

/// Quantiles of result sizes, tuned on beside the log's; and one row a tool with its share on either side.
Table driftSizeTable(const analysis::Drift& drift);
Table driftToolTable(const analysis::Drift& drift);

/// The tool's label, "(unnamed)" for the nameless one.
std::string toolName(const Corpus& corpus, ToolId tool);

} // namespace winnow::report
