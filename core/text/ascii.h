// SPDX-License-Identifier: GPL-3.0-or-later
// Character classes for ASCII, independent of the locale. Bytes of multi-byte characters belong to no class.
#pragma once

#include <string>
#include <string_view>

namespace winnow {

constexpr bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}
constexpr bool isLower(char c)
{
    return c >= 'a' && c <= 'z';
}
constexpr bool isUpper(char c)
{
    return c >= 'A' && c <= 'Z';
}
constexpr bool isLetter(char c)
{
    return isLower(c) || isUpper(c);
}
constexpr bool isLetterOrDigit(char c)
{
    return isLetter(c) || isDigit(c);
}
constexpr bool isHex(char c)
{
    return isDigit(c) || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
}

constexpr char asciiLower(char c)
{
    return isUpper(c) ? static_cast<char>(c - 'A' + 'a') : c;
}

inline std::string lowerCase(std::string_view text)
{
    std::string out(text);
    for (char& c : out)
        c = asciiLower(c);
    return out;
}

} // namespace winnow
