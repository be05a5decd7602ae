// SPDX-License-Identifier: GPL-3.0-or-later
// Client policies: cutting on arrival, clearing later, what the broken cache prefix costs, regret with
// visibility in time.
#include <QtTest>

#include <random>

#include "core/experiments/client_compare.h"
#include "core/systems/code_points.h"
#include "core/text/utf8.h"
#include "tests/support/corpus_builder.h"
#include "tests/support/replayed.h"
#include "tests/support/text_generators.h"

using namespace winnow;
using systems::ArrivalRule;
using systems::ClearingRule;
using winnow::test::CorpusBuilder;

namespace {

/// n tokens under four bytes a token.
std::string tokens(std::size_t n, char with = 'x')
{
    return std::string(4 * n, with);
}

PriceTable prices()
{
    // A token written costs 10, read 1.
    const auto table = PriceTable::parse(
        R"({"date":"2026-01-01","vendors":{"any":{"cache_seconds":300}},"models":[],"unknown":{"vendor":"any",)"
        R"("input":10,"output":10,"cache_write":10,"cache_write_1h":10,"cache_read":1}})",
        "test");
    return table ? *table : PriceTable();
}

std::vector<ClientRow> compared(std::shared_ptr<const Corpus> corpus,
    const std::vector<systems::ClientCut>& presets, const std::vector<Policy>& policies = {},
    unsigned jobs = 1)
{
    const auto engine = test::engineOf(std::move(corpus), Encoding::Bytes4, jobs);
    const auto uses = buildUseIndex(test::factsOf(*engine), 1);
    const MoneyBasis money(test::factsOf(*engine), prices());
    return compareClients({ *engine, *uses, money, jobs }, presets, policies)
        .value_or(std::vector<ClientRow>());
}

systems::ClientCut clearing(ClearingRule rule)
{
    systems::ClientCut preset;
    preset.name = "test";
    preset.clearing = std::move(rule);
    return preset;
}

ClearingRule everyCall(std::uint32_t keep)
{
    ClearingRule rule;
    rule.trigger = ClearingRule::Trigger::EveryCall;
    rule.keep = keep;
    rule.placeholder = tokens(1);
    return rule;
}

/// Four results of 100 tokens, one a call; assistants say nothing that costs.
std::shared_ptr<const Corpus> fourResults()
{
    CorpusBuilder builder;
    builder.session("s").user(tokens(10)).assistant("", 1000);
    for (int i = 1; i <= 4; ++i)
        builder.result(std::to_string(i), "Bash", tokens(100, static_cast<char>('a' + i)), 1000 * i)
            .assistant("", 1000 * i + 1000);
    return builder.build();
}

} // namespace

