// SPDX-License-Identifier: GPL-3.0-or-later
// Places boundaries whose position is not recorded: those known only by their time, and those not recorded at
// all but visible as a drop in the recorded prompt tokens. Called once per session when it is built.
// Boundaries recorded in place are never removed or moved.
#pragma once

#include <string_view>
#include <utility>
#include <vector>

#include "core/session/session.h"

namespace winnow {

/// Puts each boundary before the first event later than its time, or at the end if there is none.
void placeBoundaries(Session& session, std::vector<std::pair<TimeMs, Boundary>> timed);

/// If the recorded prompt tokens of one model fall by more than half after an answer and stay low, adds a compaction
/// there, marked as inferred, unless a boundary is recorded there. Everything added since that answer stays in the
/// context.
void inferBoundaries(Session& session);

/// False for an id that redaction replaced with a word ("REDACTED", "<id>", "***"): it does not identify a
/// result.
bool isIdentifier(std::string_view id);

} // namespace winnow
