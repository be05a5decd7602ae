// SPDX-License-Identifier: GPL-3.0-or-later
// What each local strategy makes of small texts, chains with their provenance, references, and content kinds.
#include <QtTest>

#include "core/compression/chain_strategy.h"
#include "core/compression/content_kind.h"
#include "core/compression/strategies/json_texts.h"
#include "core/compression/strategies/shown_before.h"
#include "core/compression/strategy.h"
#include "core/policy/presets.h"
#include "tests/support/text_generators.h"
#include "tests/support/undone.h"

using namespace winnow;
using winnow::test::TextGenerator;
using Given = std::map<std::string, std::string>;

namespace {

Compressed run(const std::string& strategy, std::string_view text, const Given& given = {})
{
    StrategyInput input;
    input.text = text;
    input.parameters = &given;
    const auto answer = findStrategy(strategy)->compress(input);
    if (!answer)
        return { answer.error().text(), {}, Fidelity::Lossy };
    return *answer;
}

QByteArray after(const std::string& strategy, const std::string& text, const Given& given = {})
{
    return QByteArray::fromStdString(run(strategy, text, given).text);
}

Result<Compressed> runChain(
    const std::string& text, const std::vector<ChainStep>& steps, const Given& given = {})
{
    StrategyInput input;
    input.text = text;
    input.chain = &steps;
    input.parameters = &given;
    return findStrategy("chain")->compress(input);
}

std::string minified(std::string_view json)
{
    std::string out;
    for (const auto& part : strategy::jsonTexts(json)) {
        out += out.empty() ? "" : "\n";
        strategy::appendMinified(json.substr(part.range.begin, part.range.size()), out);
    }
    return out;
}

std::string manyLines(std::size_t count, const std::string& odd = {}, std::size_t at = 0)
{
    std::string text;
    for (std::size_t i = 0; i < count; ++i)
        text += !odd.empty() && i == at ? odd + "\n"
                                        : "plain line number " + std::to_string(i) + " of the output\n";
    return text;
}

} // namespace

