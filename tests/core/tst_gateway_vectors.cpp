// SPDX-License-Identifier: GPL-3.0-or-later
// Runs every request case of the shared vectors through the code of `winnow-cli replay-request --jsonl`:
// forwarded body (by SHA-256), changed flag and every record must equal the real gateway's. Uses tests/data
// if ../shared does not exist.
#include <QDir>
#include <QFile>
#include <QTest>
#include <fstream>
#include <map>

#include "core/base/hash.h"
#include "core/gateway/wire/case_runner.h"
#include "core/gateway/wire/expand.h"
#include "core/text/base64.h"
#include "tests/support/shared_folder.h"

using namespace winnow;
using gateway::CaseRunner;

namespace {

std::vector<std::string> linesOf(const std::string& path)
{
    std::ifstream in(path, std::ios::binary);
    std::vector<std::string> lines;
    for (std::string line; std::getline(in, line);) {
        if (!line.empty())
            lines.push_back(std::move(line));
    }
    return lines;
}

std::string forwardedOf(json::Value answer)
{
    if (answer["forwarded_b64"].isString())
        return base64Decode(answer["forwarded_b64"].string()).value_or("");
    return answer["forwarded"].string();
}

/// The members on which both lines must agree, as one text.
std::string recordText(json::Value record)
{
    std::string text;
    for (const char* key : { "i", "id", "tool", "status", "shadow_id", "before", "after" })
        text += std::string(key) + '='
            + std::string(record[key].isString() ? record[key].string() : record[key].raw()) + ' ';
    return text;
}

std::string difference(json::Value expected, json::Value actual)
{
    if (expected["config_error"].exists() || actual["config_error"].exists())
        return expected["config_error"].string() == actual["config_error"].string()
            ? std::string()
            : "config_error: wanted \"" + expected["config_error"].string() + "\", got \""
                + actual["config_error"].string() + '"';
    const json::Value wanted = expected["records"];
    const json::Value got = actual["records"];
    for (std::size_t i = 0; i < std::max(wanted.size(), got.size()); ++i) {
        const std::string a = i < wanted.size() ? recordText(wanted.at(i)) : "none";
        const std::string b = i < got.size() ? recordText(got.at(i)) : "none";
        if (a != b)
            return "record " + std::to_string(i) + ": wanted " + a + ", got " + b;
    }
    if (expected["changed"].raw() != actual["changed"].raw())
        return "changed differs";
    const std::string body = forwardedOf(actual);
    if (sha256Hex(body) != expected["forwarded_sha256"].string())
        return "forwarded differs: wanted " + expected["forwarded"].string().substr(0, 600) + "\n  got "
            + body.substr(0, 600);
    return {};
}

/// `stem`: the lines are in FOLDER/STEM.in.jsonl and .out.jsonl.
void runCases(const std::string& folder, const std::string& stem)
{
    const std::string& name = stem;
    const auto cases = linesOf(folder + '/' + stem + ".in.jsonl");
    std::map<std::string, std::string> answers;
    json::Document document;
    for (const std::string& line : linesOf(folder + '/' + stem + ".out.jsonl"))
        answers[document.parse(line)->operator[]("id").string()] = line;
    auto runner = gateway::RequestRunner::create();
    QVERIFY(runner.has_value());
    CaseRunner caseRunner(std::move(*runner), std::nullopt);
    std::size_t wrong = 0;
    for (const std::string& line : cases) {
        const auto answer = caseRunner.run(line);
        QVERIFY2(answer.has_value(), answer ? "" : answer.error().text().c_str());
        json::Document actual;
        json::Document expected;
        const json::Value got = *actual.parse(*answer);
        const std::string id = got["id"].string();
        const std::string why = difference(*expected.parse(answers[id]), got);
        if (!why.empty() && ++wrong <= 12)
            qWarning("%s: %s", id.c_str(), why.c_str());
    }
    qInfo("%s: %zu cases run, %zu differ", name.c_str(), cases.size(), wrong);
    QVERIFY(!cases.empty());
    QCOMPARE(wrong, std::size_t(0));
}

/// Compares what the pipe keeps besides body and records: order, references, counters, model, question. Empty
/// if all agree.
std::string besidesDiffer(json::Value told, const gateway::RequestAnswer& run)
{
    const auto number = [](std::int64_t value) { return std::to_string(value); };
    const auto list = [](json::Value items) {
        std::string text;
        for (const json::Value item : items.items())
            text += (item.isString() ? item.string() : std::string(item.raw())) + ' ';
        return text;
    };
    std::string order;
    for (const std::size_t i : run.recordOrder)
        order += std::to_string(i) + ' ';
    std::string references;
    for (const std::string& id : run.shadowRefs)
        references += id + ' ';
    const json::Value metrics = told["metrics"];
    const gateway::Counters& c = run.counters;
    const auto count = [](std::uint64_t value) { return static_cast<std::int64_t>(value); };
    std::string why;
    const auto check = [&](const char* what, bool known, const std::string& wanted, const std::string& got) {
        if (known && wanted != got)
            why += std::string(what) + ": wanted " + wanted + ", got " + got + "; ";
    };
    check("order", told["order"].exists(), list(told["order"]), order);
    check("shadow_refs", told["shadow_refs"].exists(), list(told["shadow_refs"]), references);
    check("hits", metrics.isObject(), std::string(metrics["CacheHits"].raw()), number(count(c.cacheHits)));
    check("misses", metrics.isObject(), std::string(metrics["CacheMisses"].raw()),
        number(count(c.cacheMisses)));
    check("ok", metrics.isObject(), std::string(metrics["CompressionOK"].raw()),
        number(count(c.compressionOk)));
    check("fail", metrics.isObject(), std::string(metrics["CompressionFail"].raw()),
        number(count(c.compressionFail)));
    check("saved", metrics["BytesSaved"].exists(), std::string(metrics["BytesSaved"].raw()),
        number(c.bytesSaved));
    check("extracted", told["extracted"].exists(), std::string(told["extracted"].raw()),
        number(count(run.outputs.size())));
    check("cost_skip", told["cost_skip"].exists(), std::string(told["cost_skip"].raw()),
        run.costSkipped ? "true" : "false");
    check("query", told["query"].exists(), told["query"].string(), run.query);
    return why;
}

/// The body after the gateway's tool injection, and what besidesDiffer() compares.
void runWhole(const std::string& folder, const std::string& name, Dialect dialect)
{
    std::map<std::string, std::string> answers;
    json::Document document;
    for (const std::string& line : linesOf(folder + '/' + name + ".cases.out.jsonl"))
        answers[document.parse(line)->operator[]("id").string()] = line;
    const auto runner = gateway::RequestRunner::create();
    QVERIFY(runner.has_value());
    gateway::RequestStore store;
    std::string group;
    std::size_t differing = 0;
    std::size_t rows = 0;
    for (const std::string& line : linesOf(folder + '/' + name + ".cases.in.jsonl")) {
        json::Document asked;
        json::Document told;
        const json::Value one = *asked.parse(line);
        const json::Value answer = *told.parse(answers[one["id"].string()]);
        if (one["group"].string().empty() || one["group"].string() != group || one["reset_store"].toBool())
            store.reset();
        group = one["group"].string();
        const auto policy = gateway::policyFromMapping(one["policy"], dialect);
        const auto provider = gateway::providerByName(one["provider"].string());
        if (!policy || !provider)
            continue;
        const std::string body = one["body_b64"].isString()
            ? base64Decode(one["body_b64"].string()).value_or("")
            : one["body"].string();
        const auto run = runner->run(*policy, *provider, body, store, 0);
        const std::string injected = gateway::injectTools(
            *policy, *provider, run.forwarded, run.outputCompressed && !run.shadowRefs.empty());
        const std::string wanted
            = answer[answer["injected_sha256"].exists() ? "injected_sha256" : "forwarded_sha256"].string();
        ++rows;
        if (const std::string why = besidesDiffer(answer, run); !why.empty() && ++differing <= 8)
            qWarning("%s: %s", one["id"].string().c_str(), why.c_str());
        if (sha256Hex(injected) != wanted && ++differing <= 8)
            qWarning("%s: injected differs: %s", one["id"].string().c_str(), injected.substr(0, 500).c_str());
    }
    qInfo("%s: %zu whole answers run, %zu differ", name.c_str(), rows, differing);
    QCOMPARE(differing, std::size_t(0));
}

/// One tool answer with an image and a text; the key `input` is spelled with an escape.
std::string bodyWithInputOfNull()
{
    std::string text;
    for (int word = 0; word < 60; ++word)
        text += "word" + std::to_string(word) + ' ';
    return R"({"model":"claude","messages":[{"role":"tool","tool_call_id":"a","content":[)"
           R"({"type":"image_url","image_url":{"url":"data:image/png;base64,xx"}},)"
           R"({"type":"input_text","text":")"
        + text + R"("}]}],"inpu\u0074":null,"stream":false})";
}

