// SPDX-License-Identifier: GPL-3.0-or-later
// Tables for choosing between policies: changed decisions, intervals, drift. The CLI prints them, the decision report
// contains them, the window exports them.
#pragma once

#include <string>
#include <vector>

#include "core/experiments/differences.h"
#include "core/experiments/drift.h"
#include "core/importers/logs/log_compare.h"
#include "core/measure/intervals.h"
#include "core/report/table.h"

namespace winnow::report {

/// One row per group and the sum.
Table differenceTable(const ReplayResult& to, const std::vector<DifferenceGroup>& groups);

/// The figure per 1,000 sessions, its interval, and how many sessions are missing: one sentence per line.
std::vector<Message> estimateLines(const SessionEstimate& estimate, Phrase what);

/// Quantiles of result sizes in the tuning corpus and in the log.
Table driftSizeTable(const analysis::Drift& drift);
/// One row per tool with its share on either side.
Table driftToolTable(const analysis::Drift& drift);

/// A log against a policy: one row per pair of statuses, and one per record that differs.
Table agreementTable(const gateway::LogComparison& comparison);
Table disagreementTable(const gateway::GatewayLog& log, const gateway::LogComparison& comparison);

/// The tool's label; "(unnamed)" if it is empty.
std::string toolName(const Corpus& corpus, ToolId tool);

} // namespace winnow::report
