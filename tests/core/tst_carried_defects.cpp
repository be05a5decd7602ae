// SPDX-License-Identifier: GPL-3.0-or-later
// The gateway's defects that only whole requests show, in the chains of replays of recordings.
#include <QtTest>

#include "core/compression/defect.h"
#include "core/gateway/rules/marker.h"
#include "tests/support/corpus_builder.h"
#include "tests/support/replayed.h"

using namespace winnow;
using winnow::test::CorpusBuilder;

namespace {

constexpr TimeMs kHour = 3600000;

std::string words(std::size_t count, const std::string& stem = "word")
{
    std::string text;
    for (std::size_t i = 0; i < count; ++i)
        text += stem + std::to_string(i) + (i % 9 == 8 ? "\n" : " ");
    return text;
}

Policy byteSimple()
{
    Policy policy = defaultPolicy(Dialect::GatewayBytes);
    policy.strategy = "simple";
    policy.minBytes = 500;
    return policy;
}

Policy tokenTrimming()
{
    Policy policy = defaultPolicy(Dialect::GatewayTokens);
    policy.strategy = "trimming";
    policy.minTokens = 100;
    policy.enableExpandContext = true;
    return policy;
}

std::shared_ptr<const ReplayResult> replayOf(std::shared_ptr<const Corpus> corpus, const Policy& policy)
{
    return test::replayed(*test::engineOf(std::move(corpus)), policy);
}

/// For every result its status, plus "!" and the check that has the words of `defect`.
QString said(const ReplayResult& replay, Defect defect)
{
    QStringList list;
    for (const Outcome& outcome : replay.outcomes) {
        QString word = QString::fromStdString(std::string(statusName(outcome.status)));
        for (const Check& check : outcome.chain()) {
            if (check.note && std::string_view(check.note) == defectWords(defect))
                word += QLatin1Char('!') + QString::fromStdString(std::string(checkName(check.id)));
        }
        list << word;
    }
    return list.join(QLatin1Char(' '));
}

QString said(const CorpusBuilder& builder, const Policy& policy, Defect defect)
{
    CorpusBuilder copy = builder;
    const auto replay = replayOf(copy.build(), policy);
    return replay ? said(*replay, defect) : QStringLiteral("no replay");
}

} // namespace

