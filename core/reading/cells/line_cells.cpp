// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reading/cells/line_cells.h"

#include <algorithm>

#include <utf8proc.h>

#include "core/reading/cells/ansi_sequence.h"
#include "core/text/utf8.h"

namespace winnow {

namespace {

constexpr std::size_t kCheckpointBytes = 1024;
constexpr std::size_t kMostMarks
    = 8; // combining marks drawn on one character; further marks become cells of their own
constexpr char32_t kInvalid = 0xFFFD;

bool isPlainText(std::string_view line)
{
    unsigned odd = 0; // no early exit, so that the compiler vectorizes the loop
    for (const char c : line)
        odd |= static_cast<unsigned>(static_cast<unsigned char>(c) - 0x20U > 0x5EU);
    return odd == 0;
}

/// The sign shown for a character without a glyph; 0 if it has one.
char32_t visibleSign(char32_t c)
{
    if (c == '\r' || c == 0x1B) // frequent in texts, and few fonts have control pictures
        return c == '\r' ? 0x21B5 : 0x238B;
    if (c < 0x20)
        return 0x2400 + c; // control pictures
    if (c == 0x7F)
        return 0x2421;
    const bool c1 = c >= 0x80 && c < 0xA0;
    const bool hiding = c == 0xAD || (c >= 0x200B && c <= 0x200F) || (c >= 0x202A && c <= 0x202E)
        || (c >= 0x2060 && c <= 0x2069) || c == 0xFEFF || c == 0x2028 || c == 0x2029;
    return c1 || hiding || c == kInvalid ? kInvalid : 0;
}

} // namespace

LineCells::LineCells(std::string_view line, AnsiMode mode)
    : m_line(line)
    , m_mode(mode)
    , m_plain(isPlainText(line))
    , m_columns(line.size())
{
    if (m_plain)
        return;
    State state;
    Cell cell;
    m_checkpoints.push_back(state);
    while (next(state, cell)) {
        if (state.byte >= m_checkpoints.back().byte + kCheckpointBytes)
            m_checkpoints.push_back(state);
    }
    m_columns = state.column;
}

/// One character; its bytes include the hidden sequences before it. False at the end of the line.
bool LineCells::next(State& state, Cell& cell) const
{
    while (m_mode != AnsiMode::Show && state.byte < m_line.size() && m_line[state.byte] == '\x1B') {
        const std::size_t length = ansiSequence(m_line.substr(state.byte));
        if (length == 0)
            break;
        state.byte += length;
    }
    if (state.byte >= m_line.size())
        return false;
    cell = { state.byte, 0, state.column, 1, 0 };
    const char32_t c = utf8::next(m_line, state.byte);
    if (c == '\t') {
        cell.width = static_cast<std::uint32_t>(kTab - state.column % kTab);
        cell.sign = ' ';
    } else if ((cell.sign = visibleSign(c)) == 0 && c >= 0x300) {
        cell.width = static_cast<std::uint32_t>(std::clamp(utf8proc_charwidth(static_cast<int>(c)), 1, 2));
    }
    for (std::size_t marks = 0; marks < kMostMarks && state.byte < m_line.size(); ++marks) {
        std::size_t behind = state.byte;
        if (static_cast<unsigned char>(m_line[behind]) < 0xCC) // below U+0300 nothing combines
            break;
        const char32_t mark = utf8::next(m_line, behind);
        if (utf8proc_charwidth(static_cast<int>(mark)) != 0 || visibleSign(mark) != 0)
            break;
        state.byte = behind;
    }
    cell.length = static_cast<std::uint32_t>(state.byte - cell.byte);
    state.column += cell.width;
    return true;
}

const LineCells::State& LineCells::checkpoint(std::size_t value, std::size_t State::*member) const
{
    const auto behind = std::partition_point(
        m_checkpoints.begin(), m_checkpoints.end(), [&](const State& s) { return s.*member <= value; });
    return behind == m_checkpoints.begin() ? m_checkpoints.front() : *(behind - 1);
}

std::size_t LineCells::columnAt(std::size_t byte) const
{
    if (m_plain)
        return std::min(byte, m_columns);
    State state = checkpoint(byte, &State::byte);
    Cell cell;
    while (next(state, cell)) {
        if (state.byte > byte)
            return cell.column;
    }
    return m_columns;
}

std::size_t LineCells::byteAt(std::size_t column) const
{
    if (m_plain)
        return std::min(column, m_line.size());
    State state = checkpoint(column, &State::column);
    Cell cell;
    while (next(state, cell)) {
        if (state.column > column)
            return cell.byte;
    }
    return m_line.size();
}

std::vector<Cell> LineCells::window(std::size_t from, std::size_t to) const
{
    std::vector<Cell> cells;
    if (m_plain) {
        to = std::min(to, m_columns);
        for (std::size_t i = from; i < to; ++i)
            cells.push_back({ i, 1, i, 1, 0 });
        return cells;
    }
    State state = checkpoint(from, &State::column);
    Cell cell;
    while (next(state, cell) && cell.column < to) {
        if (cell.column + cell.width > from)
            cells.push_back(cell);
    }
    return cells;
}

} // namespace winnow
