// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/rule_parameters_dialog.h"

#include <QLabel>

#include "core/compression/strategy.h"
#include "models/document/workspace.h"
#include "models/tables/rules_model.h"
#include "models/text/qt_text.h"
#include "views/widgets/page_layout.h"
#include "views/widgets/strategy_form.h"

namespace winnow {

RuleParametersDialog::RuleParametersDialog(Workspace& workspace, RulesModel& rules, int row, QWidget* parent)
    : QDialog(parent)
    , m_rules(rules)
    , m_row(row)
    , m_gesture(workspace.newGesture())
    , m_form(new StrategyForm(this))
    , m_message(wrapped(named(new QLabel(this), "ruleParametersMessage")))
{
    if (const Rule* const rule = rules.rule(row))
        m_identity = *rule;
    setObjectName(QStringLiteral("ruleParametersDialog"));
    setWindowTitle(tr("Parameters of %1").arg(toQt(m_identity.strategy)));
    auto* const column = new QVBoxLayout(this);
    const StrategyInfo* const info = findStrategy(m_identity.strategy);
    auto* const help = wrapped(new QLabel(info ? toQt(info->help) : QString(), this));
    layOut(*column, { help, m_form, m_message, room(), closeRow(*this) });
    connect(m_form, &StrategyForm::edited, this,
        [this](const auto& values) { m_rules.setParameters(m_row, values, m_gesture); });
    connect(&workspace, &Workspace::policyChanged, this, &RuleParametersDialog::refresh);
    refresh();
    resize(fontMetrics().averageCharWidth() * 80, sizeHint().height());
}

void RuleParametersDialog::refresh()
{
    const Rule* const rule = m_rules.rule(m_row);
    const bool same = rule && !m_rules.isInert() && rule->tool == m_identity.tool
        && rule->kind == m_identity.kind && rule->strategy == m_identity.strategy;
    m_form->setEnabled(same);
    if (same)
        m_form->setStrategy(rule->strategy, rule->parameters);
    m_message->setText(same ? QString() : tr("The rule no longer exists, so it cannot be edited."));
    m_message->setVisible(!same);
}

} // namespace winnow
