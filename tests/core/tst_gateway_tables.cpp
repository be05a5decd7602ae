// SPDX-License-Identifier: GPL-3.0-or-later
// The small tables of vectors/gateway/byte.json and token.json, and our own rows, which do not need them.
#include <QFile>
#include <QTest>
#include <nlohmann/json.hpp>

#include "core/base/hash.h"
#include "core/compression/pipeline.h"
#include "core/compression/strategies/gateway_strategies.h"
#include "core/gateway/rules/content_format.h"
#include "core/gateway/rules/marker.h"
#include "core/gateway/rules/model_price.h"
#include "core/gateway/rules/skip_tools.h"
#include "core/gateway/rules/verbatim_prefix.h"
#include "core/gateway/wire/expand.h"
#include "core/gateway/wire/splice.h"
#include "core/text/base64.h"
#include "core/text/json.h"
#include "core/tokens/go_counter.h"
#include "tests/support/gateway_fixture.h"

using namespace fixture;

namespace {

using Json = nlohmann::json;

Json fileAt(const char* folder, const char* file)
{
    QFile in(QLatin1String(folder) + QLatin1String(file));
    return in.open(QIODevice::ReadOnly) ? Json::parse(in.readAll().toStdString()) : Json::object();
}

/// The rows of one table: ours, then those of ../shared if it exists.
Json table(const char* file, const char* name)
{
    Json rows = fileAt(WINNOW_SOURCE_DIR "/tests/data/gateway/", file).value(name, Json::array());
    for (const Json& row : fileAt(WINNOW_SHARED "/vectors/gateway/", file).value(name, Json::array()))
        rows.push_back(row);
    return rows;
}

void ran(const char* what, std::size_t rows)
{
    QVERIFY2(rows > 0, what);
    qInfo("%s: %zu rows", what, rows);
}

/// "json array of 100 {id,name}" and the like, as the vectors' README describes them.
std::string generated(const std::string& generator)
{
    if (generator.starts_with("json array of")) {
        const int count = generator.find("100") != std::string::npos ? 100 : 5;
        std::string text = "[";
        for (int i = 0; i < count; ++i)
            text += (i > 0 ? "," : "") + std::string("{\"id\":") + std::to_string(i) + ",\"name\":\"item "
                + std::to_string(i) + "\"}";
        return text + "]";
    }
    if (generator.starts_with("'key"))
        return repeated("key: value\nother: 1\n", 100);
    if (generator.starts_with("<a>"))
        return "<a>" + repeated("<b>text</b>\n", 200) + "</a>";
    return "{\"k\":\"" + repeated("x y z ", 400) + "\"}";
}

} // namespace

class TestGatewayTables : public QObject
{
    Q_OBJECT

private slots:
    void simpleKeepsTheGatewaysNumberOfWords()
    {
        for (const auto& [minimum, kept] :
            { std::pair(0, 20), { -1, 10 }, { 4999, 49 }, { 5000, 50 }, { 1, 5 } }) {
            Policy policy = bytePolicy(minimum);
            QCOMPARE(strategy::simpleWordCount(policy), std::int64_t(kept));
        }
        for (const char* file : { "byte.json", "token.json" }) {
            const Json rows = table(file, "simple_word_count");
            for (const Json& row : rows) {
                const bool tokens = row.contains("min_tokens");
                const Policy policy = tokens ? tokenPolicy(row["min_tokens"]) : bytePolicy(row["min_bytes"]);
                QCOMPARE(strategy::simpleWordCount(policy), row["words_kept"].get<std::int64_t>());
            }
            ran(file, rows.size());
        }
    }

    void simpleTextsAreTheGateways()
    {
        for (const Json& row : table("token.json", "simple_text")) {
            const auto made = strategy::keepFirstWords(row["text"].get<std::string>(), row["max_words"]);
            QCOMPARE(made.text, row["result"].get<std::string>());
        }
    }

    void simpleAndTrimmingSayWhereEveryByteComesFrom()
    {
        const WordCounter counter;
        Policy policy = tokenPolicy();
        StrategyInput input;
        input.policy = &policy;
        input.counter = &counter;
        std::uint32_t seed = 7;
        for (int round = 0; round < 400; ++round) {
            std::string text;
            for (int i = 0; i < round % 90; ++i) {
                seed = seed * 1664525U + 1013904223U;
                text += std::string((seed >> 20) % 4, ' ') + ((seed >> 9) % 5 == 0 ? "\xE3\x80\x80" : "x")
                    + std::to_string(seed >> 24);
            }
            input.text = text;
            for (const char* name : { "simple", "trimming", "passthrough" }) {
                const auto made = findStrategy(name)->compress(input);
                std::string why;
                QVERIFY2(made && segmentsHold(text, *made, &why), why.c_str());
            }
        }
    }

