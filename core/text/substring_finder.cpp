// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/substring_finder.h"

#include <utility>

namespace winnow {

void SubstringFinder::grow()
{
    const std::vector<std::uint32_t> old
        = std::exchange(m_first, std::vector<std::uint32_t>(m_first.size() * 2, kNone));
    for (const std::uint32_t first : old) {
        if (first != kNone)
            m_first[slotOf(m_groups[first].prefix)] = first;
    }
}

std::uint32_t SubstringFinder::add(std::string_view needle)
{
    const std::size_t known = m_needles.size();
    const std::uint32_t index = m_needles.add(needle);
    if (index < known)
        return index;
    const std::uint64_t prefix = prefixAt(needle.data());
    std::uint32_t last = kNone;
    std::uint32_t group = m_first[slotOf(prefix)];
    for (; group != kNone && m_groups[group].length != needle.size(); group = m_groups[group].next)
        last = group;
    if (group == kNone) {
        group = static_cast<std::uint32_t>(m_groups.size());
        m_groups.push_back({ prefix, 0, static_cast<std::uint32_t>(needle.size()), kNone });
        if (last != kNone)
            m_groups[last].next = group;
        else if (m_first[slotOf(prefix)] = group; ++m_prefixes * 4 > m_first.size() * 3)
            grow();
    }
    m_groups[group].lastBytes |= std::uint64_t { 1 } << (static_cast<unsigned char>(needle.back()) % 64);
    const std::size_t bit = filterBit(prefix);
    m_filter[bit / 64] |= std::uint64_t { 1 } << (bit % 64);
    return index;
}

} // namespace winnow
