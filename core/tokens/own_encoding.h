// SPDX-License-Identifier: GPL-3.0-or-later
// Says whether a counter uses a model's own encoding or a stand-in. Labels use it ("exact" or "~"), and so
// does the money model, which measures the error of the stand-in.
#pragma once

#include <string_view>

#include "core/tokens/counter.h"

namespace winnow {

/// True if `model` is known to be billed by this encoding (the table of tokens/model_table.cpp).
bool isCountedExactly(std::string_view model, Encoding encoding);

} // namespace winnow
