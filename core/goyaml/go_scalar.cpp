// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/goyaml/go_scalar.h"

#include <algorithm>
#include <charconv>
#include <fmt/format.h>
#include <limits>
#include <optional>
#include <utf8proc.h>

#include "core/text/ascii.h"

namespace winnow::yaml {

namespace {

bool oneOf(std::string_view text, std::initializer_list<std::string_view> words)
{
    return std::find(words.begin(), words.end(), text) != words.end();
}

std::optional<Resolved> wellKnown(std::string_view text)
{
    constexpr double kInfinity = std::numeric_limits<double>::infinity();
    if (oneOf(text, { "true", "True", "TRUE" }))
        return Resolved { "!!bool", true };
    if (oneOf(text, { "false", "False", "FALSE" }))
        return Resolved { "!!bool", false };
    if (oneOf(text, { "", "~", "null", "Null", "NULL" }))
        return Resolved { "!!null", NullValue {} };
    if (oneOf(text, { ".nan", ".NaN", ".NAN" }))
        return Resolved { "!!float", std::numeric_limits<double>::quiet_NaN() };
    if (oneOf(text, { ".inf", ".Inf", ".INF", "+.inf", "+.Inf", "+.INF" }))
        return Resolved { "!!float", kInfinity };
    if (oneOf(text, { "-.inf", "-.Inf", "-.INF" }))
        return Resolved { "!!float", -kInfinity };
    if (text == "<<")
        return Resolved { "!!merge", std::string("<<") };
    return std::nullopt;
}

/// Parses all of `digits` in `base`, without sign.
std::optional<std::uint64_t> parseDigits(std::string_view digits, int base)
{
    std::uint64_t value = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value, base);
    if (digits.empty() || error != std::errc() || end != digits.data() + digits.size())
        return std::nullopt;
    return value;
}

/// Go's ParseInt/ParseUint with base 0: 0x, 0o, 0b, and a leading 0 for octal. Underscores are already
/// removed.
std::optional<ScalarValue> parseGoInteger(std::string_view text)
{
    const bool negative = text.starts_with('-');
    const bool sign = negative || text.starts_with('+');
    std::string_view digits = text.substr(sign ? 1 : 0);
    int base = 10;
    if (digits.size() > 1 && digits[0] == '0') {
        const char kind = static_cast<char>(digits[1] | 0x20);
        base = kind == 'x' ? 16 : kind == 'o' ? 8 : kind == 'b' ? 2 : 8;
        digits.remove_prefix(kind == 'x' || kind == 'o' || kind == 'b' ? 2 : 1);
    }
    const std::optional<std::uint64_t> magnitude = parseDigits(digits, base);
    if (!magnitude)
        return std::nullopt;
    constexpr auto kMost = static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max());
    if (negative && *magnitude <= kMost + 1)
        return ScalarValue(static_cast<std::int64_t>(~*magnitude + 1));
    if (!negative && *magnitude <= kMost)
        return ScalarValue(static_cast<std::int64_t>(*magnitude));
    if (!sign)
        return ScalarValue(*magnitude);
    return std::nullopt;
}

/// [-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?
bool looksLikeFloat(std::string_view text)
{
    std::size_t i = 0;
    const auto digits = [&] {
        const std::size_t start = i;
        while (i < text.size() && isDigit(text[i]))
            ++i;
        return i - start;
    };
    if (i < text.size() && (text[i] == '-' || text[i] == '+'))
        ++i;
    const std::size_t whole = digits();
    if (i < text.size() && text[i] == '.') {
        ++i;
        if (digits() == 0 && whole == 0)
            return false;
    } else if (whole == 0) {
        return false;
    }
    if (i < text.size() && (text[i] == 'e' || text[i] == 'E')) {
        ++i;
        if (i < text.size() && (text[i] == '-' || text[i] == '+'))
            ++i;
        if (digits() == 0)
            return false;
    }
    return i == text.size();
}

