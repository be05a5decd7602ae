// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include <random>

#include "core/gateway/rules/marker.h"
#include "core/replay/corpus_facts.h"
#include "core/replay/replay.h"
#include "core/tokens/counter.h"
#include "tests/support/corpus_builder.h"
#include "tests/support/random_corpus.h"

using namespace winnow;
using winnow::test::CorpusBuilder;

namespace {

std::string words(std::size_t count, unsigned seed = 1)
{
    std::string text;
    for (std::size_t i = 0; i < count; ++i)
        text += "word" + std::to_string(i * seed) + (i % 9 == 8 ? "\n" : " ");
    return text;
}

Policy simplePolicy(std::int64_t minBytes = 500, std::int64_t maxBytes = 65536)
{
    Policy policy = defaultPolicy(Dialect::GatewayBytes);
    policy.strategy = "simple";
    policy.minBytes = minBytes;
    policy.maxBytes = maxBytes;
    return policy;
}

std::shared_ptr<ReplayEngine> engineFor(std::shared_ptr<const Corpus> corpus, unsigned jobs = 1)
{
    auto engine = ReplayEngine::create(std::move(corpus), Encoding::Bytes4, jobs);
    return engine ? *engine : nullptr;
}

QString statuses(const ReplayResult& replay)
{
    QStringList names;
    for (const Outcome& outcome : replay.outcomes)
        names << QString::fromStdString(std::string(statusName(outcome.status)));
    return names.join(QLatin1Char(' '));
}

QString replayed(std::shared_ptr<const Corpus> corpus, const Policy& policy)
{
    const auto engine = engineFor(std::move(corpus));
    const auto replay = engine->run(policy);
    return replay ? statuses(**replay) : QString::fromStdString(replay.error().text());
}

} // namespace

