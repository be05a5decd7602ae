// SPDX-License-Identifier: GPL-3.0-or-later
// From a policy in use to the one to use instead: finds what each tool could get, picks within limits,
// verifies by a full replay. One call for the CLI's optimize and the window, so that both give the same
// answer. The answer is of the dialect asked for; a gateway knows one minimum, one maximum and a list of
// skipped tools, so its answer is searched among those instead of being cut down from a native one.
// Definition: analysis/SPEC.md section 9.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/analysis/optimiser.h"
#include "core/analysis/policy_tests.h"
#include "core/analysis/unseen.h"

namespace winnow {

struct ChoosingOptions
{
    OptimiserLimits limits;
    std::vector<std::string> strategies; // empty: all that work without network
    std::vector<ProtectedFact> facts; // none may be lost
    Dialect dialect = Dialect::Winnow; // of the answer
    /// Judge the way of choosing on sessions it has not seen, and choose so that the limits hold there. Off:
    /// the best for these very sessions, of which nobody knows what it gives on others.
    bool crossValidate = true;
};

struct Choosing
{
    ChoosingOptions options;
    ToolChoices choices;
    VerifiedOptimum found;
    Figures before; // of the policy in use
    std::uint64_t p95Before = 0;
    Unseen unseen; // not known without cross-validation
    /// The policy in use keeps the limits here and was no candidate: it cuts what tools that read or edit
    /// files return.
    bool inUseCutsFiles = false;
    std::vector<Message> notes; // what the dialect could not express

    bool isKept() const
    {
        return found.keepsLimits && found.optimum.feasible && (!unseen.isKnown() || unseen.keepsLimits);
    }
};

/// Errors: Invalid for a strategy that does not exist or that the dialect does not know; Cancelled.
Result<Choosing> choosePolicy(const Bench& bench, const Measured& inUse, const ChoosingOptions& options);

} // namespace winnow
