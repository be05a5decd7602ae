// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/choosing.h"

#include <algorithm>

#include "core/analysis/expansion.h"
#include "core/analysis/intervals.h"
#include "core/base/try.h"
#include "core/compression/pipeline.h"
#include "core/compression/strategy.h"
#include "core/gateway/config/policy_convert.h"
#include "core/replay/corpus_facts.h"
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

/// Solves with each lost need priced as if it were the only one, and judges the answer by its full replay.
Result<void> solve(const Bench& bench, const Measured& inUse, Choosing& answer, ToolChoices* unprotected,
    const PolicyOf& policyOf = {})
{
    const auto prices = lossPrices(bench.facts(), inUse.replay->policy, bench.money, bench.needs);
    chargeLosses(answer.choices, prices);
    if (unprotected)
        chargeLosses(*unprotected, prices);
    const Search search { inUse.replay->policy, answer.choices, answer.options.limits, unprotected,
        policyOf };
    WINNOW_TRY(auto found, optimiseAndVerify(bench, search));
    answer.found = std::move(found);
    return {};
}

/// Whether a full replay keeps limits.
bool keeps(const VerifiedOptimum& found, const OptimiserLimits& limits)
{
    const Figures& figures = found.measured.figures;
    return (!limits.weight || figures.weight <= *limits.weight)
        && (!limits.editBreaks || figures.editsBroken <= *limits.editBreaks)
        && (limits.p95Bytes == 0 || found.p95 <= limits.p95Bytes);
}

ChoiceOptions choiceOptions(const Bench& bench, const ChoosingOptions& options, const NeedBill& bill,
    std::vector<std::string> strategies)
{
    ChoiceOptions wanted { std::move(strategies), options.limits.p95Bytes, {}, &bill };
    if (!options.facts.empty()) {
        wanted.losesFact = [&](ResultId id, std::string_view before, std::string_view after) {
            return losesFact(bench.facts().corpus(), options.facts, id, before, after);
        };
    }
    return wanted;
}

/// The policy in use as a candidate. None in sample, where it is not judged, and where the limits on sizes,
/// facts and edits rule it out; the answer says whether it is the last of these.
Result<std::optional<PolicyTrial>> tryInUse(const Bench& bench, const Measured& inUse, const NeedBill& bill,
    const std::vector<double>& stays, Choosing& answer)
{
    const ChoosingOptions& options = answer.options;
    if (!options.crossValidate)
        return std::optional<PolicyTrial>();
    const Policy policy = convertPolicy(inUse.replay->policy, options.dialect).policy;
    auto trial = PolicyTrial::run(bench, policy, stays, choiceOptions(bench, options, bill, {}));
    if (!trial && trial.error().code != ErrorCode::Cancelled)
        return std::optional<PolicyTrial>(); // of a digest that does not hold it
    if (!trial)
        return tl::make_unexpected(trial.error());
    WINNOW_TRY(const auto cutsFiles, trial->cutsFiles());
    const std::uint64_t p95 = options.limits.p95Bytes;
    if (trial->losesFact() || (p95 > 0 && p95Bytes(*trial->replay()) > p95))
        return std::optional<PolicyTrial>();
    if (options.limits.editBreaks != 0U || !cutsFiles)
        return std::optional(std::move(*trial));
    answer.inUseCutsFiles = inUse.figures.editsBroken == 0
        && (!options.limits.weight || inUse.figures.weight <= *options.limits.weight);
    return std::optional<PolicyTrial>();
}

/// The answer is the policy in use. No bound: nothing was searched.
Result<Choosing> keepInUse(
    const Bench& bench, const Measured& inUse, const PolicyTrial& trial, Choosing answer)
{
    if (inUse.replay->policy.dialect != trial.policy().dialect)
        answer.unseen.way = Message::mark("the policy in use, converted to this dialect");
    answer.choices = trial.whole();
    VerifiedOptimum& found = answer.found;
    found.optimum.exact = false;
    found.optimum.chosen.assign(answer.choices.tools.size(), 0);
    found.optimum.sums = sumOfChoices(answer.choices, bench.needs, found.optimum.chosen);
    found.policy = trial.policy();
    WINNOW_TRY(auto measured, measure(bench, trial.replay()));
    found.measured = std::move(measured);
    found.p95 = p95Bytes(*found.measured.replay);
    found.keepsLimits = keeps(found, answer.options.limits);
    return answer;
}

