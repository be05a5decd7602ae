// SPDX-License-Identifier: GPL-3.0-or-later
// expand_context: offered, recognized, answered, hidden; loops and streams with and without the gateway's
// defects. Rows 56 to 72 of the edge cases of ../shared/specs/gateway.md and the stream_buffer tables of the
// shared vectors.
#include <QFile>
#include <QTest>
#include <nlohmann/json.hpp>

#include "core/gateway/rules/marker.h"
#include "core/gateway/wire/answer_replay.h"
#include "core/gateway/wire/expand.h"
#include "core/gateway/wire/stream_buffer.h"
#include "tests/support/gateway_fixture.h"
#include "tests/support/shared_folder.h"

using namespace fixture;

namespace {

QString q(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

/// A store with one original of 300 words, and its id.
struct Stored
{
    RequestStore store;
    std::string text = words(300);
    std::string id = shadowId(text);
    RequestAnswer answer;
    explicit Stored(Policy policy)
    {
        policy.enableExpandContext = true;
        answer = runOn(policy, oneResult(text), store);
    }
};

std::string anthropicCall(const std::string& id, const std::string& callId = "c1")
{
    return R"({"type":"tool_use","id":")" + callId + R"(","name":"expand_context","input":{"id":")" + id
        + R"("}})";
}

std::string anthropicAnswer(const std::string& blocks)
{
    return R"({"content":[)" + blocks + R"(],"stop_reason":"tool_use"})";
}

const std::string kRequest = R"({"messages":[{"role":"user","content":"go"}]})";
const std::string kPlain = R"({"content":[{"type":"text","text":"done"}],"stop_reason":"end_turn"})";

const std::string kWrittenAnswer = "{\"content\":[{\"type\":\"text\",\"text\":\"see <<<EXPAND:shadow_1>>> "
                                   "and <<<EXPAND:>>> and <<<EXPAND:shadow_1>>>\"}]}";
const std::string kResponsesAnswer = "{\"output\":[{\"type\":\"function_call\",\"call_id\":\"c\",\"name\":"
                                     "\"expand_context\",\"arguments\":\"{\\\"id\\\":\\\"shadow_1\\\"}\"}]}";

/// Returns the answers in order, the last one repeatedly.
ForwardFn scripted(std::vector<std::string> answers, std::vector<std::string>* requests = nullptr)
{
    auto next = std::make_shared<std::size_t>(0);
    return [=](std::string_view request) -> Result<std::string> {
        if (requests)
            requests->emplace_back(request);
        const std::size_t at = std::min((*next)++, answers.size() - 1);
        return answers[at];
    };
}

Policy expanding(Policy policy)
{
    policy.enableExpandContext = true;
    return policy;
}

void runStreamTable(const char* file, Dialect dialect)
{
    QFile in(QStringLiteral(WINNOW_SHARED "/vectors/gateway/") + q(file));
    QVERIFY(in.open(QIODevice::ReadOnly));
    const auto table = nlohmann::json::parse(in.readAll().toStdString());
    int chunks = 0;
    for (const auto& script : table["stream_buffer"]) {
        StreamBuffer buffer(dialect);
        for (const auto& chunk : script["chunks"]) {
            ++chunks;
            QCOMPARE(q(buffer.process(chunk["in"].get<std::string>())), q(chunk["out"].get<std::string>()));
        }
        std::vector<ExpandCall> expected;
        for (const auto& call : script["calls"])
            expected.push_back({ call["ToolUseID"], call["ShadowID"] });
        QVERIFY2(buffer.calls() == expected, script["name"].get<std::string>().c_str());
    }
    qInfo("%s: %zu streams, %d chunks", file, table["stream_buffer"].size(), chunks);
    QVERIFY(chunks > 0);
}

} // namespace

