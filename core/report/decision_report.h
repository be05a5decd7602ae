// SPDX-License-Identifier: GPL-3.0-or-later
// The page on which a policy is decided: what it does per tool, what it is expected to save with an interval,
// what it loses, what changes against the policy in force, the worst excerpts, when to go back, and the
// hashes of policy and corpus. One self-contained HTML page; printed to PDF by the window.
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
    const Measured* current = nullptr; // in force now; null: nothing is compressed now
    std::optional<double> breakEven; // expansion probability at which the policy stops paying
    std::uint64_t seed = 1; // of the intervals
    const Reviews* reviews = nullptr; // null: no reviews
};

struct DecisionReport
{
    std::vector<SessionEstimate> estimates; // a session, by Figure
    SessionEstimate gain; // dollars over the current policy; the estimate of money without one
    std::string recommendation; // one sentence
    Table figures; // the four: here, per 1,000 sessions, in force
    Table tools; // strategy, threshold, savings and losses a tool
    Table differences; // against the current policy; no rows without one
    Table changes; // of parameters
    Table risks; // heaviest losses with excerpts
    ReviewCounts review;
    Table notes; // open ones
    Table judged; // losses with a verdict
    Table clients; // what clients cut of each tool's results on their own; no rows of a digest
    std::vector<std::string> beyond; // sentences about new sessions; empty where none can be judged
    std::vector<std::string> rollback; // sentences
    const SessionEstimate& of(Figure figure) const { return estimates[static_cast<std::size_t>(figure)]; }
};

/// Errors: Cancelled.
Result<DecisionReport> makeDecision(const DecisionInput& input);

/// Every table of the report with its title, in the order of the page; what CSV is made of.
std::vector<std::pair<std::string, Table>> decisionTables(
    const DecisionInput& input, const DecisionReport& report);

/// What the report says in sentences, in the order of the page: the figures in words, what is promised beyond
/// these sessions, when to go back, how the figures came about. CSV has them as tables of one column.
std::vector<std::pair<std::string, std::vector<std::string>>> decisionLists(
    const DecisionInput& input, const DecisionReport& report);

/// Where the window puts what people write on the page: the note and the names of who decides and who reads.
inline constexpr std::string_view kNoteSlot = "<!--note-->";
inline constexpr std::string_view kDeciderSlot = "<!--decided by-->";
inline constexpr std::string_view kReaderSlot = "<!--read by-->";

/// What the page says but for the policy, for a wiki or a pull request.
std::string decisionMarkdown(const DecisionInput& input, const DecisionReport& report);

/// The page; `date` is printed as given.
std::string decisionHtml(const DecisionInput& input, const DecisionReport& report, std::string_view date);

} // namespace winnow::report
