// SPDX-License-Identifier: GPL-3.0-or-later
// ${NAME} in policies: a reference wherever a gateway would expand one, and it remains one in everything
// written or displayed; plain text where only Winnow reads.
#include <QtTest>

#include "core/gateway/config/export_check.h"
#include "core/gateway/config/policy_yaml.h"
#include "core/goyaml/env_text.h"
#include "core/policy/winnow_yaml.h"

using namespace winnow;

namespace {

Policy read(const std::string& yaml)
{
    const Result<PolicyFile> file = readPolicy(yaml, std::nullopt);
    if (!file || !file->loads)
        qFatal("%s\n%s", file ? file->loaderError.text().c_str() : file.error().text().c_str(), yaml.c_str());
    return file->policy;
}

QString q(const std::string& text)
{
    return QString::fromStdString(text);
}

} // namespace

class TestPolicyReferences : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        qputenv("WINNOW_TEST_MIN", "1234");
        qputenv("WINNOW_TEST_KEY", "sk-from-the-environment");
        qunsetenv("WINNOW_TEST_NONE");
    }

    void patternsOfRulesChainsAndStrategiesKeepTheirDollarBraces()
    {
        const Policy policy
            = read("winnow: 1\nname: 'of ${WINNOW_TEST_MIN}'\nstrategy: critical_lines\n"
                   "strategy_parameters: {pattern: '^${WINNOW_TEST_MIN}$'}\n"
                   "chain:\n  - strategy: ansi\n    parameters:\n      marker: \"${WINNOW_TEST_NONE}\"\n"
                   "min_bytes: ${WINNOW_TEST_MIN}\n"
                   "rules:\n  - strategy: chain\n    tool: ${WINNOW_TEST_NONE}\n"
                   "    parameters: {keep: '\\$\\{[A-Z]+\\}|${x}', other: '${'}\n"
                   "    chain: [{strategy: json_minify, parameters: {keys: 'a${b:-c}d'}}]\n");
        QCOMPARE(q(policy.name), QStringLiteral("of ${WINNOW_TEST_MIN}"));
        QCOMPARE(q(policy.strategyParameters.at("pattern")), QStringLiteral("^${WINNOW_TEST_MIN}$"));
        QCOMPARE(q(policy.chain.at(0).parameters.at("marker")), QStringLiteral("${WINNOW_TEST_NONE}"));
        QCOMPARE(policy.minBytes, 1234);
        QCOMPARE(q(policy.rules.at(0).tool), QStringLiteral("${WINNOW_TEST_NONE}"));
        QCOMPARE(q(policy.rules.at(0).parameters.at("keep")), QStringLiteral("\\$\\{[A-Z]+\\}|${x}"));
        QCOMPARE(q(policy.rules.at(0).parameters.at("other")), QStringLiteral("${"));
        QCOMPARE(q(policy.rules.at(0).chain.at(0).parameters.at("keys")), QStringLiteral("a${b:-c}d"));
        const Policy again = read(writePolicy(policy));
        QVERIFY(again == policy);
    }

    void aReferenceThatReachesIntoALiteralSectionIsNone()
    {
        // Nothing closes the first brace before the rules: a gateway would swallow them, the native form does
        // not.
        const Policy policy = read("winnow: 1\n# note: ${ never closed\nmin_bytes: 77\nrules:\n  - strategy: "
                                   "simple\n    tool: 'a}b'\n");
        QCOMPARE(policy.minBytes, 77);
        QCOMPARE(policy.rules.size(), std::size_t(1));
        QCOMPARE(q(policy.rules.at(0).tool), QStringLiteral("a}b"));
    }

    void keysOfTheNativeFormStayReferences()
    {
        const Policy policy = read(
            "winnow: 1\nproviders:\n  p: {api_key: '${WINNOW_TEST_KEY}', model: 'm${WINNOW_TEST_MIN}'}\n"
            "compresr: {api_key: '${WINNOW_TEST_KEY:-x}'}\n");
        QCOMPARE(q(policy.providers.at(0).apiKey), QStringLiteral("${WINNOW_TEST_KEY}"));
        QCOMPARE(q(policy.providers.at(0).model), QStringLiteral("m${WINNOW_TEST_MIN}"));
        QCOMPARE(q(policy.remote.apiKey), QStringLiteral("${WINNOW_TEST_KEY:-x}"));
        QVERIFY(!q(writePolicy(policy)).contains(QStringLiteral("sk-from")));
    }

    void numbersOfAGatewaysFileTakeTheValueAndTextsKeepTheReference()
    {
        const std::string yaml
            = "server: {port: 1, read_timeout: 1s, write_timeout: 1s}\nstore: {type: m, ttl: 1h}\n"
              "providers: {p: {api_key: '${WINNOW_TEST_KEY}', model: m}}\n"
              "pipes:\n  tool_output:\n    enabled: true\n    strategy: simple\n    min_bytes: "
              "${WINNOW_TEST_MIN}\n"
              "    skip_tools: ['${WINNOW_TEST_MIN}', '${WINNOW_TEST_NONE:-read}']\n";
        const Policy policy = read(yaml);
        QCOMPARE(policy.minBytes, 1234);
        QCOMPARE(policy.skipTools,
            (std::vector<std::string> { "${WINNOW_TEST_MIN}", "${WINNOW_TEST_NONE:-read}" }));
        QCOMPARE(q(policy.providers.at(0).apiKey), QStringLiteral("${WINNOW_TEST_KEY}"));
    }

    void nothingThatIsWrittenOrSaidHoldsWhatTheEnvironmentDoes_data()
    {
        QTest::addColumn<QString>("pipe");
        QTest::addColumn<int>("dialect");
        const auto row = [](const char* name, Dialect dialect, const char* pipe) {
            QTest::newRow(name) << QString::fromLatin1(pipe) << static_cast<int>(dialect);
        };
        row("bytes", Dialect::GatewayBytes,
            "enabled: true, strategy: api, fallback_strategy: '${SECRET}', provider: \"${SECRET}\", "
            "skip_tools: [read, '${SECRET}', \"a ${SECRET} b\"], api: {endpoint: '${SECRET}', api_key: "
            "'${SECRET}', model: 'm-${SECRET}'}");
        row("tokens", Dialect::GatewayTokens,
            "strategy: compresr, skip_tools: {categories: ['${SECRET}']}, content_formats: {allowed: "
            "['${SECRET}']}, compresr: {endpoint: '${SECRET}', model: '${SECRET}'}");
        row("unknown strategy", Dialect::GatewayBytes, "enabled: true, strategy: '${SECRET}'");
        row("no number", Dialect::GatewayTokens, "min_tokens: '${SECRET}'");
        row("no list", Dialect::GatewayBytes, "skip_tools: '${SECRET}'");
        row("unknown key", Dialect::GatewayBytes, "'${SECRET}': 1");
        row("unknown anchor", Dialect::GatewayBytes, "strategy: *${SECRET} ");
    }

    void nothingThatIsWrittenOrSaidHoldsWhatTheEnvironmentDoes()
    {
        QFETCH(QString, pipe);
        QFETCH(int, dialect);
        qputenv("SECRET", "sk-abcdefghijklmnop");
        const std::string yaml
            = "server: {port: 1, read_timeout: 1s, write_timeout: 1s}\nstore: {type: m, ttl: 1h}\n"
              "compresr: {api_key: '${SECRET}'}\nurls: {compresr: 'http://h/${SECRET}'}\n"
              "providers:\n  '${SECRET}': {api_key: '${SECRET}', model: '${SECRET}', endpoint: "
              "'http://${SECRET}/x'}\n"
              "pipes: {tool_output: {"
            + pipe.toStdString() + "}}\n";
        const auto file = readPolicy(yaml, static_cast<Dialect>(dialect));
        std::string said = file ? file->loaderError.text() : file.error().text();
        if (file) {
            for (const Finding& finding : file->findings)
                said += finding.key + finding.text.text();
            said += writePolicy(file->policy) + writeStoredPolicy(file->policy) + policyHash(file->policy);
            if (const auto text = exportPolicy(file->policy))
                said += *text;
            else
                said += text.error().text();
            Policy native = file->policy;
            native.dialect = Dialect::Winnow;
            said += writePolicy(readPolicy(writePolicy(native), std::nullopt)->policy);
        }
        QVERIFY2(said.find("sk-abcd") == std::string::npos, said.c_str());
        QVERIFY2(said.find("${SECRET}") != std::string::npos, said.c_str());
    }

    void onlyReferencesOutsideTheLiteralRangesAreExpanded()
    {
        const Environment environment
            = [](const std::string& name) { return std::optional<std::string>("<" + name + ">"); };
        const std::string text = "${a} ${b} ${c} ${d:-e}";
        const auto with = [&](const std::vector<TextRange>& literal) {
            return q(ExpandedText(text, environment, literal).text());
        };
        QCOMPARE(with({}), QStringLiteral("<a> <b> <c> <d>"));
        QCOMPARE(with({ { 5, 9 } }), QStringLiteral("<a> ${b} <c> <d>"));
        QCOMPARE(with({ { 3, 6 }, { 12, 13 } }), QStringLiteral("${a} ${b} ${c} <d>"));
        QCOMPARE(with({ { 0, text.size() } }), q(text));
    }

    void hostileTextStaysLinear()
    {
        std::string text = "winnow: 1\nrules:\n  - strategy: simple\n    tool: '";
        for (int i = 0; i < 200000; ++i)
            text += "${";
        text += "}'\n";
        QElapsedTimer timer;
        timer.start();
        QVERIFY(read(text).rules.size() == 1);
        QVERIFY2(timer.elapsed() < 20000, qPrintable(QString::number(timer.elapsed())));
    }
};

QTEST_GUILESS_MAIN(TestPolicyReferences)
#include "tst_policy_references.moc"
