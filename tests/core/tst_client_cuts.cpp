// SPDX-License-Identifier: GPL-3.0-or-later
// Client policies: cutting on arrival, clearing later, what the broken cache prefix costs, lost uses with
// visibility over time.
#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QtTest>

#include <numeric>
#include <random>

#include "core/compression/strategy.h"
#include "core/experiments/client_compare.h"
#include "core/gate/verdict.h"
#include "core/measure/threshold_curve.h"
#include "core/policy/presets.h"
#include "core/replay/corpus_facts.h"
#include "core/report/replay_report.h"
#include "core/systems/code_points.h"
#include "core/systems/message_ranks.h"
#include "core/systems/recorded_cuts.h"
#include "core/text/utf8.h"
#include "tests/support/corpus_builder.h"
#include "tests/support/read_recording.h"
#include "tests/support/replayed.h"
#include "tests/support/text_generators.h"

using namespace winnow;
using systems::ArrivalRule;
using systems::ClearingRule;
using winnow::test::CorpusBuilder;

namespace {

/// n tokens of four bytes each.
std::string tokens(std::size_t n, char with = 'x')
{
    return std::string(4 * n, with);
}

PriceTable prices()
{
    // Writing a token costs 10, reading it 1.
    const auto table = PriceTable::parse(
        R"({"date":"2026-01-01","vendors":{"any":{"cache_seconds":300}},"models":[],"unknown":{"vendor":"any",)"
        R"("input":10,"output":10,"cache_write":10,"cache_write_1h":10,"cache_read":1}})",
        "test");
    return table ? *table : PriceTable();
}

std::vector<ClientRow> compared(std::shared_ptr<const Corpus> corpus,
    const std::vector<systems::ClientCut>& presets, const std::vector<Policy>& policies = {},
    unsigned jobs = 1)
{
    const auto engine = test::engineOf(std::move(corpus), Encoding::Bytes4, jobs);
    const auto uses = buildUseIndex(test::factsOf(*engine), 1);
    const MoneyBasis money(test::factsOf(*engine), prices());
    auto rows = compareClients({ *engine, *uses, money, jobs }, presets, policies)
                    .value_or(std::vector<ClientRow>());
    if (rows.size() > 1)
        rows.erase(rows.begin() + 1); // the client itself: the recordings name no program
    return rows;
}

systems::ClientCut clearing(ClearingRule rule)
{
    systems::ClientCut preset;
    preset.name = "test";
    preset.clearing = std::move(rule);
    return preset;
}

ClearingRule everyCall(std::uint32_t keep)
{
    ClearingRule rule;
    rule.trigger = ClearingRule::Trigger::EveryCall;
    rule.keep = keep;
    rule.placeholder = tokens(1);
    return rule;
}

/// "seq 1 9 + lines 3 99 + repeat x 4", as tests/data/clients/README.md explains.
std::string made(const QString& description)
{
    std::string text;
    for (const QString& part : description.split(QStringLiteral(" + "))) {
        const QString word = part.section(QLatin1Char(' '), 0, 0), rest = part.section(QLatin1Char(' '), 1);
        if (word == QLatin1String("seq")) {
            for (int i = rest.section(QLatin1Char(' '), 0, 0).toInt();
                 i <= rest.section(QLatin1Char(' '), 1).toInt(); ++i)
                text += std::to_string(i) + '\n';
        } else if (word == QLatin1String("lines")) {
            for (int i = 1; i <= rest.section(QLatin1Char(' '), 0, 0).toInt(); ++i) {
                std::string line = std::to_string(i);
                line.resize(rest.section(QLatin1Char(' '), 1).toUInt(), '.');
                text += line + '\n';
            }
        } else {
            text += rest.section(QLatin1Char(' '), 0, -2)
                        .repeated(rest.section(QLatin1Char(' '), -1).toInt())
                        .toStdString();
        }
    }
    return text;
}

/// "1<TAB>first line", as Claude Code's Read writes a file.
std::string withNumbers(const std::string& text)
{
    QStringList lines = QString::fromStdString(text).split(QLatin1Char('\n'));
    for (qsizetype i = 0; i < lines.size(); ++i)
        lines[i].prepend(QStringLiteral("%1\t").arg(i + 1));
    return lines.join(QLatin1Char('\n')).toStdString();
}

std::string asToldToClaudeCode(const QJsonObject& row, std::string text)
{
    const bool failed = row[QStringLiteral("failed")].toBool();
    if (row[QStringLiteral("kind")] == QLatin1String("read"))
        return text.empty()
            ? "<system-reminder>Warning: the file exists but the contents are empty.</system-reminder>"
            : withNumbers(text);
    if (row[QStringLiteral("kind")] == QLatin1String("mcp"))
        return text.empty() && !failed
            ? "(" + row[QStringLiteral("tool")].toString().toStdString() + " completed with no output)"
            : text;
    if (!failed) {
        static const QRegularExpression kBlank(QStringLiteral("^(\\s*\\n)+"));
        text = QString::fromStdString(text).remove(kBlank).toStdString();
        if (text.size() <= 30000)
            text = systems::trimSpaceRight(text);
        return text.empty() ? "(Bash completed with no output)" : text;
    }
    static const QRegularExpression kExit(QStringLiteral("exit (\\d+)"));
    const QString command = row[QStringLiteral("command")].toString();
    const auto code = kExit.match(command);
    const std::string line = "Exit code "
        + (code.hasMatch() ? code.captured(1) : QLatin1String(command.isEmpty() ? "3" : "1")).toStdString();
    return text.empty() ? line : line + '\n' + text;
}

/// Adds what the client adds, and strips what it strips, before it measures a length.
std::string asToldToTheClient(const QString& client, const QJsonObject& row)
{
    std::string text = made(row[QStringLiteral("make")].toString());
    const bool failed = row[QStringLiteral("failed")].toBool();
    const bool isShell = row[QStringLiteral("kind")] == QLatin1String("shell");
    if (client == QLatin1String("claude-code"))
        return asToldToClaudeCode(row, text);
    if (client == QLatin1String("codex") && !isShell)
        return "Wall time: 0.0000 seconds\nOutput:" + text;
    if (client == QLatin1String("codex"))
        return "Chunk ID: 000000\nWall time: 0.0000 seconds\nProcess exited with code "
            + std::string(failed ? "3" : "0")
            + "\nOriginal token count: " + std::to_string((text.size() + 3) / 4) + "\nOutput:\n" + text;
    if (client == QLatin1String("qwen-code") && !failed && systems::trimSpaceRight(text).empty())
        return "(" + row[QStringLiteral("tool")].toString().toStdString() + " completed with no output)";
    if (isShell && text.empty() && (client == QLatin1String("opencode") || client == QLatin1String("pi")))
        text = "(no output)";
    if (client == QLatin1String("pi") && failed)
        text += "\n\nCommand exited with code 3";
    return text;
}

/// The values of the client's settings in a row.
std::vector<std::int64_t> valuesOf(const systems::ClientCut& client, const QJsonObject& settings)
{
    std::vector<std::int64_t> values;
    for (const systems::ClientSetting& setting : client.settings) {
        QJsonValue value = settings;
        for (const QString& key : QString::fromStdString(std::string(setting.name)).split(QLatin1Char('.')))
            value = value[key];
        values.push_back(value.isString() ? value.toString().toInt() : value.toInteger(setting.standard));
    }
    return values;
}

/// The client as the row's settings have it.
systems::ClientCut clientOf(const QString& name, const QJsonObject& settings)
{
    const bool inBytes = settings[QStringLiteral("model")] == QLatin1String("gpt-5.3-codex");
    const std::string row = (inBytes ? QStringLiteral("codex-bytes")
            : name == QLatin1String("deepagents") || name == QLatin1String("strands") ? name
                + (name == QLatin1String("strands") ? QLatin1String("-offloader")
                                                    : QLatin1String("-eviction"))
                                                                                      : name)
                                .toStdString();
    const systems::ClientCut* const client = systems::clientCutNamed(row);
    return client->with ? client->with(valuesOf(*client, settings)) : *client;
}

/// True for a text of tests/data/clients, or for its hash.
bool isGot(const QJsonValue& want, const std::string& text)
{
    return want.isString() ? want.toString().toStdString() == text
                           : want[QStringLiteral("sha256")].toString().toLatin1()
            == QCryptographicHash::hash(QByteArray::fromStdString(text), QCryptographicHash::Sha256).toHex();
}

/// Four results of 100 tokens, one per call; the assistant's texts cost nothing.
std::shared_ptr<const Corpus> fourResults()
{
    CorpusBuilder builder;
    builder.session("s").user(tokens(10)).assistant("", 1000);
    for (int i = 1; i <= 4; ++i)
        builder.result(std::to_string(i), "Bash", tokens(100, static_cast<char>('a' + i)), 1000 * i)
            .assistant("", 1000 * i + 1000);
    return builder.build();
}

} // namespace