class TestHarness : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void withoutRulesACallReadsThePrefixAndWritesWhatIsNew()
    {
        const std::vector<ClientRow> answer = compared(fourResults(), {});
        QCOMPARE(answer.size(), std::size_t(1));
        QCOMPARE(answer[0].contextTokens, std::int64_t(100 + 200 + 300 + 400));
        // 10 written, then 100 written a call; read: 10, 110, 210, 310
        QCOMPARE(answer[0].cost, (410 * 10 + 640 * 1) * 1e-6);
        QCOMPARE(answer[0].cacheRewrites, 0.0);
    }

    void clearingSavesTokensAndPaysForTheBrokenPrefix()
    {
        const std::vector<ClientRow> answer = compared(fourResults(), { clearing(everyCall(2)) });
        const ClientRow& row = answer.at(1);
        QCOMPARE(row.cleared, std::uint64_t(2));
        QCOMPARE(row.rewrites, std::uint64_t(2));
        QCOMPARE(row.contextTokens, std::int64_t(100 + 200 + 201 + 202));
        // Call 4: 10 read, 1 + 100 + 100 written. Call 5: 11 read, 1 + 100 + 100 written.
        const double cost = (10 + 100 + 100 + 201 + 201) * 10 + (10 + 110 + 10 + 11);
        QVERIFY2(std::abs(row.cost - cost * 1e-6) < 1e-12, QByteArray::number(row.cost * 1e6).constData());
        // Had the cache lived on, call 4 would have read 10 + 1 + 100 and call 5 another 101 more than that
        // less what was cleared.
        const double unbroken = (10 + 100 + 100 + 100 + 100) * 10 + (10 + 110 + 111 + 112);
        QVERIFY2(std::abs(row.cacheRewrites - (cost - unbroken) * 1e-6) < 1e-12,
            QByteArray::number(row.cacheRewrites * 1e6).constData());
    }

    void pollingKeepsMoreAndRewritesLess()
    {
        ClearingRule rule = everyCall(1);
        rule.polling = 3;
        const std::vector<ClientRow> answer = compared(fourResults(), { clearing(rule) });
        QCOMPARE(answer[1].cleared, std::uint64_t(3));
        QCOMPARE(answer[1].rewrites, std::uint64_t(1));
    }

    void aTriggerAMinimumAndExcludedToolsHoldClearingBack()
    {
        ClearingRule rule;
        rule.trigger = ClearingRule::Trigger::ContextTokens;
        rule.triggerTokens = 250;
        rule.keep = 1;
        rule.placeholder = tokens(1);
        QCOMPARE(compared(fourResults(), { clearing(rule) })[1].cleared,
            std::uint64_t(2)); // at 310: two of three
        rule.triggerTokens = 10000;
        QCOMPARE(compared(fourResults(), { clearing(rule) })[1].cleared, std::uint64_t(0));
        rule.triggerTokens = 250;
        rule.clearAtLeast = 250;
        QCOMPARE(compared(fourResults(), { clearing(rule) })[1].cleared,
            std::uint64_t(3)); // not at 310, where 198 could go
        rule.clearAtLeast = 50;
        rule.stopsAtLeast = true;
        QCOMPARE(compared(fourResults(), { clearing(rule) })[1].cleared, std::uint64_t(2)); // one at a time
        rule.excludeTools = { "Bash" };
        QCOMPARE(compared(fourResults(), { clearing(rule) })[1].cleared, std::uint64_t(0));
    }

    void clearedInputsGoWithTheirResult()
    {
        CorpusBuilder builder;
        builder.session("s").assistant("", 1000);
        for (int i = 1; i <= 3; ++i)
            builder.call(std::to_string(i), "Bash", tokens(50))
                .result(std::to_string(i), "Bash", tokens(100), 1000 * i)
                .assistant("", 1000 * i + 1000);
        const auto corpus = builder.build();
        ClearingRule rule = everyCall(1);
        const double kept = compared(corpus, { clearing(rule) })[1].cost;
        rule.clearToolInputs = true;
        QVERIFY(compared(corpus, { clearing(rule) })[1].cost < kept);
    }

    void aTextIsLostOnlyIfItIsUsedAfterItWasCleared()
    {
        const std::string path = "src/deep/file_name.cpp";
        const auto corpus = [&](int before) {
            CorpusBuilder builder;
            builder.session("s")
                .user("go")
                .assistant("look", 1000)
                .result("1", "Bash", tokens(200) + " " + path, 1000);
            for (int i = 2; i <= 6; ++i) {
                builder.assistant(i == before ? "it is in " + path : "on", 1000 * i)
                    .call("c" + std::to_string(i), "Bash");
                builder.result(std::to_string(i), "Bash", tokens(100), 1000 * i);
            }
            return builder.assistant("done", 9000).build();
        };
        for (int used = 2; used <= 6; ++used) {
            const ClientRow row = compared(corpus(used), { clearing(everyCall(2)) }).at(1);
            // Result 1 is seen by the calls 2 and 3; the fourth comes with three results.
            QCOMPARE(row.figures.withLoss, std::uint64_t(used >= 4 ? 1 : 0));
        }
    }

    void whatTheRecordingHadLostItselfIsNoNeed()
    {
        const std::string path = "src/deep/file_name.cpp";
        CorpusBuilder builder;
        builder.session("s")
            .assistant("look", 1000)
            .result("1", "Bash", tokens(200) + " " + path, 1000)
            .assistant("on", 2000)
            .compaction();
        builder.assistant("it is in " + path, 3000)
            .result("2", "Bash", tokens(10), 4000)
            .assistant("done", 5000);
        QCOMPARE(
            compared(builder.build(), { clearing(everyCall(0)) }).at(1).figures.lostUses, std::uint64_t(0));
    }

    void cutsOnArrivalKeepBothEndsAtCharacterBorders()
    {
        std::size_t rows = 0;
        for (const systems::ClientCut& preset : systems::clientCuts()) {
            ArrivalRule rule = preset.arrival;
            if (rule.maxChars == 0)
                continue;
            rule.maxChars = 400;
            rule.maxLines = std::min<std::uint64_t>(rule.maxLines, 20);
            for (std::uint32_t seed = 0; seed < 400; ++seed, ++rows) {
                test::TextGenerator generator(seed * 31 + 7);
                const std::string text = generator.make(seed, 1 + generator.below(120));
                if (!utf8::isValid(text))
                    continue;
                const std::string cut = onArrival(rule, text);
                QVERIFY(utf8::isValid(cut));
                QVERIFY(cut.size() <= text.size());
                if (systems::countCodePoints(text) <= 400 && rule.maxLines == 0)
                    QCOMPARE(cut, text);
                if (cut != text)
                    QVERIFY(systems::countCodePoints(cut) <= 400 + rule.notice.size() + 20);
            }
        }
        qInfo("%zu rows", rows);
        ArrivalRule lines;
        lines.maxLines = 4;
        lines.maxChars = 1000;
        lines.notice = "[{cut}]\n";
        QCOMPARE(onArrival(lines, "aaaa\nbbbb\ncccc\ndddd\neeee\nffff\n"),
            std::string("aaaa\nbbbb\n[10]\neeee\nffff\n"));
        QCOMPARE(onArrival(lines, "a\nb\nc\nd\n"), std::string("a\nb\nc\nd\n"));
    }

    void gatewayPoliciesStandInTheSameTableAndJobsDoNotMatter()
    {
        std::mt19937 random(3);
        CorpusBuilder builder;
        for (int s = 0; s < 5; ++s) {
            builder.session("s" + std::to_string(s));
            for (int i = 0; i < 60; ++i) {
                if (i % 2 == 0)
                    builder.assistant("uses name_" + std::to_string(random() % 50), 60000 * i);
                if (i == 40)
                    builder.compaction();
                const std::string id = std::to_string(s) + "-" + std::to_string(i);
                std::string text = "name_" + std::to_string(random() % 50) + "\n";
                for (std::size_t words = random() % 2000; words > 0; --words)
                    text += "word ";
                builder.call(id, "Read").result(id, "Read", text, 60000 * i);
            }
        }
        const auto corpus = builder.build();
        Policy policy = defaultPolicy(Dialect::GatewayBytes);
        policy.strategy = "simple";
        policy.name = "gateway";
        const auto all = systems::clientCuts();
        const std::vector<systems::ClientCut> presets(all.begin(), all.end());
        const std::vector<ClientRow> one = compared(corpus, presets, { policy }, 1);
        const std::vector<ClientRow> four = compared(corpus, presets, { policy }, 4);
        QCOMPARE(one.size(), presets.size() + 2);
        for (std::size_t r = 0; r < one.size(); ++r) {
            QCOMPARE(one[r].cost, four[r].cost);
            QCOMPARE(one[r].figures.lostUses, four[r].figures.lostUses);
            QVERIFY(one[r].contextTokens <= one[0].contextTokens);
            QVERIFY(one[r].cacheRewrites >= -1e-12);
        }
        QVERIFY(one.back().figures.changed > 0);
        QCOMPARE(one.back().cleared, std::uint64_t(0));
    }
};

QTEST_GUILESS_MAIN(TestHarness)
#include "tst_client_cuts.moc"
