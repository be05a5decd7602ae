// SPDX-License-Identifier: GPL-3.0-or-later
// Whether a policy can go into production, in one sentence: what stands against it, and which tool to leave
// alone to mend that; else what it saves and loses. First line of `replay`, `check` and the report, and a line
// in the window. Judges what was measured.
#pragma once

#include <cstdint>
#include <string>

#include "core/base/message.h"
#include "core/measure/measured.h"

namespace winnow {

/// What a policy must keep. Source: judgement.md section 3.
struct VerdictLimits
{
    double lostShare = 0.02; // of all later uses; 0 to 1
};

enum class VerdictColour : std::uint8_t
{
    Green,
    Amber, // loses too much, may cost more than it saves, or was chosen on these sessions
    Red // an edit breaks, the client alone would send less, the target refuses the policy, or a read failed
};
std::string_view verdictColourName(VerdictColour colour);

struct Verdict
{
    VerdictColour colour = VerdictColour::Green;
    Message sentence; // "Not yet: 71 of 137 edits would fail."
    Message remedy; // "Leaving Read alone mends all of them and gives up 26.0 points."; empty without one
    ToolId leave; // the tool that the remedy names; invalid without one

    std::string text() const; // both sentences
};

/// On everything that was read: a failed read of this run (core/base/failed_reads.h) stands against any policy.
Verdict verdictOn(const UseIndex& uses, const Measured& measured, const VerdictLimits& limits = {});

} // namespace winnow
