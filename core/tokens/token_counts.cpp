// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tokens/token_counts.h"

#include <algorithm>
#include <atomic>
#include <numeric>

#include "core/base/parallel.h"

namespace winnow {

std::optional<std::uint64_t> TokenCounts::find(const ContentHash& hash) const
{
    const Shard& shard = shardOf(hash);
    const std::scoped_lock lock(shard.mutex);
    const auto found = shard.counts.find(hash);
    return found == shard.counts.end() ? std::nullopt : std::optional(found->second);
}

std::uint64_t TokenCounts::count(const ContentHash& hash, std::string_view text)
{
    if (const auto known = find(hash))
        return *known;
    const std::uint64_t tokens
        = m_counter->count(text); // outside the lock: two threads may both do it, with one result
    Shard& shard = shardOf(hash);
    const std::scoped_lock lock(shard.mutex);
    shard.counts.emplace(hash, tokens);
    return tokens;
}

Result<std::vector<std::uint64_t>> TokenCounts::countAll(const TextStore& texts, std::span<const TextId> ids,
    unsigned jobs, const std::stop_token& stop, const ProgressFn& progress)
{
    std::uint64_t total = 0;
    for (const TextId id : ids)
        total += texts.bytes(id);
    // The largest first, so that no thread is left with one at the end.
    std::vector<std::size_t> order(ids.size());
    std::iota(order.begin(), order.end(), std::size_t { 0 });
    std::stable_sort(order.begin(), order.end(),
        [&](std::size_t a, std::size_t b) { return texts.bytes(ids[a]) > texts.bytes(ids[b]); });
    std::vector<std::uint64_t> counts(ids.size());
    std::atomic<std::uint64_t> done { 0 };
    const bool finished = parallelFor(order.size(), jobs, stop, [&](std::size_t i) {
        const TextId id = ids[order[i]];
        const ContentHash hash = texts.hash(id);
        if (const auto known = find(hash)) {
            counts[order[i]] = *known;
        } else if (const Text text = texts.get(id); text.ok()) {
            counts[order[i]] = count(hash, text.view());
        }
        const std::uint64_t now = done.fetch_add(texts.bytes(id)) + texts.bytes(id);
        if (progress)
            progress({ now, total, "bytes", "counting" });
    });
    if (!finished)
        return cancelled();
    return counts;
}

std::size_t TokenCounts::size() const
{
    std::size_t all = 0;
    for (const Shard& shard : m_shards) {
        const std::scoped_lock lock(shard.mutex);
        all += shard.counts.size();
    }
    return all;
}

} // namespace winnow
