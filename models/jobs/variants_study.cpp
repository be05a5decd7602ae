// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/jobs/variants_study.h"

#include "core/base/try.h"
#include "core/measure/figures_by.h"
#include "core/policy/parameters.h"
#include "core/report/variant_report.h"
#include "models/document/workspace.h"
#include "models/text/qt_text.h"

namespace winnow {

namespace {

Result<std::shared_ptr<const VariantsAnswer>> measured(
    const PolicyOnCorpus& on, Vary vary, const std::stop_token& stop, const ProgressFn& progress)
{
    WINNOW_TRY(const auto base, on.measure(stop, progress));
    const Bench bench = base->bench(*on.engine, stop, progress);
    const By by = vary == Vary::Strategies ? By::Kind : By::All;
    auto made = std::make_shared<VariantsAnswer>();
    made->base = base;
    made->priceDate = base->basis->money.prices.date();
    made->variants = vary == Vary::Strategies ? strategiesAlone() : parameterSteps(on.policy);
    made->table = report::variantTable(by);
    std::size_t next = 0;
    const auto add = [&](const std::string& name, const Measured& one, std::size_t variant) -> Result<void> {
        WINNOW_TRY(const auto parts, figures(bench, one, by));
        report::addVariant(made->table, name, parts);
        made->variantOfRow.resize(made->table.rows.size(), variant);
        return {};
    };
    WINNOW_CHECK(add(on.policy.name, *base, made->variants.size()));
    WINNOW_CHECK(measureAll(bench, made->variants,
        [&](const Variant& variant, const Measured& one) { return add(variant.name, one, next++); }));
    return std::shared_ptr<const VariantsAnswer>(std::move(made));
}

} // namespace

VariantsStudy::VariantsStudy(Workspace& workspace, Insight& insight, Vary vary, QObject* parent)
    : StudyOf(workspace, insight, parent)
    , m_vary(vary)
{
}

void VariantsStudy::find()
{
    if (!workspace().hasCorpus())
        return;
    run(m_vary == Vary::Strategies ? tr("Strategies") : tr("Parameters"),
        [on = onCorpus(), vary = m_vary](const std::stop_token& stop, const ProgressFn& progress) {
            return measured(on, vary, stop, progress);
        });
}

bool VariantsStudy::use(int row)
{
    const auto at = static_cast<std::size_t>(row);
    if (!m_answer || row < 0 || at >= m_answer->variantOfRow.size()
        || m_answer->variantOfRow[at] >= m_answer->variants.size())
        return false;
    const Variant& variant = m_answer->variants[m_answer->variantOfRow[at]];
    if (m_vary == Vary::Parameters) {
        workspace().replacePolicy(variant.policy, tr("use %1").arg(toQt(variant.name)));
        return true;
    }
    if (workspace().policy().dialect != Dialect::Winnow && variant.policy.strategy != "simple")
        return false;
    workspace().edit(*findParameter("strategy"), variant.policy.strategy);
    return true;
}

} // namespace winnow
