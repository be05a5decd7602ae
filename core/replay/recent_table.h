// SPDX-License-Identifier: GPL-3.0-or-later
// Values by a hash of everything that decides them. Forgets the oldest half when it is full. For replays and for the
// rooms that judge them; thread-safe.
#pragma once

#include <mutex>
#include <optional>
#include <unordered_map>
#include <utility>

#include "core/base/hash.h"

namespace winnow {

template <class Value> class RecentTable
{
public:
    /// `most`: sum of the sizes that are kept at least.
    explicit RecentTable(std::size_t most)
        : m_most(most)
    {
    }

    std::optional<Value> find(const ContentHash& key) const
    {
        const std::scoped_lock lock(m_mutex);
        for (const auto& values : m_values) {
            if (const auto found = values.find(key); found != values.end())
                return found->second;
        }
        return std::nullopt;
    }

    void put(const ContentHash& key, Value value, std::size_t size = 1)
    {
        const std::scoped_lock lock(m_mutex);
        if (m_size > m_most) {
            m_values[1] = std::exchange(m_values[0], {});
            m_size = 0;
        }
        m_size += m_values[0].try_emplace(key, std::move(value)).second ? size : 0;
    }

private:
    std::size_t m_most;
    mutable std::mutex m_mutex;
    std::unordered_map<ContentHash, Value> m_values[2]; // new and old ones
    std::size_t m_size = 0; // of the new ones
};

} // namespace winnow
