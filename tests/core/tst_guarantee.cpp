// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include <cmath>
#include <random>

#include "core/experiments/choosing_sessions.h"
#include "core/experiments/control.h"
#include "core/experiments/guarantee.h"
#include "core/gateway/config/policy_yaml.h"
#include "core/policy/presets.h"
#include "core/policy/winnow_yaml.h"
#include "core/replay/corpus_facts.h"
#include "core/report/guarantee_report.h"
#include "tests/support/random_corpus.h"
#include "tests/support/replayed.h"

using namespace winnow;
using winnow::test::CorpusBuilder;
using winnow::test::randomCorpus;
using winnow::test::simplePolicy;

namespace {

/// Uses and lost uses of the shared coding sessions with plain ends of 8,000 and 4,000.
const std::vector<UsesLost> kRecorded { { 155, 20 }, { 137, 15 }, { 55, 8 }, { 39, 0 }, { 36, 0 }, { 24, 2 },
    { 19, 0 }, { 18, 0 }, { 13, 0 }, { 12, 0 }, { 12, 0 }, { 12, 0 }, { 7, 0 }, { 5, 1 }, { 5, 0 }, { 3, 1 },
    { 3, 0 }, { 2, 0 }, { 1, 0 }, { 1, 0 }, { 1, 0 } };

std::uint64_t lostOf(std::mt19937_64& random, std::uint64_t uses, double share)
{
    return static_cast<std::uint64_t>(std::binomial_distribution<std::int64_t>(
        static_cast<std::int64_t>(uses), std::min(1.0, share))(random));
}

/// Sessions that lose `risk` of their uses on average, spread by a gamma distribution.
std::vector<UsesLost> gammaSessions(std::mt19937_64& random, std::size_t n, double risk, double shape)
{
    std::vector<UsesLost> sessions;
    for (std::size_t i = 0; i < n; ++i) {
        const double size = std::exp(3 + 1.2 * std::normal_distribution<double>()(random));
        const auto uses = static_cast<std::uint64_t>(std::max(1.0, std::round(size)));
        const double share = risk * std::gamma_distribution<double>(shape, 1 / shape)(random);
        sessions.push_back({ uses, lostOf(random, uses, share) });
    }
    return sessions;
}

/// Drawn from the recorded ones, with losses scaled so that `risk` of all uses is lost.
std::vector<UsesLost> recordedSessions(std::mt19937_64& random, std::size_t n, double risk)
{
    std::uint64_t uses = 0, lost = 0;
    for (const UsesLost& session : kRecorded) {
        uses += session.uses;
        lost += session.lost;
    }
    const double thinned = risk * static_cast<double>(uses) / static_cast<double>(lost);
    std::vector<UsesLost> sessions;
    for (std::size_t i = 0; i < n; ++i) {
        const UsesLost& session = kRecorded[static_cast<std::size_t>(random() % kRecorded.size())];
        sessions.push_back({ session.uses, lostOf(random, session.lost, thinned) });
    }
    return sessions;
}

} // namespace

