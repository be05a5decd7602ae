// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/gateway/rules/go_text.h"

#include "core/text/ascii.h"
#include "core/text/utf8.h"

#include <utility>

namespace winnow::go {

bool isSpace(char32_t c)
{
    if (c <= 0xFF)
        return (c >= 0x09 && c <= 0x0D) || c == 0x20 || c == 0x85 || c == 0xA0;
    return c == 0x1680 || (c >= 0x2000 && c <= 0x200A) || c == 0x2028 || c == 0x2029 || c == 0x202F
        || c == 0x205F || c == 0x3000;
}

std::size_t spaceAt(std::string_view text, std::size_t at)
{
    const auto c = static_cast<unsigned char>(text[at]);
    if (c < 0x80)
        return c == ' ' || (c >= 0x09 && c <= 0x0D) ? 1 : 0;
    // Only characters that begin with these bytes are white space.
    if (c != 0xC2 && c != 0xE1 && c != 0xE2 && c != 0xE3)
        return 0;
    std::size_t end = at;
    return isSpace(utf8::next(text, end)) ? end - at : 0;
}

std::string_view trimSpace(std::string_view text)
{
    std::size_t begin = 0;
    while (begin < text.size()) {
        const std::size_t length = spaceAt(text, begin);
        if (length == 0)
            break;
        begin += length;
    }
    std::size_t end = text.size();
    while (end > begin) {
        std::size_t last = end - 1; // back to the lead byte of the last character
        while (last > begin && end - last < 4 && (static_cast<unsigned char>(text[last]) & 0xC0) == 0x80)
            --last;
        if (spaceAt(text, last) != end - last)
            break;
        end = last;
    }
    return text.substr(begin, end - begin);
}

std::string toLower(std::string_view text)
{
    std::string out = lowerCase(text);
    // Two non-ASCII letters have an ASCII lower case: U+212A KELVIN SIGN and U+0130, the dotted capital I.
    for (const auto& [upper, lower] : { std::pair("\xE2\x84\xAA", "k"), std::pair("\xC4\xB0", "i") }) {
        for (std::size_t at = out.find(upper); at != std::string::npos; at = out.find(upper, at))
            out.replace(at, std::string_view(upper).size(), lower);
    }
    return out;
}

} // namespace winnow::go
