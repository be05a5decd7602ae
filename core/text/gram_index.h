// SPDX-License-Identifier: GPL-3.0-or-later
// Substring queries against one text (everything the agent wrote in a session) by an index of its 6-byte
// grams. Most queries end at the filter; the others look at the positions of the query's rarest gram.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace winnow {

class GramIndex
{
public:
    static constexpr std::size_t kGram = 6;

    /// `text` must outlive the index and be below 4 GB.
    explicit GramIndex(std::string_view text);

    /// Offset of the first occurrence of `needle` (at least kGram bytes), npos if none.
    std::size_t find(std::string_view needle) const;

private:
    static std::uint32_t hashAt(const char* p);
    std::string_view m_text;
    unsigned m_shift = 0;
    std::vector<std::uint32_t> m_starts; // by bucket, one more than buckets
    std::vector<std::uint32_t> m_positions;
};

} // namespace winnow
