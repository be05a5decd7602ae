// SPDX-License-Identifier: GPL-3.0-or-later
// Names of tools and files come from recordings: they must not affect a terminal, a spreadsheet or a page.
#include <QtTest>
#include <fstream>
#include <nlohmann/json.hpp>
#include <random>

#include "core/policy/yaml_writer.h"
#include "core/report/table.h"
#include "core/text/foreign_text.h"
#include "core/text/json.h"
#include "core/text/utf8.h"

using namespace winnow;

namespace {

/// Where foreign text leaves, and what may never stand there.
struct Outlet
{
    const char* name;
    std::string (*written)(const std::string& text);
    std::vector<const char*> never;
};

const Outlet kPlaces[] = {
    { "text", [](const std::string& text) { return visible(text); }, {} },
    { "line", [](const std::string& text) { return oneLine(text); }, { "\n", "\t" } },
    { "csv", [](const std::string& text) { return '\n' + csvField(text, false); },
        { "\n::", "\n##[", "\n=", "\n@", "\n+", "\n-", "\n\"=", "\n\"::" } },
    { "markdown", [](const std::string& text) { return markdownText(text); },
        { "\n", "<img", "<script", "](http" } },
    { "html", [](const std::string& text) { return report::escapeHtml(text); }, { "<", "\"" } },
    { "json", [](const std::string& text) { return shownJson(json::quoted(text)); }, { "\n" } },
    { "yaml", [](const std::string& text) { return yaml::quote(text); }, { "\n" } },
};

void addStrings(const nlohmann::json& node, std::vector<std::string>& texts)
{
    if (node.is_string())
        texts.push_back(node.get<std::string>());
    for (const auto& [key, child] : node.items()) {
        if (node.is_object())
            texts.push_back(key);
        if (node.is_structured())
            addStrings(child, texts);
    }
}

} // namespace

