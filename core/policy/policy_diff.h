// SPDX-License-Identifier: GPL-3.0-or-later
// The differences between two policies, in the spelling of --set. For `policy diff`, version history and undo
// texts.
#pragma once

#include <string>
#include <vector>

#include "core/policy/policy.h"

namespace winnow {

struct PolicyChange
{
    std::string key; // "min_bytes", "dialect", "rules"
    std::string before; // "" = not in that policy's dialect
    std::string after;
};

/// Parameters of either dialect, then dialect, release, providers, chain and rules. Names are not compared.
std::vector<PolicyChange> comparePolicies(const Policy& before, const Policy& after);

} // namespace winnow
