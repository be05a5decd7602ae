// SPDX-License-Identifier: GPL-3.0-or-later
// "Did you mean ...?": the known word with the smallest edit distance.
#pragma once

#include <cstddef>
#include <span>
#include <string_view>

namespace winnow {

/// Levenshtein distance over bytes; of a longer word only the first 64 bytes count.
std::size_t editDistance(std::string_view a, std::string_view b);

/// The nearest word, the first of several; "" if `words` is empty.
std::string_view nearestOf(std::string_view word, std::span<const std::string_view> words);

} // namespace winnow
