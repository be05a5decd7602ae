// SPDX-License-Identifier: GPL-3.0-or-later
// Replays whose outcome for a result depends on more than its text: rules by content kind, strategies that
// look at the call, and references to earlier results.
#include <QtTest>

#include <random>

#include "core/compression/chain_strategy.h"
#include "core/compression/content_kind.h"
#include "core/replay/replay.h"
#include "core/tokens/counter.h"
#include "tests/support/corpus_builder.h"
#include "tests/support/undone.h"

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

std::string prettyRows(int rows)
{
    std::string text = "[\n";
    for (int i = 0; i < rows; ++i)
        text += std::string(i > 0 ? ",\n" : "") + "  {\n    \"id\": " + std::to_string(i)
            + ",\n    \"name\": \"n\"\n  }";
    return text + "\n]";
}

Policy localPolicy(std::string strategy)
{
    Policy policy = defaultPolicy(Dialect::Winnow);
    policy.strategy = std::move(strategy);
    policy.minBytes = 0;
    policy.maxBytes = 1 << 30;
    policy.refusalThreshold = 0;
    policy.marker = false;
    return policy;
}

std::shared_ptr<ReplayEngine> engineFor(std::shared_ptr<const Corpus> corpus, unsigned jobs = 1)
{
    auto engine = ReplayEngine::create(std::move(corpus), Encoding::Bytes4, jobs);
    return engine ? *engine : nullptr;
}

/// By result: 1 if it may show lines by reference.
std::vector<std::uint8_t> referring(const ReplayResult& replay)
{
    std::vector<std::uint8_t> flags(replay.outcomes.size());
    for (const auto& [id, runs] : replay.references)
        flags[id.index()] = 1;
    return flags;
}

std::string after(const ReplayEngine& engine, const ReplayResult& replay, std::size_t result)
{
    const auto text = engine.afterText(replay, ResultId(result));
    return text ? text->after.text : "error: " + text.error().text();
}

QByteArray bytes(const std::string& text)
{
    return QByteArray::fromStdString(text);
}

} // namespace