class TestExpand : public QObject
{
    Q_OBJECT

private slots:
    void row56_anOriginalThatExpiredIsMissedWhileItsCompressedTextStillHits()
    {
        Policy policy = bytePolicy();
        RequestStore store;
        const std::string text = words(300);
        policy.originalTtlMs = 300000; // as in the design document
        policy.compressedTtlMs = 86400000;
        runOn(policy, oneResult(text), store, Provider::Anthropic, 0);
        const RequestAnswer later = runOn(policy, oneResult(text), store, Provider::Anthropic, 600000);
        QCOMPARE(statuses(later), std::string("cache_hit"));
        const Expansion gone = expandOne(Dialect::GatewayBytes, { "c", shadowId(text) }, store, 600000);
        QCOMPARE(q(gone.text), q("Error: shadow reference '" + shadowId(text) + "' not found or expired"));
        const Expansion goneTokens = expandOne(Dialect::GatewayTokens, { "c", "shadow_x" }, store, 0);
        QVERIFY(q(goneTokens.text)
                    .startsWith(QStringLiteral(
                        "[The full content for shadow reference 'shadow_x' is no longer available")));
    }

    void row57_deletingAnIdRemovesOriginalAndCompressedText()
    {
        Stored stored(bytePolicy());
        stored.store.chain().erase(0);
        QVERIFY(!stored.store.original(stored.id, 0));
        QVERIFY(!stored.store.chain().compressed(0, 0));
    }

    void row58_settingAfterCloseIsIgnored()
    {
        ShadowStore store;
        store.close();
        store.setOriginal(1, 0);
        QVERIFY(!store.hasOriginal(1, 0));
    }

    void row59_overwritingAtCapacityEvictsNothing()
    {
        ShadowStore store(storeLimits(tokenPolicy()));
        for (std::uint32_t key = 0; key < 1000; ++key)
            store.setOriginal(key, 0);
        store.setOriginal(0, 1);
        QCOMPARE(store.evictions(), std::uint64_t(0));
        QVERIFY(store.hasOriginal(1, 1) && store.hasOriginal(999, 1));
    }

    void row60_aNewKeyAtCapacityEvictsTheOldestAndBytesKnowNoLimit()
    {
        ShadowStore tokens(storeLimits(tokenPolicy()));
        ShadowStore bytes(storeLimits(bytePolicy()));
        for (ShadowStore* const store : { &tokens, &bytes }) {
            for (std::uint32_t key = 0; key < 1000; ++key)
                store->setOriginal(key, 0);
            store->setOriginal(0, 1); // refreshed: no longer the oldest
            store->setOriginal(1000, 1);
        }
        QVERIFY(tokens.hasOriginal(0, 1) && !tokens.hasOriginal(1, 1));
        QCOMPARE(tokens.evictions(), std::uint64_t(1));
        QVERIFY(bytes.hasOriginal(1, 1));
        QCOMPARE(bytes.evictions(), std::uint64_t(0));
    }

    void row61_aFoundOriginalIsGivenVerbatim()
    {
        for (const Policy& policy : { bytePolicy(), tokenPolicy() }) {
            Stored stored(policy);
            const Expansion expansion = expandOne(policy.dialect, { "c", stored.id }, stored.store, 0);
            QVERIFY(expansion.found);
            QCOMPARE(expansion.text, stored.text);
        }
    }

    void row62_aCallWithoutAnIdIsToldThatNothingIsFound()
    {
        RequestStore store;
        const std::string answer
            = anthropicAnswer(R"({"type":"tool_use","id":"c","name":"expand_context","input":{"id":5}})");
        const auto calls = findExpandCalls(Dialect::GatewayBytes, Provider::Anthropic, answer);
        QCOMPARE(calls.size(), std::size_t(1));
        QCOMPARE(q(expandOne(Dialect::GatewayBytes, calls[0], store, 0).text),
            QStringLiteral("Error: shadow reference '' not found or expired"));
    }

