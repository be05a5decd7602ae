// SPDX-License-Identifier: GPL-3.0-or-later
// A counter whose vocabulary is opened by the first text it counts. For programs that may never count: most
// of the time a byte-dialect request takes was the opening of two unused vocabularies.
#pragma once

#include <memory>

#include "core/tokens/counter.h"

namespace winnow {

/// As openGoCounter(), only later. A vocabulary that turns out to be broken then counts as bytes/4, and says
/// that it is not exact. Error: NotFound at once when the file is missing.
Result<std::shared_ptr<const Counter>> openCounterLazily(Encoding encoding);

} // namespace winnow
