// SPDX-License-Identifier: GPL-3.0-or-later
// What only whole requests show and no single text: results that the gateway confuses, what else a request carried
// besides a result, and what happens when later requests carry it again (the defects of core/compression/defect.h).
// A walk decides results one by one and asks only for tool names; settle() adds the rest to a finished walk. Internal
// to replay; one per corpus, thread-safe.
#pragma once

#include <cstdint>
#include <memory>
#include <mutex>
#include <stop_token>
#include <vector>

#include "core/base/result.h"
#include "core/compression/pipeline.h"
#include "core/replay/ids/shared_ids.h"
#include "core/replay/timeline.h"
#include "core/session/corpus.h"

namespace winnow {

class WholeRequests
{
public:
    WholeRequests(const Corpus& corpus, const Timeline& timeline);

    const SharedIds& shared() const { return m_shared; }

    /// By ResultId: 1 if the first request with the result also carries, in a call's JSON arguments, a number that does
    /// not fit a float64. Empty if there is none. Reads the arguments of all Anthropic and Gemini calls. Error:
    /// Cancelled.
    Result<std::vector<std::uint8_t>> unread(unsigned jobs, const std::stop_token& stop) const;

    /// Adds overwritten texts and all defects to a finished walk of a gateway policy. Costs time only for the results
    /// concerned. Returns SharedIds::overwrite().
    std::vector<Overwrite> settle(
        const Policy& policy, const std::vector<ResultFacts>& facts, std::vector<Outcome>& outcomes) const;

private:
    /// Which results outlive their originals depends only on these, so dragging a threshold reuses the list.
    struct Lifetimes
    {
        TimeMs original = 0;
        TimeMs compressed = 0;
        bool hitRenews = false;
        bool operator==(const Lifetimes&) const = default;
    };
    using Outliving = std::shared_ptr<const std::vector<ResultId>>;
    Outliving outliving(const StoreLimits& limits) const;
    std::vector<ResultId> findOutliving(const Lifetimes& limits) const;
    static void noteExpiry(const std::vector<ResultId>& outliving, const std::vector<Overwrite>& overwrites,
        std::vector<Outcome>& outcomes);
    std::vector<std::uint32_t> pausesOf(std::size_t session, TimeMs ttl) const;
    bool outlivesOriginal(
        ResultId id, const Lifetimes& limits, const std::vector<std::uint32_t>& pauses) const;

    const Corpus& m_corpus;
    const Timeline& m_timeline;
    SharedIds m_shared;
    std::vector<ResultId> m_losesBlocks;
    mutable std::mutex m_mutex;
    mutable Lifetimes m_lifetimes; // of m_outliving
    mutable Outliving m_outliving;
};

} // namespace winnow