class TestStrategies : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void smallTextsComeOutAsExpected_data()
    {
        QTest::addColumn<QByteArray>("strategy");
        QTest::addColumn<QByteArray>("before");
        QTest::addColumn<QByteArray>("expected");
        const auto row
            = [](const char* name, const char* strategy, const char* before, const char* expected) {
                  QTest::newRow(name) << QByteArray(strategy) << QByteArray(before) << QByteArray(expected);
              };
        row("colour", "ansi_strip", "\x1B[1;31mred\x1B[0m", "red");
        row("title", "ansi_strip", "\x1B]0;title\x07text", "text");
        row("title that never ends", "ansi_strip", "\x1B]0;title text", "0;title text");
        row("eight bit control", "ansi_strip",
            "\xC2\x9B"
            "31mred",
            "red");
        row("letters that share a byte with it", "ansi_strip", "\xC2\xA9 2026", "\xC2\xA9 2026");
        row("minified", "json_minify", "{ \"a\" : [ 1.0 , -0e5 ],\n \"a\": \"x \\\" y\" }\n",
            "{\"a\":[1.0,-0e5],\"a\":\"x \\\" y\"}");
        row("json lines stay lines", "json_minify", "{\"a\": 1}\n\n{\"b\": 2}\n", "{\"a\":1}\n{\"b\":2}");
        row("broken json is left alone", "json_minify", "{ \"a\" : [ 1 , }", "{ \"a\" : [ 1 , }");
    }

    void smallTextsComeOutAsExpected()
    {
        QFETCH(QByteArray, strategy);
        QFETCH(QByteArray, before);
        QFETCH(QByteArray, expected);
        QCOMPARE(after(strategy.toStdString(), before.toStdString()), expected);
    }

    void theMarkerOfACutSaysWhatIsHidden()
    {
        const QByteArray cut = after("head_tail", manyLines(1000), { { "head", "100" }, { "tail", "100" } });
        QVERIFY2(cut.contains("[\xE2\x80\xA6 cut: lines 3-998 of 1000, 35750 B]"), cut.constData());
        QVERIFY(
            cut.startsWith("plain line number 0 ") && cut.endsWith("plain line number 999 of the output\n"));
        const QByteArray one
            = after("head_tail", std::string(9000, 'x'), { { "head", "10" }, { "tail", "10" } });
        QCOMPARE(one, QByteArray("xxxxxxxxxx\n[\xE2\x80\xA6 cut: bytes 11-8990 of 9000]\nxxxxxxxxxx"));
    }

    void whatStaysBehindACutKeepsItsHeading()
    {
        std::string diff = "diff --git a/one b/one\n@@ -1,4 +1,4 @@\n" + manyLines(40)
            + "diff --git a/two b/two\n@@ -1,9 +1,9 @@\n" + manyLines(40) + "@@ -80,9 +80,9 @@\n"
            + manyLines(40);
        const QByteArray cut = after("head_tail", diff, { { "head", "100" }, { "tail", "100" } });
        QVERIFY2(cut.contains("B]\ndiff --git a/two b/two\n@@ -80,9 +80,9 @@\nplain line number 38 "),
            cut.constData());
        const std::string files = "==> a <==\n" + manyLines(40) + "==> b <==\n" + manyLines(40);
        QVERIFY(after("head_tail", files, { { "head", "100" }, { "tail", "100" } })
                    .contains("B]\n==> b <==\nplain"));
        // The end begins with its own heading, or no heading was lost.
        const std::string own = "# one\n" + manyLines(40) + "# two\nlast\n";
        QVERIFY(
            after("head_tail", own, { { "head", "50" }, { "tail", "11" } }).endsWith("B]\n# two\nlast\n"));
    }

    void jsonTablesLoseNoValue()
    {
        std::size_t shaped = 0;
        for (std::uint32_t seed = 0; seed < 400; ++seed) {
            TextGenerator generator(seed);
            const std::string rows = generator.jsonRows(1 + generator.below(40), generator.chance(50));
            const std::string text = seed % 3 == 0 ? "{\"list\": " + rows + ", \"more\": [" + rows + "]}"
                : seed % 3 == 1                    ? rows
                                                   : generator.jsonValue(6);
            const Compressed answer = run("json_table", text);
            if (answer.text == text)
                continue;
            ++shaped;
            const auto back = test::expandShapes(answer.text);
            QVERIFY2(back, answer.text.c_str());
            QCOMPARE(QByteArray::fromStdString(*back), QByteArray::fromStdString(minified(text)));
            QVERIFY(!strategy::jsonTexts(answer.text).empty());
        }
        qInfo("%zu tables", shaped);
        QVERIFY(shaped > 100);
    }

    void constantMembersAndKeysAreSaidOnce()
    {
        std::string rows = "[";
        for (int i = 0; i < 5; ++i)
            rows += std::string(i > 0 ? ", " : "") + "{\"id\": " + std::to_string(i)
                + ", \"kind\": \"order\", \"user\": {\"name\": \"n" + std::to_string(i)
                + "\", \"ok\": true}}";
        rows += "]";
        QCOMPARE(after("json_table", rows),
            QByteArray("{\"@like\":{\"id\":\"@\",\"kind\":\"order\",\"user\":{\"name\":\"@\",\"ok\":true}},"
                       "\"@rows\":"
                       "[[0,\"n0\"],[1,\"n1\"],[2,\"n2\"],[3,\"n3\"],[4,\"n4\"]]}"));
        // The same after what a shell prints first.
        QCOMPARE(after("json_table", "exit code 0\nOutput:\n" + rows + "\n"),
            "exit code 0\nOutput:\n" + after("json_table", rows));
        QCOMPARE(after("json_table", "exit code 0\n" + rows + "\nand more"),
            QByteArray::fromStdString("exit code 0\n" + rows + "\nand more"));
    }

    void aTableKeepsWholeRowsThatMatter()
    {
        std::string rows;
        for (int i = 1; i <= 100; ++i)
            rows += (i > 1 ? ",\n" : "") + std::string("{\"id\": ") + std::to_string(1000 + i)
                + ", \"state\": \""
                + (i == 30        ? "failed"
                        : i == 70 ? "closed"
                                  : "open")
                + "\", \"owner\": " + (i == 50 ? "null" : "\"owner" + std::to_string(i) + '"') + "}";
        const std::string text = "exit code 0\n{\"list\": [" + rows + "]}\n";
        const Given given { { "row_bytes", "530" } };
        StrategyInput input;
        input.text = text;
        input.parameters = &given;
        input.arguments = R"({"command": "list --owner owner90"})";
        const auto answer = findStrategy("json_table")->compress(input);
        QCOMPARE(QByteArray::fromStdString(answer->text),
            QByteArray(
                R"(exit code 0
{"list":{"@like":{"id":"@","state":"@","owner":"@"},"@rows":[)"
                R"([1001,"open","owner1"],[1002,"open","owner2"],[1003,"open","owner3"],[1004,"open","owner4"],)"
                R"("@rows 5 to 29 of 100 left out",[1030,"failed","owner30"],"@rows 31 to 49 of 100 left out",)"
                R"([1050,"open",null],"@rows 51 to 69 of 100 left out",[1070,"closed","owner70"],)"
                R"("@rows 71 to 89 of 100 left out",[1090,"open","owner90"],"@rows 91 to 96 of 100 left out",)"
                R"([1097,"open","owner97"],[1098,"open","owner98"],[1099,"open","owner99"],[1100,"open","owner100"]]}})"));
        QCOMPARE(answer->fidelity, Fidelity::Recoverable);
        const std::vector<ChainStep> steps { { "json_table", given } };
        QCOMPARE(chainFidelity(steps), Fidelity::Recoverable);
        // Rows that no shape covers stay unchanged.
        QCOMPARE(
            after("json_table",
                R"([{"a":1},{"b":"of no use to anybody"},{"c":[{"d":3}]},{"e":"at the very end of it"}])",
                { { "row_bytes", "40" } }),
            QByteArray(R"([{"a":1},"@rows 2 to 3 of 4 left out",{"e":"at the very end of it"}])"));
    }

    void rowsThatAreLeftOutObeyTheLaws()
    {
        std::size_t gaps = 0;
        for (std::uint32_t seed = 0; seed < 400; ++seed) {
            TextGenerator generator(seed);
            const std::string text = (generator.chance(50) ? "exit code 0\n" : "")
                + generator.jsonRows(3 + generator.below(60), generator.chance(50));
            const Given given { { "row_bytes", std::to_string(1 + generator.below(4000)) } };
            const Compressed answer = run("json_table", text, given);
            std::string why;
            QVERIFY2(segmentsHold(text, answer, &why), why.c_str());
            QCOMPARE(after("json_table", answer.text, given), QByteArray::fromStdString(answer.text));
            QVERIFY(answer.text.size() <= text.size());
            const bool leftOut = answer.text.find(" left out\"") != std::string::npos;
            QVERIFY(leftOut == (answer.fidelity == Fidelity::Recoverable));
            gaps += leftOut;
            if (answer.text.starts_with("["))
                QVERIFY(!strategy::jsonTexts(answer.text).empty());
        }
        QVERIFY(gaps > 100);
    }

    void aChainComposesProvenanceDownToTheSource()
    {
        std::size_t rows = 0;
        const std::vector<std::vector<ChainStep>> chains { {},
            { { "ansi_strip", {} }, { "head_tail", { { "head", "300" }, { "tail", "200" } } } },
            { { "json_table", {} }, { "json_minify", {} } },
            { { "head_tail", { { "kind", "log,trace" }, { "head", "900" }, { "tail", "0" } } },
                { "ansi_strip", {} }, { "head_tail", { { "head", "200" }, { "tail", "200" } } } } };
        for (std::uint32_t seed = 0; seed < 360; ++seed) {
            TextGenerator generator(seed + 17);
            const std::string text = generator.make(seed, 1 + generator.below(seed % 4 == 0 ? 200 : 50));
            for (const auto& steps : chains) {
                const auto answer = runChain(text, steps, { { "min_gain", "0" } });
                QVERIFY(answer);
                std::string why;
                QVERIFY2(segmentsHold(text, *answer, &why), why.c_str());
                QVERIFY(answer->text.size() <= text.size());
                const auto again = runChain(answer->text, steps, { { "min_gain", "0" } });
                QCOMPARE(QByteArray::fromStdString(again->text), QByteArray::fromStdString(answer->text));
                rows += answer->text != text;
            }
        }
        qInfo("%zu chained texts", rows);
        QVERIFY(rows > 300);
    }

    void aChainStopsAtItsTargetAndUndoesStepsThatGainTooLittle()
    {
        const std::string text = manyLines(100, "a \x1B[1mbold\x1B[0m line", 5);
        const std::vector<ChainStep> steps { { "ansi_strip", {} },
            { "head_tail", { { "head", "500" }, { "tail", "100" } } } };
        QCOMPARE(runChain(text, steps, { { "target_bytes", "100000" } })->text, text);
        const auto cut = runChain(text, steps);
        QVERIFY(cut->text.find('\x1B') != std::string::npos); // the first step gained under two percent
        QVERIFY(runChain(text, steps, { { "min_gain", "0" } })->text.find('\x1B') == std::string::npos);
    }

    void aChainIsOfTheClassOfItsWeakestStep()
    {
        QCOMPARE(chainFidelity({}), chainFidelity(harmlessChain()));
        QCOMPARE(findStrategy("chain")->fidelity, chainFidelity({}));
        const std::vector<ChainStep> values { { "json_table", {} } };
        QCOMPARE(chainFidelity(values), Fidelity::LosslessInValue);
        const std::vector<ChainStep> mixed { { "json_table", {} }, { "head_tail", {} },
            { "json_minify", {} } };
        QCOMPARE(chainFidelity(mixed), Fidelity::Recoverable);
        const std::vector<ChainStep> unknown { { "no_such_step", {} } };
        QCOMPARE(chainFidelity(unknown), Fidelity::Lossy);
        QCOMPARE(declaredFidelity(*findStrategy("chain"), mixed), Fidelity::Recoverable);
        QCOMPARE(declaredFidelity(*findStrategy("json_minify"), mixed), Fidelity::LosslessInValue);
    }

    void wrongChainsAreErrorsThatSayWhy()
    {
        QVERIFY(checkChain(harmlessChain()));
        for (const ChainStep& wrong :
            { ChainStep { "ansi_stripp", {} }, ChainStep { "chain", {} }, ChainStep { "simple", {} },
                ChainStep { "compresr", {} }, ChainStep { "head_tail", { { "head", "x" } } },
                ChainStep { "head_tail", { { "kind", "loggs" } } } }) {
            const std::vector<ChainStep> steps { wrong };
            const auto checked = checkChain(steps);
            QVERIFY2(
                !checked && checked.error().code == ErrorCode::Invalid && !checked.error().remedy.empty(),
                wrong.strategy.c_str());
            QVERIFY(!runChain("some text", steps));
        }
    }

    void aRemovedStepIsRefusedWithItsSuccessor()
    {
        const auto refused = [](const char* strategy) {
            const std::vector<ChainStep> steps { { "ansi_strip", {} }, { strategy, {} } };
            const auto answer = runChain("some text", steps);
            const auto checked = checkChain(steps);
            return answer || checked
                ? QByteArray()
                : QByteArray::fromStdString(answer.error().text() + "|" + checked.error().text());
        };
        for (const char* step : { "json_fold", "array_sample", "json_columns" })
            QCOMPARE(refused(step).count("was removed; use json_table instead, or remove the step"), 2);
        QCOMPARE(refused("table_padding").count("remove the step: no strategy takes its place"), 2);
    }

    void referencesRestoreFromTheEarlierResult()
    {
        std::size_t rows = 0;
        for (std::uint32_t seed = 0; seed < 300; ++seed) {
            TextGenerator generator(seed);
            const std::string earlier = generator.make(seed, 80);
            std::string text = earlier;
            for (std::size_t edits = generator.below(4); edits > 0 && !text.empty(); --edits) {
                const std::size_t at = text.find('\n', generator.below(text.size()));
                text.insert(at == std::string::npos ? 0 : at + 1,
                    generator.chance(50) ? generator.word() + "\n"
                                         : "    7\xE2\x86\x92" + generator.word() + "\n");
            }
            strategy::EqualRuns runs(4, strategy::kSmallestBlock);
            runs.add(0, earlier);
            std::vector<EarlierBlock> blocks;
            for (const strategy::EqualRun& run : runs.find(text))
                blocks.push_back({ run.line, run.there, run.count, "result #12, 3 back (turn 9)" });
            StrategyInput input;
            input.text = text;
            input.earlier = blocks;
            const auto answer = findStrategy("shown_before")->compress(input);
            QVERIFY(answer);
            std::string why;
            QVERIFY2(segmentsHold(text, *answer, &why), why.c_str());
            if (answer->text == text)
                continue;
            ++rows;
            const auto back = test::restoreFromEarlier(answer->text, earlier);
            QVERIFY(back);
            QCOMPARE(QByteArray::fromStdString(*back), QByteArray::fromStdString(text));
            QVERIFY(QByteArray::fromStdString(answer->text).contains("of result #12, 3 back (turn 9)]"));
        }
        qInfo("%zu references", rows);
        QVERIFY(rows > 100);
    }

    void kindsAreTold_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("tool");
        QTest::addColumn<QByteArray>("arguments");
        QTest::addColumn<QByteArray>("kind");
        const auto row = [](const char* name, const std::string& text, const char* kind,
                             const char* tool = "", const char* arguments = "") {
            QTest::newRow(name) << QByteArray::fromStdString(text) << QByteArray(tool)
                                << QByteArray(arguments) << QByteArray(kind);
        };
        TextGenerator g(3);
        row("nothing", " \n", "empty");
        row("NUL", std::string("ab\0cd", 5), "binary");
        row("object", "{\"a\": 1}", "json");
        row("rows", "[{\"a\":1},{\"a\":2},{\"a\":3}]", "json_rows");
        row("json lines", "{\"a\":1}\n{\"a\":2}\n{\"a\":3}\n", "json_lines");
        row("brackets that are no JSON", "[12:01] hello\n[12:02] world\n", "text");
        row("diff", g.diff(2), "diff");
        row("search", g.search(9), "search");
        row("paths", "src/a.cpp\nsrc/b.cpp\ndocs/c.md\n", "paths");
        row("log", g.logText(30), "log");
        row("trace", g.trace(8), "trace");
        row("page", g.html(3), "html");
        row("blob", g.blob(3000), "blob");
        row("code", g.code(5), "code");
        row("code by its name", "one\ntwo\nthree\n", "code", "Read", R"({"file_path":"/a/b.py"})");
        row("search by its tool", "a.cpp:1:x\nnone\nnone\n", "search", "Grep");
        row("search that found nothing", "No files found", "text", "Grep");
        row("a file's data outranks its name", "{\"a\":1}", "json", "Read", R"({"file_path":"/a/b.py"})");
        row("table", "| a | b |\n|---|---|\n| 1 | 2 |\n| 3 | 4 |\n", "table");
        row("prose", "It was a dark night. Nobody\nknew what would come of it,\nand so they waited.\n",
            "text");
    }

    void kindsAreTold()
    {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, tool);
        QFETCH(QByteArray, arguments);
        QFETCH(QByteArray, kind);
        const std::string_view name
            = contentKindName(contentKind(text.toStdString(), tool.toStdString(), arguments.toStdString()));
        QCOMPARE(QByteArray(name.data(), static_cast<qsizetype>(name.size())), kind);
    }

    void aRulesKindCoversItsFamily()
    {
        QVERIFY(kindCovers("", ContentKind::Log) && kindCovers("json", ContentKind::JsonRows)
            && kindCovers("log,trace", ContentKind::Trace));
        QVERIFY(!kindCovers("json_rows", ContentKind::Json) && !kindCovers("log", ContentKind::Text));
        QVERIFY(isKindList("log,json") && !isKindList("log,logs"));
    }
};

QTEST_GUILESS_MAIN(TestStrategies)
#include "tst_strategies.moc"
