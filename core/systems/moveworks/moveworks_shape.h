// SPDX-License-Identifier: GPL-3.0-or-later
// The two short forms a model gets of a large response: a preview with cut lists and texts, and a schema
// merged over all elements (systems/SPEC.md 4). Both formats are Winnow's own.
#pragma once

#include "core/systems/moveworks/moveworks_route.h"

namespace winnow::systems::moveworks {

Value previewOf(const Value& value, const Limits& limits = {});
Value schemaOf(const Value& value);

} // namespace winnow::systems::moveworks
