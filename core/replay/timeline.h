// SPDX-License-Identifier: GPL-3.0-or-later
// When each tool result entered the model's context, for how many model calls it stayed, and at what recorded time.
// Computed once per corpus; replay, money, expansion and the context curve read it. Definitions: measure/SPEC.md
// section 1.
#pragma once

#include <cstdint>
#include <vector>

#include "core/base/ids.h"

namespace winnow {

class Corpus;

/// Position of one result on its session's timeline.
struct Residence
{
    std::uint32_t firstCall
        = 0; // index into Session::modelCalls; == modelCalls.size() when it was never sent
    std::uint32_t endCall = 0; // one past the last model call whose context contains it
    TimeMs time
        = kNoTime; // when it was first sent: its own recorded time, or without one that of its first model call
    std::uint32_t calls() const { return endCall - firstCall; }
};

struct Timeline
{
    /// By ResultId.
    std::vector<Residence> results;
    /// By SessionId: the time of every model call; gaps have the latest known time, or 0 if none is known.
    std::vector<std::vector<TimeMs>> callTimes;
};

Timeline buildTimeline(const Corpus& corpus);

} // namespace winnow
