// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiments/variants.h"

#include <fmt/format.h>
#include <limits>

#include "core/base/parallel.h"
#include "core/base/try.h"
#include "core/compression/chain_strategy.h"
#include "core/compression/parameter_choices.h"
#include "core/compression/strategy.h"
#include "core/policy/parameters.h"
#include "core/policy/presets.h"

namespace winnow {

namespace {

bool worksAlone(const StrategyInfo& info)
{
    return info.compress && !info.remote && info.name != "passthrough";
}

} // namespace

Result<std::vector<Variant>> valuesOf(
    const Policy& policy, std::string_view key, std::span<const std::string> values)
{
    std::vector<Variant> all;
    for (const std::string& value : values) {
        Policy one = policy;
        WINNOW_CHECK(setParameter(one, fmt::format("{}={}", key, value)));
        all.push_back({ fmt::format("{} {}", key, value), std::move(one), std::string(key) });
    }
    return all;
}

std::vector<Variant> strategiesAlone()
{
    std::vector<Variant> all;
    for (const StrategyInfo& info : strategies()) {
        if (!worksAlone(info))
            continue;
        Policy policy = defaultPolicy(Dialect::Winnow);
        policy.strategy = std::string(info.name);
        policy.minBytes = 0;
        policy.maxBytes = std::numeric_limits<std::int64_t>::max();
        policy.refusalThreshold = 0;
        policy.marker = false;
        policy.skipTools.clear();
        policy.rules.clear();
        policy.chain.clear();
        policy.strategyParameters.clear();
        all.push_back({ std::string(info.name), std::move(policy),
            std::string(fidelityName(declaredFidelity(info, {}))) });
    }
    return all;
}

std::vector<Variant> presetVariants()
{
    std::vector<Variant> all;
    for (const Preset& preset : presets())
        all.push_back(
            { std::string(preset.name), preset.policy, std::string(dialectName(preset.policy.dialect)) });
    return all;
}

Result<void> measureAll(const Bench& bench, std::span<const Variant> variants,
    const std::function<Result<void>(const Variant&, const Measured&)>& tell)
{
    const std::size_t threads = bench.jobs == 0 ? defaultJobs() : bench.jobs;
    Bench quiet = bench; // progress counts whole variants; each thread measures one
    quiet.progress = {};
    if (variants.size() > 1)
        quiet.jobs = 1;
    for (std::size_t first = 0; first < variants.size(); first += threads) {
        if (bench.progress)
            bench.progress(
                { first, variants.size(), Message::mark("policies"), Message::name(variants[first].name) });
        const auto block = variants.subspan(first, std::min(threads, variants.size() - first));
        std::vector<Result<Measured>> all(block.size());
        if (!parallelFor(block.size(), bench.jobs, bench.stop,
                [&](std::size_t i) { all[i] = measure(quiet, block[i].policy); }))
            return cancelled();
        for (std::size_t i = 0; i < block.size(); ++i) {
            WINNOW_TRY(const auto measured, std::move(all[i]));
            WINNOW_CHECK(tell(block[i], measured));
        }
    }
    return {};
}

} // namespace winnow
