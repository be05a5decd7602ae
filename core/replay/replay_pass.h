// SPDX-License-Identifier: GPL-3.0-or-later
// One replay: walks, compresses what the walk found missing, walks again. Internal to replay. Several may run at the
// same time and share what they compress.
#pragma once

#include <memory>
#include <stop_token>
#include <string>
#include <vector>

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/replay/compressed_cache.h"
#include "core/replay/corpus_facts.h"
#include "core/replay/earlier_runs.h"
#include "core/replay/origins.h"
#include "core/replay/result_compressor.h"
#include "core/replay/walk.h"
#include "core/replay/whole_requests.h"

namespace winnow {

/// What all replays of a corpus share.
struct ReplayBasis
{
    const CorpusFacts& facts;
    const WholeRequests& requests;
    const ResultCompressor& compressor;
    CompressedCache& cache;
    EarlierRunsTable& earlier;
};

class ReplayPass
{
public:
    /// `results`: facts of the policy's dialect. `origins`: null if no variant can read them. `replay`: with its
    /// variants set. All must outlive it.
    ReplayPass(const ReplayBasis& basis, const std::vector<ResultFacts>& results,
        const Origins::Table* origins, ReplayResult& replay, const WalkOrder& order);

    /// Fills the outcomes. Error: Cancelled.
    Result<void> decide(WalkScratch& scratch, const std::stop_token& stop, const ProgressFn& progress);
    /// Call after decide(): adds what only whole requests show, then the totals.
    void sumUp();

private:
    WalkInput walkInput() const;
    const CompressionFacts* find(ResultId id, std::size_t variant) const;
    void put(ResultId id, const CompressionFacts& facts) const;
    Result<void> compress(
        const std::vector<ResultId>& missing, const std::stop_token& stop, const ProgressFn& progress);
    Result<void> takeKnown(const KnownFacts& known, const std::vector<ResultId>& missing);
    Result<void> decideReferences(
        std::vector<ResultId>& missing, WalkScratch& scratch, const std::stop_token& stop);
    std::size_t slotOf(const Treatment& variant, ResultId id) const
    {
        return variant.readsOrigin ? m_origins->byResult[id.index()] : m_basis.facts.textSlot(id);
    }
    FactsTable& tableOf(std::size_t variant, ResultId id) const
    {
        return *m_tables[variant * m_basis.facts.counters() + m_basis.facts.counterIndex(id)];
    }

    const ReplayBasis& m_basis;
    const std::vector<ResultFacts>& m_results;
    const Origins::Table* m_origins;
    ReplayResult& m_replay;
    const WalkOrder& m_order;
    std::vector<std::shared_ptr<FactsTable>> m_tables; // [variant][counter]
};

} // namespace winnow
