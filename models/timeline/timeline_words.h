// SPDX-License-Identifier: GPL-3.0-or-later
// Texts of a context timeline: session, call, band, mark, limit, and a summary. Pure.
#pragma once

#include "models/timeline/timeline_model.h"

namespace winnow::timeline {

/// Rows of losses by kind.
inline constexpr int kLanes = 3;
QString laneWords(int lane);
QString toolWords(const TimelineModel& model, int place);
QString sessionName(const TimelineModel& model);
/// "call 66, turn 12: 150 213 tokens recorded, 89 020 as the model would see it".
QString callWords(const TimelineModel& model, std::uint32_t call);
/// "Read views.ts, call 5 to 66: 21 033 tokens, 1 204 left".
QString bandWords(const TimelineModel& model, std::uint32_t band);
QString markWords(const TimelineModel& model, const TimelineMark& mark);
/// "limit 200 000 reached at call 141, with this policy at 203: 62 calls gained".
QString limitWords(const TimelineModel& model);
/// One sentence about the whole timeline, for a screen reader and the head of the picture.
QString summary(const TimelineModel& model);
/// True if the marks belong to an earlier policy.
bool marksAreStale(const TimelineModel& model);

} // namespace winnow::timeline
