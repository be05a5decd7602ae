// SPDX-License-Identifier: GPL-3.0-or-later
// Large free buffers for the next replay, because touching fresh pages costs more than the decision chain itself.
// Internal to replay; thread-safe.
#pragma once

#include <cstddef>
#include <mutex>
#include <utility>
#include <vector>

namespace winnow {

template <class T> class ReusePool
{
public:
    T take()
    {
        const std::scoped_lock lock(m_mutex);
        if (m_free.empty())
            return T();
        T one = std::move(m_free.back());
        m_free.pop_back();
        return one;
    }
    void give(T one)
    {
        const std::scoped_lock lock(m_mutex);
        if (m_free.size() < kMost)
            m_free.push_back(std::move(one));
    }

private:
    static constexpr std::size_t kMost = 2; // policy A next to B
    std::mutex m_mutex;
    std::vector<T> m_free;
};

} // namespace winnow
