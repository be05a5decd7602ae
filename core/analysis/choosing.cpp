// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/choosing.h"

#include <algorithm>

namespace winnow {

namespace {

/// True if a result lost a fact of its tool.
bool losesFact(const Corpus& corpus, const std::vector<ProtectedFact>& facts, ResultId id, std::string_view before, std::string_view after)
{
    const Tool& tool = corpus.tools[corpus.results[id.index()].tool.index()];
    return std::any_of(facts.begin(), facts.end(),
        [&](const ProtectedFact& fact) { return fact.concerns(tool) && !lostFacts(fact, before, after).empty(); });
}

Result<Choosing> chooseNative(const ChoosingInput& input, const ChoosingOptions& options, Choosing answer, const std::stop_token& stop,
    const ProgressFn& progress)
{
    ReplayEngine& engine = input.engine;
    const Policy& base = input.replay.policy;
    const std::vector<double> stays = stayPrices(engine, input.prices);
    ChoiceOptions wanted { options.strategies, options.limits.p95Bytes, {}, options.jobs };
    std::optional<ToolChoices> unprotected; // found without protecting facts, to say whether these bind
    if (!options.facts.empty()) {
        auto found = findToolChoices(engine, base, input.index, stays, wanted, stop, progress);
        if (!found)
            return tl::make_unexpected(found.error());
        unprotected = std::move(*found);
        wanted.losesFact = [&](ResultId id, std::string_view before, std::string_view after) {
            return losesFact(engine.corpus(), options.facts, id, before, after);
        };
    }
    auto choices = findToolChoices(engine, base, input.index, stays, wanted, stop, progress);
    if (!choices)
        return tl::make_unexpected(choices.error());
    answer.choices = std::move(*choices);
    auto found = optimiseAndVerify(engine, base, answer.choices, input.index, input.prices, options.limits, options.jobs,
        unprotected ? &*unprotected : nullptr, stop, progress);
    if (!found)
        return tl::make_unexpected(found.error());
    answer.found = std::move(*found);
    return answer;
}

} // namespace

Result<Choosing> choosePolicy(const ChoosingInput& input, const ChoosingOptions& options, const std::stop_token& stop, const ProgressFn& progress)
{
    Choosing answer;
    answer.options = options;
    answer.netBefore = computeCost(input.engine, input.replay, input.prices).total.net();
    answer.savedBefore = input.replay.totals.savedTokens();
    answer.p95Before = p95Bytes(input.replay);
    answer.lossesBefore = input.losses.total;
    return chooseNative(input, options, std::move(answer), stop, progress);
}

} // namespace winnow
