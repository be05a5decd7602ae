// SPDX-License-Identifier: GPL-3.0-or-later
// Where the lines of a text begin, for texts of any shape: one line of 2 MB or 200,000 lines. Four bytes per line, one
// pass of memchr. A text that ends with a newline has no empty last line; "" has no line.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "core/compression/segment.h"

namespace winnow {

class LineIndex
{
public:
    LineIndex() = default;
    /// Reads `text` only in the constructor. Text after the first 4 GiB belongs to the last line that begins before.
    explicit LineIndex(std::string_view text);

    std::size_t count() const { return m_starts.size(); }
    std::size_t start(std::size_t line) const { return line < m_starts.size() ? m_starts[line] : m_size; }
    /// With its newline, if it has one.
    Range full(std::size_t line) const { return { start(line), start(line + 1) }; }
    /// Without the newline; a carriage return is content.
    Range content(std::size_t line) const;
    /// The line with the byte at `offset`; the last line for offsets at or after the end. Needs count() > 0.
    std::size_t lineAt(std::size_t offset) const;
    std::size_t longest() const { return m_longest; }

private:
    std::vector<std::uint32_t> m_starts;
    std::size_t m_size = 0;
    std::size_t m_longest = 0;
    bool m_endsWithNewline = false;
};

} // namespace winnow
