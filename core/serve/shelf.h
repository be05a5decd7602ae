// SPDX-License-Identifier: GPL-3.0-or-later
// A cache of values by key, limited in bytes and optionally in lifetime; the oldest values are dropped first. Stores
// the service's decided results and originals, only in memory. Thread-safe.
#pragma once

#include <chrono>
#include <list>
#include <memory>
#include <mutex>
#include <unordered_map>

namespace winnow::serve {

template <class Key, class T> class Shelf
{
public:
    using Clock = std::chrono::steady_clock;
    Shelf(std::size_t mostBytes, Clock::duration lifetime)
        : m_mostBytes(mostBytes)
        , m_lifetime(lifetime)
    {
    }

    /// Null if the value is gone. Finding a value makes it the newest.
    std::shared_ptr<const T> find(const Key& key)
    {
        const std::scoped_lock lock(m_mutex);
        forgetOld();
        const auto found = m_places.find(key);
        if (found == m_places.end())
            return nullptr;
        renew(found->second);
        return found->second->value;
    }

    /// False if the key was already there; the first value stays.
    bool put(const Key& key, std::shared_ptr<const T> value, std::size_t bytes)
    {
        const std::scoped_lock lock(m_mutex);
        if (const auto found = m_places.find(key); found != m_places.end()) {
            renew(found->second);
            return false;
        }
        m_items.push_front({ key, std::move(value), bytes, Clock::now() });
        m_places[key] = m_items.begin();
        m_bytes += bytes;
        forgetOld();
        return true;
    }

    std::size_t bytes() const
    {
        const std::scoped_lock lock(m_mutex);
        return m_bytes;
    }
    std::size_t size() const
    {
        const std::scoped_lock lock(m_mutex);
        return m_items.size();
    }

private:
    struct Item
    {
        Key key;
        std::shared_ptr<const T> value;
        std::size_t bytes = 0;
        Clock::time_point used;
    };
    using Place = typename std::list<Item>::iterator;

    void renew(Place place)
    {
        place->used = Clock::now();
        m_items.splice(m_items.begin(), m_items, place);
    }
    void forgetOld()
    {
        const Clock::time_point dead = Clock::now() - m_lifetime;
        while (!m_items.empty() && (m_bytes > m_mostBytes || m_items.back().used < dead)) {
            m_bytes -= m_items.back().bytes;
            m_places.erase(m_items.back().key);
            m_items.pop_back();
        }
    }

    const std::size_t m_mostBytes;
    const Clock::duration m_lifetime;
    mutable std::mutex m_mutex;
    std::list<Item> m_items; // newest first
    std::unordered_map<Key, Place> m_places;
    std::size_t m_bytes = 0;
};

} // namespace winnow::serve
