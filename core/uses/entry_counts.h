// SPDX-License-Identifier: GPL-3.0-or-later
// How many entries a result shows: lines of a listing, rows or items of JSON. Texts that say how much a
// cut left out use it.
#pragma once

#include <cstddef>
#include <string_view>

namespace winnow {

/// Lines that are not empty, or the items of a JSON array; 0 for other JSON.
std::size_t entriesOf(std::string_view text);

} // namespace winnow
