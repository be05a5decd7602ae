// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include <cmath>
#include <random>
#include <set>

#include "core/analysis/choosing.h"
#include "core/analysis/expansion.h"
#include "core/gateway/config/policy_yaml.h"
#include "core/replay/corpus_facts.h"
#include "tests/support/random_corpus.h"
#include "tests/support/replayed.h"

using namespace winnow;
using winnow::test::CorpusBuilder;

namespace {

/// Few tools, distinct texts, anchors that several results share, some used later, some edited.
std::shared_ptr<const Corpus> toolCorpus(unsigned seed, unsigned tools, unsigned results)
{
    std::mt19937 random(seed);
    const auto pick = [&](unsigned n) { return static_cast<unsigned>(random() % n); };
    CorpusBuilder builder;
    builder.session("s");
    std::string before;
    for (unsigned i = 0; i < results; ++i) {
        const std::string id = std::to_string(i);
        builder.assistant(pick(3) != 0 ? "look at item_" + std::to_string(pick(30)) + "_x" : "ok", 10000 * i);
        const bool edit = !before.empty() && pick(4) == 0;
        builder.call(
            id, "Tool" + std::to_string(i % tools), edit ? R"({"old_string":")" + before + "\"}" : "{}");
        std::string text = "result " + id + "\n";
        before = "handle line " + id + " of it";
        const unsigned lines = 4 + pick(160);
        for (unsigned line = 0; line < lines; ++line) {
            text += pick(5) == 0 ? "item_" + std::to_string(pick(30)) + "_x\n"
                                 : std::string(1 + pick(40), 'w') + "   \n";
            if (line == lines / 2)
                text += before + "\n";
        }
        text += std::string(pick(4) == 0 ? 9000 : pick(200), 'e');
        builder.result(id, "Tool" + std::to_string(i % tools), text, 10000 * i + 5000);
    }
    builder.assistant("item_1_x and item_2_x it was", 10000 * results);
    return builder.build();
}

const std::vector<std::string> kStrategies { "tail_keep", "head_tail", "whitespace" };

Policy nativePolicy()
{
    Policy policy = defaultPolicy(Dialect::Winnow);
    policy.maxBytes = 1 << 20;
    policy.marker = false;
    policy.enableExpandContext
        = false; // money adds up exactly; what expansions do to it has tests of its own
    policy.strategy = "head_tail";
    policy.strategyParameters.clear();
    return policy;
}

struct Trial
{
    std::shared_ptr<ReplayEngine> engine;
    NeedIndex index;
    PriceTable prices;
    MoneyBasis money;
    std::vector<double> stays;
    ToolChoices choices;
    Policy base = nativePolicy();

    Trial(std::shared_ptr<const Corpus> corpus, std::uint64_t p95,
        std::vector<std::string> strategies = kStrategies)
        : engine(test::engineOf(std::move(corpus)))
        , index(*buildNeedIndex(test::factsOf(*engine), 1))
        , prices(*PriceTable::load())
        , money(test::factsOf(*engine), prices)
        , stays(stayPrices(test::factsOf(*engine), money))
    {
        ChoiceOptions options;
        options.strategies = std::move(strategies);
        options.p95Bytes = p95;
        choices = Trials::run(bench(), base, stays, options)->choices({});
    }

    Bench bench() const { return { *engine, index, money, 1 }; }

    bool keeps(const ChoiceSums& s, const OptimiserLimits& limits) const
    {
        return (!limits.weight || s.weight <= *limits.weight)
            && (!limits.editBreaks || s.editBreaks <= *limits.editBreaks)
            && (limits.p95Bytes == 0
                || s.over <= allowedAboveP95(test::factsOf(*engine).corpus().results.size()));
    }
};

/// What the search goes by: each lost need priced as if it were the only one.
double promised(const Trial& b, const ReplayResult& replay, const Losses& losses)
{
    double dollars = computeCost(test::factsOf(*b.engine), replay, b.money).total.net();
    const std::vector<double> prices = lossPrices(test::factsOf(*b.engine), replay.policy, b.money, b.index);
    for (const LostNeed& lost : losses.needs)
        dollars -= prices[lost.need];
    return dollars;
}

