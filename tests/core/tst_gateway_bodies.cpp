// SPDX-License-Identifier: GPL-3.0-or-later
// Rows 25 to 48 of the edge cases of ../shared/specs/gateway.md and later findings: request bodies of every
// shape, one named test each. The other rows are in tst_gateway_edges and tst_expand.
#include <QTest>

#include "core/gateway/config/policy_yaml.h"
#include "core/gateway/rules/model_price.h"
#include "core/gateway/rules/skip_tools.h"
#include "core/gateway/wire/case_runner.h"
#include "core/gateway/wire/go_json.h"
#include "tests/support/gateway_fixture.h"

using namespace fixture;

namespace {

QString q(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

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

} // namespace

class TestGatewayBodies : public QObject
{
    Q_OBJECT

private slots:
    void row25_invalidJsonPassesUnchanged()
    {
        for (const Policy& policy : { bytePolicy(), tokenPolicy() }) {
            const std::string body = oneResult(kLong).substr(0, 200);
            const RequestAnswer answer = runOn(policy, body);
            QVERIFY(!answer.changed && !answer.error.empty());
            QCOMPARE(answer.forwarded, body);
        }
    }

    void resultsOfSubagentsAreClaimedByTheTaskOutputPipe()
    {
        const std::string body
            = "{\"messages\":[{\"role\":\"assistant\",\"content\":[{\"type\":\"tool_use\",\"id\":\"a\","
              "\"name\":\"Task\"},{\"type\":\"tool_use\",\"id\":\"b\",\"name\":\"Bash\"}]},{\"role\":"
              "\"user\","
              "\"content\":["
            + anthropicBlock("a", json::quoted(kLong)) + ',' + anthropicBlock("b", json::quoted(kLong))
            + "]}]}";
        RequestRunner runner(std::make_shared<const WordCounter>(), std::make_shared<const WordCounter>());
        const auto run = [&](const Policy& policy) {
            RequestStore store;
            return runner.run(policy, Provider::Anthropic, body, store, 0);
        };
        QCOMPARE(run(tokenPolicy()).recordOrder.size(), std::size_t(2));
        Policy claiming = tokenPolicy();
        claiming.taskOutput.strategy = "external_provider";
        QCOMPARE(run(claiming).recordOrder.size(), std::size_t(2)); // the client is unknown
        claiming.taskOutput.client = "claude_code";
        const RequestAnswer answer = run(claiming);
        QCOMPARE(answer.recordOrder, std::vector<std::size_t> { 1 });
        QVERIFY(answer.outputs[0].outcome.status == Status::NotExtracted && answer.outputs[0].after.empty());
        QCOMPARE(describe(answer.outputs[0].outcome.chain().back()),
            std::string("claimed by the task_output pipe, tool_output never sees it"));
        QCOMPARE(run(bytePolicy()).recordOrder.size(), std::size_t(2)); // no such pipe there
        QVERIFY(isSubagentTool("WAIT_AGENT", ClientAgent::Codex)
            && isSubagentTool("agent", ClientAgent::ClaudeCode)
            && isSubagentTool("Task", ClientAgent::ClaudeCode) && !isSubagentTool("Task", ClientAgent::Codex)
            && !isSubagentTool("TaskOutput", ClientAgent::ClaudeCode)
            && !isSubagentTool("spawn_agent", ClientAgent::Codex)
            && !isSubagentTool("Task", ClientAgent::Generic));
        QVERIFY(clientAgentOf({}, "claude-cli/2.0.14") == ClientAgent::Generic);
        QVERIFY(clientAgentOf({}, "claude-code/1.0") == ClientAgent::ClaudeCode);
        QVERIFY(clientAgentOf({}, "codex_cli_rs/0.40") == ClientAgent::Codex);
        TaskOutput settings;
        settings.client = "codex";
        QVERIFY(clientAgentOf(settings, "claude-code/1.0") == ClientAgent::Codex);
        const char* const config
            = "pipes:\n  task_output: {strategy: external_provider}\n  tool_output: {min_tokens: 5}\n";
        QVERIFY(readPolicy(config, Dialect::GatewayTokens)->policy.taskOutput.claims());
        QVERIFY(!readPolicy("pipes: {tool_output: {min_tokens: 5}}", Dialect::GatewayTokens)
                     ->policy.taskOutput.claims());
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
        for (const Dialect dialect : { Dialect::GatewayBytes, Dialect::GatewayTokens }) {
            const auto outputs
                = extract(releaseOf(dialect, {}), Provider::OpenAi, chatBody(toolMessageOf("c", content)))
                      .outputs;
            QCOMPARE(outputs.at(0).text, std::string("ab\ncd"));
        }
    }

