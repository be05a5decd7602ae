// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string_view>

namespace winnow {

/// Start of the line that holds `at`.
constexpr std::size_t lineBegin(std::string_view text, std::size_t at)
{
    const std::size_t previous = at == 0 ? std::string_view::npos : text.rfind('\n', at - 1);
    return previous == std::string_view::npos ? 0 : previous + 1;
}

} // namespace winnow
