// SPDX-License-Identifier: GPL-3.0-or-later
// The gateway's shadow store as the chain sees it: which originals and compressed texts are alive at a given
// time. Keys are dense numbers (of the texts of results in a corpus walk); it contains no texts. Lifetimes, caps and
// renewal: gateway/SPEC.md B4, T4. Not thread-safe; one per walk or per request group.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/base/ids.h"
#include "core/policy/policy.h"

namespace winnow {

struct StoreLimits
{
    TimeMs originalTtl = 3600000;
    TimeMs compressedTtl = 3600000;
    std::size_t maxOriginals = 0; // 0 = unbounded
    std::size_t maxCompressed = 0;
    TimeMs sweepEvery = 300000;
    std::size_t sweepAtMost = 0; // deletions per shelf and pass; 0 = unlimited
    bool missRenewsOriginal = true;
    bool hitRenewsOriginal = true;
    bool resetPerSession = false; // empties the store when a new session begins
};

/// The limits of the running gateway (bytes: store.ttl for both, tokens: 5 h and 24 h).
StoreLimits storeLimits(const Policy& policy);

/// The result of compressing one text, without the text. `text` is the caller's handle.
struct CompressionFacts
{
    enum class Verdict : std::uint8_t
    {
        Ok,
        Error, // the strategy failed: the fallback decides
        Unknown, // no such strategy: a failure without fallback
        Pending, // remote, and no answer is cached yet
    };
    Verdict verdict = Verdict::Ok;
    bool cutCharacter = false; // gateways: invalid UTF-8, although the original is valid
    std::uint64_t bytes = 0; // of the compressed text without its marker
    std::uint64_t tokensCl100k = 0;
    std::uint64_t tokens = 0; // by the counter in use
    std::uint64_t markedTokensCl100k = 0; // with the marker of the current policy
    std::uint64_t markedTokens = 0;
    std::uint32_t text = 0;
};

class ShadowStore
{
public:
    explicit ShadowStore(const StoreLimits& limits = {})
        : m_limits(limits)
    {
    }

    /// Reserves memory for keys [0, keys), so that a walk does not allocate.
    void reserve(std::size_t keys);
    /// New limits for the same content, as when a running gateway reloads its config.
    void setLimits(const StoreLimits& limits) { m_limits = limits; }
    const StoreLimits& limits() const { return m_limits; }

    bool hasOriginal(std::uint32_t key, TimeMs now) const { return m_originals.alive(key, now); }
    void setOriginal(std::uint32_t key, TimeMs now);
    /// Restarts the lifetime if the original is still alive.
    void touchOriginal(std::uint32_t key, TimeMs now);

    /// Null if absent or expired; never renews.
    const CompressionFacts* compressed(std::uint32_t key, TimeMs now) const;
    void setCompressed(std::uint32_t key, const CompressionFacts& facts, TimeMs now);

    void erase(std::uint32_t key); // original and compressed
    void eraseCompressed(std::uint32_t key) { m_compressed.erase(key); }
    void reset();
    /// After close() the store accepts and returns nothing.
    void close();

    /// Sweeps if the interval has passed since the last sweep; call it with every new time.
    void advance(TimeMs now);

    std::size_t originals() const { return m_originals.count; }
    std::uint64_t evictions() const { return m_originals.evictions + m_compressed.evictions; }

private:
    /// A map with insertion order: a linked list through the keys.
    struct Shelf
    {
        static constexpr std::uint32_t kNone = 0xFFFFFFFF;
        struct Node
        {
            TimeMs expires = 0;
            std::uint32_t previous = kNone;
            std::uint32_t next = kNone;
            bool present = false;
        };
        std::vector<Node> nodes;
        std::uint32_t first = kNone;
        std::uint32_t last = kNone;
        std::size_t count = 0;
        std::uint64_t evictions = 0;

        bool alive(std::uint32_t key, TimeMs now) const
        {
            return key < nodes.size() && nodes[key].present && now <= nodes[key].expires;
        }
        void set(std::uint32_t key, TimeMs expires, std::size_t cap);
        void erase(std::uint32_t key);
        void sweep(TimeMs now, std::size_t atMost);
        void clear();
    };

    StoreLimits m_limits;
    Shelf m_originals;
    Shelf m_compressed;
    std::vector<CompressionFacts> m_facts; // by key, valid where m_compressed has it
    TimeMs m_lastSweep = kNoTime;
    bool m_closed = false;
};

} // namespace winnow
