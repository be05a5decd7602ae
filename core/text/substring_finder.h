// SPDX-License-Identifier: GPL-3.0-or-later
// Finds which of many needles (at least 6 bytes each) occur in a text, in one pass: a filter on the first 6
// bytes, then one hash lookup for each needle length with that prefix. Used to find where anchors are
// visible.
#pragma once

#include <cstdint>
#include <cstring>
#include <deque>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace winnow {

class SubstringFinder
{
public:
    static constexpr std::size_t kMinimum = 6;

    SubstringFinder()
        : m_filter(kFilterBits / 64)
    {
    }

    /// Adds a needle of at least kMinimum bytes and returns its index; equal needles share one.
    std::uint32_t add(std::string_view needle);
    std::size_t size() const { return m_needles.size(); }
    const std::string& needle(std::uint32_t index) const { return m_needles[index]; }

    /// Calls found(needle index, offset) for every occurrence, in order of offset.
    template <class Found> void find(std::string_view text, Found found) const
    {
        if (text.size() < kMinimum || m_needles.empty())
            return;
        for (std::size_t at = 0; at + kMinimum <= text.size(); ++at) {
            const std::uint64_t prefix = prefixAt(text.data() + at);
            const std::size_t bit = filterBit(prefix);
            if ((m_filter[bit / 64] >> (bit % 64) & 1u) == 0)
                continue;
            const auto bucket = m_byPrefix.find(prefix);
            if (bucket == m_byPrefix.end())
                continue;
            for (const Group& group : bucket->second) {
                if (text.size() - at < group.length)
                    continue;
                if (!group.mayEnd(text[at + group.length - 1]))
                    continue;
                const auto hit = group.needles.find(text.substr(at, group.length));
                if (hit != group.needles.end())
                    found(hit->second, at);
            }
        }
    }

private:
    static constexpr std::size_t kFilterBits = std::size_t { 1 } << 20;
    /// Needles of one length with one prefix. The views point into m_needles.
    struct Group
    {
        std::size_t length = 0;
        std::unordered_map<std::string_view, std::uint32_t> needles;
        std::uint64_t lastBytes = 0; // of the needles, taken by 64: most texts behind a prefix differ there

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

    std::vector<std::uint64_t> m_filter;
    std::unordered_map<std::uint64_t, std::vector<Group>> m_byPrefix;
    std::deque<std::string> m_needles; // a deque, so that views survive growth
};

} // namespace winnow
