// SPDX-License-Identifier: GPL-3.0-or-later
// Parses a text that is one number from start to end, independent of the locale.
#pragma once

#include <charconv>
#include <optional>
#include <string_view>

namespace winnow {

template <class T> std::optional<T> numberIn(std::string_view text)
{
    T value {};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    return error == std::errc() && end == text.data() + text.size() ? std::optional(value) : std::nullopt;
}

} // namespace winnow
