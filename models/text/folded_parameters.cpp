// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/text/folded_parameters.h"

#include <algorithm>

#include "core/compression/strategy.h"

namespace winnow {

namespace {

bool asksAService(const std::string& strategy)
{
    const StrategyInfo* const info = findStrategy(strategy);
    return info && info->remote;
}

bool asksAService(const Policy& policy)
{
    return asksAService(policy.strategy)
        || std::any_of(policy.rules.begin(), policy.rules.end(),
            [](const Rule& rule) { return asksAService(rule.strategy); });
}

bool isOfTaskOutput(const Parameter& parameter)
{
    return parameter.key.starts_with("task_output.") && parameter.key != "task_output.strategy";
}

} // namespace

bool isFoldedAway(const Parameter& parameter, const Policy& policy)
{
    const Support support = parameter.support(policy.dialect);
    if (support != Support::Honoured)
        return support == Support::Inert;
    if (isOfTaskOutput(parameter))
        return !policy.taskOutput.claims();
    return parameter.group == ParameterGroup::Remote && !asksAService(policy);
}

} // namespace winnow
