// SPDX-License-Identifier: GPL-3.0-or-later
// Follows the context of one session, model call by model call, under rules that change results on arrival or
// later: tokens carried, the effect on prompt caching, and when each result was cleared. client_compare.h
// calls it for every policy.
//
// Prices only what the recording's texts contribute to the prompt. A call reads from the cache everything before the
// first change, if the previous call wrote it within the cache's lifetime, and writes the rest. So a rule that clears
// late saves tokens, but pays again for writing everything after the first cleared place.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/money/prices.h"
#include "core/replay/replay_result.h"
#include "core/replay/timeline.h"
#include "core/systems/client_cuts.h"

namespace winnow {

class CorpusFacts;
struct ContextWalk
{
    /// By result: the first call without its text, then the first one with it again, and so on.
    std::vector<std::vector<std::uint32_t>> clearedAt;
    static bool isCleared(const std::vector<std::uint32_t>& clearedAt, std::uint32_t call);
    std::vector<std::int64_t> totals; // by call: tokens of all texts in the context
    std::int64_t resultTokens = 0; // of tool results, summed over the calls
    std::uint64_t cleared = 0;
    std::uint64_t rewrites = 0; // calls whose cached prefix was broken by clearing
    double cost = 0; // dollars
    double costWithoutBreaks = 0; // if clearing did not affect the cache
};

/// The texts of a session.
class ContextTexts
{
public:
    ContextTexts(const CorpusFacts& facts, SessionId session, std::vector<ResultId> results);
    const CorpusFacts& facts() const { return m_facts; }
    const Session& session() const;
    SessionId id() const { return m_id; }
    /// By index into Session::results; an invalid id for a result that is not in the corpus's list.
    const std::vector<ResultId>& results() const { return m_results; }
    std::int64_t eventTokens(std::size_t event) const; // 0 for results

private:
    const CorpusFacts& m_facts;
    SessionId m_id;
    std::vector<ResultId> m_results;
};

/// `arrival`: tokens of every result on arrival, by index into Session::results. `baseline`: the walk without rules,
/// whose totals show how much of the billed prompt is not in the recording; null for the baseline itself.
ContextWalk walkContext(const ContextTexts& texts, std::span<const std::int64_t> arrival,
    const systems::ClearingRule& rule, const Price& price, const ContextWalk* baseline);

} // namespace winnow
