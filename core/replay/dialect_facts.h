// SPDX-License-Identifier: GPL-3.0-or-later
// Facts of results as the chain of each dialect reads them. Facts that only gateways or only the token dialect
// need are computed for the first policy that needs them, then kept. A finished table never changes, so threads
// can read it without a lock. Internal to replay; thread-safe.
#pragma once

#include <atomic>
#include <memory>
#include <stop_token>
#include <vector>

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/compression/pipeline.h"
#include "core/replay/corpus_facts.h"
#include "core/replay/whole_requests.h"

namespace winnow {

class DialectFacts
{
public:
    using Table = std::vector<ResultFacts>; // by ResultId

    /// Both must outlive it.
    DialectFacts(const CorpusFacts& facts, const WholeRequests& requests);

    /// Reads texts for the first policy of a gateway dialect. Errors: Cancelled, and those of opening a vocabulary.
    Result<const Table*> of(Dialect dialect, const std::stop_token& stop, const ProgressFn& progress);
    /// The table with the most facts made so far.
    const Table& richest() const { return *m_richest; }
    /// The gateway's own counter; null before the first token policy.
    const Counter* cl100k() const { return m_cl100k; }

private:
    Result<void> addGateway(const std::stop_token& stop);
    void takeTokens(const KnownFacts& known);
    Result<void> addTokens(const std::stop_token& stop, const ProgressFn& progress);

    const CorpusFacts& m_facts;
    const WholeRequests& m_requests;
    std::timed_mutex m_making;
    std::unique_ptr<const Table> m_gateway; // adds what requests carry besides a result; null until needed
    std::unique_ptr<const Table> m_tokens; // also adds formats and the gateway's own counts
    std::shared_ptr<const Counter> m_openCl100k;
    std::atomic<const Counter*> m_cl100k = nullptr;
    std::atomic<const Table*> m_richest;
};

} // namespace winnow
