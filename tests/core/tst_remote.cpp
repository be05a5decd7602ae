// SPDX-License-Identifier: GPL-3.0-or-later
// The remote strategies: the real client with a local server that answers, delays, cuts off, refuses and
// returns garbage; limits on a simulated clock; the bytes on the wire where the gateway fixes them.
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <atomic>
#include <thread>

#include "core/gateway/rules/verbatim_prefix.h"
#include "core/remote/keychain.h"
#include "core/remote/remote_client.h"
#include "tests/support/gateway_fixture.h"
#include "tests/support/local_server.h"

using namespace fixture;
using namespace winnow::remote;

namespace {

QString q(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

/// The real client with a clock that advances only while something sleeps.
struct World
{
    std::shared_ptr<std::int64_t> now = std::make_shared<std::int64_t>(1000);
    std::map<std::string, std::string> variables;

    Surroundings surroundings() const
    {
        Surroundings world = Surroundings::real();
        world.environment = [values = variables](const std::string& name) {
            const auto found = values.find(name);
            return found == values.end() ? std::optional<std::string>() : found->second;
        };
        world.nowMs = [clock = now] { return *clock; };
        world.sleepMs = [clock = now](std::int64_t ms) { *clock += ms; };
        return world;
    }
    RemoteClient client(AnswerCache cache = {}) const
    {
        return RemoteClient(surroundings(), std::make_shared<const WordCounter>(), std::move(cache));
    }
};

Policy servicePolicy(Dialect dialect, const std::string& url)
{
    Policy policy = dialect == Dialect::GatewayTokens ? tokenPolicy() : bytePolicy();
    policy.strategy = dialect == Dialect::GatewayTokens ? "compresr" : "api";
    policy.compresrUrl = url;
    policy.remote.apiKey = "${TEST_KEY}";
    policy.remote.timeoutMs = 2000;
    return policy;
}

Policy modelPolicy(Dialect dialect, const std::string& url)
{
    Policy policy = dialect == Dialect::GatewayTokens ? tokenPolicy() : bytePolicy();
    policy.strategy = "external_provider";
    policy.remote = { url, "${TEST_KEY}", "some-model", 2000, false };
    return policy;
}

std::string serviceOk(const std::string& text)
{
    return LocalServer::http(
        200, "{\"success\":true,\"data\":{\"compressed_output\":" + json::quoted(text) + "}}");
}

const std::string kText = words(300);
const Task kTask { kText, "Bash", "why", "anthropic" };

} // namespace

class TestRemote : public QObject
{
    Q_OBJECT

private slots:
    void aPasswordInAnAddressIsNotShown()
    {
        QCOMPARE(remote::shownTarget("https://me:pass@word@host:8443/v1?q=a@b"),
            std::string("https://host:8443/v1?q=a@b"));
        QCOMPARE(remote::shownTarget("https://host/a@b"), std::string("https://host/a@b"));
        QCOMPARE(remote::shownTarget("${ENDPOINT}"), std::string("${ENDPOINT}"));
    }

    void theServiceGetsTheGatewaysRequestAndItsAnswerIsUsed()
    {
        const LocalServer server([](const Incoming&) { return serviceOk("short"); });
        World world { .variables = { { "TEST_KEY", "secret" } } };
        RemoteClient client = world.client();
        QCOMPARE(client.compress(servicePolicy(Dialect::GatewayBytes, server.url("/")), kTask).value(),
            std::string("short"));
        const Incoming seen = server.requests().at(0);
        QVERIFY(q(seen.head).startsWith(QStringLiteral("POST /api/compress/tool-output/ HTTP/1.1")));
        QVERIFY(q(seen.head).contains(QStringLiteral("X-API-Key: secret")));
        QVERIFY(q(seen.head).contains(QStringLiteral("User-Agent: compresr-gateway/1.0")));
        QCOMPARE(q(seen.body),
            q("{\"tool_output\":\"" + kText
                + "\",\"query\":\"why\",\"tool_name\":\"Bash\",\"compression_model_name\":\"toc_latte_v1\","
                  "\"source\":\"gateway:anthropic\"}"));
        client.compress(servicePolicy(Dialect::GatewayTokens, server.url()), kTask);
        QVERIFY(
            q(server.requests().at(1).body).endsWith(QStringLiteral(",\"target_compression_ratio\":0.5}")));
    }

