// SPDX-License-Identifier: GPL-3.0-or-later
// Bytes that break readers: encodings, line ends, NULs, very long lines, very deep nesting.
#include <QtTest>

#include "core/session/corpus.h"
#include "tests/support/read_recording.h"
#include "tests/support/recording_texts.h"

using namespace winnow;
using namespace winnow::test;

class TestImportBytes : public QObject
{
    Q_OBJECT
private slots:
    void invalidUtf8IsReplacedAndReported();
    void byteOrderMarksAreDropped();
    void utf16IsConverted();
    void nulBytesAreSurvived();
    void theHoleOfASparseFileCostsNothing_data();
    void theHoleOfASparseFileCostsNothing();
    void aTailOfNulBytesIsNotHeld();
    void carriageReturnLineEndsAreDropped();
    void tenThousandLevelsOfNestingAreSurvived();
    void ofDuplicateKeysTheLastOneCounts();
    void rawLineSeparatorsInStringsDoNotSplitLines();
    void loneSurrogatesBecomeReplacementCharacters();
    void anEmptyFileSaysSo();
    void aLineOfTwentyMegabytesIsRead();
};

void TestImportBytes::invalidUtf8IsReplacedAndReported()
{
    const Corpus corpus = read(
        claudeCall(1, "t1", "Bash", "{}") + claudeResult(2, "t1", "\"a\xFF\xC3(z and more of this text\""));
    QCOMPARE(textOf(corpus, 0), std::string("a\xEF\xBF\xBD\xEF\xBF\xBD(z and more of this text"));
    QVERIFY(hasIssue(corpus, Severity::Warning, "invalid UTF-8"));
    QCOMPARE(corpus.recordings[0].issues[0].line, std::size_t(2));
}

void TestImportBytes::byteOrderMarksAreDropped()
{
    const Corpus corpus = read("\xEF\xBB\xBF" + claudeCall(1, "t1", "Bash", "{}")
        + claudeResult(2, "t1", quoted("out that is long enough for a slice")));
    QCOMPARE(corpus.results.size(), std::size_t(1));
    QCOMPARE(textOf(corpus, 0), std::string("out that is long enough for a slice"));
}

void TestImportBytes::utf16IsConverted()
{
    const std::string text = claudeCall(1, "t1", "Bash", "{}")
        + claudeResult(2, "t1", quoted("wick \xC3\xBC \xF0\x9F\x95\xAF and more of it"));
    const QString wide = QString::fromStdString(text);
    for (const bool big : { false, true }) {
        std::string bytes = big ? "\xFE\xFF" : "\xFF\xFE";
        for (const QChar c : wide) {
            const char low = char(c.unicode() & 0xFF);
            const char high = char(c.unicode() >> 8);
            bytes += big ? high : low;
            bytes += big ? low : high;
        }
        const Corpus corpus = read(bytes);
        QCOMPARE(corpus.results.size(), std::size_t(1));
        QCOMPARE(textOf(corpus, 0), std::string("wick \xC3\xBC \xF0\x9F\x95\xAF and more of it"));
    }
}

void TestImportBytes::nulBytesAreSurvived()
{
    const std::string nuls(4096, '\0');
    const Corpus corpus = read(claudeCall(1, "t1", "Bash", "{}") + claudeResult(2, "t1", R"("a\u0000b")")
        + nuls + "\n" + claudeUser(3, "bye"));
    QCOMPARE(textOf(corpus, 0), std::string("a\0b", 3));
    QVERIFY(hasIssue(corpus, Severity::Warning, "bad line"));
}

void TestImportBytes::theHoleOfASparseFileCostsNothing_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QByteArray>("head");
    const std::string records
        = claudeCall(1, "t1", "Bash", "{}") + claudeResult(2, "t1", quoted("before the hole"));
    QTest::newRow("records") << "s.jsonl" << QByteArray::fromStdString(records);
    QTest::newRow("a last record without a line end")
        << "s.jsonl" << QByteArray::fromStdString(records).chopped(1);
    QTest::newRow("one document")
        << "s.json"
        << QByteArray(R"({"messages":[{"role":"user","content":"q"},{"role":"assistant","tool_calls":[)"
                      R"({"id":"t1","function":{"name":"Bash","arguments":"{}"}}]},)"
                      R"({"role":"tool","tool_call_id":"t1","content":"before the hole"}]})");
}

