// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/text_table.h"

namespace winnow {

/// Where the text is, or the empty slot where it belongs.
std::size_t TextTable::slotOf(std::string_view text) const
{
    std::size_t slot = (std::hash<std::string_view>()(text) >> 32) * m_slots.size() >> 32;
    while (m_slots[slot] != kNone && (*this)[m_slots[slot]] != text)
        slot = slot + 1 == m_slots.size() ? 0 : slot + 1;
    return slot;
}

std::uint32_t TextTable::add(std::string_view text)
{
    const std::size_t slot = slotOf(text);
    if (m_slots[slot] != kNone)
        return m_slots[slot];
    const auto number = static_cast<std::uint32_t>(size());
    if (number % kBlock == 0)
        m_blocks.emplace_back();
    m_blocks.back() += text;
    m_ends.push_back(static_cast<std::uint32_t>(m_blocks.back().size()));
    if (size() % kBlock == 0)
        m_blocks.back().shrink_to_fit();
    m_slots[slot] = number;
    if (size() * 3 > m_slots.size() * 2) {
        close(); // so that both are never held
        m_slots.resize(size() * 9 / 4, kNone);
        for (std::uint32_t known = 0; known <= number; ++known)
            m_slots[slotOf((*this)[known])] = known;
    }
    return number;
}

} // namespace winnow
