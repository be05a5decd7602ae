// SPDX-License-Identifier: GPL-3.0-or-later
// Dollars as recordings write them. Zero means that the harness knew no price, not that it was free.
#pragma once

#include <cstdlib>
#include <optional>
#include <string>

#include "core/text/json.h"

namespace winnow::importing {

/// A positive number below `most`, or one in a string; nothing otherwise.
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

} // namespace winnow::importing
