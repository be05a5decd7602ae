// SPDX-License-Identifier: GPL-3.0-or-later
// The parameters one rule gives its strategy, edited while everything else follows. Never modal; the whole
// visit is one undo step. When the rule goes or gets another strategy nothing is edited any more, and the
// dialog says so.
#pragma once

#include <QDialog>

#include "core/policy/policy.h"

class QLabel;

namespace winnow {

class RulesModel;
class StrategyForm;
class Workspace;

class RuleParametersDialog : public QDialog
{
    Q_OBJECT
public:
    RuleParametersDialog(Workspace& workspace, RulesModel& rules, int row, QWidget* parent = nullptr);

private:
    void refresh();
    RulesModel& m_rules;
    int m_row;
    Rule m_identity; // tool, kind and strategy of the rule this is about
    quint64 m_gesture;
    StrategyForm* m_form;
    QLabel* m_message;
};

} // namespace winnow
