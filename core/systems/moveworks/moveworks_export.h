// SPDX-License-Identifier: GPL-3.0-or-later
// Steps of a policy as text for a compound action's output mapper (systems/SPEC.md 7). A draft: nothing
// here was ever run against Moveworks, and the text says so. What the mapper cannot do is left out and named.
// Called by `winnow-cli apply moveworks.export`.
#pragma once

#include "core/systems/value.h"

namespace winnow::systems::moveworks {

/// YAML with one mapper expression for each path the steps work on, comments first. Raises what parsing steps
/// raises.
OpResult<std::string> mapperText(const Value& steps);

} // namespace winnow::systems::moveworks