class TestReplayRules : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void aRuleForAKindTakesOnlyResultsOfThatKind()
    {
        const auto corpus = CorpusBuilder()
                                .session("s")
                                .result("1", "Bash", prettyRows(40))
                                .result("2", "Bash", words(300))
                                .result("3", "Read", prettyRows(40) + "\n")
                                .build();
        Policy policy = localPolicy("passthrough");
        policy.rules.push_back({ "", "json", "json_minify", {}, -1, -1 });
        const auto engine = engineFor(corpus);
        const auto replay = *engine->run(policy);
        QCOMPARE(replay->outcomes[0].status, Status::Compressed);
        QCOMPARE(replay->outcomes[1].status, Status::Disabled);
        QCOMPARE(replay->outcomes[2].status, Status::Compressed);
        QVERIFY(after(*engine, *replay, 0).find("\n  ") == std::string::npos);
        QCOMPARE(bytes(after(*engine, *replay, 1)), bytes(words(300)));
    }

    void theFirstRuleThatCoversToolAndKindWins()
    {
        const auto corpus = CorpusBuilder()
                                .session("s")
                                .result("1", "Bash", prettyRows(40))
                                .result("2", "Read", prettyRows(41))
                                .result("3", "Bash", words(300))
                                .build();
        Policy policy = localPolicy("ansi_strip");
        policy.rules.push_back({ "Bash", "json_rows", "json_minify", {}, -1, -1 });
        policy.rules.push_back({ "", "json", "passthrough", {}, -1, -1 });
        policy.rules.push_back({ "Bash", "", "head_tail", {}, 1000000, -1 });
        const auto replay = *engineFor(corpus)->run(policy);
        QCOMPARE(replay->outcomes[0].status, Status::Compressed);
        QCOMPARE(replay->outcomes[1].status, Status::Disabled);
        QCOMPARE(replay->outcomes[2].status, Status::PassthroughSmall); // the third rule's own threshold
    }

    void theKindIsToldByTheCallToo()
    {
        // The same text is code if a call read it from a source file, otherwise prose.
        const std::string text = words(300);
        const auto corpus = CorpusBuilder()
                                .session("s")
                                .call("1", "Read", R"({"file_path":"/a/b.cpp"})")
                                .result("1", "Read", text)
                                .call("2", "Read", R"({"file_path":"/a/b.md"})")
                                .result("2", "Read", text)
                                .build();
        const auto engine = engineFor(corpus);
        const auto kinds = *engine->contentKinds();
        const Policy base = localPolicy("passthrough");
        for (std::size_t i = 0; i < 2; ++i) {
            Policy policy = base;
            policy.rules.push_back(
                { "", std::string(contentKindName((*kinds)[i])), "head_tail", {}, -1, -1 });
            policy.rules.back().parameters = { { "head", "900" }, { "tail", "0" } };
            const auto replay = *engine->run(policy);
            for (std::size_t j = 0; j < 2; ++j)
                QCOMPARE(replay->outcomes[j].changed, (*kinds)[j] == (*kinds)[i]);
            // The table's figures are those of the shown text, although both results share their text.
            for (std::size_t j = 0; j < 2; ++j)
                QCOMPARE(replay->outcomes[j].bytesAfter, after(*engine, *replay, j).size());
        }
    }

    void aTextThatGetsShorterInBytesButNotInTokensIsLeftAlone()
    {
        // 40 bytes in four-byte tokens: at least one token must be cut.
        const auto corpus
            = CorpusBuilder()
                  .session("s")
                  .result("1", "Bash", "{\"rows\": [1,2,3,4,5,6,7,8,9,10,11,12,13]}")
                  .result("2", "Bash", "{ \"rows\": [ 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12 ] }")
                  .build();
        const auto replay = *engineFor(corpus)->run(localPolicy("json_minify"), {}, {}, nullptr, true);
        QCOMPARE(replay->outcomes[0].status, Status::ExpansionSkipped);
        QCOMPARE(
            QByteArray(checkName(replay->outcomes[0].chain().back().id).data()), QByteArray("fewer_tokens"));
        QVERIFY(replay->outcomes[1].changed);
        for (const Outcome& outcome : replay->outcomes)
            QVERIFY(outcome.tokensAfter <= outcome.tokensBefore);
    }

    void parametersOfAChainChangeTheAnswerOfTheNextReplay()
    {
        const auto corpus = CorpusBuilder().session("s").result("1", "Bash", prettyRows(60)).build();
        const auto engine = engineFor(corpus);
        Policy policy = localPolicy("chain");
        policy.chain = { { "json_minify", {} }, { "head_tail", {} } };
        const std::uint64_t all = (*engine->run(policy))->outcomes[0].bytesAfter;
        policy.strategyParameters["target_bytes"] = "100000000";
        QCOMPARE((*engine->run(policy))->outcomes[0].changed, false);
        policy.strategyParameters.clear();
        QCOMPARE((*engine->run(policy))->outcomes[0].bytesAfter, all);
    }

    void aRuleRunsWithItsOwnParametersElseWithThePolicys()
    {
        const auto corpus = CorpusBuilder()
                                .session("s")
                                .result("1", "Bash", words(900))
                                .result("2", "Read", words(900))
                                .build();
        const auto engine = engineFor(corpus);
        Policy policy = localPolicy("head_tail");
        policy.strategyParameters = { { "head", "1000" }, { "tail", "100" } };
        policy.rules = { { "Bash", "", "head_tail", {}, -1, -1 } };
        const auto same = *engine->run(policy);
        QCOMPARE(same->outcomes[0].bytesAfter,
            same->outcomes[1].bytesAfter); // names the same strategy and nothing else
        policy.rules[0].parameters = { { "head", "300" }, { "tail", "100" } };
        const auto own = *engine->run(policy);
        QVERIFY(own->outcomes[0].bytesAfter < own->outcomes[1].bytesAfter);
        QCOMPARE(own->outcomes[1].bytesAfter, same->outcomes[1].bytesAfter);
        QCOMPARE(own->outcomes[0].bytesAfter, after(*engine, *own, 0).size());
        QVERIFY(policyHash(own->policy) != policyHash(same->policy));
        policy.strategy = "ansi_strip"; // another strategy: its parameters are not the rule's
        policy.strategyParameters.clear();
        QCOMPARE((*engine->run(policy))->outcomes[0].bytesAfter, own->outcomes[0].bytesAfter);
    }

    void anEqualResultIsToldByReferenceWhileTheFirstIsInTheContext()
    {
        const std::string text = words(300);
        const auto corpus = CorpusBuilder()
                                .session("s")
                                .assistant("a")
                                .result("1", "Bash", text)
                                .assistant("b")
                                .result("2", "Bash", text)
                                .assistant("c")
                                .result("3", "Bash", text)
                                .assistant("d")
                                .compaction()
                                .assistant("e")
                                .result("4", "Bash", text)
                                .assistant("f")
                                .session("other")
                                .assistant("a")
                                .result("5", "Bash", text)
                                .build();
        const auto engine = engineFor(corpus);
        const auto replay = *engine->run(localPolicy("shown_before"));
        QCOMPARE(referring(*replay), (std::vector<std::uint8_t> { 0, 1, 1, 0, 0 }));
        for (const std::size_t i : { 1u, 2u })
            QVERIFY2(after(*engine, *replay, i)
                         .find(i == 1 ? "of result #1, 1 back (turn 1, Bash)"
                                      : "of result #1, 2 back (turn 1, Bash)")
                    != std::string::npos,
                after(*engine, *replay, i).c_str());
        QCOMPARE(bytes(after(*engine, *replay, 3)), bytes(text));
        for (std::size_t i = 0; i < 5; ++i) {
            QCOMPARE(replay->outcomes[i].bytesAfter, after(*engine, *replay, i).size());
            QCOMPARE(bytes(*test::restoreFromEarlier(after(*engine, *replay, i), text)), bytes(text));
        }
    }

    void nothingRefersToAResultThatIsClearedFirst()
    {
        const std::string text = words(300);
        auto builder = CorpusBuilder();
        builder.session("s")
            .assistant("a")
            .result("1", "Bash", text)
            .assistant("b")
            .result("2", "Bash", text)
            .assistant("c")
            .user("more")
            .assistant("d");
        const auto corpus = std::const_pointer_cast<Corpus>(builder.build());
        Boundary cleared;
        cleared.kind = BoundaryKind::MicroCompaction;
        cleared.clearedIds = { "1" };
        cleared.event = 5; // after the model has seen both
        corpus->sessions[0].boundaries.push_back(cleared);
        const auto replay = *engineFor(corpus)->run(localPolicy("shown_before"));
        QCOMPARE(referring(*replay), (std::vector<std::uint8_t> { 0, 0 }));
        QCOMPARE(replay->totals.changed, std::uint64_t(0));
    }

    /// In any replay, the named lines of the named result are those that were left out. WINNOW_SEEDS asks for
    /// more than 400 sessions.
    void everyReferenceLeadsToEqualLinesThatAreShown()
    {
        static const QRegularExpression kReference(QStringLiteral(
            "^\\[\u2026 shown before: lines (\\d+)-(\\d+) are lines (\\d+)-(\\d+) of result #(\\d+),"));
        std::size_t references = 0;
        const auto seeds = std::max(400, qEnvironmentVariableIntValue("WINNOW_SEEDS"));
        for (unsigned seed = 0; seed < static_cast<unsigned>(seeds); ++seed) {
            std::mt19937 random(seed);
            CorpusBuilder builder;
            builder.session("s");
            std::vector<std::string> originals;
            for (unsigned i = 0; i < 12; ++i) {
                std::string text = words(60 + random() % 200, static_cast<unsigned>(1 + random() % 3));
                text.insert(
                    text.find('\n', random() % text.size()) + 1, "new " + std::to_string(random()) + "\n");
                originals.push_back(text);
                builder.assistant("a").result(std::to_string(i), "Bash", std::move(text));
                if (random() % 9 == 0)
                    builder.compaction();
            }
            const auto engine = engineFor(builder.assistant("end").build());
            Policy policy = localPolicy("chain");
            policy.chain
                = { { "shown_before", {} }, { "head_tail", { { "head", "900" }, { "tail", "500" } } } };
            const auto replay = *engine->run(policy);
            for (std::size_t i = 0; i < originals.size(); ++i) {
                for (const QString& line : QString::fromStdString(after(*engine, *replay, i)).split('\n')) {
                    const auto said = kReference.match(line);
                    if (!said.hasMatch())
                        continue;
                    ++references;
                    const auto number = [&](int at) { return said.captured(at).toLongLong(); };
                    const QStringList ours = QString::fromStdString(originals[i]).split('\n');
                    const auto shown = static_cast<std::size_t>(number(5) - 1);
                    const QStringList theirs = QString::fromStdString(originals[shown]).split('\n');
                    QVERIFY(shown < i);
                    const QStringList block = ours.mid(number(1) - 1, number(2) - number(1) + 1);
                    QCOMPARE(theirs.mid(number(3) - 1, number(4) - number(3) + 1), block);
                    QVERIFY(QString::fromStdString('\n' + after(*engine, *replay, shown))
                                .contains('\n' + block.join('\n')));
                }
            }
        }
        QVERIFY2(references > 500, qPrintable(QString::number(references)));
    }

    void aFileReadAgainIsToldAsItsChanges()
    {
        const std::string text = words(400);
        std::string edited = text;
        edited.replace(edited.find("word9 "), 5, "other");
        const auto corpus = CorpusBuilder()
                                .session("s")
                                .assistant("a")
                                .call("1", "Read", R"({"file_path":"/a"})")
                                .result("1", "Read", text)
                                .assistant("b")
                                .call("2", "Read", R"({"file_path":"/b"})")
                                .result("2", "Read", words(400, 3))
                                .assistant("c")
                                .call("3", "Read", R"({"file_path":"/a"})")
                                .result("3", "Read", edited)
                                .assistant("d")
                                .build();
        const auto engine = engineFor(corpus);
        const auto replay = *engine->run(localPolicy("shown_before"));
        QCOMPARE(referring(*replay), (std::vector<std::uint8_t> { 0, 0, 1 }));
        QCOMPARE(bytes(*test::restoreFromEarlier(after(*engine, *replay, 2), text)), bytes(edited));
    }

    void aChainBeginsWithReferences()
    {
        const std::string text = prettyRows(60);
        const auto corpus = CorpusBuilder()
                                .session("s")
                                .assistant("a")
                                .result("1", "Bash", text)
                                .assistant("b")
                                .result("2", "Bash", text)
                                .assistant("c")
                                .build();
        const auto engine = engineFor(corpus);
        Policy policy = localPolicy("chain");
        policy.chain = { { "shown_before", {} }, { "head_tail", { { "head", "900" }, { "tail", "500" } } } };
        const auto replay = *engine->run(policy);
        QVERIFY(replay->outcomes[0].changed); // the first is cut, so the second may refer only to its ends
        QVERIFY(after(*engine, *replay, 1).find("of result #1") != std::string::npos);
        // A marker surrounds the lines, which are still there.
        policy.marker = true;
        QCOMPARE(referring(*(*engine->run(policy))), (std::vector<std::uint8_t> { 0, 1 }));
        std::swap(policy.chain[0], policy.chain[1]);
        QVERIFY(!checkChain(policy.chain));
    }

    void whatTheAgentWroteItselfIsReferredTo()
    {
        const std::string text = words(360);
        const std::string arguments = "{\"file_path\":\"/a.txt\",\"content\":\""
            + QString::fromStdString(text).replace('\n', QStringLiteral("\\n")).toStdString() + "\"}";
        const auto corpus = CorpusBuilder()
                                .session("s")
                                .assistant("a")
                                .call("1", "Write", arguments)
                                .result("1", "Write", "written")
                                .assistant("b")
                                .call("2", "Bash", R"({"command":"make"})")
                                .result("2", "Bash", "first\n" + text)
                                .assistant("c")
                                .build();
        const auto engine = engineFor(corpus);
        const auto replay = *engine->run(localPolicy("shown_before"));
        QVERIFY2(after(*engine, *replay, 1)
                     .starts_with("first\n[\xE2\x80\xA6 shown before: lines 2-41 are lines 1-40 of argument "
                                  "content of call #1, 1 back (turn 1, Write /a.txt)]"),
            after(*engine, *replay, 1).c_str());
    }

    /// The agent repeats the call because it wants the text: far from the first answer, it gets it.
    void aCallMadeAgainLaterKeepsItsText()
    {
        CorpusBuilder builder;
        builder.session("s");
        for (int i = 0; i < 30; ++i) {
            const std::string id = std::to_string(i);
            const bool isRead = i == 0 || i == 3 || i == 29;
            builder.assistant("x").call(id, isRead ? "Read" : "Bash", R"({"file_path":"/a"})");
            builder.result(id, isRead ? "Read" : "Bash", isRead ? words(360) : "nothing " + id);
        }
        const auto engine = engineFor(builder.assistant("end").build());
        Policy policy = localPolicy("shown_before");
        const auto changed = [&] {
            const auto replay = *engine->run(policy);
            return std::pair(replay->outcomes[3].changed, replay->outcomes[29].changed);
        };
        QCOMPARE(changed(), std::pair(true, false));
        policy.strategyParameters["repeat_distance"] = "26";
        QCOMPARE(changed(), std::pair(true, true));
        policy.strategyParameters["distance"] = "2";
        QCOMPARE(changed(), std::pair(false, false));
    }

    void referencesDoNotDependOnJobsNorOnWhatWasReplayedBefore()
    {
        std::mt19937 random(11);
        CorpusBuilder builder;
        for (int s = 0; s < 4; ++s) {
            builder.session("s" + std::to_string(s));
            for (unsigned i = 0; i < 120; ++i) {
                if (i % 3 == 0)
                    builder.assistant("x");
                if (i == 70)
                    builder.compaction();
                const std::string id = std::to_string(s) + "-" + std::to_string(i);
                builder.call(id, "Read", "{\"file_path\":\"/f" + std::to_string(random() % 9) + "\"}");
                builder.result(
                    id, "Read", words(100 + random() % 3, static_cast<unsigned>(1 + random() % 4)));
            }
        }
        const auto corpus = builder.build();
        const auto serial = engineFor(corpus, 1);
        const auto parallel = engineFor(corpus, 4);
        std::size_t rows = 0;
        for (const std::int64_t minimum : { 0, 700, 800 }) {
            Policy policy = localPolicy("shown_before");
            policy.minBytes = minimum;
            const auto fresh = *engineFor(corpus, 1)->run(policy, {}, {}, nullptr, true);
            QVERIFY(minimum == 800 || fresh->totals.changed > 50);
            for (const auto& engine : { serial, parallel }) {
                const auto again = *engine->run(policy, {}, {}, nullptr, true);
                QCOMPARE(again->references, fresh->references);
                QCOMPARE(again->totals.bytesAfter, fresh->totals.bytesAfter);
                for (std::size_t i = 0; i < again->outcomes.size(); ++i, ++rows)
                    QCOMPARE(again->outcomes[i].bytesAfter, after(*engine, *again, i).size());
            }
        }
        qInfo("%zu rows", rows);
    }
};

QTEST_GUILESS_MAIN(TestReplayRules)
#include "tst_replay_rules.moc"
