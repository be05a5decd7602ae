// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include "core/compression/strategies/local_strategies.h"
#include "core/experiments/tournament.h"
#include "core/measure/measured.h"
#include "tests/support/corpus_builder.h"
#include "tests/support/replayed.h"
#include "tests/support/text_generators.h"

using namespace winnow;
using winnow::test::CorpusBuilder;
using winnow::test::TextGenerator;

namespace {

std::shared_ptr<const Corpus> mixedCorpus()
{
    TextGenerator generator(5);
    CorpusBuilder builder;
    builder.session("s");
    for (unsigned i = 0; i < 40; ++i) {
        const std::string id = std::to_string(i);
        builder.assistant("next", 1000 * i).call(id, "Bash", "{}");
        builder.result(
            id, "Bash", i % 2 == 0 ? generator.logText(40) : generator.jsonRows(20, true), 1000 * i);
    }
    const std::string file = generator.code(9);
    builder.assistant("again").call("f1", "Read", R"({"file_path":"a.cpp"})").result("f1", "Read", file);
    builder.assistant("again")
        .call("f2", "Read", R"({"file_path":"a.cpp"})")
        .result("f2", "Read", file + "int more;\n");
    builder.assistant("done");
    return builder.build();
}

const TournamentRow* rowOf(const Tournament& tournament, std::string_view kind, std::string_view strategy)
{
    for (const TournamentKind& k : tournament.kinds) {
        for (const TournamentRow& row : k.rows) {
            if (k.kind == kind && row.strategy == strategy)
                return &row;
        }
    }
    return nullptr;
}

} // namespace

