// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/importers/io/line_reader.h"

#include <algorithm>
#include <cstring>

#include "core/importers/io/byte_source.h"

namespace winnow::importing {

/// Moves the rest to the front, so that `more` bytes fit after it.
void LineReader::makeRoom(std::size_t more)
{
    const std::size_t rest = m_size - m_at;
    if (m_at > 0)
        std::memmove(m_buffer.get(), m_buffer.get() + m_at, rest);
    if (rest + more > m_capacity) {
        m_capacity = rest + more;
        void* const larger
            = std::realloc(m_buffer.release(), m_capacity); // moves pages, no bytes, if it is large
        m_buffer.reset(larger ? static_cast<char*>(larger) : throw std::bad_alloc());
    }
    m_size = rest;
    m_searched -= m_at;
    m_at = 0;
}

bool LineReader::fill()
{
    if (m_next >= m_file.size)
        return false;
    // Moving the rest to the front costs at most one block per block read, unless a line is longer than the
    // block; then the step grows with the line, so a line of n bytes costs O(n), not O(n * n).
    const std::uint64_t step = std::max<std::uint64_t>(m_block, m_size - m_at);
    std::uint64_t want = std::min(step, m_file.size - m_next);
    makeRoom(want);
    while (want > 0 && !m_file.source->readTo(m_next, want, m_buffer.get() + m_size)) {
        m_shortened = true; // truncated meanwhile: take what is left, in ever smaller pieces
        want /= 2;
    }
    m_next += want;
    m_size += want;
    return want > 0;
}

/// True if everything read from `from` is a block of NULs: what precedes it is a line of its own.
bool LineReader::endsInNuls(std::size_t from) const
{
    return m_size - from >= m_block
        && std::all_of(m_buffer.get() + from, m_buffer.get() + m_size, [](char c) { return c == '\0'; });
}

/// Reads the next block if this line is only NULs so far; skips the holes of a sparse file.
bool LineReader::fillBehindNuls()
{
    const std::uint64_t data = std::min(nextData(*m_file.source, m_next), m_file.size);
    m_nuls += data - m_next;
    m_next = data;
    return fill();
}

/// Drops NULs at the beginning of a line; false if the file ends with them.
bool LineReader::skipNuls()
{
    m_nuls = 0;
    while (true) {
        const char* const begin = m_buffer.get() + m_at;
        const char* const end = m_buffer.get() + m_size;
        const char* const text = std::find_if(begin, end, [](char c) { return c != '\0'; });
        m_nuls += static_cast<std::uint64_t>(text - begin);
        m_at += static_cast<std::size_t>(text - begin);
        m_searched = std::max(m_searched, m_at);
        if (text != end)
            return true;
        if (m_nuls > 0 ? !fillBehindNuls() : !fill())
            return false;
    }
}

bool LineReader::next()
{
    if (!skipNuls() && m_nuls == 0)
        return false;
    while (true) {
        const char* const from = m_buffer.get() + m_searched;
        const std::size_t rest = m_size - m_searched;
        const auto* end = rest == 0 ? nullptr : static_cast<const char*>(std::memchr(from, '\n', rest));
        std::size_t size = m_size;
        if (!end) {
            m_searched = m_size;
            const std::uint64_t before = m_next;
            const bool more = fill();
            size = m_size - static_cast<std::size_t>(m_next - before);
            if (more && !endsInNuls(size))
                continue;
        }
        m_unterminated = !end;
        const char* const begin = m_buffer.get() + m_at;
        const char* const stop = end ? end : m_buffer.get() + size;
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
