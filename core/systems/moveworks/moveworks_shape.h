// SPDX-License-Identifier: GPL-3.0-or-later
// The two small stand-ins a model gets for a large response: a preview with lists and texts cut, and a schema
// united over all elements (systems/SPEC.md 4). Both formats are this program's own.
#pragma once

#include "core/systems/moveworks/moveworks_route.h"

namespace winnow::systems::moveworks {

Value previewOf(const Value& value, const Limits& limits = {});
Value schemaOf(const Value& value);

} // namespace winnow::systems::moveworks
