// SPDX-License-Identifier: GPL-3.0-or-later
// Chooses which rows of a table stay if not all of them fit: the first and the last, those with a value that the call
// named, those that report an error, odd ones (with a key, type or rare value that most rows lack), then more from
// both ends. Deterministic; a criterion that many rows meet selects nothing.
#pragma once

#include <span>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "core/text/json.h"

namespace winnow::strategy {

using CallWords = std::unordered_set<std::string_view>; // borrowed from the arguments

/// The texts and words of a call's arguments, to compare with cells.
CallWords callWords(std::string_view arguments);

/// Indexes of the rows that stay, ascending: all of them if their bytes without white space fit `budget`.
std::vector<std::size_t> chosenRows(
    std::span<const json::Value> rows, std::size_t budget, const CallWords& words);

} // namespace winnow::strategy
