// SPDX-License-Identifier: GPL-3.0-or-later
// The lines of a text, for the readers of markdown histories.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string_view>

namespace winnow::importing {

/// Calls line(text, number from 1, byte offset) for every line, without its LF.
template <class Line> void eachLine(std::string_view text, Line line)
{
    std::size_t number = 0;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        line(text.substr(at, end - at), ++number, at);
        at = end + 1;
    }
}

} // namespace winnow::importing