    void nothingIsSentWithoutAKeyOrAToolName()
    {
        const LocalServer server([](const Incoming&) { return serviceOk("short"); });
        World world;
        RemoteClient client = world.client();
        QCOMPARE(
            client.compress(servicePolicy(Dialect::GatewayBytes, server.url()), kTask).error().detail.text(),
            std::string("no API key configured"));
        world.variables["COMPRESR_API_KEY"] = "k";
        RemoteClient withKey = world.client();
        const auto unnamed = withKey.compress(
            servicePolicy(Dialect::GatewayBytes, server.url()), { kText, "", "", "openai" });
        QCOMPARE(unnamed.error().detail.text(), std::string("tool_name is required"));
        const auto incomplete = withKey.compress(modelPolicy(Dialect::GatewayBytes, server.url()), kTask);
        QVERIFY(!incomplete.has_value()); // TEST_KEY is not set
        QVERIFY(server.requests().empty());
    }

    void errorsHaveTheGatewaysWords_data()
    {
        QTest::addColumn<QByteArray>("answer");
        QTest::addColumn<QString>("words");
        const auto row = [](const char* name, const std::string& answer, const char* words) {
            QTest::newRow(name) << QByteArray::fromStdString(answer) << QString::fromUtf8(words);
        };
        row("401", LocalServer::http(401, "no"), "invalid API key");
        row("429", LocalServer::http(429, "slow down"), "unexpected status 429: slow down");
        row("500", LocalServer::http(500, "oops"), "unexpected status 500: oops");
        row("not successful", LocalServer::http(200, "{\"success\":false,\"message\":\"quota\"}"),
            "API error: quota");
        row("garbage", LocalServer::http(200, "<html>"), "the answer is not JSON");
        row("longer", serviceOk(kText + "!"),
            "API compression ineffective: output (1390 bytes) >= input (1389 bytes)");
        row("closed", "", "");
        row("cut off", "HTTP/1.1 200 OK\r\nContent-Length: 500\r\n\r\n{\"succ", "");
    }

    void errorsHaveTheGatewaysWords()
    {
        QFETCH(QByteArray, answer);
        QFETCH(QString, words);
        const LocalServer server([&](const Incoming&) { return answer.toStdString(); });
        World world { .variables = { { "TEST_KEY", "k" } } };
        RemoteClient client = world.client();
        const auto result = client.compress(servicePolicy(Dialect::GatewayBytes, server.url()), kTask);
        QVERIFY(!result.has_value());
        if (!words.isEmpty())
            QCOMPARE(q(result.error().detail.text()), words);
        QVERIFY(!q(result.error().text()).contains(QStringLiteral("TEST_KEY")));
        QCOMPARE(server.requests().size(), std::size_t(1)); // the byte gateway never retries
        QCOMPARE(client.counts().failed, std::uint64_t(1));
    }

    void anEmptyAnswerIsFineForOneDialectAndAnErrorForTheOther()
    {
        const LocalServer server([](const Incoming&) { return serviceOk(""); });
        World world { .variables = { { "TEST_KEY", "k" } } };
        RemoteClient client = world.client();
        QCOMPARE(client.compress(servicePolicy(Dialect::GatewayBytes, server.url()), kTask).value(),
            std::string());
        QCOMPARE(
            client.compress(servicePolicy(Dialect::GatewayTokens, server.url()), kTask).error().detail.text(),
            std::string("API returned empty compressed_output"));
    }

    void theTokenGatewayTriesThreeTimesWithPauses()
    {
        std::atomic<int> calls = 0;
        const LocalServer server([&](const Incoming&) {
            return ++calls < 3 ? LocalServer::http(503, "busy") : serviceOk("short");
        });
        World world { .variables = { { "TEST_KEY", "k" } } };
        RemoteClient client = world.client();
        QCOMPARE(client.compress(servicePolicy(Dialect::GatewayTokens, server.url()), kTask).value(),
            std::string("short"));
        QCOMPARE(calls.load(), 3);
        QCOMPARE(*world.now, std::int64_t(1000 + 100 + 200));
    }

