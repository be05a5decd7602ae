// SPDX-License-Identifier: GPL-3.0-or-later
// Reads a file line by line in blocks, whatever the length of the lines: a recorded line of 20 MB is normal.
// Lines end at LF only, because U+2028 and VT occur raw inside JSON strings; a trailing CR is dropped. NUL
// bytes at the beginning of a line (a crash leaves them, a sparse file is full of them) are counted and
// dropped, never stored. The view is valid until the next call.
#pragma once

#include <cstdint>
#include <cstdlib>
#include <memory>
#include <string_view>

#include "core/importers/io/container.h"

namespace winnow::importing {

class LineReader
{
public:
    explicit LineReader(const InputFile& file, std::uint64_t block = kBlock)
        : m_file(file)
        , m_block(block)
        , m_next(file.begin)
    {
    }

    /// False at the end. Blank lines are returned too.
    bool next();
    std::string_view line() const { return m_line; }
    std::uint64_t offset() const { return m_offset; }
    /// NUL bytes dropped before the line; they are right before offset().
    std::uint64_t nulsBefore() const { return m_nuls; }
    /// 1-based.
    std::size_t number() const { return m_number; }
    /// True if no line follows.
    bool isLast() const { return m_next >= m_file.size && m_at >= m_size; }
    /// True if the last line did not end with LF.
    bool unterminated() const { return m_unterminated; }
    /// True if the file yielded fewer bytes than it had when opened.
    bool shortened() const { return m_shortened; }
    /// Bytes read from the file so far, for progress.
    std::uint64_t position() const { return m_next; }

private:
    // Small enough that the data is still in the core's own cache when it is searched and parsed.
    static constexpr std::uint64_t kBlock = 1u << 18;
    bool fill();
    bool fillBehindNuls();
    bool skipNuls();
    bool endsInNuls(std::size_t from) const;
    void makeRoom(std::size_t more);
    InputFile m_file;
    std::uint64_t m_block;
    std::uint64_t m_next; // file offset of the byte after the buffer
    // Not a string: filling it with zeros first would cost as much as reading.
    std::unique_ptr<char[], decltype(&std::free)> m_buffer { nullptr, &std::free };
    std::size_t m_capacity = 0;
    std::size_t m_size = 0; // bytes read into the buffer
    std::size_t m_at = 0; // in the buffer, start of the next line
    std::size_t m_searched = 0; // in the buffer, no LF before this
    std::string_view m_line;
    std::uint64_t m_offset = 0;
    std::uint64_t m_nuls = 0;
    std::size_t m_number = 0;
    bool m_unterminated = false;
    bool m_shortened = false;
};

} // namespace winnow::importing