/// nullopt if out of range, where Go's ParseFloat fails; too small becomes zero.
std::optional<double> parseGoFloat(std::string_view text)
{
    if (text.starts_with('+'))
        text.remove_prefix(1);
    double value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error == std::errc() && end == text.data() + text.size())
        return value;
    if (error != std::errc::result_out_of_range)
        return std::nullopt;
    const std::size_t exponent = text.find_first_of("eE");
    const bool tiny
        = exponent != std::string_view::npos && exponent + 1 < text.size() && text[exponent + 1] == '-';
    return tiny ? std::optional(0.0) : std::nullopt;
}

/// Removes underscores between digits, as in Go's literals; any other underscore makes the text not a number.
std::string withoutUnderscores(std::string_view text)
{
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] != '_')
            out += text[i];
        else if (i == 0 || i + 1 == text.size() || !isDigit(text[i - 1]) || !isDigit(text[i + 1]))
            return std::string(text);
    }
    return out;
}

int daysIn(int year, int month)
{
    constexpr int kDays[] = { 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31 };
    const bool leap = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
    return month == 2 && leap ? 29 : kDays[month - 1];
}

/// One or two digits in [low, high].
std::optional<int> takeNumber(std::string_view& text, int low, int high)
{
    int value = 0;
    std::size_t used = 0;
    while (used < 2 && used < text.size() && isDigit(text[used]))
        value = value * 10 + (text[used++] - '0');
    if (used == 0 || value < low || value > high)
        return std::nullopt;
    text.remove_prefix(used);
    return value;
}

bool take(std::string_view& text, char c)
{
    if (!text.starts_with(c))
        return false;
    text.remove_prefix(1);
    return true;
}

/// "15:4:5.9" and, after 'T', a zone "Z" or "+07:00".
bool isClock(std::string_view text, bool zone)
{
    if (!takeNumber(text, 0, 23) || !take(text, ':') || !takeNumber(text, 0, 59) || !take(text, ':')
        || !takeNumber(text, 0, 59))
        return false;
    if (text.size() > 1 && (text[0] == '.' || text[0] == ',') && isDigit(text[1])) {
        text.remove_prefix(1);
        while (!text.empty() && isDigit(text[0]))
            text.remove_prefix(1);
    }
    if (!zone)
        return text.empty();
    if (text == "Z")
        return true;
    return text.size() == 6 && (text[0] == '+' || text[0] == '-') && isDigit(text[1]) && isDigit(text[2])
        && text[3] == ':' && isDigit(text[4]) && isDigit(text[5]) && text.substr(1, 2) <= "24"
        && text.substr(4, 2) <= "60";
}

bool isTimestamp(std::string_view text)
{
    if (text.size() < 6 || !std::all_of(text.begin(), text.begin() + 4, isDigit) || text[4] != '-')
        return false;
    int year = 0;
    std::from_chars(text.data(), text.data() + 4, year);
    text.remove_prefix(5);
    const std::optional<int> month = takeNumber(text, 1, 12);
    if (!month || !take(text, '-'))
        return false;
    if (!takeNumber(text, 1, daysIn(year, *month)))
        return false;
    if (text.empty())
        return true;
    if (text[0] == 'T' || text[0] == 't')
        return isClock(text.substr(1), true);
    return text[0] == ' '
        && isClock(
            text.substr(text.find_first_not_of(' ') == std::string_view::npos ? text.size()
                                                                              : text.find_first_not_of(' ')),
            false);
}

std::optional<Resolved> resolveNumber(std::string_view text, std::string_view tag)
{
    if ((tag.empty() || tag == "!!timestamp") && isTimestamp(text))
        return Resolved { "!!timestamp", std::string(text) };
    std::string plain(text);
    plain.erase(std::remove(plain.begin(), plain.end(), '_'), plain.end());
    if (std::optional<ScalarValue> whole = parseGoInteger(plain))
        return Resolved { "!!int", std::move(*whole) };
    if (looksLikeFloat(plain)) {
        if (const std::optional<double> real = parseGoFloat(plain))
            return Resolved { "!!float", *real };
    }
    return std::nullopt;
}

