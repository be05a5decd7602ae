// SPDX-License-Identifier: GPL-3.0-or-later
// Strategies that earlier versions had, and what to use instead. The YAML reader, the library, chains and the
// command line refuse a policy that names one. `policy convert` replaces them.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/policy/policy.h"

namespace winnow {

/// What to use instead, in words; nullopt for a name that was not removed.
std::optional<Message> insteadOfRemoved(std::string_view strategy);

/// Error: Invalid, with the successor, if the policy's strategy, a rule or a step of a chain was removed.
Result<void> checkRemovedNames(const Policy& policy);

/// Replaces removed names with their successors, without the old parameters. A step without a successor is
/// dropped; a policy or rule with nothing left becomes passthrough. Returns the changes in words.
std::vector<Message> replaceRemovedNames(Policy& policy);

} // namespace winnow
