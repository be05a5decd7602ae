// SPDX-License-Identifier: GPL-3.0-or-later
// Large free buffers for the next replay, because touching fresh pages costs more than the decision chain itself.
// Internal to replay; thread-safe.
#pragma once

#include <array>
#include <cstddef>
#include <mutex>
#include <utility>

namespace winnow {

template <class T> class ReusePool
{
public:
    T take()
    {
        const std::scoped_lock lock(m_mutex);
        return m_count == 0 ? T() : std::move(m_free[--m_count]);
    }
    /// Takes no memory, because destructors call it.
    void give(T one)
    {
        const std::scoped_lock lock(m_mutex);
        if (m_count < kMost)
            m_free[m_count++] = std::move(one);
    }

private:
    static constexpr std::size_t kMost = 2; // policy A next to B
    std::mutex m_mutex;
    std::array<T, kMost> m_free;
    std::size_t m_count = 0;
};

} // namespace winnow
