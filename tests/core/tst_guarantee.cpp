// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include <cmath>
#include <random>

#include "core/experiments/control.h"
#include "core/experiments/guarantee.h"
#include "tests/support/random_corpus.h"
#include "tests/support/replayed.h"

using namespace winnow;
using winnow::test::CorpusBuilder;
using winnow::test::randomCorpus;
using winnow::test::simplePolicy;

namespace {

/// Sessions that begin to miss something at a step of their own: the later steps more of them.
std::vector<std::size_t> firstMissingSteps(std::mt19937_64& random, std::size_t sessions, std::size_t steps)
{
    std::vector<std::size_t> first;
    for (std::size_t s = 0; s < sessions; ++s)
        first.push_back(static_cast<std::size_t>(random() % (3 * steps)));
    return first;
}

LossTable tableOf(const std::vector<std::size_t>& first, std::size_t steps)
{
    LossTable table(steps);
    for (std::size_t step = 0; step < steps; ++step) {
        for (const std::size_t f : first)
            table[step].push_back(f <= step);
    }
    return table;
}

} // namespace

class TestGuarantee : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void promisesHoldOnSessionsThatWereHeldBack()
    {
        constexpr std::size_t kSteps = 30;
        constexpr int kSplits = 1000;
        std::mt19937_64 random(7);
        for (const std::size_t n : { 100, 300 }) {
            double share = 0;
            int broken = 0, useful = 0;
            for (int split = 0; split < kSplits; ++split) {
                const LossTable seen = tableOf(firstMissingSteps(random, n, kSteps), kSteps);
                const std::size_t mean = stepsByMean(seen, 0.1), sure = stepsByProbability(seen, 0.1, 0.95);
                // The truth: a session misses something within k steps with k in 3 * kSteps.
                const auto truth
                    = [](std::size_t steps) { return static_cast<double>(steps) / (3 * kSteps); };
                share += truth(mean) / kSplits;
                broken += truth(sure) > 0.1;
                useful += sure > 0;
            }
            qInfo("n = %zu: mean share %.4f of at most 0.1; %d of %d splits exceed it, %d promise something",
                n, share, broken, kSplits, useful);
            QVERIFY(share <= 0.1);
            QVERIFY(broken <= 0.065 * kSplits); // 5 % and three standard errors
            QVERIFY(useful > kSplits / 2);
        }
    }

    void fewSessionsPromiseNothingBelowTheirFloor()
    {
        const LossTable clean(1, std::vector<std::uint8_t>(19, 0));
        QCOMPARE(stepsByMean(clean, 0.05), std::size_t { 1 });
        QCOMPARE(stepsByMean(clean, 0.049), std::size_t { 0 });
        QVERIFY(std::abs(meanFloor(19) - 0.05) < 1e-12);
        QVERIFY(std::abs(probabilityFloor(59, 0.95) - 0.05) < 0.001);
        const LossTable larger(1, std::vector<std::uint8_t>(59, 0));
        QCOMPARE(stepsByProbability(larger, 0.05, 0.95), std::size_t { 1 });
        QCOMPARE(stepsByProbability(clean, 0.05, 0.95), std::size_t { 0 });
    }

    void carriersLoseWhatAReplayLoses()
    {
        std::size_t uses = 0;
        for (unsigned seed = 1; seed <= 8; ++seed) {
            const auto engine = test::engineOf(randomCorpus(seed));
            const UseIndex index = *buildUseIndex(test::factsOf(*engine), 1);
            const MoneyBasis money(test::factsOf(*engine), *PriceTable::load());
            const Bench bench { *engine, index, money, 2 };
            const Measured measured = *measure(bench, simplePolicy(300));
            const Carriers carriers(index, measured.replay->outcomes.size());
            const auto hidden = *hiddenCarriers(bench, carriers, *measured.replay);
            const Losses lost
                = lossesOf(index, measured.replay->outcomes.size(), lostEvidence(carriers, hidden));
            QCOMPARE(lost.usesOfResult, measured.losses.usesOfResult);
            QCOMPARE(lost.editBreaks.size(), measured.losses.editBreaks.size());
            const Control control = **controlOf(bench, measured, 5);
            const auto [fewest, most] = control.range();
            QVERIFY(static_cast<double>(fewest) <= control.withLoss()
                && control.withLoss() <= static_cast<double>(most));
            QVERIFY((*controlOf({ *engine, index, money, 1 }, measured, 5))->draws == control.draws);
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
            QVERIFY(drawn.size() <= 200 && drawn.size() > 150);
            std::size_t at = 0;
            for (std::size_t begin = 0; begin < drawn.size();) {
                const std::size_t end = drawn.find('\n', begin) + 1;
                const std::size_t found = text.find(drawn.substr(begin, end - begin), at);
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
