// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/measure/measured.h"

#include "core/base/try.h"
#include "core/money/expansion.h"
#include "core/replay/corpus_facts.h"
#include "core/replay/replay.h"

namespace winnow {

namespace {

Figures figuresOf(const Measured& measured)
{
    const Totals& totals = measured.replay->totals;
    Figures figures;
    figures.results = totals.results;
    figures.changed = totals.changed;
    figures.tokensBefore = totals.tokensBefore;
    figures.tokensAfter = totals.tokensAfter;
    figures.money = { measured.cost.total.net(), measured.paid.total.net() };
    figures.resultsCost = measured.cost.total.before;
    figures.bill = measured.cost.bill;
    figures.missed = measured.losses.total.missed;
    figures.needs = measured.losses.total.needs;
    figures.weight = measured.losses.total.weight;
    figures.editsBroken = measured.losses.total.editBreaks;
    figures.edits = measured.losses.editsWithSource;
    return figures;
}

} // namespace

const CorpusFacts& Bench::facts() const
{
    return engine.facts();
}

Result<Measured> measure(const Bench& bench, std::shared_ptr<const ReplayResult> replay)
{
    WINNOW_TRY(auto losses, evaluateLosses(bench.engine, *replay, bench.needs, bench.jobs, bench.stop));
    Measured measured;
    measured.replay = std::move(replay);
    measured.losses = std::move(losses);
    measured.cost = computeCost(bench.facts(), *measured.replay, bench.money);
    measured.paid = paidCost(bench.facts(), *measured.replay, bench.money, bench.needs, measured.losses);
    measured.figures = figuresOf(measured);
    return measured;
}

Result<Measured> measure(const Bench& bench, const Policy& policy)
{
    WINNOW_TRY(auto replay, bench.engine.run(policy, bench.stop, bench.progress));
    return measure(bench, std::move(replay));
}

} // namespace winnow
