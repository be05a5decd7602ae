// SPDX-License-Identifier: GPL-3.0-or-later
// Rows 1 to 24 and 49 to 55 of the edge cases of ../shared/specs/gateway.md: sizes, texts, remote answers,
// skip lists; one named test each, in both dialects if the row names both. Token figures come from a word
// counter. Rows 19 and 20 are in tst_remote, 25 to 48 in tst_gateway_bodies, 56 to 72 in tst_expand.
#include <QTest>

#include <limits>

#include "core/gateway/rules/marker.h"
#include "core/gateway/rules/skip_tools.h"
#include "tests/support/gateway_fixture.h"
#include "tests/support/processor_time.h"

using namespace fixture;

namespace {

QString q(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

std::set<std::string, std::less<>> skipped(std::vector<std::string> list, const char* provider = "anthropic")
{
    return skipSet(list, provider);
}

using Names = std::set<std::string, std::less<>>;

} // namespace

class TestGatewayEdges : public QObject
{
    Q_OBJECT

private slots:
    void row01_aSizeOfExactlyTheMinimumIsSmall()
    {
        QCOMPARE(byteStatus(std::string(500, 'x')), std::string("passthrough_small"));
        QCOMPARE(tokenStatus(words(50)), std::string("passthrough_small"));
    }

    void row02_oneMoreThanTheMinimumIsEligible()
    {
        QCOMPARE(byteStatus(repeated("x ", 250) + "y"), std::string("compressed"));
        QCOMPARE(tokenStatus(words(51)), std::string("compressed"));
    }

    void row03_exactlyTheMaximumIsEligible()
    {
        QCOMPARE(byteStatus(repeated("ab ", 300), 500, 900), std::string("compressed"));
        QCOMPARE(tokenStatus(words(900), 50, 900), std::string("compressed"));
    }

    void row04_oneMoreThanTheMaximumIsLarge()
    {
        QCOMPARE(byteStatus(repeated("ab ", 300) + "c", 500, 900), std::string("passthrough_large"));
        QCOMPARE(tokenStatus(words(901), 50, 900), std::string("passthrough_large"));
    }

    void row05_contentWithoutTextIsNotExtracted()
    {
        for (const Dialect dialect : { Dialect::GatewayBytes, Dialect::GatewayTokens }) {
            for (const char* content : { "\"\"", "null", "7", "{\"a\":1}", "[{\"type\":\"image\"}]" })
                QCOMPARE(extracted(dialect, anthropicBody(anthropicBlock("t", content))), std::size_t(0));
            QCOMPARE(extracted(dialect, anthropicBody("{\"type\":\"tool_result\",\"tool_use_id\":\"t\"}")),
                std::size_t(0));
        }
    }

    void row06_whiteSpaceOnlyIsRefused()
    {
        QCOMPARE(byteStatus(std::string(600, ' ')), std::string("expansion_skipped"));
        // White space has no words, so only a negative threshold reaches the gate.
        QCOMPARE(tokenStatus(std::string(600, ' '), -1), std::string("ratio_exceeded"));
    }

    void row07_oneLongWordIsRefused()
    {
        QCOMPARE(byteStatus(std::string(5000, 'x')), std::string("expansion_skipped"));
        QCOMPARE(tokenStatus(std::string(5000, 'x'), -1), std::string("ratio_exceeded"));
    }

    void row08_aSimpleResultAsLongAsTheOriginalIsRefusedByBytes()
    {
        QCOMPARE(byteStatus("a b c d e fg", 5), std::string("expansion_skipped"));
        QCOMPARE(tokenStatus("a b c d e fg", 5), std::string("compressed"));
    }

    void row09_aMarkerMayMakeAnAcceptedResultLonger()
    {
        RequestStore store;
        const std::string text = "abcd efgh ijkl mnop qrst uvwxy"; // 30 bytes; five words and "..." are 27
        const RequestAnswer answer = runOn(bytePolicy(20), oneResult(text), store);
        QCOMPARE(statuses(answer), std::string("compressed"));
        QVERIFY(answer.outputs[0].outcome.recordedAfter > answer.outputs[0].outcome.recordedBefore);
        QVERIFY(answer.counters.bytesSaved < 0);
        QCOMPARE(tokenStatus(text, 5), std::string("compressed"));
    }

