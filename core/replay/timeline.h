// SPDX-License-Identifier: GPL-3.0-or-later
// When each tool result entered the model's context, for how many model calls it stayed, and on which clock.
// Computed once per corpus; replay, money, expansion and the context curve read it. Definitions:
// measure/SPEC.md section 1.
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
    std::uint32_t endCall = 0; // one past the last model call whose context held it
    TimeMs time
        = kNoTime; // recorded clock when it was first sent; the latest known time before it when it has none
    std::uint32_t calls() const { return endCall - firstCall; }
};

struct Timeline
{
    /// By ResultId.
    std::vector<Residence> results;
    /// By SessionId: the clock of every model call, gaps filled with the latest known time, 0 when nothing is
    /// known.
    std::vector<std::vector<TimeMs>> callTimes;
};

Timeline buildTimeline(const Corpus& corpus);

} // namespace winnow
