// SPDX-License-Identifier: GPL-3.0-or-later
// How long an escape sequence of a terminal is. For the cells of a line, which hide them, and the gate, which looks behind
// them.
#pragma once

#include <cstddef>
#include <string_view>

namespace winnow {

/// Bytes of the escape sequence `text` begins with (CSI, OSC, or two to three bytes); 0 if it is none or
/// unfinished.
std::size_t ansiSequence(std::string_view text);

} // namespace winnow
