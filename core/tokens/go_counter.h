// SPDX-License-Identifier: GPL-3.0-or-later
// Counts as the gateway counts: its Go runtime classes characters by Unicode 15.0, so a letter of later
// versions is none to its split patterns. Everything else is the encoding's own counter. For comparisons
// with a gateway's thresholds or records; what a provider bills is counted by openCounter().
#pragma once

#include <memory>

#include "core/tokens/counter.h"

namespace winnow {

/// Cl100k or O200k, which are what the gateway has. Errors: as openCounter().
Result<std::shared_ptr<const Counter>> openGoCounter(Encoding encoding);

} // namespace winnow
