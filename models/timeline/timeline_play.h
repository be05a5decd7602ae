// SPDX-License-Identifier: GPL-3.0-or-later
// The moments of a played session: in ten seconds the context grows call by call, and at the worst lost uses a card
// shows the text that is no longer there. For the timeline, and for the exported page that plays the session.
#pragma once

#include "models/timeline/timeline_model.h"

namespace winnow {

inline constexpr int kPlayMs = 10000;

/// A card on show.
struct PlayMoment
{
    std::size_t mark = 0; // into TimelineModel::marks()
    double from = 0; // share of the session
    double to = 0;
    QString where; // "call 31: used in apply_patch"
    QString text; // the text that is no longer there
    QString source; // "dropped from result #12, Read"
};

/// The worst lost use of each twelfth of the session.
std::vector<PlayMoment> playMoments(const TimelineModel& model);

} // namespace winnow
