// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/importers/io/line_reader.h"

#include <algorithm>
#include <cstring>

namespace winnow::importing {

/// Moves the rest to the front, so that `more` bytes fit behind it.
void LineReader::makeRoom(std::size_t more)
{
    const std::size_t rest = m_size - m_at;
    if (rest + more > m_capacity) {
        m_capacity = rest + more;
        auto larger = std::make_unique_for_overwrite<char[]>(m_capacity);
        std::copy_n(m_buffer.get() + m_at, rest, larger.get());
        m_buffer = std::move(larger);
    } else {
        std::memmove(m_buffer.get(), m_buffer.get() + m_at, rest);
    }
    m_size = rest;
    m_searched -= m_at;
    m_at = 0;
}

bool LineReader::fill()
{
    if (m_next >= m_file.size)
        return false;
    // Moving the rest to the front costs at most one block for each block read, unless a line is longer than
    // the block; then the step grows with the line, so that a line of n bytes costs O(n) and not O(n * n).
    const std::uint64_t step = std::max<std::uint64_t>(m_block, m_size - m_at);
    std::uint64_t want = std::min(step, m_file.size - m_next);
    makeRoom(want);
    while (want > 0 && !m_file.source->readTo(m_next, want, m_buffer.get() + m_size)) {
        m_shortened = true; // truncated under us: take what is left, in ever smaller pieces
        want /= 2;
    }
    m_next += want;
    m_size += want;
    return want > 0;
}

bool LineReader::next()
{
    while (true) {
        const char* const from = m_buffer.get() + m_searched;
        const std::size_t rest = m_size - m_searched;
        const auto* end = rest == 0 ? nullptr : static_cast<const char*>(std::memchr(from, '\n', rest));
        if (!end) {
            m_searched = m_size;
            if (fill())
                continue;
            if (m_at == m_size)
                return false;
        }
        m_unterminated = !end;
        const char* const begin = m_buffer.get() + m_at;
        const char* const stop = end ? end : m_buffer.get() + m_size;
        m_line = std::string_view(begin, static_cast<std::size_t>(stop - begin));
        m_offset = m_next - (m_size - m_at);
        m_at += m_line.size() + (end ? 1 : 0);
        m_searched = m_at;
        if (!m_line.empty() && m_line.back() == '\r')
            m_line.remove_suffix(1);
        ++m_number;
        return true;
    }
}

} // namespace winnow::importing
