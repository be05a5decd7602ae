// SPDX-License-Identifier: GPL-3.0-or-later
// The page for the decision on a policy: what it does by tool, its expected savings with an interval, its losses, the
// changes against the policy in force, the worst excerpts, when to roll back, and the hashes of policy and corpus. One
// self-contained HTML page; the window prints it to PDF.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/experiments/differences.h"
#include "core/gate/review.h"
#include "core/measure/intervals.h"
#include "core/measure/measured.h"
#include "core/report/table.h"

namespace winnow::report {

struct DecisionInput
{
    const Bench& bench;
    const Measured& policy;
    const Measured* current = nullptr; // the policy in force; null: nothing is compressed now
    std::optional<double> breakEven; // expansion probability at which the policy stops paying
    std::uint64_t seed = 1; // of the intervals
    const Reviews* reviews = nullptr; // null: no reviews
};

struct DecisionReport
{
    std::vector<SessionEstimate> estimates; // per session, by Figure
    SessionEstimate gain; // dollars more than the current policy; without one, the estimate of money
    std::string recommendation;
    Table figures; // the four figures: here, per 1,000 sessions, in force
    Table tools; // strategy, threshold, savings and losses of each tool
    Table differences; // from the current policy; no rows without one
    Table changes; // of parameters
    Table risks; // heaviest losses with excerpts
    ReviewCounts review;
    Table notes; // open ones
    Table judged; // losses with a verdict
    Table clients; // what clients cut of each tool's results on their own; no rows for a digest
    std::vector<std::string> beyond; // sentences about new sessions; empty if none can be judged
    std::vector<std::string> rollback; // sentences
    const SessionEstimate& of(Figure figure) const { return estimates[static_cast<std::size_t>(figure)]; }
};

/// Errors: Cancelled.
Result<DecisionReport> makeDecision(const DecisionInput& input);

/// Every table of the report with its title, in the order of the page; for CSV.
std::vector<std::pair<std::string, Table>> decisionTables(
    const DecisionInput& input, const DecisionReport& report);

/// The sentences of the report with their titles, in the order of the page: the figures in words, new sessions, when to
/// roll back, how the figures were obtained. CSV has them as tables with one column.
std::vector<std::pair<std::string, std::vector<std::string>>> decisionLists(
    const DecisionInput& input, const DecisionReport& report);

/// Where the window inserts what people write on the page: the note and the names of the decider and the reader.
inline constexpr std::string_view kNoteSlot = "<!--note-->";
inline constexpr std::string_view kDeciderSlot = "<!--decided by-->";
inline constexpr std::string_view kReaderSlot = "<!--read by-->";

/// The page without the policy, for a wiki or a pull request.
std::string decisionMarkdown(const DecisionInput& input, const DecisionReport& report);

/// The page; `date` is printed as given.
std::string decisionHtml(const DecisionInput& input, const DecisionReport& report, std::string_view date);

} // namespace winnow::report
