// SPDX-License-Identifier: GPL-3.0-or-later
// Which of the gateway's unrecorded mistakes (core/compression/defect.h) the requests of a recording show:
// what else a request carried beside a result, and what later requests that carried it again met. Internal to
// replay; a walk decides results one by one, so this runs behind it. Gateway dialects only. Not thread-safe.
#pragma once

#include <cstdint>
#include <stop_token>
#include <vector>

#include "core/base/result.h"
#include "core/compression/outcome.h"
#include "core/compression/pipeline.h"
#include "core/gateway/rules/shadow_store.h"
#include "core/replay/shared_ids.h"
#include "core/replay/timeline.h"
#include "core/session/corpus.h"

namespace winnow {

/// By ResultId: the first request that carries the result also carries, inside a call's JSON arguments, a
/// number that fits no float64. Reads the arguments of all Anthropic and Gemini calls. Empty when there is
/// none; Error: Cancelled.
Result<std::vector<std::uint8_t>> unreadRequests(
    const Corpus& corpus, const Timeline& timeline, unsigned jobs, const std::stop_token& stop);

class CarriedDefects
{
public:
    CarriedDefects(const Corpus& corpus, const Timeline& timeline);

    /// Puts texts written over one another and the words of all defects into a finished walk of a gateway
    /// policy. Costs nothing but for the results concerned. Returns SharedIds::overwrite().
    std::vector<Overwrite> apply(
        const Policy& policy, const std::vector<ResultFacts>& facts, std::vector<Outcome>& outcomes);

    const SharedIds& shared() const { return m_shared; }

private:
    /// What outlives its original depends on these alone, so a drag over a threshold finds it made.
    struct Lifetimes
    {
        TimeMs original = 0;
        TimeMs compressed = 0;
        bool hitRenews = false;
        bool operator==(const Lifetimes&) const = default;
    };
    const std::vector<ResultId>& outliving(const StoreLimits& limits);
    static void noteExpiry(const std::vector<ResultId>& outliving, const std::vector<Overwrite>& overwrites,
        std::vector<Outcome>& outcomes);
    std::vector<std::uint32_t> pausesOf(std::size_t session, TimeMs ttl) const;
    bool outlivesOriginal(
        ResultId id, const Lifetimes& limits, const std::vector<std::uint32_t>& pauses) const;

    const Corpus& m_corpus;
    const Timeline& m_timeline;
    SharedIds m_shared;
    std::vector<ResultId> m_losesBlocks;
    Lifetimes m_lifetimes; // of m_outliving
    std::vector<ResultId> m_outliving;
};

} // namespace winnow
