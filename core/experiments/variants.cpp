// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiments/variants.h"

#include <fmt/format.h>
#include <limits>
#include <mutex>
#include <optional>

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
    const std::function<Tell(const Variant&, const Measured&)>& take)
{
    std::stop_source over; // a Tell wants no more
    const std::stop_callback ends(bench.stop, [&over] { over.request_stop(); });
    Bench quiet = bench; // progress counts whole variants; each thread measures one
    quiet.progress = {};
    quiet.stop = over.get_token();
    if (variants.size() > 1)
        quiet.jobs = 1;
    std::mutex telling;
    Result<void> told;
    std::size_t next = 0; // to tell
    std::vector<std::optional<Result<Tell>>> ready(variants.size());
    const bool all = parallelFor(variants.size(), bench.jobs, quiet.stop, [&](std::size_t i) {
        if (bench.progress)
            bench.progress(
                { i, variants.size(), Message::mark("policies"), Message::name(variants[i].name) });
        auto one = measure(quiet, variants[i].policy).map([&](const Measured& it) {
            return take(variants[i], it);
        });
        const std::scoped_lock lock(telling);
        ready[i] = std::move(one);
        for (; told && next < ready.size() && ready[next]; ready[next++].reset()) {
            told = ready[next]->and_then([](const Tell& tell) { return tell(); });
            if (!told)
                over.request_stop();
        }
    });
    return told && !all ? cancelled() : told;
}

} // namespace winnow
