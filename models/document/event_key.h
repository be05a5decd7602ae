// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

#include "core/base/ids.h"

namespace winnow {

/// An event of a session as one number, for maps.
constexpr std::uint64_t eventKey(SessionId session, std::uint32_t event)
{
    return (static_cast<std::uint64_t>(session.value) << 32) | event;
}

} // namespace winnow
