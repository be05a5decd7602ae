// SPDX-License-Identifier: GPL-3.0-or-later
// How many entries a result shows: lines of a listing, rows of a table, items of JSON. Used by the rules for counts and
// claims about lists, and by the losses, which check how much of a list is left.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

namespace winnow {

/// The number of lines that are not blank; for JSON, the size of its largest array.
std::size_t entriesOf(std::string_view text);

/// The counts a reader may arrive at: entriesOf(), then one less for each of up to two headings above the entries.
std::vector<std::size_t> countsOf(std::string_view text);

} // namespace winnow
