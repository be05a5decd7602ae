// SPDX-License-Identifier: GPL-3.0-or-later
// How far live traffic has moved from the corpus a policy was tuned on: sizes of results and the mix of tools, side by
// side. compare-log fills one side from a gateway's log, the other from recordings. All figures are measured. The
// reader decides when to tune again, so every figure is shown with its n.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "core/session/corpus.h"

namespace winnow::analysis {

struct SizedResult
{
    std::string tool;
    std::uint64_t bytes = 0;
};

/// Sizes of one side: quantiles by nearest rank. All zero without results.
struct SizeProfile
{
    std::uint64_t results = 0;
    std::uint64_t p10 = 0, p50 = 0, p90 = 0, p99 = 0, largest = 0;
};

struct ToolDrift
{
    std::string tool;
    std::uint64_t tuned = 0; // results
    std::uint64_t live = 0;
    double tunedShare = 0; // share of all results of the side, 0..1
    double liveShare = 0;
};

struct Drift
{
    SizeProfile tuned;
    SizeProfile live;
    /// The largest distance between the two cumulative size distributions (Kolmogorov-Smirnov), 0..1.
    double sizeDistance = 0;
    std::uint64_t sizeDistanceAt = 0; // bytes at which it is largest
    /// Half the sum of the differences of tool shares (total variation), 0..1.
    double toolDistance = 0;
    std::vector<ToolDrift> tools; // largest change of share first, then by name
};

/// O(n log n). A side without results gives distances of 0.
Drift drift(std::span<const SizedResult> tuned, std::span<const SizedResult> live);

/// Every result of a corpus with its tool and size.
std::vector<SizedResult> sizedResults(const Corpus& corpus);

} // namespace winnow::analysis