Result<Choosing> chooseNative(const Bench& bench, const Measured& inUse, Choosing answer)
{
    const ChoosingOptions options = answer.options;
    const std::vector<double> stays = stayPrices(bench.facts(), bench.money);
    const NeedLedger ledger(
        bench.facts(), convertPolicy(inUse.replay->policy, options.dialect).policy, bench.money, bench.needs);
    const ChoiceOptions wanted = choiceOptions(bench, options, ledger.bill, options.strategies);
    WINNOW_TRY(const auto trials, Trials::run(bench, inUse.replay->policy, stays, wanted));
    ChoiceScope scope;
    const std::vector<double> prices
        = lossPrices(bench.facts(), inUse.replay->policy, bench.money, bench.needs);
    WINNOW_TRY(const auto asItIs, tryInUse(bench, inUse, ledger.bill, stays, answer));
    if (options.crossValidate) {
        WINNOW_TRY(
            auto unseen, judgeUnseen(bench, trials, options.limits, prices, asItIs ? &*asItIs : nullptr));
        answer.unseen = std::move(unseen);
        if (answer.unseen.inUse)
            return keepInUse(bench, inUse, *asItIs, std::move(answer));
        scope.clusters = sessionClusters(bench.facts().corpus());
        Chosen chosen
            = choicesOf(trials, scope, boldnesses()[answer.unseen.boldness], options.limits, prices, 1);
        answer.choices = std::move(chosen.choices);
        answer.options.limits = chosen.limits;
    } else {
        answer.choices = trials.choices(scope);
    }
    std::optional<ToolChoices> unprotected; // found without protecting facts, to say whether these bind
    if (!options.facts.empty()) {
        scope.protects = false;
        unprotected = options.crossValidate
            ? choicesOf(trials, scope, boldnesses()[answer.unseen.boldness], options.limits, prices, 1)
                  .choices
            : trials.choices(scope);
    }
    WINNOW_CHECK(solve(bench, inUse, answer, unprotected ? &*unprotected : nullptr));
    answer.options = options;
    answer.found.keepsLimits = keeps(answer.found, options.limits);
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
    const ChoosingOptions& options, const Policy& base, std::vector<Message>& notes)
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
                Message::say(
                    "\"{}\" is no strategy that {} has without network", name, dialectName(options.dialect)),
                Message::say("ask for --dialect winnow to use it"));
    }
    if (std::find(local.begin(), local.end(), base.strategy) == local.end())
        notes.push_back(
            Message::say("The strategy {} was not tried: it needs the network or does not exist in {}.",
                base.strategy, dialectName(options.dialect)));
    return options.strategies.empty() ? local : options.strategies;
}

