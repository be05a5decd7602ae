// SPDX-License-Identifier: GPL-3.0-or-later
// Is a policy better than chance? The matched random control keeps random lines of the very results the
// policy changed, as many as fit into the size the policy left, and is judged by the same needs. What a
// policy loses less than that is its skill; what it loses anyway is due to which results it touches. Seeded,
// the same on every machine. For the tournament, the decision sheet and the CLI.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/experiments/carriers.h"

namespace winnow {

inline constexpr std::uint32_t kControlDraws = 10;

struct Control
{
    std::uint64_t policyMissed = 0; // results
    std::uint64_t policyBreaks = 0; // edits
    double missed = 0; // mean of the draws
    double fewest = 0; // of the draws
    double most = 0;
    double breaks = 0; // mean
    std::uint32_t draws = 0;
    /// Share of the results missed by chance that the policy does not miss: 1 misses none, 0 is as bad as
    /// chance, below 0 worse. None where chance misses nothing either.
    std::optional<double> skill() const;
};

/// Of one replay, for each part of the corpus: `partOf` gives the part of every result, below `parts`; empty:
/// one part. Error: Cancelled.
struct Judge
{
    const ReplayEngine& engine;
    const NeedIndex& needs;
    std::uint64_t seed = 1;
    unsigned jobs = 0;
    std::stop_token stop = {};
};
struct Parts
{
    std::vector<std::uint32_t> partOf;
    std::size_t count = 1;
};
Result<std::vector<Control>> matchedControls(
    const Judge& judge, const Carriers& carriers, const ReplayResult& replay, const Parts& parts = {});

/// Of a measured policy, all of the corpus as one part; none for a digest, which holds no lines.
Result<std::optional<Control>> controlOf(const Bench& bench, const Measured& measured, std::uint64_t seed);

/// Lines of `text` drawn without replacement until the next does not fit into `bytes` any more, in their own
/// order; if not one fits, the beginning of the first drawn.
std::string randomLines(std::string_view text, std::size_t bytes, std::uint64_t seed);

} // namespace winnow
