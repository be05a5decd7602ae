// SPDX-License-Identifier: GPL-3.0-or-later
// Distinct texts with numbers, in one block: a text takes its bytes and about 20 more, where a hash map of strings
// takes 100. For the finder of substrings and the redactor. Never forgets a text.
#pragma once

#include <cstdint>
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
    std::uint32_t find(std::string_view text) const;
    /// Valid until the next add().
    std::string_view operator[](std::uint32_t number) const
    {
        return std::string_view(m_bytes).substr(m_begins[number], m_begins[number + 1] - m_begins[number]);
    }
    std::size_t size() const { return m_begins.size() - 1; }

private:
    std::size_t slotOf(std::string_view text) const;

    std::string m_bytes;
    std::vector<std::size_t> m_begins = { 0 };
    std::vector<std::uint32_t> m_slots
        = std::vector<std::uint32_t>(16, kNone); // a power of two, at most 3/4 full
};

} // namespace winnow
