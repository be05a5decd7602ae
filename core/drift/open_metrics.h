// SPDX-License-Identifier: GPL-3.0-or-later
// A watch as OpenMetrics text (the specification's version 1.0), for what collects metrics from files.
#pragma once

#include <cstdint>
#include <string>

#include "core/drift/watcher.h"

namespace winnow::drift {

/// `unread`: files that could not be read when last seen. `now` in seconds since 1970.
std::string openMetrics(const Watcher& watcher, std::uint64_t unread, std::int64_t now);

} // namespace winnow::drift
