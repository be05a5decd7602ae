// SPDX-License-Identifier: GPL-3.0-or-later
// Which rows of a table stay when not all may: the first and the last, those that hold a value the call named,
// those that tell of an error, odd ones (a key, type or rare value that most rows do not have), then more of
// both ends. Deterministic; what many rows share says nothing and chooses nothing.
#pragma once

#include <span>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "core/text/json.h"

namespace winnow::strategy {

using CallWords = std::unordered_set<std::string_view>; // borrowed from the arguments

/// The texts and words of a call's arguments that a cell may be equal to.
CallWords callWords(std::string_view arguments);

/// Indexes of the rows that stay, ascending: all of them when their bytes without white space fit `budget`.
std::vector<std::size_t> chosenRows(
    std::span<const json::Value> rows, std::size_t budget, const CallWords& words);

} // namespace winnow::strategy
