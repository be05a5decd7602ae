// SPDX-License-Identifier: GPL-3.0-or-later
// From a policy in use to the one to use instead: finds what each tool could get, picks within limits,
// verifies by a full replay. One call for the CLI's optimize and the window, so that both give the same
// answer. The answer is of the dialect asked for; a gateway knows one minimum, one maximum and a list of
// skipped tools, so its answer is searched among those instead of being cut down from a native one.
// Definition: design/analysis.md section 9.
#pragma once

#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "core/analysis/optimiser.h"
#include "core/analysis/policy_tests.h"

namespace winnow {

/// What is known about the policy in use; everything must outlive the call.
struct ChoosingInput
{
    ReplayEngine& engine;
    const ReplayResult& replay; // of the policy in use
    const NeedIndex& index;
    const Losses& losses; // of that replay
    const PriceTable& prices;
};

struct ChoosingOptions
{
    OptimiserLimits limits;
    std::vector<std::string> strategies; // empty: all that work without network
    std::vector<ProtectedFact> facts; // none may be lost
    Dialect dialect = Dialect::Winnow; // of the answer
    unsigned jobs = 0;
};

struct Choosing
{
    ChoosingOptions options;
    ToolChoices choices;
    VerifiedOptimum found;
    double netBefore = 0; // of the policy in use; modelled
    std::int64_t savedBefore = 0; // tokens
    std::uint64_t p95Before = 0;
    ToolLosses lossesBefore;
    std::vector<std::string> notes; // what the dialect could not express

    bool isKept() const { return found.keepsLimits && found.optimum.feasible; }
};

/// Errors: Invalid for a strategy that does not exist or that the dialect does not know; Cancelled.
Result<Choosing> choosePolicy(const ChoosingInput& input, const ChoosingOptions& options,
    const std::stop_token& stop = {}, const ProgressFn& progress = {});

} // namespace winnow
