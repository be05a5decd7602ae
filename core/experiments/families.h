// SPDX-License-Identifier: GPL-3.0-or-later
// Families of policies for the chooser: lists of variants, from the one that changes least to the one that changes
// most. One number or a few roles each, because no search over many tools has the support of few sessions.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/experiments/variants.h"

namespace winnow {

/// The family of plain cuts, which is the rival of every other.
inline constexpr std::string_view kPlainEnds = "ends";

struct Family
{
    std::string name; // "ends", "minimum size", "roles"
    std::vector<Variant> steps;
    bool ordered = false; // by what some sessions lose: these may not choose among the steps
    std::vector<double> expected = {}; // by step, share of later uses lost elsewhere; empty: not measured
};

/// The families that the policy's dialect can say; gateways know no ends and no roles, a digest no ends. The first
/// is the one the guarantee is most likely to come from. `orders`: by SessionId, 1 where a session may order the
/// roles. Error: Cancelled.
Result<std::vector<Family>> familiesOf(
    const Bench& bench, const Measured& measured, const std::vector<std::uint8_t>& orders);

} // namespace winnow
