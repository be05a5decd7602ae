// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/number_words.h"

#include <cmath>
#include <fmt/format.h>
#include <string_view>

namespace winnow {

namespace {

constexpr std::string_view kThinSpace = "\u2009";
constexpr std::string_view kMinus = "\u2212";
constexpr std::string_view kDash = "\u2013";

} // namespace

std::string groupedCount(std::uint64_t value)
{
    return groupedNumber(static_cast<std::int64_t>(value));
}

std::string groupedNumber(std::int64_t value)
{
    const bool negative = value < 0;
    const auto magnitude
        = negative ? 0 - static_cast<std::uint64_t>(value) : static_cast<std::uint64_t>(value);
    std::string digits = std::to_string(magnitude);
    for (std::size_t at = digits.size(); at > 3; at -= 3)
        digits.insert(at - 3, kThinSpace);
    return negative ? std::string(kMinus) + digits : digits;
}

std::string percent(std::int64_t part, std::uint64_t whole)
{
    return whole == 0 ? std::string(kDash)
                      : shareWords(static_cast<double>(part) / static_cast<double>(whole));
}

std::string shareWords(double share, int decimals)
{
    const std::string size = fmt::format("{:.{}f}", std::abs(100 * share), decimals);
    const bool isZero = size.find_first_not_of("0.") == std::string::npos;
    return fmt::format("{}{} %", share < 0 && !isZero ? kMinus : "", size);
}

std::string byteSize(std::uint64_t bytes)
{
    if (bytes < 1000)
        return fmt::format("{} B", bytes);
    double value = static_cast<double>(bytes);
    std::string_view unit;
    for (const std::string_view next : { "kB", "MB", "GB", "TB" }) {
        value /= 1000;
        unit = next;
        if (value < 999.5)
            break;
    }
    return fmt::format("{:.{}f} {}", value, value < 9.995 ? 2 : value < 99.95 ? 1 : 0, unit);
}

std::string dollars(double amount)
{
    const std::string_view sign = amount < 0 ? kMinus : "";
    const double size = std::abs(amount);
    if (size >= 1000 && size < 1e15) {
        const std::int64_t cents = std::llround(size * 100);
        return fmt::format("{}${}.{:02}", sign, groupedNumber(cents / 100), cents % 100);
    }
    if (size >= 1 || size < 0.00005)
        return fmt::format("{}${:.2f}", size < 0.00005 ? "" : sign, size);
    return fmt::format("{}${:.4f}", sign, size);
}

std::string weightWords(double weight)
{
    return weight == std::floor(weight) ? groupedNumber(static_cast<std::int64_t>(weight))
                                        : fmt::format("{}{:.1f}", weight < 0 ? kMinus : "", std::abs(weight));
}

} // namespace winnow
