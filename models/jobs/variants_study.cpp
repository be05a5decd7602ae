// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/jobs/variants_study.h"

#include "core/compression/parameter_choices.h"
#include "core/compression/strategy.h"
#include "core/policy/parameters.h"
#include "models/text/qt_text.h"

namespace winnow {

namespace {

std::vector<Variant> variantsOf(const Policy& policy, std::string_view key)
{
    if (key != "strategy") {
        std::vector<Variant> steps = parameterSteps(policy);
        std::erase_if(steps, [key](const Variant& step) { return step.group != key; });
        return steps;
    }
    std::vector<Variant> list;
    for (const std::string_view name : choicesFor(*findParameter(key), policy.dialect)) {
        const StrategyInfo* const strategy = findStrategy(name);
        if (name == policy.strategy || name == "chain" || (strategy && strategy->remote))
            continue;
        list.push_back({ std::string(name), policy });
        list.back().policy.strategy = name;
        list.back().policy.strategyParameters.clear();
    }
    return list;
}

} // namespace

void VariantsStudy::find(std::string_view key)
{
    if (answer() && answer()->key == key && !isStale())
        return Q_EMIT changed();
    run(tr("Values of %1").arg(toQt(key)),
        [key = std::string(key)](const PolicyOnCorpus& on) -> Result<VariantsAnswer> {
            WINNOW_TRY(const auto now, on.measure());
            VariantsAnswer made { key, { { Variant { tr("now").toStdString(), on.policy }, now->figures } } };
            const std::vector<Variant> variants = variantsOf(on.policy, key);
            WINNOW_CHECK(measureAll(
                on.bench(*now), variants, [&](const Variant& variant, const Measured& one) -> Tell {
                    return [&, figures = one.figures]() -> Result<void> {
                        made.list.emplace_back(variant, figures);
                        return {};
                    };
                }));
            return made;
        });
}

void VariantsStudy::use(std::size_t entry)
{
    if (!answer() || isStale() || entry >= answer()->list.size())
        return;
    const Variant& variant = answer()->list[entry].first;
    workspace().replacePolicy(variant.policy, tr("use %1").arg(toQt(variant.name)));
}

} // namespace winnow
