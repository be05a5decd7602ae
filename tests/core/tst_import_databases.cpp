// SPDX-License-Identifier: GPL-3.0-or-later
// Databases of agents, each created by the statements of a row of tests/data/recordings/databases.jsonl:
// counts and "tool bytes !error" out. Also: nothing in a folder of many files is counted twice.
#include <QtTest>

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>

#include <SQLiteCpp/SQLiteCpp.h>

#include "core/importers/importer.h"
#include "tests/support/odd_json.h"

using namespace winnow;

namespace {

const QString kRows = QStringLiteral(WINNOW_SOURCE_DIR "/tests/data/recordings/databases.jsonl");

QString found(const Corpus& corpus)
{
    std::size_t calls = 0;
    for (const Session& session : corpus.sessions)
        calls += session.calls.size();
    std::size_t images = 0;
    QStringList results;
    for (std::size_t i = 0; i < corpus.results.size(); ++i) {
        const ToolResult& result = corpus.result(ResultId(i));
        images += result.images;
        results << QString::fromStdString(result.tool) + QLatin1Char(' ')
                + QString::number(corpus.texts->bytes(result.text))
                + (result.isError ? QStringLiteral(" !") : QString());
    }
    QStringList words { QString::fromStdString(corpus.recordings.at(0).format) };
    words << QStringLiteral("sessions %1").arg(corpus.sessions.size())
          << QStringLiteral("calls %1").arg(calls) << QStringLiteral("images %1").arg(images);
    return (words + results).join(QStringLiteral(" | "));
}

void write(const QString& path, const QByteArray& bytes)
{
    QDir().mkpath(QFileInfo(path).path());
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(bytes);
}

QByteArray claude(
    const QByteArray& agent, const QByteArray& type, const QByteArray& uuid, const QByteArray& content)
{
    const QByteArray side = agent.isEmpty() ? "false" : "true,\"agentId\":\"" + agent + "\"";
    return "{\"type\":\"" + type + "\",\"uuid\":\"" + uuid
        + "\",\"parentUuid\":null,\"sessionId\":\"S\",\"timestamp\":\"2026-04-01T00:00:0" + uuid.right(1)
        + "Z\",\"isSidechain\":" + side + ",\"message\":{\"id\":\"m" + uuid + "\",\"role\":\"" + type
        + "\",\"model\":\"m\",\"content\":[" + content + "]}}\n";
}

/// A call with its result, as two records.
QByteArray exchange(const QByteArray& agent, int first, const QByteArray& id, const QByteArray& text)
{
    return claude(agent, "assistant", "u" + QByteArray::number(first),
               "{\"type\":\"tool_use\",\"id\":\"" + id + "\",\"name\":\"Read\",\"input\":{}}")
        + claude(agent, "user", "u" + QByteArray::number(first + 1),
            "{\"type\":\"tool_result\",\"tool_use_id\":\"" + id + "\",\"content\":\"" + text + "\"}");
}

std::size_t resultsIn(const QTemporaryDir& folder)
{
    const auto corpus = openCorpus({ folder.path().toStdString() }, {});
    return corpus ? corpus->results.size() : 9999;
}

bool tells(const Corpus& corpus, const char* words)
{
    for (const Recording& recording : corpus.recordings) {
        for (const Issue& issue : recording.issues) {
            if (issue.text.text().find(words) != std::string::npos)
                return true;
        }
    }
    return false;
}

/// A tar archive of one file.
QByteArray tarOf(const QByteArray& name, const QByteArray& content)
{
    QByteArray head(512, '\0');
    head.replace(0, name.size(), name);
    head.replace(100, 7, "0000644");
    head.replace(124, 11, QByteArray::number(content.size(), 8).rightJustified(11, '0'));
    head.replace(136, 11, "00000000000");
    head.replace(148, 8, "        ");
    head[156] = '0';
    head.replace(257, 5, "ustar");
    head.replace(263, 2, "00");
    int sum = 0;
    for (const char c : head)
        sum += static_cast<unsigned char>(c);
    head.replace(148, 7, QByteArray::number(sum, 8).rightJustified(6, '0') + '\0');
    return head + content + QByteArray((512 - content.size() % 512) % 512, '\0') + QByteArray(1024, '\0');
}

void execute(const std::string& path, const QStringList& sql)
{
    SQLite::Database database(path, SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
    database.exec("PRAGMA synchronous=OFF");
    for (const QString& each : sql)
        database.exec(each.toStdString());
}

/// Fresh databases made by a row's statements.
struct Databases
{
    QStringList sql;
    QTemporaryDir folder {};
    int made = 0;

    std::string next()
    {
        const std::string path = folder.filePath(QString::number(++made)).toStdString();
        execute(path, sql);
        return path;
    }
};

/// Applies `change` to every JSON value in every column of every table; returns how often it changed
/// something. If `change` returns a negative number, the value is cut off.
template <class Change> int changeEveryValue(const std::string& path, const Change& change)
{
    SQLite::Database database(path, SQLite::OPEN_READWRITE);
    database.exec("PRAGMA synchronous=OFF");
    std::vector<std::pair<std::string, std::string>> columns;
    for (SQLite::Statement row(database,
             "SELECT m.name, c.name FROM sqlite_master m, pragma_table_info(m.name) c WHERE m.type='table'");
         row.executeStep();)
        columns.emplace_back(row.getColumn(0).getString(), row.getColumn(1).getString());
    int changed = 0;
    for (const auto& [table, column] : columns) {
        std::vector<std::pair<std::int64_t, std::string>> odd;
        for (SQLite::Statement row(database, "SELECT rowid, \"" + column + "\" FROM \"" + table + "\"");
             row.executeStep();) {
            test::OddJson value = test::OddJson::parse(row.getColumn(1).getString(), nullptr, false);
            const int changes = value.is_structured() ? change(value) : 0;
            if (changes == 0)
                continue;
            odd.emplace_back(row.getColumn(0).getInt64(), test::written(value));
            if (changes < 0)
                odd.back().second.resize(odd.back().second.size() * 2 / 3);
        }
        for (const auto& [id, text] : odd) {
            SQLite::Statement update(
                database, "UPDATE \"" + table + "\" SET \"" + column + "\"=? WHERE rowid=?");
            update.bind(1, text);
            update.bind(2, id);
            changed += update.exec();
        }
    }
    return changed;
}

} // namespace

class TestImportDatabases : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void everyDatabaseIsRead_data()
    {
        QTest::addColumn<QStringList>("sql");
        QTest::addColumn<QString>("what");
        QFile file(kRows);
        QVERIFY(file.open(QIODevice::ReadOnly));
        while (!file.atEnd()) {
            const QJsonObject row = QJsonDocument::fromJson(file.readLine()).object();
            QStringList sql;
            for (const QJsonValue& each : row[QLatin1String("sql")].toArray())
                sql << each.toString();
            QTest::newRow(qPrintable(row[QLatin1String("what")].toString()))
                << sql << row[QLatin1String("found")].toString();
        }
    }

