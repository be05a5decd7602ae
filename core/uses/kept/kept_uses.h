// SPDX-License-Identifier: GPL-3.0-or-later
// The later uses of one session as the index cache keeps them, the keys it is counted under, and what counting all
// sessions gave: found once, then looked up. Used by buildUseIndex() alone.
#pragma once

#include <vector>

#include "core/uses/use_finder.h"

namespace winnow {

/// As findUses(). `spread` null: the session does not count.
UseIndex keptUses(
    const CorpusFacts& facts, SessionId session, const std::vector<ResultId>& results, KeySpread* spread);

/// In how many of the sessions that count the evidence stands. Saves counting the keys of all sessions again.
struct EvidenceSpread
{
    std::uint64_t counting = 0; // sessions
    std::vector<std::uint64_t> sessionsWith; // by UseIndex::evidence; 0 for what has no key
    template <class Row, class F> static void columns(Row& r, F&& f)
    {
        f("counting", r.counting), f("with", r.sessionsWith);
    }
};
inline constexpr const char* kSpread = "spread"; // of all sessions

} // namespace winnow
