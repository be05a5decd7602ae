// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/key_groups.h"

#include <algorithm>
#include <numeric>
#include <string_view>
#include <unordered_map>

namespace winnow {

std::vector<std::uint32_t> groupedByKeys(const std::vector<std::vector<std::string>>& keys)
{
    // Joins those that belong together; the first of each group represents it.
    std::vector<std::uint32_t> root(keys.size());
    std::iota(root.begin(), root.end(), 0u);
    const auto find = [&](std::uint32_t i) {
        while (root[i] != i)
            i = root[i] = root[root[i]];
        return i;
    };
    std::unordered_map<std::string_view, std::uint32_t> firstOf;
    for (std::uint32_t i = 0; i < root.size(); ++i) {
        for (const std::string& key : keys[i]) {
            const std::uint32_t a = find(firstOf.try_emplace(key, i).first->second), b = find(i);
            root[std::max(a, b)] = std::min(a, b);
        }
    }
    std::uint32_t groups = 0;
    std::vector<std::uint32_t> numbers(root.size());
    for (std::uint32_t i = 0; i < root.size(); ++i)
        numbers[i] = root[i] == i ? groups++ : numbers[find(i)];
    return numbers;
}

} // namespace winnow
