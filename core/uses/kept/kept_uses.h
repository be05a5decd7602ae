// SPDX-License-Identifier: GPL-3.0-or-later
// The later uses of one session as the index cache keeps them, with the keys it is counted under: found once, then
// looked up. Used by buildUseIndex() alone.
#pragma once

#include <vector>

#include "core/uses/use_finder.h"

namespace winnow {

/// As findUses(). `spread` null: the session does not count.
UseIndex keptUses(
    const CorpusFacts& facts, SessionId session, const std::vector<ResultId>& results, KeySpread* spread);

} // namespace winnow