std::string caseOf(const std::string& release, const std::string& body)
{
    return R"({"id":"null","dialect":"gateway-bytes","provider":"openai","version":")" + release
        + R"(","policy":{"enabled":true,"strategy":"simple","min_bytes":100},"body_b64":")"
        + base64Encode(body) + R"("})";
}

} // namespace

class TestGatewayVectors : public QObject
{
    Q_OBJECT

private slots:
    /// Ours: answers written by this program and checked once by hand; they pin what already works.
    void ourOwnByteCasesStayAsTheyAre() { runCases(WINNOW_SOURCE_DIR "/tests/data/gateway", "byte.cases"); }

    void everyByteCaseOfTheSharedVectorsIsReproduced()
    {
        NEEDS_SHARED("vectors/gateway");
        runCases(WINNOW_SHARED "/vectors/gateway", "byte.cases");
    }

    void everyTokenCaseOfTheSharedVectorsIsReproduced()
    {
        NEEDS_SHARED("vectors/gateway");
        if (!openCounter(Encoding::Cl100k).value()->isExact())
            QSKIP("needs the exact cl100k vocabulary");
        runCases(WINNOW_SHARED "/vectors/gateway", "token.cases");
    }

    void olderReleasesDoWhatTheirOwnCodeDid_data()
    {
        QTest::addColumn<QString>("stem");
        for (const char* const release : { "v0.4.4", "v0.4.5", "v0.5.2" })
            QTest::newRow(release) << QString::fromLatin1(release);
    }