    void row29_aNestedToolResultIsIgnored()
    {
        const std::string content
            = "[{\"type\":\"tool_result\",\"content\":\"inner\"},{\"type\":\"text\",\"text\":\"outer\"}]";
        for (const Dialect dialect : { Dialect::GatewayBytes, Dialect::GatewayTokens }) {
            const auto outputs = extract(
                releaseOf(dialect, {}), Provider::Anthropic, anthropicBody(anthropicBlock("t", content)))
                                     .outputs;
            QCOMPARE(outputs.at(0).text, std::string("outer"));
        }
    }

    void row30_theErrorFlagIsKept()
    {
        const std::string block
            = "{\"type\":\"tool_result\",\"is_error\":true,\"tool_use_id\":\"t\",\"content\":\"" + kLong
            + "\"}";
        for (const Policy& policy : { bytePolicy(), tokenPolicy() }) {
            const RequestAnswer answer = runOn(policy, anthropicBody(block));
            QCOMPARE(statuses(answer), std::string("compressed"));
            QVERIFY(q(answer.forwarded).contains(QStringLiteral("\"is_error\":true")));
        }
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
        // The service requires a name (tst_remote: nothingIsSentWithoutAKeyOrAToolName), so it falls back.
        for (Policy policy : { bytePolicy(), tokenPolicy() }) {
            policy.strategy = policy.dialect == Dialect::GatewayBytes ? "api" : "compresr";
            const auto service = [](const RemoteCall& call) -> Result<std::string> {
                return call.tool.empty()
                    ? Result<std::string>(fail(ErrorCode::Invalid, Message::say("tool_name is required")))
                    : std::string("short");
            };
            RequestStore store;
            const auto fallen = wordRunner(service).run(policy, Provider::Anthropic,
                anthropicBody(anthropicBlock("other", json::quoted(kLong))), store, 0);
            QCOMPARE(statuses(fallen), std::string("passthrough"));
        }
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
        QVERIFY(q(describe(bytes.outputs[0].outcome.chain().back()))
                    .contains(QStringLiteral("upstream defect: several results have this id")));
        QVERIFY(!bytes.outputs[1].outcome.chain().back().note);
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

    void row39_bytesRewriteNumbersOrderAndSpacingAndTokensTouchNothingElse()
    {
        const std::string body = "{ \"z\":1.0, \"n\":12345678901234567890, "
                                 "\"messages\":[{\"role\":\"user\",\"content\":["
            + anthropicBlock("t", json::quoted(kLong)) + "]}] }";
        const QString bytes = q(runOn(bytePolicy(), body).forwarded);
        QVERIFY(bytes.startsWith(QStringLiteral("{\"messages\":")));
        QVERIFY(bytes.endsWith(QStringLiteral(",\"n\":12345678901234567000,\"z\":1}")));
        const QString tokens = q(runOn(tokenPolicy(), body).forwarded);
        QVERIFY(
            tokens.startsWith(QStringLiteral("{ \"z\":1.0, \"n\":12345678901234567890, \"messages\":[{")));
        QVERIFY(tokens.endsWith(QStringLiteral("}]}] }")));
    }

    void row40_bytesEscapeAngleBracketsElsewhereInTheBodyAndTokensDoNot()
    {
        const std::string body = "{\"h\":\"<&>\",\"messages\":[{\"role\":\"user\",\"content\":["
            + anthropicBlock("t", json::quoted(kLong)) + "]}]}";
        QVERIFY(q(runOn(bytePolicy(), body).forwarded)
                    .startsWith(QStringLiteral("{\"h\":\"\\u003c\\u0026\\u003e\",\"messages\":")));
        QVERIFY(q(runOn(tokenPolicy(), body).forwarded)
                    .startsWith(QStringLiteral("{\"h\":\"<&>\",\"messages\":[{")));
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
        QVERIFY(q(describe(runOn(tokenPolicy(), body, Provider::OpenAi).outputs[0].outcome.chain().back()))
                    .contains(QStringLiteral("upstream defect: read from input")));
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
        const auto outputs = extract(
            releaseOf(Dialect::GatewayBytes, {}), Provider::Gemini, geminiBody("{\"b\":\"<\", \"a\":1.0}"))
                                 .outputs;
        QCOMPARE(q(outputs.at(0).text), q("{\"a\":1,\"b\":\"\\u003c\"}"));
        QCOMPARE(outputs.at(0).id, std::string("0_0"));
        QCOMPARE(
            statuses(runOn(bytePolicy(), geminiBody("{\"a\":1,\"b\":\"" + kLong + "\"}"), Provider::Gemini)),
            std::string("compressed"));
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
        // Deeper than Go parses: not JSON, and no crash.
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

    // ---- found later (11) ----

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

QTEST_APPLESS_MAIN(TestGatewayBodies)
#include "tst_gateway_bodies.moc"