    void row63_theSameIdTwiceInOneAnswerIsAnsweredTwice()
    {
        Stored stored(bytePolicy());
        const auto result = runExpandLoop(expanding(bytePolicy()), { Provider::Anthropic, kRequest },
            scripted({ anthropicAnswer(anthropicCall(stored.id, "a") + ',' + anthropicCall(stored.id, "b")),
                kPlain }),
            stored.store);
        QCOMPARE(result->expansions.size(), std::size_t(2));
        QCOMPARE(result->upstreamCalls, 2);
    }

    void row64_theSameIdAgainEndsTheLoopAndOnlyTheTokenGatewayMendsTheReason()
    {
        for (const Policy& policy : { bytePolicy(), tokenPolicy() }) {
            Stored stored(policy);
            const auto result = runExpandLoop(expanding(policy), { Provider::Anthropic, kRequest },
                scripted({ anthropicAnswer(anthropicCall(stored.id)) }), stored.store);
            QCOMPARE(result->upstreamCalls, 2);
            QVERIFY(!q(result->response).contains(QStringLiteral("expand_context")));
            const bool tokens = policy.dialect == Dialect::GatewayTokens;
            QVERIFY(q(result->response)
                        .contains(tokens ? QStringLiteral("end_turn") : QStringLiteral("\"tool_use\"")));
        }
    }

    void row65_endlessNewIdsEndAfterSixUpstreamCalls()
    {
        for (const Policy& policy : { bytePolicy(), tokenPolicy() }) {
            RequestStore store;
            int count = 0;
            const auto result = runExpandLoop(
                expanding(policy), { Provider::Anthropic, kRequest },
                [&](std::string_view) -> Result<std::string> {
                    return anthropicAnswer(anthropicCall("shadow_" + std::to_string(count++)));
                },
                store);
            QCOMPARE(result->upstreamCalls, 6);
            QVERIFY(result->limitReached);
            QVERIFY(!q(result->response).contains(QStringLiteral("expand_context")));
        }
    }

    void row66_aRealCallBesideAnExpansionStaysUnanswered()
    {
        Stored stored(tokenPolicy());
        std::vector<std::string> requests;
        const std::string mixed
            = anthropicCall(stored.id) + R"(,{"type":"tool_use","id":"r","name":"Bash","input":{}})";
        runExpandLoop(expanding(tokenPolicy()), { Provider::Anthropic, kRequest },
            scripted({ anthropicAnswer(mixed), kPlain }, &requests), stored.store);
        QCOMPARE(requests.size(), std::size_t(2));
        QVERIFY(q(requests[1]).contains(QStringLiteral("\"name\":\"Bash\"")));
        QVERIFY(!q(requests[1]).contains(QStringLiteral("\"tool_use_id\":\"r\"")));
    }

    void row67_aWrittenPatternIsTextForOneDialectAndACallForTheOther()
    {
        const std::string answer = kWrittenAnswer;
        QVERIFY(findExpandCalls(Dialect::GatewayBytes, Provider::Anthropic, answer).empty());
        const std::vector<ExpandCall> expected { { "text_expand_0", "shadow_1" } };
        QVERIFY(findExpandCalls(Dialect::GatewayTokens, Provider::Anthropic, answer) == expected);
    }

    void row68_responsesCallsLeakFromTheByteGatewayAndAreHandledByTheOther()
    {
        const std::string answer = kResponsesAnswer;
        QVERIFY(findExpandCalls(Dialect::GatewayBytes, Provider::OpenAi, answer).empty());
        QCOMPARE(filterResponse(Dialect::GatewayBytes, Provider::OpenAi, answer, kExpandTool), answer);
        const std::vector<ExpandCall> expected { { "c", "shadow_1" } };
        QVERIFY(findExpandCalls(Dialect::GatewayTokens, Provider::OpenAi, answer) == expected);
        QVERIFY(findExpandCalls(Dialect::GatewayBytes, Provider::OpenAi, answer, true) == expected);
        QCOMPARE(q(filterResponse(Dialect::GatewayTokens, Provider::OpenAi, answer, kExpandTool)),
            QStringLiteral("{\"output\":[]}"));
    }

