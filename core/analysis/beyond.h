// SPDX-License-Identifier: GPL-3.0-or-later
// What may be said of a policy beyond the sessions it was measured on: random lines of the same results in
// its place, the part of it that keeps a promise, and the best that could be chosen within what it loses,
// judged on sessions that had no part in choosing. For the decision sheet and the window.
#pragma once

#include <optional>

#include "core/analysis/choosing.h"
#include "core/analysis/control.h"
#include "core/analysis/guarantee.h"

namespace winnow {

struct Beyond
{
    std::optional<Control> control; // none: a digest holds no lines
    Guarantee guarantee;
    Choosing best;
};

/// Errors: Invalid when there are no sessions with results; Cancelled.
Result<Beyond> lookBeyond(const Bench& bench, const Measured& measured, const GuaranteeOptions& options = {});

} // namespace winnow
