// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reading/cells/ansi_sequence.h"

#include <algorithm>

namespace winnow {

namespace {

constexpr std::size_t kLongestCsi = 64; // hostile input must not make every ESC scan the whole line
constexpr std::size_t kLongestOsc = 4096;

bool inRange(char c, unsigned char from, unsigned char to)
{
    const auto u = static_cast<unsigned char>(c);
    return u >= from && u <= to;
}

std::size_t csiLength(std::string_view text)
{
    for (std::size_t i = 2; i < std::min(text.size(), kLongestCsi); ++i) {
        if (inRange(text[i], 0x40, 0x7E))
            return i + 1;
        if (!inRange(text[i], 0x20, 0x3F))
            return 0;
    }
    return 0;
}

std::size_t oscLength(std::string_view text)
{
    for (std::size_t i = 2; i < std::min(text.size(), kLongestOsc); ++i) {
        if (text[i] == '\a')
            return i + 1;
        if (text[i] == '\x1B')
            return i + 1 < text.size() && text[i + 1] == '\\' ? i + 2 : 0;
    }
    return 0;
}

} // namespace

std::size_t ansiSequence(std::string_view text)
{
    if (text.size() < 2 || text[0] != '\x1B')
        return 0;
    if (text[1] == '[')
        return csiLength(text);
    if (text[1] == ']')
        return oscLength(text);
    if (inRange(text[1], 0x28, 0x2F))
        return text.size() > 2 && inRange(text[2], 0x30, 0x7E) ? 3 : 0;
    return inRange(text[1], 0x30, 0x7E) ? 2 : 0;
}

} // namespace winnow
