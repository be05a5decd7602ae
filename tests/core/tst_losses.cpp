// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include <map>
#include <random>
#include <set>

#include "core/analysis/losses.h"
#include "core/analysis/refetches.h"
#include "core/analysis/taxonomy.h"
#include "core/replay/corpus_facts.h"
#include "core/text/pieces.h"
#include "tests/support/random_corpus.h"
#include "tests/support/replayed.h"

using namespace winnow;
using winnow::test::CorpusBuilder;
using winnow::test::randomCorpus;
using winnow::test::simplePolicy;

namespace {

QString q(const std::string& text)
{
    return QString::fromStdString(text);
}

QString numbersIn(std::string_view text)
{
    QStringList list;
    forEachPieceOfMeaning(text, [&](PieceKind kind, std::string_view n) {
        if (kind == PieceKind::NumberWithUnit)
            list << q(std::string(n));
    });
    return list.join(QLatin1Char('|'));
}

std::string words(std::mt19937& random, int count)
{
    std::string text;
    for (int i = 0; i < count; ++i) {
        for (auto n = 2 + random() % 6; n > 0; --n)
            text += static_cast<char>('a' + random() % 26);
        text += i % 12 == 11 ? '\n' : ' ';
    }
    return text;
}

} // namespace

class TestLosses : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void numbersWithUnitsAreFoundAndOthersAreNot_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("found");
        QTest::newRow("times") << "took 12.5 ms, then 3s and 1,024 minutes"
                               << "12.5 ms|3s|1,024 minutes";
        QTest::newRow("sizes") << "512 MB of 1.5GiB"
                               << "512 MB|1.5GiB";
        QTest::newRow("shares and money") << "99.9% for $3.50"
                                          << "99.9%|$3.50";
        QTest::newRow("plain numbers") << "42 is 3.14, not 12 monkeys"
                                       << "";
        QTest::newRow("inside words") << "abc12 ms v2.5 s x86"
                                      << "";
        QTest::newRow("a unit must end") << "12 msx 7 sheep 5 m3"
                                         << "";
        QTest::newRow("at the ends") << "5 kg"
                                     << "5 kg";
    }
    void numbersWithUnitsAreFoundAndOthersAreNot()
    {
        QFETCH(QString, text);
        QFETCH(QString, found);
        QCOMPARE(numbersIn(text.toStdString()), found);
    }

    void commonPassagesShareAShingle()
    {
        std::mt19937 random(3);
        for (int round = 0; round < 300; ++round) {
            const std::string passage = words(random, 30).substr(0, kShingle + kShingleWindow - 1);
            const std::string a
                = words(random, static_cast<int>(random() % 40)) + passage + words(random, 20);
            const std::string b
                = words(random, static_cast<int>(random() % 40)) + passage + words(random, 20);
            std::set<std::string> ofA;
            bool common = false;
            const auto any = [](std::uint64_t) { return true; };
            forEachShingle(
                a, any, [&](std::size_t at, std::uint64_t) { ofA.insert(a.substr(at, kShingle)); });
            forEachShingle(b, any, [&](std::size_t at, std::uint64_t) {
                common = common || ofA.count(b.substr(at, kShingle)) > 0;
            });
            QVERIFY2(common, passage.c_str());
        }
    }

    void refetchesAreTheSameCallOrTheSameFileWithItsLines()
    {
        std::mt19937 random(7);
        const std::string file = words(random, 900);
        const std::string other = words(random, 900);
        const auto corpus = CorpusBuilder()
                                .session("s")
                                .assistant("a", 0)
                                .call("1", "Read", R"({"file_path":"/a.cpp"})")
                                .result("1", "Read", file, 1000)
                                .assistant("b", 2000)
                                .call("2", "Read", R"({"file_path":"/a.cpp"})")
                                .result("2", "Read", file, 3000)
                                .assistant("c", 4000)
                                .call("3", "Read", R"({"file_path":"/a.cpp","offset":9})")
                                .result("3", "Read", file.substr(file.find('\n', 2500)), 5000)
                                .assistant("d", 6000)
                                .call("4", "Read", R"({"file_path":"/b.cpp"})")
                                .result("4", "Read", file, 7000)
                                .assistant("e", 8000)
                                .call("5", "Read", R"({"file_path":"/a.cpp","offset":1})")
                                .result("5", "Read", other, 9000)
                                .assistant("f", 10000)
                                .compaction()
                                .assistant("g", 11000)
                                .call("6", "Read", R"({"file_path":"/b.cpp"})")
                                .result("6", "Read", file, 12000)
                                .assistant("h", 13000)
                                .build();
        const auto engine = test::engineOf(corpus);
        Policy off = simplePolicy(500);
        off.strategy = "passthrough";
        const Refetches kept = *findRefetches(*engine, *test::replayed(*engine, off), 1);
        QCOMPARE(kept.all.size(),
            std::size_t { 2 }); // 2 and 3; 4 is another file, 5 other lines, 6 behind a compaction
        QCOMPARE(kept.all[0].later, ResultId(1));
        QVERIFY(kept.all[0].sameCall && !kept.all[1].sameCall);
        QCOMPARE(kept.all[1].later, ResultId(2));
        QCOMPARE(kept.total.redundant, std::uint64_t { 2 });
        QCOMPARE(kept.total.redundantTokens,
            test::factsOf(*engine).tokens(ResultId(1)) + test::factsOf(*engine).tokens(ResultId(2)));
        const Refetches cut = *findRefetches(*engine, *test::replayed(*engine, simplePolicy(500)), 2);
        QCOMPARE(cut.total.caused, std::uint64_t { 2 });
        QCOMPARE(cut.total.redundant, std::uint64_t { 0 });
        QVERIFY(cut.all[0].missing > 10 && cut.all[0].missing <= cut.all[0].wanted);
    }

    void thingsAreRetainedRecoverableOrLost()
    {
        std::string text = "12 tests in 3.25 seconds see /usr/include/thing.h http://x.example/a1 id "
                           "ORD-99817 error: it broke\ndoes not exist\n";
        std::map<PieceKind, int> kinds;
        forEachPieceOfMeaning(text, [&](PieceKind kind, std::string_view) { ++kinds[kind]; });
        for (std::size_t k = 0; k < kPieceKinds; ++k)
            QVERIFY2(kinds[static_cast<PieceKind>(k)] == 1,
                std::string(pieceKindName(static_cast<PieceKind>(k))).c_str());
        std::mt19937 random(8);
        text = words(random, 300) + text;
        const auto corpus = CorpusBuilder()
                                .session("s")
                                .assistant("a", 0)
                                .call("1", "Bash")
                                .result("1", "Bash", text, 1000)
                                .assistant("b", 2000)
                                .build();
        const auto engine = test::engineOf(corpus);
        Policy policy = simplePolicy(500);
        policy.enableExpandContext = false;
        const Taxonomy lost = *classifyLosses(*engine, *test::replayed(*engine, policy), 1);
        policy.enableExpandContext = true;
        const Taxonomy recoverable = *classifyLosses(*engine, *test::replayed(*engine, policy), 1);
        QCOMPARE(lost.changed, std::uint64_t { 1 });
        for (std::size_t k = 0; k < kPieceKinds; ++k) {
            QVERIFY(lost.total[k].lost == 1 && lost.total[k].all() == 1);
            QVERIFY(recoverable.total[k].recoverable == 1 && recoverable.total[k].lost == 0);
        }
    }

    void sumsOfKindsDoNotDependOnJobs()
    {
        const auto engine = test::engineOf(randomCorpus(2));
        const auto replay = test::replayed(*engine, simplePolicy(200));
        const Taxonomy one = *classifyLosses(*engine, *replay, 1);
        const Taxonomy four = *classifyLosses(*engine, *replay, 4);
        for (std::size_t k = 0; k < kPieceKinds; ++k)
            QVERIFY(one.total[k].all() == four.total[k].all() && one.total[k].lost == four.total[k].lost);
        QVERIFY(one.total[static_cast<std::size_t>(PieceKind::Path)].all() > 50);
    }
};

QTEST_GUILESS_MAIN(TestLosses)
#include "tst_losses.moc"
