// SPDX-License-Identifier: GPL-3.0-or-later
// Files and folders: packed files, bombs, circular links, very many files, files that change, the index
// cache, filters and samples.
#include <QtTest>

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <SQLiteCpp/SQLiteCpp.h>
#include <archive.h>
#include <archive_entry.h>
#include <zlib.h>
#include <zstd.h>

#include "core/importers/importer.h"
#include "core/importers/io/index_cache.h"
#include "core/session/corpus.h"
#include "tests/support/recording_texts.h"
#include "tests/support/shared_folder.h"

using namespace winnow;
using namespace winnow::test;

class TestImportFiles : public QObject
{
    Q_OBJECT
private slots:
    void gzipAndZstdAreReadThrough();
    void aCutGzipFileGivesWhatCameBefore();
    void zipMembersAreRecordings();
    void bombsStopAtTheRatioAndAtTheSize();
    void linksInACircleEnd();
    void veryManyFilesStopAtTheLimit();
    void aMissingPathAndAFolderWithoutRecordingsAreErrors();
    void aFileThatShrinksUnderUsGivesUnreadableTextsNotACrash();
    void aPassReadsTheSameTextsFromMoreFilesThanItHolds();
    void theIndexCacheGivesTheSameCorpus();
    void aChangedFileIsReadAnew();
    void aFileThatIsNoRecordingIsKeptToo();
    void aFolderThatIsOneRecordingIsKeptToo();
    void aDamagedCacheIsSetAsideAndBegunAnew();
    void aCacheHoldsNoMoreThanItsLimit();
    void aSampleIsTheSameForTheSameSeed();
    void openingCanBeCancelled();
};

namespace {

std::string session(const std::string& id, const std::string& tool = "Bash", int results = 3)
{
    std::string text;
    for (int i = 0; i < results; ++i) {
        const std::string call = "t" + std::to_string(i);
        text += claudeCall(2 * i + 1, call, tool, R"({"command":"ls"})")
            + claudeResult(2 * i + 2, call,
                quoted("output number " + std::to_string(i) + " of session " + id + "\nwith a second line"));
    }
    for (std::size_t at = text.find("\"S\""); at != std::string::npos; at = text.find("\"S\"", at))
        text.replace(at, 3, "\"" + id + "\"");
    return text;
}

void write(const QString& path, const std::string& bytes)
{
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly)
        || file.write(bytes.data(), qint64(bytes.size())) != qint64(bytes.size()))
        qFatal("cannot write %s", qPrintable(path));
}

std::string gzipped(const std::string& text)
{
    z_stream stream {};
    deflateInit2(&stream, 9, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY);
    std::string out(deflateBound(&stream, text.size()), '\0');
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(text.data()));
    stream.avail_in = uInt(text.size());
    stream.next_out = reinterpret_cast<Bytef*>(out.data());
    stream.avail_out = uInt(out.size());
    deflate(&stream, Z_FINISH);
    out.resize(stream.total_out);
    deflateEnd(&stream);
    return out;
}

std::string zstd(const std::string& text)
{
    std::string out(ZSTD_compressBound(text.size()), '\0');
    out.resize(ZSTD_compress(out.data(), out.size(), text.data(), text.size(), 3));
    return out;
}

void writeZip(const QString& path, const std::vector<std::pair<std::string, std::string>>& members)
{
    archive* zip = archive_write_new();
    archive_write_set_format_zip(zip);
    archive_write_open_filename(zip, path.toUtf8().constData());
    for (const auto& [name, text] : members) {
        archive_entry* entry = archive_entry_new();
        archive_entry_set_pathname(entry, name.c_str());
        archive_entry_set_size(entry, la_int64_t(text.size()));
        archive_entry_set_filetype(entry, AE_IFREG);
        archive_entry_set_perm(entry, 0644);
        archive_write_header(zip, entry);
        archive_write_data(zip, text.data(), text.size());
        archive_entry_free(entry);
    }
    archive_write_close(zip);
    archive_write_free(zip);
}

Corpus open(const QString& path, const ImportOptions& options = {})
{
    auto corpus = openCorpus({ path.toStdString() }, options);
    return corpus ? std::move(*corpus) : Corpus();
}

