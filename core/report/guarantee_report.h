// SPDX-License-Identifier: GPL-3.0-or-later
// The chosen policy as one sentence and one small table, and a policy's losses by kind of agent. The CLI prints them,
// the decision report and the window contain them.
#pragma once

#include <vector>

#include "core/base/message.h"
#include "core/experiments/control.h"
#include "core/experiments/guarantee.h"
#include "core/report/table.h"

namespace winnow::report {

/// "balanced with ends of 12,000 and 6,000: of what coding agents use later at most 2 % is lost (95 % sure, n = 42
/// sessions); saves 24 %." Or an estimate, labeled as one, or that no policy can be chosen.
Message answerLine(const Guarantee& guarantee);

/// The policy that saves most within the limit on these sessions; null if none does.
struct BestHere
{
    std::string name;
    double saved = 0; // 0 to 1
    bool isChosen = false; // it is the policy that the guarantee chose
};
/// The best policy on these sessions against the one that held on sessions left out.
Message bestLine(const BestHere* best, const Guarantee& guarantee);

/// The steps around the chosen one and its rivals, on the judging sessions.
Table guaranteeTable(const Guarantee& guarantee);
/// Every measured step of every family, for programs.
Table familyTable(const Guarantee& guarantee);
/// By kind of agent.
Table strataTable(const std::vector<StratumLoss>& strata);

/// The loss on unseen sessions, the floor, when the guarantee ends, and whether the traffic has already changed.
std::vector<Message> guaranteeLines(const Guarantee& guarantee);
/// "Of what coding agents use later, 3.1 % is lost (at most 5.2 %, 95 % sure, n = 20 sessions)."
std::vector<Message> lossLines(const std::vector<StratumLoss>& strata);

/// The policy compared with random cuts of the same results to the same size.
Message controlLine(const Control& control);

} // namespace winnow::report
