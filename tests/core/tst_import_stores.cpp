// SPDX-License-Identifier: GPL-3.0-or-later
// Home folders with hidden folders of agents, nested archives, and databases that must not be touched.
#include <QRegularExpression>
#include <QtTest>

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QTemporaryDir>

#include <SQLiteCpp/SQLiteCpp.h>

#include "core/importers/importer.h"
#include "core/importers/stores.h"
#include "core/session/corpus.h"

using namespace winnow;

namespace {

void write(const QString& path, const QByteArray& bytes)
{
    QDir().mkpath(QFileInfo(path).path());
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(bytes);
}

QByteArray transcript(const QByteArray& session, const QByteArray& result)
{
    return "{\"type\":\"assistant\",\"uuid\":\"u1\",\"parentUuid\":null,\"sessionId\":\"" + session
        + "\",\"message\":{\"id\":\"m\",\"role\":\"assistant\",\"model\":\"m\",\"content\":[{\"type\":\"tool_"
          "use\",\"id\":\"t\",\"name\":\"Bash\",\"input\":{\"command\":\"ls\"}}]}}\n"
          "{\"type\":\"user\",\"uuid\":\"u2\",\"parentUuid\":\"u1\",\"sessionId\":\""
        + session
        + "\",\"message\":{\"role\":\"user\",\"content\":[{\"type\":\"tool_result\",\"tool_use_id\":\"t\","
          "\"content\":\""
        + result + "\"}]}}\n";
}

/// A Goose database with one result.
void writeGoose(const QString& path)
{
    QDir().mkpath(QFileInfo(path).path());
    SQLite::Database database(path.toStdString(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
    database.exec(
        "CREATE TABLE sessions(id TEXT, name TEXT, working_dir TEXT, model_config_json TEXT);"
        "CREATE TABLE messages(id INTEGER PRIMARY KEY, session_id TEXT, role TEXT, content_json "
        "TEXT, created_timestamp INTEGER, metadata_json TEXT);"
        "INSERT INTO sessions VALUES('g', 'n', '/w', '{}');"
        "INSERT INTO messages VALUES(1, 'g', 'user', '[{\"type\":\"toolResponse\",\"id\":\"c\","
        "\"toolResult\":{\"status\":\"success\",\"value\":{\"content\":[{\"type\":\"text\",\"text\":"
        "\"abcd\"}]}}}]', 1700000000, '{}')");
}

QStringList filesBelow(const QString& path)
{
    QStringList names;
    QDirIterator it(path, QDir::Files | QDir::Hidden, QDirIterator::Subdirectories);
    while (it.hasNext())
        names << it.next();
    names.sort();
    return names;
}

Result<Corpus> opened(const QString& path)
{
    return openCorpus({ path.toStdString() }, {});
}

} // namespace

class TestImportStores : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void aNamedHomeGivesTheSessionsOfItsHiddenFolders()
    {
        QTemporaryDir home;
        write(home.filePath(".claude/projects/p/S.jsonl"), transcript("S", "one"));
        write(home.filePath(".claude/projects/p/tool-results/big.txt"), "not a recording");
        write(home.filePath(".claude/settings.json"), "{}");
        writeGoose(home.filePath(".local/share/goose/sessions/sessions.db"));
        write(home.filePath(".cache/other.jsonl"), transcript("X", "never read"));
        const auto corpus = opened(home.path());
        QVERIFY(corpus.has_value());
        QCOMPARE(corpus->recordings.size(), std::size_t(2));
        QCOMPARE(corpus->results.size(), std::size_t(2));
    }

    void storesAreListedWithProjectsSizesAndTheNewestFirst()
    {
        QTemporaryDir home;
        write(home.filePath(".claude/projects/p/S.jsonl"), transcript("S", "one"));
        write(home.filePath(".claude/projects/q/T.jsonl"), transcript("T", "two"));
        write(home.filePath(".config/Code/User/workspaceStorage/h/chatSessions/c.json"), "{}");
        write(home.filePath(".config/Code/User/workspaceStorage/h/state.vscdb"), "not a chat");
        QFile old(home.filePath(".config/Code/User/workspaceStorage/h/chatSessions/c.json"));
        QVERIFY(old.open(QIODevice::ReadWrite));
        old.setFileTime(QDateTime::fromSecsSinceEpoch(1000), QFileDevice::FileModificationTime);
        old.close();
        const std::vector<FoundStore> stores = findStores(home.path().toStdString());
        QCOMPARE(stores.size(), std::size_t(2));
        QCOMPARE(stores[0].name, std::string("Claude Code"));
        QCOMPARE(stores[0].projects.size(), std::size_t(2));
        QCOMPARE(stores[0].projects[0].files, std::size_t(1));
        QCOMPARE(stores[0].files, std::size_t(2));
        QCOMPARE(stores[0].bytes, std::uint64_t(2 * transcript("S", "one").size()));
        QCOMPARE(stores[1].name, std::string("VS Code chat"));
        QCOMPARE(stores[1].files, std::size_t(1));
        QCOMPARE(stores[1].newest, TimeMs(1000000));
    }

    void aProjectIsNamedWithoutTheHomeAndOpensAlone()
    {
        QTemporaryDir home;
        QString dashed = home.path();
        dashed.replace(QRegularExpression("[^A-Za-z0-9]"), "-");
        write(home.filePath(".claude/projects/" + dashed + "-app/S.jsonl"), transcript("S", "one"));
        write(home.filePath(".claude/projects/elsewhere/T.jsonl"), transcript("T", "two"));
        const auto projects = findStores(home.path().toStdString()).at(0).projects;
        QCOMPARE(projects.size(), std::size_t(2));
        const auto app = std::ranges::find(projects, "app", &FoundFolder::name);
        QVERIFY(app != projects.end());
        QCOMPARE(opened(QString::fromStdString(app->path.string()))->results.size(), std::size_t(1));
    }

    void aDatabaseInAReadOnlyFolderIsReadAndNothingIsLeftBeside()
    {
        QTemporaryDir folder;
        const QString path = folder.filePath("d/sessions.db");
        writeGoose(path);
        {
            SQLite::Database database(path.toStdString(), SQLite::OPEN_READWRITE);
            database.exec("PRAGMA journal_mode=WAL"); // the file's header keeps it
        }
        const QStringList before = filesBelow(folder.path());
        const auto permissions = QFileDevice::ReadOwner | QFileDevice::ExeOwner;
        QVERIFY(QFile::setPermissions(folder.filePath("d"), permissions));
        const auto corpus = opened(path);
        QFile::setPermissions(folder.filePath("d"), permissions | QFileDevice::WriteOwner);
        QVERIFY(corpus.has_value());
        QCOMPARE(corpus->results.size(), std::size_t(1));
        QCOMPARE(filesBelow(folder.path()), before);
    }

    void whatAProgramHasNotWrittenBackYetIsReadFromItsLog()
    {
        QTemporaryDir folder;
        const QString path = folder.filePath("sessions.db");
        writeGoose(path);
        SQLite::Database owner(path.toStdString(), SQLite::OPEN_READWRITE);
        owner.exec("PRAGMA journal_mode=WAL; PRAGMA wal_autocheckpoint=0");
        owner.exec("INSERT INTO messages SELECT 2, session_id, role, content_json, created_timestamp, "
                   "metadata_json FROM messages");
        const QStringList before = filesBelow(folder.path());
        const auto corpus = opened(path);
        QVERIFY(corpus.has_value());
        QCOMPARE(corpus->results.size(), std::size_t(2));
        QCOMPARE(filesBelow(folder.path()), before);
    }

    /// A view with the table's name may never end; it must not run.
    void aViewInPlaceOfATableIsNotRun()
    {
        QTemporaryDir folder;
        const QString path = folder.filePath("bomb.db");
        {
            SQLite::Database database(path.toStdString(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
            database.exec("CREATE TABLE sessions(id TEXT, content_json TEXT);"
                          "CREATE TABLE messages_(a); INSERT INTO sessions VALUES('g', '');"
                          "CREATE VIEW messages AS WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x+1 "
                          "FROM c) SELECT x AS id, '' AS content_json FROM c");
        }
        ImportOptions options;
        options.format = "goose";
        QElapsedTimer timer;
        timer.start();
        const auto corpus = openCorpus({ path.toStdString() }, options);
        QVERIFY(corpus.has_value());
        QVERIFY(timer.elapsed() < 4000);
        QCOMPARE(corpus->results.size(), std::size_t(0));
        QVERIFY(!corpus->recordings.at(0).issues.empty());
    }
};

QTEST_GUILESS_MAIN(TestImportStores)
#include "tst_import_stores.moc"