std::string everything(const Corpus& corpus)
{
    std::string all;
    for (std::size_t i = 0; i < corpus.results.size(); ++i) {
        const ToolResult& r = corpus.result(ResultId(i));
        all += r.tool + "/" + r.subName + "/" + r.callId + "/" + std::to_string(r.line) + "/"
            + std::to_string(r.time) + "/" + std::to_string(r.event) + "="
            + std::string(corpus.textOf(ResultId(i)).view()) + "\n";
    }
    for (const Session& s : corpus.sessions)
        all += s.id + s.model + std::to_string(s.events.size()) + std::to_string(s.turns.size())
            + std::to_string(s.modelCalls.size()) + std::to_string(s.calls.size()) + std::to_string(s.started)
            + "\n";
    for (const Recording& r : corpus.recordings) {
        all += r.path + r.format + std::to_string(r.bytes) + r.project + "\n";
        for (const Issue& issue : r.issues)
            all += issue.text.text() + std::to_string(issue.line) + "\n";
    }
    return all;
}

bool hasIssue(const Corpus& corpus, const std::string& part)
{
    for (const Recording& recording : corpus.recordings) {
        for (const Issue& issue : recording.issues) {
            if (issue.text.text().find(part) != std::string::npos)
                return true;
        }
    }
    return false;
}

} // namespace

void TestImportFiles::gzipAndZstdAreReadThrough()
{
    QTemporaryDir folder;
    const std::string text = session("A");
    write(folder.filePath("a.jsonl.gz"), gzipped(text));
    write(folder.filePath("b.jsonl.zst"), zstd(text));
    write(folder.filePath("two.gz"), gzipped(text.substr(0, 300)) + gzipped(text.substr(300)));
    for (const char* name : { "a.jsonl.gz", "b.jsonl.zst", "two.gz" }) {
        const Corpus corpus = open(folder.filePath(name));
        QCOMPARE(corpus.results.size(), std::size_t(3));
        QVERIFY(corpus.recordings[0].issues.empty());
        QCOMPARE(std::string(corpus.textOf(ResultId(1)).view()),
            std::string("output number 1 of session A\nwith a second line"));
    }
}

void TestImportFiles::aCutGzipFileGivesWhatCameBefore()
{
    QTemporaryDir folder;
    std::string text;
    for (int i = 0; i < 200; ++i)
        text += claudeUser(i, "line " + std::to_string(i * 7919) + " of many");
    text = session("A") + text;
    const std::string packed = gzipped(text);
    write(folder.filePath("cut.gz"), packed.substr(0, packed.size() - 200));
    const Corpus corpus = open(folder.filePath("cut.gz"));
    QCOMPARE(corpus.results.size(), std::size_t(3));
    QVERIFY(hasIssue(corpus, "ends early"));
}

void TestImportFiles::zipMembersAreRecordings()
{
    QTemporaryDir folder;
    writeZip(
        folder.filePath("two.zip"), { { "x/a.jsonl", session("A") }, { "b.jsonl", session("B", "Read") } });
    const Corpus corpus = open(folder.filePath("two.zip"));
    QCOMPARE(corpus.recordings.size(), std::size_t(2));
    QCOMPARE(corpus.results.size(), std::size_t(6));
    QVERIFY(QString::fromStdString(corpus.recordings[0].path).endsWith("two.zip!x/a.jsonl"));
    writeZip(folder.filePath("one.zip"), { { "a.jsonl", session("A") } });
    QVERIFY(QString::fromStdString(open(folder.filePath("one.zip")).recordings[0].path).endsWith("one.zip"));
}

void TestImportFiles::bombsStopAtTheRatioAndAtTheSize()
{
    QTemporaryDir folder;
    const std::string zeros(40u << 20, ' ');
    write(folder.filePath("bomb.gz"), gzipped(session("A") + zeros));
    write(folder.filePath("bomb.zst"), zstd(session("A") + zeros));
    writeZip(folder.filePath("bomb.zip"), { { "a.jsonl", session("A") + zeros } });
    for (const char* name : { "bomb.gz", "bomb.zst", "bomb.zip" }) {
        const Corpus byRatio = open(folder.filePath(name));
        QVERIFY2(hasIssue(byRatio, "times its size"), name);
        QCOMPARE(byRatio.results.size(), std::size_t(3));
        ImportOptions options;
        options.maxExpansionRatio = 1e9;
        options.maxExpandedBytes = 1u << 20;
        QVERIFY2(hasIssue(open(folder.filePath(name), options), "more than 1048576 bytes"), name);
        options.maxExpandedBytes = 1u << 30;
        QVERIFY2(!hasIssue(open(folder.filePath(name), options), "unpacks to more"), name);
    }
}

