// SPDX-License-Identifier: GPL-3.0-or-later
// The length of a terminal's escape sequence. For the cells of a line, which hide them, and the gate, which skips them.
#pragma once

#include <cstddef>
#include <string_view>

namespace winnow {

/// Bytes of the escape sequence at the start of `text` (CSI, OSC, or two to three bytes); 0 if there is none or it is
/// unfinished.
std::size_t ansiSequence(std::string_view text);

} // namespace winnow