    void row69_anAnthropicStreamIsRetriedUnchangedOrWithTheTextAppended()
    {
        const std::string start = "data: "
                                  "{\"type\":\"content_block_start\",\"content_block\":{\"type\":\"tool_"
                                  "use\",\"id\":\"c\",\"name\":\"expand_context\"}}\n\n";
        const auto stream = [&](const std::string& id) {
            return start
                + "data: {\"type\":\"content_block_delta\",\"delta\":{\"partial_json\":\"{\\\"id\\\":\\\""
                + id + "\\\"}\"}}\n\ndata: {\"type\":\"content_block_stop\"}\n\n";
        };
        Stored bytes(bytePolicy());
        StreamBuffer buffer(Dialect::GatewayBytes);
        buffer.process(stream(bytes.id));
        QCOMPARE(streamRetry(Dialect::GatewayBytes, { Provider::Anthropic, bytes.answer.forwarded },
                     buffer.calls(), bytes.store)
                     .value(),
            bytes.answer.forwarded);
        // Without the defect, the id is known, the history gets the original and the compressed text is
        // forgotten.
        StreamBuffer ideal(Dialect::GatewayBytes, true);
        ideal.process(stream(bytes.id));
        const auto mended = streamRetry(Dialect::GatewayBytes,
            { Provider::Anthropic, bytes.answer.forwarded }, ideal.calls(), bytes.store);
        QVERIFY(q(*mended).contains(q(bytes.text)));
        QVERIFY(!bytes.store.chain().compressed(0, 0));

        Stored tokens(tokenPolicy());
        StreamBuffer tokenBuffer(Dialect::GatewayTokens);
        tokenBuffer.process(stream(tokens.id));
        const auto retry = streamRetry(Dialect::GatewayTokens,
            { Provider::Anthropic, tokens.answer.forwarded }, tokenBuffer.calls(), tokens.store);
        QVERIFY(q(*retry).contains(q(tokens.text)));
        QVERIFY(
            q(*retry).startsWith(q(tokens.answer.forwarded.substr(0, tokens.answer.forwarded.size() - 2))));
    }

    void row70_aChatStreamWithASplitIdIsAnsweredForNoId()
    {
        StreamBuffer buffer(Dialect::GatewayTokens);
        buffer.process("data: "
                       "{\"choices\":[{\"delta\":{\"tool_calls\":[{\"id\":\"c\",\"function\":{\"name\":"
                       "\"expand_context\",\"arguments\":\"\"}}]}}]}\n\n");
        for (const char* part : { "{\\\"id\\\":\\\"shadow_", "1\\\"}" })
            buffer.process(
                std::string("data: {\"choices\":[{\"delta\":{\"tool_calls\":[{\"function\":{\"arguments\":\"")
                + part + "\"}}]}}]}\n\n");
        RequestStore store;
        const auto retry
            = streamRetry(Dialect::GatewayTokens, { Provider::OpenAi, kRequest }, buffer.calls(), store);
        QVERIFY(q(*retry).contains(QStringLiteral("{\\\"id\\\":\\\"\\\"}")));
        QVERIFY(q(*retry).contains(QStringLiteral("shadow reference ''")));
    }

    void row71_aResponsesStreamIsAnsweredWithNull()
    {
        RequestStore store;
        const auto retry = streamRetry(
            Dialect::GatewayTokens, { Provider::OpenAi, R"({"input":[]})" }, { { "c", "shadow_1" } }, store);
        QVERIFY(q(*retry).contains(QStringLiteral("\"output\":\"null\"")));
    }

