// SPDX-License-Identifier: GPL-3.0-or-later
// A line as cells of equal width: in which column a byte is drawn, and which bytes a window of columns shows. Tabs
// extend to the next multiple of 8, wide characters take two cells, combining marks none, control characters become
// visible signs, and escape sequences are hidden or shown. Made on demand; a plain ASCII line needs no map, any other
// keeps a checkpoint every kilobyte, so that a window of a 2 MB line is found immediately.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace winnow {

enum class AnsiMode : std::uint8_t
{
    Hide, // escape sequences take no columns
    Show // they are text, with a visible sign for ESC
};

/// One character (with the combining marks on it) where it is drawn.
struct Cell
{
    std::size_t byte = 0; // in the line
    std::uint32_t length = 0; // bytes
    std::size_t column = 0;
    std::uint32_t width = 1; // columns
    char32_t sign = 0; // 0: draw the bytes; otherwise this (control pictures, invalid bytes; ' ' for a tab)
};

class LineCells
{
public:
    static constexpr std::size_t kTab = 8;
    LineCells() = default;
    /// Reads the whole line once, unless it is plain. `line` must outlive this and has no newline.
    LineCells(std::string_view line, AnsiMode mode);

    bool isPlain() const { return m_plain; }
    std::size_t columns() const { return m_columns; }
    /// Column of the character with this byte; columns() at the end.
    std::size_t columnAt(std::size_t byte) const;
    /// First byte of the character drawn at `column`; the size of the line after its end.
    std::size_t byteAt(std::size_t column) const;
    /// Characters that touch columns [from, to).
    std::vector<Cell> window(std::size_t from, std::size_t to) const;

private:
    struct State
    {
        std::size_t byte = 0;
        std::size_t column = 0;
    };
    bool next(State& state, Cell& cell) const;
    const State& checkpoint(std::size_t value, std::size_t State::*member) const;

    std::string_view m_line;
    AnsiMode m_mode = AnsiMode::Hide;
    bool m_plain = true;
    std::size_t m_columns = 0;
    std::vector<State> m_checkpoints;
};

} // namespace winnow
