// SPDX-License-Identifier: GPL-3.0-or-later
// Boundaries that do not stand in a recording where they happened: those known by their time only, and those
// not recorded at all, which the fall of the recorded prompt tokens gives away. Called once for every session
// when it is built; never removes or moves what was recorded in place.
#pragma once

#include <string_view>
#include <utility>
#include <vector>

#include "core/session/session.h"

namespace winnow {

/// Puts each boundary before the first event later than its time; at the end when none is.
void placeBoundaries(Session& session, std::vector<std::pair<TimeMs, Boundary>> timed);

/// Adds a compaction, marked as inferred, behind each answer after which the recorded prompt tokens of the
/// same model fell by more than half and stayed low, unless a boundary stands there. What came in since the
/// answer stays in the context.
void inferBoundaries(Session& session);

/// False for an id that redaction replaced by a word ("REDACTED", "<id>", "***"): it names no result.
bool isIdentifier(std::string_view id);

} // namespace winnow
