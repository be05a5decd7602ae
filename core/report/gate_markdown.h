// SPDX-License-Identifier: GPL-3.0-or-later
// A gate's verdict as Markdown: a comment below a pull request and the summary of a CI job. Called by
// `check`.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/experiments/differences.h"
#include "core/gate/gate.h"

namespace winnow::report {

/// What the policy is beside: the one in force.
struct GateComparison
{
    Figures figures; // of the other policy
    std::vector<DifferenceGroup> differences; // from it to this one
    std::vector<LostUse> newLosses; // it keeps them
};

struct GateNote
{
    const GateReport& gate;
    const ReplayResult& replay;
    const Corpus& corpus;
    const UseIndex& index;
    std::optional<GateComparison> against = {};
};

/// Verdict, the four figures (beside those of the other policy), failed tests, the first lost texts with
/// their places, changed decisions, new losses. Texts of recordings stand in code spans, so that nothing in them is
/// markup.
std::string gateAsMarkdown(const GateNote& note);

} // namespace winnow::report
