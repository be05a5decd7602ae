// SPDX-License-Identifier: GPL-3.0-or-later
// The analyses as tables of words; the CLI prints them, the decision report contains them, the window exports
// them.
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

/// What figures of later uses rest on.
inline constexpr std::string_view kObservational
    = "Observational: the recorded agent saw the full text; 0 means none detected.";
/// How good the detector of later uses is; detectorLine() says it at length.
Message detectorMessage();
/// Stands with all figures of later uses: both.
Message observationalMessage();
std::string observationalNote(); // in English

/// At most `rows` steps, spread evenly over the sizes' logarithm; always the first, the last and the policy's
/// own.
Table thresholdCurveTable(
    const ThresholdCurve& stairs, std::string_view key, std::int64_t current, std::size_t rows);

/// The recording, clients by themselves, and policies: what arrives, what is carried, what it costs and loses.
Table clientTable(const std::vector<ClientRow>& rows);
/// Which of a tool's results each client cuts, by how much, and how many of these lose a later use.
Table clientToolTable(const Corpus& corpus, const std::vector<ClientRow>& rows);
/// The same of every client that cuts on arrival, for authors of tools. Errors: Cancelled.
Result<Table> clientCutTable(const Bench& bench);

/// One row a tool with changed results or losses, most weight first, and the sum.
Table lossTable(const Measured& measured);

/// One row per lost use: its heaviest evidence, how many pieces more, from which result, used where.
std::vector<Column> lostUseColumns();
Table lostUseTable(const ReplayResult& replay, const UseIndex& index, const std::vector<LostUse>& uses);

/// Precision and recall of the detector of later uses with n and interval: on pairs, and on changed results.
Table detectorTable(const DetectorTrial& trial);
Table detectorTable(const ResultTrial& trial);
/// The stated trial on changed results, and how many lost uses there are by it: below every table of lost uses.
std::string detectorLine();
std::string correctedLine(const Figures& figures);

/// One row per tool with re-fetches, and the sum.
Table refetchTable(const ReplayResult& replay, const Refetches& refetches);
/// One row per result that was fetched again.
Table refetchedTable(const CorpusFacts& facts, const Refetches& refetches);

} // namespace winnow::report
