// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/rule_parameters_dialog.h"

#include <QDialog>
#include <QLabel>

#include "core/compression/strategy.h"
#include "models/document/workspace.h"
#include "models/tables/rules_model.h"
#include "models/text/qt_text.h"
#include "views/shell/beside.h"
#include "views/widgets/page_layout.h"
#include "views/widgets/strategy_form.h"

namespace winnow {

void showRuleParameters(Workspace& workspace, RulesModel& rules, int row, QWidget* parent)
{
    const Rule* const shown = rules.rule(row);
    const Rule identity = shown ? *shown : Rule();
    auto* const dialog = named(new QDialog(parent), "ruleParametersDialog");
    dialog->setWindowTitle(RulesModel::tr("Parameters of %1").arg(toQt(identity.strategy)));
    const StrategyInfo* const info = findStrategy(identity.strategy);
    auto* const help = wrapped(new QLabel(info ? toQt(info->help) : QString(), dialog));
    auto* const form = new StrategyForm(dialog);
    auto* const message = wrapped(
        named(new QLabel(RulesModel::tr("The rule no longer exists, so it cannot be edited."), dialog),
            "ruleParametersMessage"));
    layOut(*new QVBoxLayout(dialog), { help, form, message, room(), closeRow(*dialog) });
    QObject::connect(form, &StrategyForm::edited, dialog,
        [&rules, row, gesture = workspace.newGesture()](
            const auto& values) { rules.setParameters(row, values, gesture); });
    const auto refresh = [&rules, row, identity, form, message] {
        const Rule* const rule = rules.rule(row);
        const bool same = rule && rule->tool == identity.tool && rule->kind == identity.kind
            && rule->strategy == identity.strategy;
        form->setEnabled(same);
        if (same)
            form->setStrategy(rule->strategy, rule->parameters);
        message->setVisible(!same);
    };
    QObject::connect(&workspace, &Workspace::policyChanged, dialog, refresh);
    refresh();
    dialog->resize(dialog->fontMetrics().averageCharWidth() * 80, dialog->sizeHint().height());
    showOnce(*dialog);
}

} // namespace winnow
