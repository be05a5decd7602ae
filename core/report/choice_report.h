// SPDX-License-Identifier: GPL-3.0-or-later
// Tables about choosing between policies: flips, frontiers, the optimiser's answer, sensitivity, intervals.
// Printed by the CLI, contained in the decision sheet, exported by the window.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/analysis/beyond.h"
#include "core/analysis/drift.h"
#include "core/analysis/flips.h"
#include "core/analysis/intervals.h"
#include "core/analysis/sensitivity.h"
#include "core/report/table.h"

namespace winnow::report {

/// One row a group and the sum.
Table flipTable(const ReplayResult& to, const std::vector<FlipGroup>& groups);

/// One row a tool with something to save: its knee and the ends of its frontier. `all`: every point.
Table frontierTable(const Corpus& corpus, const ToolChoices& choices, bool all);

/// Every point of one tool's frontier, least weight first.
Table frontierPoints(const ChoicesOfTool& tool, const Frontier& frontier);

/// One row a tool that is not left alone: what the optimiser chose, what that saves and costs by itself.
Table decisionTable(
    const Corpus& corpus, const ToolChoices& choices, const Optimum& optimum, bool inTokens = false);

/// Dollars, tokens, regret, edit breaks, size: before, limit, found by a full replay.
Table optimumTable(const Choosing& choosing);

/// How many tools the optimiser leaves alone, and how many of its choices rest on fewer than kFewResults
/// results.
inline constexpr std::uint64_t kFewResults = 5;
struct DecisionCounts
{
    std::size_t tools = 0;
    std::size_t alone = 0;
    std::size_t few = 0;
};
DecisionCounts decisionCounts(const ToolChoices& choices, const Optimum& optimum);
/// The same as a sentence.
std::string decisionNote(const ToolChoices& choices, const Optimum& optimum);

/// "Binding: edit breaks (without the limit $0.12 more)." or that none binds.
std::string bindingLine(const Choosing& choosing);

/// Two rows a parameter, down and up, with the differences; those without effect only with `all`.
Table sensitivityTable(const Sensitivity& sensitivity, bool all);
/// "Without effect here: a, b, c."; "" when there are none.
std::string withoutEffect(const Sensitivity& sensitivity);

/// "On sessions it has not seen: net $1 (here $2), ..." or why nobody can say.
Message unseenLine(const Choosing& choosing);
/// Why the policy in use was no candidate although it keeps the limits here; none if it was one.
std::optional<Message> inUseLine(const Choosing& choosing);
/// That not every size was tried as a threshold; none where every one was.
std::optional<Message> thinnedLine(const ToolChoices& choices);
/// Beside chance, what is promised, and what choosing would give on unseen sessions: a sentence each.
std::vector<Message> beyondLines(const Beyond& beyond);
/// "Greedy answer, proven to be within 2 % of the best there can be over 12 strategies".
std::string searchWords(const Choosing& choosing);
/// "$1.20 per 1,000 sessions (95 % interval $0.80 to $1.60, 12 sessions drawn by bootstrap)", and what is
/// missing.
std::string intervalLine(const SessionEstimate& estimate, std::string_view what);

/// Quantiles of result sizes, tuned on beside the log's; and one row a tool with its share on either side.
Table driftSizeTable(const analysis::Drift& drift);
Table driftToolTable(const analysis::Drift& drift);

/// The tool's label, "(unnamed)" for the nameless one.
std::string toolName(const Corpus& corpus, ToolId tool);
/// The same for choices, which may stand for several labels.
std::string choiceName(const Corpus& corpus, const ChoicesOfTool& tool);

/// "+3", "−2", "0".
std::string signedNumber(std::int64_t value);

} // namespace winnow::report