class TestForeignText : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void escapesForATerminalAreShownAsWords_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("line");
        QTest::newRow("colour") << QByteArray("\x1b[31mred") << QByteArray("\\x1b[31mred");
        QTest::newRow("overwriting") << QByteArray("safe\rmalicious") << QByteArray("safe\\rmalicious");
        QTest::newRow("line") << QByteArray("a\nb\tc") << QByteArray("a\\nb\\tc");
        QTest::newRow("C1") << QByteArray("a\xc2\x9b"
                                          "2Jb")
                            << QByteArray("a\\u{9b}2Jb");
        QTest::newRow("right to left") << QByteArray("a\xe2\x80\xae"
                                                     "b")
                                       << QByteArray("a\\u{202e}b");
        QTest::newRow("isolate") << QByteArray("\xe2\x81\xa6x\xe2\x81\xa9")
                                 << QByteArray("\\u{2066}x\\u{2069}");
        QTest::newRow("no width") << QByteArray("a\xe2\x80\x8b"
                                                "b")
                                  << QByteArray("a\\u{200b}b");
        QTest::newRow("tag") << QByteArray("a\xf3\xa0\x81\x81"
                                           "b")
                             << QByteArray("a\\u{e0041}b");
        QTest::newRow("no UTF-8") << QByteArray("a\xff"
                                                "b")
                                  << QByteArray("a\\xffb");
        QTest::newRow("ordinary") << QByteArray("Größe 日本 \xf0\x9f\x99\x82")
                                  << QByteArray("Größe 日本 \xf0\x9f\x99\x82");
    }
    void escapesForATerminalAreShownAsWords()
    {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, line);
        QCOMPARE(QByteArray::fromStdString(oneLine(text.toStdString())), line);
    }

    void whatIsShownIsValidAndStaysAsItIs()
    {
        std::mt19937 random(7);
        for (int round = 0; round < 2000; ++round) {
            std::string text;
            for (auto i = random() % 40; i > 0; --i)
                text += static_cast<char>(random() % 256);
            const std::string line = oneLine(text);
            QVERIFY(utf8::isValid(line));
            QCOMPARE(oneLine(line), line);
            for (const char c : line)
                QVERIFY(static_cast<unsigned char>(c) >= 0x20 && c != 0x7f);
        }
    }

    void aTableKeepsOneLineARow()
    {
        report::Table table;
        table.columns = { { "tool", false }, { "n", true } };
        table.rows = { { "evil\nname\x1b[2J", "1" } };
        QCOMPARE(QString::fromStdString(report::asText(table)).count(QLatin1Char('\n')), 3);
        QVERIFY(report::asText(table).find('\x1b') == std::string::npos);
        QCOMPARE(QString::fromStdString(report::asMarkdown(table)).count(QLatin1Char('\n')), 3);
    }

    void aTableOfToolsEndsWithOthersAndTheirSum()
    {
        using report::Cell;
        report::Table table;
        table.columns = { { "tool", false }, { "changed", true }, { "share", true }, { "net", true } };
        const auto add = [&](const char* name, int n, double dollars) {
            table.rows.push_back({ name, Cell::count(n), Cell::share(n, 10), Cell::dollars(dollars) });
        };
        add("a", 5, 3);
        add("idle", 0, 0);
        add("b", 3, 2);
        add("c", 2, 0.5);
        add("all tools", 10, 5.5);
        std::string shown;
        for (const auto& row : report::withOthers(table, 2).rows)
            for (const Cell& cell : row)
                shown += cell.text() + ' ';
        QCOMPARE(shown,
            std::string(
                "a 5 50.0 % $3.00 b 3 30.0 % $2.00 others (2) 2 \u2013 $0.5000 all tools 10 100.0 % $5.50 "));
    }

    void aPipelineFindsNoCommand()
    {
        QCOMPARE(csvField("::error::x", false), std::string("'::error::x"));
        QCOMPARE(csvField("a\n ::stop-commands::x\n##[group]", false),
            std::string("\"a\n '::stop-commands::x\n'##[group]\""));
        QCOMPARE(csvField("std::string", false), std::string("std::string"));
    }

    void aSpreadsheetFindsNoFormula()
    {
        QCOMPARE(csvField("=1+1", false), std::string("'=1+1"));
        QCOMPARE(csvField("\t=1+1", false), std::string("\"'\t=1+1\""));
        QCOMPARE(csvField("\r\n@x", false), std::string("\"'\\r\n@x\""));
        QCOMPARE(csvField("-5", true), std::string("-5"));
    }

    void markdownFindsNoLinkAndNoMarkup()
    {
        QCOMPARE(
            markdownText("![x](http://a) <img> a|b"), std::string("!\\[x\\](http&#58;//a) &lt;img> a\\|b"));
        QCOMPARE(markdownText("*a* _b_ ~~c~~ \\| read_file"),
            std::string("\\*a\\* \\_b\\_ \\~\\~c\\~\\~ \\\\\\| read_file"));
        // Mentions no one, and no address becomes a link.
        QCOMPARE(markdownText("@team www.x.org prod@3"), std::string("@\u200bteam www.\u200bx.org prod@3"));
    }

    /// The table of foreign_text.h: no character that steers leaves by any of them, whatever the text.
    void nothingThatSteersLeaves_data()
    {
        QTest::addColumn<int>("place");
        for (std::size_t place = 0; place < std::size(kPlaces); ++place)
            QTest::newRow(kPlaces[place].name) << static_cast<int>(place);
    }
    void nothingThatSteersLeaves()
    {
        QFETCH(int, place);
        const Outlet& leaves = kPlaces[static_cast<std::size_t>(place)];
        std::vector<std::string> texts { "a\x1b[31mb\r\x7f\u009b2J\u202e\u2066\u2028\ufffe\U0001fffe|c" };
        std::ifstream hostile(WINNOW_SHARED "/faults/hostile_strings.json");
        addStrings(nlohmann::json::parse(hostile, nullptr, false), texts);
        for (const std::string& text : texts) {
            const std::string out = leaves.written(text);
            for (std::size_t at = 0; at < out.size();)
                QVERIFY2(!isSteering(utf8::next(out, at)) || out[at - 1] == '\n', out.c_str());
            for (const char* never : leaves.never)
                QVERIFY2(out.find(never) == std::string::npos, out.c_str());
        }
    }

    void jsonKeepsItsValues()
    {
        const std::string name = "a\x1b\x7f\u009b\u202e\ufffe\U0001fffe Größe 日本";
        const std::string text = shownJson("{\"" + std::string("Größe") + "\":" + json::quoted(name) + "}");
        QCOMPARE(nlohmann::json::parse(text)["Größe"].get<std::string>(), name);
        QVERIFY(text.find("Größe 日本") != std::string::npos);
    }
};

QTEST_MAIN(TestForeignText)
#include "tst_foreign_text.moc"
