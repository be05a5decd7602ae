// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace winnow {

/// Converts a count for a difference that may be negative.
constexpr std::int64_t asSigned(std::uint64_t count)
{
    return static_cast<std::int64_t>(count);
}

} // namespace winnow