void TestImportFiles::linksInACircleEnd()
{
    QTemporaryDir folder;
    QVERIFY(QDir(folder.path()).mkpath("a/b"));
    write(folder.filePath("a/b/s.jsonl"), session("A"));
    QVERIFY(QFile::link(folder.filePath("a"), folder.filePath("a/b/up")));
    QVERIFY(QFile::link(folder.filePath("a/b/s.jsonl"), folder.filePath("a/again.jsonl")));
    QVERIFY(QFile::link("nowhere", folder.filePath("a/dead")));
    const Corpus corpus = open(folder.path());
    QCOMPARE(corpus.results.size(), std::size_t(3));
    QVERIFY(hasIssue(corpus, "walked already"));
    QVERIFY(hasIssue(corpus, "leads nowhere"));
    QVERIFY(!hasIssue(corpus, "out of the folder"));
    QVERIFY(QDir(folder.path()).mkpath("beside"));
    write(folder.filePath("beside/t.jsonl"), session("B"));
    QVERIFY(QFile::link(folder.filePath("beside"), folder.filePath("a/out")));
    QVERIFY(hasIssue(open(folder.filePath("a")), "a link out of the folder, to "));
}

void TestImportFiles::veryManyFilesStopAtTheLimit()
{
    QTemporaryDir folder;
    write(folder.filePath("a.jsonl"), session("A"));
    const QByteArray path = folder.path().toUtf8() + "/n";
    for (int i = 0; i < 3000; ++i)
        QVERIFY(::link(folder.filePath("a.jsonl").toUtf8().constData(),
                    (path + QByteArray::number(i)).constData())
            == 0);
    // Hard links are one file, read once for any number of names.
    QCOMPARE(open(folder.path()).recordings.size(), std::size_t(1));
    for (int i = 0; i < 300; ++i)
        write(QString::fromUtf8(path + "-" + QByteArray::number(i) + ".jsonl"),
            session("N" + std::to_string(i), "Bash", 1));
    ImportOptions options;
    options.maxFiles = 100;
    const Corpus corpus = open(folder.path(), options);
    QCOMPARE(corpus.recordings.size(), std::size_t(100));
    QVERIFY(hasIssue(corpus, "more than 100 files"));
}

void TestImportFiles::aMissingPathAndAFolderWithoutRecordingsAreErrors()
{
    QTemporaryDir folder;
    const auto missing = openCorpus({ folder.filePath("none.jsonl").toStdString() }, {});
    QVERIFY(!missing.has_value());
    QVERIFY(missing.error().code == ErrorCode::NotFound);
    const auto empty = openCorpus({ folder.path().toStdString() }, {});
    QVERIFY(!empty.has_value());
    QVERIFY(empty.error().text().find("contains no recordings") != std::string::npos);
    ImportOptions options;
    options.format = "nonsense";
    QVERIFY(openCorpus({ folder.path().toStdString() }, options).error().code == ErrorCode::Usage);
}

void TestImportFiles::aFileThatShrinksUnderUsGivesUnreadableTextsNotACrash()
{
    QTemporaryDir folder;
    const QString path = folder.filePath("a.jsonl");
    write(path, session("A"));
    const Corpus corpus = open(path);
    QVERIFY(corpus.textOf(ResultId(2)).ok());
    QVERIFY(QFile::resize(path, 100));
    QVERIFY(!corpus.textOf(ResultId(2)).ok());
    write(path, std::string(session("A").size(), 'x'));
    QVERIFY(!corpus.textOf(ResultId(2)).ok());
    QFile::remove(path);
    QVERIFY(!corpus.textOf(ResultId(2)).ok());
}