    void aDeadlineIsNotTriedAgain()
    {
        const LocalServer server([](const Incoming&) {
            std::this_thread::sleep_for(std::chrono::milliseconds(400));
            return serviceOk("short");
        });
        World world { .variables = { { "TEST_KEY", "k" } } };
        Policy policy = servicePolicy(Dialect::GatewayTokens, server.url());
        policy.remote.timeoutMs = 100;
        RemoteClient client = world.client();
        QVERIFY(!client.compress(policy, kTask).has_value());
        QCOMPARE(client.counts().sent, std::uint64_t(1));
    }

    void aRefusedConnectionIsAnErrorAndTriedThreeTimes()
    {
        World world { .variables = { { "TEST_KEY", "k" } } };
        RemoteClient client = world.client();
        const auto result
            = client.compress(servicePolicy(Dialect::GatewayTokens, "http://127.0.0.1:9"), kTask);
        QCOMPARE(result.error().code, ErrorCode::Network);
        QCOMPARE(client.counts().sent, std::uint64_t(3));
        RemoteClient other = world.client();
        QVERIFY(!other.compress(servicePolicy(Dialect::GatewayTokens, "file:///etc"), kTask).has_value());
    }

    void fiveFailuresOpenTheBreakerForHalfAMinute()
    {
        CircuitBreaker breaker;
        for (int i = 0; i < 4; ++i)
            breaker.failed(0);
        QVERIFY(breaker.allows(0));
        breaker.failed(0);
        QVERIFY(!breaker.allows(29999));
        QVERIFY(breaker.allows(30000));
        breaker.failed(30000); // upstream defect: a failed probe does not close it again
        QVERIFY(breaker.allows(30001));
        breaker.succeeded();
        QVERIFY(breaker.allows(0));
    }

    void anOpenBreakerSaysSoAndSendsNothing()
    {
        const LocalServer server([](const Incoming&) { return LocalServer::http(400, "bad"); });
        World world { .variables = { { "TEST_KEY", "k" } } };
        RemoteClient client = world.client();
        for (int i = 0; i < 5; ++i)
            client.compress(servicePolicy(Dialect::GatewayTokens, server.url()), kTask);
        const auto refused = client.compress(servicePolicy(Dialect::GatewayTokens, server.url()), kTask);
        QCOMPARE(refused.error().detail.text(),
            std::string("compresr API circuit breaker open (repeated failures)"));
        QCOMPARE(server.requests().size(), std::size_t(5));
    }

    void twentyCallsMayBurstAndTwentyASecondFollow()
    {
        TokenBucket bucket(20, 20);
        for (int i = 0; i < 20; ++i)
            QCOMPARE(bucket.take(0), std::int64_t(0));
        QCOMPARE(bucket.take(0), std::int64_t(50));
        QCOMPARE(bucket.take(49), std::int64_t(1));
        QCOMPARE(bucket.take(50), std::int64_t(0));
        QCOMPARE(bucket.take(1050), std::int64_t(0));
    }

    void noMoreThanTenCallsAreUnderWayAtOnce()
    {
        std::atomic<int> running = 0;
        std::atomic<int> most = 0;
        std::atomic<std::int64_t> clock = 1000;
        Surroundings world = Surroundings::real();
        world.environment = [](const std::string&) { return std::optional<std::string>("key"); };
        world.nowMs = [&clock] { return clock.load(); };
        world.sleepMs = [&clock](std::int64_t ms) { clock += ms; };
        world.send = [&](const HttpRequest&, const std::stop_token&, bool*) -> Result<HttpResponse> {
            const int now = ++running;
            for (int seen = most; now > seen && !most.compare_exchange_weak(seen, now);) { }
            // The tenth call releases the others; until then they wait for it.
            for (int i = 0; i < 400 && most < 10; ++i)
                std::this_thread::sleep_for(std::chrono::milliseconds(5));
            std::this_thread::sleep_for(std::chrono::milliseconds(5));
            --running;
            HttpResponse response;
            response.status = 200;
            response.body = "{\"success\":true,\"data\":{\"compressed_output\":\"short\"}}";
            return response;
        };
        RemoteClient client(world, std::make_shared<const WordCounter>());
        const Policy policy = servicePolicy(Dialect::GatewayBytes, "http://127.0.0.1:1");
        std::atomic<int> good = 0;
        std::vector<std::thread> callers;
        for (int i = 0; i < 40; ++i)
            callers.emplace_back([&] { good += client.compress(policy, kTask) ? 1 : 0; });
        for (std::thread& caller : callers)
            caller.join();
        QCOMPARE(good.load(), 40);
        QCOMPARE(most.load(), 10);
    }

