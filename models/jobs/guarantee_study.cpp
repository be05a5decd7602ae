// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/jobs/guarantee_study.h"

#include "core/money/expansion.h"
#include "core/replay/corpus_facts.h"
#include "core/report/choice_report.h"
#include "core/report/guarantee_report.h"
#include "models/text/message_text.h"
#include "models/text/number_text.h"
#include "models/text/qt_text.h"
#include "models/text/report_words.h"

namespace winnow {

namespace {

Result<GuaranteeAnswer> guaranteed(const PolicyOnCorpus& on, double risk)
{
    GuaranteeAnswer made;
    WINNOW_TRY(made.base, on.measure());
    GuaranteeOptions options;
    options.risk = risk;
    WINNOW_TRY(made.guarantee, findGuarantee(on.bench(*made.base), *made.base, options));
    made.steps = report::guaranteeTable(made.guarantee);
    made.strata = report::strataTable(made.guarantee.strata);
    std::vector<double> nets;
    for (const Waterfall& session : made.base->paid.sessions)
        nets.push_back(session.net());
    made.net = estimateBySession(nets, sessionClusters(*made.base->replay->corpus), GuaranteeStudy::kSeed);
    return made;
}

} // namespace

void GuaranteeStudy::find(double risk)
{
    run(tr("Guarantee"), [risk](const PolicyOnCorpus& on) { return guaranteed(on, risk); });
}

bool GuaranteeStudy::use()
{
    if (!m_answer || !m_answer->guarantee.isChosen())
        return false;
    workspace().replacePolicy(m_answer->guarantee.chosen().policy, tr("use the chosen policy"));
    return true;
}

void GuaranteeStudy::use(std::size_t step)
{
    for (const GuaranteeFamily& family :
        m_answer ? m_answer->guarantee.families : std::vector<GuaranteeFamily>()) {
        if (step < family.steps.size())
            return workspace().replacePolicy(family.steps[step].policy, toQt(family.steps[step].name));
        step -= family.steps.size();
    }
}

QString estimateText(const SessionEstimate& estimate, Phrase what)
{
    QStringList lines;
    for (const Message& line : report::estimateLines(estimate, what))
        lines << figuresText(line);
    return unbroken(lines.join(QLatin1Char(' ')));
}

QString figuresText(const Message& sentence)
{
    return messageText(
        sentence.withVerbatim([](const std::string& words) { return fromQt(reportFigure(words)); }));
}

} // namespace winnow