    void skipToolsResolveToTheGatewaysNames()
    {
        for (const char* file : { "byte.json", "token.json" }) {
            const Json rows = table(file, "skip_tools");
            for (const Json& row : rows) {
                const auto names = skipSet(
                    row["categories"].get<std::vector<std::string>>(), row["provider"].get<std::string>());
                QVERIFY(std::vector<std::string>(names.begin(), names.end())
                    == row["set"].get<std::vector<std::string>>());
            }
            ran(file, rows.size());
        }
    }

    void formatsAreGuessedAsTheGatewayGuesses()
    {
        const Json rows = table("token.json", "formats");
        for (const Json& row : rows) {
            const std::string text = row["text"];
            const DetectedForm form = detectForm(text);
            QCOMPARE(std::string(textFormName(form.form)), row["format"].get<std::string>());
            QCOMPARE(form.confidence, row["confidence"].get<double>());
            QCOMPARE(std::string(contentFormatName(contentFormat(text))),
                row["content_format"].get<std::string>());
            QCOMPARE(std::string(form.language), row["language"].get<std::string>());
        }
        ran("formats", rows.size());
        QCOMPARE(
            std::string(
                detectForm("package main\n\nimport (\n\"fmt\"\n)\nfunc main() { fmt.Println(1) }").language),
            std::string("go"));
        QCOMPARE(detectForm("{\"a\":1}\n{\"a\":2}").form, TextForm::Text);
    }

    void modelsHaveTheGatewaysEncodingAndVerdict()
    {
        const Json rows = table("token.json", "models");
        for (const Json& row : rows) {
            const std::string model = row["model"];
            QCOMPARE(isCheapModel(model), row["cost_skip"].get<bool>());
            QCOMPARE(std::string(encodingName(gatewayEncoding(model))), row["encoding"].get<std::string>());
        }
        ran("models", rows.size());
        QCOMPARE(gatewayEncoding("proto1"), Encoding::O200k);
    }

    void ratiosAreTheGatewaysDoubles()
    {
        for (const Json& row : table("token.json", "ratio")) {
            const double ratio = removedFraction(row["original"], row["compressed"]);
            QCOMPARE(ratio, row["ratio"].get<double>());
            QCOMPARE(ratio < 0.05, row["refused_at_0.05"].get<bool>());
        }
    }

    /// The gateway's Go (Unicode 15.0) sees these letters and digits as unassigned: vectors/gateway/found/U1.
    void lettersOfLaterVersionsAreNoneToTheGateway()
    {
        const auto gateway = openGoCounter(Encoding::Cl100k).value();
        const auto vendor = openCounter(Encoding::Cl100k).value();
        const std::vector<std::tuple<std::string, std::uint64_t, std::uint64_t>> rows {
            { "\U00010D41's", 6, 5 }, { "\u1C89's", 5, 4 }, { "\U0001CCF0's", 6, 5 }
        };
        for (const auto& [text, ours, theirs] : rows) {
            QCOMPARE(gateway->count(text), ours);
            QCOMPARE(vendor->count(text), theirs);
            QCOMPARE(gateway->count("word\n" + text), gateway->count("word\n") + ours);
        }
        for (const char* const text :
            { "plain words", "\u4E2D\u6587 \u00E9t\u00E9", "\U0001F600 it's", "", "\xFF's" })
            QCOMPARE(gateway->count(text), vendor->count(text));
    }

    void structuredTextsAreCutWhereTheGatewayCuts()
    {
        const auto counter = openCounter(Encoding::Cl100k).value();
        const Json rows = table("token.json", "verbatim_prefix");
        for (const Json& row : rows) {
            const std::string text = generated(row["generator"]);
            QCOMPARE(text.size(), row["bytes"].get<std::size_t>());
            if (!counter->isExact())
                continue;
            const VerbatimSplit split = splitVerbatim(text, row["prefix_tokens"], *counter);
            QCOMPARE(std::string(textFormName(split.form)), row["format"].get<std::string>());
            QCOMPARE(split.prefix, row["verbatim_bytes"].get<std::size_t>());
        }
        ran("verbatim_prefix", rows.size());
        const WordCounter words;
        QVERIFY(!splitVerbatim("plain words", 10, words).structured);
        QVERIFY(!splitVerbatim(" \n", 10, words).structured);
    }

    void stringsAreSplicedRawOrAsGoMarshalsThem()
    {
        QCOMPARE(spliceString("a<b>&c"), std::string("\"a<b>&c\""));
        QCOMPARE(spliceString("a<b>\n"), std::string("\"a\\u003cb\\u003e\\n\""));
        QCOMPARE(spliceString("\xFF"), std::string("\"\\ufffd\""));
        const Json rows = table("token.json", "sjson_string_encoding");
        for (const Json& row : rows) {
            const std::string value = base64Decode(row["value_base64"].get<std::string>()).value();
            const auto spliced = splice("{\"x\":1, \"c\":\"old\"}", { { { "c" }, spliceString(value) } });
            QCOMPARE(*spliced, row["json"].get<std::string>());
        }
        ran("sjson_string_encoding", rows.size());
    }

