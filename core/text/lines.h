// SPDX-License-Identifier: GPL-3.0-or-later
// Line boundaries of a text.
#pragma once

#include <cstddef>
#include <string_view>

namespace winnow {

/// Start of the line that contains `at`.
constexpr std::size_t lineBegin(std::string_view text, std::size_t at)
{
    const std::size_t previous = at == 0 ? std::string_view::npos : text.rfind('\n', at - 1);
    return previous == std::string_view::npos ? 0 : previous + 1;
}

/// Calls line(begin, end, next) for every line: [begin, end) without the newline, next after it. A final
/// newline does not start another, empty line.
template <class Line> void forEachLine(std::string_view text, Line line)
{
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t found = text.find('\n', begin);
        const std::size_t end = found == std::string_view::npos ? text.size() : found;
        const std::size_t next = found == std::string_view::npos ? end : end + 1;
        line(begin, end, next);
        begin = next;
    }
}

} // namespace winnow
