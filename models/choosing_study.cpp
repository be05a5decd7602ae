// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/choosing_study.h"

#include <cmath>

#include "core/analysis/expansion.h"
#include "core/base/input.h"
#include "core/base/try.h"
#include "core/replay/corpus_facts.h"
#include "core/report/analysis_report.h"
#include "core/report/choice_report.h"
#include "core/report/guarantee_report.h"
#include "models/message_text.h"
#include "models/number_text.h"
#include "models/qt_text.h"
#include "models/report_words.h"
#include "models/workspace.h"

namespace winnow {

namespace {

Result<PolicyTests> testsIn(const std::string& path)
{
    WINNOW_TRY(const auto text, readInput(path));
    return readPolicyTests(text, path);
}

Result<std::shared_ptr<const BestPolicy>> findBest(const PolicyOnCorpus& on,
    const BestPolicyStudy::Limits& limits, const std::stop_token& stop, const ProgressFn& progress)
{
    WINNOW_TRY(const auto prices, PriceTable::load());
    WINNOW_TRY(auto base, on.measure(stop, progress));
    ChoosingOptions options;
    options.limits.weight = limits.anyWeight
        ? std::nullopt
        : std::optional(limits.weight ? static_cast<double>(*limits.weight) : base->figures.weight);
    options.limits.editBreaks = limits.editBreaks;
    options.limits.p95Bytes = limits.p95Bytes;
    options.dialect = limits.dialect;
    if (!limits.testFile.isEmpty()) {
        WINNOW_TRY(auto tests, testsIn(fromQt(limits.testFile)));
        options.facts = std::move(tests.mustSurvive);
    }
    WINNOW_TRY(auto choosing, choosePolicy(base->bench(*on.engine, stop, progress), *base, options));
    auto made = std::make_shared<BestPolicy>();
    made->base = base;
    made->choosing = std::move(choosing);
    made->priceDate = prices.date();
    const Corpus& corpus = on.facts().corpus();
    made->decisions = report::decisionTable(corpus, made->choosing.choices, made->choosing.found.optimum,
        limits.dialect == Dialect::GatewayTokens);
    made->summary = report::optimumTable(made->choosing);
    return std::shared_ptr<const BestPolicy>(std::move(made));
}

Result<std::shared_ptr<const Certainty>> howSure(const PolicyOnCorpus& on, const PolicyOnCorpus& baseline,
    const std::stop_token& stop, const ProgressFn& progress)
{
    WINNOW_TRY(const auto base, on.measure(stop, progress));
    PolicyOnCorpus other = baseline;
    other.known = base; // the need index is the corpus's
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

Result<std::shared_ptr<const PromiseAnswer>> promised(
    const PolicyOnCorpus& on, double risk, const std::stop_token& stop, const ProgressFn& progress)
{
    WINNOW_TRY(const auto base, on.measure(stop, progress));
    const Bench bench = base->bench(*on.engine, stop, progress);
    auto made = std::make_shared<PromiseAnswer>();
    made->base = base;
    GuaranteeOptions options;
    options.risk = risk;
    WINNOW_TRY(made->guarantee, findGuarantee(bench, *base, options));
    WINNOW_TRY(made->control, controlOf(bench, *base, options.seed));
    made->steps = report::guaranteeTable(made->guarantee.family());
    made->strata = report::strataTable(made->guarantee);
    return std::shared_ptr<const PromiseAnswer>(std::move(made));
}

} // namespace

void BestPolicyStudy::find(const Limits& limits)
{
    if (!workspace().hasCorpus())
        return;
    run<BestPolicy>(
        tr("Best policy"),
        [on = onCorpus(), limits](const std::stop_token& stop, const ProgressFn& progress) {
            return findBest(on, limits, stop, progress);
        },
        m_best);
}

bool BestPolicyStudy::use()
{
    if (!m_best || !m_best->choosing.isKept())
        return false;
    workspace().replacePolicy(m_best->choosing.found.policy, tr("use the optimised policy"));
    return true;
}

void SensitivityStudy::find()
{
    if (!workspace().hasCorpus())
        return;
    run<SensitivityAnswer>(
        tr("Sensitivity"),
        [on = onCorpus()](const std::stop_token& stop,
            const ProgressFn& progress) -> Result<std::shared_ptr<const SensitivityAnswer>> {
            WINNOW_TRY(auto base, on.measure(stop, progress));
            WINNOW_TRY(auto found, findSensitivity(base->bench(*on.engine, stop, progress), on.policy));
            auto made = std::make_shared<SensitivityAnswer>();
            made->base = base;
            made->sensitivity = std::move(found);
            made->priceDate = base->basis->money.prices.date();
            made->table = report::sensitivityTable(made->sensitivity, false);
            return std::shared_ptr<const SensitivityAnswer>(std::move(made));
        },
        m_answer);
}

void CertaintyStudy::find()
{
    if (!workspace().hasCorpus())
        return;
    run<Certainty>(
        tr("Intervals"),
        [on = onCorpus(), baseline = onCorpus(workspace().baseline())](const std::stop_token& stop,
            const ProgressFn& progress) { return howSure(on, baseline, stop, progress); },
        m_answer);
}

void PromiseStudy::find(double risk)
{
    if (!workspace().hasCorpus())
        return;
    run<PromiseAnswer>(
        tr("Promise"),
        [on = onCorpus(), risk](const std::stop_token& stop, const ProgressFn& progress) {
            return promised(on, risk, stop, progress);
        },
        m_answer);
}

QString estimateText(const SessionEstimate& estimate)
{
    const auto money = [](double dollars) { return reportFigure(report::dollars(1000 * dollars)); };
    QString text = BestPolicyStudy::tr("%1 per 1,000 sessions").arg(money(estimate.mean));
    const QString clusters = countText(static_cast<qint64>(estimate.clusters));
    if (!estimate.hasInterval())
        return text
            + BestPolicyStudy::tr(" (n = %1 independent sessions: no interval below %2).")
                  .arg(clusters, countText(static_cast<qint64>(kFewestClusters)));
    text += BestPolicyStudy::tr(" (modelled; 95 % interval %1 to %2 over n = %3 independent sessions).")
                .arg(money(estimate.low), money(estimate.high), clusters);
    if (estimate.isClear())
        text += BestPolicyStudy::tr(" The interval excludes 0.");
    if (estimate.missing && estimate.missing->high > 0)
        text += BestPolicyStudy::tr(" You need about %1 to %2 more sessions to tell it from 0 dependably.")
                    .arg(countText(static_cast<qint64>(estimate.missing->low)),
                        countText(static_cast<qint64>(estimate.missing->high)));
    else if (estimate.mean == 0)
        text += BestPolicyStudy::tr(" No difference to tell apart.");
    return unbroken(text);
}

QString figuresText(const Message& sentence)
{
    return messageText(
        sentence.withVerbatim([](const std::string& words) { return fromQt(reportFigure(words)); }));
}

QString bindingText(const Choosing& choosing)
{
    const Optimum& optimum = choosing.found.optimum;
    if (optimum.binding.empty())
        return choosing.unseen.isKnown() && !choosing.unseen.isBoldest()
            ? BestPolicyStudy::tr("What holds it back is care: choosing more boldly did not keep the limits, "
                                  "or did not save clearly more, on sessions it has not seen.")
            : BestPolicyStudy::tr("No limit binds: without any of them no more could be saved.");
    QStringList limits;
    for (const BindingLimit& limit : optimum.binding)
        limits << BestPolicyStudy::tr("%1 (without that limit %2 more)")
                      .arg(reportWord(limit.name), reportFigure(report::dollars(limit.dollars)));
    return BestPolicyStudy::tr("<b>Binding:</b> %1.").arg(limits.join(QStringLiteral(", ")));
}

} // namespace winnow