void TestImportFiles::aPassReadsTheSameTextsFromMoreFilesThanItHolds()
{
    const QTemporaryDir folder;
    for (int i = 0; i < 40; ++i)
        write(folder.filePath(QStringLiteral("s%1.jsonl").arg(i)), session("s" + std::to_string(i)));
    const auto corpus = openCorpus({ folder.path().toStdString() }, {});
    QVERIFY(corpus);
    QCOMPARE(corpus->results.size(), std::size_t(120));
    const auto textOf = [&](std::size_t i) { return corpus->texts->get(corpus->result(ResultId(i)).text); };
    std::vector<std::string> expected;
    for (std::size_t i = 0; i < corpus->results.size(); ++i)
        expected.emplace_back(textOf(i).view());
    for (const std::size_t step : { 1u, 7u, 61u, 119u }) { // orders that revisit a file soon and late
        const TextStore::Pass outer(*corpus->texts);
        const TextStore::Pass inner(*corpus->texts);
        for (std::size_t n = 0, i = 0; n < 3 * expected.size(); ++n, i = (i + step) % expected.size())
            QCOMPARE(std::string(textOf(i).view()), expected[i]);
    }
    for (int i = 0; i < 40; ++i)
        write(folder.filePath(QStringLiteral("s%1.jsonl").arg(i)), std::string(40, 'x'));
    QVERIFY2(!textOf(0).ok() && !textOf(119).ok(), "after the last pass a file is looked at as it is now");
}

void TestImportFiles::theIndexCacheGivesTheSameCorpus()
{
    QTemporaryDir folder;
    ImportOptions options;
    options.indexCache = folder.filePath("cache/index.sqlite").toStdString();
    const QString data = QStringLiteral(WINNOW_SOURCE_DIR "/tests/data/recordings");
    const std::string without = everything(open(data));
    QVERIFY(without.size() > 1000);
    QCOMPARE(everything(open(data, options)), without);
    QCOMPARE(everything(open(data, options)), without);
    options.jobs = 4;
    QCOMPARE(everything(open(data, options)), without);
}

void TestImportFiles::aChangedFileIsReadAnew()
{
    QTemporaryDir folder;
    QVERIFY(QDir(folder.path()).mkpath("data"));
    ImportOptions options;
    options.indexCache = folder.filePath("index.sqlite").toStdString();
    write(folder.filePath("data/a.jsonl"), session("A"));
    QCOMPARE(open(folder.filePath("data"), options).results.size(), std::size_t(3));
    write(folder.filePath("data/a.jsonl"), session("A", "Read", 5));
    const Corpus corpus = open(folder.filePath("data"), options);
    QCOMPARE(corpus.results.size(), std::size_t(5));
    QCOMPARE(corpus.result(ResultId(0)).tool, std::string("Read"));
    QFile file(folder.filePath("data/a.jsonl"));
    const QDateTime time = QFileInfo(file).lastModified();
    write(file.fileName(), session("A", "Grep", 5)); // as long, and as old as before
    QVERIFY(file.open(QIODevice::ReadWrite) && file.setFileTime(time, QFileDevice::FileModificationTime));
    file.close();
    QCOMPARE(open(folder.filePath("data"), options).result(ResultId(0)).tool, std::string("Grep"));
}

void TestImportFiles::aFolderThatIsOneRecordingIsKeptToo()
{
    NEEDS_SHARED("recordings/gateway-logs");
    QTemporaryDir folder;
    ImportOptions options;
    options.indexCache = folder.filePath("index.sqlite").toStdString();
    const QString logs = QStringLiteral(WINNOW_SHARED "/recordings/gateway-logs");
    const std::string without = everything(open(logs));
    const Corpus first = open(logs, options);
    QCOMPARE(everything(first), without);
    SQLite::Database database(options.indexCache.string());
    QCOMPARE(database.execAndGet("SELECT count(*) FROM recording").getInt(), int(first.recordings.size()));
    const Corpus second = open(logs, options);
    QCOMPARE(everything(second), without);
    QVERIFY(second.sessions.front().key != ContentHash()); // looked up
}

