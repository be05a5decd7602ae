// SPDX-License-Identifier: GPL-3.0-or-later
// What the real gateways did with whole conversations (request, the provider's answers, what went upstream
// and what the client got): the matrix of dialect, API and streaming, answers with several calls, and answers
// that call the search tool. The same matrix decides whether a simulated expansion returns anything.
#include <QFile>
#include <QTest>
#include <nlohmann/json.hpp>

#include "core/gateway/config/policy_yaml.h"
#include "core/gateway/rules/delivery.h"
#include "core/gateway/wire/answer_replay.h"
#include "core/importers/importer.h"
#include "core/money/expansion.h"
#include "core/tokens/counter.h"
#include "tests/support/corpus_builder.h"
#include "tests/support/replayed.h"

using namespace winnow;
using namespace winnow::gateway;

namespace {

using Json = nlohmann::json;

std::vector<Json> conversations()
{
    QFile file(QStringLiteral(WINNOW_SOURCE_DIR "/tests/data/gateway/answers.jsonl"));
    std::vector<Json> all;
    if (!file.open(QIODevice::ReadOnly))
        return all;
    while (!file.atEnd())
        all.push_back(Json::parse(file.readLine().toStdString()));
    return all;
}

struct Conversation
{
    std::string name;
    Policy policy;
    Provider provider = Provider::Anthropic;
    std::vector<std::string> answers;
    std::vector<std::string> upstream; // what really went upstream
    std::string client;
};

Conversation conversationOf(const Json& row)
{
    Conversation one;
    one.name = row["name"];
    const bool bytes = one.name.find("byte") != std::string::npos;
    const auto file = readPolicy(
        row["policy_yaml"].get<std::string>(), bytes ? Dialect::GatewayBytes : Dialect::GatewayTokens);
    one.policy = file->policy;
    const bool anthropic
        = one.name.find("chat") == std::string::npos && one.name.find("responses") == std::string::npos;
    one.provider = anthropic ? Provider::Anthropic : Provider::OpenAi;
    one.answers = row["provider_answers"].get<std::vector<std::string>>();
    one.upstream = row["real_upstream_bodies"].get<std::vector<std::string>>();
    one.client = row["real_client_gets"];
    return one;
}

/// The bodies that go upstream and what the client gets, according to this program.
struct Played
{
    std::vector<std::string> upstream;
    std::string client;
};

Played play(const Conversation& one, const std::string& request, const RequestRunner& runner)
{
    RequestStore store;
    const RequestAnswer run = runner.run(one.policy, one.provider, request, store, 0);
    const bool compressed = run.outputCompressed && !run.shadowRefs.empty();
    Played played { { injectTools(one.policy, one.provider, run.forwarded, compressed) }, {} };
    const auto first = replayAnswer(
        one.policy, { one.provider, played.upstream.front(), one.answers.front(), compressed, 0 }, store);
    if (!first)
        return played;
    if (first->streamed) {
        played.client = first->client;
        if (!first->sentAgain.empty()) {
            played.upstream.push_back(first->sentAgain);
            played.client = filterStream(one.policy.dialect, one.answers.back());
        }
        return played;
    }
    std::size_t next = 0;
    const auto forward = [&](std::string_view body) -> Result<std::string> {
        if (next > 0)
            played.upstream.emplace_back(body);
        return one.answers[std::min(next++, one.answers.size() - 1)];
    };
    const auto loop = runExpandLoop(one.policy, { one.provider, played.upstream.front() }, forward, store);
    if (loop)
        played.client = loop->response;
    return played;
}

/// One result of 400 words that a later call asks for, recorded through this API.
std::shared_ptr<const Corpus> askingSession(Wire api, bool streamed)
{
    test::CorpusBuilder builder;
    std::string text;
    for (int i = 0; i < 400; ++i)
        text += "word" + std::to_string(i) + ' ';
    builder.session("s", api).assistant("go", 1000).call("c1", "Bash").result("c1", "Bash", text, 2000);
    builder.assistant("ask", 3000).assistant("on", 4000);
    auto corpus = std::make_shared<Corpus>(*builder.build());
    corpus->sessions[0].streamed = streamed;
    return corpus;
}

Policy offering(Dialect dialect)
{
    Policy policy = defaultPolicy(dialect);
    policy.strategy = "simple";
    policy.enabled = policy.enableExpandContext = true;
    policy.minBytes = 200;
    policy.minTokens = 50;
    return policy;
}

} // namespace

/// Cost in dollars of the same call if the gateway answers it: Anthropic, not streamed.
double askedWhereItArrives(Dialect dialect, const PriceTable& prices)
{
    const auto corpus = askingSession(Wire::Anthropic, false);
    const auto engine = test::engineOf(corpus);
    const auto replay = test::replayed(*engine, offering(dialect));
    ExpansionOptions options;
    options.model = DemandModel::WorstCase;
    return simulateExpansions(test::factsOf(*engine), *replay, MoneyBasis(test::factsOf(*engine), prices),
        options, nullptr, nullptr)
        ->total.cost();
}

class TestGatewayAnswers : public QObject
{
    Q_OBJECT

private slots:
    void everyRecordedConversationGoesAsItWentThroughTheRealGateways()
    {
        const auto runner = RequestRunner::create();
        QVERIFY(runner.has_value());
        const bool exact = openCounter(Encoding::Cl100k).value()->isExact();
        int played = 0;
        for (const Json& row : conversations()) {
            const Conversation one = conversationOf(row);
            if (one.policy.dialect == Dialect::GatewayTokens && !exact)
                continue;
            const Played here = play(one, row["client_request"], *runner);
            QVERIFY2(here.upstream == one.upstream, one.name.c_str());
            QVERIFY2(here.client == one.client, one.name.c_str());
            ++played;
        }
        QCOMPARE(played, exact ? 17 : 8);
    }

