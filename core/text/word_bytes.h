// SPDX-License-Identifier: GPL-3.0-or-later
// The bytes of a word, for finding and selecting names: letters, digits, underscores and every non-ASCII
// byte.
#pragma once

#include <cstddef>
#include <string_view>
#include <utility>

#include "core/text/ascii.h"

namespace winnow {

constexpr bool isWordByte(char c)
{
    return isLetterOrDigit(c) || c == '_' || static_cast<unsigned char>(c) >= 0x80;
}

/// Begin and end of the word around a byte; equal if there is none.
constexpr std::pair<std::size_t, std::size_t> wordAround(std::string_view text, std::size_t byte)
{
    std::size_t begin = byte, end = byte;
    while (begin > 0 && isWordByte(text[begin - 1]))
        --begin;
    while (end < text.size() && isWordByte(text[end]))
        ++end;
    return { begin, end };
}

} // namespace winnow
