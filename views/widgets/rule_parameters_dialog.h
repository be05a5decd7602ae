// SPDX-License-Identifier: GPL-3.0-or-later
// The parameters one rule gives its strategy, edited while everything else follows. Never modal; the whole
// visit is one undo step. When the rule goes or gets another strategy nothing is edited any more, and the
// dialog says so.
#pragma once

class QWidget;

namespace winnow {

class RulesModel;
class Workspace;

void showRuleParameters(Workspace& workspace, RulesModel& rules, int row, QWidget* parent);

} // namespace winnow
