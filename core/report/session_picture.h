// SPDX-License-Identifier: GPL-3.0-or-later
// The context timeline of one session as a drawing for pages that are printed: above the axis the context as
// recorded with what a policy takes out in pale, below it as the model would have seen it, red where a text
// that was taken out was used. For the decision report; the window paints its own.
#pragma once

#include <optional>
#include <string>

#include "core/measure/measured.h"

namespace winnow::report {

/// The session in which most edits break, then the one that misses most weight; none where nothing is lost.
std::optional<SessionId> worstSession(const Measured& measured);

/// An SVG of 1360 by 460 units; empty for a session without model calls.
std::string sessionPicture(const Bench& bench, const Measured& measured, SessionId session);

} // namespace winnow::report