    void row10_aByteMarkerIsCompressedAgainAndPlainTextForTokens()
    {
        const std::string marked = marker(MarkerForm::Shadow, shadowId("x")).before + kLong;
        const RequestAnswer answer = runOn(bytePolicy(), oneResult(marked));
        QCOMPARE(statuses(answer), std::string("compressed"));
        QVERIFY(q(answer.outputs[0].after).contains(QStringLiteral(">>>\n<<<SHADOW:")));
        QCOMPARE(tokenStatus(marked), std::string("compressed"));
        QVERIFY(
            q(describe(answer.outputs[0].outcome.chain()[2]))
                .contains(QStringLiteral("upstream defect: the gateway does not recognize its own marker")));
    }

    void row11_aRefMarkerIsAlreadyCompressedForTokensOnly()
    {
        QCOMPARE(byteStatus("[REF:x]\n" + kLong), std::string("compressed"));
        QCOMPARE(tokenStatus("[REF:x]\n" + kLong), std::string("already_compressed"));
    }

    void row12_aRefMarkerBehindASpaceIsPlainText()
    {
        QCOMPARE(byteStatus(" [REF:x]\n" + kLong), std::string("compressed"));
        QCOMPARE(tokenStatus(" [REF:x]\n" + kLong), std::string("compressed"));
    }

    void row13_aHintMarkerIsNotRecognised()
    {
        const std::string hinted = marker(MarkerForm::HintRef, shadowId("x")).before + kLong;
        QCOMPARE(tokenStatus(hinted), std::string("compressed"));
        QCOMPARE(tokenStatus(hinted, 5000), std::string("passthrough_small"));
        QCOMPARE(byteStatus(hinted), std::string("compressed"));
        bool said = false;
        const RequestAnswer answer = runOn(tokenPolicy(), oneResult(hinted));
        for (const Check& check : answer.outputs[0].outcome.chain())
            said = said
                || (check.id == CheckId::AlreadyCompressed && check.note
                    && std::string_view(check.note).starts_with("upstream defect"));
        QVERIFY(said);
    }

    void row14_markersInUserInputAndMalformedIdsAreText()
    {
        const std::vector<std::string> odd { "<<<SHADOW:", "<<<SHADOW:>>>\n", "<<<SHADOW:shadow_zz>>>\n",
            "<<<SHADOW:shadow_" + std::string(900, '0'), "<<<EXPAND:", "<<<EXPAND:>>>", "[REF",
            "[COMPRESSED \xE2\x80\x94 call expand_context(id=\"", "<<<SHADOW:shadow_\xFF>>>\n" };
        for (const std::string& text : odd) {
            QCOMPARE(byteStatus(text + kLong), std::string("compressed"));
            QCOMPARE(tokenStatus(text + kLong), std::string("compressed"));
            // The same text from the user is not output and stays.
            std::string said;
            gojson::appendString(said, text + kLong);
            const std::string body = R"({"messages":[{"role":"user","content":)" + said + "}]}";
            for (const Policy& policy : { bytePolicy(), tokenPolicy() }) {
                const RequestAnswer answer = runOn(policy, body);
                QVERIFY(answer.outputs.empty());
                QCOMPARE(q(answer.forwarded), q(body));
            }
        }
    }

    void row16_unicodeWhiteSpaceSplitsWordsAndLookAlikesDoNot()
    {
        // U+3000 and U+0085 split; U+200B and U+180E do not.
        const std::string text = "a\xE3\x80\x80"
                                 "b\xC2\x85"
                                 "c\xE2\x80\x8B"
                                 "d e f\xE1\xA0\x8E"
                                 "g h i"
            + std::string(600, 'z');
        const RequestAnswer answer = runOn(bytePolicy(), oneResult(text));
        QVERIFY(q(answer.outputs[0].after)
                    .endsWith(q("a b c\xE2\x80\x8B"
                                "d e f\xE1\xA0\x8E"
                                "g...")));
    }

