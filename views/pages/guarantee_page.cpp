// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/pages/guarantee_page.h"

#include <QLabel>
#include <QPushButton>
#include <QSpinBox>

#include "core/report/guarantee_report.h"
#include "models/document/workspace.h"
#include "models/text/words.h"
#include "views/pages/when_seen.h"
#include "views/shell/beside.h"
#include "views/tables/report_table_view.h"
#include "views/widgets/page_layout.h"
#include "views/widgets/study_line.h"

namespace winnow {

namespace {

QString staleText(const Study& study)
{
    return study.isStale() ? GuaranteePage::tr(" <b>The policy changed since then.</b>") : QString();
}

} // namespace

GuaranteePage::GuaranteePage(Workspace& workspace, GuaranteeStudy& study, QWidget* parent)
    : QWidget(parent)
    , m_workspace(workspace)
    , m_study(study)
    , m_risk(named(new QSpinBox(this), "guaranteeRisk", tr("Risk")))
    , m_use(pushButton(this, "useGuaranteed", tr("&Use this policy"), [this] { use(); }))
    , m_line(new StudyLine(
          QStringLiteral("findGuarantee"), tr("Find guara&ntee"), study.lane(), [this] { find(); }, this))
    , m_words(wrapped(named(new QLabel(this), "guaranteeWords")))
    , m_steps(new ReportTableView(QStringLiteral("guaranteeSteps"), tr("Steps and rivals"), this))
    , m_strata(new ReportTableView(
          QStringLiteral("guaranteeStrata"), tr("The chosen policy by kind of agent"), this))
{
    setWhatsThis(tr("Which policy saves most while few later uses are lost? Two thirds of the sessions "
                    "choose how much to keep at both ends, the minimum size and the roles; the rest judge. A "
                    "plain cut and random lines that save as much are shown for comparison."));
    m_risk->setRange(1, 50);
    m_risk->setValue(2);
    m_risk->setPrefix(tr("at most "));
    m_risk->setSuffix(tr(" % of later uses lost"));
    m_use->setToolTip(tr("Put the chosen policy into the tuning panel"));
    m_line->addButton(*m_use);
    m_words->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto* const split = sideBySide(m_steps, m_strata, 0, 0, this);
    QVBoxLayout* const column = pageColumn(this);
    auto* const row = rowOf({ m_risk, { m_line, 1 } });
    layOut(*column, { row, m_words, { split, 1 } });
    connect(&study, &Study::changed, this, &GuaranteePage::refresh);
    connect(&study, &Study::failed, this,
        [this](const Error& error) { m_line->setIdleText(errorText(error).toHtmlEscaped()); });
    connect(m_risk, &QSpinBox::editingFinished, this, &GuaranteePage::find);
    new WhenSeen(study, *this, [this] { find(); });
    refresh();
}

void GuaranteePage::find()
{
    m_study.find(m_risk->value() / 100.0);
}

void GuaranteePage::use()
{
    if (m_study.use())
        Q_EMIT noticed(tr("The chosen policy is in the tuning panel. Undo restores the old policy."));
}

void GuaranteePage::refresh()
{
    const auto& answer = m_study.answer();
    m_use->setEnabled(answer && !m_study.isStale() && answer->guarantee.isChosen()
        && !(m_workspace.policy() == answer->guarantee.chosen().policy));
    m_risk->setEnabled(m_workspace.hasCorpus());
    m_line->setRunnable(m_workspace.hasCorpus());
    m_steps->setTable(answer ? answer->steps : report::Table());
    m_strata->setTable(answer ? answer->strata : report::Table());
    m_words->setVisible(answer != nullptr);
    if (!answer)
        return m_line->setIdleText(
            tr("The search uses independent sessions. A change of the policy stops it."));
    QStringList lines { figuresText(report::answerLine(answer->guarantee)) };
    for (const Message& line : report::guaranteeLines(answer->guarantee))
        lines << figuresText(line);
    m_words->setText(lines.join(QLatin1Char('\n')));
    m_line->setIdleText(staleText(m_study));
}

} // namespace winnow
