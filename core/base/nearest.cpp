// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/nearest.h"

#include <algorithm>
#include <array>
#include <limits>

namespace winnow {

std::size_t editDistance(std::string_view a, std::string_view b)
{
    constexpr std::size_t kMost = 64;
    a = a.substr(0, kMost);
    b = b.substr(0, kMost);
    std::array<std::size_t, kMost + 1> row {};
    for (std::size_t j = 0; j <= b.size(); ++j)
        row[j] = j;
    for (std::size_t i = 1; i <= a.size(); ++i) {
        std::size_t diagonal = row[0];
        row[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t replaced = diagonal + (a[i - 1] == b[j - 1] ? 0 : 1);
            diagonal = row[j];
            row[j] = std::min({ replaced, row[j] + 1, row[j - 1] + 1 });
        }
    }
    return row[b.size()];
}

std::string_view nearestOf(std::string_view word, std::span<const std::string_view> words)
{
    std::size_t best = std::numeric_limits<std::size_t>::max();
    std::string_view found;
    for (const std::string_view candidate : words) {
        const std::size_t distance = editDistance(word, candidate);
        if (distance < best) {
            best = distance;
            found = candidate;
        }
    }
    return found;
}

} // namespace winnow
