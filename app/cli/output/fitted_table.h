// SPDX-License-Identifier: GPL-3.0-or-later
// Tables on a narrow terminal: words give way, numbers never do.
#pragma once

#include <cstddef>

#include "core/report/table.h"

namespace winnow::cli {

/// The table with its widest columns of words cut, with an ellipsis, until a line has at most `width`
/// columns; 0 is no limit. Of a path the end stays, of other words the beginning. No column gets narrower
/// than its title or 12 columns, so a table of many numbers may stay wider.
report::Table fitted(report::Table table, std::size_t width);

} // namespace winnow::cli
