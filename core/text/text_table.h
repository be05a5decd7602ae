// SPDX-License-Identifier: GPL-3.0-or-later
// Distinct texts with numbers: a text takes its bytes and about 12 more; a hash map of strings takes 100 more. Grows
// without copying its texts. For the finder of substrings and the redactor. Never forgets a text.
#pragma once

#include <cstdint>
#include <deque>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

namespace winnow {

class TextTable
{
public:
    static constexpr std::uint32_t kNone = std::numeric_limits<std::uint32_t>::max();

    /// The number of the text; equal texts share one. The first is 0.
    std::uint32_t add(std::string_view text);
    /// Its number, or kNone.
    std::uint32_t find(std::string_view text) const { return m_slots[slotOf(text)]; }
    /// Frees what add() and find() need; do not call them after it.
    void close() { m_slots = decltype(m_slots)(); } // "= {}" would keep the memory
    /// Valid until the next add().
    std::string_view operator[](std::uint32_t number) const
    {
        const std::size_t begin = number % kBlock == 0 ? 0 : m_ends[number - 1];
        return std::string_view(m_blocks[number / kBlock]).substr(begin, m_ends[number] - begin);
    }
    std::size_t size() const { return m_ends.size(); }

private:
    static constexpr std::size_t kBlock = 64; // texts, together less than 4 GB

    std::size_t slotOf(std::string_view text) const;

    std::deque<std::string> m_blocks;
    std::deque<std::uint32_t> m_ends; // offsets in their blocks
    std::vector<std::uint32_t> m_slots = std::vector<std::uint32_t>(16, kNone); // at most 2/3 full
};

} // namespace winnow
