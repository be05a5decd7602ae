// SPDX-License-Identifier: GPL-3.0-or-later
// All strategies. A new local one gets its row in strategies/local_strategies.cpp.
#include "core/compression/strategy.h"

#include <algorithm>

#include "core/compression/strategies/gateway_strategies.h"
#include "core/compression/strategies/local_strategies.h"
#include "core/compression/strategies/system_strategies.h"
#include "core/policy/presets.h"

namespace winnow {

std::span<const StrategyInfo> strategies()
{
    static const std::vector<StrategyInfo> table = [] {
        std::vector<StrategyInfo> all {
            // the gateways' own
            strategy::passthrough(),
            strategy::simple(),
            strategy::trimming(),
            strategy::api(),
            strategy::compresr(),
            strategy::externalProvider(),
        };
        // local, deterministic, dialect winnow
        const std::vector<StrategyInfo> local = strategy::localStrategies();
        all.insert(all.end(), local.begin(), local.end());
        // other systems', for comparison and for their own recordings
        all.insert(all.end(), { strategy::qdashResults(), strategy::moveworksResponses() });
        const std::vector<StrategyInfo> clients = strategy::clientStrategies();
        all.insert(all.end(), clients.begin(), clients.end());
        return all;
    }();
    return table;
}

const StrategyInfo* findStrategy(std::string_view name)
{
    const auto found = std::ranges::find(strategies(), name, &StrategyInfo::name);
    return found == strategies().end() ? nullptr : &*found;
}

bool chainReadsOrigin(std::span<const ChainStep> steps)
{
    if (steps.empty())
        return chainReadsOrigin(harmlessChain());
    return std::any_of(steps.begin(), steps.end(), [](const ChainStep& step) {
        const StrategyInfo* const info = findStrategy(step.strategy);
        return (info && info->readsOrigin) || step.parameters.count(std::string(kStepKind)) > 0;
    });
}

bool chainReadsEarlier(std::span<const ChainStep> steps)
{
    return std::any_of(steps.begin(), steps.end(), [](const ChainStep& step) {
        const StrategyInfo* const info = findStrategy(step.strategy);
        return info && info->readsEarlier;
    });
}

} // namespace winnow
