// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reading/cells/line_index.h"

#include <algorithm>
#include <cstring>
#include <limits>

namespace winnow {

LineIndex::LineIndex(std::string_view text)
    : m_size(text.size())
    , m_endsWithNewline(!text.empty() && text.back() == '\n')
{
    constexpr std::size_t kLimit = std::numeric_limits<std::uint32_t>::max();
    std::size_t at = 0;
    while (at < text.size() && at <= kLimit) {
        m_starts.push_back(static_cast<std::uint32_t>(at));
        const void* newline = std::memchr(text.data() + at, '\n', text.size() - at);
        const std::size_t next = newline
            ? static_cast<std::size_t>(static_cast<const char*>(newline) - text.data()) + 1
            : text.size();
        m_longest = std::max(m_longest, next - at);
        at = next;
    }
}

Range LineIndex::content(std::size_t line) const
{
    Range range = full(line);
    const bool last = line + 1 >= m_starts.size();
    if (range.size() > 0 && (!last || m_endsWithNewline))
        --range.end;
    return range;
}

std::size_t LineIndex::lineAt(std::size_t offset) const
{
    const auto behind = std::upper_bound(m_starts.begin(), m_starts.end(), offset,
        [](std::size_t value, std::uint32_t start) { return value < start; });
    return behind == m_starts.begin() ? 0 : static_cast<std::size_t>(behind - m_starts.begin()) - 1;
}

} // namespace winnow
