// SPDX-License-Identifier: GPL-3.0-or-later
// Strategies that earlier versions had, and what to use instead. A policy that names one is refused: the
// reader of YAML, the library, chains and the command line ask here. `policy convert` puts successors in.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/policy/policy.h"

namespace winnow {

/// What to do instead, in words; nullopt for a name that was not removed.
std::optional<Message> insteadOfRemoved(std::string_view strategy);

/// Error: Invalid, with the successor, when the policy's strategy, a rule or a step of a chain was removed.
Result<void> checkRemovedNames(const Policy& policy);

/// Puts successors in their places, without the old parameters; a step that has none is dropped, and a policy
/// or rule that nothing is left of passes its results through. Returns what was done, in words.
std::vector<Message> replaceRemovedNames(Policy& policy);

} // namespace winnow
