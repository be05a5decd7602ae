// SPDX-License-Identifier: GPL-3.0-or-later
// The analyses as tables: the CLI prints them, the decision report contains them, the window exports them.
#pragma once

#include <cstddef>

#include "core/experiments/client_compare.h"
#include "core/measure/figures_by.h"
#include "core/measure/result_trial.h"
#include "core/measure/threshold_curve.h"
#include "core/report/table.h"
#include "core/uses/refetches.h"
#include "core/uses/use_labels.h"

namespace winnow::report {

/// Shown with all figures of later uses.
inline constexpr std::string_view kObservational
    = "Observational: the recorded agent saw the full text; 0 means none detected.";
/// How good the detector of later uses is; detectorLine() is longer.
Message detectorMessage();
/// kObservational and detectorMessage(), shown with all figures of later uses.
Message observationalMessage();
std::string observationalNote(); // in English

/// At most `rows` steps, spaced evenly on a logarithmic scale of sizes; always with the first, the last and the
/// policy's own.
Table thresholdCurveTable(
    const ThresholdCurve& curve, std::string_view key, std::int64_t current, std::size_t rows);

/// The recording, clients and policies: tokens that arrive, context tokens, costs and losses.
Table clientTable(const std::vector<ClientRow>& rows);
/// Results of each tool that each client cuts, by how much, and how many of these have a loss.
Table clientToolTable(const Corpus& corpus, const std::vector<ClientRow>& rows);
/// The same of every client that cuts on arrival, for authors of tools. Errors: Cancelled.
Result<Table> clientCutTable(const Bench& bench);

/// One row per tool with changed results or losses, the heaviest first, and the sum.
Table lossTable(const Measured& measured);

/// One row per lost use: its heaviest evidence, the number of further pieces, the result, and the place of the use.
std::vector<Column> lostUseColumns();
Table lostUseTable(const ReplayResult& replay, const UseIndex& index, const std::vector<LostUse>& uses);

/// Precision and recall of the detector of later uses with n and interval: on pairs, and on changed results.
Table detectorTable(const DetectorTrial& trial);
Table detectorTable(const ResultTrial& trial);
/// The stated trial on changed results, and the number of lost uses corrected by it: below every table of lost uses.
std::string detectorLine();
std::string correctedLine(const Figures& figures);

/// One row per tool with re-fetches, and the sum.
Table refetchTable(const ReplayResult& replay, const Refetches& refetches);
/// One row per re-fetched result.
Table refetchedTable(const CorpusFacts& facts, const Refetches& refetches);

} // namespace winnow::report
