// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/jobs/compare_study.h"

#include "core/base/try.h"
#include "core/money/expansion.h"
#include "core/replay/replay_result.h"
#include "models/document/workspace.h"
#include "models/jobs/guarantee_study.h"

namespace winnow {

namespace {

Result<std::shared_ptr<const CompareAnswer>> compare(const PolicyOnCorpus& on, PolicyOnCorpus baseline,
    const std::stop_token& stop, const ProgressFn& progress)
{
    WINNOW_TRY(const auto prices, PriceTable::load());
    auto made = std::make_shared<CompareAnswer>();
    WINNOW_TRY(const auto to, on.measure(stop, progress));
    if (!baseline.known || baseline.known->replay->corpus != to->replay->corpus)
        baseline.known = to; // shares the use index of the corpus
    WINNOW_TRY(const auto from, baseline.measure(stop, progress));
    made->from = from;
    made->to = to;
    made->priceDate = prices.date();
    WINNOW_TRY(auto groups, findDifferences(to->bench(*on.engine, stop), *from, *to));
    made->groups = std::move(groups);
    made->gain = estimateBySession(
        gainBySession(from->paid, to->paid), sessionClusters(*to->replay->corpus), CertaintyStudy::kSeed);
    return std::shared_ptr<const CompareAnswer>(std::move(made));
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
    PolicyOnCorpus baseline = onCorpus(workspace().baseline());
    if (m_answer)
        baseline.known = m_answer->from;
    run(tr("Flips"), [on = onCorpus(), baseline](const std::stop_token& stop, const ProgressFn& progress) {
        return compare(on, baseline, stop, progress);
    });
}

} // namespace winnow
