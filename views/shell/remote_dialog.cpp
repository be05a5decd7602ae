// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/shell/remote_dialog.h"
#include "views/widgets/page_layout.h"

#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QPushButton>

#include "models/jobs/remote_run.h"
#include "models/text/number_text.h"

namespace winnow {

RemoteDialog::RemoteDialog(RemoteRun& run, QWidget* parent)
    : QDialog(parent)
    , m_run(run)
    , m_state(wrapped(named(new QLabel(this), "remoteState")))
    , m_go(pushButton(this, "remoteGo", tr("&Run"), [this] { m_run.start(); }))
    , m_stop(pushButton(this, "remoteStop", tr("&Cancel the run"), [this] { m_run.cancel(); }))
{
    setObjectName(QStringLiteral("remoteDialog"));
    setWindowTitle(tr("Remote compressions"));
    auto* const note
        = wrapped(new QLabel(tr("These texts would leave this computer. Answers are kept in the library "
                                "and used again without sending."),
            this));
    m_prompts = wrapped(
        named(new QLabel(tr("The prompts are Winnow's own. The gateway's prompts differ, and so will its "
                            "answers. Stored answers are answers to Winnow's prompts, too."),
                  this),
            "remotePrompts"));
    m_prompts->hide();
    auto* const form = new QFormLayout;
    for (const auto& [name, title] :
        { std::pair("remoteTexts", tr("Texts to send:")), std::pair("remoteSize", tr("Size:")),
            std::pair("remoteTarget", tr("To:")), std::pair("remoteModel", tr("Model:")),
            std::pair("remoteKey", tr("Key:")), std::pair("remoteCost", tr("Cost:")) }) {
        auto* const label = wrapped(named(new QLabel(QStringLiteral("…"), this), name, title));
        label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
        form->addRow(title, label);
    }
    QDialogButtonBox* const buttons = closeRow(*this);
    for (QPushButton* const button : { m_go, m_stop }) {
        button->setAutoDefault(false); // only a click or key on this very button sends
        buttons->addButton(button, QDialogButtonBox::ActionRole);
    }
    layOut(*new QVBoxLayout(this), { note, m_prompts, form, m_state, room(), buttons });
    connect(&run, &RemoteRun::planned, this, &RemoteDialog::showPlan);
    connect(&run, &RemoteRun::stateChanged, this, &RemoteDialog::showState);
    connect(&run, &RemoteRun::finished, this, &RemoteDialog::showTally);
    setMinimumWidth(fontMetrics().averageCharWidth() * 64);
    m_go->setEnabled(false);
    m_state->setText(tr("Preparing the texts to send…"));
    showState();
    if (!run.isAsking())
        run.prepare();
    else
        showPlan();
}

void RemoteDialog::showPlan()
{
    const RemotePlan& plan = m_run.plan();
    const auto say = [this](const char* fact, const QString& text) {
        findChild<QLabel*>(QLatin1String(fact))->setText(text);
    };
    say("remoteTexts", tr("%1, for %2 waiting").arg(countText(plan.texts), resultsAmount(plan.results)));
    m_prompts->setVisible(plan.strategy == QLatin1String("external_provider"));
    say("remoteSize", tokensAmount(plan.tokens, plan.exact));
    say("remoteTarget", plan.target.isEmpty() ? tr("no endpoint is set") : plan.target);
    say("remoteModel", plan.model.isEmpty() ? tr("the service's own") : plan.model);
    say("remoteKey",
        plan.key.isEmpty() ? tr("from the environment or the keychain")
                           : tr("%1, from the environment or the keychain").arg(plan.key));
    say("remoteCost",
        plan.dollars ? tr("at most about %1 (prices of %2)").arg(moneyText(*plan.dollars), plan.priceDate)
                     : tr("unknown; the service has its own prices"));
    const bool any = plan.texts > 0 && !plan.target.isEmpty();
    m_go->setText(tr("&Run %n remote compression(s)", nullptr, static_cast<int>(plan.texts)));
    m_go->setEnabled(any && !m_run.isAsking());
    m_state->setText(plan.results == 0 ? tr("No result is waiting for an answer.")
            : plan.texts == 0          ? tr("The library has an answer for every text, so nothing is sent.")
                                       : QString());
    m_state->setVisible(!m_state->text().isEmpty());
}

void RemoteDialog::showState()
{
    const bool asking = m_run.isAsking();
    m_stop->setVisible(asking);
    if (!asking)
        return;
    m_go->setEnabled(false);
    const JobState state = m_run.lane().state();
    m_state->setText(tr("%1 of %2 texts").arg(countText(state.done), countText(state.total)));
    m_state->show();
}

void RemoteDialog::showTally()
{
    showState();
    const RemoteTally& tally = m_run.tally();
    QString text = tr("%1 answered (%2 of them from the library), %3 failed.")
                       .arg(countText(tally.answered), countText(tally.fromLibrary), countText(tally.failed));
    if (!tally.firstError.isEmpty())
        text += QLatin1Char('\n') + tr("First failure: %1").arg(tally.firstError);
    m_state->setText(text);
    m_state->show();
    m_go->setEnabled(tally.failed > 0);
}

} // namespace winnow