class TestGuarantee : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void theBoundHoldsOnSimulatedAndOnRecordedNets()
    {
        constexpr double kRisk = 0.02;
        constexpr int kRounds = 400;
        std::mt19937_64 random(7);
        for (const std::size_t n : { 20, 42 }) {
            int broken[3] = {}, kept = 0;
            for (int round = 0; round < kRounds; ++round) {
                const auto accepts = [&](const std::vector<UsesLost>& sessions) {
                    return LossShare(sessions).quantile(0.95) <= kRisk;
                };
                broken[0] += accepts(gammaSessions(random, n, kRisk, 1));
                broken[1] += accepts(gammaSessions(random, n, kRisk, 0.3));
                broken[2] += accepts(recordedSessions(random, n, kRisk));
                kept += accepts(recordedSessions(random, n, kRisk / 4));
            }
            qInfo(
                "n = %zu: of %d policies that lose just 2 %% it accepts %d, %d and %d; of those that lose 0.5 %% "
                "%d",
                n, kRounds, broken[0], broken[1], broken[2], kept);
            for (const int count : broken)
                QVERIFY(count <= 0.083 * kRounds); // 5 % and three standard errors
            QVERIFY(kept > kRounds / 4);
        }
    }

    void fewSessionsGuaranteeNothingBelowTheirFloor()
    {
        const std::vector<UsesLost> few(5, { 30, 0 }), many(60, { 30, 0 });
        QVERIFY(shareFloor(few, 0.95) > 0.02);
        QVERIFY(shareFloor(many, 0.95) < 0.02);
        QCOMPARE(LossShare(few).quantile(0.95), shareFloor(few, 0.95));
        QVERIFY(LossShare({}).quantile(0.5) == 1);
        const LossShare half(std::vector<UsesLost>(60, { 30, 15 }));
        QVERIFY(half.quantile(0.05) < 0.5 && half.quantile(0.95) > 0.5 && half.quantile(0.95) < 0.6);
        QCOMPARE(half.measured(), 0.5);
        const std::vector<UsesLost> idle(60, { 0, 0 });
        QVERIFY(LossShare(idle).quantile(0.5) == 1);
    }

    void whatWasMeasuredElsewhereHelpsFewSessionsAndYieldsToMany()
    {
        const auto at = [](std::uint64_t lost, std::size_t sessions, std::optional<double> expected) {
            return LossShare(std::vector<UsesLost>(sessions, { 30, lost }), expected).quantile(0.9);
        };
        QVERIFY(at(0, 2, {}) > 0.02 && at(0, 2, 0.01) < 0.02);
        QVERIFY(at(0, 0, 0.01) < 0.02 && at(0, 0, {}) == 1);
        QVERIFY(at(0, 2, 0.01) < at(1, 2, 0.01) && at(1, 2, 0.01) < at(1, 8, 0.01));
        QVERIFY(std::abs(at(3, 200, 0.01) - 0.1) < 0.02);
    }

    void whoChoosesDoesNotJudgeAndIsNamedInTheFile()
    {
        const auto engine = test::engineOf(randomCorpus(5, 40));
        const Corpus& corpus = test::factsOf(*engine).corpus();
        const UseIndex index = *buildUseIndex(test::factsOf(*engine), 1);
        const MoneyBasis money(test::factsOf(*engine), *PriceTable::load());
        const Bench bench { *engine, index, money, 2 };
        Policy policy = findPreset("balanced")->policy;
        policy.minBytes = 100;
        for (ChainStep& step : policy.chain) {
            if (step.strategy == "head_tail")
                step.parameters["head"] = step.parameters["tail"] = "60";
        }
        const Measured measured = *measure(bench, policy);
        const Guarantee found = *findGuarantee(bench, measured, { 0.5 });
        QVERIFY(found.isChosen());
        QCOMPARE(found.families.size(), std::size_t { 4 });
        const Policy& chosen = found.chosen().policy;
        const auto chose = sessionsThatChose(corpus, chosen);
        const auto count = std::count(chose.begin(), chose.end(), 1);
        QVERIFY(count > 0 && static_cast<std::size_t>(count) < corpus.sessions.size());
        QVERIFY(choosersJudge(corpus, policy).empty());
        QVERIFY(!choosersJudge(corpus, chosen).empty());
        const Figures& all = measured.figures;
        QVERIFY(found.chosen().judged.figures.tokensBefore + found.chosen().chose.figures.tokensBefore
            <= all.tokensBefore);
        QVERIFY(readPolicy(writePolicy(chosen), std::nullopt)->policy == chosen);
        QVERIFY(*readStoredPolicy(writeStoredPolicy(chosen)) == chosen);
        policy = findPreset("gateway-bytes-default")->policy;
        policy.chosenOn = chosen.chosenOn;
        QCOMPARE(readPolicy(writePolicy(policy), std::nullopt)->policy.chosenOn, chosen.chosenOn);
        const Guarantee again = *findGuarantee({ *engine, index, money, 1 }, measured, { 0.5 });
        QCOMPARE(report::answerLine(again).text(), report::answerLine(found).text());
        QVERIFY(again.chosen().policy == chosen);
        for (const GuaranteeFamily& family : found.families) {
            for (std::size_t s = 1; s < family.steps.size(); ++s)
                QVERIFY(family.steps[s].chose.figures.changed >= family.steps[s - 1].chose.figures.changed);
        }
        // A gateway's file can set only a minimum size.
        const Measured gateway = *measure(bench, simplePolicy(300));
        QCOMPARE(findGuarantee(bench, gateway, { 0.5 })->families.size(), std::size_t { 1 });
    }

    void theControlIsTheSameOnOneThreadAndOnTwo()
    {
        std::size_t uses = 0;
        for (unsigned seed = 1; seed <= 8; ++seed) {
            const auto engine = test::engineOf(randomCorpus(seed));
            const UseIndex index = *buildUseIndex(test::factsOf(*engine), 1);
            const MoneyBasis money(test::factsOf(*engine), *PriceTable::load());
            const Bench bench { *engine, index, money, 2 };
            const Measured measured = *measure(bench, simplePolicy(300));
            const Control control = **controlOf(bench, measured, 5);
            const auto [fewest, most] = control.range();
            QVERIFY(static_cast<double>(fewest) <= control.withLoss()
                && control.withLoss() <= static_cast<double>(most));
            QVERIFY((*controlOf({ *engine, index, money, 1 }, measured, 5))->draws == control.draws);
            QCOMPARE(control.draws.size(), std::size_t { kControlDraws });
            uses += measured.figures.lostUses;
        }
        QVERIFY(uses > 20);
    }

    void randomLinesFitAndAreLinesOfTheText()
    {
        std::string text;
        for (int i = 0; i < 50; ++i)
            text += "line number " + std::to_string(i) + "\n";
        for (std::uint64_t seed = 0; seed < 20; ++seed) {
            const std::string drawn = randomLines(text, 200, seed);
            QCOMPARE(drawn.size(), std::size_t { 200 });
            std::size_t at = 0;
            for (std::size_t begin = 0; begin < drawn.size();) {
                const std::size_t end = drawn.find('\n', begin) + 1;
                const std::size_t found = text.find(drawn.substr(begin, end - 1 - begin), at);
                QVERIFY2(found != std::string::npos, "in their own order");
                at = found + 1;
                begin = end;
            }
        }
        QVERIFY(randomLines(text, 200, 1) != randomLines(text, 200, 2));
        QCOMPARE(randomLines(text, 100000, 1), text);
        QVERIFY(randomLines(std::string(500, 'x'), 100, 1).size() == 100);
    }
};

QTEST_GUILESS_MAIN(TestGuarantee)
#include "tst_guarantee.moc"
