// SPDX-License-Identifier: GPL-3.0-or-later
// The analyses as tables of words; the CLI prints them, the decision sheet contains them, the window exports
// them.
#pragma once

#include <cstddef>

#include "core/measure/staircase.h"
#include "core/money/cost.h"
#include "core/report/table.h"
#include "core/uses/losses.h"
#include "core/uses/need_labels.h"
#include "core/uses/refetches.h"

namespace winnow::report {

/// What a figure of needs rests on.
inline constexpr std::string_view kObservational
    = "Observational: the recorded agent saw the full text; 0 means none detected.";
/// How good the detector of needs is; detectorLine() says it at length.
Message detectorMessage();
/// Stands with every figure of needs: both.
Message observationalMessage();
std::string observationalNote(); // in English

/// At most `rows` steps, spread evenly over the sizes' logarithm; always the first, the last and the policy's
/// own.
Table staircaseTable(
    const Staircase& stairs, const ReplayResult& replay, std::int64_t current, std::size_t rows);

/// One row a tool with changed results or losses, most weight first, and the sum.
Table lossTable(const ReplayResult& replay, const Losses& losses);

/// One row a need: its heaviest evidence, how many pieces more, from which result, used where. `rows` 0 =
/// all.
Table lostNeedTable(
    const ReplayResult& replay, const NeedIndex& index, const std::vector<LostNeed>& needs, std::size_t rows);

/// Precision and recalls of the detector of needs with n and interval.
Table detectorTable(const DetectorTrial& trial);
/// The same in one sentence, of the stated trial: stands below every table of needs.
std::string detectorLine();

/// Weights of needs: whole ones without a fraction.
std::string weightText(double weight);
std::string signedWeight(double weight);

/// One row a tool with re-fetches, and the sum.
Table refetchTable(const ReplayResult& replay, const Refetches& refetches);

/// before, gross, markers, expansions, repairs, cache rewrites, net: for the corpus and per 1,000 sessions.
Table waterfallTable(const CostReport& cost, std::size_t sessions);
Table costByToolTable(const ReplayResult& replay, const CostReport& cost);

/// "$12.34", "−$0.0012": four significant digits below a dollar.
std::string dollars(double amount);

} // namespace winnow::report
