// SPDX-License-Identifier: GPL-3.0-or-later
// One parallel loop for all of core. Results must not depend on the order in which indices run.
#pragma once

#include <cstddef>
#include <functional>
#include <stop_token>

namespace winnow {

/// Calls body(i) for every i in [0, count) on up to `jobs` threads (0 = one per core, 1 = the caller's
/// thread). Indices are handed out in blocks, ascending. Returns false if `stop` was requested before all
/// ran. An exception thrown by a body ends the loop and is rethrown here.
bool parallelFor(std::size_t count, unsigned jobs, const std::stop_token& stop,
    const std::function<void(std::size_t)>& body);

/// The number of threads that `jobs` 0 means on this machine; at least 1.
unsigned defaultJobs();

} // namespace winnow