    void row15_shadowIdsAreOverExactBytes()
    {
        QCOMPARE(q(shadowId("")), QStringLiteral("shadow_e3b0c44298fc1c149afbf4c8996fb924"));
        QVERIFY(shadowId("\xC3\xA9") != shadowId("e\xCC\x81"));
        QCOMPARE(q(shadowId("hello world\n")), QStringLiteral("shadow_a948904f2f0f479b8f8197694b30184b"));
    }

    void row16_nulBytesAndControlCharactersSurvive()
    {
        const std::string body = anthropicBody(anthropicBlock("t", "\"\\u0000\\u0001 " + kLong + "\""));
        const RequestAnswer answer = runOn(bytePolicy(), body);
        QCOMPARE(answer.outputs[0].bytes, kLong.size() + 3);
        QVERIFY(q(answer.forwarded).contains(QStringLiteral("\\n\\u0000\\u0001 w0 w1")));
        const RequestAnswer tokens = runOn(tokenPolicy(), body);
        QVERIFY(q(tokens.forwarded).contains(QStringLiteral("\\u0000\\u0001 w0 w1")));
    }

    void row16_zeroWidthBidiBomAndCombiningCharactersAreBytesThatSurvive()
    {
        const std::string odd = "\xEF\xBB\xBF"
                                "a\xE2\x80\x8B"
                                "b\xE2\x80\xAE"
                                "c\xEF\xBB\xBF"
                                "de\xCC\x81 "; // BOM, U+200B, U+202E, U+FEFF, U+0301
        const std::string body = oneResult(odd + kLong);
        for (const Policy& policy : { bytePolicy(), tokenPolicy() }) {
            const RequestAnswer answer = runOn(policy, body);
            QCOMPARE(statuses(answer), std::string("compressed"));
            QCOMPARE(answer.outputs[0].bytes, odd.size() + kLong.size());
            QVERIFY(q(answer.forwarded).contains(q(odd + "w0 "))); // one word, with its bytes unchanged
        }
    }

    void row17_aTrimmingCutInsideACharacterBecomesTheReplacementInJson()
    {
        Policy policy = tokenPolicy();
        policy.strategy = "trimming";
        // After "w0 ... w59 " come 3-byte characters; the cut at half the bytes is inside one of them.
        std::string text = words(60) + ' ' + repeated("\xE6\x97\xA5", 200);
        if ((text.size() / 2) % 3 != 1)
            text += (text.size() % 2 ? "xy" : "xyz");
        const RequestAnswer answer = runOn(policy, oneResult(text + "\xE6\x97\xA5"));
        QCOMPARE(statuses(answer), std::string("compressed"));
        const std::string& after = answer.outputs[0].after;
        const bool split = (static_cast<unsigned char>(after[after.find('\n') + 1]) & 0xC0) == 0x80;
        QCOMPARE(q(answer.forwarded).contains(QStringLiteral("\\ufffd")), split);
        bool said = false;
        for (const Check& check : answer.outputs[0].outcome.chain())
            said = said
                || (check.note && std::string_view(check.note).find("U+FFFD") != std::string_view::npos);
        QCOMPARE(said, split);
    }

    void aRatioThatIsNoNumberTrimsToOneByteUnderAnAbsurdHeader()
    {
        Policy policy = tokenPolicy(5);
        policy.strategy = "trimming";
        policy.targetCompressionRatio = std::numeric_limits<double>::quiet_NaN(); // .nan loads
        const RequestAnswer answer = runOn(policy, oneResult(words(300)));
        QVERIFY(answer.outputs[0].after.starts_with(
            "[TRIMMED \xE2\x80\x94 showing last -9223372036854775808% of"));
        QVERIFY(answer.outputs[0].after.ends_with("\n9"));
    }

    void row18_fiveMegabytesPassAsLargeAndFast()
    {
        const double spent = winnow::test::processorSeconds([] {
            QCOMPARE(byteStatus(std::string(5000000, 'x')), std::string("passthrough_large"));
            QCOMPARE(tokenStatus(repeated("x ", 2500000)), std::string("passthrough_large"));
        });
        QVERIFY2(spent < 5, "upstream's own limit");
    }

