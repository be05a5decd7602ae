// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/measure/measured.h"

#include "core/base/try.h"
#include "core/money/expansion.h"
#include "core/replay/corpus_facts.h"
#include "core/replay/replay.h"

namespace winnow {

const CorpusFacts& Bench::facts() const
{
    return engine.facts();
}

Result<Measured> measure(const Bench& bench, std::shared_ptr<const ReplayResult> replay)
{
    WINNOW_TRY(auto losses,
        evaluateLosses(bench.engine, *replay, bench.uses, bench.jobs, bench.stop,
            bench.money.assumptions.wholeRequests()));
    Measured measured;
    measured.replay = std::move(replay);
    measured.losses = std::move(losses);
    measured.cost = computeCost(bench.facts(), *measured.replay, bench.money);
    measured.paid
        = paidCost(measured.cost, bench.facts(), *measured.replay, bench.money, bench.uses, measured.losses);
    measured.figures = figuresOf(*measured.replay, measured.losses);
    measured.figures.money = { measured.cost.total.net(), measured.paid.total.net() };
    measured.figures.resultsCost = measured.cost.total.before;
    measured.figures.bill = measured.cost.bill;
    measured.figures.edits = bench.uses.editsWithSource;
    return measured;
}

Result<Measured> measure(const Bench& bench, const Policy& policy)
{
    WINNOW_TRY(auto replay, bench.engine.run(policy, bench.stop, bench.progress, bench.order));
    return measure(bench, std::move(replay));
}

} // namespace winnow
