// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/jobs/expansion_study.h"

#include "core/replay/corpus_facts.h"
#include "models/document/on_show.h"

namespace winnow {

ExpansionStudy::ExpansionStudy(Workspace& workspace, Insight& insight, const OnShow& onShow, QObject* parent)
    : StudyOf(workspace, insight, parent)
    , m_onShow(onShow)
{
    m_options.samples = 200; // for the band of the rate model; more draws move it by less than its width
    connect(&insight, &Insight::changed, this, &ExpansionStudy::outdate);
    connect(&onShow, &OnShow::changed, this, [this] {
        const auto& found = this->insight().data();
        if (found && !(m_options.counts == m_onShow.passing(*found->replay)))
            outdate();
    });
    connect(&workspace, &Workspace::currentResultChanged, this, [this](ResultId id) {
        if (m_options.model == DemandModel::Manual && id.isValid())
            outdate();
    });
}

void ExpansionStudy::setOptions(const ExpansionOptions& options)
{
    m_options = options;
    outdate();
}

void ExpansionStudy::find()
{
    const auto found = insight().data();
    if (!found || insight().isOutdated())
        return;
    m_options.counts = m_onShow.passing(*found->replay);
    ExpansionOptions options = m_options;
    if (options.model == DemandModel::Manual && workspace().currentResult().isValid())
        options.manual = { workspace().currentResult() };
    run(tr("Expansions"), [found, options](const PolicyOnCorpus& on) -> Result<ExpansionData> {
        const MoneyBasis& money = found->basis->money;
        WINNOW_TRY(auto report,
            simulateExpansions(
                on.facts(), *found->replay, money, options, found->index.get(), &found->losses));
        return ExpansionData { found, std::move(report), options.model, money.prices.date() };
    });
}

} // namespace winnow
