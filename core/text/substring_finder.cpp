// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/substring_finder.h"

#include <algorithm>

namespace winnow {

std::uint32_t SubstringFinder::add(std::string_view needle)
{
    const std::uint64_t prefix = prefixAt(needle.data());
    std::vector<Group>& groups = m_byPrefix[prefix];
    auto group = std::find_if(
        groups.begin(), groups.end(), [&](const Group& g) { return g.length == needle.size(); });
    if (group == groups.end()) {
        groups.push_back({ needle.size(), {}, 0 });
        group = groups.end() - 1;
    }
    const auto known = group->needles.find(needle);
    if (known != group->needles.end())
        return known->second;
    const auto index = static_cast<std::uint32_t>(m_needles.size());
    m_needles.emplace_back(needle);
    group->lastBytes |= std::uint64_t { 1 } << (static_cast<unsigned char>(needle.back()) % 64);
    group->needles.emplace(m_needles.back(), index);
    const std::size_t bit = filterBit(prefix);
    m_filter[bit / 64] |= std::uint64_t { 1 } << (bit % 64);
    return index;
}

} // namespace winnow
