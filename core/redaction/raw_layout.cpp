// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/redaction/raw_layout.h"

#include <algorithm>
#include <charconv>

namespace winnow::redaction {

namespace {

/// True if the number that ends at `there` is by one greater than the one at `here`, as those of lines are.
bool isNextNumber(std::string_view raw, std::size_t here, std::size_t there)
{
    const auto valueOf = [&](std::size_t end) {
        long value = -1;
        std::from_chars(raw.data() + runBefore(raw, end, 9, isDigit), raw.data() + end, value);
        return value;
    };
    return isDigit(raw[there - 1]) && valueOf(there) == valueOf(here) + 1;
}

} // namespace

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

bool stepAlike(std::string_view raw, std::size_t& here, std::size_t& there)
{
    const auto kind = [&](std::size_t i) { return isDigit(raw[i]) ? '0' : raw[i] == '\t' ? ' ' : raw[i]; };
    const char run = kind(here);
    if (run != kind(there) && (run != ':' || raw[there] != '-')) // grep has both
        return false;
    const auto alike
        = [=](char c) { return run == '0' ? isDigit(c) : run == ' ' && (c == ' ' || c == '\t'); };
    here = std::max(here + 1, runEnd(raw, here, alike));
    there = std::max(there + 1, runEnd(raw, there, alike));
    return true;
}

std::size_t nextLine(std::string_view raw, std::size_t at)
{
    static constexpr auto kEnds = bytesWhere([](char c) {
        return static_cast<unsigned char>(c) >= 0x80 || std::string_view(" \t|>)]#*;%").find(c) < 11;
    });
    const std::size_t next = at + lineEndLength(raw, at);
    std::size_t end = next;
    const auto behindHash = [&](std::size_t i) { // of `git blame`
        const std::size_t last = runEnd(raw.substr(0, i + 40), i, isHex);
        return last > i + 6 ? last : i;
    };
    for (std::size_t line = behindHash(lineBegin(raw, 0, at)), to = behindHash(next); line < at
         && to < raw.size() && !isQuote(raw[std::min(behindSlashes(raw, to), raw.size() - 1)])
         && stepAlike(raw, line, to);) {
        const bool number = (to == next + 1 || isNextNumber(raw, line - 1, to - 1))
            && std::string_view("+-:").find(raw[to - 1]) < 3;
        if (number || has(kEnds, raw[to - 1]) || (to > next + 1 && escapedLetters(raw, to - 1) > 0))
            end = to;
    }
    return behindBlanks(raw, end);
}

} // namespace winnow::redaction
