// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/document/remedies.h"

#include <algorithm>

#include "core/policy/parameters.h"
#include "core/replay/replay_result.h"
#include "models/document/policy_rules.h"
#include "models/text/number_text.h"
#include "models/text/tool_name.h"

namespace winnow {

namespace {

/// The result's size in the dialect's unit: a minimum of that size leaves the result alone.
std::int64_t sizeOf(const InsightData& data, ResultId result)
{
    const Corpus& corpus = *data.replay->corpus;
    return data.replay->policy.dialect == Dialect::GatewayTokens
        ? static_cast<std::int64_t>(data.replay->outcomes[result.index()].tokensBefore)
        : static_cast<std::int64_t>(corpus.textOf(result).view().size());
}

Remedy withMinimum(const InsightData& data, ResultId result, const Tool& tool)
{
    const Policy& policy = data.replay->policy;
    const std::int64_t least = sizeOf(data, result) + 1;
    Remedy remedy;
    if (policy.dialect == Dialect::Winnow) {
        const Rule* const rule = ruleForTool(policy, tool);
        remedy.policy = withToolRange(policy, tool, least, rule ? rule->maxBytes : -1);
        remedy.title = RemedyStudy::tr("%1: only from %2 bytes").arg(toolText(tool), countText(least));
        return remedy;
    }
    const bool tokens = policy.dialect == Dialect::GatewayTokens;
    remedy.policy = policy;
    (tokens ? remedy.policy.minTokens : remedy.policy.minBytes) = least;
    auto& most = tokens ? remedy.policy.maxTokens : remedy.policy.maxBytes;
    most = std::max(most, least);
    remedy.title
        = (tokens ? RemedyStudy::tr("raise min tokens to %1") : RemedyStudy::tr("raise min bytes to %1"))
              .arg(countText(least));
    return remedy;
}

} // namespace

std::vector<Remedy> remediesFor(const InsightData& data, const LostUse& lost)
{
    const Policy& policy = data.replay->policy;
    const Corpus& corpus = *data.replay->corpus;
    const Tool& tool = corpus.tools[corpus.results[lost.result.index()].tool.index()];
    std::vector<Remedy> list { withMinimum(data, lost.result, tool) };
    if (policy.dialect == Dialect::Winnow) {
        // Those that keep the most text; more candidates would make the page slow.
        for (const QLatin1String key : { QLatin1String("head_tail"), QLatin1String("chain:lossless") })
            list.push_back({ RemedyStudy::tr("%1: %2").arg(toolText(tool), key),
                withToolStrategy(policy, tool, key), {}, false });
    }
    // The gateway skips whole tools: it cannot skip "Bash make" alone.
    const QString left = policy.dialect == Dialect::Winnow ? toolText(tool) : toolText(tool.name);
    list.push_back({ RemedyStudy::tr("leave %1 alone").arg(left),
        withToolStrategy(policy, tool, QStringLiteral("passthrough")), {}, false });
    std::erase_if(list, [&](const Remedy& remedy) { return remedy.policy == policy; });
    return list;
}

void RemedyStudy::find(const LostUse& lost)
{
    const auto data = insight().working();
    if (!data)
        return;
    run(tr("How to keep it"), [data, lost](const PolicyOnCorpus& on) -> Result<Remedies> {
        Remedies made { lost.laterUse, data->figures, {} };
        for (Remedy& remedy : remediesFor(*data, lost)) {
            WINNOW_TRY(const auto measured, on.measure(remedy.policy, data));
            remedy.figures = measured->figures;
            const auto& left = measured->losses.uses;
            remedy.mends = std::none_of(left.begin(), left.end(),
                [&](const LostUse& other) { return other.laterUse == lost.laterUse; });
            made.list.push_back(std::move(remedy));
        }
        std::stable_sort(made.list.begin(), made.list.end(), [](const Remedy& a, const Remedy& b) {
            return a.mends != b.mends ? a.mends : a.figures.money.worst > b.figures.money.worst;
        });
        return made;
    });
}

} // namespace winnow
