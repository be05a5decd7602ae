// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include <random>
#include <set>

#include "core/replay/corpus_facts.h"
#include "core/text/pieces.h"
#include "core/uses/losses.h"
#include "core/uses/refetches.h"
#include "tests/support/random_corpus.h"
#include "tests/support/replayed.h"

using namespace winnow;
using winnow::test::CorpusBuilder;
using winnow::test::simplePolicy;

namespace {

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
            forEachShingle(a, [&](std::size_t at, std::uint64_t) { ofA.insert(a.substr(at, kShingle)); });
            forEachShingle(b, [&](std::size_t at, std::uint64_t) {
                common = common || ofA.count(b.substr(at, kShingle)) > 0;
            });
            QVERIFY2(common, passage.c_str());
        }
    }

    void aPassageOfJsonIsShownWhereItsValuesAre()
    {
        UseEvidence passage;
        passage.kind = EvidenceKind::Passage;
        passage.text = "\"id\": 31,\n    \"name\": \"Ann Lee\",\n    \"owner\": {\n";
        const auto shown = [&](std::string_view text) { return ShownText(text).shows(passage); };
        QVERIFY(shown(R"([{"id":31,"name":"Ann Lee","owner":{}}])"));
        QVERIFY(shown(R"({"@like":{"id":"@","name":"@","owner":{}},"@rows":[[31,"Ann Lee"],[32,"Bo"]]})"));
        QVERIFY(!shown(R"({"@like":{"id":"@","name":"@","owner":{}},"@rows":[[32,"Bo"]]})"));
        QVERIFY(!shown(R"([{"id":310,"name":"Ann Lee","owner":{}}])"));
        QVERIFY(!shown("id 31 name \"Ann Lee\" owner")); // not JSON: the text must be there verbatim
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
            std::size_t { 2 }); // 2 and 3; 4 is another file, 5 other lines, 6 after a compaction
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
};

QTEST_GUILESS_MAIN(TestLosses)
#include "tst_losses.moc"
