// SPDX-License-Identifier: GPL-3.0-or-later
// One policy measured on one corpus: the replay, its losses, its costs, and the four figures computed from these.
// The window, the CLI, the guarantee, the gate and the reports all use it, so that they agree.
#pragma once

#include <memory>
#include <stop_token>

#include "core/measure/figures.h"
#include "core/money/cost.h"
#include "core/uses/losses.h"

namespace winnow {

class CorpusFacts;
class ReplayEngine;
struct Policy;
struct ReplayResult;
struct WalkOrder;

/// What every measurement on a corpus needs and no policy changes. The references must outlive it.
struct Bench
{
    ReplayEngine& engine;
    const UseIndex& uses;
    const MoneyBasis& money;
    unsigned jobs = 0;
    std::stop_token stop = {};
    ProgressFn progress = {};
    /// The sessions to measure; null: all. Results of other sessions come out unchanged and empty.
    const WalkOrder* order = nullptr;

    const CorpusFacts& facts() const;
};

struct Measured
{
    std::shared_ptr<const ReplayResult> replay;
    Losses losses;
    CostReport cost; // without expansions
    CostReport paid; // every lost text is fetched or repaired
    Figures figures;
};

/// All figures except money, costs and `edits`.
Figures figuresOf(const ReplayResult& replay, const Losses& losses);

/// Measures an existing replay. Error: Cancelled.
Result<Measured> measure(const Bench& bench, std::shared_ptr<const ReplayResult> replay);

/// Replays first, without the checks of outcomes. Errors: Cancelled and those of replaying.
Result<Measured> measure(const Bench& bench, const Policy& policy);

} // namespace winnow
