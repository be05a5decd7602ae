// SPDX-License-Identifier: GPL-3.0-or-later
// One parallel loop for all of core. Results must not depend on the order in which indices run.
#pragma once

#include <cstddef>
#include <functional>
#include <stop_token>

namespace winnow {

/// Calls body(i) for every i in [0, count) on up to `jobs` threads (0 = one per core, 1 = on the caller's
/// thread). Hands out indices in blocks, ascending. Returns false if `stop` was requested before all ran.
/// What a body throws ends the loop and is thrown here.
bool parallelFor(std::size_t count, unsigned jobs, const std::stop_token& stop,
    const std::function<void(std::size_t)>& body);

/// What `jobs` 0 means on this machine, at least 1.
unsigned defaultJobs();

} // namespace winnow
