// SPDX-License-Identifier: GPL-3.0-or-later
// Turns the steps of a policy into text for a compound action's output mapper (systems/SPEC.md 7). A draft:
// it was never run against Moveworks, and the text says so. Steps that the mapper cannot do are omitted and
// listed. Called by `winnow-cli apply moveworks.export`.
#pragma once

#include "core/systems/value.h"

namespace winnow::systems::moveworks {

/// YAML with comments first, then one mapper expression per path that the steps change. Raises what parsing
/// steps raises.
OpResult<std::string> mapperText(const Value& steps);

} // namespace winnow::systems::moveworks
