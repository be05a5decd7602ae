// SPDX-License-Identifier: GPL-3.0-or-later
// Finds which of many needles (at least 6 bytes each) occur in a text, in one pass: a filter on the first 6
// bytes, then one hash lookup for each needle length with that prefix. Used to find where anchors are
// visible. A needle takes its bytes and about 60 more.
#pragma once

#include <cstdint>
#include <cstring>
#include <string_view>
#include <vector>

#include "core/text/text_table.h"

namespace winnow {

class SubstringFinder
{
public:
    static constexpr std::size_t kMinimum = 6;

    SubstringFinder()
        : m_filter(kFilterBits / 64)
        , m_first(16, kNone)
    {
    }

    /// Adds a needle of at least kMinimum bytes and returns its index; equal needles share one.
    std::uint32_t add(std::string_view needle);
    std::size_t size() const { return m_needles.size(); }
    std::string_view needle(std::uint32_t index) const { return m_needles[index]; }

    /// Calls found(needle index, offset) for every occurrence with from <= offset < end, in order of offset.
    template <class Found>
    void find(std::string_view text, Found found, std::size_t from = 0,
        std::size_t end = std::string_view::npos) const
    {
        if (m_needles.size() == 0)
            return;
        for (std::size_t at = from; at < end && at + kMinimum <= text.size(); ++at) {
            const std::uint64_t prefix = prefixAt(text.data() + at);
            const std::size_t bit = filterBit(prefix);
            if ((m_filter[bit / 64] >> (bit % 64) & 1u) == 0)
                continue;
            for (std::uint32_t g = m_first[slotOf(prefix)]; g != kNone; g = m_groups[g].next) {
                const Group& group = m_groups[g];
                if (text.size() - at < group.length || !group.mayEnd(text[at + group.length - 1]))
                    continue;
                const std::uint32_t hit = m_needles.find(text.substr(at, group.length));
                if (hit != TextTable::kNone)
                    found(hit, at);
            }
        }
    }

private:
    static constexpr std::size_t kFilterBits = std::size_t { 1 } << 20;
    static constexpr std::uint32_t kNone = TextTable::kNone;
    /// The needles of one length with one prefix.
    struct Group
    {
        std::uint64_t prefix;
        std::uint64_t lastBytes; // of the needles, taken by 64: most texts behind a prefix differ there
        std::uint32_t length;
        std::uint32_t next; // with this prefix, or kNone

        bool mayEnd(char last) const
        {
            return (lastBytes >> (static_cast<unsigned char>(last) % 64) & 1u) != 0;
        }
    };

    static std::uint64_t prefixAt(const char* p)
    {
        std::uint32_t head = 0;
        std::uint16_t tail = 0;
        static_assert(sizeof(head) + sizeof(tail) == kMinimum);
        std::memcpy(&head, p, sizeof(head));
        std::memcpy(&tail, p + sizeof(head), sizeof(tail));
        return std::uint64_t { head } << 16 | tail;
    }
    static std::size_t filterBit(std::uint64_t prefix)
    {
        return static_cast<std::size_t>((prefix * 0x9E3779B97F4A7C15ull) >> 44);
    }
    /// Of the first group with the prefix, or empty.
    std::size_t slotOf(std::uint64_t prefix) const
    {
        const std::size_t mask = m_first.size() - 1;
        std::size_t slot = static_cast<std::size_t>((prefix * 0x9E3779B97F4A7C15ull) >> 32) & mask;
        while (m_first[slot] != kNone && m_groups[m_first[slot]].prefix != prefix)
            slot = (slot + 1) & mask;
        return slot;
    }
    void grow();

    std::vector<std::uint64_t> m_filter;
    std::vector<std::uint32_t> m_first; // by prefix; a power of two, at most 3/4 full
    std::vector<Group> m_groups;
    std::size_t m_prefixes = 0;
    TextTable m_needles;
};

} // namespace winnow
