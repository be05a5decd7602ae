// SPDX-License-Identifier: GPL-3.0-or-later
// What the index cache keeps about later uses: those of one session with the session's keys, and the counts over all
// sessions. Computed once, then looked up. Used only by buildUseIndex().
#pragma once

#include <vector>

#include "core/uses/use_finder.h"

namespace winnow {

/// As findUses(). `spread` null: the session does not count.
UseIndex keptUses(
    const CorpusFacts& facts, SessionId session, const std::vector<ResultId>& results, KeySpread* spread);

/// In how many of the counted sessions the evidence occurs. Saves counting the keys of all sessions again.
struct EvidenceSpread
{
    std::uint64_t counting = 0; // sessions
    std::vector<std::uint64_t> sessionsWith; // by UseIndex::evidence; 0 for evidence without a key
    template <class Row, class F> static void columns(Row& r, F&& f)
    {
        f("counting", r.counting), f("with", r.sessionsWith);
    }
};
inline constexpr const char* kSpread = "spread"; // of all sessions

} // namespace winnow