void TestImportFiles::aFileThatIsNoRecordingIsKeptToo()
{
    QTemporaryDir folder;
    ImportOptions options;
    options.indexCache = folder.filePath("index.sqlite").toStdString();
    const QString path = folder.filePath("package.json");
    write(path, R"({"name": "a", "calls": [{"tool": "Bash", "output": "done"}]})");
    const std::string first = everything(open(path, options));
    {
        SQLite::Database database(options.indexCache.string());
        QCOMPARE(database.execAndGet("SELECT count(*) FROM recording").getInt(), 1);
    }
    QCOMPARE(everything(open(path, options)), first);
    QCOMPARE(everything(open(path)), first);
    write(path, session("A"));
    QCOMPARE(open(path, options).results.size(), std::size_t(3));
}

void TestImportFiles::aDamagedCacheIsSetAsideAndBegunAnew()
{
    QTemporaryDir folder;
    write(folder.filePath("index.sqlite"),
        "this is no database at all, but it is long enough to look like one at first sight");
    ImportOptions options;
    options.indexCache = folder.filePath("index.sqlite").toStdString();
    write(folder.filePath("a.jsonl"), session("A"));
    {
        const Corpus corpus = open(folder.filePath("a.jsonl"), options); // holds the cache open
        QCOMPARE(corpus.results.size(), std::size_t(3));
        QVERIFY(!hasIssue(corpus, "index cache"));
    }
    QVERIFY(QFile::exists(folder.filePath("index.sqlite.damaged")));
    QCOMPARE(QFile::permissions(folder.filePath("index.sqlite"))
            & (QFile::ReadGroup | QFile::WriteGroup | QFile::ReadOther | QFile::WriteOther),
        QFile::Permissions());
    QCOMPARE(open(folder.filePath("a.jsonl"), options).results.size(), std::size_t(3));
    QFile damaged(folder.filePath("index.sqlite")); // behind its head, where the rows are
    QVERIFY(damaged.open(QIODevice::ReadWrite) && damaged.size() > 8192);
    damaged.seek(100);
    damaged.write(QByteArray(static_cast<int>(damaged.size() - 100), 'x'));
    damaged.close();
    for (int round = 0; round < 2; ++round)
        QCOMPARE(open(folder.filePath("a.jsonl"), options).results.size(), std::size_t(3));
}

void TestImportFiles::aCacheHoldsNoMoreThanItsLimit()
{
    QTemporaryDir folder;
    const std::filesystem::path file = folder.filePath("index.sqlite").toStdString();
    importing::FoundFile recording;
    TextStore texts;
    const auto keep = [&](const char* name, std::size_t bytes) {
        auto cache = importing::IndexCache::open(file, 5000);
        QVERIFY(cache);
        recording.path = name;
        (*cache)->keep("key", recording, std::string(bytes, 'x'));
        QVERIFY((*cache)->flush());
    };
    keep("old", 2000);
    keep("middle", 2000);
    keep("new", 2000);
    SQLite::Database database(file.string());
    SQLite::Statement rows(
        database, "SELECT group_concat(path, ' ') FROM (SELECT path FROM recording ORDER BY path)");
    QVERIFY(rows.executeStep());
    QCOMPARE(rows.getColumn(0).getString(), std::string("middle new"));
}

void TestImportFiles::aSampleIsTheSameForTheSameSeed()
{
    QTemporaryDir folder;
    for (int i = 0; i < 20; ++i)
        write(folder.filePath(QString::number(i) + ".jsonl"), session("N" + std::to_string(i), "Bash", 1));
    ImportOptions options;
    options.sampleSessions = 5;
    options.sampleSeed = 42;
    const std::string first = everything(open(folder.path(), options));
    QCOMPARE(open(folder.path(), options).sessions.size(), std::size_t(5));
    QCOMPARE(everything(open(folder.path(), options)), first);
    options.sampleSeed = 43;
    QVERIFY(everything(open(folder.path(), options)) != first);
}

void TestImportFiles::openingCanBeCancelled()
{
    std::stop_source source;
    source.request_stop();
    const auto corpus = openCorpus({ WINNOW_SOURCE_DIR "/tests/data/recordings" }, {}, source.get_token());
    QVERIFY(!corpus.has_value());
    QVERIFY(corpus.error().code == ErrorCode::Cancelled);
}

QTEST_APPLESS_MAIN(TestImportFiles)
#include "tst_import_files.moc"
