// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/goyaml/go_duration.h"

#include <array>
#include <limits>

#include "core/text/ascii.h"

namespace winnow {

namespace {

constexpr std::uint64_t kLimit = std::uint64_t { 1 } << 63; // magnitude of the smallest duration

struct Unit
{
    std::string_view name;
    std::uint64_t nanoseconds;
};

constexpr std::array<Unit, 8> kUnits { {
    { "ns", 1 },
    { "us", 1'000 },
    { "\xC2\xB5s", 1'000 }, // micro sign
    { "\xCE\xBCs", 1'000 }, // Greek mu
    { "ms", 1'000'000 },
    { "s", 1'000'000'000 },
    { "m", 60'000'000'000 },
    { "h", 3'600'000'000'000 },
} };

std::optional<std::uint64_t> unitSize(std::string_view name)
{
    for (const Unit& unit : kUnits) {
        if (unit.name == name)
            return unit.nanoseconds;
    }
    return std::nullopt;
}

/// Digits at the front of `text`; nullopt on overflow.
std::optional<std::uint64_t> takeInteger(std::string_view& text)
{
    std::uint64_t value = 0;
    while (!text.empty() && isDigit(text.front())) {
        if (value > kLimit / 10)
            return std::nullopt;
        value = value * 10 + static_cast<std::uint64_t>(text.front() - '0');
        if (value > kLimit)
            return std::nullopt;
        text.remove_prefix(1);
    }
    return value;
}

/// Digits after the point; reads and drops digits that do not fit, like Go.
std::uint64_t takeFraction(std::string_view& text, double& scale)
{
    std::uint64_t value = 0;
    bool overflow = false;
    scale = 1;
    while (!text.empty() && isDigit(text.front())) {
        const auto digit = static_cast<std::uint64_t>(text.front() - '0');
        text.remove_prefix(1);
        if (overflow)
            continue;
        if (value > (kLimit - 1) / 10 || value * 10 + digit > kLimit) {
            overflow = true;
            continue;
        }
        value = value * 10 + digit;
        scale *= 10;
    }
    return value;
}

/// One part like "1.5h" from the front of `text`.
std::optional<std::uint64_t> takePart(std::string_view& text)
{
    if (text.front() != '.' && !isDigit(text.front()))
        return std::nullopt;
    const std::size_t before = text.size();
    const std::optional<std::uint64_t> whole = takeInteger(text);
    if (!whole)
        return std::nullopt;
    bool digits = text.size() != before;
    std::uint64_t fraction = 0;
    double scale = 1;
    if (!text.empty() && text.front() == '.') {
        text.remove_prefix(1);
        const std::size_t start = text.size();
        fraction = takeFraction(text, scale);
        digits = digits || text.size() != start;
    }
    if (!digits)
        return std::nullopt;
    std::size_t length = 0;
    while (length < text.size() && text[length] != '.' && !isDigit(text[length]))
        ++length;
    const std::optional<std::uint64_t> unit = unitSize(text.substr(0, length));
    text.remove_prefix(length);
    if (!unit || *whole > kLimit / *unit)
        return std::nullopt;
    std::uint64_t value = *whole * *unit;
    if (fraction > 0)
        value += static_cast<std::uint64_t>(
            static_cast<double>(fraction) * (static_cast<double>(*unit) / scale));
    return value > kLimit ? std::nullopt : std::optional(value);
}

} // namespace

std::optional<std::int64_t> parseGoDuration(std::string_view text)
{
    bool negative = false;
    if (!text.empty() && (text.front() == '-' || text.front() == '+')) {
        negative = text.front() == '-';
        text.remove_prefix(1);
    }
    if (text == "0")
        return 0;
    if (text.empty())
        return std::nullopt;
    std::uint64_t total = 0;
    while (!text.empty()) {
        const std::optional<std::uint64_t> part = takePart(text);
        if (!part)
            return std::nullopt;
        total += *part;
        if (total > kLimit)
            return std::nullopt;
    }
    if (negative)
        return static_cast<std::int64_t>(~total + 1);
    if (total > kLimit - 1)
        return std::nullopt;
    return static_cast<std::int64_t>(total);
}

namespace {

/// value / unit without trailing zeros in the fraction: "1.5".
std::string decimal(std::uint64_t value, std::uint64_t unit)
{
    std::string out = std::to_string(value / unit);
    std::uint64_t rest = value % unit;
    if (rest == 0)
        return out;
    out += '.';
    while (rest > 0) {
        unit /= 10;
        out += static_cast<char>('0' + rest / unit);
        rest %= unit;
    }
    return out;
}

} // namespace

std::string formatGoDuration(std::int64_t nanoseconds)
{
    if (nanoseconds == 0)
        return "0s";
    const bool negative = nanoseconds < 0;
    const std::uint64_t value
        = negative ? ~static_cast<std::uint64_t>(nanoseconds) + 1 : static_cast<std::uint64_t>(nanoseconds);
    std::string out = negative ? "-" : "";
    if (value < 1'000)
        return out + std::to_string(value) + "ns";
    if (value < 1'000'000)
        return out + decimal(value, 1'000) + "\xC2\xB5s";
    if (value < 1'000'000'000)
        return out + decimal(value, 1'000'000) + "ms";
    const std::uint64_t minutes = value / 60'000'000'000;
    if (minutes >= 60)
        out += std::to_string(minutes / 60) + "h";
    if (minutes > 0)
        out += std::to_string(minutes % 60) + "m";
    return out + decimal(value % 60'000'000'000, 1'000'000'000) + "s";
}

std::string formatShortDuration(std::int64_t milliseconds)
{
    constexpr std::int64_t kMost = std::numeric_limits<std::int64_t>::max() / kNanosPerMs;
    if (milliseconds > kMost || milliseconds < -kMost)
        milliseconds = milliseconds > 0 ? kMost : -kMost;
    std::string out = formatGoDuration(milliseconds * kNanosPerMs);
    const auto drop = [&out](std::string_view zero) {
        if (out.size() > zero.size() && out.ends_with(zero) && !isDigit(out[out.size() - zero.size() - 1]))
            out.resize(out.size() - zero.size());
    };
    drop("0s");
    drop("0m");
    return out;
}

} // namespace winnow