    void everyDatabaseIsRead()
    {
        QFETCH(QStringList, sql);
        QFETCH(QString, what);
        QTemporaryDir folder;
        const std::string path = folder.filePath("x.db").toStdString();
        execute(path, sql);
        const auto corpus = openCorpus({ path }, {});
        QVERIFY(corpus.has_value());
        QCOMPARE(found(*corpus), what);
        QFile bytes(QString::fromStdString(path));
        QVERIFY(bytes.open(QIODevice::ReadOnly));
        const QByteArray all = bytes.readAll();
        const auto held = readRecording(std::string_view(all.constData(), std::size_t(all.size())), "x.db");
        QCOMPARE(found(*held), what); // the same from memory, as out of an archive
    }

    void nothingBesideWordsGoesInSilence_data() { everyDatabaseIsRead_data(); }

    /// Adds an image or a block of an unknown kind after a message's text.
    void nothingBesideWordsGoesInSilence()
    {
        QFETCH(QStringList, sql);
        Databases databases { sql };
        const auto before = openCorpus({ databases.next() }, {});
        QVERIFY(before.has_value());
        const std::set<std::string> words = test::allWordsOf(*before);
        QStringList silent;
        for (const test::OddJson& block : test::blocksBesideWords()) {
            const std::string path = databases.next();
            const int put = changeEveryValue(
                path, [&](test::OddJson& value) { return test::putBeside(value, words, block); });
            const auto after = openCorpus({ path }, {});
            QVERIFY(after.has_value());
            if (put > 0 && test::whatIsSaid(*after) == test::whatIsSaid(*before))
                silent << QString::fromStdString(test::written(block));
        }
        QVERIFY2(silent.isEmpty(), qPrintable(silent.join(QLatin1Char(' '))));
    }

    void noPartOfAResultIsLostInSilence_data() { everyDatabaseIsRead_data(); }