    void whatIsMissingIsBuiltAndTheFirstOfEqualKeysIsHit()
    {
        const auto set = [](const char* body, std::vector<PathPart> path) {
            return splice(body, { { std::move(path), "7" } }).value();
        };
        QCOMPARE(set("{\"a\":1,\"a\":2}", { "a" }), std::string("{\"a\":7,\"a\":2}"));
        QCOMPARE(
            set("{ \"a\" : [ 1 , 2 ] }", { "a", std::size_t(3) }), std::string("{ \"a\" : [1,2,null,7] }"));
        QCOMPARE(set("{}", { "a", std::size_t(1), "b" }), std::string("{\"a\":[null,{\"b\":7}]}"));
        QCOMPARE(set("{\"a\":\"x\"}", { "a", std::size_t(0) }), std::string("{\"a\":[7]}"));
        QCOMPARE(set("{\"a\":[]}", { "a", "b" }), std::string("{\"a\":[]}"));
        QCOMPARE(set("\n {\"a\":[1]} ", { "a", std::size_t(1) }), std::string("\n {\"a\":[1,7]} "));
        QCOMPARE(set("\n {\"a\":1} ", { "b" }), std::string("{\"a\":1,\"b\":7}"));
        QCOMPARE(set("{\"a\":{\"c\":1 } }", { "a", "b" }), std::string("{\"a\":{\"c\":1 ,\"b\":7} }"));
    }

    void markersAreTheReleasesOwnAndCanBeTakenApart()
    {
        const std::string id = shadowId("x");
        QCOMPARE(markerSize(MarkerForm::Shadow), std::size_t(53));
        QCOMPARE(markerSize(MarkerForm::HintRef), std::size_t(146));
        for (const MarkerForm form : { MarkerForm::Shadow, MarkerForm::ShadowHintAfter,
                 MarkerForm::HintShadow, MarkerForm::HintRef }) {
            const Marker around = marker(form, id);
            const std::string text = around.before + "body\n" + around.after;
            const Unmarked apart = unmark(text);
            QVERIFY(apart.form == form);
            QCOMPARE(std::string(apart.id), id);
            QCOMPARE(std::string(apart.text), std::string("body\n"));
        }
        QVERIFY(unmark("plain").form == MarkerForm::None);
        QVERIFY(unmark("<<<SHADOW:").form == MarkerForm::None);
    }

    void releasesDecideMarkersAndAcceptance()
    {
        Policy policy = bytePolicy();
        QVERIFY(markerForm(policy) == MarkerForm::Shadow);
        policy.version = "0.4.5";
        QVERIFY(markerForm(policy) == MarkerForm::None);
        policy.enableExpandContext = true;
        QVERIFY(markerForm(policy) == MarkerForm::Shadow);
        policy.includeExpandHint = true;
        QVERIFY(markerForm(policy) == MarkerForm::ShadowHintAfter);
        QVERIFY(prepareChain(policy).acceptance == Acceptance::FixedRatio);
        QCOMPARE(storeLimits(policy).originalTtl, TimeMs(5 * 3600000));
        policy.version = "c9e4c541234";
        QVERIFY(markerForm(policy) == MarkerForm::HintShadow);
        for (const char* const unknown :
            { "v9", "v0.1.0", "v0.3.0", "04d3bf4" }) { // not known exactly, so not offered
            policy.version = unknown;
            QVERIFY(!findRelease(unknown));
        }
        QCOMPARE(std::string(releaseOf(policy).name), std::string("v0.4.3"));
    }

    void providersAreIdentifiedInTheGatewaysOrder()
    {
        const auto bytes = [](const char* path, const Headers& headers = {}) {
            return identifyProvider(Dialect::GatewayBytes, path, headers);
        };
        const auto tokens = [](const char* path, const Headers& headers = {}) {
            return identifyProvider(Dialect::GatewayTokens, path, headers);
        };
        QVERIFY(bytes("/v1/messages") == Provider::Anthropic);
        QVERIFY(bytes("/x", { { "authorization", "Bearer sk-ant-1" } }) == Provider::Anthropic);
        QVERIFY(bytes("/v1/messages", { { "x-provider", "Gemini" } }) == Provider::Gemini);
        QVERIFY(bytes("/v1/messages", { { "x-provider", "litellm" } }) == Provider::Anthropic);
        QVERIFY(tokens("/v1/messages", { { "x-provider", "litellm" } }) == Provider::LiteLlm);
        const Headers version { { "anthropic-version", "2023-06-01" } };
        QVERIFY(bytes("/model/m/invoke", version) == Provider::Anthropic);
        QVERIFY(tokens("/model/m/invoke", version) == Provider::Bedrock);
        QVERIFY(bytes("/api/chat") == Provider::Ollama);
        QVERIFY(bytes("/x", { { "x-goog-api-key", "k" } }) == Provider::Gemini);
        QVERIFY(
            bytes("/v1/responses") == Provider::OpenAi && bytes("/model/m/converse") == Provider::Bedrock);
    }
};

QTEST_APPLESS_MAIN(TestGatewayTables)
#include "tst_gateway_tables.moc"
