// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/importers/shapes/values.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdlib>

#include "core/text/ascii.h"

namespace winnow::importing {

namespace {

/// Exactly `count` digits at `at`; -1 if they are not there.
int digits(std::string_view text, std::size_t at, std::size_t count)
{
    if (at + count > text.size())
        return -1;
    int value = 0;
    for (std::size_t i = at; i < at + count; ++i) {
        if (text[i] < '0' || text[i] > '9')
            return -1;
        value = value * 10 + (text[i] - '0');
    }
    return value;
}

/// Days since 1970-01-01 of a proleptic Gregorian date.
std::int64_t daysOf(int year, int month, int day)
{
    const std::int64_t y = month <= 2 ? year - 1 : year;
    const std::int64_t era = (y >= 0 ? y : y - 399) / 400;
    const std::int64_t yearOfEra = y - era * 400;
    const std::int64_t dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1;
    const std::int64_t dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear;
    return era * 146097 + dayOfEra - 719468;
}

/// Milliseconds of the fraction at `at` (after the point); moves `at` past the digits.
int fraction(std::string_view text, std::size_t& at)
{
    int value = 0;
    int scale = 100;
    for (; at < text.size() && isDigit(text[at]); ++at) {
        value += (text[at] - '0') * scale;
        scale /= 10;
    }
    return value;
}

/// Offset of the zone at `at` in milliseconds.
std::int64_t zoneOffset(std::string_view text, std::size_t at)
{
    if (at >= text.size() || (text[at] != '+' && text[at] != '-'))
        return 0;
    const int hours = digits(text, at + 1, 2);
    const std::size_t minutesAt = at + 3 < text.size() && text[at + 3] == ':' ? at + 4 : at + 3;
    const int minutes = std::max(digits(text, minutesAt, 2), 0);
    if (hours < 0)
        return 0;
    return (text[at] == '-' ? -1 : 1) * (hours * 60 + minutes) * 60000LL;
}

TimeMs timeOfNumber(double number)
{
    if (!std::isfinite(number) || number <= 0)
        return kNoTime;
    if (number < 1e11)
        return static_cast<TimeMs>(number * 1000);
    if (number < 1e14)
        return static_cast<TimeMs>(number);
    if (number < 1e17)
        return static_cast<TimeMs>(number / 1e3);
    return number < 1e20 ? static_cast<TimeMs>(number / 1e6) : kNoTime;
}

} // namespace

TimeMs parseIsoTime(std::string_view text)
{
    const int year = digits(text, 0, 4);
    const int month = digits(text, 5, 2);
    const int day = digits(text, 8, 2);
    if (year < 1970 || month < 1 || month > 12 || day < 1 || day > 31)
        return kNoTime;
    const TimeMs date = daysOf(year, month, day) * 86400000;
    if (text.size() < 16)
        return date;
    const int hour = digits(text, 11, 2);
    const int minute = digits(text, 14, 2);
    if (hour < 0 || minute < 0)
        return kNoTime;
    std::size_t at = 16;
    int second = 0;
    int millis = 0;
    if (at < text.size() && text[at] == ':') {
        second = std::max(digits(text, at + 1, 2), 0);
        at += 3;
        if (at < text.size() && (text[at] == '.' || text[at] == ','))
            millis = fraction(text, ++at);
    }
    return date + ((hour * 60 + minute) * 60 + second) * 1000LL + millis - zoneOffset(text, at);
}

TimeMs timeOf(const json::Value& value)
{
    if (const auto number = value.toDouble())
        return timeOfNumber(*number);
    if (!value.isString())
        return kNoTime;
    const auto plain = value.plainString();
    const std::string owned = plain ? std::string() : value.string();
    return timeOfText(plain ? *plain : std::string_view(owned));
}

TimeMs timeOfText(std::string_view text)
{
    if (const TimeMs iso = parseIsoTime(text); iso != kNoTime)
        return iso;
    double number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc() && end == text.data() + text.size() ? timeOfNumber(number) : kNoTime;
}

std::int64_t intOf(const json::Value& value, std::int64_t fallback)
{
    if (const auto number = value.toInt())
        return *number;
    if (const auto number = value.toDouble())
        return std::abs(*number) < 9e18 ? static_cast<std::int64_t>(*number) : fallback;
    const std::string text = value.string();
    std::int64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc() && end != text.data() ? number : fallback;
}

bool isOneOf(const json::Value& value, std::span<const std::string_view> words)
{
    return std::any_of(words.begin(), words.end(), [&](std::string_view word) { return value.equals(word); });
}

json::Value anyOf(const json::Value& object, std::initializer_list<std::string_view> keys)
{
    for (const std::string_view key : keys) {
        const json::Value value = object[key];
        if (value.exists() && !value.isNull())
            return value;
    }
    return {};
}

std::string compactJson(const json::Value& value)
{
    const std::string_view raw = value.raw();
    std::string out;
    out.reserve(raw.size());
    bool inString = false;
    for (std::size_t i = 0; i < raw.size(); ++i) {
        const char c = raw[i];
        if (inString) {
            out += c;
            if (c == '\\' && i + 1 < raw.size())
                out += raw[++i];
            else if (c == '"')
                inString = false;
        } else if (c != ' ' && c != '\n' && c != '\t' && c != '\r') {
            out += c;
            inString = c == '"';
        }
    }
    return out;
}

} // namespace winnow::importing