    /// Gives one member with a tool's text an unknown name.
    void noPartOfAResultIsLostInSilence()
    {
        QFETCH(QStringList, sql);
        Databases databases { sql };
        const auto before = openCorpus({ databases.next() }, {});
        QVERIFY(before.has_value());
        const std::set<std::string> words = test::resultWordsOf(*before);
        QStringList silent;
        for (int nth = 0; databases.made < 100; ++nth) {
            const std::string path = databases.next();
            std::string name;
            int left = nth;
            changeEveryValue(path, [&](test::OddJson& value) {
                const bool had = !name.empty();
                name = had ? name : test::renameMember(value, words, left);
                return had || name.empty() ? 0 : 1;
            });
            if (name.empty())
                break;
            const auto after = openCorpus({ path }, {});
            QVERIFY(after.has_value());
            if (test::resultBytes(*after) < test::resultBytes(*before)
                && test::issuesOf(*after) == test::issuesOf(*before))
                silent << QString::fromStdString(name);
        }
        QVERIFY(databases.made < 100); // every member was tried
        QVERIFY2(silent.isEmpty(), qPrintable(silent.join(QLatin1Char(' '))));
    }

    void noRowThatIsCutOffGoesInSilence_data() { everyDatabaseIsRead_data(); }

    void noRowThatIsCutOffGoesInSilence()
    {
        QFETCH(QStringList, sql);
        Databases databases { sql };
        const auto before = openCorpus({ databases.next() }, {});
        QVERIFY(before.has_value());
        for (int nth = 0;; ++nth) {
            const std::string path = databases.next();
            int left = nth;
            if (changeEveryValue(path, [&](test::OddJson&) { return left-- == 0 ? -1 : 0; }) == 0)
                break;
            const auto after = openCorpus({ path }, {});
            QVERIFY(after.has_value());
            QVERIFY2(found(*after) == found(*before) || test::issuesOf(*after) != test::issuesOf(*before),
                qPrintable(QString::number(nth)));
        }
    }

