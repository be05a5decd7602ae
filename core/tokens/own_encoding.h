// SPDX-License-Identifier: GPL-3.0-or-later
// Whether a counter's numbers are a model's own or stand in for them. Asked by labels ("exact" or "~") and by
// the money model, which measures what standing in is off by.
#pragma once

#include <string_view>

#include "core/tokens/counter.h"

namespace winnow {

/// True if `model` is known to be billed by this encoding (the table of tokens/model_table.cpp).
bool isCountedExactly(std::string_view model, Encoding encoding);

} // namespace winnow