/// A ten-gigabyte hole after a recording: skipped quickly, never in memory, reported.
void TestImportBytes::theHoleOfASparseFileCostsNothing()
{
    QFETCH(QString, name);
    QFETCH(QByteArray, head);
    QTemporaryDir folder;
    QFile file(folder.filePath(name));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(head);
    file.close();
    QVERIFY(file.resize(10ll << 30));
    QElapsedTimer timer;
    timer.start();
    const auto corpus = openCorpus({ file.fileName().toStdString() }, {});
    QVERIFY(corpus.has_value());
    QCOMPARE(corpus->results.size(), std::size_t(1));
    QCOMPARE(textOf(*corpus, 0), std::string("before the hole"));
    QVERIFY(hasIssue(*corpus, Severity::Warning, "NUL bytes"));
    QVERIFY2(timer.elapsed() < 5000, qPrintable(QString::number(timer.elapsed())));
}

/// Written NULs, not a hole: a record after them is read, at its own place.
void TestImportBytes::aTailOfNulBytesIsNotHeld()
{
    const std::string nuls(32u << 20, '\0');
    const Corpus corpus = read(claudeCall(1, "t1", "Bash", "{}") + nuls
        + claudeResult(2, "t1", quoted("behind the bytes of a crash")) + nuls);
    QCOMPARE(corpus.results.size(), std::size_t(1));
    QCOMPARE(textOf(corpus, 0), std::string("behind the bytes of a crash"));
    QVERIFY(hasIssue(corpus, Severity::Warning, "NUL bytes before a record"));
    QVERIFY(hasIssue(corpus, Severity::Warning, "bad line skipped (NUL bytes"));
}

void TestImportBytes::carriageReturnLineEndsAreDropped()
{
    std::string text = claudeCall(1, "t1", "Bash", "{}") + claudeResult(2, "t1", quoted("out"));
    for (std::size_t at = text.find('\n'); at != std::string::npos; at = text.find('\n', at + 2))
        text.insert(at, 1, '\r');
    const Corpus corpus = read(text);
    QCOMPARE(corpus.results.size(), std::size_t(1));
    QVERIFY(corpus.recordings[0].issues.empty());
}

void TestImportBytes::tenThousandLevelsOfNestingAreSurvived()
{
    for (const std::size_t depth : { std::size_t(9000), std::size_t(100000) }) {
        const std::string deep = std::string(depth, '[') + std::string(depth, ']');
        const Corpus corpus = read(claudeCall(1, "t1", "Bash", "{\"command\":" + deep + "}")
            + claudeResult(2, "t1", quoted("out")) + claudeUser(3, "bye"));
        QCOMPARE(corpus.results.size(), std::size_t(1));
        QCOMPARE(corpus.sessions[0].calls.size(), depth == 9000 ? std::size_t(1) : std::size_t(0));
        read("{\"messages\":" + deep + "}", "deep.json");
        read(deep, "deep.json");
    }
}

void TestImportBytes::ofDuplicateKeysTheLastOneCounts()
{
    const Corpus corpus = read(claudeCall(1, "t1", "Bash", "{}")
        + R"({"type":"user","sessionId":"S","parentUuid":"p","uuid":"d","message":{"role":"user","content":[{"type":"tool_result","tool_use_id":"t1","content":"first","content":"second"}]}})"
          "\n");
    QCOMPARE(textOf(corpus, 0), std::string("second"));
}

void TestImportBytes::rawLineSeparatorsInStringsDoNotSplitLines()
{
    const std::string text = "a\xE2\x80\xA8"
                             "b\xE2\x80\xA9"
                             "c\xC2\x85"
                             "d, all on one line";
    const Corpus corpus = read(claudeCall(1, "t1", "Bash", "{}") + claudeResult(2, "t1", "\"" + text + "\""));
    QCOMPARE(textOf(corpus, 0), text);
}

void TestImportBytes::loneSurrogatesBecomeReplacementCharacters()
{
    const Corpus corpus = read(claudeCall(1, "t1", "Bash", "{}")
        + claudeResult(2, "t1", R"("a\ud800b\udc00c, and the rest of the text")"));
    QCOMPARE(textOf(corpus, 0),
        std::string("a\xEF\xBF\xBD"
                    "b\xEF\xBF\xBD"
                    "c, and the rest of the text"));
}

void TestImportBytes::anEmptyFileSaysSo()
{
    const Corpus corpus = read("");
    QVERIFY(hasIssue(corpus, Severity::Error, "empty"));
}

void TestImportBytes::aLineOfTwentyMegabytesIsRead()
{
    const std::string big(20u << 20, 'x');
    const Corpus corpus
        = read(claudeCall(1, "t1", "Bash", "{}") + claudeResult(2, "t1", quoted(big)) + claudeUser(3, "bye"));
    QCOMPARE(corpus.results.size(), std::size_t(1));
    QCOMPARE(corpus.texts->bytes(only(corpus).text), std::uint64_t(big.size()));
    QVERIFY(corpus.textOf(ResultId(0)).view() == big);
}

QTEST_APPLESS_MAIN(TestImportBytes)
#include "tst_import_bytes.moc"
