// SPDX-License-Identifier: GPL-3.0-or-later
// A table from keys that are hashes to small values, in one flat array: a look-up reads one or two cache lines, and an
// entry allocates nothing. Entries are never removed. Key 0 is taken for key 1.
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace winnow {

template <class Value> class KeyMap
{
public:
    /// The key's value, created if missing. The reference is valid until the next call.
    Value& operator[](std::uint64_t key)
    {
        if (2 * (m_used + 1) > m_slots.size())
            grow();
        Slot& slot = m_slots[placeOf(key)];
        if (slot.key == 0) {
            slot.key = stored(key);
            ++m_used;
        }
        return slot.value;
    }

    /// Null if there is none.
    const Value* find(std::uint64_t key) const
    {
        if (m_slots.empty())
            return nullptr;
        const Slot& slot = m_slots[placeOf(key)];
        return slot.key == 0 ? nullptr : &slot.value;
    }

private:
    struct Slot
    {
        std::uint64_t key = 0; // 0: free
        Value value {};
    };

    static std::uint64_t stored(std::uint64_t key) { return key + (key == 0); }

    /// The index of the key's slot, or of the free slot where it belongs.
    std::size_t placeOf(std::uint64_t key) const
    {
        const std::size_t last = m_slots.size() - 1; // a power of two less one
        std::size_t at = (stored(key) * 0x9E3779B97F4A7C15) >> 20 & last; // Fibonacci hashing
        while (m_slots[at].key != 0 && m_slots[at].key != stored(key))
            at = (at + 1) & last;
        return at;
    }

    void grow()
    {
        std::vector<Slot> old(m_slots.empty() ? 64 : 2 * m_slots.size());
        old.swap(m_slots);
        for (Slot& slot : old) {
            if (slot.key != 0)
                m_slots[placeOf(slot.key)] = std::move(slot);
        }
    }

    std::vector<Slot> m_slots;
    std::size_t m_used = 0;
};

} // namespace winnow