class TestReplay : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void sizesDecide()
    {
        const auto corpus = CorpusBuilder()
                                .session("s")
                                .result("1", "Bash", "short")
                                .result("2", "Bash", words(200))
                                .result("3", "Bash", words(20000))
                                .result("4", "Read", words(300))
                                .build();
        Policy policy = simplePolicy();
        policy.skipTools = { "read" };
        QCOMPARE(replayed(corpus, policy),
            QStringLiteral("passthrough_small compressed passthrough_large skipped_by_config"));
    }

    void sessionsLeftOutComeOutEmptyAndChangeNoOther()
    {
        const auto engine = engineFor(test::randomCorpus(7));
        const auto all = *engine->run(simplePolicy(100));
        const ReplayResult& whole = *all;
        const Corpus& corpus = *whole.corpus;
        QVERIFY(whole.totals.changed > 10);
        const auto isLeftOut = [&](std::size_t i) { return corpus.results[i].session.index() % 2 == 1; };
        WalkOrder half;
        for (const WalkOrder::Item& item : engine->facts().order().items) {
            if (!isLeftOut(item.result.index()))
                half.items.push_back(item);
        }
        const auto part = engine->run(whole.policy, {}, {}, &half);
        QVERIFY(part);
        for (std::size_t i = 0; i < corpus.results.size(); ++i) {
            const Outcome& outcome = (*part)->outcomes[i];
            QCOMPARE(outcome.tokensAfter, isLeftOut(i) ? 0 : whole.outcomes[i].tokensAfter);
            QCOMPARE(outcome.changed, !isLeftOut(i) && whole.outcomes[i].changed);
        }
    }

    void resultsOfSubagentsAreClaimedWhereTheTaskOutputPipeIsOn()
    {
        const std::string text = words(600);
        const auto corpus = CorpusBuilder()
                                .session("s")
                                .result("1", "Task", text)
                                .result("2", "Bash", text)
                                .result("3", "WAIT_AGENT", words(700))
                                .result("4", "TaskOutput", words(800))
                                .build();
        Policy policy = defaultPolicy(Dialect::GatewayTokens);
        policy.strategy = "trimming";
        QCOMPARE(replayed(corpus, policy), QStringLiteral("compressed compressed compressed compressed"));
        policy.taskOutput.strategy = "external_provider";
        QCOMPARE(replayed(corpus, policy), QStringLiteral("compressed compressed compressed compressed"));
        policy.taskOutput.client = "codex";
        QCOMPARE(replayed(corpus, policy), QStringLiteral("compressed compressed not_extracted compressed"));
        policy.taskOutput.client = "claude_code";
        QCOMPARE(replayed(corpus, policy), QStringLiteral("not_extracted compressed compressed compressed"));
        const auto replay = *engineFor(corpus)->run(policy, {}, {}, nullptr, true);
        const Check& claim = replay->outcomes[0].chain().back();
        QVERIFY(claim.id == CheckId::Claimed && !claim.passed);
        QCOMPARE(QByteArray::fromStdString(describe(claim)),
            QByteArray("claimed by the task_output pipe, tool_output never sees it"));
        QCOMPARE(replay->outcomes[0].bytesAfter, text.size()); // untouched, and not part of the savings
        const auto chain = replay->outcomes[1].chain(); // the longest
        QCOMPARE(chain.size(), std::size_t { 13 });
        QVERIFY(chain.back().id == CheckId::Refusal && chain.back().passed);
        const auto counted = *engineFor(corpus)->run(policy);
        QVERIFY(counted->outcomes[1].chain().empty());
        QCOMPARE(counted->totals.bytesAfter, replay->totals.bytesAfter);
        policy.strategy = "passthrough"; // an exit of the whole request comes first
        QCOMPARE(replayed(corpus, policy), QStringLiteral("disabled disabled disabled disabled"));
        policy.dialect = Dialect::GatewayBytes;
        policy.strategy = "simple";
        QCOMPARE(replayed(corpus, policy), QStringLiteral("compressed compressed compressed compressed"));
    }

    void sameTextInTheSameRequestIsCompressedTwiceInALaterOneItIsACacheHit()
    {
        const std::string text = words(200);
        const auto corpus = CorpusBuilder()
                                .session("s")
                                .assistant("a", 1000)
                                .result("1", "Bash", text, 2000)
                                .result("2", "Bash", text, 2000)
                                .assistant("b", 3000)
                                .result("3", "Bash", text, 4000)
                                .build();
        QCOMPARE(replayed(corpus, simplePolicy()), QStringLiteral("compressed compressed cache_hit"));
    }

    void everySessionStartsWithAnEmptyStoreButSubAgentsShareTheirParents()
    {
        const std::string text = words(200);
        const auto corpus = CorpusBuilder()
                                .session("s")
                                .assistant("a")
                                .result("1", "Bash", text)
                                .session("other")
                                .assistant("a")
                                .result("2", "Bash", text)
                                .session("agent")
                                .sidechainOf("s")
                                .assistant("a")
                                .result("3", "Bash", text)
                                .build();
        const auto engine = engineFor(corpus);
        const auto replay = engine->run(simplePolicy());
        QVERIFY(replay);
        QCOMPARE(statuses(**replay), QStringLiteral("compressed compressed cache_hit"));
    }

    void afterTheLifetimeATextIsCompressedAgainUnlessARequestKeptItWarm()
    {
        const std::string text = words(200);
        const TimeMs hour = 3600000;
        // The text is last sent at 2 s: nothing renews it, so it must be made again after the hour.
        const auto cold = CorpusBuilder()
                              .session("s")
                              .assistant("a", 1000)
                              .result("1", "Bash", text, 1500)
                              .assistant("b", 2000)
                              .compaction()
                              .assistant("c", 3000)
                              .result("2", "Bash", text, 2 * hour)
                              .build();
        QCOMPARE(replayed(cold, simplePolicy()), QStringLiteral("compressed compressed"));
        // A request at 1.5 h carried it and compressed it again, so at 2 h it is still there.
        const auto warm = CorpusBuilder()
                              .session("s")
                              .assistant("a", 1000)
                              .result("1", "Bash", text, 1500)
                              .assistant("b", 2000)
                              .assistant("c", hour + hour / 2)
                              .result("2", "Bash", text, 2 * hour)
                              .build();
        QCOMPARE(replayed(warm, simplePolicy()), QStringLiteral("compressed cache_hit"));
    }

    void afterTextIsMarkerAndFirstWordsAndItsSegmentsHold()
    {
        const std::string text = words(200);
        const auto corpus = CorpusBuilder().session("s").result("1", "Bash", text).build();
        const auto engine = engineFor(corpus);
        const auto replay = *engine->run(simplePolicy());
        const auto after = engine->afterText(*replay, ResultId(0));
        QVERIFY(after);
        QCOMPARE(QByteArray::fromStdString(after->after.text),
            QByteArray::fromStdString(
                "<<<SHADOW:" + shadowId(text) + ">>>\nword0 word1 word2 word3 word4..."));
        std::string why;
        QVERIFY2(segmentsHold(text, after->after, &why), why.c_str());
        QCOMPARE(replay->outcomes[0].bytesAfter, after->after.text.size());
        QCOMPARE(replay->outcomes[0].tokensAfter, after->after.text.size() / 4);
    }

    void anUnchangedResultIsGivenBackWhole()
    {
        const auto corpus = CorpusBuilder().session("s").result("1", "Bash", "as it was").build();
        const auto engine = engineFor(corpus);
        const auto replay = *engine->run(simplePolicy());
        const auto after = engine->afterText(*replay, ResultId(0));
        QVERIFY(after);
        QCOMPARE(QByteArray::fromStdString(after->after.text), QByteArray("as it was"));
        QVERIFY(after->shadowId.empty());
    }

    void totalsAreTheSumsOfOutcomesAndOfTools()
    {
        CorpusBuilder builder;
        builder.session("s");
        for (unsigned i = 0; i < 60; ++i)
            builder.result(std::to_string(i), i % 3 == 0 ? "Bash" : "Grep", words(10 + i * 7, i));
        const auto engine = engineFor(builder.build());
        const auto replay = *engine->run(simplePolicy());
        Totals sum;
        for (const Outcome& outcome : replay->outcomes)
            sum.add(outcome);
        QCOMPARE(sum.bytesAfter, replay->totals.bytesAfter);
        QCOMPARE(sum.byStatus, replay->totals.byStatus);
        Totals tools;
        for (const ToolTotals& tool : replay->tools) {
            tools.results += tool.results;
            tools.tokensAfter += tool.tokensAfter;
        }
        QCOMPARE(tools.results, replay->totals.results);
        QCOMPARE(tools.tokensAfter, replay->totals.tokensAfter);
    }

    void theAnswerDoesNotDependOnJobsNorOnWhatWasReplayedBefore()
    {
        std::mt19937 random(7);
        CorpusBuilder builder;
        builder.session("s");
        for (unsigned i = 0; i < 300; ++i) {
            if (i % 4 == 0)
                builder.assistant("x", 1000 * i);
            builder.result(std::to_string(i), i % 2 == 0 ? "Bash" : "Grep",
                words(random() % 400, static_cast<unsigned>(random() % 20)), 1000 * i);
        }
        const auto corpus = builder.build();
        const auto serial = engineFor(corpus, 1);
        const auto parallel = engineFor(corpus, 4);
        for (unsigned step = 0; step < 20; ++step) {
            const Policy policy = simplePolicy(static_cast<std::int64_t>(random() % 3000),
                static_cast<std::int64_t>(3000 + random() % 3000));
            const auto fresh = *engineFor(corpus, 1)->run(policy, {}, {}, nullptr, true);
            for (const auto& engine : { serial, parallel }) {
                const auto again = *engine->run(policy, {}, {}, nullptr, true);
                QCOMPARE(statuses(*again), statuses(*fresh));
                QCOMPARE(again->totals.bytesAfter, fresh->totals.bytesAfter);
                QCOMPARE(again->totals.tokensAfter, fresh->totals.tokensAfter);
            }
        }
    }

    void aStoppedReplayIsCancelledAndTheNextOneIsWhole()
    {
        CorpusBuilder builder;
        builder.session("s");
        for (unsigned i = 0; i < 50; ++i)
            builder.result(std::to_string(i), "Bash", words(200 + i, i + 1));
        const auto corpus = builder.build();
        const auto engine = engineFor(corpus);
        std::stop_source source;
        source.request_stop();
        const auto stopped = engine->run(simplePolicy(), source.get_token());
        QVERIFY(!stopped);
        QCOMPARE(stopped.error().code, ErrorCode::Cancelled);
        QCOMPARE((*engine->run(simplePolicy()))->totals.count(Status::Compressed), std::uint64_t(50));
    }

    void anUnknownStrategyFailsEveryResultAndChangesNothing()
    {
        const auto corpus = CorpusBuilder().session("s").result("1", "Bash", words(200)).build();
        Policy policy = simplePolicy();
        policy.strategy = "no_such_thing";
        const auto engine = engineFor(corpus);
        const auto replay = *engine->run(policy);
        QCOMPARE(statuses(*replay), QStringLiteral("failed"));
        QCOMPARE(replay->totals.bytesAfter, replay->totals.bytesBefore);
    }
};

QTEST_GUILESS_MAIN(TestReplay)
#include "tst_replay.moc"