class TestClientCuts : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    /// Marks of fourteen programs, and sources, logs and prose that only mention them.
    void aMarkTellsThatATextWasCutBeforeItWasRecorded()
    {
        QFile file(QStringLiteral(WINNOW_SOURCE_DIR "/tests/data/clients/marks.jsonl"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        int cut = 0, whole = 0;
        while (!file.atEnd()) {
            const QJsonObject row = QJsonDocument::fromJson(file.readLine()).object();
            const QString text = row[QStringLiteral("text")].toString();
            const bool isCut = row[QStringLiteral("cut")].toBool();
            QVERIFY2((systems::recordedCut(text.toStdString()) != 0) == isCut, qPrintable(text.left(200)));
            ++(isCut ? cut : whole);
        }
        QVERIFY(cut > 40 && whole > 15);
        QCOMPARE(systems::cutBy(systems::recordedCut("<<<SHADOW:shadow_0123>>>\nstone")),
            std::string_view("Context-Gateway"));
        QCOMPARE(systems::cutBy(
                     systems::recordedCut("Exit code: 0\nOutput:\na\u20262521 tokens truncated\u2026b")),
            std::string_view("Codex"));
    }

    /// One result of 75,609 characters in a session of Claude Code, which itself would send a preview of 2
    /// KB.
    void whatTheClientCutsByItselfIsNotCountedAsSaved()
    {
        std::string log;
        for (int i = 1; log.size() < 75609; ++i)
            log += std::to_string(i) + " compile step of unit src/module_" + std::to_string(i % 97)
                + ".cpp done\\n";
        const std::string head
            = R"({"type":"assistant","sessionId":"S","uuid":"u1","message":{"id":"m1","role":)"
              R"("assistant","model":"claude-opus-5-5","content":[{"type":"tool_use","id":"t1",)"
              R"("name":"Bash","input":{"command":"make"}}]}})";
        const auto corpus = std::make_shared<const Corpus>(test::read(head + "\n"
            + R"({"type":"user","sessionId":"S","uuid":"u2","message":{"role":"user","content":[{"type":)"
              R"("tool_result","tool_use_id":"t1","content":")"
            + log + R"("}]}})" + "\n"
            + R"({"type":"assistant","sessionId":"S","uuid":"u3","message":{"id":"m2","role":"assistant",)"
              R"("model":"claude-opus-5-5","content":[{"type":"text","text":"done"}]}})"
            + "\n"));
        const auto engine = test::engineOf(corpus, Encoding::Bytes4, 1);
        const auto uses = buildUseIndex(test::factsOf(*engine), 1);
        const MoneyBasis money(test::factsOf(*engine), prices());
        const auto measured = measure({ *engine, *uses, money, 1 }, findPreset("balanced")->policy);
        QVERIFY(measured.has_value());
        const Figures& figures = measured->figures;
        QVERIFY(figures.tokensAfter < figures.tokensBefore);
        QVERIFY(figures.clientCut > 0 && figures.savedTokens() < 0 && figures.money.best < 0);
        QVERIFY(figures.clientTokens() < 1000);
        QCOMPARE(measured->replay->totals.beyondClient, std::uint64_t(1));
        QCOMPARE(measured->replay->totals.savedTokens(), figures.savedTokens());
        QCOMPARE(verdictOn(*uses, *measured).colour, VerdictColour::Red);
        QCOMPARE(report::clientLines(*measured->replay).size(), std::size_t(2));
        const ThresholdPlan plan { Threshold::Minimum, &*uses, &money, {} };
        const auto curve = buildThresholdCurve(*engine, findPreset("balanced")->policy, plan, 1);
        QVERIFY(curve.has_value());
        QCOMPARE(curve->steps.front().figures.savedTokens(), figures.savedTokens());
    }

    /// A result that names the file of its whole text, as opencode, Gemini CLI and Claude Code's MCP results do.
    void theWholeTextBesideARecordingIsItsOriginal_data()
    {
        QTest::addColumn<QString>("named");
        QTest::addColumn<bool>("found");
        QTest::newRow("beside the session") << "/home/u/.claude/projects/-w/S/tool-results/mcp-1.txt" << true;
        QTest::newRow("out of the folder") << "/x/tool-results/../../secret.txt" << false;
        QTest::newRow("a link out of the folder") << "/x/tool-results/link.txt" << false;
        QTest::newRow("another folder") << "/x/results/mcp-1.txt" << false;
    }
    void theWholeTextBesideARecordingIsItsOriginal()
    {
        QFETCH(QString, named);
        QFETCH(bool, found);
        const QTemporaryDir folder;
        const QString project = folder.filePath(QStringLiteral("p"));
        QVERIFY(QDir().mkpath(project + QStringLiteral("/S/tool-results")));
        const auto write = [](const QString& path, const QByteArray& text) {
            QFile file(path);
            return file.open(QIODevice::WriteOnly) && file.write(text) == text.size();
        };
        QVERIFY(write(project + QStringLiteral("/S/tool-results/mcp-1.txt"), QByteArray(60000, 'x')));
        QVERIFY(write(folder.filePath(QStringLiteral("secret.txt")), "secret"));
        QVERIFY(QFile::link(folder.filePath(QStringLiteral("secret.txt")),
            project + QStringLiteral("/S/tool-results/link.txt")));
        const QString recording = project + QStringLiteral("/S.jsonl");
        QVERIFY(write(recording,
            R"({"type":"assistant","sessionId":"S","uuid":"u1","message":{"id":"m1","role":"assistant","model":)"
            R"("claude-opus-5-5","content":[{"type":"tool_use","id":"t1","name":"mcp__a__b","input":{}}]}})"
            "\n"
            R"({"type":"user","sessionId":"S","uuid":"u2","message":{"role":"user","content":[{"type":)"
            R"("tool_result","tool_use_id":"t1","content":"Error: result (60,000 characters across 1 line) exceeds )"
            R"(maximum allowed tokens. Output has been saved to )"
                + named.toUtf8() + R"(.\nFormat: Plain text"}]}})" + "\n"));
        ImportOptions options;
        options.indexCache = folder.filePath(QStringLiteral("index.sqlite")).toStdString();
        for (const bool whole : { false, true, false, true }) { // also the second time
            options.wholeTexts = whole;
            const auto corpus = openCorpus({ recording.toStdString() }, options);
            QVERIFY(corpus.has_value());
            const ToolResult& result = test::only(*corpus);
            QCOMPARE(result.rawText.isValid(), found);
            QCOMPARE(corpus->texts->bytes(result.text) == 60000, found && whole);
        }
    }

    /// A list of exports is read at the second try.
    void theWholeTextIsFoundInAListOfExports()
    {
        const QTemporaryDir folder;
        QVERIFY(QDir().mkpath(folder.filePath(QStringLiteral("tool-output"))));
        QFile whole(folder.filePath(QStringLiteral("tool-output/tool_1")));
        QVERIFY(whole.open(QIODevice::WriteOnly) && whole.write(QByteArray(60000, 'x')) == 60000);
        whole.close();
        QByteArray exports = "[";
        for (const char* const id : { "1", "2" })
            exports += QByteArray(
                R"({"info":{"id":"ses_ID","directory":"/w"},"messages":[{"info":{"role":)"
                R"("assistant","id":"msg_ID"},"parts":[{"type":"tool","callID":"call_ID",)"
                R"("tool":"bash","state":{"status":"completed","input":{},"output":)"
                R"("...output truncated...\n\nFull output saved to: /x/tool-output/tool_1"}}]}]},)")
                           .replace("ID", id);
        QFile list(folder.filePath(QStringLiteral("exports.json")));
        QVERIFY(list.open(QIODevice::WriteOnly) && list.write(exports.chopped(1) + ']') > 0);
        list.close();
        ImportOptions options;
        options.wholeTexts = true;
        const auto corpus = openCorpus({ list.fileName().toStdString() }, options);
        QCOMPARE(corpus->results.size(), std::size_t(2));
        QCOMPARE(corpus->texts->bytes(corpus->result(ResultId(0)).text), std::uint64_t(60000));
    }

    /// The cases of shared/faults/INDEX.md under "Clients".
    void faultsOfClients_data()
    {
        QTest::addColumn<int>("results");
        QTest::addColumn<int>("cut");
        QTest::addColumn<int>("leaked");
        QTest::addColumn<int>("calls");
        QTest::newRow("harness-cut.json") << 3 << 3 << 0 << -1;
        QTest::newRow("harness-cut-not.json") << 1 << 0 << 0 << -1;
        QTest::newRow("recorded-behind-compressor.json") << 3 << 3 << 0 << -1;
        QTest::newRow("marker-written.json") << 2 << 1 << 2 << -1;
        QTest::newRow("codex_tool_search.jsonl") << 1 << 0 << 0 << 3;
    }
    void faultsOfClients()
    {
        QFETCH(int, results);
        QFETCH(int, cut);
        QFETCH(int, leaked);
        QFETCH(int, calls);
        QFile file(QStringLiteral(WINNOW_SOURCE_DIR "/tests/data/clients/faults/")
            + QString::fromLatin1(QTest::currentDataTag()));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const auto corpus = std::make_shared<const Corpus>(
            test::read(file.readAll().toStdString(), QTest::currentDataTag()));
        const auto engine = test::engineOf(corpus, Encoding::Bytes4, 1);
        const CorpusFacts& facts = test::factsOf(*engine);
        QCOMPARE(corpus->results.size(), std::size_t(results));
        int marked = 0;
        for (std::size_t i = 0; i < corpus->results.size(); ++i)
            marked += facts.cutBy(ResultId(i)) != 0 ? 1 : 0;
        QCOMPARE(marked, cut);
        const auto uses = buildUseIndex(facts, 1);
        QCOMPARE(leakedMarkers(*uses), std::size_t(leaked));
        if (calls < 0)
            return;
        std::int64_t input = 0, output = 0;
        for (const ModelCall& call : corpus->sessions[0].modelCalls) {
            input += call.usage.input;
            output += call.usage.output;
        }
        QCOMPARE(corpus->sessions[0].modelCalls.size(), std::size_t(calls));
        QCOMPARE(input, std::int64_t(6000));
        QCOMPARE(output, std::int64_t(60));
    }

    void withoutRulesACallReadsThePrefixAndWritesWhatIsNew()
    {
        const std::vector<ClientRow> answer = compared(fourResults(), {});
        QCOMPARE(answer.size(), std::size_t(1));
        QCOMPARE(answer[0].contextTokens, std::int64_t(100 + 200 + 300 + 400));
        // 10 written, then 100 written a call; read: 10, 110, 210, 310
        QCOMPARE(answer[0].cost, (410 * 10 + 640 * 1) * 1e-6);
        QCOMPARE(answer[0].cacheRewrites, 0.0);
    }

    void clearingSavesTokensAndPaysForTheBrokenPrefix()
    {
        const std::vector<ClientRow> answer = compared(fourResults(), { clearing(everyCall(2)) });
        const ClientRow& row = answer.at(1);
        QCOMPARE(row.cleared, std::uint64_t(2));
        QCOMPARE(row.rewrites, std::uint64_t(2));
        QCOMPARE(row.contextTokens, std::int64_t(100 + 200 + 201 + 202));
        // Call 4: 10 read, 1 + 100 + 100 written. Call 5: 11 read, 1 + 100 + 100 written.
        const double cost = (10 + 100 + 100 + 201 + 201) * 10 + (10 + 110 + 10 + 11);
        QVERIFY2(std::abs(row.cost - cost * 1e-6) < 1e-12, QByteArray::number(row.cost * 1e6).constData());
        // With an unbroken cache, call 4 would have read 10 + 1 + 100 and call 5 another 101 more than that
        // minus what was cleared.
        const double unbroken = (10 + 100 + 100 + 100 + 100) * 10 + (10 + 110 + 111 + 112);
        QVERIFY2(std::abs(row.cacheRewrites - (cost - unbroken) * 1e-6) < 1e-12,
            QByteArray::number(row.cacheRewrites * 1e6).constData());
    }

    void pollingKeepsMoreAndRewritesLess()
    {
        ClearingRule rule = everyCall(1);
        rule.polling = 3;
        const std::vector<ClientRow> answer = compared(fourResults(), { clearing(rule) });
        QCOMPARE(answer[1].cleared, std::uint64_t(3));
        QCOMPARE(answer[1].rewrites, std::uint64_t(1));
    }

    void aTriggerAMinimumAndExcludedToolsHoldClearingBack()
    {
        ClearingRule rule;
        rule.trigger = ClearingRule::Trigger::ContextTokens;
        rule.triggerTokens = 250;
        rule.keep = 1;
        rule.placeholder = tokens(1);
        QCOMPARE(compared(fourResults(), { clearing(rule) })[1].cleared,
            std::uint64_t(2)); // at 310: two of three
        rule.triggerTokens = 10000;
        QCOMPARE(compared(fourResults(), { clearing(rule) })[1].cleared, std::uint64_t(0));
        rule.triggerTokens = 250;
        rule.clearAtLeast = 250;
        QCOMPARE(compared(fourResults(), { clearing(rule) })[1].cleared,
            std::uint64_t(3)); // not at 310, where 198 could go
        rule.clearAtLeast = 50;
        rule.stopsAtLeast = true;
        QCOMPARE(compared(fourResults(), { clearing(rule) })[1].cleared, std::uint64_t(2)); // one at a time
        rule.excludeTools = { "Bash" };
        QCOMPARE(compared(fourResults(), { clearing(rule) })[1].cleared, std::uint64_t(0));
    }

    void theNewestTokensStayAndABatchWaits()
    {
        ClearingRule rule = everyCall(0);
        rule.keepTokens = 200;
        QCOMPARE(compared(fourResults(), { clearing(rule) })[1].cleared, std::uint64_t(2)); // at 300 and 400
        rule.keepTokens = 199; // the result that crosses the limit may go
        QCOMPARE(compared(fourResults(), { clearing(rule) })[1].cleared, std::uint64_t(3));
        rule.keepTokens = 200;
        rule.batchTokens = 200;
        const ClientRow batch = compared(fourResults(), { clearing(rule) })[1];
        QCOMPARE(batch.cleared, std::uint64_t(2));
        QCOMPARE(batch.rewrites, std::uint64_t(1));
        rule.batchTokens = 201;
        QCOMPARE(compared(fourResults(), { clearing(rule) })[1].cleared, std::uint64_t(0));
        rule = everyCall(0);
        QCOMPARE(compared(fourResults(), { clearing(rule) })[1].cleared, std::uint64_t(4));
        rule.keepsUnseen = true; // the fourth arrives with the last call
        QCOMPARE(compared(fourResults(), { clearing(rule) })[1].cleared, std::uint64_t(3));
        rule.excludeTools = { "Bash" };
        QCOMPARE(compared(fourResults(), { clearing(rule) })[1].cleared, std::uint64_t(0));
    }

    void clearingByCountStopsAtALowWatermark()
    {
        ClearingRule rule = everyCall(1);
        rule.trigger = ClearingRule::Trigger::Results;
        rule.triggerTokens = 3;
        QCOMPARE(
            compared(fourResults(), { clearing(rule) })[1].cleared, std::uint64_t(3)); // once four are there
        rule.trigger = ClearingRule::Trigger::ResultTokens;
        rule.triggerTokens = 399;
        rule.downTo = 200;
        QCOMPARE(compared(fourResults(), { clearing(rule) })[1].cleared, std::uint64_t(2));
        rule.onlyTools = { "Read" }; // Bash does not count
        QCOMPARE(compared(fourResults(), { clearing(rule) })[1].cleared, std::uint64_t(0));
    }

    /// By the recorded clock.
    void anHourWithoutACallClearsAllButTheLatest()
    {
        const auto corpus = [](TimeMs pause) {
            CorpusBuilder builder;
            builder.session("s").user("go").assistant("", 1000);
            for (int i = 1; i <= 4; ++i)
                builder.result(std::to_string(i), "Bash", tokens(100, static_cast<char>('a' + i)), 2000)
                    .assistant("", i < 4 ? 2000 : 2000 + pause);
            return builder.build();
        };
        ClearingRule rule = everyCall(1);
        rule.trigger = ClearingRule::Trigger::ResultTokens;
        rule.triggerTokens = 1000000;
        rule.downTo = 300;
        rule.idleMinutes = 60;
        QCOMPARE(compared(corpus(3600000), { clearing(rule) })[1].cleared, std::uint64_t(3));
        QCOMPARE(compared(corpus(3599999), { clearing(rule) })[1].cleared, std::uint64_t(0));
    }

    void theLastTurnsOfTheUserStay()
    {
        CorpusBuilder builder;
        builder.session("s");
        for (int turn = 1; turn <= 4; ++turn) {
            builder.user("more").call(std::to_string(turn), "Bash").assistant("", 1000 * turn);
            builder
                .result(std::to_string(turn), "Bash", tokens(100, static_cast<char>('a' + turn)), 1000 * turn)
                .user("beside the result")
                .assistant("done", 1000 * turn + 500);
        }
        const auto corpus = builder.build();
        ClearingRule rule = everyCall(0);
        rule.trigger = ClearingRule::Trigger::UserTurn;
        rule.keepTurns = 2;
        // Before the fourth message, the first of three turns may go.
        QCOMPARE(compared(corpus, { clearing(rule) })[1].cleared, std::uint64_t(1));
        rule.keepTurns = 1;
        QCOMPARE(compared(corpus, { clearing(rule) })[1].cleared, std::uint64_t(2));
    }

    /// A preview that still shows the text loses nothing.
    void aPreviewKeepsBothEnds()
    {
        const auto corpus = [](const std::string& text) {
            CorpusBuilder builder;
            builder.session("s").user("go").assistant("look", 1000).result("1", "Bash", text, 1000);
            builder.assistant("on", 2000).result("2", "Bash", tokens(100), 2000).assistant("on", 3000);
            return builder.result("3", "Bash", tokens(100), 3000)
                .assistant("it is in src/deep/file_name.cpp", 4000)
                .build();
        };
        ClearingRule rule = everyCall(1);
        ArrivalRule preview;
        preview.limit = 200;
        preview.head = preview.tail = 50;
        preview.between = " ... ";
        rule.previews = { preview };
        const std::string filler = tokens(300);
        for (const bool atEnd : { true, false }) {
            const std::string path = " src/deep/file_name.cpp ";
            const ClientRow row
                = compared(corpus(atEnd ? filler + path : filler + path + filler), { clearing(rule) })[1];
            QCOMPARE(row.figures.withLoss, std::uint64_t(atEnd ? 0 : 1));
            QVERIFY(row.cleared >= 1);
        }
    }

    /// The results that LangChain's own middleware cleared.
    void langChainClearsTheSameResults()
    {
        QFile file(QStringLiteral(WINNOW_SOURCE_DIR "/tests/data/clients/langchain.jsonl"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const auto all = systems::clientCuts();
        const auto preset = std::find_if(all.begin(), all.end(),
            [](const systems::ClientCut& cut) { return cut.name == "langchain-clear-tool-uses"; });
        int histories = 0;
        for (; !file.atEnd(); ++histories) {
            const QJsonObject row = QJsonDocument::fromJson(file.readLine()).object();
            const QJsonArray makes = row[QStringLiteral("makes")].toArray();
            CorpusBuilder builder;
            builder.session("s").user(tokens(1));
            std::int64_t counted = 1;
            for (qsizetype i = 0; i < makes.size(); ++i) {
                const std::string text = made(makes[i].toString()), id = std::to_string(i);
                counted += static_cast<std::int64_t>((text.size() + 3) / 4);
                builder.result(id, row[QStringLiteral("tools")][i].toString().toStdString(), text);
            }
            const QJsonObject settings = row[QStringLiteral("settings")].toObject();
            ClearingRule rule = preset->clearing;
            // Its own count differs from ours by a fixed amount.
            rule.triggerTokens = settings[QStringLiteral("trigger")].toInteger(rule.triggerTokens) + counted
                - row[QStringLiteral("tokens")].toInteger();
            rule.keep = static_cast<std::uint32_t>(settings[QStringLiteral("keep")].toInt(3));
            rule.clearAtLeast = settings[QStringLiteral("clear_at_least")].toInt();
            for (const QJsonValue& tool : settings[QStringLiteral("exclude_tools")].toArray())
                rule.excludeTools.push_back(tool.toString().toStdString());
            const QJsonArray want = row[QStringLiteral("cleared")].toArray();
            const auto cleared = std::count(want.begin(), want.end(), QJsonValue(true));
            const ClientRow answer = compared(builder.assistant("", 1000).build(), { clearing(rule) }).at(1);
            QCOMPARE(answer.cleared, static_cast<std::uint64_t>(cleared));
        }
        QCOMPARE(histories, 12);
    }

    /// What the package's own functions made of whole requests.
    void liteLlmKeepsTheSameMessages()
    {
        QFile file(QStringLiteral(WINNOW_SOURCE_DIR "/tests/data/clients/litellm.jsonl"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const auto count = [](std::string_view text) {
            return static_cast<std::int64_t>((systems::countCodePoints(text) + 3) / 4);
        };
        int requests = 0;
        for (; !file.atEnd(); ++requests) {
            const QJsonObject row = QJsonDocument::fromJson(file.readLine()).object();
            std::vector<systems::RankedMessage> messages;
            std::vector<std::int64_t> sizes;
            for (const QJsonValue& message : row[QStringLiteral("messages")].toArray()) {
                QStringList parts;
                for (const QJsonValue& make : message[QStringLiteral("makes")].toArray())
                    parts += QString::fromStdString(made(make.toString()));
                const QStringList sides { QStringLiteral("system"), QStringLiteral("user"),
                    QStringLiteral("assistant"), QStringLiteral("tool") };
                messages.push_back({ static_cast<systems::RankedMessage::From>(
                                         sides.indexOf(message[QStringLiteral("from")].toString())),
                    parts.join(QLatin1Char(' ')).toStdString(),
                    static_cast<std::uint32_t>(message[QStringLiteral("calls")].toInt()),
                    static_cast<std::uint32_t>(message[QStringLiteral("results")].toInt()) });
                sizes.push_back(count(messages.back().text));
            }
            std::vector<std::uint32_t> request(messages.size());
            std::iota(request.begin(), request.end(), 0U);
            const bool isAnthropic = row[QStringLiteral("shape")] == QLatin1String("anthropic");
            const systems::MessageRanks ranks(std::move(messages), isAnthropic);
            QJsonArray kept;
            for (const auto& one :
                ranks.keep(request, sizes, row[QStringLiteral("target")].toInteger(), count))
                kept += QStringList { QStringLiteral("whole"), QStringLiteral("truncated"),
                    QStringLiteral("stub"), QStringLiteral("dropped") }[static_cast<int>(one.state)];
            QVERIFY2(kept == row[QStringLiteral("kept")].toArray(),
                QJsonDocument(QJsonArray { requests, kept, row }).toJson(QJsonDocument::Compact).constData());
        }
        QCOMPARE(requests, 120);
    }

    /// Each request is ranked by the user's last message.
    void aStubIsTheTextAgainOnceTheUserAsksForIt()
    {
        const auto corpus = [](int used) {
            const auto text = [&](int turn) { return turn == used ? "it is in src/deep/file_name.cpp" : ""; };
            CorpusBuilder builder;
            builder.session("s", Wire::OpenAiChat).user("tell me of alpha").assistant("", 1000);
            builder.result("1", "Bash", tokens(92) + " alpha src/deep/file_name.cpp ", 1000)
                .assistant("", 2000);
            builder.result("2", "Bash", tokens(98) + " beta   ", 2000).assistant(text(2), 3000);
            builder.user("and of beta").assistant(text(3), 4000);
            return builder.user("again of alpha").assistant(text(4), 5000).build();
        };
        ClearingRule rule;
        rule.trigger = ClearingRule::Trigger::EveryCall;
        rule.triggerTokens = 150;
        rule.target = 120;
        const std::int64_t stub = 23;
        for (int used = 2; used <= 4; ++used) {
            const ClientRow row = compared(corpus(used), { clearing(rule) }).at(1);
            QCOMPARE(row.contextTokens, 100 + 3 * (100 + stub));
            QCOMPARE(row.cleared, std::uint64_t(2));
            QCOMPARE(row.rewrites, std::uint64_t(3));
            QCOMPARE(row.figures.withLoss, std::uint64_t(used == 3 ? 1 : 0));
        }
    }

    void anExchangeGoesWholeUnlessTheClientMarksTheCache()
    {
        for (const int written : { 0, 1000 }) {
            CorpusBuilder builder;
            builder.session("s").user("the task").assistant("", 1000);
            for (int i = 1; i <= 4; ++i)
                builder.call(std::to_string(i), "Bash", tokens(50))
                    .result(std::to_string(i), "Bash", tokens(100, static_cast<char>('a' + i)), 1000 * i)
                    .assistant("", 1000 * i + 1000)
                    .usage(1, 1, 0, written);
            ClearingRule rule;
            rule.trigger = ClearingRule::Trigger::EveryCall;
            rule.triggerTokens = 250;
            rule.target = 50;
            const ClientRow row = compared(builder.build(), { clearing(rule) }).at(1);
            // Over 250 tokens with arguments, only the newest exchange stays.
            QCOMPARE(row.contextTokens, std::int64_t(written > 0 ? 100 + 200 + 300 + 400 : 4 * 100));
            QCOMPARE(row.cleared, std::uint64_t(written > 0 ? 0 : 3));
        }
    }

    /// Texts masked by the package's own function.
    void geminiMasksAsItsPackageDoes()
    {
        QFile file(QStringLiteral(WINNOW_SOURCE_DIR "/tests/data/clients/gemini-cli.jsonl"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const ClearingRule& rule = systems::clientCutOf("gemini-cli", "")->clearing;
        int same = 0, other = 0;
        while (!file.atEnd()) {
            const QJsonObject row = QJsonDocument::fromJson(file.readLine()).object();
            if (!row.contains(QStringLiteral("stage")))
                continue;
            const std::string text = made(row[QStringLiteral("make")].toString());
            const std::string path = row[QStringLiteral("path")].toString().toStdString();
            const std::string tool
                = row[QStringLiteral("kind")] == QLatin1String("mcp") ? "mcp__probe__big" : "Bash";
            const bool isEqual
                = isGot(row[QStringLiteral("got")], clearedText(rule, { text, tool, false, path }));
            ++(isEqual ? same : other);
        }
        // Exceptions: a shell result in sections; an emoji that the limit splits.
        QCOMPARE(same, 10);
        QCOMPARE(other, 2);
    }

    void clearedInputsGoWithTheirResult()
    {
        CorpusBuilder builder;
        builder.session("s").assistant("", 1000);
        for (int i = 1; i <= 3; ++i)
            builder.call(std::to_string(i), "Bash", tokens(50))
                .result(std::to_string(i), "Bash", tokens(100), 1000 * i)
                .assistant("", 1000 * i + 1000);
        const auto corpus = builder.build();
        ClearingRule rule = everyCall(1);
        const double kept = compared(corpus, { clearing(rule) })[1].cost;
        rule.clearInputsOf.emplace();
        const double all = compared(corpus, { clearing(rule) })[1].cost;
        QVERIFY(all < kept);
        rule.clearInputsOf = { "Bash", "Edit" };
        QCOMPARE(compared(corpus, { clearing(rule) })[1].cost, all);
        rule.clearInputsOf = { "Edit" };
        QCOMPARE(compared(corpus, { clearing(rule) })[1].cost, kept);
    }

    void aSummaryReplacesEverythingButTheSystemPrompt()
    {
        ClearingRule rule;
        rule.trigger = ClearingRule::Trigger::ContextTokens;
        rule.triggerTokens = 250;
        rule.summary = 20;
        const std::vector<ClientRow> rows = compared(fourResults(), { clearing(rule) });
        // Calls 2 and 3 carry 100 and 200; at 310 the summary replaces all three, so call 5 carries one.
        QCOMPARE(rows[1].contextTokens, std::int64_t(100 + 200 + 0 + 100));
        QCOMPARE(rows[1].cleared, std::uint64_t(3));
        QCOMPARE(rows[1].rewrites, std::uint64_t(1));
        rule.summary = 500; // longer than what it would replace
        QCOMPARE(compared(fourResults(), { clearing(rule) })[1].cleared, std::uint64_t(0));
    }

    void aTextIsLostOnlyIfItIsUsedAfterItWasCleared()
    {
        const std::string path = "src/deep/file_name.cpp";
        const auto corpus = [&](int before) {
            CorpusBuilder builder;
            builder.session("s")
                .user("go")
                .assistant("look", 1000)
                .result("1", "Bash", tokens(200) + " " + path, 1000);
            for (int i = 2; i <= 6; ++i) {
                builder.assistant(i == before ? "it is in " + path : "on", 1000 * i)
                    .call("c" + std::to_string(i), "Bash");
                builder.result(std::to_string(i), "Bash", tokens(100), 1000 * i);
            }
            return builder.assistant("done", 9000).build();
        };
        for (int used = 2; used <= 6; ++used) {
            const ClientRow row = compared(corpus(used), { clearing(everyCall(2)) }).at(1);
            // The calls 2 and 3 see result 1; the fourth arrives with three results.
            QCOMPARE(row.figures.withLoss, std::uint64_t(used >= 4 ? 1 : 0));
        }
    }

    void whatTheRecordingHadLostItselfIsNoNeed()
    {
        const std::string path = "src/deep/file_name.cpp";
        CorpusBuilder builder;
        builder.session("s")
            .assistant("look", 1000)
            .result("1", "Bash", tokens(200) + " " + path, 1000)
            .assistant("on", 2000)
            .compaction();
        builder.assistant("it is in " + path, 3000)
            .result("2", "Bash", tokens(10), 4000)
            .assistant("done", 5000);
        QCOMPARE(
            compared(builder.build(), { clearing(everyCall(0)) }).at(1).figures.lostUses, std::uint64_t(0));
    }

    void cutsOnArrivalStandAtCharacterBorders()
    {
        std::size_t cuts = 0;
        for (const systems::ClientCut& client : systems::clientCuts()) {
            std::vector<ArrivalRule> rules = client.arrival;
            for (ArrivalRule& rule : rules) {
                rule.limit = 400;
                rule.head = std::min<std::uint64_t>(rule.head, 100);
                rule.tail = std::min<std::uint64_t>(rule.tail, 100);
                rule.limitLines = std::min<std::uint64_t>(rule.limitLines, 20);
            }
            for (std::uint32_t seed = 0; seed < 400; ++seed) {
                test::TextGenerator generator(seed * 31 + 7);
                const std::string text = generator.make(seed, 1 + generator.below(120));
                if (!utf8::isValid(text))
                    continue;
                for (const char* const tool : { "Bash", "mcp__x__y", "Read" }) {
                    const std::string cut = onArrival(rules, { text, tool, seed % 2 == 0 });
                    QVERIFY2(utf8::isValid(cut), client.name.data());
                    QVERIFY2(cut == text || cut.size() <= std::max<std::size_t>(text.size(), 2500),
                        client.name.data());
                    QCOMPARE(onArrival(rules, { text, tool, seed % 2 == 0 }), cut);
                    cuts += cut != text ? 1 : 0;
                }
            }
        }
        QVERIFY(cuts > 1000);
    }

    /// Texts that the real programs sent (tests/data/clients/README.md). What is not modeled: limits that the model asked
    /// for, single lines of pi's grep, opencode's own read and grep.
    void clientsCutAsTheRealProgramsDo_data()
    {
        QTest::addColumn<int>("equal");
        QTest::addColumn<int>("different");
        // Not matched: the client's own page of instructions after its notice for MCP results over 25,000 tokens (8)
        // and its paragraph about a tool's schema (1), which are not copied; a tool with its own limit, which only the
        // server's list of tools names (2); results of two texts, since rules read one text (2).
        QTest::newRow("claude-code") << 176 << 13;
        QTest::newRow("codex") << 78 << 2; // two texts
        QTest::newRow("opencode") << 59 << 1; // two texts
        QTest::newRow("gemini-cli") << 16 << 0;
        QTest::newRow("qwen-code") << 74 << 0;
        QTest::newRow("pi") << 46 << 0;
        QTest::newRow("deepagents") << 16 << 0;
        QTest::newRow("openhands") << 17 << 0;
        QTest::newRow("strands")
            << 15 << 1; // without the tool that reads back: an argument in the program, in no recording
    }
    void clientsCutAsTheRealProgramsDo()
    {
        QFETCH(int, equal);
        QFETCH(int, different);
        const QString name = QString::fromLatin1(QTest::currentDataTag());
        QFile file(QStringLiteral(WINNOW_SOURCE_DIR "/tests/data/clients/%1.jsonl").arg(name));
        QVERIFY(file.open(QIODevice::ReadOnly));
        int same = 0;
        QStringList others;
        while (!file.atEnd()) {
            const QJsonObject row = QJsonDocument::fromJson(file.readLine()).object();
            const QString tool = row[QStringLiteral("tool")].toString(),
                          kind = row[QStringLiteral("kind")].toString();
            if (row.contains(QStringLiteral("stage")) || row.contains(QStringLiteral("input"))
                || (name == QLatin1String("opencode")
                    && (kind == QLatin1String("read") || kind == QLatin1String("search"))))
                continue;
            const systems::ClientCut client = clientOf(name, row[QStringLiteral("settings")].toObject());
            const bool isServer = kind == QLatin1String("mcp") && (name == QLatin1String("opencode"));
            const std::string text = asToldToTheClient(name, row);
            const QString path
                = row[row.contains(QStringLiteral("path")) ? QStringLiteral("path") : QStringLiteral("file")]
                      .toString();
            const std::string got = onArrival(client.arrival,
                { text, isServer ? "mcp__" + tool.toStdString() : tool.toStdString(),
                    row[QStringLiteral("failed")].toBool(), path.toStdString() });
            if (isGot(row[QStringLiteral("got")], got))
                ++same;
            else
                others.push_back(tool + QLatin1Char(' ') + row[QStringLiteral("make")].toString().left(60));
        }
        const QByteArray list = others.join(QLatin1Char('\n')).toUtf8();
        QVERIFY2(same == equal && others.size() == different,
            QByteArray::number(same) + " equal, " + QByteArray::number(others.size()) + " differ:\n" + list);
    }

    /// Texts of whole messages, by the package's own function.
    void qwenCodeSharesTheBudgetOfAMessage()
    {
        QFile file(QStringLiteral(WINNOW_SOURCE_DIR "/tests/data/clients/qwen-code.jsonl"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        std::map<int, std::vector<QJsonObject>> messages;
        while (!file.atEnd()) {
            const QJsonObject row = QJsonDocument::fromJson(file.readLine()).object();
            if (row.contains(QStringLiteral("message")))
                messages[row[QStringLiteral("message")].toInt()].push_back(row);
        }
        QCOMPARE(messages.size(), std::size_t(5));
        for (const auto& [number, rows] : messages) {
            std::vector<ArrivalRule> rules = systems::clientCutNamed("qwen-code")->arrival;
            const QJsonObject settings = rows.front()[QStringLiteral("settings")].toObject();
            rules.back().budget = static_cast<std::uint64_t>(
                settings[QStringLiteral("toolOutputBatchBudget")].toInteger(200000));
            std::vector<std::string> texts, paths;
            for (const QJsonObject& row : rows) {
                texts.push_back(made(row[QStringLiteral("make")].toString()));
                paths.push_back(row[QStringLiteral("path")].toString().toStdString());
            }
            std::vector<systems::Arriving> message;
            for (std::size_t i = 0; i < rows.size(); ++i)
                message.push_back({ texts[i], "read_file", false, paths[i] });
            const std::vector<std::string> got = onArrival(rules, message);
            for (std::size_t i = 0; i < rows.size(); ++i)
                QVERIFY2(isGot(rows[i][QStringLiteral("got")], got[i]),
                    QByteArray::number(number) + " " + got[i].substr(0, 200).c_str());
        }
    }

    /// 203,000 characters in one message: the first of the largest becomes a preview. Those of Read do not count.
    void claudeCodeCutsTheLargestOfAMessage()
    {
        const auto changed = [](bool asked, const char* client) {
            CorpusBuilder builder;
            builder.session("s").assistant("look", 1000);
            for (int i = 0; i < 8; ++i) {
                const std::string id = std::to_string(i);
                builder.result(id, i == 0 ? "Read" : "Bash", tokens(i < 3 ? 7250 : 7249), 1000);
                if (i == 4 && asked)
                    builder.assistant("and", 2000);
            }
            const auto corpus = builder.assistant("done", 3000).build();
            const ClientRow row = compared(corpus, { *systems::clientCutNamed(client) }).at(1);
            return std::pair(row.figures.changed, row.figures.tokensBefore - row.figures.tokensAfter);
        };
        const auto [cut, gone] = changed(false, "claude-code-message-budget");
        QCOMPARE(cut, std::uint64_t(1));
        QVERIFY(gone > 6600 && gone < 6800);
        QCOMPARE(changed(false, "claude-code").first, std::uint64_t(0));
        QCOMPARE(changed(true, "claude-code-message-budget").first, std::uint64_t(0));
        QCOMPARE(changed(false, "qwen-code").first, std::uint64_t(8));
        QCOMPARE(changed(true, "qwen-code").first, std::uint64_t(1)); // Read alone
    }

    /// As a strategy, a client gives the same texts, with its settings as parameters.
    void asAStrategyAClientGivesTheSameTexts_data()
    {
        QTest::addColumn<int>("cuts");
        for (const auto& [name, cuts] : { std::pair("claude-code", 40), std::pair("codex", 40),
                 std::pair("opencode", 20), std::pair("gemini-cli", 5), std::pair("qwen-code", 30),
                 std::pair("deepagents", 5), std::pair("openhands", 5), std::pair("strands", 5) })
            QTest::newRow(name) << cuts;
    }
    void asAStrategyAClientGivesTheSameTexts()
    {
        QFETCH(int, cuts);
        const QString name = QString::fromLatin1(QTest::currentDataTag());
        QFile file(QStringLiteral(WINNOW_SOURCE_DIR "/tests/data/clients/%1.jsonl").arg(name));
        QVERIFY(file.open(QIODevice::ReadOnly));
        int cut = 0;
        while (!file.atEnd()) {
            const QJsonObject row = QJsonDocument::fromJson(file.readLine()).object();
            const QString tool = row[QStringLiteral("tool")].toString();
            if (row.contains(QStringLiteral("stage")))
                continue;
            const systems::ClientCut client = clientOf(name, row[QStringLiteral("settings")].toObject());
            const std::string text = asToldToTheClient(name, row), named = tool.toStdString();
            const auto* const info = findStrategy(client.name);
            const auto alone = std::count_if(client.settings.begin(), client.settings.end(),
                [](const systems::ClientSetting& setting) { return !setting.set; });
            QVERIFY(info && info->parameters.size() == static_cast<std::size_t>(alone));
            std::map<std::string, std::string> parameters;
            const auto values = valuesOf(client, row[QStringLiteral("settings")].toObject());
            for (std::size_t i = 0; i < info->parameters.size(); ++i)
                parameters[std::string(client.settings[i].name)] = std::to_string(
                    std::clamp(values[i], client.settings[i].least, client.settings[i].most));
            StrategyInput input;
            input.text = text;
            input.tool = named;
            input.parameters = &parameters;
            const auto compressed = info->compress(input);
            QVERIFY2(compressed, client.name.data());
            std::string why;
            QVERIFY2(segmentsHold(text, *compressed, &why), why.c_str());
            const bool failed = text.starts_with("Exit code ");
            const std::string arrived = onArrival(client.arrival, { text, named, failed });
            const bool isOwn = arrived.size() < text.size() && text.size() >= leastCut(client.arrival)
                && systems::recordedCut(text) == 0; // only trimmed is not cut
            QVERIFY(compressed->text == (isOwn ? arrived : text));
            cut += compressed->text != text ? 1 : 0;
            input.text = compressed->text; // what was cut stays
            const auto again = info->compress(input);
            QVERIFY(again && (again->text == compressed->text || tool == QLatin1String("Read")));
        }
        QVERIFY2(cut >= cuts, QByteArray::number(cut).constData());
    }

    void aSettingChangesItsRowAndItsStandardDoesNot()
    {
        const auto numbers = [](const systems::ClientCut& client) {
            const ClearingRule& rule = client.clearing;
            std::vector<std::int64_t> all { rule.triggerTokens, rule.keep, rule.keepTokens, rule.clearAtLeast,
                rule.batchTokens, rule.downTo, rule.idleMinutes, rule.polling, rule.target };
            for (const ArrivalRule& one : client.arrival) {
                for (const std::uint64_t number :
                    { one.limit, one.limitLines, one.bytes, one.reads, one.head, one.tail, one.budget })
                    all.push_back(static_cast<std::int64_t>(number));
            }
            return all;
        };
        std::size_t settings = 0;
        for (const systems::ClientCut& client : systems::clientCuts()) {
            for (std::size_t i = 0; i < client.settings.size(); ++i, ++settings) {
                const systems::ClientSetting& setting = client.settings[i];
                const std::string name = client.name + "." + std::string(setting.name);
                QVERIFY2(numbers(withSetting(client, i, setting.standard)) == numbers(client), name.c_str());
                QVERIFY2(numbers(withSetting(client, i, setting.most)) != numbers(client), name.c_str());
            }
        }
        QVERIFY(settings > 35);
    }

    void aRowForEachValueOfASettingReplacesTheClients()
    {
        CorpusBuilder builder;
        builder.session("s");
        for (int i = 1; i <= 12; ++i)
            builder.assistant("", 1000 * i).result(std::to_string(i), "Bash", tokens(20000), 1000 * i);
        const auto corpus = builder.assistant("", 20000).build();
        const auto made = clientsWith("anthropic.keep", std::vector<std::string> { "1", "10" });
        QVERIFY(made);
        QCOMPARE(made->size(), systems::clientCuts().size() + 1);
        QCOMPARE(made->at(0).name, std::string("anthropic-clear-tool-uses keep 1"));
        QCOMPARE(made->at(2).name, std::string("anthropic-clear-at-least-20k"));
        const auto rows = compared(corpus, *made);
        QCOMPARE(rows.at(1).cleared, std::uint64_t(9));
        QCOMPARE(rows.at(2).cleared, std::uint64_t(2));
        QVERIFY(!clientsWith("anthropic.kept", std::vector<std::string> { "1" }));
        QVERIFY(!clientsWith("anthropic.keep", std::vector<std::string> { "-1" }));
        QVERIFY(!clientsWith("anthropic.keep", std::vector<std::string> { "few" }));
        QCOMPARE(clientsWith("qwen.toolOutputBatchBudget", std::vector<std::string> { "9" })->size(),
            systems::clientCuts().size());
    }

    void whatAClientCutsIsToldByTool()
    {
        CorpusBuilder builder;
        builder.session("s")
            .assistant("look", 1000)
            .result("1", "Bash", tokens(5000) + " src/deep/file_name.cpp " + tokens(5000), 1000)
            .result("2", "mcp__a__b", tokens(10), 1000)
            .assistant("it is in src/deep/file_name.cpp", 3000);
        const auto all = systems::clientCuts();
        const auto codex = std::find_if(
            all.begin(), all.end(), [](const systems::ClientCut& cut) { return cut.name == "codex-bytes"; });
        const ClientRow row = compared(builder.build(), { *codex }).at(1);
        QCOMPARE(row.tools.at(0).changed, std::uint64_t(1));
        QCOMPARE(row.tools.at(0).withLoss, std::uint64_t(1));
        QVERIFY(row.tools.at(0).tokensAfter < 2700 && row.tools.at(0).tokensBefore > 10000);
        QCOMPARE(row.tools.at(1).changed, std::uint64_t(0));
        QCOMPARE(row.figures.tokensBefore, row.tools.at(0).tokensBefore + row.tools.at(1).tokensBefore);
    }

    void gatewayPoliciesStandInTheSameTableAndJobsDoNotMatter()
    {
        std::mt19937 random(3);
        CorpusBuilder builder;
        for (int s = 0; s < 5; ++s) {
            builder.session("s" + std::to_string(s));
            for (int i = 0; i < 60; ++i) {
                if (i % 2 == 0)
                    builder.assistant("uses name_" + std::to_string(random() % 50), 60000 * i);
                if (i == 40)
                    builder.compaction();
                const std::string id = std::to_string(s) + "-" + std::to_string(i);
                std::string text = "name_" + std::to_string(random() % 50) + "\n";
                for (std::size_t words = random() % 2000; words > 0; --words)
                    text += "word ";
                builder.call(id, "Read").result(id, "Read", text, 60000 * i);
            }
        }
        const auto corpus = builder.build();
        Policy policy = defaultPolicy(Dialect::GatewayBytes);
        policy.strategy = "simple";
        policy.name = "gateway";
        const auto all = systems::clientCuts();
        const std::vector<systems::ClientCut> presets(all.begin(), all.end());
        const std::vector<ClientRow> one = compared(corpus, presets, { policy }, 1);
        const std::vector<ClientRow> four = compared(corpus, presets, { policy }, 4);
        QCOMPARE(one.size(), presets.size() + 2);
        for (std::size_t r = 0; r < one.size(); ++r) {
            QCOMPARE(one[r].cost, four[r].cost);
            QCOMPARE(one[r].figures.lostUses, four[r].figures.lostUses);
            QVERIFY(one[r].contextTokens <= one[0].contextTokens);
            QVERIFY(one[r].cacheRewrites >= -1e-12);
        }
        QVERIFY(one.back().figures.changed > 0);
        QCOMPARE(one.back().cleared, std::uint64_t(0));
    }
};

QTEST_GUILESS_MAIN(TestClientCuts)
#include "tst_client_cuts.moc"
