// SPDX-License-Identifier: GPL-3.0-or-later
// Counts like the gateway: its Go runtime classifies characters by Unicode 15.0, so its split patterns do not
// see letters of later versions as letters. Otherwise identical to the encoding's own counter. Use it to
// compare with a gateway's thresholds or records; for what a provider bills, use openCounter().
#pragma once

#include <memory>

#include "core/tokens/counter.h"

namespace winnow {

/// Cl100k or O200k, the two the gateway has. Errors: as openCounter().
Result<std::shared_ptr<const Counter>> openGoCounter(Encoding encoding);

} // namespace winnow