Resolved resolveAs(std::string_view text, std::string_view tag)
{
    const char first = text.empty() ? 'N' : text[0];
    const bool number = isDigit(first) || first == '+' || first == '-';
    const bool word = text.empty() || std::string_view("yYnNtTfFoO~").find(first) != std::string_view::npos;
    if (tag != "!!str" && (number || word || first == '.')) {
        if (std::optional<Resolved> known = wellKnown(text))
            return std::move(*known);
        if (first == '.') {
            if (const std::optional<double> real = parseGoFloat(withoutUnderscores(text)))
                return { "!!float", *real };
        } else if (number) {
            if (std::optional<Resolved> found = resolveNumber(text, tag))
                return std::move(*found);
        }
    }
    return { "!!str", std::string(text) };
}

} // namespace

Resolved resolveScalar(std::string_view text)
{
    return resolveAs(text, {});
}

Resolved resolveScalar(std::string_view text, std::string_view tag, std::string& error)
{
    const bool resolvable
        = tag.empty() || oneOf(tag, { "!!str", "!!bool", "!!int", "!!float", "!!null", "!!timestamp" });
    if (!resolvable)
        return { std::string(tag), std::string(text) };
    Resolved found = resolveAs(text, tag);
    if (tag.empty() || tag == found.tag || tag == "!!str")
        return found;
    if (tag == "!!float" && found.tag == "!!int") {
        if (const auto* const whole = std::get_if<std::int64_t>(&found.value))
            return { "!!float", static_cast<double>(*whole) };
    }
    error = fmt::format("cannot decode {} `{}` as a {}", found.tag, text, tag);
    return found;
}

std::string shortTag(std::string_view tag)
{
    constexpr std::string_view kPrefix = "tag:yaml.org,2002:";
    return tag.starts_with(kPrefix) ? "!!" + std::string(tag.substr(kPrefix.size())) : std::string(tag);
}

namespace {

bool isPrintable(utf8proc_int32_t rune)
{
    if (rune < 0x80)
        return rune >= 0x20 && rune != 0x7F;
    switch (utf8proc_category(rune)) {
    case UTF8PROC_CATEGORY_CN:
    case UTF8PROC_CATEGORY_CC:
    case UTF8PROC_CATEGORY_CF:
    case UTF8PROC_CATEGORY_CS:
    case UTF8PROC_CATEGORY_CO:
    case UTF8PROC_CATEGORY_ZS:
    case UTF8PROC_CATEGORY_ZL:
    case UTF8PROC_CATEGORY_ZP:
        return false;
    default:
        return true;
    }
}

void quoteRune(std::string& out, utf8proc_int32_t rune, std::string_view bytes)
{
    constexpr std::string_view kEscaped = "\a\b\f\n\r\t\v";
    constexpr std::string_view kLetters = "abfnrtv";
    if (rune == '"' || rune == '\\') {
        out += '\\';
        out += static_cast<char>(rune);
    } else if (isPrintable(rune)) {
        out += bytes;
    } else if (rune < 0x80 && kEscaped.find(static_cast<char>(rune)) != std::string_view::npos) {
        out += '\\';
        out += kLetters[kEscaped.find(static_cast<char>(rune))];
    } else if (rune < ' ' || rune == 0x7F) {
        out += fmt::format("\\x{:02x}", rune);
    } else if (rune < 0x10000) {
        out += fmt::format("\\u{:04x}", rune);
    } else {
        out += fmt::format("\\U{:08x}", rune);
    }
}

} // namespace

std::string goQuote(std::string_view text)
{
    std::string out = "\"";
    while (!text.empty()) {
        utf8proc_int32_t rune = 0;
        const auto used = utf8proc_iterate(reinterpret_cast<const utf8proc_uint8_t*>(text.data()),
            static_cast<utf8proc_ssize_t>(text.size()), &rune);
        if (used <= 0) {
            out += fmt::format("\\x{:02x}", static_cast<unsigned char>(text[0]));
            text.remove_prefix(1);
            continue;
        }
        quoteRune(out, rune, text.substr(0, static_cast<std::size_t>(used)));
        text.remove_prefix(static_cast<std::size_t>(used));
    }
    return out + '"';
}

} // namespace winnow::yaml
