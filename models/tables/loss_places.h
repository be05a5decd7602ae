// SPDX-License-Identifier: GPL-3.0-or-later
// What a policy would lose, one loss after the other, with both its ends: where the text stood in the result
// that dropped it, and where the agent used it later. For the page Losses.
#pragma once

#include <QString>
#include <optional>

#include "models/jobs/insight.h"

namespace winnow {

struct LossPlace
{
    ResultId dropped; // the result that had it
    std::optional<std::size_t>
        begin; // bytes of its text; none for edits whose text stands behind line numbers
    ResultId use; // the result of the call that used it, or the next one after the text; else invalid
    QString title; // "text of an edit in Edit, 7 turns later"
    QString text; // the arguments or the words of the agent
    QString wanted; // what it used, as it was dropped
    QString said; // as it stands in `text`
};

LossPlace lossPlace(const InsightData& data, const LostUse& lost);

} // namespace winnow
