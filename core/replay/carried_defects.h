// SPDX-License-Identifier: GPL-3.0-or-later
// Which of the gateway's unrecorded mistakes (core/compression/defect.h) the requests of a recording show: what else a
// request carried beside a result, and what later requests that carried it again met. Internal to replay; a walk decides
// results one by one, so this runs behind it. Gateway dialects only.
#pragma once

#include <cstdint>
#include <stop_token>
#include <vector>

#include "core/base/result.h"
#include "core/compression/outcome.h"
#include "core/compression/pipeline.h"
#include "core/compression/shadow_store.h"
#include "core/replay/timeline.h"
#include "core/session/corpus.h"

namespace winnow {

/// By ResultId: the first request that carries the result also carries, inside a call's JSON arguments, a number that
/// fits no float64. Reads the arguments of all Anthropic and Gemini calls. Empty when there is none; Error: Cancelled.
Result<std::vector<std::uint8_t>> unreadRequests(
    const Corpus& corpus, const Timeline& timeline, unsigned jobs, const std::stop_token& stop);

class CarriedDefects
{
public:
    CarriedDefects(const Corpus& corpus, const Timeline& timeline);

    /// Puts the words into the chains of a finished walk of a gateway policy.
    void note(const Policy& policy, const std::vector<ResultFacts>& facts, std::vector<Outcome>& outcomes) const;

private:
    void noteSharedIds(const std::vector<ResultId>& sharers, const std::vector<ResultFacts>& facts,
        std::vector<Outcome>& outcomes) const;
    bool meets(ResultId earlier, ResultId later) const;
    std::vector<std::uint32_t> pausesOf(std::size_t session, TimeMs ttl) const;
    bool outlivesOriginal(ResultId id, const StoreLimits& limits, const std::vector<std::uint32_t>& pauses) const;

    const Corpus& m_corpus;
    const Timeline& m_timeline;
    std::vector<std::vector<ResultId>> m_sharers; // results of one session with one call id, two or more, in order
    std::vector<std::uint8_t> m_losesBlocks; // by ResultId
};

} // namespace winnow