/// Calls body(chosen) for every combination of one choice a tool.
template <class Body> void forEveryCombination(const ToolChoices& choices, Body body)
{
    std::vector<std::size_t> chosen(choices.tools.size(), 0);
    for (;;) {
        body(chosen);
        std::size_t t = 0;
        while (t < chosen.size() && ++chosen[t] == choices.tools[t].choices.size())
            chosen[t++] = 0;
        if (t == chosen.size())
            return;
    }
}

} // namespace

class TestOptimiser : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void sumsOfChoicesEqualAFullReplay()
    {
        std::size_t lost = 0, broken = 0;
        std::mt19937 random(1);
        for (unsigned seed = 1; seed <= 10; ++seed) {
            const Trial b(toolCorpus(seed, 3, 24), 0);
            for (int round = 0; round < 12; ++round) {
                std::vector<std::size_t> chosen;
                for (const ChoicesOfTool& tool : b.choices.tools)
                    chosen.push_back(random() % tool.choices.size());
                const ChoiceSums sums = sumOfChoices(b.choices, b.index, chosen);
                const auto replay = test::replayed(
                    *b.engine, policyOfChoices(b.base, test::factsOf(*b.engine).corpus(), b.choices, chosen));
                const Losses losses = *evaluateLosses(*b.engine, *replay, b.index, 1);
                QCOMPARE(sums.tokens, replay->totals.savedTokens());
                QCOMPARE(sums.weight, losses.total.weight);
                QCOMPARE(sums.needs, losses.total.needs);
                QCOMPARE(sums.editBreaks, losses.total.editBreaks);
                QVERIFY(std::abs(sums.dollars
                            - computeCost(test::factsOf(*b.engine), *replay, b.money).total.net())
                    < 1e-12);
                lost += sums.needs;
                broken += sums.editBreaks;
            }
        }
        QVERIFY2(
            lost > 20 && broken > 20, qPrintable(QStringLiteral("%1 lost, %2 broken").arg(lost).arg(broken)));
    }

    void theOptimumEqualsExhaustiveSearchOverAllChoices()
    {
        std::size_t combinations = 0, bound = 0, infeasible = 0;
        for (unsigned seed = 1; seed <= 12; ++seed) {
            const std::uint64_t p95 = seed % 3 == 0 ? 3300 : 0;
            const Trial b(toolCorpus(seed, 3, 18), p95);
            for (const int weight : { 0, 3, 8, 100 }) {
                for (const std::uint64_t breaks : { 0, 1, 50 }) {
                    OptimiserLimits limits;
                    limits.weight = weight;
                    limits.editBreaks = breaks;
                    limits.p95Bytes = p95;
                    double best = 0;
                    bool feasible = false;
                    forEveryCombination(b.choices, [&](const std::vector<std::size_t>& chosen) {
                        const ChoiceSums sums = sumOfChoices(b.choices, b.index, chosen);
                        if (b.keeps(sums, limits)) {
                            best = feasible ? std::max(best, sums.dollars) : sums.dollars;
                            feasible = true;
                        }
                        ++combinations;
                    });
                    const Optimum found = *optimise(
                        b.choices, b.index, test::factsOf(*b.engine).corpus().results.size(), limits);
                    QVERIFY(found.exact);
                    QCOMPARE(found.feasible, feasible);
                    bound += !found.binding.empty();
                    infeasible += !feasible;
                    if (!feasible)
                        continue;
                    QVERIFY2(std::abs(found.sums.dollars - best) < 1e-12,
                        qPrintable(QStringLiteral("seed %1 weight %2: %3 against %4")
                                       .arg(seed)
                                       .arg(weight)
                                       .arg(found.sums.dollars, 0, 'g', 12)
                                       .arg(best, 0, 'g', 12)));
                    QVERIFY(b.keeps(found.sums, limits));
                }
            }
        }
        qInfo("%zu combinations; limits bound %zu times, could not be kept %zu times", combinations, bound,
            infeasible);
        QVERIFY(combinations > 1000 && bound > 10);
    }

    void theSumsPromiseNoMoreThanAFullReplayPays()
    {
        std::size_t paid = 0;
        double most = 0;
        std::mt19937 random(2);
        for (unsigned seed = 1; seed <= 8; ++seed) {
            Trial b(toolCorpus(seed, 3, 24), 0);
            b.base.enableExpandContext = true;
            const MoneyBasis basis(test::factsOf(*b.engine), b.prices);
            for (int round = 0; round < 12; ++round) {
                std::vector<std::size_t> chosen;
                for (const ChoicesOfTool& tool : b.choices.tools)
                    chosen.push_back(random() % tool.choices.size());
                const auto replay = test::replayed(
                    *b.engine, policyOfChoices(b.base, test::factsOf(*b.engine).corpus(), b.choices, chosen));
                const Losses losses = *evaluateLosses(*b.engine, *replay, b.index, 1);
                const auto asked
                    = *simulateExpansions(test::factsOf(*b.engine), *replay, basis, {}, &b.index, &losses);
                chargeLosses(b.choices,
                    lossPrices(test::factsOf(*b.engine), b.base, basis,
                        b.index)); // again and again: not charged twice
                const double sum = sumOfChoices(b.choices, b.index, chosen).dollars;
                const CostReport cost = paidCost(test::factsOf(*b.engine), *replay, basis, b.index, losses);
                QVERIFY2(sum <= cost.total.net() + 1e-9,
                    qPrintable(
                        QStringLiteral("seed %1: %2 against %3").arg(seed).arg(sum).arg(cost.total.net())));
                const double results = std::accumulate(cost.results.begin(), cost.results.end(), 0.0);
                QVERIFY(std::abs(results - cost.total.net()) < 1e-9);
                paid += asked.total.expansions > 0;
                most = std::max(most, cost.total.expansions + cost.total.repairs);
            }
        }
        QVERIFY2(paid > 20 && most > 0, qPrintable(QString::number(paid)));
    }

    void theOptimumPaysForExpansionsLikeExhaustiveSearch()
    {
        std::size_t differs = 0;
        for (unsigned seed = 1; seed <= 10; ++seed) {
            Trial b(toolCorpus(seed, 3, 18), 0);
            OptimiserLimits limits;
            limits.weight = 100;
            limits.editBreaks = 50;
            const std::size_t results = test::factsOf(*b.engine).corpus().results.size();
            const std::vector<std::size_t> unpaid = (*optimise(b.choices, b.index, results, limits)).chosen;
            b.base.enableExpandContext = true;
            chargeLosses(b.choices,
                lossPrices(test::factsOf(*b.engine), b.base, MoneyBasis(test::factsOf(*b.engine), b.prices),
                    b.index));
            double best = 0;
            forEveryCombination(b.choices, [&](const std::vector<std::size_t>& chosen) {
                const ChoiceSums sums = sumOfChoices(b.choices, b.index, chosen);
                if (b.keeps(sums, limits))
                    best = std::max(best, sums.dollars);
            });
            const Optimum found = *optimise(b.choices, b.index, results, limits);
            QVERIFY(found.exact && found.feasible);
            QVERIFY2(std::abs(found.sums.dollars - best) < 1e-9,
                qPrintable(
                    QStringLiteral("seed %1: %2 against %3").arg(seed).arg(found.sums.dollars).arg(best)));
            differs += found.chosen != unpaid;
        }
        QVERIFY2(differs > 0, "expansions never mattered");
    }

    void noStrategyAtNoThresholdBeatsIt()
    {
        // Every strategy from every observed size on, each by a full replay of its own: nothing was pruned
        // away wrongly.
        for (unsigned seed = 1; seed <= 6; ++seed) {
            const Trial b(toolCorpus(seed, 2, 8), 0);
            // Every strategy between every two observed sizes of the tool.
            const auto rulesOf = [&](const std::string& tool) {
                std::set<std::int64_t> sizes { 0 };
                for (std::size_t i = 0; i < test::factsOf(*b.engine).corpus().results.size(); ++i) {
                    if (test::factsOf(*b.engine).corpus().result(ResultId(i)).tool == tool)
                        sizes.insert(static_cast<std::int64_t>(test::factsOf(*b.engine).bytes(ResultId(i))));
                }
                std::vector<Rule> rules(1);
                rules[0].strategy = "passthrough";
                for (const std::string& strategy : kStrategies) {
                    for (const std::int64_t low : sizes) {
                        for (const std::int64_t high : sizes) {
                            if (low >= high)
                                continue;
                            rules.emplace_back().strategy = strategy;
                            rules.back().minBytes = low;
                            rules.back().maxBytes = high;
                        }
                    }
                }
                for (Rule& rule : rules)
                    rule.tool = tool;
                return rules;
            };
            OptimiserLimits limits;
            limits.weight = 4;
            double best = 0;
            for (const Rule& first : rulesOf("Tool0")) {
                for (const Rule& second : rulesOf("Tool1")) {
                    Policy policy = b.base;
                    policy.strategy = "passthrough";
                    policy.rules = { first, second };
                    const auto replay = test::replayed(*b.engine, policy);
                    const Losses losses = *evaluateLosses(*b.engine, *replay, b.index, 1);
                    if (losses.total.weight <= 4 && losses.total.editBreaks == 0)
                        best = std::max(
                            best, computeCost(test::factsOf(*b.engine), *replay, b.money).total.net());
                }
            }
            const VerifiedOptimum found = *optimiseAndVerify(b.bench(), { b.base, b.choices, limits });
            QVERIFY(found.keepsLimits);
            QCOMPARE(found.attempts, 1u);
            QVERIFY2(std::abs(found.measured.figures.money.best - best) < 1e-12,
                qPrintable(QStringLiteral("seed %1: %2 against %3")
                               .arg(seed)
                               .arg(found.measured.figures.money.best)
                               .arg(best)));
        }
    }

    void theAnswerForAGatewayEqualsEverySkipListAtItsThresholds()
    {
        std::size_t tried = 0, skipped = 0;
        for (unsigned seed = 1; seed <= 5; ++seed) {
            const Trial b(toolCorpus(seed, 3, 12), 0);
            Policy base = defaultPolicy(Dialect::GatewayBytes);
            base.strategy = "simple";
            base.enableExpandContext = false;
            const Measured given = *measure(b.bench(), base);
            ChoosingOptions options;
            options.dialect = Dialect::GatewayBytes;
            options.limits.weight = 6;
            const auto chosen = choosePolicy(b.bench(), given, options);
            QVERIFY(chosen.has_value());
            QVERIFY(chosen->isKept());
            const Policy& found = chosen->found.policy;
            QCOMPARE(static_cast<int>(found.dialect), static_cast<int>(Dialect::GatewayBytes));
            QVERIFY(found.rules.empty());
            skipped += found.skipTools.size();
            double best = -1;
            for (unsigned skips = 0; skips < 8; ++skips) {
                Policy policy = found;
                policy.skipTools.clear();
                for (unsigned t = 0; t < 3; ++t) {
                    if ((skips >> t) & 1u)
                        policy.skipTools.push_back("Tool" + std::to_string(t));
                }
                const auto replay = test::replayed(*b.engine, policy);
                const Losses losses = *evaluateLosses(*b.engine, *replay, b.index, 1);
                if (losses.total.weight <= 6 && losses.total.editBreaks == 0)
                    best = std::max(best, promised(b, *replay, losses));
                ++tried;
            }
            const Measured& measured = chosen->found.measured;
            const double sum = promised(b, *measured.replay, measured.losses);
            QVERIFY2(std::abs(sum - best) < 1e-12,
                qPrintable(QStringLiteral("seed %1: %2 against %3").arg(seed).arg(sum).arg(best)));
            QVERIFY(measured.figures.money.worst >= sum - 1e-12);
            options.strategies = { "head_tail" };
            QVERIFY(!choosePolicy(b.bench(), given, options).has_value());
        }
        QVERIFY(tried == 40 && skipped > 0);
    }

    void greedyStaysWithinTheLimitsAndSaysSo()
    {
        const Trial b(toolCorpus(5, 5, 60), 0);
        OptimiserLimits limits;
        limits.weight = 6;
        limits.work = 300;
        const Optimum greedy
            = *optimise(b.choices, b.index, test::factsOf(*b.engine).corpus().results.size(), limits);
        QVERIFY(!greedy.exact);
        QVERIFY(greedy.feasible && greedy.sums.weight <= 6 && greedy.sums.editBreaks == 0);
        limits.work = OptimiserLimits().work;
        const Optimum exact
            = *optimise(b.choices, b.index, test::factsOf(*b.engine).corpus().results.size(), limits);
        QVERIFY(exact.sums.dollars >= greedy.sums.dollars);
    }

    void protectedFactsAreNeverTouched()
    {
        const Trial free(toolCorpus(2, 2, 12), 0);
        ChoiceOptions options;
        options.strategies = kStrategies;
        options.losesFact = [](ResultId id, std::string_view before, std::string_view after) {
            return id.index() % 2 == 0 && before != after;
        };
        const ToolChoices guarded = Trials::run(free.bench(), free.base, free.stays, options)->choices({});
        OptimiserLimits limits;
        limits.editBreaks.reset();
        const VerifiedOptimum found
            = *optimiseAndVerify(free.bench(), { free.base, guarded, limits, &free.choices });
        for (std::size_t i = 0; i < found.measured.replay->outcomes.size(); ++i)
            QVERIFY(i % 2 == 1 || !found.measured.replay->outcomes[i].changed);
        QVERIFY(!found.optimum.binding.empty());
        QCOMPARE(QString::fromStdString(found.optimum.binding[0].name), QStringLiteral("protected facts"));
    }

    void theAnswerIsAPolicyThatReadsBackTheSame()
    {
        const Trial b(toolCorpus(3, 3, 24), 0);
        const VerifiedOptimum found = *optimiseAndVerify(b.bench(), { b.base, b.choices, {} });
        const auto again = *readPolicy(writePolicy(found.policy), std::nullopt);
        QVERIFY(again.loads);
        QCOMPARE(policyHash(again.policy), policyHash(found.policy));
        QVERIFY(!found.policy.rules.empty());
    }

    void frontiersRiseAndNothingLiesAboveThem()
    {
        const Trial b(toolCorpus(4, 3, 40), 0, {});
        for (const ChoicesOfTool& tool : b.choices.tools) {
            const Frontier frontier = paretoFrontier(tool);
            QVERIFY(frontier.knee < frontier.points.size());
            for (std::size_t p = 1; p < frontier.points.size(); ++p) {
                QVERIFY(
                    tool.choices[frontier.points[p]].weight > tool.choices[frontier.points[p - 1]].weight);
                QVERIFY(
                    tool.choices[frontier.points[p]].dollars > tool.choices[frontier.points[p - 1]].dollars);
            }
            for (const ToolChoice& choice : tool.choices) {
                QVERIFY(std::any_of(frontier.points.begin(), frontier.points.end(), [&](std::size_t p) {
                    return tool.choices[p].weight <= choice.weight
                        && tool.choices[p].dollars >= choice.dollars;
                }));
            }
        }
    }

    void aRuleOfAPlainNameDoesNotTakeHoldOfItsSubNames()
    {
        Corpus corpus;
        corpus.tools = { { "Bash", "" }, { "Bash", "git" }, { "Read", "" } };
        ToolChoices choices;
        for (std::size_t t = 0; t < 3; ++t) {
            ToolChoice alone, cut;
            alone.rule.strategy = "passthrough";
            cut.rule.strategy = "head_tail";
            choices.tools.push_back({ ToolId(t), { alone, cut } });
        }
        const Policy policy = policyOfChoices(nativePolicy(), corpus, choices, { 1, 0, 0 });
        QCOMPARE(policy.rules.size(), std::size_t { 2 });
        QCOMPARE(QString::fromStdString(policy.rules[0].tool + policy.rules[0].strategy),
            QStringLiteral("Bash gitpassthrough"));
        QCOMPARE(QString::fromStdString(policy.rules[1].tool + policy.rules[1].strategy),
            QStringLiteral("Bashhead_tail"));
        QCOMPARE(
            policyOfChoices(nativePolicy(), corpus, choices, { 0, 0, 1 }).rules.size(), std::size_t { 1 });
    }
};

QTEST_GUILESS_MAIN(TestOptimiser)
#include "tst_optimiser.moc"
