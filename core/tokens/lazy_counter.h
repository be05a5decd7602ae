// SPDX-License-Identifier: GPL-3.0-or-later
// A counter that opens its vocabulary when it counts its first text. For programs that may never count: a
// byte-dialect request spent most of its time opening two unused vocabularies.
#pragma once

#include <memory>

#include "core/tokens/counter.h"

namespace winnow {

/// Like openGoCounter(), but later. If the vocabulary turns out to be broken, it counts as bytes/4 and is not
/// exact. Error: NotFound, immediately, if the file is missing.
Result<std::shared_ptr<const Counter>> openCounterLazily(Encoding encoding);

} // namespace winnow