    void aStreamThatNamesTheSearchToolIsThrownAwayAndAskedForAgain()
    {
        const std::string event
            = "data: {\"type\":\"content_block_start\",\"content_block\":{\"type\":\"tool_use\","
              "\"id\":\"t\",\"name\":\"gateway_search_tools\"}}\n\n";
        StreamBuffer whole(Dialect::GatewayTokens);
        whole.process("data: {\"type\":\"message_start\"}\n\n");
        QVERIFY(!whole.fallsBackToSearch());
        whole.process(event);
        QVERIFY(whole.fallsBackToSearch());
        StreamBuffer inText(Dialect::GatewayTokens); // it scans bytes: a mere mention is enough
        inText.process("data: {\"text\":\"call gateway_search_tools\"}\n\n");
        QVERIFY(inText.fallsBackToSearch());
        const std::size_t cut = event.find("search_tools");
        StreamBuffer parts(Dialect::GatewayTokens);
        StreamBuffer idealParts(Dialect::GatewayTokens, true);
        for (StreamBuffer* const buffer : { &parts, &idealParts }) {
            buffer->process(event.substr(0, cut));
            buffer->process(event.substr(cut));
        }
        QVERIFY(!parts.fallsBackToSearch() && idealParts.fallsBackToSearch());
        StreamBuffer bytes(Dialect::GatewayBytes);
        bytes.process(event);
        QVERIFY(!bytes.fallsBackToSearch());
    }

    void anAnswerIsReplayedAsTheGatewayTreatsIt_data()
    {
        QTest::addColumn<bool>("ideal");
        QTest::newRow("as shipped") << false;
        QTest::newRow("ideal") << true;
    }

    void anAnswerIsReplayedAsTheGatewayTreatsIt()
    {
        QFETCH(bool, ideal);
        Stored bytesStored(bytePolicy());
        Stored tokensStored(tokenPolicy());
        const std::string original = bytesStored.text;
        const std::string id = bytesStored.id;
        const std::string head
            = "event: content_block_start\ndata: "
              "{\"type\":\"content_block_start\",\"index\":1,\"content_block\":"
              "{\"type\":\"tool_use\",\"id\":\"tu\",\"name\":\"expand_context\",\"input\":{}}}\n\n";
        const std::string stream = head
            + "data: "
              "{\"type\":\"content_block_delta\",\"index\":1,\"delta\":{\"type\":\"input_json_delta\","
              "\"partial_json\":"
              "\"{\\\"id\\\": \\\""
            + id + "\\\"}\"}}\n\ndata: {\"type\":\"content_block_stop\",\"index\":1}\n\n";
        const Policy byteOn = expanding(bytePolicy());
        const Policy tokenOn = expanding(tokenPolicy());
        const auto run = [&](const Policy& policy, const std::string& answer, bool compressed = true) {
            Stored& stored = policy.dialect == Dialect::GatewayTokens ? tokensStored : bytesStored;
            return *replayAnswer(policy,
                { Provider::Anthropic, stored.answer.forwarded, answer, compressed, 0 }, stored.store, ideal);
        };
        const AnswerReplay bytes = run(byteOn, stream);
        QCOMPARE(bytes.label, std::string("_streaming_expanded"));
        QVERIFY(bytes.client.empty());
        // As shipped, the byte gateway never learns the id and asks the same question again.
        QCOMPARE(bytes.expansions.at(0).found, ideal);
        QCOMPARE(bytes.sentAgain.find(original) != std::string::npos, ideal);
        const AnswerReplay tokens = run(tokenOn, stream);
        QVERIFY(tokens.expansions.at(0).found && tokens.sentAgain.find(original) != std::string::npos);
        // Nothing compressed: the stream passes unchanged, including the call.
        for (const Policy& policy : { byteOn, tokenOn }) {
            const AnswerReplay passed = run(policy, stream, false);
            QVERIFY(!passed.looksForCalls && passed.sentAgain.empty());
            QCOMPARE(passed.client, stream);
            QCOMPARE(passed.label, std::string("_streaming"));
        }
        const AnswerReplay search
            = run(tokenPolicy(), "data: {\"text\":\"gateway_search_tools\"}\n\n", false);
        QVERIFY(search.searchFallback && search.client.empty() && search.sentAgain.empty());
        QCOMPARE(search.label, std::string("_streaming_search_fallback"));
        const std::string document = "{\"content\":[{\"type\":\"tool_use\",\"id\":\"tu\",\"name\":\"expand_"
                                     "context\",\"input\":{\"id\":\""
            + id + "\"}}],\"stop_reason\":\"tool_use\"}";
        const AnswerReplay again = run(byteOn, document);
        QVERIFY(again.expansions.at(0).found && again.sentAgain.find(original) != std::string::npos
            && again.client.empty());
        QCOMPARE(run(bytePolicy(), document).client, document); // expansion is off: no search for calls
        QCOMPARE(run(tokenPolicy(), "{\"content\":[]}").client, std::string("{\"content\":[]}"));
        // The shipped filter adds a line end per read; the ideal one does not.
        const std::string plain = "data: {\"type\":\"message_stop\"}\n\n";
        QCOMPARE(filterStream(Dialect::GatewayTokens, plain, ideal), ideal ? plain : plain + "\n");
    }

