// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include <map>
#include <set>

#include "core/text/mentions.h"

using namespace winnow;

namespace {

QString mentioned(std::string_view text, MentionKind kind)
{
    QStringList list;
    forEachMention(text, [&](const Mention& m) {
        if (m.kind == kind)
            list << QString::fromStdString(std::string(text.substr(m.offset, m.length)));
    });
    return list.join(QLatin1Char('|'));
}

std::set<std::uint64_t> keysOf(std::string_view text, MentionKind kind)
{
    std::set<std::uint64_t> keys;
    forEachMention(text, [&](const Mention& m) {
        if (m.kind == kind)
            keys.insert(m.key);
    });
    return keys;
}

bool shareKey(std::string_view a, std::string_view b, MentionKind kind)
{
    const std::set<std::uint64_t> ofA = keysOf(a, kind), ofB = keysOf(b, kind);
    return std::any_of(ofA.begin(), ofA.end(), [&](std::uint64_t key) { return ofB.count(key) > 0; });
}

} // namespace

class TestMentions : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void whatATextMentions_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("kind");
        QTest::addColumn<QString>("found");
        const auto row = [](const char* name, const char* text, MentionKind kind, const char* found) {
            QTest::newRow(name) << QString::fromUtf8(text) << static_cast<int>(kind)
                                << QString::fromUtf8(found);
        };
        row("names", "call parse_args, getCwd and W5061109", MentionKind::Name, "parse_args|getCwd|W5061109");
        row("files, without their folders", "/repo/src/test_a.py:12: x", MentionKind::Name,
            "test_a.py|test_a");
        row("parts of a dotted name", "shop.orders_by_day()", MentionKind::Name, "orders_by_day");
        row("a dotted name without such parts", "see http.server now", MentionKind::Name, "http.server");
        row("versions", "got 2.4.1 and 3.14", MentionKind::Name, "2.4.1");
        row("plain words name nothing", "nothing special written here", MentionKind::Name, "");
        row("what everybody knows names nothing", "README.md package.json forEach", MentionKind::Name, "");
        row("the letter of an escape stays out", R"(a\nfoo_bar\tbaz_qux)", MentionKind::Name,
            "foo_bar|baz_qux");
        row("colours stay out", "\x1b[01;35m\x1b[Kfoo_bar\x1b[m", MentionKind::Name, "foo_bar");
        row("a flag of warnings", "[-Wshadow]", MentionKind::Name, "Wshadow");
        row("kebab", "buy wool-blend socks", MentionKind::Kebab, "wool-blend");
        row("references", "click @e35, [ref=e7], [12] and e9", MentionKind::Reference, "e35|e7|12");
        row("ids of two digits", "shellId: 27, session ID 31220, grid: 14", MentionKind::Reference,
            "27|31220");
        row("numbers", "$315.20, 1,234 and 47", MentionKind::Number, "315.20|1,234");
        row("items of a list are no groups", R"(["a",4,152,"x"],[5,983])", MentionKind::Number, "152|983");
        row("round numbers and years say nothing", "1000 of 2026, 65536", MentionKind::Number, "");
        row("a number in a name is none", "x86_64 item-315 v315", MentionKind::Number, "");
        row("a date is no number", "2024-05-15", MentionKind::Number, "");
        row("counts of outcomes", "3 failed, 12 tests passed", MentionKind::Outcome,
            "3 failed|12 tests|12 tests passed");
        row("labelled outcomes", "FAILED (failures=3)", MentionKind::Outcome, "failures=3");
        row("exit codes", "exited with code 137", MentionKind::Outcome, "code 137");
        row("error classes", "a TypeError", MentionKind::Outcome, "TypeError");
        row("phrases", "E: No packages found; Permission denied", MentionKind::Outcome,
            "No packages found|Permission denied");
        row("the end of a path", "/usr/include/node/uv/errno.h", MentionKind::Path, "uv/errno.h");
        row("a place in a file", "src/report.cpp:58:23", MentionKind::Path, "src/report.cpp|report.cpp:58");
        row("capitals", "EWOULDBLOCK, not ERROR", MentionKind::Capitals, "EWOULDBLOCK");
    }
    void whatATextMentions()
    {
        QFETCH(QString, text);
        QFETCH(int, kind);
        QFETCH(QString, found);
        QCOMPARE(mentioned(text.toStdString(), static_cast<MentionKind>(kind)), found);
    }

    void equalMeaningsHaveEqualKeys()
    {
        const auto number
            = [](std::string_view a, std::string_view b) { return shareKey(a, b, MentionKind::Number); };
        QVERIFY(number("315.2", "costs $315.20."));
        QVERIFY(number("315,2", "315.2"));
        QVERIFY(number("1,234,567", "1234567"));
        QVERIFY(number("took 812ms", "812"));
        QVERIFY(!number("315.2", "3152"));
        QVERIFY(!number("1,234", "1.234"));
        QVERIFY(shareKey("3 failed", "failures: 3", MentionKind::Outcome));
        QVERIFY(shareKey("All 12 tests pass.", "===== 12 passed in 0.3s", MentionKind::Outcome));
        QVERIFY(!shareKey("3 failed", "4 failed", MentionKind::Outcome));
        QVERIFY(shareKey("defined on line 77.", "    77\tint x;", MentionKind::Reference));
        QVERIFY(!shareKey("parse_args", "parse_args2", MentionKind::Name));
        QVERIFY(shareKey("src/a/test_a.py", "in test_a.py", MentionKind::Name));
    }

    void aShortArgumentIsAReferenceOnlyIfItLooksLikeOne()
    {
        QVERIFY(referenceKey("e35") != 0
            && referenceKey("e35") == *keysOf("@e35", MentionKind::Reference).begin());
        QVERIFY(referenceKey("word") == 0 && referenceKey("") == 0 && referenceKey("e3512345") == 0);
        QCOMPARE(
            labelledKey("session_id", "31220"), *keysOf("session ID 31220", MentionKind::Reference).begin());
        QCOMPARE(labelledKey("shellId", "27"), *keysOf("shellId: 27", MentionKind::Reference).begin());
        QVERIFY(labelledKey("offset", "27") == 0 && labelledKey("id", "7") == 0);
    }

    void anyBytesAreRead()
    {
        std::string text;
        for (int i = 0; i < 4000; ++i)
            text += static_cast<char>(i * 7919 % 256);
        std::size_t last = 0;
        forEachMention(text, [&](const Mention& m) {
            QVERIFY(m.length > 0 && m.offset + m.length <= text.size());
            last = m.offset;
        });
        QVERIFY(last < text.size());
    }
};

QTEST_GUILESS_MAIN(TestMentions)
#include "tst_mentions.moc"