class TestTournament : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void kindsAddUpToAllAndEveryStrategySeesTheSameResults()
    {
        const auto engine = test::engineOf(mixedCorpus());
        const auto tournament = runTournament(*engine, nullptr, {});
        QVERIFY(tournament);
        QCOMPARE(tournament->kinds.front().kind, std::string("all"));
        QCOMPARE(tournament->kinds.front().results, std::uint64_t(42));
        for (const TournamentRow& all : tournament->kinds.front().rows) {
            std::uint64_t results = 0, bytesAfter = 0, tokensAfter = 0, changed = 0;
            for (std::size_t k = 1; k < tournament->kinds.size(); ++k) {
                const TournamentRow* row = rowOf(*tournament, tournament->kinds[k].kind, all.strategy);
                QVERIFY(row);
                results += row->results;
                bytesAfter += row->bytesAfter;
                tokensAfter += row->tokensAfter;
                changed += row->changed;
            }
            QCOMPARE(results, all.results);
            QCOMPARE(bytesAfter, all.bytesAfter);
            QCOMPARE(tokensAfter, all.tokensAfter);
            QCOMPARE(changed, all.changed);
            QVERIFY(all.bytesAfter <= all.bytesBefore);
        }
    }

    void theBestForAKindStandsFirst()
    {
        const auto engine = test::engineOf(mixedCorpus());
        const auto tournament = runTournament(*engine, nullptr, {});
        for (const TournamentKind& kind : tournament->kinds) {
            for (std::size_t i = 1; i < kind.rows.size(); ++i)
                QVERIFY(kind.rows[i - 1].tokensAfter <= kind.rows[i].tokensAfter);
        }
        QVERIFY(rowOf(*tournament, "json_rows", "json_table")->bytesAfter
            < rowOf(*tournament, "json_rows", "json_minify")->bytesAfter);
        QVERIFY(rowOf(*tournament, "log", "log_templates")->changed > 0);
        QCOMPARE(rowOf(*tournament, "log", "json_table")->changed, std::uint64_t(0));
    }

    void aFileReadAgainIsToldAsItsChange()
    {
        const auto engine = test::engineOf(mixedCorpus());
        const auto tournament = runTournament(*engine, nullptr, { { "dedup_reference" }, 1, {} });
        QVERIFY(tournament);
        const TournamentRow* row = rowOf(*tournament, "all", "dedup_reference");
        QCOMPARE(row->changed, std::uint64_t(1));
        QVERIFY(row->bytesAfter < row->bytesBefore);
        QVERIFY(!row->losses);
    }

    void lossesAreThereWhenNeedsAreGivenAndHarmlessStrategiesHaveNone()
    {
        TextGenerator generator(5);
        const std::string log
            = generator.logText(300) + "the key is order_id_77123_x\n" + generator.logText(300);
        const auto engine = test::engineOf(CorpusBuilder()
                                               .session("s")
                                               .assistant("a", 1000)
                                               .call("1", "Bash")
                                               .result("1", "Bash", log)
                                               .assistant("b", 2000)
                                               .call("2", "Bash", R"({"command":"show order_id_77123_x"})")
                                               .result("2", "Bash", "ok")
                                               .assistant("c")
                                               .build());
        const auto needs = buildNeedIndex(test::factsOf(*engine), 1);
        QVERIFY(needs);
        const auto tournament
            = runTournament(*engine, &*needs, { { "head_tail", "log_templates", "whitespace" }, 1, {} });
        QVERIFY(tournament);
        QVERIFY(rowOf(*tournament, "all", "head_tail")->losses->missed > 0);
        QCOMPARE(rowOf(*tournament, "all", "whitespace")->losses->missed, std::uint64_t(0));
    }

    void moneyOfTheKindsAddsUpToWhatThePolicyAloneGives()
    {
        const auto engine = test::engineOf(mixedCorpus());
        const NeedIndex needs = *buildNeedIndex(test::factsOf(*engine), 1);
        const MoneyBasis money(test::factsOf(*engine), *PriceTable::load());
        TournamentOptions options { { "head_tail" }, 1, {} };
        options.money = &money;
        const auto tournament = runTournament(*engine, &needs, options);
        MoneyRange sum;
        for (std::size_t k = 1; k < tournament->kinds.size(); ++k) {
            sum.best += tournament->kinds[k].rows.front().losses->money->best;
            sum.worst += tournament->kinds[k].rows.front().losses->money->worst;
        }
        Policy alone = defaultPolicy(Dialect::Winnow);
        alone.strategy = "head_tail";
        alone.minBytes = 0;
        alone.maxBytes = std::numeric_limits<std::int64_t>::max();
        alone.refusalThreshold = 0;
        alone.marker = false;
        alone.skipTools.clear();
        const Figures figures = measure({ *engine, needs, money, 1 }, alone)->figures;
        QVERIFY(figures.money.best > 0);
        QVERIFY(std::abs(sum.best - figures.money.best) < 1e-9);
        QVERIFY(std::abs(sum.worst - figures.money.worst) < 1e-9);
        QVERIFY(!runTournament(*engine, &needs, { { "head_tail" }, 1, {} })
                     ->kinds.front()
                     .rows.front()
                     .losses->money);
    }

    void theClockIsTheCallersAndCountsEachDistinctTextOnce()
    {
        const std::string text = TextGenerator(1).logText(50);
        const auto engine = test::engineOf(CorpusBuilder()
                                               .session("s")
                                               .result("1", "Bash", text)
                                               .result("2", "Bash", text)
                                               .result("3", "Bash", text + "x")
                                               .build());
        std::uint64_t now = 0;
        TournamentOptions options { { "whitespace" }, 1, [&] { return now += 1000000; } };
        const auto tournament = runTournament(*engine, nullptr, options);
        QCOMPARE(rowOf(*tournament, "all", "whitespace")->milliseconds, 2.0);
    }

    void anUnknownStrategyIsAnErrorThatNamesTheNearest()
    {
        const auto engine = test::engineOf(mixedCorpus());
        const auto tournament = runTournament(*engine, nullptr, { { "jsn_table" }, 1, {} });
        QVERIFY(!tournament);
        QVERIFY(QString::fromStdString(tournament.error().text()).contains(QStringLiteral("json_table")));
    }
};

QTEST_GUILESS_MAIN(TestTournament)
#include "tst_tournament.moc"
