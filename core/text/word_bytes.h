// SPDX-License-Identifier: GPL-3.0-or-later
// The bytes of a word, for finding and selecting names: letters, digits, underscores and every non-ASCII
// byte.
#pragma once

#include <array>
#include <cstddef>
#include <string_view>
#include <utility>

#include "core/text/ascii.h"

namespace winnow {

inline constexpr auto kWordBytes = [] {
    std::array<bool, 256> bytes {};
    for (std::size_t byte = 0; byte < bytes.size(); ++byte)
        bytes[byte] = byte >= 0x80 || byte == '_' || isLetterOrDigit(static_cast<char>(byte));
    return bytes;
}();

constexpr bool isWordByte(char c)
{
    return kWordBytes[static_cast<unsigned char>(c)];
}

/// How many digits stand from `at` on.
constexpr std::size_t digitsAt(std::string_view text, std::size_t at)
{
    std::size_t end = at;
    while (end < text.size() && isDigit(text[end]))
        ++end;
    return end - at;
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
