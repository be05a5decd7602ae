// SPDX-License-Identifier: GPL-3.0-or-later
// Python's number semantics: float text, and exact comparison of integers of any size with doubles.
#include <charconv>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <limits>

#include "core/systems/value.h"
#include "core/text/ascii.h"

namespace winnow::systems {

namespace {

/// The decimal text of an integral double, exact.
std::string integralText(double value)
{
    char digits[400];
    const int length = std::snprintf(digits, sizeof digits, "%.0f", value);
    std::string text(digits, static_cast<std::size_t>(length));
    return text == "-0" ? "0" : text;
}

std::strong_ordering compareIntegers(const std::string& a, const std::string& b)
{
    const bool negativeA = a.front() == '-';
    const bool negativeB = b.front() == '-';
    if (negativeA != negativeB)
        return negativeA ? std::strong_ordering::less : std::strong_ordering::greater;
    const std::strong_ordering magnitude = a.size() != b.size() ? a.size() <=> b.size() : a.compare(b) <=> 0;
    return negativeA ? 0 <=> magnitude : magnitude;
}

std::partial_ordering compareIntegerWithDouble(const std::string& a, double b)
{
    if (std::isnan(b))
        return std::partial_ordering::unordered;
    if (std::isinf(b))
        return b > 0 ? std::partial_ordering::less : std::partial_ordering::greater;
    const double whole = std::floor(b);
    const auto order = compareIntegers(a, integralText(whole));
    if (order != std::strong_ordering::equal)
        return order;
    return whole == b ? std::partial_ordering::equivalent : std::partial_ordering::less;
}

} // namespace

std::partial_ordering compareNumbers(const Value& a, const Value& b)
{
    if (a.isInt() && b.isInt())
        return compareIntegers(a.integer(), b.integer());
    if (a.isFloat() && b.isFloat())
        return a.number() <=> b.number();
    if (a.isInt())
        return compareIntegerWithDouble(a.integer(), b.number());
    return 0 <=> compareIntegerWithDouble(b.integer(), a.number());
}

double toDouble(const Value& number)
{
    if (number.isFloat())
        return number.number();
    const std::string& text = number.integer();
    double value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error == std::errc::result_out_of_range)
        return (text.front() == '-' ? -1 : 1) * std::numeric_limits<double>::infinity();
    return value;
}

std::string floatRepr(double value)
{
    if (std::isnan(value))
        return "nan";
    if (std::isinf(value))
        return value > 0 ? "inf" : "-inf";
    char buffer[40];
    const auto [end, error]
        = std::to_chars(buffer, buffer + sizeof buffer, value, std::chars_format::scientific);
    const std::string_view text(buffer, static_cast<std::size_t>(end - buffer)); // "-d.ddde+XX"
    const std::size_t mark = text.find('e');
    std::string digits;
    for (const char c : text.substr(0, mark)) {
        if (isDigit(c))
            digits += c;
    }
    int exponent = 0;
    const bool negativeExponent = text[mark + 1] == '-';
    std::from_chars(text.data() + mark + 2, text.data() + text.size(), exponent);
    if (negativeExponent)
        exponent = -exponent;
    std::string out = text.front() == '-' ? "-" : "";
    if (exponent < -4 || exponent >= 16) {
        out += digits[0];
        if (digits.size() > 1)
            out += '.' + digits.substr(1);
        const std::string power = std::to_string(std::abs(exponent));
        return out + (negativeExponent ? "e-" : "e+") + (power.size() < 2 ? "0" : "") + power;
    }
    if (exponent < 0)
        return out + "0." + std::string(static_cast<std::size_t>(-exponent - 1), '0') + digits;
    const auto whole = static_cast<std::size_t>(exponent) + 1;
    if (digits.size() <= whole)
        return out + digits + std::string(whole - digits.size(), '0') + ".0";
    return out + digits.substr(0, whole) + '.' + digits.substr(whole);
}

} // namespace winnow::systems
