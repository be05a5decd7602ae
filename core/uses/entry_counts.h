// SPDX-License-Identifier: GPL-3.0-or-later
// How many entries a result shows: lines of a listing, rows of a table, items of JSON. Used by rules that follow
// counts and claims over lists, and by those that ask what is left of a list.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

namespace winnow {

/// Lines that are not empty, or the items of the largest array of JSON.
std::size_t entriesOf(std::string_view text);

/// What who counts them may come to: the entries, and fewer where headings stand above them.
std::vector<std::size_t> countsOf(std::string_view text);

} // namespace winnow
