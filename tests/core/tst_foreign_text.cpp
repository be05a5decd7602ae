// SPDX-License-Identifier: GPL-3.0-or-later
// Names of tools and files come from recordings: what they may not do to a terminal, a spreadsheet or a page.
#include <QtTest>
#include <random>

#include "core/report/table.h"
#include "core/text/foreign_text.h"
#include "core/text/utf8.h"

using namespace winnow;

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

    void aSpreadsheetFindsNoFormula()
    {
        QCOMPARE(csvField("=1+1", false), std::string("'=1+1"));
        QCOMPARE(csvField("\t=1+1", false), std::string("\"'\t=1+1\""));
        QCOMPARE(csvField("\r\n@x", false), std::string("\"'\r\n@x\""));
        QCOMPARE(csvField("-5", true), std::string("-5"));
    }

    void markdownFindsNoLinkAndNoMarkup()
    {
        QCOMPARE(markdownText("![x](http://a) <img> a|b"), std::string("!\\[x\\](http://a) &lt;img> a\\|b"));
    }
};

QTEST_MAIN(TestForeignText)
#include "tst_foreign_text.moc"
