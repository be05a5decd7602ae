// SPDX-License-Identifier: GPL-3.0-or-later
// Counts of texts by content hash, so that no text is counted twice while a corpus is open. Shared by
// everything that shows tokens of one counter; thread-safe.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <stop_token>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "core/base/hash.h"
#include "core/base/ids.h"
#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/session/text_store.h"
#include "core/tokens/counter.h"

namespace winnow {

class TokenCounts
{
public:
    explicit TokenCounts(std::shared_ptr<const Counter> counter)
        : m_counter(std::move(counter))
    {
    }
    const Counter& counter() const { return *m_counter; }

    std::uint64_t count(std::string_view text) { return count(contentHash(text), text); }
    /// `hash` must be contentHash(text).
    std::uint64_t count(const ContentHash& hash, std::string_view text);
    std::optional<std::uint64_t> find(const ContentHash& hash) const;

    /// Counts of texts, in the order of `ids`, on up to `jobs` threads; the numbers do not depend on it. A
    /// text that cannot be read any more counts 0 and is not remembered. Error: Cancelled. Progress in bytes.
    Result<std::vector<std::uint64_t>> countAll(const TextStore& texts, std::span<const TextId> ids,
        unsigned jobs, const std::stop_token& stop, const ProgressFn& progress);

    std::size_t size() const;

private:
    /// Locks are spread by hash so that threads seldom meet.
    struct Shard
    {
        mutable std::mutex mutex;
        std::unordered_map<ContentHash, std::uint64_t> counts;
    };
    Shard& shardOf(const ContentHash& hash) { return m_shards[hash.high % m_shards.size()]; }
    const Shard& shardOf(const ContentHash& hash) const { return m_shards[hash.high % m_shards.size()]; }

    std::shared_ptr<const Counter> m_counter;
    std::array<Shard, 16> m_shards;
};

} // namespace winnow
