// SPDX-License-Identifier: GPL-3.0-or-later
// A gate's verdict as Markdown, for a comment on a pull request and the summary of a CI job. Used by `check`.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/experiments/differences.h"
#include "core/gate/gate.h"

namespace winnow::report {

/// The policy in force, with which the tested one is compared.
struct GateComparison
{
    Figures figures; // of the other policy
    std::vector<DifferenceGroup> differences; // from the other policy to this one
    std::vector<LostUse> newLosses; // the other policy does not lose them
};

struct GateNote
{
    const GateReport& gate;
    const ReplayResult& replay;
    const Corpus& corpus;
    const UseIndex& index;
    std::optional<GateComparison> against = {};
};

/// Verdict, the four figures (next to those of the other policy), failed tests, the first lost texts with their places,
/// changed decisions, new losses. Texts of recordings are in code spans, so that nothing in them is markup.
std::string gateAsMarkdown(const GateNote& note);

} // namespace winnow::report
