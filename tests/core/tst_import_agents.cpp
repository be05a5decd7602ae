// SPDX-License-Identifier: GPL-3.0-or-later
// The smaller formats, each with one of our recordings in tests/data/recordings: file in, "tool:text" out.
// The expectations are in agents.tsv there.
#include <QFile>
#include <QtTest>

#include "core/importers/importer.h"
#include "core/session/corpus.h"

using namespace winnow;

namespace {

const QString kFolder = QStringLiteral(WINNOW_SOURCE_DIR "/tests/data/recordings/");

QString resultsOf(const QByteArray& bytes, QString* format)
{
    const auto corpus = readRecording(
        std::string_view(bytes.constData(), static_cast<std::size_t>(bytes.size())), "sample");
    if (!corpus)
        return QString::fromStdString(corpus.error().text());
    *format = QString::fromStdString(corpus->recordings[0].format);
    QStringList words;
    for (std::size_t i = 0; i < corpus->results.size(); ++i) {
        const ToolResult& r = corpus->result(ResultId(i));
        const Text text = corpus->texts->get(r.text);
        words << QString::fromStdString(r.tool + ':' + (text.ok() ? std::string(text.view()) : "UNREADABLE"))
                + (r.isError ? QStringLiteral("!") : QString());
    }
    return words.join(QStringLiteral(" | "))
        .replace(QLatin1Char('\n'), QStringLiteral("\\n"))
        .replace(QLatin1Char('\r'), QStringLiteral("\\r"));
}

} // namespace

class TestImportAgents : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void everyFormatIsRecognisedAndRead_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("format");
        QTest::addColumn<QString>("results");
        QFile table(kFolder + QStringLiteral("agents.tsv"));
        QVERIFY(table.open(QIODevice::ReadOnly));
        while (!table.atEnd()) {
            const QStringList cells = QString::fromUtf8(table.readLine()).trimmed().split(QLatin1Char('\t'));
            if (cells.size() == 4 && !cells[0].startsWith(QLatin1Char('#')))
                QTest::newRow(qPrintable(cells[3])) << cells[0] << cells[1] << cells[2];
        }
    }
    void everyFormatIsRecognisedAndRead()
    {
        QFETCH(QString, file);
        QFETCH(QString, format);
        QFETCH(QString, results);
        QFile recording(kFolder + file);
        QVERIFY2(recording.open(QIODevice::ReadOnly), qPrintable(file));
        QString recognised;
        const QString found = resultsOf(recording.readAll(), &recognised);
        QCOMPARE(recognised, format);
        QCOMPARE(found, results);
    }

    /// Two results of one message were too long together, so the client sent a preview of the larger one.
    void claudeSaysWhatItReplacedAndWhatTheSessionCost()
    {
        QFile recording(kFolder + QStringLiteral("claude-2.1.332.jsonl"));
        QVERIFY(recording.open(QIODevice::ReadOnly));
        const QByteArray bytes = recording.readAll();
        QString format;
        QVERIFY(resultsOf(bytes, &format).startsWith(QStringLiteral("Bash:<persisted-output>")));
        const auto corpus = readRecording(
            std::string_view(bytes.constData(), static_cast<std::size_t>(bytes.size())), "sample");
        QCOMPARE(corpus->texts->get(corpus->result(ResultId(0)).rawText).view(),
            std::string_view("every line of the build"));
        QCOMPARE(corpus->sessions[0].total.dollars, std::optional(0.5));
        QVERIFY(corpus->recordings[0].issues.empty());
    }
};

QTEST_GUILESS_MAIN(TestImportAgents)
#include "tst_import_agents.moc"
