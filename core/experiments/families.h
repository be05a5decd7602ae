// SPDX-License-Identifier: GPL-3.0-or-later
// Families of policies for the chooser: lists of variants, from the one that changes least to the one that changes
// most. Each varies one number or a few roles, because few sessions cannot support a search over many tools.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/experiments/variants.h"

namespace winnow {

/// Name of the family of plain cuts, the rival of all others.
inline constexpr std::string_view kPlainEnds = "ends";

struct Family
{
    std::string name; // "ends", "minimum size", "roles"
    std::vector<Variant> steps;
    bool ordered = false; // ordered by the losses of some sessions, which then may not choose among the steps
    std::vector<double> expected = {}; // by step: share of later uses lost on other sessions; empty: unknown
};

/// The families that the policy's dialect can express: gateways have no ends and no roles, a digest has no ends. The
/// first is the most likely to give a guarantee. `orders`: by SessionId, 1 if the session may order the roles. Error:
/// Cancelled.
Result<std::vector<Family>> familiesOf(
    const Bench& bench, const Measured& measured, const std::vector<std::uint8_t>& orders);

} // namespace winnow