    void inSixOfTwelveCellsTheOriginalArrives()
    {
        int arrives = 0;
        int measured = 0;
        for (const DeliveryCell& cell : deliveryTable()) {
            if (!cell.measured)
                continue;
            ++measured;
            arrives += effectOf(cell.what).givesOriginal ? 1 : 0;
        }
        QCOMPARE(measured, 12);
        QCOMPARE(arrives, 6);
    }

    /// The table matches the recorded conversations.
    void theMatrixIsWhatTheConversationsShow()
    {
        for (const Json& row : conversations()) {
            const Conversation one = conversationOf(row);
            if (!one.name.starts_with("E5"))
                continue;
            const Wire api = one.name.find("responses") != std::string::npos ? Wire::OpenAiResponses
                : one.name.find("chat") != std::string::npos                 ? Wire::OpenAiChat
                                                                             : Wire::Anthropic;
            const bool streamed = one.name.ends_with("stream");
            const DeliveryCell& cell = deliveryCell(one.policy.dialect, api, streamed);
            QVERIFY2(cell.measured, one.name.c_str());
            const std::string again = one.upstream.size() > 1 ? one.upstream[1] : "";
            QCOMPARE(
                effectOf(cell.what).givesOriginal, again.find("line 23 of the first") != std::string::npos);
            QCOMPARE(effectOf(cell.what).asksAgain, cell.what == Delivery::ReachesClient || !again.empty());
            QCOMPARE(cell.what == Delivery::SentUnchanged, again == one.upstream[0]);
        }
    }

    void expandSimulatesEachCellAsItIsDelivered()
    {
        const auto prices = *PriceTable::load();
        for (const DeliveryCell& cell : deliveryTable()) {
            const auto corpus = askingSession(cell.api, cell.streamed);
            const auto engine = test::engineOf(corpus);
            const auto replay = test::replayed(*engine, offering(cell.dialect));
            if (!replay->outcomes[0].changed)
                continue; // Gemini at tokens, Bedrock: nothing is compressed there
            ExpansionOptions options;
            options.model = DemandModel::WorstCase;
            const auto report = *simulateExpansions(test::factsOf(*engine), *replay,
                MoneyBasis(test::factsOf(*engine), prices), options, nullptr, nullptr);
            const bool arrives = effectOf(cell.what).givesOriginal;
            const std::string where = deliverySentence(replay->policy, cell.api, cell.streamed).text();
            QCOMPARE(report.total.hits, arrives ? 1.0 : 0.0);
            QVERIFY2((report.total.undelivered == 1.0) == !arrives, where.c_str());
            // The model writes the call either way; a lost one is cheaper than one that brings the text.
            const double asked = report.total.cost();
            QVERIFY2(asked > 0 && report.breakEven[0].has_value(), where.c_str());
            if (!arrives)
                QVERIFY2(asked < askedWhereItArrives(cell.dialect, prices), where.c_str());
            QVERIFY2(
                report.routes[0].streamingBy == Told::Recorded && report.routes[0].streamed == cell.streamed,
                where.c_str());
            QVERIFY2(where.find(arrives ? "arrives" : "never") != std::string::npos, where.c_str());
        }
    }

    /// vectors/gateway/found/E4: what the gateway logged as asked for is also asked for in the simulation.
    void aCallInAGatewaysLogIsACall()
    {
        const std::string folder = WINNOW_SOURCE_DIR "/tests/data/gateway/expanded-log";
        const auto corpus = openCorpus({ folder }, {});
        QVERIFY(corpus.has_value());
        QFile config(QString::fromStdString(folder + "/config.yaml"));
        QVERIFY(config.open(QIODevice::ReadOnly));
        const auto policy = readPolicy(config.readAll().toStdString(), std::nullopt);
        QVERIFY(policy && policy->loads);
        const auto engine = test::engineOf(std::make_shared<const Corpus>(*corpus));
        const auto replay = test::replayed(*engine, policy->policy);
        ExpansionOptions options;
        options.model = DemandModel::Recorded;
        const auto report = *simulateExpansions(test::factsOf(*engine), *replay,
            MoneyBasis(test::factsOf(*engine), *PriceTable::load()), options, nullptr, nullptr);
        QCOMPARE(report.total.expansions, 1.0);
        QCOMPARE(report.total.hits, 1.0);
    }

    void whatIsNotRecordedIsAssumedAndSaid()
    {
        Session session;
        QCOMPARE(routeOf(session, "claude-code").streamed, true);
        QVERIFY(routeOf(session, "claude-code").streamingBy == Told::Program);
        QVERIFY(routeOf(session, "openai-messages").streamingBy == Told::Assumed);
        QVERIFY(!routeOf(session, "openai-messages").streamed);
        session.wire = Wire::OpenAiResponses;
        session.streamed = false;
        const Route route = routeOf(session, "codex-rollout");
        QVERIFY(!route.streamed && route.streamingBy == Told::Recorded && route.apiBy == Told::Recorded);
        QCOMPARE(routeWords(route, "codex-rollout").text(),
            std::string("OpenAI Responses (recorded), not streamed (recorded)"));
    }

    void olderReleasesSayThatTheCellWasMeasuredWithAnother()
    {
        Policy policy = offering(Dialect::GatewayBytes);
        QVERIFY(deliverySentence(policy, Wire::Anthropic, true).text().find("assumed") == std::string::npos);
        policy.version = "v0.5.2";
        QVERIFY(deliverySentence(policy, Wire::Anthropic, true).text().find("assumed for v0.5.2")
            != std::string::npos);
    }
};

QTEST_APPLESS_MAIN(TestGatewayAnswers)
#include "tst_gateway_answers.moc"
