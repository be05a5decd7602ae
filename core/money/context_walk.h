// SPDX-License-Identifier: GPL-3.0-or-later
// One session's context, model call by model call, under rules that change results on arrival or later:
// tokens carried, what prompt caching makes of them, and when each result was cleared. Called by
// client_compare.h for every policy.
//
// Priced is what the recording's texts make of the prompt: a call reads from the cache what stands unchanged
// before the first change and was written by the call before, within the cache's lifetime, and writes the
// rest. So a rule that clears late saves tokens and pays for writing everything behind the first cleared
// place again.
#pragma once

#include <cstdint>
#include <vector>

#include "core/money/prices.h"
#include "core/replay/replay_result.h"
#include "core/replay/timeline.h"
#include "core/systems/client_cuts.h"
#include "core/tokens/counter.h"

namespace winnow {

class CorpusFacts;
/// What every result weighs; by index into Session::results.
struct ArrivalTokens
{
    std::vector<std::int64_t> tokens;
};

struct ContextWalk
{
    static constexpr std::uint32_t kNever = 0xFFFFFFFF;
    std::vector<std::uint32_t> clearedAt; // by result: the first call without its text, kNever
    std::vector<std::int64_t> totals; // by call: tokens of all texts in the context
    std::int64_t resultTokens = 0; // of tool results, summed over the calls
    std::uint64_t cleared = 0;
    std::uint64_t rewrites = 0; // calls whose cached prefix a clearing broke
    double cost = 0; // dollars
    double costWithoutBreaks = 0; // had clearing left the cache alone
};

/// Texts of a session counted once, for all walks.
class ContextTexts
{
public:
    ContextTexts(const CorpusFacts& facts, SessionId session, std::vector<ResultId> results);
    const CorpusFacts& facts() const { return m_facts; }
    const Session& session() const;
    SessionId id() const { return m_id; }
    /// By index into Session::results; an invalid id for a result that is not in the corpus's list.
    const std::vector<ResultId>& results() const { return m_results; }
    std::int64_t eventTokens(std::size_t event) const { return m_tokens[event]; } // 0 for results

private:
    const CorpusFacts& m_facts;
    SessionId m_id;
    std::vector<ResultId> m_results;
    std::vector<std::int64_t> m_tokens;
};

/// `baseline`: the walk without rules, whose totals tell how much of the billed prompt the recording does not
/// hold; null for the baseline itself.
ContextWalk walkContext(const ContextTexts& texts, const ArrivalTokens& arrival,
    const systems::ClearingRule& rule, const Price& price, const ContextWalk* baseline);

} // namespace winnow
