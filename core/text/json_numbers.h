// SPDX-License-Identifier: GPL-3.0-or-later
// Whole numbers of a file in nlohmann's JSON. Its own conversion cuts fractions off, and of a number that
// does not fit (1e24, -1 for a size) the result is undefined; here both are the exception of a wrong type.
#pragma once

#include <nlohmann/json.hpp>
#include <utility>

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

/// Of the member, or `fallback` when there is none.
template <class Integer> Integer wholeNumber(const nlohmann::json& object, const char* name, Integer fallback)
{
    const auto member = object.find(name);
    return member == object.end() ? fallback : wholeNumber<Integer>(*member);
}

} // namespace winnow
