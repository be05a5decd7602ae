// SPDX-License-Identifier: GPL-3.0-or-later
// Harness policies beside gateway policies on one corpus: tokens, tokens carried, money net of cache
// rewrites, and regret with visibility in time (a text counts as lost only if the recorded agent still had it
// in its context when it used it and under the policy no result showed it any more). Modelled and
// observational: nothing is asked of a model, and an agent that misses a text might fetch it again, which is
// not priced. Called by `winnow-cli harness`.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/money/context_walk.h"
#include "core/uses/need_index.h"

namespace winnow {

struct HarnessLosses
{
    std::uint64_t missed = 0; // results with at least one need lost
    std::uint64_t needs = 0; // lost
    std::uint64_t editBreaks = 0;
};

struct HarnessRow
{
    std::string name;
    std::string title;
    std::string assumption; // "" for gateway policies and the recording itself
    std::uint64_t changed = 0; // results that arrive shorter
    std::uint64_t cleared = 0; // results that lose their text later
    std::int64_t arrivalTokens = 0; // of all results as they arrive
    std::int64_t contextTokens = 0; // the same, summed over the model calls that carry them
    std::uint64_t rewrites = 0; // model calls whose cached prefix a clearing broke
    double cost = 0; // dollars of all prompts, as far as the recording holds their texts
    double cacheRewrites = 0; // part of it that pays for broken prefixes
    std::optional<HarnessLosses> losses; // none: no needs given
};

struct HarnessComparison
{
    std::string counterLabel;
    std::string priceDate;
    bool assumedPrice = false;
    std::vector<HarnessRow> rows; // the recording as it is, harness presets, then policies
};

struct HarnessOptions
{
    std::vector<systems::HarnessPreset> presets;
    std::vector<Policy> policies;
    unsigned jobs = 0;
};

/// Errors: of a policy's replay; Cancelled.
Result<HarnessComparison> compareHarnesses(ReplayEngine& engine, const NeedIndex* needs,
    const PriceTable& prices, const HarnessOptions& options, const std::stop_token& stop = {},
    const ProgressFn& progress = {});

} // namespace winnow