    void vendorsAreToldByTheEndpoint()
    {
        QVERIFY(vendorOf(Dialect::GatewayBytes, "https://bedrock-runtime.x.amazonaws.com/anthropic")
            == Vendor::Bedrock);
        QVERIFY(
            vendorOf(Dialect::GatewayBytes, "https://api.anthropic.com/v1/messages") == Vendor::Anthropic);
        QVERIFY(vendorOf(Dialect::GatewayBytes, "https://generativelanguage.googleapis.com/v1beta")
            == Vendor::Gemini);
        QVERIFY(vendorOf(Dialect::GatewayBytes, "https://x.openai.azure.com/") == Vendor::OpenAi);
        QVERIFY(vendorOf(Dialect::GatewayTokens, "https://x.openai.azure.com/") == Vendor::Azure);
    }

    void modelsGetTheirOwnBodiesAndHeaders()
    {
        const Prompt prompt { "sys", "use \"<r>\"" };
        const auto body = [&](const char* endpoint) {
            return q(
                modelRequest(Dialect::GatewayTokens, { endpoint, "k", "m", 0, false }, prompt, 300).body);
        };
        QCOMPARE(body("https://api.anthropic.com/v1/messages"),
            QStringLiteral("{\"model\":\"m\",\"max_tokens\":300,\"system\":\"sys\",\"messages\":[{\"role\":"
                           "\"user\",\"content\":\"use \\\"\\u003cr\\u003e\\\"\"}]}"));
        QVERIFY(
            body("https://bedrock").contains(QStringLiteral("\"anthropic_version\":\"bedrock-2023-05-31\"")));
        QVERIFY(body("https://generativelanguage.googleapis.com")
                    .contains(QStringLiteral("\"maxOutputTokens\":300,\"temperature\":0")));
        QVERIFY(body("https://api.openai.com").contains(QStringLiteral("\"max_completion_tokens\":300")));
        const HttpRequest azure = modelRequest(
            Dialect::GatewayTokens, { "https://a.azure.com", "k", "m", 0, false }, prompt, 300);
        QCOMPARE(azure.headers.back().first, std::string("api-key"));
        QCOMPARE(azure.timeoutMs, std::int64_t(30000));
    }

    void whatTheClientSentStandsInForAMissingKey()
    {
        const ClientAuth client { "ck", "cb", "b1" };
        const auto headers = [&](Dialect dialect, const char* endpoint, const char* key,
                                 const ClientAuth& auth) {
            std::string all;
            for (const auto& [name, value] :
                modelRequest(dialect, { endpoint, key, "m", 0, false }, {}, 300, auth).headers)
                all += name == "Content-Type" || name == "anthropic-version" ? "" : name + '=' + value + ' ';
            return q(all);
        };
        const char* const anthropic = "https://api.anthropic.com/v1/messages";
        const char* const openai = "https://api.openai.com/v1/chat/completions";
        const char* const gemini = "https://generativelanguage.googleapis.com/x";
        const Dialect bytes = Dialect::GatewayBytes;
        const Dialect tokens = Dialect::GatewayTokens;
        QCOMPARE(headers(bytes, anthropic, "k", client), QStringLiteral("x-api-key=k "));
        QCOMPARE(headers(bytes, anthropic, "", client),
            QStringLiteral("Authorization=Bearer cb anthropic-beta=b1 "));
        QCOMPARE(headers(tokens, anthropic, "", client), QStringLiteral("x-api-key=ck "));
        QCOMPARE(headers(tokens, anthropic, "", { "", "cb", "b1" }),
            QStringLiteral("Authorization=Bearer cb anthropic-beta=b1 "));
        QCOMPARE(headers(tokens, openai, "", { "", "cb", "b1" }), QStringLiteral("Authorization=Bearer cb "));
        QCOMPARE(headers(tokens, gemini, "", { "", "cb", "" }), QStringLiteral("Authorization=Bearer cb "));
        QCOMPARE(headers(tokens, openai, "", client), QStringLiteral("Authorization=Bearer ck "));
        QVERIFY(!helpsOut(bytes, Vendor::OpenAi, client) && !helpsOut(bytes, Vendor::Gemini, client));
        QVERIFY(!helpsOut(bytes, Vendor::Anthropic, { "ck", "", "" }));
        QVERIFY(
            !helpsOut(tokens, Vendor::Azure, { "", "cb", "" }) && helpsOut(tokens, Vendor::Azure, client));
    }

