// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/jobs/guarantee_study.h"

#include "core/base/try.h"
#include "core/money/expansion.h"
#include "core/replay/corpus_facts.h"
#include "core/report/choice_report.h"
#include "core/report/guarantee_report.h"
#include "models/document/workspace.h"
#include "models/text/message_text.h"
#include "models/text/number_text.h"
#include "models/text/qt_text.h"
#include "models/text/report_words.h"

namespace winnow {

namespace {

Result<std::shared_ptr<const Certainty>> howSure(const PolicyOnCorpus& on, const PolicyOnCorpus& baseline,
    const std::stop_token& stop, const ProgressFn& progress)
{
    WINNOW_TRY(const auto base, on.measure(stop, progress));
    PolicyOnCorpus other = baseline;
    other.known = base; // shares the use index of the corpus
    WINNOW_TRY(const auto before, other.measure(stop, progress));
    auto made = std::make_shared<Certainty>();
    made->base = base;
    const std::vector<std::uint32_t> clusters = sessionClusters(*base->replay->corpus);
    std::vector<double> nets;
    for (const Waterfall& session : base->paid.sessions)
        nets.push_back(session.net());
    made->net = estimateBySession(nets, clusters, CertaintyStudy::kSeed);
    made->gain = estimateBySession(gainBySession(before->paid, base->paid), clusters, CertaintyStudy::kSeed);
    return std::shared_ptr<const Certainty>(std::move(made));
}

Result<std::shared_ptr<const GuaranteeAnswer>> guaranteed(
    const PolicyOnCorpus& on, double risk, const std::stop_token& stop, const ProgressFn& progress)
{
    WINNOW_TRY(const auto base, on.measure(stop, progress));
    const Bench bench = base->bench(*on.engine, stop, progress);
    auto made = std::make_shared<GuaranteeAnswer>();
    made->base = base;
    GuaranteeOptions options;
    options.risk = risk;
    WINNOW_TRY(made->guarantee, findGuarantee(bench, *base, options));
    made->steps = report::guaranteeTable(made->guarantee);
    made->strata = report::strataTable(made->guarantee.strata);
    return std::shared_ptr<const GuaranteeAnswer>(std::move(made));
}

} // namespace

void CertaintyStudy::find()
{
    if (!workspace().hasCorpus())
        return;
    run(tr("Intervals"),
        [on = onCorpus(), baseline = onCorpus(workspace().baseline())](const std::stop_token& stop,
            const ProgressFn& progress) { return howSure(on, baseline, stop, progress); });
}

void GuaranteeStudy::find(double risk)
{
    if (!workspace().hasCorpus())
        return;
    run(tr("Guarantee"), [on = onCorpus(), risk](const std::stop_token& stop, const ProgressFn& progress) {
        return guaranteed(on, risk, stop, progress);
    });
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
