// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reading/cells/ansi_style.h"

#include <algorithm>
#include <array>
#include <cstdint>

namespace winnow {

namespace {

constexpr std::size_t kLongestCsi = 64; // hostile input must not make every ESC scan the whole line
constexpr std::size_t kLongestOsc = 4096;
constexpr std::size_t kMostParameters = 16;

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

/// 256-colour palette: sixteen, a 6x6x6 cube, 24 greys.
std::uint32_t paletteColour(unsigned index)
{
    if (index < 16)
        return index + 1;
    if (index >= 232) {
        const unsigned grey = 8 + 10 * (index - 232);
        return 0x01000000U | grey << 16 | grey << 8 | grey;
    }
    const auto level = [](unsigned step) { return step == 0 ? 0U : 55U + 40U * step; };
    const unsigned cube = index - 16;
    return 0x01000000U | level(cube / 36) << 16 | level(cube / 6 % 6) << 8 | level(cube % 6);
}

struct Parameters
{
    std::array<unsigned, kMostParameters> value {};
    std::size_t count = 0;
};

Parameters parseParameters(std::string_view digits)
{
    Parameters out;
    out.count = 1;
    for (const char c : digits) {
        if (inRange(c, '0', '9'))
            out.value[out.count - 1]
                = std::min(out.value[out.count - 1] * 10 + static_cast<unsigned>(c - '0'), 9999U);
        else if ((c == ';' || c == ':') && out.count < kMostParameters)
            ++out.count;
        else
            break;
    }
    return out;
}

/// 38 and 48: ";5;n" or ";2;r;g;b". Moves `i` to the last parameter used.
void extendedColour(const Parameters& p, std::size_t& i, std::uint32_t& colour)
{
    if (i + 2 < p.count && p.value[i + 1] == 5) {
        colour = paletteColour(std::min(p.value[i + 2], 255U));
        i += 2;
    } else if (i + 4 < p.count && p.value[i + 1] == 2) {
        const auto part = [&](std::size_t n) { return std::min(p.value[i + n], 255U); };
        colour = 0x01000000U | part(2) << 16 | part(3) << 8 | part(4);
        i += 4;
    }
}

void applyFlag(unsigned code, AnsiStyle& s)
{
    switch (code) {
    case 0:
        s = {};
        break;
    case 1:
        s.bold = true;
        break;
    case 2:
        s.faint = true;
        break;
    case 3:
        s.italic = true;
        break;
    case 4:
        s.underline = true;
        break;
    case 7:
        s.inverse = true;
        break;
    case 22:
        s.bold = s.faint = false;
        break;
    case 23:
        s.italic = false;
        break;
    case 24:
        s.underline = false;
        break;
    case 27:
        s.inverse = false;
        break;
    case 39:
        s.foreground = 0;
        break;
    case 49:
        s.background = 0;
        break;
    default:
        break;
    }
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

void applyAnsi(std::string_view sequence, AnsiStyle& style)
{
    if (sequence.size() < 3 || sequence[1] != '[' || sequence.back() != 'm')
        return;
    const Parameters p = parseParameters(sequence.substr(2, sequence.size() - 3));
    for (std::size_t i = 0; i < p.count; ++i) {
        const unsigned code = p.value[i];
        if (code >= 30 && code <= 37)
            style.foreground = code - 29;
        else if (code >= 40 && code <= 47)
            style.background = code - 39;
        else if (code >= 90 && code <= 97)
            style.foreground = code - 81;
        else if (code >= 100 && code <= 107)
            style.background = code - 91;
        else if (code == 38)
            extendedColour(p, i, style.foreground);
        else if (code == 48)
            extendedColour(p, i, style.background);
        else
            applyFlag(code, style);
    }
}

} // namespace winnow
