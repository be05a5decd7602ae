// SPDX-License-Identifier: GPL-3.0-or-later
// Where a response used what a policy dropped from a result: the red dots of the timeline and the ticks of
// the strips, with their texts. The only part of the timeline that reads losses.
#pragma once

#include <QString>
#include <cstdint>
#include <vector>

#include "models/jobs/insight.h"
#include "models/text/diff_model.h"

namespace winnow {

/// One dot: a lost use.
struct TimelineUse
{
    ResultId result;
    std::uint32_t call = 0; // the model call whose answer used it
    std::uint32_t edits = 0; // edits that would break
    std::uint32_t laterUse = 0; // into Losses::uses
    bool inArguments = false;
};

/// The lost uses of one session, by call.
std::vector<TimelineUse> timelineUses(const InsightData& data, SessionId session);
/// The lost uses of one result; their number equals Losses::usesOfResult.
std::vector<TimelineUse> timelineUses(const InsightData& data, ResultId result);
/// "urlState and 2 more, used 3 turns later in apply_patch".
QString useWords(const InsightData& data, const TimelineUse& use);

/// "in apply_patch", "in the final answer".
QString placeWords(const InsightData& data, const UseEvidence& evidence);
/// Lost parts of the result that were used later, sorted by their place in its `text`.
std::vector<DiffMark> usedPlaces(const InsightData& data, ResultId result, std::string_view text);

} // namespace winnow
