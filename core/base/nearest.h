// SPDX-License-Identifier: GPL-3.0-or-later
// "Did you mean ...?": the known word with the smallest edit distance.
#pragma once

#include <cstddef>
#include <span>
#include <string_view>

namespace winnow {

/// Levenshtein distance over bytes; words longer than 64 bytes are compared by their first 64.
std::size_t editDistance(std::string_view a, std::string_view b);

/// The first of the nearest words; "" when `words` is empty.
std::string_view nearestOf(std::string_view word, std::span<const std::string_view> words);

} // namespace winnow
