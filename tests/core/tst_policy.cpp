// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include <set>

#include "core/compression/parameter_choices.h"
#include "core/gateway/rules/release.h"
#include "core/goyaml/go_duration.h"
#include "core/policy/parameters.h"
#include "core/policy/policy.h"
#include "core/policy/presets.h"

using namespace winnow;

class TestPolicy : public QObject
{
    Q_OBJECT
private slots:
    void everyParameterRowReadsBackWhatItWrote();
    void everyParameterKeyOccursOnce();
    void settingAKeyChangesTheFieldItNames();
    void anUnknownKeyIsAnErrorThatOffersTheNearest();
    void aStrategyOfTheOtherDialectIsRefused();
    void aListSurvivesItsTextForm();
    void durationsAreReadAsGoReadsThem();
    void durationsAreWrittenAsGoWritesThem();
    void theHashIgnoresNameAndSecretsAndNothingElseThatCounts();
    void theStrategySliceIgnoresThresholdsThatDoNotSteerTheStrategy();
    void everyPresetIsNamedAndSpellsAStrategyOfItsDialect();
};

namespace {

ParameterValue sample(const Parameter& parameter)
{
    switch (parameter.kind) {
    case ParameterKind::Boolean:
        return true;
    case ParameterKind::Integer:
        return std::int64_t { 4711 };
    case ParameterKind::Real:
        return 0.125;
    case ParameterKind::Duration:
        return std::int64_t { 90500 };
    case ParameterKind::List:
        return std::vector<std::string> { "read", "My, Tool", " x" };
    case ParameterKind::Text:
    case ParameterKind::Choice:
    case ParameterKind::Secret:
        break;
    }
    return std::string("simple");
}

Policy set(Policy policy, const char* text)
{
    const Result<void> done = setParameter(policy, text);
    if (!done)
        qFatal("%s: %s", text, done.error().text().c_str());
    return policy;
}

} // namespace

void TestPolicy::everyParameterRowReadsBackWhatItWrote()
{
    for (const Parameter& parameter : parameters()) {
        Policy policy = defaultPolicy(parameter.support(Dialect::GatewayBytes) != Support::Absent
                ? Dialect::GatewayBytes
                : Dialect::GatewayTokens);
        const ParameterValue value = sample(parameter);
        parameter.set(policy, value);
        QVERIFY2(parameter.get(policy) == value, std::string(parameter.key).c_str());
        const std::string text = formatParameter(parameter, value);
        const Result<ParameterValue> again = parseParameter(parameter, text);
        QVERIFY2(again && *again == value, text.c_str());
    }
}

void TestPolicy::everyParameterKeyOccursOnce()
{
    std::set<std::string_view> seen;
    for (const Parameter& parameter : parameters()) {
        QVERIFY2(seen.insert(parameter.key).second, std::string(parameter.key).c_str());
        QVERIFY(findParameter(parameter.key) == &parameter);
        QVERIFY(!parameter.label.empty() && !parameter.help.empty());
        QCOMPARE(parameter.releases.size(), releases().size() + 1); // the last letter: the native dialect
    }
    QCOMPARE(findParameter("skip_tools.categories"), findParameter("skip_tools"));
}

void TestPolicy::settingAKeyChangesTheFieldItNames()
{
    const Policy bytes = defaultPolicy(Dialect::GatewayBytes);
    QCOMPARE(set(bytes, "min_bytes=4096").minBytes, 4096);
    QCOMPARE(set(bytes, "store.ttl=90m").compressedTtlMs, 5400000);
    QCOMPARE(set(bytes, "api.endpoint=http://x/y=z").remote.endpoint, std::string("http://x/y=z"));
    QCOMPARE(set(bytes, "enable_expand_context=on").enableExpandContext, true);
    const Policy tokens = defaultPolicy(Dialect::GatewayTokens);
    QCOMPARE(set(tokens, "skip_tools.categories=read,edit").skipTools.size(), std::size_t { 2 });
    QCOMPARE(set(tokens, "store.ttl=1s").originalTtlMs, tokens.originalTtlMs);
}

void TestPolicy::anUnknownKeyIsAnErrorThatOffersTheNearest()
{
    Policy policy = defaultPolicy(Dialect::GatewayBytes);
    const Result<void> done = setParameter(policy, "min_byte=1");
    QVERIFY(!done);
    QCOMPARE(done.error().code, ErrorCode::Usage);
    QVERIFY(done.error().remedy.text().find("min_bytes") != std::string::npos);
    QVERIFY(!setParameter(policy, "min_tokens=1"));
    QVERIFY(!setParameter(policy, "min_bytes"));
    QVERIFY(!setParameter(policy, "min_bytes=many"));
    QVERIFY(!setParameter(policy, "store.ttl=30"));
    QCOMPARE(policy, defaultPolicy(Dialect::GatewayBytes));
}

void TestPolicy::aStrategyOfTheOtherDialectIsRefused()
{
    Policy policy = defaultPolicy(Dialect::GatewayBytes);
    QVERIFY(!setParameter(policy, "strategy=trimming"));
    QVERIFY(setParameter(policy, "dialect=gateway-tokens"));
    QVERIFY(setParameter(policy, "strategy=trimming"));
    QCOMPARE(policy.strategy, std::string("trimming"));
}

