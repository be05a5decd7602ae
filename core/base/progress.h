// SPDX-License-Identifier: GPL-3.0-or-later
// Progress of long functions. They call the callback often and from any thread; receivers throttle.
#pragma once

#include "core/base/message.h"
#include <cstdint>
#include <functional>

namespace winnow {

/// `total` 0 = unknown. `unit` is a plural noun: "bytes", "results", "files".
struct Progress
{
    std::uint64_t done = 0;
    std::uint64_t total = 0;
    Phrase unit;
    Phrase stage; // "reading", "counting", ...
};

using ProgressFn = std::function<void(const Progress&)>;

} // namespace winnow
