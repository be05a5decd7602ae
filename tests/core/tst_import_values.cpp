// SPDX-License-Identifier: GPL-3.0-or-later
// Small readers that all formats share: times, shell commands, shapes of files.
#include <QtTest>

#include "core/importers/importer.h"
#include "core/importers/shapes/values.h"
#include "core/session/corpus.h"

using namespace winnow;
using namespace winnow::importing;

class TestImportValues : public QObject
{
    Q_OBJECT
private slots:
    void namesTheProgramOfACommandLine_data();
    void namesTheProgramOfACommandLine();
    void readsTimesInEverySpelling_data();
    void readsTimesInEverySpelling();
    void readsPlainTextAsOneResult();
    void saysWhatIsWrongWithBrokenJson();
};

void TestImportValues::namesTheProgramOfACommandLine_data()
{
    QTest::addColumn<QByteArray>("command");
    QTest::addColumn<QByteArray>("name");
    const std::pair<const char*, const char*> rows[] = {
        { "ls -la", "ls" },
        { "  git log --oneline | head", "git" },
        { "cd /x && make -j2", "make" },
        { "cd '/a b' ; FOO=1 BAR=\"x y\" ./run.sh", "run.sh" },
        { "sudo -u root /usr/bin/apt-get update", "apt-get" },
        { "timeout -k 5 60 npm test", "npm" },
        { "# list\nls", "ls" },
        { "(cd /tmp; tar xf a)", "tar" },
        { "export A=1\npython3 - <<'X'\nprint(1)\nX", "python3" },
        { "", "" },
        { "cd /only", "cd" },
        { "env A=b nice -n 5 cargo build", "cargo" },
        { "\"my tool\" x", "" },
        { "set -e; grep -r a .", "grep" },
        { "FOO=bar", "" },
        { "time ls", "ls" },
        { "D=$(date -d yesterday +%F) && git log", "date" },
        { "OUT=`git status --short`; echo $OUT", "git" },
        { "N=$((1 + 2)); seq $N", "seq" },
        { "echo $(date -d now)", "echo" },
        { "-d", "" },
        { "-d ; ls", "ls" },
        { "for f in *.txt; do wc -l $f; done", "wc" },
        { "if grep -q x a; then echo yes; fi", "grep" },
        { "while read -r l; do echo $l; done < a", "read" },
        { "case $X in a) ls;; esac", "" },
        { "command -v gh", "command" },
        { "2>&1 | tee log", "tee" },
        { "[ -f a ] && cat a", "cat" },
        { "! make", "make" },
        { "cd /x && REDACTED A=1 copilot -p", "copilot" },
        { "REDACTED", "" },
        { "sudo -V", "sudo" },
    };
    for (const auto& [command, name] : rows)
        QTest::newRow(command) << QByteArray(command) << QByteArray(name);
}

void TestImportValues::namesTheProgramOfACommandLine()
{
    QFETCH(QByteArray, command);
    QFETCH(QByteArray, name);
    QCOMPARE(QByteArray::fromStdString(firstCommandWord(command.toStdString())), name);
}

void TestImportValues::readsTimesInEverySpelling_data()
{
    QTest::addColumn<QByteArray>("written");
    QTest::addColumn<qint64>("ms");
    QTest::newRow("iso") << QByteArray(R"("2026-02-01T10:00:00.250Z")") << qint64(1769940000250);
    QTest::newRow("zone") << QByteArray(R"("2026-02-01T12:00:00+02:00")") << qint64(1769940000000);
    QTest::newRow("no zone, micros") << QByteArray(R"("2026-02-01 10:00:00.123456")")
                                     << qint64(1769940000123);
    QTest::newRow("seconds") << QByteArray("1769940000.5") << qint64(1769940000500);
    QTest::newRow("millis") << QByteArray("1769940000123") << qint64(1769940000123);
    QTest::newRow("nanos as text") << QByteArray(R"("1769940000123000000")") << qint64(1769940000123);
    QTest::newRow("nonsense") << QByteArray(R"("yesterday")") << qint64(kNoTime);
    QTest::newRow("null") << QByteArray("null") << qint64(kNoTime);
}

void TestImportValues::readsTimesInEverySpelling()
{
    QFETCH(QByteArray, written);
    QFETCH(qint64, ms);
    const std::string text = written.toStdString();
    json::Document document;
    QVERIFY(document.parse(text).has_value());
    QCOMPARE(qint64(timeOf(document.root())), ms);
}

void TestImportValues::readsPlainTextAsOneResult()
{
    const auto corpus = readRecording("first line\nsecond line, long enough to be a slice\n", "build.log");
    QVERIFY(corpus.has_value());
    QCOMPARE(corpus->results.size(), std::size_t(1));
    QCOMPARE(corpus->recordings[0].format, std::string("plain-text"));
    QCOMPARE(corpus->textOf(ResultId(0)).view(),
        std::string_view("first line\nsecond line, long enough to be a slice\n"));
}

void TestImportValues::saysWhatIsWrongWithBrokenJson()
{
    const auto corpus = readRecording("{\n \"a\": 1,\n \"b\": oops\n}\n", "broken.json");
    QVERIFY(corpus.has_value());
    QCOMPARE(corpus->recordings.size(), std::size_t(1));
    const Issue& issue = corpus->recordings[0].issues.at(0);
    QCOMPARE(issue.severity, Severity::Error);
    QCOMPARE(issue.line, std::size_t(3));
    QVERIFY(issue.text.text().find("line 3, column 7") != std::string::npos);
}

QTEST_APPLESS_MAIN(TestImportValues)
#include "tst_import_values.moc"
