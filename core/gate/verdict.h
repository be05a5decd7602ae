// SPDX-License-Identifier: GPL-3.0-or-later
// Whether a policy can go into production, in one sentence: the reason against it and the cheapest tool to leave alone as
// a remedy, or what it saves and loses. First line of `replay`, `check` and the report, and a line in the window.
#pragma once

#include <cstdint>
#include <string>

#include "core/base/message.h"
#include "core/measure/measured.h"

namespace winnow {

/// The limits that a policy must meet. Source: judgement.md section 3.
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
    Message remedy; // "Leaving Read alone mends all of them and gives up 26.0 points."; or empty
    ToolId leave; // the tool in the remedy; invalid if that would give up nine tenths of the savings

    std::string text() const; // both sentences
};

/// Judges everything that was read. If a read failed in this run (core/base/failed_reads.h), no policy passes.
Verdict verdictOn(const UseIndex& uses, const Measured& measured, const VerdictLimits& limits = {});

/// The same without a remedy, from figures that are known before the individual losses are.
Verdict verdictOn(const UseIndex& uses, const Corpus& corpus, const Policy& policy, const Figures& figures);

} // namespace winnow
