// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/jobs/compare_study.h"

#include "core/money/expansion.h"
#include "core/replay/replay_result.h"
#include "models/jobs/guarantee_study.h"

namespace winnow {

namespace {

Result<CompareAnswer> compare(
    const PolicyOnCorpus& on, const Policy& baseline, const std::shared_ptr<const InsightData>& known)
{
    CompareAnswer made;
    WINNOW_TRY(const auto prices, PriceTable::load());
    WINNOW_TRY(made.to, on.measure());
    // Either shares the use index of the corpus.
    WINNOW_TRY(made.from, on.measure(baseline, known ? known : made.to));
    made.priceDate = prices.date();
    WINNOW_TRY(made.groups, findDifferences(on.bench(*made.to), *made.from, *made.to));
    made.gain = estimateBySession(gainBySession(made.from->paid, made.to->paid),
        sessionClusters(*made.to->replay->corpus), GuaranteeStudy::kSeed);
    return made;
}

} // namespace

CompareStudy::CompareStudy(Workspace& workspace, Insight& insight, QObject* parent)
    : StudyOf(workspace, insight, parent)
{
    connect(&insight, &Insight::changed, this, [this] {
        if (!m_answer || m_answer->to != this->insight().working())
            outdate();
    });
    connect(&workspace, &Workspace::baselineChanged, this, [this] {
        m_answer.reset();
        outdate();
        Q_EMIT changed();
    });
}

void CompareStudy::find()
{
    if (!insight().data() || insight().isOutdated())
        return;
    run(tr("Flips"),
        [baseline = workspace().baseline(), known = m_answer ? m_answer->from : nullptr](
            const PolicyOnCorpus& on) { return compare(on, baseline, known); });
}

} // namespace winnow
