// SPDX-License-Identifier: GPL-3.0-or-later
// Tokens and dollars as recordings write them.
#pragma once

#include <cstdlib>
#include <optional>
#include <string>

#include "core/importers/shapes/values.h"

namespace winnow::importing {

/// A positive number below `most`, or one in a string; otherwise nullopt.
inline std::optional<double> dollarsOf(const json::Value& value, double most = 1e9)
{
    if (!value.isNumber() && !value.isString())
        return std::nullopt;
    const std::string text = value.isString() ? value.string() : std::string(value.raw());
    char* end = nullptr;
    const double dollars = std::strtod(text.c_str(), &end);
    const bool whole = end != text.c_str() && *end == '\0';
    return whole && dollars > 0 && dollars < most ? std::optional(dollars) : std::nullopt;
}

/// How the prompt's token count relates to the tokens read from or written to the cache.
enum class CacheTokens : std::uint8_t
{
    Apart, // not included in it
    Within, // included in it
    WithinIfLess, // some providers: included if the prompt has as many
};

/// The members of a usage; Missing if a format has none.
struct RecordedUsage
{
    json::Value input {}, output {}, cacheRead {}, cacheWrite {}, reasoning {}, dollars {};
};

/// Adds the tokens of one usage to a sum; `sign` -1 subtracts them.
inline void addTokens(Usage& sum, const Usage& more, std::int64_t sign = 1)
{
    sum.present = sum.present || more.present;
    sum.input += sign * more.input;
    sum.output += sign * more.output;
    sum.cacheRead += sign * more.cacheRead;
    sum.cacheWrite5m += sign * more.cacheWrite5m;
}

/// The usage is `present` if the prompt's tokens are a number, unless the caller passes `present`.
inline Usage usageOf(const RecordedUsage& recorded, CacheTokens cache, std::optional<bool> present = {})
{
    Usage usage;
    usage.present = present.value_or(recorded.input.isNumber());
    usage.input = intOf(recorded.input);
    usage.output = intOf(recorded.output);
    usage.cacheRead = intOf(recorded.cacheRead);
    usage.cacheWrite5m = intOf(recorded.cacheWrite);
    usage.reasoning = intOf(recorded.reasoning);
    usage.dollars = dollarsOf(recorded.dollars);
    const std::int64_t cached = usage.cacheRead + usage.cacheWrite5m;
    if (cache == CacheTokens::Within)
        usage.input = usage.input > cached ? usage.input - cached : 0;
    else if (cache == CacheTokens::WithinIfLess && usage.input >= cached)
        usage.input -= cached;
    return usage;
}

} // namespace winnow::importing
