// SPDX-License-Identifier: GPL-3.0-or-later
// Every recording with independently counted figures: ours in tests/data/recordings, real ones in ../shared
// if they exist. Besides the counts, every text must be readable again from its place in the file.
#include <QtTest>

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include "core/importers/importer.h"
#include "core/session/corpus.h"

using namespace winnow;

class TestImportFormats : public QObject
{
    Q_OBJECT
private slots:
    void countsEqualTheTruth_data();
    void countsEqualTheTruth();
    void theCorpusIsTheSameForAnyNumberOfThreads();
    void aForcedFormatThatDoesNotFitGivesNoCrash();
};

namespace {

QStringList roots()
{
    return { QStringLiteral(WINNOW_SOURCE_DIR "/tests/data/recordings"),
        QStringLiteral(WINNOW_SHARED "/recordings") };
}

bool isKnown(const QString& format)
{
    for (const ImporterInfo& info : importers()) {
        if (QString::fromUtf8(info.name.data(), qsizetype(info.name.size())) == format)
            return true;
    }
    return false;
}

QJsonObject truthOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? QJsonDocument::fromJson(file.readAll()).object() : QJsonObject();
}

} // namespace

void TestImportFormats::countsEqualTheTruth_data()
{
    QTest::addColumn<QString>("truthPath");
    int rows = 0;
    for (const QString& root : roots()) {
        QDirIterator it(root, { "*.truth.json" }, QDir::Files, QDirIterator::Subdirectories);
        QStringList names;
        while (it.hasNext())
            names << it.next();
        names.sort();
        for (const QString& name : std::as_const(names)) {
            if (!isKnown(truthOf(name)["format"].toString()))
                continue;
            QTest::newRow(qPrintable(QDir(root).relativeFilePath(name))) << name;
            ++rows;
        }
    }
    qInfo("%d recordings with a truth", rows);
    QVERIFY(rows >= 11);
}

void TestImportFormats::countsEqualTheTruth()
{
    QFETCH(QString, truthPath);
    const QJsonObject truth = truthOf(truthPath);
    const QString path = truthPath.chopped(int(qstrlen(".truth.json")));
    const auto corpus = openCorpus({ path.toStdString() }, {});
    QVERIFY(corpus.has_value());
    QCOMPARE(corpus->recordings.size(), std::size_t(1));
    QCOMPARE(QString::fromStdString(corpus->recordings[0].format), truth["format"].toString());
    const QJsonArray rows = truth["results"].toArray();
    QCOMPARE(int(corpus->results.size()), truth["n_results"].toInt());
    std::uint64_t bytes = 0;
    std::uint32_t images = 0;
    for (std::size_t i = 0; i < corpus->results.size(); ++i) {
        const ToolResult& result = corpus->result(ResultId(i));
        const QJsonArray row = rows[qsizetype(i)].toArray();
        QCOMPARE(QString::fromStdString(result.tool), row[0].toString());
        QCOMPARE(QString::fromStdString(result.callId), row[2].toString());
        if (!row[3].toString().contains('j'))
            QCOMPARE(qint64(corpus->texts->bytes(result.text)), qint64(row[1].toInt()));
        if (!result.exitCode) // the expectations have only flags, some importers also exit codes
            QCOMPARE(result.isError, row[3].toString().contains('e'));
        const Text text = corpus->texts->get(result.text);
        QVERIFY2(text.ok(), "the text cannot be read again from its place");
        QCOMPARE(std::uint64_t(text.view().size()), corpus->texts->bytes(result.text));
        QVERIFY(result.line > 0);
        bytes += text.view().size();
        images += result.images;
    }
    QCOMPARE(qint64(bytes), qint64(truth["total_bytes"].toInt()));
    QCOMPARE(int(images), truth["n_images"].toInt());
}

void TestImportFormats::theCorpusIsTheSameForAnyNumberOfThreads()
{
    std::string first;
    for (const unsigned jobs : { 1u, 2u, 7u }) {
        ImportOptions options;
        options.jobs = jobs;
        const auto corpus = openCorpus({ WINNOW_SOURCE_DIR "/tests/data/recordings" }, options);
        QVERIFY(corpus.has_value());
        std::string all = corpus->hash();
        for (const Recording& recording : corpus->recordings)
            all += recording.path + std::to_string(recording.results.size())
                + std::to_string(recording.issues.size());
        if (first.empty())
            first = all;
        QCOMPARE(all, first);
    }
}

void TestImportFormats::aForcedFormatThatDoesNotFitGivesNoCrash()
{
    int runs = 0;
    for (const ImporterInfo& info : importers()) {
        QDirIterator it(roots()[0], QDir::Files, QDirIterator::Subdirectories);
        while (it.hasNext()) {
            const QString path = it.next();
            if (path.endsWith(".truth.json"))
                continue;
            ImportOptions options;
            options.format = std::string(info.name);
            QVERIFY(openCorpus({ path.toStdString() }, options).has_value());
            ++runs;
        }
    }
    qInfo("%d forced readings", runs);
}

QTEST_APPLESS_MAIN(TestImportFormats)
#include "tst_import_formats.moc"
