// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/pieces.h"

#include <algorithm>
#include <bitset>

#include "core/text/ascii.h"

namespace winnow {

namespace {

std::size_t numberLength(std::string_view text, std::size_t at)
{
    std::size_t end = at;
    while (end < text.size()
        && (isDigit(text[end])
            || ((text[end] == '.' || text[end] == ',') && end + 1 < text.size() && isDigit(text[end + 1]))))
        ++end;
    return end - at;
}

std::size_t wordLength(std::string_view text, std::size_t at)
{
    std::size_t end = at;
    while (end < text.size() && isLetter(text[end]))
        ++end;
    return end - at;
}

} // namespace

bool numberBegins(std::string_view text, std::size_t at)
{
    if (at > 0
        && (isDigit(text[at - 1]) || isLetter(text[at - 1]) || text[at - 1] == '.' || text[at - 1] == '_'))
        return false;
    return isDigit(text[at]) || (text[at] == '$' && at + 1 < text.size() && isDigit(text[at + 1]));
}

std::size_t numberWithUnit(std::string_view text, std::size_t at)
{
    static constexpr std::string_view kUnits[] = { "ms", "s", "us", "ns", "sec", "secs", "seconds", "min",
        "mins", "minutes", "h", "hours", "days", "B", "kB", "KB", "K", "k", "M", "MB", "G", "GB", "TB", "KiB",
        "MiB", "GiB", "bytes", "px", "rpm", "Hz", "kHz", "MHz", "GHz", "V", "W", "kW", "kWh", "mm", "cm", "m",
        "km", "kg", "g", "C", "F", "USD", "EUR", "x" };
    const bool dollar = text[at] == '$';
    const std::size_t number = numberLength(text, at + dollar);
    if (number == 0)
        return 0;
    std::size_t end = at + dollar + number;
    if (end < text.size() && text[end] == '%')
        return end + 1 - at;
    const std::size_t word = end + (end < text.size() && text[end] == ' ' ? 1 : 0);
    const std::string_view unit = text.substr(word, wordLength(text, word));
    const bool known = !unit.empty()
        && std::find(std::begin(kUnits), std::end(kUnits), unit) != std::end(kUnits)
        && (word + unit.size() >= text.size() || !isDigit(text[word + unit.size()]));
    if (known)
        return word + unit.size() - at;
    return dollar ? end - at : 0;
}

std::size_t countOfThings(std::string_view text, std::size_t at)
{
    const std::size_t number = numberLength(text, at);
    const std::size_t word = at + number + 1;
    if (number == 0 || number > 9 || word >= text.size() || text[word - 1] != ' ')
        return 0;
    const std::size_t length = wordLength(text, word);
    const std::string_view name = text.substr(word, length);
    const bool plural = length >= 4 && name.back() == 's';
    return plural || name == "failed" || name == "passed" || name == "skipped" ? number + 1 + length : 0;
}

bool isTellingShingle(std::string_view shingle)
{
    std::bitset<256> different;
    std::size_t letters = 0;
    for (const char c : shingle) {
        different.set(static_cast<unsigned char>(c));
        letters += isLetter(c);
    }
    return letters >= 10 && different.count() >= 8;
}

} // namespace winnow