/// The policies worth trying: each strategy with minima and maxima at observed sizes, nobody skipped.
std::vector<Policy> gatewayTries(
    const ReplayEngine& engine, Policy base, const std::vector<std::string>& names)
{
    const bool tokens = base.dialect == Dialect::GatewayTokens;
    std::vector<std::int64_t> sizes;
    for (std::size_t i = 0; i < engine.facts().corpus().results.size(); ++i) {
        const ResultFacts& facts = engine.chainFacts(ResultId(i));
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

/// The best try of each boldness, over all sessions and over every part of them that unseen sessions are
/// judged by.
class GatewaySearch
{
public:
    struct Found
    {
        GatewayTry attempt;
        OptimiserLimits limits;
        Optimum sums;
    };

    GatewaySearch(const Bench& bench, const ChoosingOptions& options, const std::vector<double>& lossPrices,
        const PolicyTrial* inUse)
        : m_bench(bench)
        , m_options(options)
        , m_lossPrices(lossPrices)
        , m_rehearsal(bench.facts().corpus(), options.limits, inUse)
        , m_best(boldnesses().size())
        , m_bestOf(boldnesses().size(), std::vector<std::optional<Optimum>>(m_rehearsal.parts().size()))
    {
        m_judges = options.crossValidate && !m_rehearsal.parts().empty();
        m_all.clusters = m_rehearsal.folds().clusters;
    }

    Result<void> take(const PolicyTrial& trial)
    {
        for (std::size_t w = 0; w < boldnesses().size(); ++w) {
            const Boldness& boldness = boldnesses()[w];
            if (!m_judges && w > 0)
                break;
            if (boldness.uniform || !boldness.preset.empty())
                continue; // a gateway knows nothing but one cut, and not these presets
            GatewayTry attempt
                = trial.choices(m_judges ? carefulScope(m_all, boldness, m_options.limits) : m_all);
            if (attempt.losesFact)
                return {};
            if (!boldness.lossy)
                attempt = nothing(std::move(attempt));
            OptimiserLimits limits = m_judges ? limitsOf(boldness, m_options.limits, 1) : m_options.limits;
            limits.work = kWorkOfATry;
            chargeLosses(attempt.choices, m_lossPrices);
            WINNOW_TRY(auto sums,
                optimiseOnly(attempt.choices, m_bench.needs, m_bench.facts().corpus().results.size(), limits,
                    m_bench.stop));
            limits.work = m_options.limits.work;
            if (isBetter(sums, m_best[w] ? &m_best[w]->sums : nullptr))
                m_best[w] = Found { std::move(attempt), limits, std::move(sums) };
            if (!m_judges || !boldness.lossy)
                continue;
            WINNOW_CHECK(rehearse(trial, w));
        }
        return {};
    }

    Unseen verdict() const { return m_options.crossValidate ? m_rehearsal.verdict() : Unseen(); }

    /// What to choose; null where nothing can be chosen.
    const Found* best(const Unseen& unseen) const
    {
        if (!m_judges)
            return m_best.front() ? &*m_best.front() : nullptr;
        return m_best[unseen.boldness] ? &*m_best[unseen.boldness] : nullptr;
    }

private:
    static bool isBetter(const Optimum& a, const Optimum* than)
    {
        return !than || (a.feasible && !than->feasible)
            || (a.feasible == than->feasible && a.sums.dollars > than->sums.dollars);
    }

    /// A gateway has nothing that loses nothing but doing nothing.
    static GatewayTry nothing(GatewayTry attempt)
    {
        attempt.policy.enabled = false;
        attempt.choices.tools.clear();
        return attempt;
    }

    Result<void> rehearse(const PolicyTrial& trial, std::size_t w)
    {
        for (std::size_t p = 0; p < m_rehearsal.parts().size(); ++p) {
            const Rehearsal::Part& part = m_rehearsal.parts()[p];
            ToolChoices choices
                = trial.choices(carefulScope(part.seen, boldnesses()[w], m_options.limits)).choices;
            chargeLosses(choices, m_lossPrices);
            OptimiserLimits limits = limitsOf(boldnesses()[w], m_options.limits, part.share);
            limits.work = kWorkOfAPart;
            WINNOW_TRY(auto found, optimiseOnly(choices, m_bench.needs, part.results, limits, m_bench.stop));
            std::optional<Optimum>& best = m_bestOf[w][p];
            if (!found.feasible || !isBetter(found, best ? &*best : nullptr))
                continue;
            m_rehearsal.keep(w, part, [&](const ChoiceScope& on) {
                return trial.judge(choices, found.chosen, on, m_rehearsal.folds().clusterCount);
            });
            best = std::move(found);
        }
        return {};
    }

    const Bench& m_bench;
    const ChoosingOptions& m_options;
    const std::vector<double>& m_lossPrices;
    Rehearsal m_rehearsal;
    bool m_judges = false; // else too few sessions, or nobody asked: the best for these very sessions
    ChoiceScope m_all;
    std::vector<std::optional<Found>> m_best; // by boldness
    std::vector<std::vector<std::optional<Optimum>>> m_bestOf; // by boldness, part
};

Result<Choosing> chooseForGateway(const Bench& bench, const Measured& inUse, Choosing answer)
{
    const ChoosingOptions options = answer.options;
    Conversion converted = convertPolicy(inUse.replay->policy, options.dialect);
    for (const ConversionNote& note : converted.notes) {
        if (note.loss && note.key != "strategy")
            answer.notes.push_back(Message::say("{}: {}.", note.key, note.text));
    }
    WINNOW_TRY(const auto names, gatewayStrategies(options, inUse.replay->policy, answer.notes));
    const std::vector<double> stays = stayPrices(bench.facts(), bench.money);
    const NeedLedger ledger(bench.facts(), converted.policy, bench.money, bench.needs);
    const ChoiceOptions wanted = choiceOptions(bench, options, ledger.bill, {});
    WINNOW_TRY(const auto asItIs, tryInUse(bench, inUse, ledger.bill, stays, answer));
    const std::vector<double> prices
        = lossPrices(bench.facts(), inUse.replay->policy, bench.money, bench.needs);
    const std::vector<Policy> tries = gatewayTries(bench.engine, converted.policy, names);
    GatewaySearch search(bench, options, prices, asItIs ? &*asItIs : nullptr);
    for (std::size_t i = 0; i < tries.size(); ++i) {
        if (bench.progress)
            bench.progress({ i, tries.size(), Message::mark("policies"), Message::mark("trying") });
        WINNOW_TRY(const auto trial, PolicyTrial::run(bench, tries[i], stays, wanted));
        WINNOW_CHECK(search.take(trial));
    }
    answer.unseen = search.verdict();
    if (answer.unseen.inUse)
        return keepInUse(bench, inUse, *asItIs, std::move(answer));
    const GatewaySearch::Found* const best = search.best(answer.unseen);
    if (!best)
        return fail(ErrorCode::Invalid,
            Message::say("no minimum and maximum keeps the protected facts, or there are no results"),
            Message::say("protect less, or ask for the dialect winnow"));
    answer.choices = best->attempt.choices;
    answer.choices.strategies = names;
    answer.options.limits = best->limits;
    const auto done = solve(bench, inUse, answer, nullptr, [&](const std::vector<std::size_t>& chosen) {
        return policyOfTry(best->attempt, bench.facts().corpus(), chosen);
    });
    if (!done)
        return tl::make_unexpected(done.error());
    answer.options.limits = options.limits;
    answer.found.keepsLimits = keeps(answer.found, options.limits);
    answer.notes.push_back(
        Message::say("One minimum, one maximum and skipped tools are all that {} can express; rules per tool "
                     "need the dialect winnow. What binds is judged at these thresholds.",
            dialectName(options.dialect)));
    return answer;
}

} // namespace

Result<Choosing> choosePolicy(const Bench& bench, const Measured& inUse, const ChoosingOptions& options)
{
    Choosing answer;
    answer.options = options;
    answer.before = inUse.figures;
    answer.p95Before = p95Bytes(*inUse.replay);
    if (options.dialect != Dialect::Winnow)
        return chooseForGateway(bench, inUse, std::move(answer));
    return chooseNative(bench, inUse, std::move(answer));
}

} // namespace winnow