    void whatHasNoWordsIsSaidAllTheSame()
    {
        QTemporaryDir folder;
        const std::string path = folder.filePath("x.db").toStdString();
        {
            SQLite::Database database(path, SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
            database.exec(R"(CREATE TABLE sessions(id TEXT PRIMARY KEY, parent_session_id TEXT, title TEXT,
                summary_message_id TEXT); CREATE TABLE messages(id TEXT PRIMARY KEY, session_id TEXT, role TEXT,
                parts TEXT NOT NULL, model TEXT, created_at INTEGER); INSERT INTO sessions VALUES('s',NULL,'t',NULL);
                INSERT INTO messages VALUES('1','s','user','[{"type":"binary","data":{}}]','',1);
                INSERT INTO messages VALUES('2','s','assistant',
                    '[{"type":"finish","data":{"reason":"error","message":"API Error","details":"404"}}]','m',2);
                INSERT INTO messages VALUES('3','s','assistant',
                    '[{"type":"tool_call","data":{"id":"c","name":"ls","input":"{}"}},
                      {"type":"finish","data":{"reason":"tool_use"}}]','m',3);)");
        }
        const auto corpus = openCorpus({ path }, {});
        QVERIFY(corpus && corpus->sessions.size() == 1);
        const std::vector<Event>& events = corpus->sessions[0].events;
        QCOMPARE(events.size(), std::size_t { 3 });
        QCOMPARE(events[0].kind, EventKind::UserText);
        QCOMPARE(events[1].kind, EventKind::Note);
        QCOMPARE(corpus->texts->get(events[1].text).view(), std::string_view("API Error: 404"));
        QCOMPARE(events[2].kind, EventKind::Call);
    }

    void aForkOfASessionRepeatsItsRecordsAndIsCountedOnce()
    {
        QTemporaryDir folder;
        write(folder.filePath("p/S.jsonl"), exchange("", 1, "toolu_1", "the file"));
        write(folder.filePath("p/S/subagents/agent-acompact-x.jsonl"),
            exchange("acompact-x", 1, "toolu_1", "the file")
                + exchange("acompact-x", 3, "toolu_9", "its own"));
        const auto corpus = openCorpus({ folder.path().toStdString() }, {});
        QCOMPARE(corpus->results.size(), std::size_t(2));
        QVERIFY(tells(*corpus, "results among them: 1"));
        for (const Session& session : corpus->sessions) {
            QCOMPARE(session.results.size(), std::size_t(1));
            QCOMPARE(session.results[0].tool, std::string("Read"));
            QCOMPARE(session.events[session.results[0].event].kind, EventKind::Result);
        }
    }

    /// What each agent's fork or resumed session repeats: the same call with the same result.
    void forksAndResumedSessionsCountOnce_data()
    {
        QTest::addColumn<QByteArray>("parent");
        QTest::addColumn<QByteArray>("fork"); // with one more call
        const QByteArray claudeParent = exchange("", 1, "toolu_01ABCDEFGH", "the file");
        QTest::newRow("Claude Code") << claudeParent
                                     << QByteArray(
                                            claudeParent + exchange("", 3, "toolu_01OWNOWNOWN", "its own"))
                                            .replace("\"S\"", "\"S2\"");
        const QByteArray codex
            = R"({"type":"session_meta","payload":{"id":"ID","cwd":"/w","forked_from_id":FROM}}
{"type":"response_item","payload":{"type":"function_call","name":"shell","arguments":"{}","call_id":"call_0123456789"}}
{"type":"response_item","payload":{"type":"function_call_output","call_id":"call_0123456789","output":"the file"}}
)";
        const QByteArray codexOwn
            = R"({"type":"response_item","payload":{"type":"function_call","name":"shell","arguments":"{}","call_id":"call_own4567890"}}
{"type":"response_item","payload":{"type":"function_call_output","call_id":"call_own4567890","output":"its own"}}
)";
        for (const char* const from : { "\"p\"", "null" })
            QTest::addRow("Codex, forked from %s", from)
                << QByteArray(codex).replace("\"ID\"", "\"p\"").replace("FROM", "null")
                << QByteArray(codex).replace("\"ID\"", "\"f\"").replace("FROM", from) + codexOwn;
        QTest::newRow("Codex, forked into another folder")
            << QByteArray(codex).replace("\"ID\"", "\"p\"").replace("FROM", "null")
            << QByteArray(codex).replace("\"ID\"", "\"f\"").replace("FROM", "\"p\"").replace("/w", "/v")
                + codexOwn;
        const QByteArray pi = R"({"type":"session","version":3,"id":"ID","cwd":"/w"}
{"type":"message","id":"a","parentId":null,"message":{"role":"assistant","content":[{"type":"toolCall","id":"toolu_01ABCDEFGH","name":"read","arguments":{}}]}}
{"type":"message","id":"b","parentId":"a","message":{"role":"toolResult","toolCallId":"toolu_01ABCDEFGH","toolName":"read","content":[{"type":"text","text":"the file"}],"isError":false}}
)";
        const QByteArray piOwn
            = R"({"type":"message","id":"c","parentId":"b","message":{"role":"assistant","content":[{"type":"toolCall","id":"toolu_01OWNOWNOWN","name":"read","arguments":{}}]}}
{"type":"message","id":"d","parentId":"c","message":{"role":"toolResult","toolCallId":"toolu_01OWNOWNOWN","toolName":"read","content":[{"type":"text","text":"its own"}],"isError":false}}
)";
        QTest::newRow("Pi") << QByteArray(pi).replace("ID", "p") << QByteArray(pi).replace("ID", "f") + piOwn;
        const QByteArray deepSeek
            = R"({"type":"session","version":4,"id":"ID","createdAt":1785052797743,"cwd":"/w"}
{"type":"assistant/message","seq":1,"time":1785052797818,"data":{"message":{"role":"assistant","content":[{"type":"tool-call","id":"call_00_ABCDEFGH","name":"read","arguments":"{}"}]}},"surfaceOp":"append"}
{"type":"tool/result","seq":2,"time":1785052797819,"data":{"message":{"role":"tool","toolCallId":"call_00_ABCDEFGH","content":[{"type":"text","text":"the file"}],"isError":false}},"surfaceOp":"append"}
)";
        QTest::newRow("DeepSeek harness") << QByteArray(deepSeek).replace("ID", "p")
                                          << QByteArray(deepSeek).replace("ID", "f")
                + deepSeek.mid(deepSeek.indexOf('\n') + 1)
                      .replace("ABCDEFGH", "OWNOWNOW")
                      .replace("the file", "its own");
        const QByteArray tool
            = R"({"type":"tool","callID":"CALL","tool":"read","state":{"status":"completed","input":{},"output":"OUT"}})";
        const QByteArray first
            = QByteArray(tool).replace("CALL", "call_0123456789").replace("OUT", "the file");
        const QByteArray own = QByteArray(tool).replace("CALL", "call_own4567890").replace("OUT", "its own");
        const QByteArray open
            = R"({"info":{"id":"ses_ID","directory":"/w"},"messages":[{"info":{"role":"assistant","id":"msg_ID"},"parts":[)";
        QTest::newRow("OpenCode") << QByteArray(open).replace("ID", "p") + first + "]}]}"
                                  << QByteArray(open).replace("ID", "f") + first + ',' + own + "]}]}";
        const QByteArray gemini
            = R"({"sessionId":"ID","projectHash":"h","messages":[{"id":"m1","type":"gemini","content":"","toolCalls":[)";
        const QByteArray call
            = R"({"id":"CALL","name":"read_file","args":{},"status":"success","result":[{"functionResponse":{"id":"CALL","name":"read_file","response":{"output":"OUT"}}}]})";
        const QByteArray one = QByteArray(call).replace("CALL", "read_file-17").replace("OUT", "the file");
        const QByteArray two = QByteArray(call).replace("CALL", "read_file-18").replace("OUT", "its own");
        QTest::newRow("Gemini CLI") << QByteArray(gemini).replace("ID", "p") + one + "]}]}"
                                    << QByteArray(gemini).replace("ID", "f") + one + ',' + two + "]}]}";
    }

    void forksAndResumedSessionsCountOnce()
    {
        QFETCH(const QByteArray, parent);
        QFETCH(const QByteArray, fork);
        QTemporaryDir folder;
        const QString ending = parent.count('\n') > 1 ? QStringLiteral("jsonl") : QStringLiteral("json");
        write(folder.filePath(QStringLiteral("w/1.") + ending), parent);
        write(folder.filePath(QStringLiteral("w/2.") + ending), fork);
        const auto corpus = openCorpus({ folder.path().toStdString() }, {});
        QCOMPARE(corpus->results.size(), std::size_t(2));
        QVERIFY(tells(*corpus, "count only there"));
    }

    /// Each fork lies in a folder of its own and repeats all calls of the one before.
    void aForkOfAForkCountsOnceInAnyFolder()
    {
        QTemporaryDir folder;
        QByteArray calls;
        QByteArray from = "null";
        for (const char* const id : { "p", "f", "g" }) {
            calls += QByteArray(R"({"type":"response_item","payload":{"type":"function_call","name":"shell",)"
                                R"("arguments":"{}","call_id":"call_0123456789ID"}}
{"type":"response_item","payload":{"type":"function_call_output","call_id":"call_0123456789ID","output":"of ID"}}
)")
                         .replace("ID", id);
            write(folder.filePath(QLatin1String(id) + QStringLiteral(".jsonl")),
                QByteArray(R"({"type":"session_meta","payload":{"id":"ID","cwd":"/ID","forked_from_id":FROM}}
)")
                        .replace("ID", id)
                        .replace("FROM", from)
                    + calls);
            from = QByteArray("\"") + id + '"';
        }
        const auto corpus = openCorpus({ folder.path().toStdString() }, {});
        QCOMPARE(corpus->results.size(), std::size_t(3));
    }

    /// One file per message, as strands-agents 1 wrote them; two sessions of one archive stay separate.
    void aSessionOfStrandsIsAFolder()
    {
        QTemporaryDir folder;
        const auto put = [&](const QString& session, const char* number, const QByteArray& message) {
            write(folder.filePath(session + QStringLiteral("/agents/agent_default/messages/message_")
                      + QLatin1String(number) + QStringLiteral(".json")),
                R"({"message":)" + message + R"(,"message_id":)" + number
                    + R"(,"redact_message":null,"created_at":"2026-02-01T10:00:00+00:00"})");
        };
        for (const char* const session : { "session_a", "session_b" }) {
            const QString name = QLatin1String(session);
            write(folder.filePath(name + QStringLiteral("/session.json")), R"({"session_id":"a"})");
            put(name, "2",
                R"({"role":"user","content":[{"toolResult":{"toolUseId":"t","status":"success","content":[{"text":"the file"}]}}]})");
            put(name, "10",
                R"({"role":"assistant","content":[{"text":"done"}],"metadata":{"usage":{"inputTokens":100,"outputTokens":7}}})");
            put(name, "1",
                R"({"role":"assistant","content":[{"toolUse":{"name":"read_file","toolUseId":"t","input":{}}}]})");
        }
        const auto corpus = openCorpus({ folder.path().toStdString() }, {});
        QCOMPARE(corpus->sessions.size(), std::size_t(2));
        QCOMPARE(found(*corpus),
            QStringLiteral(
                "framework-messages | sessions 2 | calls 2 | images 0 | read_file 8 | read_file 8"));
        QCOMPARE(corpus->sessions.at(1).modelCalls.back().usage.output, std::int64_t(7));
    }

    void filesOfNoKnownFormatShareOneWarning()
    {
        QTemporaryDir folder;
        const QByteArray run
            = R"([{"span_attributes":{"type":"tool","name":"ls"},"input":{},"output":"abc"}])";
        for (const char* const name : { "a.json", "b.json", "c.json" })
            write(folder.filePath(QLatin1String(name)), run);
        const auto corpus = openCorpus({ folder.path().toStdString() }, {});
        QCOMPARE(corpus->results.size(), std::size_t(3));
        QCOMPARE(corpus->recordings.at(1).format, std::string("by-structure"));
        int warnings = 0;
        for (const Recording& recording : corpus->recordings) {
            for (const Issue& issue : recording.issues)
                warnings += issue.severity == Severity::Warning;
        }
        QCOMPARE(warnings, 1);
        QVERIFY(tells(*corpus, "3 files are of no known format"));
    }

    void aNamedLogThatHoldsAnAnswerSaysSo()
    {
        QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("a.log"));
        const QByteArray said(250, 'w');
        write(path, "10:00 {\"tool\":\"x\",\"gave\":\"" + said + "\"}\n");
        QVERIFY(tells(*openCorpus({ path.toStdString() }, {}), "it may hold a tool result"));
        write(path, "\"{\\\"role\\\":\\\"tool\\\",\\\"content\\\":\\\"" + said + "\\\"}\"\n");
        QVERIFY(tells(*openCorpus({ path.toStdString() }, {}), "it may hold a tool result"));
        write(path, "10:00 " + said + "\n");
        QVERIFY(!tells(*openCorpus({ path.toStdString() }, {}), "it may hold a tool result"));
    }

    /// Searches unread tables, columns and files for answers and reports them in one line.
    void anAnswerIsToldWhereverItLies()
    {
        const std::string said(250, 'w');
        QTemporaryDir folder;
        const auto open = [&](const char* name) {
            return SQLite::Database(folder.filePath(QLatin1String(name)).toStdString(),
                SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
        };
        {
            auto database = open("known.db");
            database.exec("CREATE TABLE mastra_messages (id TEXT, thread_id TEXT, role TEXT, content TEXT, "
                          "createdAt TEXT, extra TEXT)");
            database.exec("INSERT INTO mastra_messages VALUES ('m','t','user','hi','2026-01-01T00:00:00Z',"
                          "'{\"tool_name\":\"x\",\"gave\":\"a "
                + said + "\"}')");
            database.exec("CREATE TABLE steps (tool_call_id TEXT, words TEXT)");
            database.exec("INSERT INTO steps VALUES ('c','b " + said + "')");
        }
        const auto known = openCorpus({ folder.filePath("known.db").toStdString() }, {});
        QVERIFY(tells(*known, "(table mastra_messages)"));
        QVERIFY(tells(*known, "(table steps)"));
        {
            auto database = open("e.db");
            database.exec("CREATE TABLE log (id INTEGER PRIMARY KEY, words TEXT)");
            database.exec("WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2000) "
                          "INSERT INTO log SELECT 1790000000000 + i, 'hello' FROM n");
            database.exec(
                "INSERT INTO log VALUES (1800000000000, '{\"tool\":\"x\",\"gave\":\"" + said + "\"}')");
            auto keyed = open("f.db");
            keyed.exec("CREATE TABLE log (id TEXT PRIMARY KEY, words TEXT) WITHOUT ROWID");
            keyed.exec("INSERT INTO log VALUES ('1', '{\"tool\":\"x\",\"gave\":\"" + said + "\"}')");
        }
        write(folder.filePath("a.log"),
            "10:00 {\"tool\":\"x\",\"gave\":\"" + QByteArray::fromStdString(said) + "\"}\n");
        write(folder.filePath("b.csv"),
            "id,run\n1,\"{\"\"tool\"\":\"\"x\"\",\"\"gave\"\":\"\"" + QByteArray::fromStdString(said)
                + "\"\"}\"\n");
        write(folder.filePath("c.tar"),
            tarOf("d.json", "{\"tool\":\"x\",\"gave\":\"" + QByteArray::fromStdString(said) + "\"}"));
        write(folder.filePath("g.toml"), "[[calls]]\nname = \"x\"\n");
        const auto corpus = openCorpus({ folder.path().toStdString() }, {});
        QVERIFY(tells(*corpus, "5 files seem to contain tool results and were not read"));
        for (const Recording& recording : corpus->recordings) { // TOML is no damaged JSON
            for (const Issue& issue : recording.issues)
                QVERIFY(issue.severity != Severity::Error);
        }
    }

    /// A copy for the interface, before or after what the model read, causes no warning.
    void whatRepeatsAReadTextIsNotToldAsUnread()
    {
        ImportOptions forced;
        forced.format = "openai-messages";
        const std::string said = "word " + std::string(250, 'w');
        const std::string copy
            = std::string("{\"type\":\"shown\",\"tool_name\":\"read\",\"gave\":\"") + said + "\"}\n";
        const std::string read
            = "{\"role\":\"user\",\"content\":\"q\"}\n{\"role\":\"assistant\",\"tool_calls\":[{\"id\":\"c\","
              "\"function\":{\"name\":\"read\",\"arguments\":\"{}\"}}]}\n{\"role\":\"tool\",\"tool_call_id\":\"c\","
              "\"content\":\""
            + said + "\"}\n";
        for (const std::string& text : { copy + read, read + copy }) {
            const auto corpus = readRecording(text, "a.jsonl", forced);
            QCOMPARE(corpus->results.size(), std::size_t(1));
            QVERIFY(!tells(*corpus, "not read"));
        }
        QVERIFY(tells(*readRecording(copy + read.substr(0, read.find("{\"role\":\"tool")), "a.jsonl", forced),
            "not read"));
    }

    void aSubAgentOfItsOwnKeepsItsResults()
    {
        QTemporaryDir folder;
        write(folder.filePath("p/S.jsonl"), exchange("", 1, "toolu_1", "the file"));
        write(folder.filePath("p/S/subagents/agent-a1.jsonl"), exchange("a1", 1, "toolu_2", "the file"));
        QCOMPARE(resultsIn(folder), std::size_t(2));
    }

    void checkpointsOfOneSessionAreCountedOnce()
    {
        QTemporaryDir folder;
        QByteArray history = "{\"role\":\"user\",\"parts\":[{\"text\":\"go\"}]}";
        for (int i = 1; i <= 3; ++i) {
            const QByteArray id = "c" + QByteArray::number(i);
            history += ",{\"role\":\"model\",\"parts\":[{\"functionCall\":{\"id\":\"" + id
                + "\",\"name\":\"read_file\",\"args\":{}}}]},{\"role\":\"user\",\"parts\":[{"
                  "\"functionResponse\":{\"id\":\""
                + id + "\",\"name\":\"read_file\",\"response\":{\"output\":\"out\"}}}]}";
            write(folder.filePath("t%1-write_file.json").arg(i),
                "{\"history\":[],\"clientHistory\":[" + history
                    + "],\"toolCall\":{\"name\":\"write_file\"}}");
        }
        QCOMPARE(resultsIn(folder), std::size_t(3));
    }

    /// Runs of one task share the file's name and their beginning but are separate runs.
    void runsThatBeginAlikeAreKept()
    {
        QTemporaryDir folder;
        const QByteArray call
            = "{\"role\":\"user\",\"content\":\"x\"},{\"role\":\"assistant\",\"tool_calls\":[{"
              "\"id\":\"c1\",\"function\":{\"name\":\"f\",\"arguments\":\"{}\"}}]},{\"role\":"
              "\"tool\",\"tool_call_id\":\"c1\",\"content\":\"abc\"}";
        write(folder.filePath("1/run.json"), "{\"messages\":[" + call + "]}");
        write(folder.filePath("2/run.json"),
            "{\"messages\":[" + call + ",{\"role\":\"assistant\",\"content\":\"done\"}]}");
        QCOMPARE(resultsIn(folder), std::size_t(2));
    }

    void numberedFilesAreNoEventsOfOpenHands()
    {
        QTemporaryDir folder;
        for (int i = 0; i < 2; ++i)
            write(folder.filePath("%1.json").arg(i),
                "{\"messages\":[{\"role\":\"tool\",\"tool_call_id\":\"c" + QByteArray::number(i)
                    + "\",\"content\":\"abc\"}]}");
        QCOMPARE(resultsIn(folder), std::size_t(2));
    }

    void aTarArchiveIsItsMembersAlsoInsideAnother()
    {
        const QByteArray inner = tarOf("a.jsonl", exchange("", 1, "toolu_1", "one"));
        const QByteArray outer = tarOf("inner.tar", inner);
        const auto corpus
            = readRecording(std::string_view(outer.constData(), std::size_t(outer.size())), "x.tar");
        QCOMPARE(corpus->results.size(), std::size_t(1));
        QCOMPARE(corpus->recordings.size(), std::size_t(1));
    }

    /// Kimi CLI writes what the model had and what happened into two files of a folder.
    void aSessionOfKimiIsCountedOnce()
    {
        QTemporaryDir folder;
        const QString here = folder.path() + QStringLiteral("/h/u/");
        write(here + QStringLiteral("context.jsonl"),
            R"({"role":"_checkpoint","id":0}
{"role":"user","content":"q"}
{"role":"assistant","content":"","tool_calls":[{"type":"function","id":"Shell:0","function":{"name":"Shell","arguments":"{}"}}]}
{"role":"tool","content":[{"type":"text","text":"<system>done</system>"},{"type":"text","text":"out"}],"tool_call_id":"Shell:0"}
)");
        const QByteArray log = R"({"type":"metadata","protocol_version":"1.3"}
{"timestamp":1770000000.0,"message":{"type":"TurnBegin","payload":{"user_input":"q"}}}
{"timestamp":1770000001.0,"message":{"type":"StepBegin","payload":{"n":1}}}
{"timestamp":1770000002.0,"message":{"type":"ToolCall","payload":{"id":"Shell:0","function":{"name":"Shell","arguments":"{}"}}}}
{"timestamp":1770000002.0,"message":{"type":"StatusUpdate","payload":{"token_usage":{"input_other":7,"output":2,"input_cache_read":0,"input_cache_creation":0}}}}
{"timestamp":1770000003.0,"message":{"type":"ToolResult","payload":{"tool_call_id":"Shell:0","return_value":{"is_error":false,"output":"out"}}}}
)";
        write(here + QStringLiteral("wire.jsonl"), log);
        const auto both = openCorpus({ folder.path().toStdString() }, {});
        QVERIFY(both.has_value());
        QCOMPARE(found(*both), QStringLiteral("kimi | sessions 1 | calls 1 | images 0 | Shell 25"));
        QCOMPARE(both->sessions.at(0).total.input, std::int64_t(7));
        QVERIFY(tells(*both, "counts only there"));
        const auto alone = openCorpus({ (here + QStringLiteral("wire.jsonl")).toStdString() }, {});
        QCOMPARE(found(*alone), QStringLiteral("kimi | sessions 1 | calls 1 | images 0 | Shell 3"));
    }

    void aRecordingThatGivesNothingSaysSo()
    {
        const auto empty
            = readRecording("{\"sessionId\":\"s\",\"projectHash\":\"h\",\"messages\":[]}", "a.json");
        QVERIFY(tells(*empty, "no message, call or result was found"));
        const auto odd = readRecording(
            "{\"messages\":[{\"role\":\"user\",\"content\":\"x\"},{\"role\":\"user\",\"content\":[{\"type\":\"odd\",\"kind\":"
            "\"tool-return\"}]}]}",
            "b.json");
        QVERIFY(tells(*odd, "mentions one"));
    }

    void aFolderThatGivesNothingSaysSo()
    {
        QTemporaryDir folder;
        QVERIFY(QDir(folder.path()).mkpath(QStringLiteral("talk/events")));
        const auto put = [&](const QByteArray& event) {
            QFile file(folder.filePath(QStringLiteral("talk/events/1.json")));
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write(event);
        };
        put(R"({"id":1,"source":"agent","observation":"agent_state_changed","content":"","extras":{}})");
        QVERIFY(
            tells(*openCorpus({ folder.path().toStdString() }, {}), "no message, call or result was found"));
        put(R"({"id":1,"source":"agent","observation":"recall","tool_output":"x"})");
        QVERIFY(tells(*openCorpus({ folder.path().toStdString() }, {}), "mentions one"));
    }

    void aFileThatIsNotRecognisedIsToldWhereItSpeaksOfAResult()
    {
        QTemporaryDir folder;
        const auto put = [&](const QString& name, const QByteArray& text) {
            QFile file(folder.filePath(name));
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write(text);
        };
        put(QStringLiteral("settings.ini"), "[Window]\ntheme=dark\n");
        put(QStringLiteral("settings.json"), "{\"theme\":\"dark\"}");
        put(QStringLiteral("unknown.json"),
            "{\"nodes\":[\n{\"who\":\"x\",\"tool_call_id\":\"c\",\"words\":\"four\"}]}");
        const auto corpus = openCorpus({ folder.path().toStdString() }, {});
        QVERIFY(isNoRecording(corpus->recordings.at(0)));
        QVERIFY(isNoRecording(corpus->recordings.at(1)));
        QVERIFY(!isNoRecording(corpus->recordings.at(2)));
        const Issue& issue = corpus->recordings.at(2).issues.at(0);
        QVERIFY(issue.severity == Severity::Warning);
        QCOMPARE(issue.line, std::size_t(2));
        QVERIFY(issue.text.text().find("\"tool_call_id\":\"c\"") != std::string::npos);
    }
};

QTEST_GUILESS_MAIN(TestImportDatabases)
#include "tst_import_databases.moc"
