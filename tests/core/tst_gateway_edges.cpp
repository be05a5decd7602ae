// SPDX-License-Identifier: GPL-3.0-or-later
// Rows 1 to 55 of the edge-case table (specs/gateway.md 11.1 to 11.3), one named test each, in both dialects
// where the row names both. Token figures use a counter of words. Rows 56 to 72 are in tst_expand.
#include <QTest>

#include "core/compression/marker.h"
#include "core/compression/model_price.h"
#include "core/compression/skip_tools.h"
#include "core/gateway/case_runner.h"
#include "core/gateway/go_json.h"
#include "tests/support/gateway_fixture.h"

using namespace fixture;

namespace {

QString q(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

std::string byteStatus(const std::string& text, std::int64_t minimum = 500, std::int64_t maximum = 0)
{
    Policy policy = bytePolicy(minimum);
    policy.maxBytes = maximum;
    return statuses(runOn(policy, oneResult(text)));
}

std::string tokenStatus(const std::string& text, std::int64_t minimum = 50, std::int64_t maximum = 0)
{
    Policy policy = tokenPolicy(minimum);
    policy.maxTokens = maximum;
    return statuses(runOn(policy, oneResult(text)));
}

std::size_t extracted(Dialect dialect, const std::string& body, Provider provider = Provider::Anthropic)
{
    return extract(dialect, provider, body).outputs.size();
}

const std::string kLong = words(300);

std::string chatBody(const std::string& tail)
{
    return "{\"model\":\"m\",\"messages\":[" + tail + "]}";
}

std::string toolMessageOf(const std::string& id, const std::string& content)
{
    return "{\"role\":\"tool\",\"tool_call_id\":\"" + id + "\",\"content\":" + content + "}";
}

std::string geminiBody(const std::string& response)
{
    return "{\"contents\":[{\"parts\":[{\"functionResponse\":{\"name\":\"f\",\"response\":" + response
        + "}}]}]}";
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
        // Counted in words white space is nothing, so the threshold has to be negative to reach the gate.
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
    }

    void row14_unicodeWhiteSpaceSplitsWordsAndLookAlikesDoNot()
    {
        // U+3000 and U+0085 split, U+200B and U+180E do not.
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
    }

    void row17_aTrimmingCutInsideACharacterBecomesTheReplacementInJson()
    {
        Policy policy = tokenPolicy();
        policy.strategy = "trimming";
        // After "w0 ... w59 " come 3-byte characters; the cut at half the bytes lands inside one of them.
        std::string text = words(60) + ' ' + repeated("\xE6\x97\xA5", 200);
        if ((text.size() / 2) % 3 != 1)
            text += (text.size() % 2 ? "xy" : "xyz");
        const RequestAnswer answer = runOn(policy, oneResult(text + "\xE6\x97\xA5"));
        QCOMPARE(statuses(answer), std::string("compressed"));
        const std::string& after = answer.outputs[0].after;
        const bool split = (static_cast<unsigned char>(after[after.find('\n') + 1]) & 0xC0) == 0x80;
        QCOMPARE(q(answer.forwarded).contains(QStringLiteral("\\ufffd")), split);
    }

    void row18_fiveMegabytesPassAsLargeAndFast()
    {
        QCOMPARE(byteStatus(std::string(5000000, 'x')), std::string("passthrough_large"));
        QCOMPARE(tokenStatus(repeated("x ", 2500000)), std::string("passthrough_large"));
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
        QCOMPARE(statuses(runOn(head, oneResult(kLong))), std::string("failed"));
    }

    void row25_invalidJsonPassesUnchanged()
    {
        for (const Policy& policy : { bytePolicy(), tokenPolicy() }) {
            const std::string body = oneResult(kLong).substr(0, 200);
            const RequestAnswer answer = runOn(policy, body);
            QVERIFY(!answer.changed && !answer.error.empty());
            QCOMPARE(answer.forwarded, body);
        }
    }

    void row26_oddMessagesAreAnErrorForBytesAndToleratedByTokens()
    {
        const std::string good = oneResult(kLong);
        const std::string inner = good.substr(good.find('[') + 1);
        for (const std::string& body :
            { std::string("{\"messages\":\"x\"}"), "{\"messages\":[1,\"x\"," + inner }) {
            QVERIFY(!runOn(bytePolicy(), body).error.empty());
            QVERIFY(runOn(tokenPolicy(), body).error.empty());
        }
        QCOMPARE(statuses(runOn(tokenPolicy(), "{\"messages\":[1,\"x\",null," + inner)),
            std::string("compressed"));
        QCOMPARE(runOn(bytePolicy(), "{\"messages\":null}").outputs.size(), std::size_t(0));
        QVERIFY(runOn(bytePolicy(), "{\"messages\":null}").error.empty());
    }

    void row27_arrayContentIsJoinedWithoutSeparatorAndTheImageIsLost()
    {
        const std::string half = kLong.substr(0, 700);
        const std::string content = "[{\"type\":\"text\",\"text\":\"" + half
            + "\"},{\"type\":\"image\",\"source\":{}},{\"type\":\"text\",\"text\":\"tail\"}]";
        for (const Policy& policy : { bytePolicy(), tokenPolicy() }) {
            const RequestAnswer answer = runOn(policy, anthropicBody(anthropicBlock("t", content)));
            QCOMPARE(answer.outputs[0].bytes, half.size() + 4);
            QVERIFY(!q(answer.forwarded).contains(QStringLiteral("image")));
        }
    }

    void row28_openAiArrayContentIsJoinedByLineFeeds()
    {
        const std::string content = "[{\"type\":\"text\",\"text\":\"ab\"},{\"text\":\"\"},{\"x\":1},{"
                                    "\"type\":\"other\",\"text\":\"cd\"}]";
        const auto outputs
            = extract(Dialect::GatewayBytes, Provider::OpenAi, chatBody(toolMessageOf("c", content))).outputs;
        QCOMPARE(outputs.at(0).text, std::string("ab\ncd"));
    }

    void row29_aNestedToolResultIsIgnored()
    {
        const std::string content
            = "[{\"type\":\"tool_result\",\"content\":\"inner\"},{\"type\":\"text\",\"text\":\"outer\"}]";
        for (const Dialect dialect : { Dialect::GatewayBytes, Dialect::GatewayTokens }) {
            const auto outputs
                = extract(dialect, Provider::Anthropic, anthropicBody(anthropicBlock("t", content))).outputs;
            QCOMPARE(outputs.at(0).text, std::string("outer"));
        }
    }

    void row30_theErrorFlagIsKept()
    {
        const std::string block
            = "{\"type\":\"tool_result\",\"is_error\":true,\"tool_use_id\":\"t\",\"content\":\"" + kLong
            + "\"}";
        const RequestAnswer answer = runOn(bytePolicy(), anthropicBody(block));
        QCOMPARE(statuses(answer), std::string("compressed"));
        QVERIFY(q(answer.forwarded).contains(QStringLiteral("\"is_error\":true")));
    }

    void row31_aResultWithoutAnIdIsProcessedWithoutAName()
    {
        const std::string block = "{\"type\":\"tool_result\",\"content\":\"" + kLong + "\"}";
        for (const Policy& policy : { bytePolicy(), tokenPolicy() }) {
            const RequestAnswer answer = runOn(policy, anthropicBody(block));
            QCOMPARE(statuses(answer), std::string("compressed"));
            QVERIFY(answer.outputs[0].id.empty() && answer.outputs[0].tool.empty());
            QVERIFY(answer.changed);
        }
    }

    void row32_anOpenAiMessageWithoutAnIdIsIgnored()
    {
        for (const Dialect dialect : { Dialect::GatewayBytes, Dialect::GatewayTokens })
            QCOMPARE(
                extracted(dialect, chatBody("{\"role\":\"tool\",\"content\":\"text\"}"), Provider::OpenAi),
                std::size_t(0));
    }

    void row33_anUnresolvedNameIsEmpty()
    {
        const RequestAnswer answer
            = runOn(bytePolicy(), anthropicBody(anthropicBlock("other", json::quoted(kLong))));
        QCOMPARE(statuses(answer), std::string("compressed"));
        QVERIFY(answer.outputs[0].tool.empty());
    }

    void row34_equalTextsInOneRequestAreTwoMissesAndOneReference()
    {
        const std::string blocks
            = anthropicBlock("t", json::quoted(kLong)) + ',' + anthropicBlock("u", json::quoted(kLong));
        Policy policy = bytePolicy();
        const RequestAnswer answer = runOn(policy, anthropicBody(blocks));
        QCOMPARE(statuses(answer), std::string("compressed compressed"));
        QCOMPARE(answer.counters.cacheMisses, std::uint64_t(2));
        QCOMPARE(answer.shadowRefs.size(), std::size_t(1));
    }

    void row35_equalIdsGetTheLastTextFromBytesAndTheirOwnFromTokens()
    {
        const std::string other = repeated("z ", 400);
        const std::string blocks
            = anthropicBlock("t", json::quoted(kLong)) + ',' + anthropicBlock("t", json::quoted(other));
        const RequestAnswer bytes = runOn(bytePolicy(), anthropicBody(blocks));
        QVERIFY(!q(bytes.forwarded).contains(QStringLiteral("w0 w1")));
        QCOMPARE(q(bytes.forwarded).count(QStringLiteral("z z z z z...")), 2);
        const RequestAnswer tokens = runOn(tokenPolicy(), anthropicBody(blocks));
        QCOMPARE(q(tokens.forwarded).count(QStringLiteral("z z z z z...")), 1);
        QVERIFY(q(tokens.forwarded).contains(QStringLiteral("w0 w1 w2 w3 w4...")));
    }

    void row36_parallelCallsAreRecordedImmediateOutcomesFirst()
    {
        std::string blocks = anthropicBlock("a", json::quoted(kLong)) + ',' + anthropicBlock("b", "\"tiny\"")
            + ',' + anthropicBlock("c", json::quoted(kLong + "x"));
        const RequestAnswer answer = runOn(bytePolicy(), anthropicBody(blocks));
        const std::vector<std::size_t> expected { 1, 0, 2 };
        QVERIFY(answer.recordOrder == expected);
    }

    void row37_aHundredOutputsAreAllHandled()
    {
        std::string blocks;
        for (int i = 0; i < 100; ++i)
            blocks += (i > 0 ? "," : "")
                + anthropicBlock("t" + std::to_string(i), json::quoted(kLong + std::to_string(i)));
        for (const Policy& policy : { bytePolicy(), tokenPolicy() })
            QCOMPARE(runOn(policy, anthropicBody(blocks)).counters.compressionOk, std::uint64_t(100));
    }

    void row38_aSecondTurnHitsTheCacheWithTheSameBytes()
    {
        for (Policy policy : { bytePolicy(), tokenPolicy() }) {
            policy.enableExpandContext = true;
            RequestStore store;
            const RequestAnswer first = runOn(policy, oneResult(kLong), store);
            const RequestAnswer second = runOn(policy, oneResult(kLong), store);
            QCOMPARE(statuses(second), std::string("cache_hit"));
            QCOMPARE(second.forwarded, first.forwarded);
        }
    }

    void row39_and40_bytesRewriteTheBodyAndTokensTouchNothingElse()
    {
        const std::string body = "{ \"z\":1.0, \"n\":12345678901234567890, \"h\":\"<&>\", "
                                 "\"messages\":[{\"role\":\"user\",\"content\":["
            + anthropicBlock("t", json::quoted(kLong)) + "]}] }";
        const QString bytes = q(runOn(bytePolicy(), body).forwarded);
        QVERIFY(bytes.startsWith(QStringLiteral("{\"h\":\"\\u003c\\u0026\\u003e\",\"messages\":")));
        QVERIFY(bytes.endsWith(QStringLiteral(",\"n\":12345678901234567000,\"z\":1}")));
        const QString tokens = q(runOn(tokenPolicy(), body).forwarded);
        QVERIFY(tokens.startsWith(
            QStringLiteral("{ \"z\":1.0, \"n\":12345678901234567890, \"h\":\"<&>\", \"messages\":[{")));
        QVERIFY(tokens.endsWith(QStringLiteral("}]}] }")));
    }

    void row41_inputAndMessagesTogetherMisleadTheTokenGateway()
    {
        const std::string body
            = "{\"input\":[{\"type\":\"function_call_output\",\"call_id\":\"c\",\"output\":\"" + kLong
            + "\"}],\"messages\":[{\"role\":\"user\",\"content\":\"precious\"}]}";
        const QString bytes = q(runOn(bytePolicy(), body, Provider::OpenAi).forwarded);
        QVERIFY(bytes.contains(QStringLiteral("precious")) && !bytes.contains(QStringLiteral("w299")));
        const QString tokens = q(runOn(tokenPolicy(), body, Provider::OpenAi).forwarded);
        QVERIFY(!tokens.contains(QStringLiteral("precious")) && tokens.contains(QStringLiteral("w299")));
    }

    void row42_aStringInputHasNoOutputs()
    {
        for (const Dialect dialect : { Dialect::GatewayBytes, Dialect::GatewayTokens })
            QCOMPARE(extracted(dialect, "{\"input\":\"hello\"}", Provider::OpenAi), std::size_t(0));
    }

    void row43_aGeminiWrapperIsUnwrappedAndWrittenBackAsResult()
    {
        const std::string body = geminiBody("{\"output\":\"" + kLong + "\"}");
        const RequestAnswer bytes = runOn(bytePolicy(), body, Provider::Gemini);
        QVERIFY(q(bytes.forwarded)
                    .contains(QStringLiteral("\"response\":{\"result\":\"\\u003c\\u003c\\u003cSHADOW:")));
        QCOMPARE(statuses(runOn(tokenPolicy(), body, Provider::Gemini)), std::string("passthrough_format"));
    }

    void row44_aGeminiResponseOfSeveralKeysIsItsSortedJson()
    {
        const auto outputs
            = extract(Dialect::GatewayBytes, Provider::Gemini, geminiBody("{\"b\":\"<\", \"a\":1.0}"))
                  .outputs;
        QCOMPARE(q(outputs.at(0).text), q("{\"a\":1,\"b\":\"\\u003c\"}"));
        QCOMPARE(outputs.at(0).id, std::string("0_0"));
        QCOMPARE(statuses(runOn(tokenPolicy(), geminiBody("{\"a\":1,\"b\":2}"), Provider::Gemini)),
            std::string("passthrough_format"));
    }

    void row45_bedrockConverseHasNoOutputs()
    {
        const std::string body = "{\"messages\":[{\"role\":\"user\",\"content\":[{\"toolResult\":{"
                                 "\"toolUseId\":\"t\",\"content\":[{\"text\":\"x\"}]}}]}]}";
        for (const Dialect dialect : { Dialect::GatewayBytes, Dialect::GatewayTokens })
            QCOMPARE(extracted(dialect, body, Provider::Bedrock), std::size_t(0));
    }

    void row46_deeplyNestedJsonContentIsJustText()
    {
        const std::string deep = std::string(100, '[') + std::string(100, ']');
        QCOMPARE(detectForm(deep).form, TextForm::Json);
        const std::string text = repeated(deep + ' ', 20);
        QCOMPARE(byteStatus(text), std::string("compressed"));
        // Deeper than Go goes: no JSON, and no crash.
        QCOMPARE(detectForm(std::string(200000, '[') + std::string(200000, ']')).form, TextForm::Text);
    }

    void row47_aCheapModelExitsWithoutRecords()
    {
        std::string body = oneResult(kLong);
        body.replace(body.find("\"m\""), 3, "\"claude-3-haiku-20240307\"");
        const RequestAnswer answer = runOn(tokenPolicy(), body);
        QVERIFY(answer.costSkipped && answer.recordOrder.empty() && !answer.changed);
        QCOMPARE(statuses(runOn(bytePolicy(), body)), std::string("compressed"));
    }

    void row48_noModelOrAnUnknownOneIsCompressed()
    {
        QVERIFY(!isCheapModel("") && !isCheapModel("llama3") && !isCheapModel("GPT-4O-mini"));
        QVERIFY(
            isCheapModel("gpt-4o-mini") && isCheapModel("gpt-5-mini") && isCheapModel("gpt-5.1-codex-mini"));
        QCOMPARE(tokenStatus(kLong), std::string("compressed"));
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

    // ---- found later (11.6) ----

    void theByteGatewayReadsKeysInAnyCaseButWritesNothingBack()
    {
        std::string body = oneResult(kLong);
        body.replace(body.find("\"messages\""), 10, "\"Messages\"");
        const RequestAnswer answer = runOn(bytePolicy(), body);
        QCOMPARE(statuses(answer), std::string("compressed"));
        QVERIFY(!answer.changed);
        QCOMPARE(runOn(tokenPolicy(), body).outputs.size(), std::size_t(0));
    }

    void aNumberBeyondFloat64IsReadPastByBytesAndFailsOnApplying()
    {
        std::string body = oneResult(kLong);
        body.insert(1, "\"temperature\":1e400,");
        const RequestAnswer answer = runOn(bytePolicy(), body);
        QCOMPARE(statuses(answer), std::string("compressed"));
        QVERIFY(!answer.changed);
        QVERIFY(!runOn(tokenPolicy(), body).error.empty());
        QVERIFY(!runOn(bytePolicy(), "{\"messages\":[],\"x\":1e400}", Provider::OpenAi).error.empty());
    }

    void ofDuplicateKeysTheTokenGatewayReadsTheLastAndReplacesTheFirst()
    {
        const std::string block
            = "{\"type\":\"tool_result\",\"tool_use_id\":\"t\",\"content\":\"first\",\"content\":\"" + kLong
            + "\"}";
        const RequestAnswer answer = runOn(tokenPolicy(), anthropicBody(block));
        QCOMPARE(statuses(answer), std::string("compressed"));
        QVERIFY(!q(answer.forwarded).contains(QStringLiteral("first")));
        QVERIFY(q(answer.forwarded).contains(QStringLiteral("w299")));
    }

    void numbersArePrintedAsGoPrintsFloats()
    {
        const std::pair<const char*, const char*> cases[]
            = { { "1.0", "1" }, { "-0", "-0" }, { "-0.0", "-0" }, { "1e21", "1e+21" },
                  { "1e20", "100000000000000000000" }, { "0.000001", "0.000001" }, { "0.0000001", "1e-7" },
                  { "1E5", "100000" }, { "123456789012345678", "123456789012345680" },
                  { "1.5e300", "1.5e+300" }, { "5e-324", "5e-324" }, { "1e-400", "0" }, { "-1e-400", "-0" },
                  { "3.14", "3.14" }, { "100", "100" }, { "1e-10", "1e-10" } };
        for (const auto& [in, out] : cases) {
            std::string text;
            QVERIFY(gojson::appendNumber(text, in));
            QCOMPARE(q(text), q(out));
        }
        std::string text;
        QVERIFY(!gojson::appendNumber(text, "1e309"));
    }

    void remoteCallsGetTheQuestionOfTheirDialect()
    {
        Policy policy = bytePolicy();
        policy.strategy = "api";
        std::string seen;
        RequestStore store;
        const auto runner = wordRunner([&](const RemoteCall& call) -> Result<std::string> {
            seen = call.query;
            return std::string("short");
        });
        runner.run(policy, Provider::Anthropic, oneResult(kLong), store, 0);
        QCOMPARE(q(seen), QStringLiteral("process this tool output"));
        Policy tokens = tokenPolicy();
        tokens.strategy = "compresr";
        RequestStore fresh;
        runner.run(tokens, Provider::Anthropic, oneResult(kLong), fresh, 0);
        QCOMPARE(q(seen), QStringLiteral("tool output from: Bash"));
    }
};

QTEST_APPLESS_MAIN(TestGatewayEdges)
#include "tst_gateway_edges.moc"
