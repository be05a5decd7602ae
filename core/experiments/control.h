// SPDX-License-Identifier: GPL-3.0-or-later
// Is a policy better than chance? The matched random control keeps random lines of the very results the
// policy changed, as many as fit into the size the policy left, and is judged by the same later uses. What a
// policy loses less than that is its skill; what it loses anyway is due to which results it touches. Seeded,
// the same on every machine. For the comparison of strategies, the decision report and the CLI.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/experiments/carriers.h"

namespace winnow {

inline constexpr std::uint32_t kControlDraws = 10;

struct Control
{
    Figures policy;
    std::vector<Figures> draws;
    Figures plain; // beginning and end of each text, as much as the policy left: the rival that matters
    /// Means of the draws.
    double withLoss() const;
    double editsBroken() const;
    /// Results missed by the draw that misses fewest and by the one that misses most.
    std::pair<std::uint64_t, std::uint64_t> range() const;
    /// Of the results with a loss by chance, the share without one by the policy: 1: no loss, 0: as bad as
    /// chance, below 0 worse. None where chance misses nothing either.
    std::optional<double> skill() const;
};

/// Of losses in these sessions; empty: in all. None for a digest, which holds no lines. Error: Cancelled.
Result<std::optional<Control>> controlOf(const Bench& bench, const Measured& measured, std::uint64_t seed,
    const std::vector<std::uint8_t>& sessions = {});

/// Lines of `text` drawn without replacement, in their own order, until the next does not fit into `bytes` any
/// more; of that one the beginning, so that the allowance is used.
std::string randomLines(std::string_view text, std::size_t bytes, std::uint64_t seed);

} // namespace winnow
