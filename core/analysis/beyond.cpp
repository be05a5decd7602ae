// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/beyond.h"

#include "core/base/try.h"

namespace winnow {

Result<Beyond> lookBeyond(const Bench& bench, const Measured& measured, const GuaranteeOptions& options)
{
    Beyond beyond;
    WINNOW_TRY(beyond.guarantee, findGuarantee(bench, measured, options));
    WINNOW_TRY(beyond.control, controlOf(bench, measured, options.seed));
    ChoosingOptions within;
    within.limits.weight = measured.figures.weight;
    within.limits.editBreaks = measured.figures.editsBroken;
    WINNOW_TRY(beyond.best, choosePolicy(bench, measured, within));
    return beyond;
}

} // namespace winnow