    void row21_anEmptyRemoteAnswerIsAccepted()
    {
        Policy policy = bytePolicy();
        policy.strategy = "api";
        RequestStore store;
        const RequestAnswer answer = wordRunner([](const RemoteCall&) {
            return std::string();
        }).run(policy, Provider::Anthropic, oneResult(kLong), store, 0);
        QCOMPARE(statuses(answer), std::string("compressed"));
        QCOMPARE(answer.outputs[0].after.size(), std::size_t(53));
    }

    void row22_aRemoteErrorKeepsTheOriginalWithARecord()
    {
        Policy bytes = bytePolicy();
        bytes.strategy = "api";
        const RequestAnswer answer = runOn(bytes, oneResult(kLong));
        QCOMPARE(statuses(answer), std::string("passthrough"));
        QCOMPARE(answer.recordOrder.size(), std::size_t(1));
        QCOMPARE(answer.outputs[0].shadowId, shadowId(kLong));
        Policy tokens = tokenPolicy();
        tokens.strategy = "compresr";
        const RequestAnswer other = runOn(tokens, oneResult(kLong));
        QCOMPARE(statuses(other), std::string("passthrough"));
        QVERIFY(other.outputs[0].shadowId.empty());
    }

    void row23_anUnknownFallbackMeansFailureWithoutARecord()
    {
        Policy policy = bytePolicy();
        policy.strategy = "api";
        policy.fallbackStrategy = "simple";
        RequestStore store;
        const RequestAnswer answer = runOn(policy, oneResult(kLong), store);
        QCOMPARE(statuses(answer), std::string("failed"));
        QVERIFY(answer.recordOrder.empty());
        QVERIFY(!store.original(shadowId(kLong), 0));
        QVERIFY(
            describe(answer.outputs[0].outcome.chain().back()).find("upstream defect: any fallback_strategy")
            != std::string::npos);
    }

    void row24_anUnknownStrategyLeavesNoRecordAndKeepsTheOriginalStored()
    {
        for (const char* name : { "", "smart", "trimming" }) {
            Policy policy = bytePolicy();
            policy.strategy = name;
            RequestStore store;
            const RequestAnswer answer = runOn(policy, oneResult(kLong), store);
            QCOMPARE(statuses(answer), std::string("failed"));
            QVERIFY(store.original(shadowId(kLong), 0));
        }
        Policy head = tokenPolicy();
        head.strategy = "api";
        const RequestAnswer alias = runOn(head, oneResult(kLong));
        QCOMPARE(statuses(alias), std::string("failed"));
        QVERIFY(describe(alias.outputs[0].outcome.chain().back())
                    .find("upstream defect: the loader accepts strategy api")
            != std::string::npos);
    }

    void row49_categoriesAreFoundInAnyCase()
    {
        for (const char* entry : { "read", "READ", "Read" })
            QVERIFY(skipped({ entry }) == Names({ "Read" }));
    }

    void row50_aCategoryDoesNotSkipOtherSpellings()
    {
        const Names names = skipped({ "read" }, "openai");
        QVERIFY(names.count("read") == 0 && names.count("read_file") == 0);
    }

    void row51_aToolNameIsExact()
    {
        const Names names = skipped({ "MyTool" });
        QVERIFY(names.count("MyTool") == 1 && names.count("mytool") == 0);
    }

    void row52_entriesAreNotTrimmed() { QVERIFY(skipped({ " read" }) == Names({ " read" })); }

    void row53_anUnknownCategoryIsAToolName()
    {
        QVERIFY(skipped({ "browser" }, "ollama") == Names({ "browser" }));
    }

    void row54_anEmptyListSkipsNothing() { QVERIFY(skipped({}).empty()); }

    void row55_skippingComesBeforeSize()
    {
        Policy policy = bytePolicy();
        policy.skipTools = { "bash" };
        QCOMPARE(
            statuses(runOn(policy, oneResult(repeated("word ", 20000)))), std::string("skipped_by_config"));
        Policy tokens = tokenPolicy();
        tokens.skipTools = { "bash" };
        QCOMPARE(
            statuses(runOn(tokens, oneResult(repeated("word ", 60000)))), std::string("skipped_by_config"));
    }
};

QTEST_APPLESS_MAIN(TestGatewayEdges)
#include "tst_gateway_edges.moc"