    void withoutAnyKeyNothingIsSentAndWithTheClientsItIs()
    {
        std::string seen;
        const LocalServer server([&](const Incoming& incoming) {
            seen = incoming.head;
            return LocalServer::http(200, "{\"choices\":[{\"message\":{\"content\":\"short\"}}]}");
        });
        Policy policy = modelPolicy(Dialect::GatewayTokens, server.url());
        policy.remote.apiKey.clear();
        World world;
        RemoteClient without = world.client();
        QCOMPARE(without.compress(policy, kTask).error().detail.text(),
            std::string("endpoint, model and API key are needed"));
        QCOMPARE(without.counts().sent, std::uint64_t(0));
        Surroundings surroundings = world.surroundings();
        surroundings.client.bearer = "from-the-client";
        RemoteClient with(surroundings, std::make_shared<const WordCounter>());
        QCOMPARE(with.compress(policy, kTask).value(), std::string("short"));
        QVERIFY(seen.find("Authorization: Bearer from-the-client") != std::string::npos);
    }

    void aKeyTheEnvironmentLacksComesFromTheKeychainOnce()
    {
        QTemporaryDir folder;
        const std::string log = (folder.path() + QStringLiteral("/asked")).toStdString();
        QFile tool(folder.path() + QStringLiteral("/secret-tool"));
        QVERIFY(tool.open(QIODevice::WriteOnly));
        tool.write(QByteArray::fromStdString("#!/bin/sh\necho \"$*\" >> '" + log
            + "'\n[ \"$5\" = ABSENT ] && exit 1\necho \"secret of $5\"\n"));
        tool.close();
        QVERIFY(tool.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
        const QByteArray path = qgetenv("PATH");
        qputenv("PATH", folder.path().toUtf8() + ':' + path);
        const Environment environment = withKeychain([](const std::string& name) {
            return name == "SET" ? std::optional<std::string>("set") : std::nullopt;
        });
        QCOMPARE(environment("SET").value(), std::string("set"));
        QCOMPARE(environment("SOME_KEY").value(), std::string("secret of SOME_KEY"));
        QCOMPARE(environment("SOME_KEY").value(), std::string("secret of SOME_KEY"));
        QVERIFY(!environment("ABSENT") && !environment("COMPRESR_BASE_URL"));
        QVERIFY(!keychainSecret("$(touch x)") && !keychainSecret(""));
        qputenv("PATH", path);
        QFile asked(QString::fromStdString(log));
        QVERIFY(asked.open(QIODevice::ReadOnly));
        QCOMPARE(asked.readAll(),
            QByteArray("lookup service winnow key SOME_KEY\nlookup service winnow key ABSENT\n"));
        qputenv("PATH", folder.path().toUtf8() + "/nowhere");
        QVERIFY(!keychainSecret("SOME_KEY")); // no such program
        qputenv("PATH", path);
    }

    void aModelsAnswerIsTrimmedAndMustBeShorter()
    {
        std::string content = "  short answer \n";
        const LocalServer server([&](const Incoming&) {
            return LocalServer::http(
                200, "{\"choices\":[{\"message\":{\"content\":" + json::quoted(content) + "}}]}");
        });
        World world { .variables = { { "TEST_KEY", "k" } } };
        RemoteClient client = world.client();
        QCOMPARE(client.compress(modelPolicy(Dialect::GatewayTokens, server.url()), kTask).value(),
            std::string("short answer"));
        content = kText + " more";
        const auto longer = client.compress(modelPolicy(Dialect::GatewayTokens, server.url()), kTask);
        QCOMPARE(longer.error().detail.text(),
            std::string(
                "external_provider compression ineffective: output (301 tokens) >= input (300 tokens)"));
    }

    void row19_aSmallStructuredTextIsNotSentAtAll()
    {
        const LocalServer server([](const Incoming&) { return LocalServer::http(500, ""); });
        World world { .variables = { { "TEST_KEY", "k" } } };
        RemoteClient client = world.client();
        const std::string json = "[1, 2, 3]";
        QCOMPARE(client
                     .compress(
                         modelPolicy(Dialect::GatewayTokens, server.url()), { json, "Bash", "", "anthropic" })
                     .value(),
            json);
        QVERIFY(server.requests().empty());
    }

    void row20_ofALargeStructuredTextOnlyTheRestIsSent()
    {
        std::string json = "[";
        for (int i = 0; i < 300; ++i)
            json += (i > 0 ? ", " : "") + std::string("{\"id\": ") + std::to_string(i) + "}";
        json += "]";
        const LocalServer server([](const Incoming&) {
            return LocalServer::http(200, "{\"choices\":[{\"message\":{\"content\":\"300 ids\"}}]}");
        });
        World world { .variables = { { "TEST_KEY", "k" } } };
        RemoteClient client = world.client();
        const auto answer = client.compress(
            modelPolicy(Dialect::GatewayTokens, server.url()), { json, "Bash", "", "anthropic" });
        const QString text = q(answer.value());
        QVERIFY(text.endsWith(QStringLiteral(",\n--- COMPRESSED SUMMARY (above is verbatim) ---\n300 ids"))
            || text.endsWith(QStringLiteral("}\n--- COMPRESSED SUMMARY (above is verbatim) ---\n300 ids")));
        QVERIFY(q(json).startsWith(text.left(60)));
        QVERIFY(!q(server.requests().at(0).body).contains(QStringLiteral("\\\"id\\\": 3}")));
    }

    void answersAreKeptAndReused()
    {
        const LocalServer server([](const Incoming&) { return serviceOk("short"); });
        std::map<std::string, std::string> kept;
        AnswerCache cache;
        cache.find = [&](const Policy&, const RemoteEndpoint&, const Task& task) {
            const auto found = kept.find(answerHash(task));
            return found == kept.end() ? std::optional<std::string>() : found->second;
        };
        cache.keep = [&](const Policy&, const RemoteEndpoint&, const Task& task, const std::string& answer) {
            kept[answerHash(task)] = answer;
        };
        World world { .variables = { { "TEST_KEY", "k" } } };
        RemoteClient client = world.client(cache);
        for (int i = 0; i < 3; ++i)
            QCOMPARE(client.compress(servicePolicy(Dialect::GatewayBytes, server.url()), kTask).value(),
                std::string("short"));
        QCOMPARE(server.requests().size(), std::size_t(1));
        QCOMPARE(client.counts().fromCache, std::uint64_t(2));
        Task other = kTask;
        other.query = "something else";
        client.compress(servicePolicy(Dialect::GatewayBytes, server.url()), other);
        QCOMPARE(server.requests().size(), std::size_t(2));
    }

    void anAnswerThatRepeatsTheKeyIsNotKept()
    {
        const LocalServer server([](const Incoming&) { return serviceOk("k Bearer sk-THEKEY-123456789"); });
        bool kept = false;
        AnswerCache cache;
        cache.keep
            = [&](const Policy&, const RemoteEndpoint&, const Task&, const std::string&) { kept = true; };
        World world { .variables = { { "TEST_KEY", "sk-THEKEY-123456789" } } };
        RemoteClient client = world.client(cache);
        QVERIFY(client.compress(servicePolicy(Dialect::GatewayBytes, server.url()), kTask).has_value());
        QVERIFY(!kept);
    }
};

QTEST_APPLESS_MAIN(TestRemote)
#include "tst_remote.moc"
