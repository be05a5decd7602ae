// SPDX-License-Identifier: GPL-3.0-or-later
// The best cut that few words describe: one treatment from one size on for every tool, but for tools that
// lose more than they save or that read or edit files. So few parameters are known from all sessions together
// where a choice tool by tool has too few of each. Looks at single losses only; what it finds is a candidate
// of the optimiser, which counts them together. Definition: analysis/SPEC.md J3.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/session/corpus.h"

namespace winnow {

/// From the size on that is given: results above it.
struct UniformCut
{
    std::size_t trial = 0; // number of the treatment, from 1
    std::int64_t minBytes = 0;
};

/// What a treatment makes of a result.
struct CutResult
{
    ResultId id;
    std::uint64_t bytes = 0;
    double dollars = 0; // saved, before anything is asked for
    double price = 0; // of what is lost
    double weight = 0; // of what is lost
};

/// Where a cut is looked for.
struct CutScope
{
    const Corpus& corpus;
    std::vector<std::uint8_t> sessions; // by SessionId: 1 = takes part; empty: all
    std::vector<std::uint8_t> spared; // by ToolId: 1 = never cut
    std::vector<double> otherwise; // by ToolId: dollars that it saves uncut
    double weight = 0; // of losses at most; infinite: no limit
};

/// `treated`: by treatment, the results it changes; of one that takes no part, none. Null where no cut saves
/// anything.
std::optional<UniformCut> bestUniformCut(
    const std::vector<std::vector<CutResult>>& treated, const CutScope& scope);

/// What a tool is feared to lose: as if a few more results had been seen at the rate of all tools together.
double fearedLoss(double results, double lost, double pooledRate);

} // namespace winnow
