// SPDX-License-Identifier: GPL-3.0-or-later
// A lock for long work that is done once; waiting for it can be stopped.
#pragma once

#include <chrono>
#include <mutex>
#include <stop_token>

namespace winnow {

/// Not acquired (false) if `stop` was requested before the mutex was free.
inline std::unique_lock<std::timed_mutex> lockUnlessStopped(
    std::timed_mutex& mutex, const std::stop_token& stop)
{
    std::unique_lock lock(mutex, std::defer_lock);
    while (!stop.stop_requested() && !lock.try_lock_for(std::chrono::milliseconds(10))) { }
    return lock;
}

} // namespace winnow
