// SPDX-License-Identifier: GPL-3.0-or-later
// Facts of results as the chain of each dialect reads them. What only gateways, and what only the token
// dialect asks is found out with the first policy that asks and then kept; a finished table never changes, so
// that whoever reads one is not disturbed. Internal to replay; thread-safe.
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

    /// Reads texts with the first policy of a gateway dialect. Errors: Cancelled, and what opening a
    /// vocabulary gives.
    Result<const Table*> of(Dialect dialect, const std::stop_token& stop, const ProgressFn& progress);
    /// The table that says most of those made by now.
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
    std::unique_ptr<const Table> m_gateway; // with what requests carry beside a result; null until asked for
    std::unique_ptr<const Table> m_tokens; // and with formats and the gateway's own counts
    std::shared_ptr<const Counter> m_openCl100k;
    std::atomic<const Counter*> m_cl100k = nullptr;
    std::atomic<const Table*> m_richest;
};

} // namespace winnow
