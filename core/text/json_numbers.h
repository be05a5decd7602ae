// SPDX-License-Identifier: GPL-3.0-or-later
// Reads whole numbers with nlohmann's JSON. Its own conversion truncates fractions and is undefined for a
// number that does not fit (1e24, or -1 for a size); here both throw nlohmann's type_error.
#pragma once

#include <nlohmann/json.hpp>

namespace winnow {

template <class Integer> Integer wholeNumber(const nlohmann::json& value)
{
    const bool fits = value.is_number_unsigned()
        ? std::in_range<Integer>(value.get<std::uint64_t>())
        : value.is_number_integer() && std::in_range<Integer>(value.get<std::int64_t>());
    if (!fits)
        throw nlohmann::json::type_error::create(302, "a whole number is wanted here", &value);
    return value.get<Integer>();
}

/// The number of that member, or `fallback` if it is absent.
template <class Integer> Integer wholeNumber(const nlohmann::json& object, const char* name, Integer fallback)
{
    const auto member = object.find(name);
    return member == object.end() ? fallback : wholeNumber<Integer>(*member);
}

} // namespace winnow
