// SPDX-License-Identifier: GPL-3.0-or-later
// Is a policy better than chance? The matched random control keeps random lines of the same results that the policy
// changed, as many as fit into the size the policy left, and is judged by the same later uses. The losses that a policy
// avoids in comparison are its skill; the rest is due to its choice of results. Seeded, the same on every machine.
// Used by the decision report and the guarantee.
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
    /// Means over the draws.
    double withLoss() const;
    double editsBroken() const;
    /// The fewest and the most results with a loss in one draw.
    std::pair<std::uint64_t, std::uint64_t> range() const;
    /// Share of chance's losses that the policy avoids: 1: no loss, 0: as bad as chance, below 0: worse. None if chance
    /// has no loss.
    std::optional<double> skill() const;
};

/// Counts losses in these sessions; empty: in all. None for a digest, which has no lines. Error: Cancelled.
Result<std::optional<Control>> controlOf(const Bench& bench, const Measured& measured, std::uint64_t seed,
    const std::vector<std::uint8_t>& sessions = {});

/// Lines of `text` drawn without replacement until the next does not fit into `bytes`, and the beginning of that one,
/// so that the size is used up. In the order of the text.
std::string randomLines(std::string_view text, std::size_t bytes, std::uint64_t seed);

} // namespace winnow
