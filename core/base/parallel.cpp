// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/parallel.h"

#include <algorithm>
#include <atomic>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace winnow {

unsigned defaultJobs()
{
    return std::max(1u, std::thread::hardware_concurrency());
}

bool parallelFor(std::size_t count, unsigned jobs, const std::stop_token& stop,
    const std::function<void(std::size_t)>& body)
{
    const std::size_t threads = std::min<std::size_t>(jobs == 0 ? defaultJobs() : jobs, count);
    std::atomic<std::size_t> next { 0 };
    std::atomic<std::size_t> ran { 0 };
    // Small blocks: text sizes differ by five orders of magnitude, so a big block would leave threads idle.
    const std::size_t block
        = std::clamp<std::size_t>(count / (std::max<std::size_t>(threads, 1) * 64), 1, 256);
    // An exception in a body (out of memory) would end the program on its thread, so it is passed to the
    // caller.
    std::exception_ptr thrown;
    std::mutex throwing;
    const auto run = [&] {
        while (!stop.stop_requested()) {
            const std::size_t begin = next.fetch_add(block);
            if (begin >= count)
                return;
            const std::size_t end = std::min(begin + block, count);
            for (std::size_t i = begin; i < end; ++i) {
                if (stop.stop_requested())
                    return;
                body(i);
                ran.fetch_add(1, std::memory_order_relaxed);
            }
        }
    };
    const auto work = [&] {
        try {
            run();
        } catch (...) {
            next = count; // the others stop after their current one
            const std::scoped_lock lock(throwing);
            thrown = std::current_exception();
        }
    };
    if (threads <= 1) {
        work();
    } else {
        std::vector<std::jthread> pool;
        pool.reserve(threads - 1);
        for (std::size_t t = 1; t < threads; ++t)
            pool.emplace_back(work);
        work();
    }
    if (thrown)
        std::rethrow_exception(thrown);
    return ran.load() == count;
}

} // namespace winnow