void TestPolicy::aListSurvivesItsTextForm()
{
    const Parameter& list = *findParameter("skip_tools");
    const std::vector<std::vector<std::string>> lists { {}, { "" }, { "a" }, { "a", "" },
        { "a,b", "c\"d", "e\\f" }, { " lead", "trail " } };
    for (const auto& items : lists) {
        const std::string text = formatParameter(list, items);
        const Result<ParameterValue> again = parseParameter(list, text);
        QVERIFY2(again && std::get<std::vector<std::string>>(*again) == items, text.c_str());
    }
    QVERIFY(!parseParameter(list, "\"open"));
}

void TestPolicy::durationsAreReadAsGoReadsThem()
{
    const std::vector<std::pair<const char*, std::int64_t>> good { { "0", 0 }, { "30s", 30'000'000'000 },
        { "1.5h", 5'400'000'000'000 }, { "1h30m0s", 5'400'000'000'000 }, { "-1s", -1'000'000'000 },
        { ".5s", 500'000'000 }, { "1us", 1000 }, { "1\xC2\xB5s", 1000 }, { "+5ms", 5'000'000 }, { "1ns", 1 },
        { "1m1m", 120'000'000'000 }, { "-9223372036854775808ns", std::numeric_limits<std::int64_t>::min() } };
    for (const auto& [text, nanoseconds] : good) {
        const auto value = parseGoDuration(text);
        QVERIFY2(value && *value == nanoseconds, text);
    }
    for (const char* text : { "", "30", "30 seconds", "s", ".s", "1d", "9999999h", "9223372036854775808ns",
             "1s ", "--1s", "1.s2" })
        QVERIFY2(!parseGoDuration(text), text);
}

void TestPolicy::durationsAreWrittenAsGoWritesThem()
{
    QCOMPARE(formatGoDuration(0), std::string("0s"));
    QCOMPARE(formatGoDuration(3'600'000'000'000), std::string("1h0m0s"));
    QCOMPARE(formatGoDuration(1'000'000'000'000), std::string("16m40s"));
    QCOMPARE(formatGoDuration(1'500'000'000), std::string("1.5s"));
    QCOMPARE(formatGoDuration(500'000'000), std::string("500ms"));
    QCOMPARE(formatGoDuration(-1'500), std::string("-1.5\xC2\xB5s"));
    QCOMPARE(
        formatGoDuration(std::numeric_limits<std::int64_t>::min()), std::string("-2562047h47m16.854775808s"));
    QCOMPARE(formatShortDuration(3600000), std::string("1h"));
    QCOMPARE(formatShortDuration(600000), std::string("10m"));
    QCOMPARE(formatShortDuration(1000000), std::string("16m40s"));
    QCOMPARE(formatShortDuration(0), std::string("0s"));
    QCOMPARE(formatShortDuration(36000000), std::string("10h"));
}

void TestPolicy::theHashIgnoresNameAndSecretsAndNothingElseThatCounts()
{
    for (const Dialect dialect : { Dialect::GatewayBytes, Dialect::GatewayTokens, Dialect::Winnow }) {
        const Policy base = defaultPolicy(dialect);
        Policy renamed = base;
        renamed.name = "other";
        renamed.remote.apiKey = "${KEY}";
        QCOMPARE(policyHash(renamed), policyHash(base));
        for (const Parameter& parameter : parameters()) {
            Policy changed = base;
            parameter.set(changed, sample(parameter));
            const bool counts
                = parameter.support(dialect) == Support::Honoured && parameter.kind != ParameterKind::Secret;
            const bool differs = parameter.get(changed) != parameter.get(base);
            if (counts && differs)
                QVERIFY2(policyHash(changed) != policyHash(base), std::string(parameter.key).c_str());
        }
    }
}

void TestPolicy::theStrategySliceIgnoresThresholdsThatDoNotSteerTheStrategy()
{
    Policy policy = defaultPolicy(Dialect::GatewayBytes);
    policy.strategy = "simple";
    Policy other = policy;
    other.maxBytes = 1;
    other.skipTools = { "read" };
    other.minBytes = 2099; // still 20 words
    QCOMPARE(strategySlice(other), strategySlice(policy));
    other.minBytes = 2100;
    QVERIFY(strategySlice(other) != strategySlice(policy));
    Policy tokens = defaultPolicy(Dialect::GatewayTokens);
    tokens.strategy = "trimming";
    Policy harder = tokens;
    harder.targetCompressionRatio = 0.6;
    QVERIFY(strategySlice(harder) != strategySlice(tokens));
    harder = tokens;
    harder.minTokens = 9;
    QCOMPARE(strategySlice(harder), strategySlice(tokens));
}

void TestPolicy::everyPresetIsNamedAndSpellsAStrategyOfItsDialect()
{
    QVERIFY(presets().size() >= 5);
    for (const Preset& preset : presets()) {
        QCOMPARE(findPreset(preset.name), &preset);
        QCOMPARE(preset.policy.name, std::string(preset.name));
        const auto choices = choicesFor(*findParameter("strategy"), preset.policy.dialect);
        QVERIFY(std::find(choices.begin(), choices.end(), preset.policy.strategy) != choices.end());
    }
}

QTEST_APPLESS_MAIN(TestPolicy)
#include "tst_policy.moc"