    void row72_withNothingCompressedTheByteGatewayOffersNoTool()
    {
        QCOMPARE(injectTools(expanding(bytePolicy()), Provider::Anthropic, kRequest, false), kRequest);
        QVERIFY(q(injectTools(tokenPolicy(), Provider::Anthropic, kRequest, false))
                    .contains(QStringLiteral("gateway_search_tools")));
        QCOMPARE(injectTools(tokenPolicy(), Provider::Gemini, kRequest, true), kRequest);
    }

    void anEmptiedToolCallsListIsRemovedAndTheReasonMended()
    {
        const std::string answer
            = R"({ "id":1.0, "choices":[{"message":{"role":"assistant","content":null,"tool_calls":[{"id":"c","function":{"name":"expand_context","arguments":"{}"}}]},"finish_reason":"tool_calls"}]})";
        QCOMPARE(q(filterResponse(Dialect::GatewayTokens, Provider::OpenAi, answer, kExpandTool)),
            QStringLiteral(
                R"({ "id":1.0, "choices":[{"message":{"role":"assistant","content":null},"finish_reason":"stop"}]})"));
        QCOMPARE(q(filterResponse(Dialect::GatewayBytes, Provider::OpenAi, answer, kExpandTool)),
            QStringLiteral(
                R"({"choices":[{"finish_reason":"tool_calls","message":{"content":null,"role":"assistant","tool_calls":[]}}],"id":1})"));
    }

    void ollamaCallsGetNumberedIds()
    {
        const std::string answer
            = R"({"message":{"tool_calls":[{"function":{"name":"x","arguments":{}}},{"function":{"name":"expand_context","arguments":{"id":"shadow_1"}}}]}})";
        const std::vector<ExpandCall> expected { { "ollama_call_1", "shadow_1" } };
        QVERIFY(findExpandCalls(Dialect::GatewayTokens, Provider::Ollama, answer) == expected);
        QVERIFY(findExpandCalls(Dialect::GatewayBytes, Provider::Ollama, answer).empty());
    }

    void streamBuffersOfTheSharedVectorsAreReproduced()
    {
        NEEDS_SHARED("vectors/gateway");
        runStreamTable("byte.json", Dialect::GatewayBytes);
        runStreamTable("token.json", Dialect::GatewayTokens);
    }

    void theIdealBufferJoinsLinesAcrossReadsAndDropsWholeEvents()
    {
        StreamBuffer buffer(Dialect::GatewayBytes, true);
        std::string out = buffer.process(
            "event: a\ndata: {\"type\":\"content_block_start\",\"content_block\":{\"type\":\"tool_");
        out += buffer.process("use\",\"id\":\"t\",\"name\":\"expand_context\"}}\n\nevent: b\ndata: "
                              "{\"type\":\"message_stop\"}\n");
        out += buffer.process("\n");
        out += buffer.finish();
        QCOMPARE(q(out), QStringLiteral("event: b\ndata: {\"type\":\"message_stop\"}\n\n"));
        QCOMPARE(buffer.calls().size(), std::size_t(1));
    }
};

QTEST_APPLESS_MAIN(TestExpand)
#include "tst_expand.moc"
