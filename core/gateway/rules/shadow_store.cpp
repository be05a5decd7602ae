// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/gateway/rules/shadow_store.h"

#include <algorithm>
#include <limits>

#include "core/gateway/rules/release.h"

namespace winnow {

namespace {
constexpr TimeMs kMinute = 60000;
constexpr TimeMs kHour = 60 * kMinute;

/// Recorded clocks and lifetimes are hostile input: must not overflow.
TimeMs later(TimeMs now, TimeMs ttl)
{
    TimeMs sum = 0;
    if (__builtin_add_overflow(now, ttl, &sum))
        return ttl > 0 ? std::numeric_limits<TimeMs>::max() : std::numeric_limits<TimeMs>::min();
    return sum;
}

} // namespace

StoreLimits storeLimits(const Policy& policy)
{
    const Release& release = releaseOf(policy);
    StoreLimits limits;
    limits.originalTtl = policy.originalTtlMs;
    limits.compressedTtl = policy.compressedTtlMs;
    if (release.fixedTtls) {
        limits.originalTtl = 5 * kHour;
        limits.compressedTtl = 24 * kHour;
    }
    if (release.expandDecidesMarker) { // v0.4.5 and later
        limits.missRenewsOriginal = false;
        limits.hitRenewsOriginal = policy.enableExpandContext;
    }
    if (policy.dialect == Dialect::GatewayTokens) {
        limits.maxOriginals = 1000;
        limits.maxCompressed = 2000;
        limits.sweepEvery = 10 * kMinute;
        limits.sweepAtMost = 25;
        limits.resetPerSession = true;
    }
    return limits;
}

void ShadowStore::Shelf::set(std::uint32_t key, TimeMs expires, std::size_t cap)
{
    if (key >= nodes.size())
        nodes.resize(static_cast<std::size_t>(key) + 1);
    if (nodes[key].present) {
        erase(key);
    } else if (cap > 0 && count >= cap) {
        erase(first);
        ++evictions;
    }
    nodes[key] = { expires, last, kNone, true };
    (last == kNone ? first : nodes[last].next) = key;
    last = key;
    ++count;
}

void ShadowStore::Shelf::erase(std::uint32_t key)
{
    if (key >= nodes.size() || !nodes[key].present)
        return;
    const Node node = nodes[key];
    (node.previous == kNone ? first : nodes[node.previous].next) = node.next;
    (node.next == kNone ? last : nodes[node.next].previous) = node.previous;
    nodes[key] = {};
    --count;
}

/// The gateway visits its map in random order; oldest first is one such order, and the same on every run.
void ShadowStore::Shelf::sweep(TimeMs now, std::size_t atMost)
{
    std::size_t done = 0;
    for (std::uint32_t key = first; key != kNone && (atMost == 0 || done < atMost);) {
        const std::uint32_t following = nodes[key].next;
        if (now > nodes[key].expires) {
            erase(key);
            ++done;
        }
        key = following;
    }
}

void ShadowStore::Shelf::clear()
{
    // Follows the list, not all keys: a walk empties the store for every session of a corpus.
    for (std::uint32_t key = first; key != kNone;) {
        const std::uint32_t next = nodes[key].next;
        nodes[key] = Node {};
        key = next;
    }
    first = last = kNone;
    count = 0;
    evictions = 0;
}

void ShadowStore::reserve(std::size_t keys)
{
    m_originals.nodes.resize(std::max(keys, m_originals.nodes.size()));
    m_compressed.nodes.resize(std::max(keys, m_compressed.nodes.size()));
    m_facts.resize(std::max(keys, m_facts.size()));
}

void ShadowStore::setOriginal(std::uint32_t key, TimeMs now)
{
    if (!m_closed)
        m_originals.set(key, later(now, m_limits.originalTtl), m_limits.maxOriginals);
}

void ShadowStore::touchOriginal(std::uint32_t key, TimeMs now)
{
    if (hasOriginal(key, now))
        setOriginal(key, now);
}

const CompressionFacts* ShadowStore::compressed(std::uint32_t key, TimeMs now) const
{
    return m_compressed.alive(key, now) ? &m_facts[key] : nullptr;
}

void ShadowStore::setCompressed(std::uint32_t key, const CompressionFacts& facts, TimeMs now)
{
    if (m_closed)
        return;
    if (key >= m_facts.size())
        m_facts.resize(static_cast<std::size_t>(key) + 1);
    m_facts[key] = facts;
    m_compressed.set(key, later(now, m_limits.compressedTtl), m_limits.maxCompressed);
}

void ShadowStore::erase(std::uint32_t key)
{
    m_originals.erase(key);
    m_compressed.erase(key);
}

void ShadowStore::reset()
{
    m_originals.clear();
    m_compressed.clear();
    m_lastSweep = kNoTime;
}

void ShadowStore::close()
{
    reset();
    m_closed = true;
}

void ShadowStore::advance(TimeMs now)
{
    if (m_lastSweep == kNoTime)
        m_lastSweep = now;
    if (now < later(m_lastSweep, m_limits.sweepEvery))
        return;
    m_lastSweep = now;
    m_originals.sweep(now, m_limits.sweepAtMost);
    m_compressed.sweep(now, m_limits.sweepAtMost);
}

} // namespace winnow
