// SPDX-License-Identifier: GPL-3.0-or-later
// One policy measured on one corpus: the replay, what it loses, what it costs, and the four figures drawn
// from these. Made by the window, the CLI, the guarantee, the gate and the reports, so that all say the same.
#pragma once

#include <memory>
#include <stop_token>

#include "core/measure/figures.h"
#include "core/money/cost.h"
#include "core/uses/losses.h"

namespace winnow {

/// What measuring later uses and no policy changes; everything named must outlive it.
class CorpusFacts;
class ReplayEngine;
struct Policy;
struct ReplayResult;
struct WalkOrder;

struct Bench
{
    ReplayEngine& engine;
    const UseIndex& uses;
    const MoneyBasis& money;
    unsigned jobs = 0;
    std::stop_token stop = {};
    ProgressFn progress = {};
    /// Of the sessions that are measured; null: of all. Results of other sessions come out unchanged and empty.
    const WalkOrder* order = nullptr;

    const CorpusFacts& facts() const;
};

struct Measured
{
    std::shared_ptr<const ReplayResult> replay;
    Losses losses;
    CostReport cost; // without expansions
    CostReport paid; // every detected use is asked for or repaired
    Figures figures;
};

/// All but money and edits.
Figures figuresOf(const ReplayResult& replay, const Losses& losses);

/// Of a replay there is already. Error: Cancelled.
Result<Measured> measure(const Bench& bench, std::shared_ptr<const ReplayResult> replay);

/// Replays first. Errors: Cancelled and what replaying gives.
Result<Measured> measure(const Bench& bench, const Policy& policy);

} // namespace winnow
