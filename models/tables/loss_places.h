// SPDX-License-Identifier: GPL-3.0-or-later
// One loss of a policy with both ends: where the text was in the result that dropped it, and where the agent
// used it later. For the page Losses.
#pragma once

#include <QString>
#include <optional>

#include "models/jobs/insight.h"

namespace winnow {

struct LossPlace
{
    ResultId dropped; // the result that contained it
    std::optional<std::size_t>
        begin; // byte offset of its text; none for edits, whose offsets do not count line numbers
    ResultId use; // result of the call that used it, or the next one after the text; may be invalid
    QString title; // "Edit, turn 12"
    QString text; // the arguments or the agent's text
    QString wanted; // the dropped text
    QString said; // the text as used in `text`
};

LossPlace lossPlace(const InsightData& data, const LostUse& lost);

} // namespace winnow
