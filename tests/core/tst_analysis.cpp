// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include <algorithm>
#include <random>
#include <set>

#include "core/measure/measured.h"
#include "core/measure/threshold_curve.h"
#include "core/money/expansion.h"
#include "core/text/anchors.h"
#include "core/text/substring_finder.h"
#include "core/uses/call_text.h"
#include "core/uses/entry_counts.h"
#include "core/uses/losses.h"
#include "tests/support/random_corpus.h"
#include "tests/support/replayed.h"

using namespace winnow;
using winnow::test::CorpusBuilder;
using winnow::test::randomCorpus;
using winnow::test::simplePolicy;

namespace {

std::vector<std::string> anchorsOf(std::string_view text)
{
    std::vector<std::string> found;
    forEachAnchor(text, [&](std::size_t, std::string_view anchor) { found.emplace_back(anchor); });
    return found;
}

QString joined(const std::vector<std::string>& words)
{
    QStringList list;
    for (const std::string& word : words)
        list << QString::fromStdString(word);
    return list.join(QLatin1Char(' '));
}

} // namespace

class TestAnalysis : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void entriesAreLinesOrItems()
    {
        QCOMPARE(entriesOf("a.cpp\n\n  \nb.cpp"), std::size_t { 2 });
        QCOMPARE(entriesOf("[1, {\"a\": [2, 3]}, []]"), std::size_t { 3 });
        QCOMPARE(entriesOf("{\"a\": [1, 2], \"b\": {\"c\": [3]}}"), std::size_t { 2 }); // the largest array
        QCOMPARE(entriesOf("[1, 2"), std::size_t { 1 }); // broken: a line
        QCOMPARE(entriesOf("{\"a\": 1}\n{\"a\": 2}"), std::size_t { 2 });
        QCOMPARE(entriesOf(" \n"), std::size_t { 0 });
    }

    void anchorsFollowTheDefinition_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("anchors");
        QTest::newRow("paths and names") << "see src/main.cpp, and parse_args() of --version"
                                         << "src/main.cpp parse_args";
        QTest::newRow("plain words name nothing") << "nothing special written here"
                                                  << "";
        QTest::newRow("short numbers, dates and clocks are no anchors") << "123456 12:30:45 1.2.3.4"
                                                                        << "";
        QTest::newRow("a long number is one") << "id 123456789"
                                              << "123456789";
        QTest::newRow("eight digits with dashes are one") << "2026-11-21"
                                                          << "2026-11-21";
        QTest::newRow("a letter with digits is one") << "abc123"
                                                     << "abc123";
        QTest::newRow("camel case") << "parseArgs Parse PARSEARGS"
                                    << "parseArgs";
        QTest::newRow("trailing punctuation stays out") << "(file.name.)"
                                                        << "file.name";
        QTest::newRow("shorter than six stays out") << "a_b.c x_y"
                                                    << "";
        QTest::newRow("the whole run is one anchor") << "http://x.org/a#b-c"
                                                     << "http://x.org/a#b-c";
    }
    void anchorsFollowTheDefinition()
    {
        QFETCH(QString, text);
        QFETCH(QString, anchors);
        QCOMPARE(joined(anchorsOf(text.toStdString())), anchors);
    }

    void theFinderAgreesWithPlainSearch()
    {
        std::mt19937 random(3);
        for (int round = 0; round < 50; ++round) {
            std::string text;
            for (int i = 0; i < 2000; ++i)
                text += "abcdefgh_"[random() % 9];
            TextTable texts;
            SubstringFinder finder(60), anyCase(60, true);
            std::set<std::string> needles;
            for (int i = 0; i < 60; ++i) {
                std::string needle = text.substr(random() % 1900, 6 + random() % 30);
                if (i % 3 == 0)
                    needle += 'z';
                finder.add(texts, texts.add(needle));
                anyCase.add(texts, texts.add(needle));
                needles.insert(needle);
            }
            std::multiset<std::pair<std::size_t, std::string>> found, alike, expected;
            finder.find(texts, text, [&](std::uint32_t n, std::size_t at) { found.emplace(at, texts[n]); });
            std::string mixed = text;
            for (char& c : mixed)
                c = random() % 2 == 0 && isLower(c) ? static_cast<char>(c - 'a' + 'A') : c;
            anyCase.find(texts, mixed, [&](std::uint32_t n, std::size_t at) { alike.emplace(at, texts[n]); });
            for (const std::string& needle : needles) {
                for (std::size_t at = text.find(needle); at != std::string::npos;
                     at = text.find(needle, at + 1))
                    expected.emplace(at, needle);
            }
            QVERIFY(found == expected);
            QVERIFY(alike == expected);
        }
    }

    void editSourcesAreFoundInAllTheirForms()
    {
        const auto first = [](std::string_view arguments) {
            const auto sources = editSources(arguments);
            return sources.empty() ? QString() : joined(sources);
        };
        QCOMPARE(first(R"({"file_path":"a","old_string":"x\ny","new_string":"z"})"), QStringLiteral("x\ny"));
        QCOMPARE(
            first(R"({"edits":[{"old_string":"one"},{"old_string":"two"}]})"), QStringLiteral("one two"));
        QCOMPARE(
            first(R"({"input":"*** Begin Patch\n*** Update File: a\n@@\n ctx\n-old\n+new\n*** End Patch"})"),
            QStringLiteral("ctx\nold"));
        QCOMPARE(first(R"({"diff":"<<<<<<< SEARCH\nold text\n=======\nnew\n>>>>>>> REPLACE"})"),
            QStringLiteral("old text"));
        QCOMPARE(first(R"({"old_string":""})"), QString());
        QCOMPARE(QString::fromStdString(withoutLineNumbers("  1\tint a;\n  2\tint b;\n")),
            QStringLiteral("int a;\nint b;\n"));
        QCOMPARE(QString::fromStdString(withoutLineNumbers("10 green bottles\n")),
            QStringLiteral("10 green bottles\n"));
    }

    void thresholdCurveEqualsAFullReplayAtEveryThreshold()
    {
        std::size_t sameCount = 0; // steps at which only the strategy changes something
        for (unsigned seed = 1; seed <= 8; ++seed) {
            const auto engine = test::engineOf(randomCorpus(seed), Encoding::Bytes4, 2);
            const UseIndex index = *buildUseIndex(test::factsOf(*engine), 2);
            std::mt19937 random(seed);
            for (const Threshold which : { Threshold::Minimum, Threshold::Maximum }) {
                const Policy policy = simplePolicy(200, 1500);
                const ThresholdCurve curve = *buildThresholdCurve(*engine, policy, { which, &index }, 2);
                for (std::size_t i = 0; i < curve.steps.size(); ++i) {
                    const ThresholdStep& step = curve.steps[i];
                    const bool last = i + 1 == curve.steps.size();
                    const std::int64_t length = last ? 300 : curve.steps[i + 1].threshold - step.threshold;
                    sameCount += !last && curve.steps[i + 1].figures.changed == step.figures.changed;
                    // The step itself, its end, and one in between.
                    for (const std::int64_t more : { std::int64_t { 0 }, length - 1,
                             static_cast<std::int64_t>(random() % static_cast<unsigned>(length)) }) {
                        Policy one = policy;
                        (which == Threshold::Minimum ? one.minBytes : one.maxBytes) = step.threshold + more;
                        QCOMPARE(curve.at(step.threshold + more), &step);
                        const auto replay = test::replayed(*engine, one);
                        const Losses losses = *evaluateLosses(*engine, *replay, index, 1);
                        ThresholdStep expected { step.threshold, figuresOf(*replay, losses) };
                        expected.figures.inArguments = 0; // no step counts it
                        QVERIFY2(step == expected,
                            qPrintable(QStringLiteral("seed %1 threshold %2 + %3")
                                           .arg(seed)
                                           .arg(step.threshold)
                                           .arg(more)));
                    }
                }
            }
        }
        QVERIFY2(sameCount > 0, "the random corpora must have a gap in which only the strategy changes");
    }

    void theSimulatedStoreEqualsTheCoreStoreStepByStep()
    {
        std::mt19937 random(11);
        std::size_t dead = 0;
        for (int round = 0; round < 2000; ++round) {
            StoreLimits limits;
            limits.originalTtl = 100 + static_cast<TimeMs>(random() % 300);
            limits.compressedTtl = 100 + static_cast<TimeMs>(random() % 600);
            limits.sweepEvery = 1 << 30;
            limits.missRenewsOriginal = random() % 2 == 0;
            limits.hitRenewsOriginal = random() % 2 == 0;
            std::vector<TimeMs> times;
            TimeMs now = 0;
            for (int c = 0; c < 12; ++c)
                times.push_back(now += static_cast<TimeMs>(random() % 300));
            Residence stay;
            stay.firstCall = static_cast<std::uint32_t>(random() % 4);
            stay.endCall = stay.firstCall + 1 + static_cast<std::uint32_t>(random() % 8);
            ShadowStore store(limits);
            store.reserve(1);
            for (std::uint32_t call = stay.firstCall; call < times.size(); ++call) {
                // What a request with the text does, as the decision chain says (gateway/SPEC.md B1.2, T1.2).
                if (call < stay.endCall) {
                    if (store.compressed(0, times[call])) {
                        if (limits.hitRenewsOriginal)
                            store.touchOriginal(0, times[call]);
                    } else {
                        if (limits.missRenewsOriginal || !store.hasOriginal(0, times[call]))
                            store.setOriginal(0, times[call]);
                        store.setCompressed(0, {}, times[call]);
                    }
                }
                const bool alive = originalAlive(stay, times, call, limits);
                QCOMPARE(alive, store.hasOriginal(0, times[call]));
                dead += !alive;
            }
        }
        QVERIFY(dead > 100);
    }

    void expansionCostsMoreTheMoreIsAskedAndBreaksEvenWhereItSays()
    {
        const auto prices = *PriceTable::load();
        const auto engine = test::engineOf(randomCorpus(5));
        const auto replay = test::replayed(*engine, simplePolicy(200));
        const MoneyBasis basis(test::factsOf(*engine), prices);
        ExpansionOptions options;
        options.model = DemandModel::WorstCase;
        const auto worst
            = *simulateExpansions(test::factsOf(*engine), *replay, basis, options, nullptr, nullptr);
        QCOMPARE(worst.expansions.size(), static_cast<std::size_t>(worst.changed));
        options.model = DemandModel::Rate;
        options.rate = 0.25;
        const auto some
            = *simulateExpansions(test::factsOf(*engine), *replay, basis, options, nullptr, nullptr);
        QVERIFY(std::abs(some.total.cost() - worst.total.cost() * 0.25) < 1e-9);
        QVERIFY(some.low <= some.total.net() && some.total.net() <= some.high);
        const auto again
            = *simulateExpansions(test::factsOf(*engine), *replay, basis, options, nullptr, nullptr);
        QCOMPARE(some.low, again.low);
        options.rate = 0;
        const auto none
            = *simulateExpansions(test::factsOf(*engine), *replay, basis, options, nullptr, nullptr);
        QCOMPARE(none.total.cost(), 0.0);
        QCOMPARE(none.total.net(), worst.total.saved);
        options.model = DemandModel::LostUses;
        QVERIFY(!simulateExpansions(test::factsOf(*engine), *replay, basis, options, nullptr, nullptr));
    }

    void aStayCostsOneWriteThenReadsAndAWriteAgainAfterTheGap()
    {
        const auto prices = *PriceTable::load();
        const TimeMs minute = 60000;
        const auto corpus = CorpusBuilder()
                                .session("s", Wire::Anthropic, "claude-sonnet-4-5")
                                .assistant("a", 0)
                                .result("1", "Bash", std::string(4000, 'x'), 1000)
                                .assistant("b", minute)
                                .usage(0, 10, 0, 2000)
                                .assistant("c", 2 * minute)
                                .usage(0, 10, 2000, 20)
                                .assistant("d", 20 * minute)
                                .usage(0, 10, 0, 2050)
                                .build();
        const auto engine = test::engineOf(corpus);
        // Sent first with b: a write at 3.75, a read at 0.30 with c, written again with d, as recorded.
        const double expected = (3.75 + 0.30 + 3.75) * 1e-6;
        QVERIFY(std::abs(stayPrices(test::factsOf(*engine), MoneyBasis(test::factsOf(*engine), prices))[0]
                    - expected)
            < 1e-12);
    }

    void lossesDoNotDependOnJobs()
    {
        const auto corpus = randomCorpus(99);
        const auto engine = test::engineOf(corpus);
        const auto replay = test::replayed(*engine, simplePolicy(200));
        const UseIndex serial = *buildUseIndex(test::factsOf(*engine), 1);
        const UseIndex parallel = *buildUseIndex(test::factsOf(*engine), 4);
        QCOMPARE(serial.uses.size(), parallel.uses.size());
        const Losses a = *evaluateLosses(*engine, *replay, serial, 1);
        const Losses b = *evaluateLosses(*engine, *replay, parallel, 4);
        QCOMPARE(a.usesOfResult, b.usesOfResult);
        QCOMPARE(a.editBreaks.size(), b.editBreaks.size());
    }

    /// So that those of some sessions are "at least so many" while the others are searched.
    void lossesOfSessionsAddUp()
    {
        std::size_t most = 0;
        for (unsigned seed = 1; seed <= 12; ++seed) {
            const auto engine = test::engineOf(randomCorpus(seed));
            const auto replay = test::replayed(*engine, simplePolicy(200));
            std::size_t sum = 0;
            const auto found = [&](const UseIndex& uses) {
                sum += evaluateLosses(*engine, *replay, uses, 1)->uses.size();
            };
            const UseIndex whole = *buildUseIndex(test::factsOf(*engine), 1, {}, {}, nullptr, found);
            QCOMPARE(sum, evaluateLosses(*engine, *replay, whole, 1)->uses.size());
            most = std::max(most, sum);
        }
        QVERIFY(most > 0);
    }
};

QTEST_GUILESS_MAIN(TestAnalysis)
#include "tst_analysis.moc"
