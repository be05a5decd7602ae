// SPDX-License-Identifier: GPL-3.0-or-later
// Escape sequences as the diff view needs them: how long one is, and what a color sequence does to the
// style. For line_cells.cpp. Colors restart on every line.
#pragma once

#include <cstddef>
#include <string_view>

#include "core/reading/cells/line_cells.h"

namespace winnow {

/// Bytes of the escape sequence `text` begins with (CSI, OSC, or two to three bytes); 0 if it is none or
/// unfinished.
std::size_t ansiSequence(std::string_view text);

/// Applies a CSI ... m; other sequences change nothing.
void applyAnsi(std::string_view sequence, AnsiStyle& style);

} // namespace winnow