    void olderReleasesDoWhatTheirOwnCodeDid()
    {
        QFETCH(QString, stem);
        runCases(WINNOW_SOURCE_DIR "/tests/data/gateway/releases", stem.toStdString());
        const std::string shared = WINNOW_SHARED "/vectors/gateway/releases";
        if (QFile::exists(QString::fromStdString(shared)))
            runCases(shared, stem.toStdString());
    }

    /// What the real v0.5.2 did; the other releases write to the messages.
    void anInputOfNullBesideMessagesGoesOnUnchangedUnderV052()
    {
        const std::string body = bodyWithInputOfNull();
        auto runner = gateway::RequestRunner::create();
        QVERIFY(runner.has_value());
        CaseRunner caseRunner(std::move(*runner), std::nullopt);
        for (const std::string release : { "v0.4.5", "v0.5.2" }) {
            const auto answer = caseRunner.run(caseOf(release, body));
            QVERIFY2(answer.has_value(), answer ? "" : answer.error().text().c_str());
            json::Document document;
            const std::string forwarded = forwardedOf(*document.parse(*answer));
            QCOMPARE(forwarded == body, release == "v0.5.2");
        }
    }

    void toolsCountersOrderAndQuestionAreAsTheSharedVectorsSay()
    {
        const std::string folder = WINNOW_SHARED "/vectors/gateway";
        NEEDS_SHARED("vectors/gateway"); // tst_expand has our own rows
        runWhole(folder, "byte", Dialect::GatewayBytes);
        if (openCounter(Encoding::Cl100k).value()->isExact())
            runWhole(folder, "token", Dialect::GatewayTokens);
    }
};

QTEST_APPLESS_MAIN(TestGatewayVectors)
#include "tst_gateway_vectors.moc"
