// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/choosing.h"

#include <algorithm>

#include "core/compression/pipeline.h"
#include "core/compression/strategy.h"
#include "core/gateway/config/policy_convert.h"
#include "core/replay/replay.h"

namespace winnow {

namespace {

/// True if a result lost a fact of its tool.
bool losesFact(const Corpus& corpus, const std::vector<ProtectedFact>& facts, ResultId id,
    std::string_view before, std::string_view after)
{
    const Tool& tool = corpus.tools[corpus.results[id.index()].tool.index()];
    return std::any_of(facts.begin(), facts.end(), [&](const ProtectedFact& fact) {
        return fact.concerns(tool) && !lostFacts(fact, before, after).empty();
    });
}

using PolicyOf = std::function<Policy(const std::vector<std::size_t>&)>;

/// Solves with expansions priced in the contexts of the policy in use, then once more in those of the answer,
/// which are smaller where it saves more; of both the one that nets more by its full replay.
Result<void> solve(const ChoosingInput& input, const ChoosingOptions& options, const MoneyBasis& basis,
    Choosing& answer, ToolChoices* unprotected, const std::stop_token& stop, const ProgressFn& progress,
    const PolicyOf& policyOf = {})
{
    ReplayEngine& engine = input.engine;
    const bool paid = input.replay.policy.enableExpandContext;
    std::shared_ptr<const ReplayResult> contexts; // the first answer's
    for (int round = 0; round < (paid ? 2 : 1); ++round) {
        ToolChoices choices = answer.choices;
        if (paid) {
            const auto prices = lossPrices(engine, contexts ? *contexts : input.replay, basis, input.index);
            chargeLosses(choices, prices);
            if (unprotected)
                chargeLosses(*unprotected, prices);
        }
        auto found = optimiseAndVerify(engine, input.replay.policy, choices, input.index, basis,
            options.limits, options.jobs, unprotected, stop, progress, policyOf);
        if (!found)
            return tl::make_unexpected(found.error());
        contexts = found->replay;
        const bool better = found->keepsLimits > answer.found.keepsLimits
            || (found->keepsLimits == answer.found.keepsLimits
                && found->money.net() > answer.found.money.net());
        if (round > 0 && !better)
            break;
        answer.choices = std::move(choices);
        answer.found = std::move(*found);
    }
    return {};
}

Result<Choosing> chooseNative(const ChoosingInput& input, const ChoosingOptions& options,
    const MoneyBasis& basis, Choosing answer, const std::stop_token& stop, const ProgressFn& progress)
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
    if (const auto done
        = solve(input, options, basis, answer, unprotected ? &*unprotected : nullptr, stop, progress);
        !done)
        return tl::make_unexpected(done.error());
    return answer;
}

constexpr std::size_t kMinima = 16; // tried for each strategy
constexpr std::size_t kMaxima = 3;
constexpr std::uint64_t kWorkOfATry = 300'000; // steps of the search; the best try is searched in full

/// At most `most` of the observed sizes, evenly by rank, the smallest and the largest among them.
std::vector<std::int64_t> spread(const std::vector<std::int64_t>& sorted, std::size_t most)
{
    std::vector<std::int64_t> picked;
    for (std::size_t i = 0; i < most && !sorted.empty(); ++i)
        picked.push_back(sorted[i * (sorted.size() - 1) / std::max<std::size_t>(1, most - 1)]);
    picked.erase(std::unique(picked.begin(), picked.end()), picked.end());
    return picked;
}

/// Strategies of the gateway that work without network, as wanted; notes what was asked for and is not among
/// them.
Result<std::vector<std::string>> gatewayStrategies(
    const ChoosingOptions& options, const Policy& base, std::vector<std::string>& notes)
{
    std::vector<std::string> local;
    for (const StrategyInfo& info : strategies()) {
        const bool known = options.dialect == Dialect::GatewayTokens ? info.gatewayTokens : info.gatewayBytes;
        if (known && info.compress && !info.remote && info.name != "passthrough")
            local.emplace_back(info.name);
    }
    for (const std::string& name : options.strategies) {
        if (std::find(local.begin(), local.end(), name) == local.end())
            return fail(ErrorCode::Invalid,
                "\"" + name + "\" is no strategy that " + std::string(dialectName(options.dialect))
                    + " has without network",
                "ask for --dialect winnow to use it");
    }
    if (std::find(local.begin(), local.end(), base.strategy) == local.end())
        notes.push_back("The strategy " + base.strategy
            + " was not tried: it needs the network or does not exist in "
            + std::string(dialectName(options.dialect)) + ".");
    return options.strategies.empty() ? local : options.strategies;
}

/// The policies worth trying: each strategy with minima and maxima at observed sizes, nobody skipped.
std::vector<Policy> gatewayTries(
    const ReplayEngine& engine, Policy base, const std::vector<std::string>& names)
{
    const bool tokens = base.dialect == Dialect::GatewayTokens;
    std::vector<std::int64_t> sizes;
    for (std::size_t i = 0; i < engine.corpus().results.size(); ++i) {
        const ResultFacts& facts = engine.facts(ResultId(i));
        sizes.push_back(static_cast<std::int64_t>(tokens ? facts.thresholdTokens : facts.bytes));
    }
    std::erase(sizes, 0); // 0 means the default there
    std::sort(sizes.begin(), sizes.end());
    std::int64_t& minimum = tokens ? base.minTokens : base.minBytes;
    std::int64_t& maximum = tokens ? base.maxTokens : base.maxBytes;
    std::vector<std::int64_t> minima = spread(sizes, kMinima);
    minima.push_back(minimum);
    std::vector<std::int64_t> maxima { maximum };
    if (!sizes.empty()) {
        const std::vector<std::int64_t> large(
            sizes.begin() + static_cast<std::ptrdiff_t>(sizes.size() * 9 / 10), sizes.end());
        for (const std::int64_t size : spread(large, kMaxima))
            maxima.push_back(size);
    }
    for (std::vector<std::int64_t>* const list : { &minima, &maxima }) {
        std::sort(list->begin(), list->end());
        list->erase(std::unique(list->begin(), list->end()), list->end());
    }
    base.enabled = true;
    base.skipTools.clear();
    std::vector<Policy> tries;
    for (const std::string& name : names) {
        base.strategy = name;
        for (const std::int64_t low : minima) {
            for (const std::int64_t high : maxima) {
                minimum = low;
                maximum = high;
                if (low < high)
                    tries.push_back(base);
            }
        }
    }
    return tries;
}

Result<Choosing> chooseForGateway(const ChoosingInput& input, const ChoosingOptions& options,
    const MoneyBasis& basis, Choosing answer, const std::stop_token& stop, const ProgressFn& progress)
{
    ReplayEngine& engine = input.engine;
    Conversion converted = convertPolicy(input.replay.policy, options.dialect);
    for (const ConversionNote& note : converted.notes) {
        if (note.loss && note.key != "strategy")
            answer.notes.push_back(note.key + ": " + note.text + ".");
    }
    const auto names = gatewayStrategies(options, input.replay.policy, answer.notes);
    if (!names)
        return tl::make_unexpected(names.error());
    const std::vector<double> stays = stayPrices(engine, input.prices);
    ChoiceOptions wanted { {}, options.limits.p95Bytes, {}, options.jobs };
    if (!options.facts.empty()) {
        wanted.losesFact = [&](ResultId id, std::string_view before, std::string_view after) {
            return losesFact(engine.corpus(), options.facts, id, before, after);
        };
    }
    OptimiserLimits quick = options.limits;
    quick.work = kWorkOfATry;
    const std::vector<double> prices = lossPrices(engine, input.replay, basis, input.index);
    std::optional<GatewayTry> best;
    Optimum sums;
    const std::vector<Policy> tries = gatewayTries(engine, converted.policy, *names);
    for (std::size_t i = 0; i < tries.size(); ++i) {
        if (progress)
            progress({ i, tries.size(), "policies", "trying" });
        auto attempt = findGatewayChoices(engine, tries[i], input.index, stays, wanted, stop);
        if (!attempt)
            return tl::make_unexpected(attempt.error());
        if (attempt->losesFact)
            continue;
        chargeLosses(attempt->choices, prices);
        auto found = optimiseOnly(attempt->choices, input.index, engine.corpus().results.size(), quick, stop);
        if (!found)
            return tl::make_unexpected(found.error());
        if (!best || (found->feasible && !sums.feasible)
            || (found->feasible == sums.feasible && found->sums.dollars > sums.sums.dollars)) {
            best = std::move(*attempt);
            sums = std::move(*found);
        }
    }
    if (!best)
        return fail(ErrorCode::Invalid,
            "no minimum and maximum keeps the protected facts, or there are no results",
            "protect less, or ask for the dialect winnow");
    answer.choices = best->choices;
    answer.choices.strategies = *names;
    const auto done = solve(input, options, basis, answer, nullptr, stop, progress,
        [&](const std::vector<std::size_t>& chosen) { return policyOfTry(*best, engine.corpus(), chosen); });
    if (!done)
        return tl::make_unexpected(done.error());
    answer.notes.push_back("One minimum, one maximum and skipped tools are all that "
        + std::string(dialectName(options.dialect))
        + " can express; rules per tool need the dialect winnow. What binds is judged at these thresholds.");
    return answer;
}

} // namespace

Result<Choosing> choosePolicy(const ChoosingInput& input, const ChoosingOptions& options,
    const std::stop_token& stop, const ProgressFn& progress)
{
    Choosing answer;
    answer.options = options;
    const MoneyBasis basis(input.engine, input.prices);
    answer.netBefore = paidCost(input.engine, input.replay, basis, input.index, input.losses).total.net();
    answer.savedBefore = input.replay.totals.savedTokens();
    answer.p95Before = p95Bytes(input.replay);
    answer.lossesBefore = input.losses.total;
    if (options.dialect != Dialect::Winnow)
        return chooseForGateway(input, options, basis, std::move(answer), stop, progress);
    return chooseNative(input, options, basis, std::move(answer), stop, progress);
}

} // namespace winnow
