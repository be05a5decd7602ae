// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/redaction/raw_layout.h"

#include <algorithm>

namespace winnow::redaction {

std::size_t behindSlashes(std::string_view text, std::size_t at)
{
    constexpr std::size_t kMostSlashes = 64; // so that texts of backslashes take linear time
    return slashesEnd(text.substr(0, at + kMostSlashes), at);
}

std::size_t lineEndLengthAt(std::string_view raw, std::size_t at)
{
    for (std::size_t end = at;; ++end) {
        const std::size_t letter = behindSlashes(raw, end);
        const std::string_view ends = letter == end ? "\n\r" : "nr";
        if (letter >= raw.size() || ends.find(raw[letter]) > 1)
            return end - at;
        end = letter;
    }
}

bool endsLineAt(std::string_view raw, std::size_t at)
{
    return raw[at] == '\n' || raw[at] == '\r' || (raw[at] == '"' && (at == 0 || raw[at - 1] != '\\'))
        || (raw[at] == '\\' && lineEndLength(raw, at) > 0);
}

std::size_t lineBegin(std::string_view raw, std::size_t least, std::size_t at, std::size_t most)
{
    std::size_t begin = at;
    while (begin > least && at - begin < most && !endsLine(raw, begin - 1))
        --begin;
    return begin + escapedLetters(raw, begin);
}

std::size_t layoutEnd(std::string_view raw, std::size_t at)
{
    for (const std::size_t limit = std::min(raw.size(), at + 80); at < limit; ++at) {
        const std::size_t letter = behindSlashes(raw, at);
        if (letter > at && letter < limit
            && std::string_view("nrt").find(raw[letter]) != std::string_view::npos)
            at = letter;
        else if (std::string_view(" \t\n\r").find(raw[at]) == std::string_view::npos)
            break;
    }
    return at;
}

std::size_t lineEnd(std::string_view raw, std::size_t at)
{
    for (const std::size_t limit = std::min(raw.size(), at + kLongestRow); at < limit && !endsLine(raw, at);)
        ++at;
    return at;
}

std::size_t behindBlanks(std::string_view raw, std::size_t at)
{
    for (;;) {
        const std::size_t sign = slashesEnd(raw.substr(0, at + 8), at);
        const std::string_view blanks = sign > at ? "t" : " \t";
        if (sign >= raw.size() || blanks.find(raw[sign]) == std::string_view::npos)
            return at;
        at = sign + 1;
    }
}

} // namespace winnow::redaction
