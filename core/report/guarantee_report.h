// SPDX-License-Identifier: GPL-3.0-or-later
// Guarantee and random control as tables and sentences; the CLI prints them, the decision report and the
// window hold them.
#pragma once

#include <vector>

#include "core/base/message.h"
#include "core/experiments/control.h"
#include "core/experiments/guarantee.h"
#include "core/report/table.h"

namespace winnow::report {

/// One row per step of the family, with the verdicts of both guarantees.
Table guaranteeTable(const GuaranteeFamily& family);
/// Every step of every family, for programs.
Table familyTable(const Guarantee& guarantee);
Table strataTable(const Guarantee& guarantee);

/// What is guaranteed, its floor, where it ends, and whether the traffic has changed already.
std::vector<Message> guaranteeLines(const Guarantee& guarantee);

/// The policy beside random lines of the same results in the same size.
Message controlLine(const Control& control);

} // namespace winnow::report