class TestCarriedDefects : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void everyDefectHasWordsOfItsOwn()
    {
        QSet<QString> all;
        for (int i = 0; i <= static_cast<int>(Defect::ApplyFails); ++i)
            all.insert(QString::fromUtf8(defectWords(static_cast<Defect>(i))));
        QCOMPARE(all.size(), static_cast<int>(Defect::ApplyFails) + 1);
        for (const QString& words : all)
            QVERIFY(words.startsWith(QStringLiteral("upstream defect: ")));
    }

    void aTextWithTheGatewaysOwnMarkerIsTakenForAPlainOne()
    {
        const std::string shadow = marker(MarkerForm::Shadow, shadowId("x")).before + words(300);
        const std::string hint = marker(MarkerForm::HintRef, shadowId("x")).before + words(300);
        const auto corpus = CorpusBuilder()
                                .session("s")
                                .result("1", "Bash", shadow)
                                .result("2", "Bash", hint)
                                .result("3", "Bash", "[REF:x]\n" + words(300))
                                .result("4", "Bash", words(300, "other"));
        QCOMPARE(said(corpus, byteSimple(), Defect::OwnMarker),
            QStringLiteral("compressed!extracted compressed!extracted compressed compressed"));
        QCOMPARE(said(corpus, tokenTrimming(), Defect::OwnMarker),
            QStringLiteral(
                "compressed!already_compressed compressed!already_compressed already_compressed compressed"));
        Policy ours = defaultPolicy(Dialect::Winnow);
        ours.strategy = "simple";
        ours.minBytes = 500;
        QVERIFY(!said(corpus, ours, Defect::OwnMarker).contains(QLatin1Char('!')));
    }

    void trimmingThatCutsACharacterIsSaidOfTheTextAndOfEveryCacheHit()
    {
        // Trimming counts bytes: one of three shifts of the same text is cut inside a character.
        int cut = 0;
        for (int shift = 0; shift < 3; ++shift) {
            std::string text(static_cast<std::size_t>(shift), 'a');
            for (int i = 0; i < 900; ++i)
                text += "\xE6\xBC\xA2";
            const auto corpus = CorpusBuilder()
                                    .session("s")
                                    .assistant("a", 1000)
                                    .result("1", "Bash", text, 2000)
                                    .assistant("b", 3000)
                                    .result("2", "Bash", text, 4000);
            const QString words = said(corpus, tokenTrimming(), Defect::CutCharacter);
            cut += words == QStringLiteral("compressed!compression cache_hit!cache") ? 1 : 0;
            QVERIFY2(words == QStringLiteral("compressed!compression cache_hit!cache")
                    || words == QStringLiteral("compressed cache_hit"),
                qPrintable(words));
        }
        QVERIFY(cut > 0);
    }

    void resultsWithOneIdGetTheLastTextWhereTheByteGatewayWritesById()
    {
        const std::string a = words(200), b = words(200, "other");
        const auto together = CorpusBuilder()
                                  .session("s")
                                  .assistant("a")
                                  .result("x", "Bash", a)
                                  .result("x", "Bash", b)
                                  .result("y", "Bash", a);
        QCOMPARE(said(together, byteSimple(), Defect::SharedId),
            QStringLiteral("compressed!smaller compressed compressed"));
        QVERIFY(!said(together, tokenTrimming(), Defect::SharedId).contains(QLatin1Char('!')));
        // Later requests carry each one, too, until the client drops it.
        const auto later = CorpusBuilder()
                               .session("s")
                               .assistant("a")
                               .result("x", "Bash", a)
                               .assistant("b")
                               .result("x", "Bash", b);
        QCOMPARE(
            said(later, byteSimple(), Defect::SharedId), QStringLiteral("compressed!smaller compressed"));
        const auto dropped = CorpusBuilder()
                                 .session("s")
                                 .assistant("a")
                                 .result("x", "Bash", a)
                                 .assistant("b")
                                 .compaction()
                                 .assistant("c")
                                 .result("x", "Bash", b);
        QCOMPARE(said(dropped, byteSimple(), Defect::SharedId), QStringLiteral("compressed compressed"));
        const auto sessions
            = CorpusBuilder().session("s").result("x", "Bash", a).session("t").result("x", "Bash", b);
        QCOMPARE(said(sessions, byteSimple(), Defect::SharedId), QStringLiteral("compressed compressed"));
    }

    void aSmallResultIsOverwrittenTooWhenAnotherWithItsIdIsCompressed()
    {
        const auto corpus = CorpusBuilder()
                                .session("s")
                                .assistant("a")
                                .result("x", "Bash", "small")
                                .result("x", "Bash", words(200))
                                .result("x", "Bash", "tiny");
        QCOMPARE(said(corpus, byteSimple(), Defect::SharedId),
            QStringLiteral("passthrough_small!min_bytes compressed passthrough_small!min_bytes"));
    }

    void equalTextsWithOneIdAndResultsWithoutAnIdAreNotMixedUp()
    {
        const std::string a = words(200);
        const auto equal = CorpusBuilder().session("s").result("x", "Bash", a).result("x", "Bash", a);
        QCOMPARE(said(equal, byteSimple(), Defect::SharedId), QStringLiteral("compressed compressed"));
        const auto none
            = CorpusBuilder().session("s").result("", "Bash", a).result("", "Bash", words(200, "other"));
        QCOMPARE(said(none, byteSimple(), Defect::SharedId), QStringLiteral("compressed compressed"));
        const auto gemini = CorpusBuilder()
                                .session("s", Wire::Gemini)
                                .result("x", "Bash", a)
                                .result("x", "Bash", words(200, "other"));
        QCOMPARE(said(gemini, byteSimple(), Defect::SharedId), QStringLiteral("compressed compressed"));
    }

    void imagesOfACompressedResultAreLost()
    {
        CorpusBuilder builder;
        builder.session("s")
            .result("1", "Bash", words(200))
            .image()
            .result("2", "Bash", "small")
            .image()
            .result("3", "Bash", words(200, "other"));
        QCOMPARE(said(builder, byteSimple(), Defect::ImagesLost),
            QStringLiteral("compressed!smaller passthrough_small compressed"));
        QCOMPARE(said(builder, tokenTrimming(), Defect::ImagesLost),
            QStringLiteral("compressed!refusal_threshold passthrough_small compressed"));
    }

    void aNumberNoFloatHoldsKeepsTheGatewayFromReadingTheRequest()
    {
        const auto with = [](const char* arguments, Wire wire = Wire::Anthropic) {
            return CorpusBuilder()
                .session("s", wire)
                .assistant("a")
                .result("1", "Bash", words(200))
                .assistant("b")
                .call("2", "Bash", arguments)
                .result("2", "Bash", words(200, "b"))
                .assistant("c")
                .result("3", "Bash", words(200, "c"))
                .assistant("d")
                .compaction()
                .assistant("e")
                .result("4", "Bash", words(200, "d"));
        };
        const QString hit
            = QStringLiteral("compressed not_extracted!extracted not_extracted!extracted compressed");
        QCOMPARE(said(with("{\"n\":1e400}"), byteSimple(), Defect::BodyNumber), hit);
        QCOMPARE(said(with("{\"n\":[1E+999]}"), tokenTrimming(), Defect::BodyNumber), hit);
        const std::string digits = "{\"n\":" + std::string(310, '9') + "}";
        QCOMPARE(said(with(digits.c_str()), byteSimple(), Defect::BodyNumber), hit);
        const QString fine = QStringLiteral("compressed compressed compressed compressed");
        QCOMPARE(said(with("{\"n\":1e300}"), byteSimple(), Defect::BodyNumber), fine);
        QCOMPARE(said(with("{\"n\":\"1e400\"}"), byteSimple(), Defect::BodyNumber), fine);
        QCOMPARE(said(with("{\"n\":1e-400}"), byteSimple(), Defect::BodyNumber), fine);
        QCOMPARE(said(with("{\"n\":1e400}", Wire::OpenAiChat), byteSimple(), Defect::BodyNumber), fine);
    }

    void converseRecordingsAreNotUnderstood()
    {
        const auto corpus
            = CorpusBuilder().session("s", Wire::Bedrock, "claude-3-haiku").result("1", "Bash", words(200));
        const QString expected = QStringLiteral("not_extracted!extracted");
        QCOMPARE(said(corpus, byteSimple(), Defect::Converse), expected);
        QCOMPARE(said(corpus, tokenTrimming(), Defect::Converse),
            expected); // and without a model, none is cheap
        Policy ours = defaultPolicy(Dialect::Winnow);
        ours.strategy = "simple";
        ours.minBytes = 500;
        QCOMPARE(said(corpus, ours, Defect::Converse), QStringLiteral("compressed"));
    }

    void anOriginalThatExpiresWhileItsResultIsStillSentIsSaid()
    {
        const auto with = [](TimeMs second, TimeMs third) {
            return CorpusBuilder()
                .session("s")
                .assistant("a", 1000)
                .result("1", "Bash", words(400), 2000)
                .assistant("b", 3000)
                .assistant("c", second)
                .assistant("d", third);
        };
        // Token dialect: 5 h for originals, 24 h for compressed texts, renewed on hits.
        const Policy policy = tokenTrimming();
        QCOMPARE(said(with(4 * kHour, 8 * kHour), policy, Defect::LaterExpiry), QStringLiteral("compressed"));
        QCOMPARE(said(with(4 * kHour, 10 * kHour), policy, Defect::LaterExpiry),
            QStringLiteral("compressed!refusal_threshold"));
        QCOMPARE(said(with(6 * kHour, 7 * kHour), policy, Defect::LaterExpiry),
            QStringLiteral("compressed!refusal_threshold"));
        QCOMPARE(said(with(30 * kHour, 31 * kHour), policy, Defect::LaterExpiry),
            QStringLiteral("compressed")); // both gone
        QCOMPARE(said(with(6 * kHour, 7 * kHour), byteSimple(), Defect::LaterExpiry),
            QStringLiteral("compressed")); // one lifetime
        Policy silent = policy;
        silent.enableExpandContext = false; // expansion is not offered
        QCOMPARE(said(with(6 * kHour, 7 * kHour), silent, Defect::LaterExpiry), QStringLiteral("compressed"));
    }

    void theModelIsReadAsTheAdapterReadsIt()
    {
        const auto with = [](Wire wire, const char* model) {
            return said(CorpusBuilder().session("s", wire, model).result("1", "Bash", words(400)),
                tokenTrimming(), Defect::OwnMarker);
        };
        QCOMPARE(with(Wire::Anthropic, "claude-3-haiku"), QStringLiteral("cost_skipped"));
        QCOMPARE(with(Wire::Anthropic, "anthropic/claude-3-haiku"), QStringLiteral("cost_skipped"));
        QCOMPARE(with(Wire::OpenAiChat, "openai/gpt-4o-mini"), QStringLiteral("cost_skipped"));
        QCOMPARE(with(Wire::Anthropic, "openai/gpt-4o-mini"), QStringLiteral("compressed"));
        QCOMPARE(with(Wire::Gemini, "models/gemini-2.0-flash"), QStringLiteral("cost_skipped"));
    }

    void twoNotesStandBesideTwoChecks()
    {
        CorpusBuilder builder; // longer with its marker, and with an image
        builder.session("s").result("1", "Bash", "abcd efgh ijkl mnop qrst uvwxy").image();
        Policy policy = byteSimple();
        policy.minBytes = 20;
        CorpusBuilder copy = builder;
        const auto replay = replayOf(copy.build(), policy);
        QCOMPARE(said(*replay, Defect::ImagesLost), QStringLiteral("compressed!compression"));
        QVERIFY(QString::fromUtf8(replay->outcomes[0].chain().back().note)
                    .contains(QStringLiteral("marker is not counted")));
    }
};

QTEST_GUILESS_MAIN(TestCarriedDefects)
#include "tst_carried_defects.moc"
