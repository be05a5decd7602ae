// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTemporaryDir>
#include <QtTest>

#include <SQLiteCpp/SQLiteCpp.h>
#include <csignal>
#include <fstream>
#include <iterator>
#include <random>
#include <sstream>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

#include "core/base/try.h"
#include "core/library/library.h"
#include "core/library/review_store.h"
#include "core/policy/presets.h"
#include "core/policy/removed_names.h"
#include "core/policy/winnow_yaml.h"
#include "tests/support/random_policy.h"

using namespace winnow;
namespace fs = std::filesystem;

class TestLibrary : public QObject
{
    Q_OBJECT
private slots:
    void aSavedPolicyComesBackAsItWas();
    void everyVersionStaysAndAnUnchangedPolicyMakesNone();
    void theRunAVersionWasJudgedByIsKept();
    void sessionsAndFiguresStayWithTheirRun();
    void namesTagsStarsAndNotesCanBeChanged();
    void aRemovedPolicyCanBeBroughtBack();
    void signedDifferencesBelongToTheirVersion();
    void cachedAnswersAreFoundByEveryPartOfTheirKey();
    void secretsAreRefusedAndNeverOnDisk();
    void anOlderSchemaIsMigratedWithItsPolicies();
    void aLibraryOfTheThirdSchemaKeepsItsRunsAndSignatures();
    void aNewerSchemaIsRefused();
    void twoInstancesWriteOneFileWithoutLosingAVersion();
    void aKillInTheMiddleOfWritingLosesNothingThatWasSaved();
    void aNewerLibraryIsReadAndNeverWritten();
    void openedToReadALibraryThatCanBeWrittenIsWritten();
    void aDamagedLibraryIsSetAsideAndNothingIsReplaced();
    void aChangedRowIsRefusedByName();
    void aFlippedBitNeverGivesAnotherPolicyOrFigure();
    void rowsWithoutAChecksumAreTakenAsTheyAre();
    void aDamagedALockedAndAnUnwritableLibraryAreClearErrors();
    void aLibraryOf8a1fc51fKeepsNamesEvidenceAndSignOffs();
    void everyPolicySurvivesItsStoredForm();
    void aVersionThatNamesARemovedStrategyIsRefusedWithItsSuccessor();
};

namespace {

struct Folder
{
    QTemporaryDir dir;
    fs::path file(const char* name = "library.sqlite") const
    {
        return fs::path(dir.path().toStdString()) / name;
    }
};

RunFigures figures()
{
    RunFigures run { {}, 2, 6.5, "2026-05-01", true, true, 0.125 };
    run.figures.changed = 40;
    run.figures.withLoss = 3;
    run.figures.lostUses = 7;
    run.figures.editsBroken = 1;
    run.figures.resultsCost = 12.25;
    run.figures.money = { -0.375, -0.5 };
    return run;
}

Library opened(const fs::path& file, std::function<TimeMs()> clock = {})
{
    Result<Library> library = Library::open(file, std::move(clock));
    if (!library)
        qFatal("%s", library.error().text().c_str());
    return std::move(*library);
}

Policy sample()
{
    return findPreset("conservative")->policy;
}

std::string bytesOf(const fs::path& file)
{
    std::ifstream stream(file, std::ios::binary);
    return { std::istreambuf_iterator<char>(stream), {} };
}

} // namespace

void TestLibrary::aSavedPolicyComesBackAsItWas()
{
    const Folder folder;
    Library library = opened(folder.file());
    for (const Dialect dialect : { Dialect::GatewayBytes, Dialect::GatewayTokens, Dialect::Winnow }) {
        for (unsigned seed = 0; seed < 40; ++seed) {
            Policy policy = test::randomPolicy(dialect, seed);
            policy.remote.endpoint.clear(); // random texts look like addresses with passwords
            policy.name = "p" + std::to_string(seed) + std::string(dialectName(dialect));
            const Result<int> version = library.save(policy.name, policy);
            QVERIFY2(version, version ? "" : version.error().text().c_str());
            const Result<Policy> loaded = library.load(policy.name);
            QVERIFY(loaded && *loaded == policy);
        }
    }
    QCOMPARE(library.listPolicies()->size(), std::size_t { 120 });
}

void TestLibrary::everyVersionStaysAndAnUnchangedPolicyMakesNone()
{
    const Folder folder;
    TimeMs now = 1000;
    Library library = opened(folder.file(), [&] { return now; });
    Policy policy = sample();
    QCOMPARE(*library.save("a", policy, "first"), 1);
    QCOMPARE(*library.save("a", policy), 1);
    now = 2000;
    policy.minTokens = 77;
    QCOMPARE(*library.save("a", policy, "second"), 2);
    QCOMPARE(library.load("a", 1)->minTokens, sample().minTokens);
    QCOMPARE(library.load("a")->minTokens, 77);
    QVERIFY(!library.load("a", 3));
    QCOMPARE(library.load("nobody").error().code, ErrorCode::NotFound);
    const auto history = *library.history("a");
    QCOMPARE(history.size(), std::size_t { 2 });
    QCOMPARE(history[0].version, 2);
    QCOMPARE(history[0].note, std::string("second"));
    QCOMPARE(history[0].date, TimeMs { 2000 });
    QCOMPARE(history[1].note, std::string("first"));
    QVERIFY(history[0].hash != history[1].hash);
}

void TestLibrary::theRunAVersionWasJudgedByIsKept()
{
    const Folder folder;
    Library library = opened(folder.file());
    const RunSummary run { "c0ffee", "samples", "0.1.0", "{\"results\":8}", 1234, "o200k exact" };
    QVERIFY(library.save("a", sample(), "", run));
    QVERIFY(library.history("a")->front().run == run);
    QVERIFY(library.listPolicies()->front().run == run);
    Policy changed = sample();
    changed.minTokens = 1;
    QVERIFY(library.save("a", changed));
    QVERIFY(!library.summary("a")->run);
    QVERIFY(library.history("a")->back().run == run);
}

void TestLibrary::sessionsAndFiguresStayWithTheirRun()
{
    const Folder folder;
    Library library = opened(folder.file());
    RunSummary run { "c0ffee", "samples", "0.1.0", "{}", 1234, "~ bytes/4" };
    run.sessionHashes = { "one", "two", "one" }; // a session opened twice was tested twice
    run.figures = figures();
    QVERIFY(library.save("a", sample(), "", run));
    RunSummary kept = *library.summary("a")->run;
    QCOMPARE(kept.sessions, std::uint64_t { 3 });
    kept.sessions = 0;
    kept.sessionHashes = *library.testedSessions("a", 1);
    QVERIFY(kept == run);
    QVERIFY(library.history("a")->front().run->figures == run.figures);

    QVERIFY(library.duplicate("a", "copy")); // same content, so the same run judges it
    QVERIFY(library.summary("copy")->run->figures == run.figures);
    QCOMPARE(library.testedSessions("copy", 1)->size(), std::size_t { 3 });

    run.sessionHashes = { "three" }; // tested again: nothing of the old test remains
    run.figures.reset();
    QVERIFY(library.save("a", sample(), "", run));
    QVERIFY(!library.summary("a")->run->figures);
    QCOMPARE(*library.testedSessions("a", 1), std::vector<std::string> { "three" });
    QCOMPARE(library.testedSessions("a", 2).error().code, ErrorCode::NotFound);
    QVERIFY(library.summary("copy")->run->figures);

    Policy changed = sample(); // judged when a newer version exists: the run stays with its own version
    changed.minTokens = 1;
    QVERIFY(library.save("a", changed));
    run.figures.emplace().figures.editsBroken = 9;
    QVERIFY(library.keepRun("a", 1, run));
    QVERIFY(!library.summary("a")->run);
    QCOMPARE(library.history("a")->size(), std::size_t { 2 });
    QCOMPARE(library.history("a")->back().run->figures->figures.editsBroken, std::uint64_t { 9 });
    QCOMPARE(library.keepRun("a", 3, run).error().code, ErrorCode::NotFound);
}

void TestLibrary::namesTagsStarsAndNotesCanBeChanged()
{
    const Folder folder;
    Library library = opened(folder.file());
    QVERIFY(library.save("b", sample()));
    QVERIFY(library.duplicate("b", "z"));
    QVERIFY(library.setStar("z", true));
    QVERIFY(library.setTags("z", { "prod", "a \"quoted\" tag", "prod" }));
    QVERIFY(library.setNote("z", "for the demo"));
    const auto list = *library.listPolicies();
    QCOMPARE(list[0].name, std::string("z"));
    QVERIFY(list[0].starred);
    QCOMPARE(list[0].tags, (std::vector<std::string> { "a \"quoted\" tag", "prod" }));
    QCOMPARE(list[0].note, std::string("for the demo"));
    QCOMPARE(library.rename("b", "z").error().code, ErrorCode::Conflict);
    QCOMPARE(library.duplicate("b", "z").error().code, ErrorCode::Conflict);
    QVERIFY(library.rename("b", "c"));
    QCOMPARE(library.load("c")->name, std::string("c"));
    QCOMPARE(library.setNote("b", "x").error().code, ErrorCode::NotFound);
}

void TestLibrary::aRemovedPolicyCanBeBroughtBack()
{
    const Folder folder;
    Library library = opened(folder.file());
    QVERIFY(library.save("a", sample()));
    QVERIFY(library.remove("a"));
    QVERIFY(library.listPolicies()->empty());
    QCOMPARE(library.listPolicies(true)->size(), std::size_t { 1 });
    QVERIFY(!library.load("a"));
    QVERIFY(library.restore("a"));
    QCOMPARE(library.load("a")->minTokens, sample().minTokens);
    QVERIFY(library.remove("a"));
    QVERIFY(library.save("a", defaultPolicy(Dialect::Winnow)));
    QCOMPARE(library.restore("a").error().code, ErrorCode::Conflict);
    QCOMPARE(library.restore("never").error().code, ErrorCode::NotFound);
}

void TestLibrary::signedDifferencesBelongToTheirVersion()
{
    const Folder folder;
    Library library = opened(folder.file());
    QVERIFY(library.save("a", sample()));
    const SignedDifference difference { "Bash", "passthrough_small", "compressed", "looked at ten", 5 };
    QVERIFY(library.signDifference("a", 1, difference));
    SignedDifference again = difference;
    again.note = "looked at all";
    QVERIFY(library.signDifference("a", 1, again));
    QCOMPARE(*library.signedDifferences("a", 1), std::vector<SignedDifference> { again });
    QVERIFY(!library.signDifference("a", 2, difference));
    SignedDifference other = again; // the same change, but from another policy: checked separately
    other.against = "f00d";
    other.corpusHash = "c0ffee";
    other.results = 3;
    other.tokens = -120;
    other.date = 6;
    QVERIFY(library.signDifference("a", 1, other));
    QCOMPARE(*library.signedDifferences("a", 1), (std::vector<SignedDifference> { again, other }));
}

void TestLibrary::cachedAnswersAreFoundByEveryPartOfTheirKey()
{
    const Folder folder;
    Library library = opened(folder.file());
    const AnswerKey key { "hash", "slice", "https://x", "m" };
    QVERIFY(!library.cachedAnswer(key)->has_value());
    const std::string text = std::string("a\0b", 3) + "\xFF";
    QVERIFY(library.cacheAnswer(key, text));
    QCOMPARE(**library.cachedAnswer(key), text);
    QVERIFY(library.cacheAnswer({ "hash", "other slice", "https://x", "m" }, ""));
    QCOMPARE(**library.cachedAnswer({ "hash", "other slice", "https://x", "m" }), std::string());
    for (const AnswerKey& other : { AnswerKey { "h", "slice", "https://x", "m" },
             AnswerKey { "hash", "s", "https://x", "m" }, AnswerKey { "hash", "slice", "https://y", "m" },
             AnswerKey { "hash", "slice", "https://x", "n" } })
        QVERIFY(!library.cachedAnswer(other)->has_value());
}

void TestLibrary::secretsAreRefusedAndNeverOnDisk()
{
    const Folder folder;
    const std::string key = "sk-ant-very-secret-0815";
    {
        Library library = opened(folder.file());
        Policy policy = sample();
        policy.remote.apiKey = key;
        QCOMPARE(library.save("a", policy).error().code, ErrorCode::Invalid);
        policy.remote.apiKey = "${COMPRESR_API_KEY:-}";
        QVERIFY(library.save("a", policy));
        policy.providers.push_back({ "openai", key, "", "m", "" });
        QVERIFY(!library.save("a", policy));
        policy.providers[0] = { "openai", "", "", "m", "https://user:" + key + "@host/v1" };
        QVERIFY(!library.save("a", policy));
        policy.providers[0].endpoint = "https://host/v1?key=" + key;
        QVERIFY(!library.save("a", policy));
        policy.providers[0].endpoint = "https://host/v1?key=${KEY}";
        QVERIFY(library.save("a", policy));
    }
    for (const auto& entry : fs::directory_iterator(folder.file().parent_path()))
        QVERIFY2(bytesOf(entry.path()).find(key) == std::string::npos, entry.path().c_str());
}

void TestLibrary::anOlderSchemaIsMigratedWithItsPolicies()
{
    const Folder folder;
    {
        SQLite::Database old(folder.file().string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
        old.exec(
            "CREATE TABLE policies (id INTEGER PRIMARY KEY, name TEXT NOT NULL, note TEXT NOT NULL DEFAULT "
            "'',"
            " tags TEXT NOT NULL DEFAULT '[]', starred INTEGER NOT NULL DEFAULT 0, removed INTEGER,"
            " created INTEGER NOT NULL);"
            "CREATE UNIQUE INDEX policies_by_name ON policies(name) WHERE removed IS NULL;"
            "CREATE TABLE versions (id INTEGER PRIMARY KEY, policy INTEGER NOT NULL REFERENCES policies(id) "
            "ON"
            " DELETE CASCADE, number INTEGER NOT NULL, date INTEGER NOT NULL, note TEXT NOT NULL DEFAULT '',"
            " dialect TEXT NOT NULL, hash TEXT NOT NULL, parameters TEXT NOT NULL, UNIQUE (policy, number));"
            "INSERT INTO policies (name, created) VALUES ('old', 1);"
            "PRAGMA user_version = 1");
        SQLite::Statement insert(old,
            "INSERT INTO versions (policy, number, date, dialect, hash, parameters) VALUES (1, 1, 1, "
            "'gateway-tokens',"
            " 'x', ?)");
        insert.bind(1,
            R"({"chain":[],"dialect":"gateway-tokens","name":"old","parameters":{"skip_tools":["read","edit","write"]}})");
        insert.exec();
    }
    Library library = opened(folder.file());
    QCOMPARE(library.load("old")->skipTools, sample().skipTools);
    QVERIFY(library.cacheAnswer({ "a", "b", "c", "d" }, "works"));
    QVERIFY(library.signDifference("old", 1, { "Bash", "a", "b", "", 1 }));
    QCOMPARE(SQLite::Database(folder.file().string()).execAndGet("PRAGMA user_version").getInt(), 7);
}

void TestLibrary::aLibraryOfTheThirdSchemaKeepsItsRunsAndSignatures()
{
    const Folder folder;
    {
        Library now = opened(folder.file());
        QVERIFY(now.save("old", sample()));
        QVERIFY(now.save("untested", sample()));
    }
    { // downgrades to the third schema
        SQLite::Database old(folder.file().string(), SQLite::OPEN_READWRITE);
        old.exec("ALTER TABLE policies DROP COLUMN versions; ALTER TABLE policies DROP COLUMN sum;"
                 "ALTER TABLE versions DROP COLUMN sum; ALTER TABLE remote_answers DROP COLUMN sum;"
                 "DROP TABLE run_figures; DROP TABLE run_sessions; DROP TABLE runs; DROP TABLE signed_flips;"
                 "DROP TABLE reviews; DROP TABLE judged_losses; DROP TABLE flagged_facts;"
                 "CREATE TABLE runs (version INTEGER PRIMARY KEY REFERENCES versions(id) ON DELETE CASCADE, "
                 "corpus_hash"
                 " TEXT NOT NULL, corpus_name TEXT NOT NULL, engine TEXT NOT NULL, totals TEXT NOT NULL, "
                 "date INTEGER"
                 " NOT NULL);"
                 "CREATE TABLE signed_flips (version INTEGER NOT NULL REFERENCES versions(id) ON DELETE "
                 "CASCADE, tool"
                 " TEXT NOT NULL, old_status TEXT NOT NULL, new_status TEXT NOT NULL, note TEXT NOT NULL, "
                 "date INTEGER"
                 " NOT NULL, PRIMARY KEY (version, tool, old_status, new_status)) WITHOUT ROWID;"
                 "INSERT INTO runs VALUES (1, 'c0ffee', 'samples', '0.3', '{\"results\":8}', 77);"
                 "INSERT INTO signed_flips VALUES (1, 'Bash', 'a', 'b', 'looked at', 5);"
                 "PRAGMA user_version = 3");
    }
    Library library = opened(folder.file());
    QVERIFY(
        library.summary("old")->run == (RunSummary { "c0ffee", "samples", "0.3", "{\"results\":8}", 77 }));
    QVERIFY(!library.summary("untested")->run);
    QVERIFY(library.testedSessions("old", 1)->empty());
    QCOMPARE(*library.signedDifferences("old", 1),
        (std::vector<SignedDifference> { { "Bash", "a", "b", "looked at", 5 } }));
    RunSummary again { "c0ffee", "samples", "1", "{}", 99, "o200k exact" };
    again.sessionHashes = { "s" };
    again.figures.emplace();
    QVERIFY(library.save("old", sample(), "", again));
    QVERIFY(library.summary("old")->run->figures);
    QCOMPARE(library.history("old")->size(), std::size_t { 1 });
}

void TestLibrary::aNewerSchemaIsRefused()
{
    const Folder folder;
    SQLite::Database(folder.file().string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE)
        .exec("PRAGMA user_version = 99");
    const Result<Library> library = Library::open(folder.file());
    QVERIFY(!library);
    QCOMPARE(library.error().code, ErrorCode::Unsupported);
}

void TestLibrary::twoInstancesWriteOneFileWithoutLosingAVersion()
{
    const Folder folder;
    opened(folder.file());
    const auto writer = [&](std::int64_t offset) {
        Library library = opened(folder.file());
        for (std::int64_t i = 0; i < 25; ++i) {
            Policy policy = sample();
            policy.minTokens = offset + i;
            const Result<int> saved = library.save("shared", policy);
            if (!saved)
                qFatal("%s", saved.error().text().c_str());
        }
    };
    std::thread other([&] { writer(1000); });
    writer(5000);
    other.join();
    Library library = opened(folder.file());
    const auto history = *library.history("shared");
    QCOMPARE(history.size(), std::size_t { 50 });
    for (std::size_t i = 0; i < history.size(); ++i)
        QCOMPARE(history[i].version, static_cast<int>(50 - i));
}

void TestLibrary::aKillInTheMiddleOfWritingLosesNothingThatWasSaved()
{
    const Folder folder;
    for (int round = 0; round < 6; ++round) {
        int pipe[2] = {};
        QVERIFY(::pipe(pipe) == 0);
        const pid_t child = ::fork();
        QVERIFY(child >= 0);
        if (child == 0) {
            Result<Library> library = Library::open(folder.file());
            for (std::int64_t i = 0; library; ++i) {
                Policy policy = sample();
                policy.minTokens = round * 100000 + i;
                const Result<int> saved = library->save("victim", policy);
                const std::int32_t version = saved ? *saved : -1;
                if (::write(pipe[1], &version, sizeof version) != sizeof version)
                    break;
            }
            ::_exit(1);
        }
        ::close(pipe[1]);
        std::int32_t last = 0;
        for (int seen = 0; seen < 5 + round; ++seen)
            QVERIFY(::read(pipe[0], &last, sizeof last) == sizeof last && last > 0);
        ::kill(child, SIGKILL);
        std::int32_t more = 0;
        while (::read(pipe[0], &more, sizeof more) == sizeof more)
            last = more;
        ::close(pipe[0]);
        ::waitpid(child, nullptr, 0);
        Library library = opened(folder.file());
        const auto history = *library.history("victim");
        QVERIFY2(history.front().version >= last, "a version that save() had confirmed is gone");
        for (const VersionInfo& version : history)
            QVERIFY(library.load("victim", version.version));
        QCOMPARE(SQLite::Database(folder.file().string()).execAndGet("PRAGMA integrity_check").getString(),
            std::string("ok"));
    }
}

void TestLibrary::aNewerLibraryIsReadAndNeverWritten()
{
    const Folder folder;
    {
        Library library = opened(folder.file());
        QVERIFY(library.save("a", sample()));
    }
    SQLite::Database(folder.file().string(), SQLite::OPEN_READWRITE)
        .exec("PRAGMA user_version = 99; PRAGMA wal_checkpoint(TRUNCATE)");
    const std::string before = bytesOf(folder.file());
    QCOMPARE(Library::open(folder.file()).error().code, ErrorCode::Unsupported);
    Result<Library> library = Library::openToRead(folder.file());
    QVERIFY(library);
    QVERIFY(!library->readOnlyBecause().empty());
    QCOMPARE(library->listPolicies()->size(), std::size_t { 1 });
    QVERIFY(library->load("a"));
    const Result<int> saved = library->save("b", sample());
    QVERIFY(!saved);
    QCOMPARE(saved.error().code, ErrorCode::Unsupported);
    QVERIFY(!library->remove("a"));
    QVERIFY(!library->cacheAnswer({ "c", "s", "e", "m" }, "text"));
    QCOMPARE(bytesOf(folder.file()), before);

    // Nothing can be read from a schema with other tables.
    SQLite::Database(folder.file().string(), SQLite::OPEN_READWRITE)
        .exec("ALTER TABLE policies RENAME TO sets");
    QCOMPARE(Library::openToRead(folder.file()).error().code, ErrorCode::Unsupported);
}

void TestLibrary::openedToReadALibraryThatCanBeWrittenIsWritten()
{
    const Folder folder;
    {
        Library library = opened(folder.file());
        QVERIFY(library.save("a", sample()));
        QVERIFY(library.readOnlyBecause().empty());
    }
    QVERIFY(Library::openToRead(folder.file())->readOnlyBecause().empty());
    QVERIFY(Library::openToRead(folder.file())->save("b", sample()));
    QVERIFY(!Library::openToRead("/proc/winnow-test/library.sqlite"));
}

namespace {

/// Two policies, one of them with two versions, evidence, signatures and reviews.
void fill(const fs::path& file)
{
    Library library = opened(file, [] { return TimeMs { 1000 }; });
    RunSummary run { "c0ffee", "samples", "0.1.0", "{\"results\":8}", 1234, "o200k exact" };
    run.sessionHashes = { "one", "two" };
    run.figures = figures();
    Policy policy = sample();
    QVERIFY(library.save("good", policy, "first", run));
    policy.minTokens = 77;
    QVERIFY(library.save("good", policy, "second", run));
    QVERIFY(library.save("other", sample()));
    QVERIFY(library.signDifference("good", 2, { "Bash", "compressed", "passthrough", "fine", 5 }));
    QVERIFY(library.cacheAnswer({ "hash", "slice", "https://x", "m" }, "answer"));
    ReviewStore reviews(library);
    QVERIFY(reviews.setViewed({ "result" }, true));
    QVERIFY(reviews.setNote("result", "a note", ""));
    QVERIFY(reviews.judge({ { "result", "use" } }, LossVerdict::NotALoss, "known"));
    QVERIFY(reviews.flag({ "result", "Bash", "must stay", 7 }));
}

/// Everything a library returns, or the first error.
Result<QStringList> told(const fs::path& file)
{
    WINNOW_TRY(auto library, Library::openToRead(file));
    QStringList all;
    WINNOW_TRY(const auto policies, library.listPolicies());
    for (const PolicySummary& one : policies)
        all << QString::fromStdString(one.name + one.hash + one.note) << QString::number(one.version)
            << QString::number(one.run ? one.run->figures->figures.resultsCost : 0)
            << QString::fromStdString(one.run ? one.run->totalsJson : std::string());
    for (const char* const name : { "good", "other" }) {
        WINNOW_TRY(const auto policy, library.load(name));
        WINNOW_TRY(const auto history, library.history(name));
        all << QString::fromStdString(writeStoredPolicy(policy)) << QString::number(history.size());
        for (const VersionInfo& version : history)
            all << QString::fromStdString(version.hash + version.note)
                << QString::number(version.run ? version.run->sessions : 0);
    }
    WINNOW_TRY(const auto sessions, library.testedSessions("good", 2));
    for (const std::string& session : sessions)
        all << QString::fromStdString(session);
    WINNOW_TRY(const auto differences, library.signedDifferences("good", 2));
    for (const SignedDifference& difference : differences)
        all << QString::fromStdString(difference.tool + difference.from + difference.to + difference.note);
    WINNOW_TRY(const auto reviews, ReviewStore(library).read());
    for (const auto& [result, review] : reviews.results)
        all << QString::fromStdString(result + review.note) << QString::number(review.viewed);
    for (const auto& [loss, judgement] : reviews.losses)
        all << QString::fromStdString(loss.result + loss.use + judgement.reason)
            << QString::number(static_cast<int>(judgement.verdict));
    for (const FlaggedFact& fact : reviews.facts)
        all << QString::fromStdString(fact.result + fact.tool + fact.text);
    WINNOW_TRY(const auto answer, library.cachedAnswer({ "hash", "slice", "https://x", "m" }));
    if (answer.value_or("answer") != "answer") // a damaged one is requested again
        all << QStringLiteral("another answer");
    return all;
}

} // namespace

void TestLibrary::aChangedRowIsRefusedByName()
{
    const Folder folder;
    fill(folder.file());
    const std::string whole = bytesOf(folder.file());
    const QStringList expected = *told(folder.file());
    for (const auto& [change, name] : std::vector<std::pair<const char*, const char*>> {
             { "UPDATE versions SET parameters = replace(parameters, '77', '78') WHERE number = 2", "good" },
             { "UPDATE versions SET policy = 2 WHERE number = 2", "good" },
             { "DELETE FROM versions WHERE number = 2", "good" },
             { "UPDATE policies SET name = 'gooe' WHERE name = 'good'", "gooe" },
             { "UPDATE policies SET removed = 0 WHERE name = 'good'", "good" },
             { "UPDATE runs SET totals = '{}' WHERE version = 2", "good" },
             { "UPDATE run_figures SET dollars_before = 1 WHERE version = 2", "good" },
             { "DELETE FROM run_figures WHERE version = 2", "good" },
             { "DELETE FROM run_sessions WHERE version = 2 AND place = 1", "good" },
             { "UPDATE signed_flips SET note = 'x'", "Bash" }, { "UPDATE reviews SET note = 'x'", "result" },
             { "UPDATE judged_losses SET verdict = 'loss'", "result" },
             { "UPDATE flagged_facts SET text = 'x'", "result" } }) {
        std::ofstream(folder.file(), std::ios::binary) << whole;
        SQLite::Database(folder.file().string(), SQLite::OPEN_READWRITE).exec(change);
        const auto read = told(folder.file());
        QVERIFY2(!read, change);
        const QString said = QString::fromStdString(read.error().text());
        QVERIFY2(said.contains(QStringLiteral("damaged")), qPrintable(said));
        QVERIFY2(said.contains(QString::fromUtf8(name)), qPrintable(said));
    }
    std::ofstream(folder.file(), std::ios::binary) << whole;
    SQLite::Database(folder.file().string(), SQLite::OPEN_READWRITE)
        .exec("UPDATE remote_answers SET answer = 'x'");
    QCOMPARE(*told(folder.file()), expected); // requested again

    // Without the damaged policy, the others can be read again, and a new version of it can be saved.
    std::ofstream(folder.file(), std::ios::binary) << whole;
    SQLite::Database(folder.file().string(), SQLite::OPEN_READWRITE)
        .exec("UPDATE versions SET parameters = replace(parameters, '77', '78') WHERE number = 2");
    Library library = opened(folder.file());
    QVERIFY(!library.load("good") && library.load("good", 1) && library.load("other"));
    QCOMPARE(*library.save("good", sample(), "again"), 3);
    QVERIFY(library.load("good") && !library.load("good", 2));
    QVERIFY(library.remove("good"));
    QCOMPARE(library.listPolicies()->size(), std::size_t { 1 });
}

void TestLibrary::aFlippedBitNeverGivesAnotherPolicyOrFigure()
{
    const Folder folder;
    fill(folder.file());
    const std::string whole = bytesOf(folder.file());
    const QStringList expected = *told(folder.file());
    std::vector<std::size_t> used; // most of a page is empty
    for (std::size_t i = 0; i < whole.size(); ++i) {
        if (whole[i] != 0)
            used.push_back(i);
    }
    std::mt19937 random(38);
    int refused = 0;
    for (int round = 0; round < 2500; ++round) {
        const std::size_t byte = round < 100 ? static_cast<std::size_t>(round)
            : round % 5 == 0                 ? random() % whole.size()
                                             : used[random() % used.size()];
        const auto bit = static_cast<int>(random() % 8);
        std::string bytes = whole;
        bytes[byte] = static_cast<char>(static_cast<unsigned char>(bytes[byte]) ^ (1U << bit));
        for (const char* const beside : { "library.sqlite-wal", "library.sqlite-shm" })
            fs::remove(folder.file(beside));
        std::ofstream(folder.file(), std::ios::binary) << bytes;
        const auto read = told(folder.file());
        refused += !read;
        QVERIFY2(!read || *read == expected,
            qPrintable(QStringLiteral("bit %1 of byte %2: %3")
                           .arg(bit)
                           .arg(byte)
                           .arg(read ? read->join(u'|') : QString())));
    }
    QVERIFY(refused > 500);
}

void TestLibrary::rowsWithoutAChecksumAreTakenAsTheyAre()
{
    const Folder folder;
    fill(folder.file());
    SQLite::Database(folder.file().string(), SQLite::OPEN_READWRITE)
        .exec("UPDATE policies SET sum = NULL, versions = NULL; UPDATE versions SET sum = NULL;"
              "UPDATE versions SET parameters = replace(parameters, '77', '78') WHERE number = 2;"
              "UPDATE runs SET sum = NULL, engine = '0.0.1'");
    Library library = opened(folder.file());
    QCOMPARE(library.load("good")->minTokens, 78); // nothing shows what it was
    QCOMPARE(library.summary("good")->run->engine, std::string("0.0.1"));
    Policy next = sample();
    next.minTokens = 79;
    QCOMPARE(*library.save("good", next), 3); // this one has a checksum
    SQLite::Database(folder.file().string(), SQLite::OPEN_READWRITE)
        .exec("UPDATE versions SET parameters = replace(parameters, '79', '80')");
    QVERIFY(!library.load("good"));
    QCOMPARE(library.load("good", 2)->minTokens, 78);
}

void TestLibrary::aDamagedLibraryIsSetAsideAndNothingIsReplaced()
{
    const Folder folder;
    std::ofstream(folder.file("x.sqlite")) << "damaged";
    std::ofstream(folder.file("x.sqlite-wal")) << "log";
    std::ofstream(folder.file("x.sqlite.damaged-1")) << "an earlier one";
    const auto aside = setLibraryAside(folder.file("x.sqlite"));
    QVERIFY(aside);
    QCOMPARE(*aside, folder.file("x.sqlite.damaged-2"));
    QCOMPARE(bytesOf(*aside), std::string("damaged"));
    QCOMPARE(bytesOf(folder.file("x.sqlite.damaged-2-wal")), std::string("log"));
    QCOMPARE(bytesOf(folder.file("x.sqlite.damaged-1")), std::string("an earlier one"));
    QVERIFY(!fs::exists(folder.file("x.sqlite")));
    QVERIFY(!setLibraryAside(folder.file("x.sqlite")));
}

void TestLibrary::aDamagedALockedAndAnUnwritableLibraryAreClearErrors()
{
    const Folder folder;
    std::ofstream(folder.file("damaged.sqlite")) << std::string(5000, 'x');
    const Result<Library> damaged = Library::open(folder.file("damaged.sqlite"));
    QVERIFY(!damaged);
    QCOMPARE(damaged.error().code, ErrorCode::Malformed);
    QVERIFY(!damaged.error().remedy.empty());
    QCOMPARE(bytesOf(folder.file("damaged.sqlite")).size(), std::size_t { 5000 });

    const Result<Library> nowhere = Library::open("/proc/winnow-test/library.sqlite");
    QVERIFY(!nowhere);
    QCOMPARE(nowhere.error().code, ErrorCode::WriteFailed);
    fs::create_directory(folder.file("folder.sqlite"));
    const Result<Library> isFolder = Library::open(folder.file("folder.sqlite"));
    QVERIFY(!isFolder);
    QCOMPARE(isFolder.error().code, ErrorCode::WriteFailed);

    Library library = opened(folder.file());
    QVERIFY(library.save("a", sample()));
    SQLite::Database holder(folder.file().string(), SQLite::OPEN_READWRITE);
    holder.exec("BEGIN IMMEDIATE");
    Policy changed = sample();
    changed.minTokens = 1;
    const Result<int> blocked = library.save("a", changed);
    QVERIFY(!blocked);
    QCOMPARE(blocked.error().code, ErrorCode::Conflict);
    QVERIFY(library.load("a")); // readers are not blocked
    holder.exec("ROLLBACK");
    QCOMPARE(*library.save("a", changed), 2);
}

void TestLibrary::everyPolicySurvivesItsStoredForm()
{
    for (const Dialect dialect : { Dialect::GatewayBytes, Dialect::GatewayTokens, Dialect::Winnow }) {
        for (unsigned seed = 0; seed < 300; ++seed) {
            const Policy policy = test::randomPolicy(dialect, seed);
            const Result<Policy> again = readStoredPolicy(writeStoredPolicy(policy));
            QVERIFY(again && *again == policy);
        }
    }
    for (const char* const none : { "{}", "[1", "winnow: 1\ndialect: winnow\nmin_bytes: x\n", "winnow: 1\n" })
        QVERIFY2(!readStoredPolicy(none), none);
}

void TestLibrary::aLibraryOf8a1fc51fKeepsNamesEvidenceAndSignOffs()
{
    const Folder folder;
    std::ostringstream sql;
    sql << std::ifstream(WINNOW_SOURCE_DIR "/tests/data/policy/library_8a1fc51f.sql").rdbuf();
    SQLite::Database(folder.file().string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE).exec(sql.str());
    for (int round = 0; round < 2; ++round) {
        const Library library = opened(folder.file());
        const auto policies = *library.listPolicies(true);
        QCOMPARE(policies.size(), std::size_t { 4 });
        QCOMPARE(policies[0].name, std::string("ours"));
        QVERIFY(policies[0].starred && policies[0].note.empty());
        for (const PolicySummary& one : policies) {
            if (one.removed)
                continue;
            const auto history = *library.history(one.name);
            for (const VersionInfo& version : history)
                QCOMPARE(policyHash(*library.stored(one.name, version.version)), version.hash);
        }
        const Policy ours = *library.stored("ours");
        QCOMPARE(ours.compressedTtlMs, 1500);
        QCOMPARE(ours.chain.back().strategy, std::string("table_padding"));
        QCOMPARE(ours.rules[1].chain[0].parameters.at("kind"),
            std::string("log ${x} \"q\" \xC3\xBC\xE2\x80\xA8\x7F\xF0\x9F\x98\x80"));
        QCOMPARE(ours.rules[1].minBytes, 10);
        QCOMPARE(ours.rules[0].minBytes, -1);
        QCOMPARE(ours.providers[0].apiKey, std::string("${ANTHROPIC_API_KEY}"));
        const auto evidence = library.summary("bytes")->run;
        QVERIFY(evidence && evidence->corpusName == "last week"
            && evidence->figures->figures.money.worst == 1.25);
        QCOMPARE(library.testedSessions("bytes", 2)->size(), std::size_t { 2 });
        QCOMPARE(library.signedDifferences("bytes", 2)->front().tokens, -42);
        QCOMPARE(library.load("tokens")->remote.endpoint, std::string("https://x.example/${PLACE}"));
    }
    // The old contents are next to it, unchanged.
    SQLite::Database kept(folder.file().string() + ".schema-5");
    QCOMPARE(kept.execAndGet("PRAGMA user_version").getInt(), 5);
    QVERIFY(kept.execAndGet("SELECT parameters FROM versions WHERE id = 1").getString().starts_with("{"));
}

void TestLibrary::aVersionThatNamesARemovedStrategyIsRefusedWithItsSuccessor()
{
    const Folder folder;
    Library library = opened(folder.file());
    Policy policy = findPreset("lossless")->policy;
    policy.chain.push_back({ "table_padding", {} });
    policy.rules.push_back({ "Bash", {}, "chain", { { "json_fold", { { "depth", "2" } } } } });
    QVERIFY(library.save("old", policy));
    const Result<Policy> loaded = library.load("old");
    QVERIFY(!loaded);
    QCOMPARE(loaded.error().code, ErrorCode::Invalid);
    QCOMPARE(QString::fromStdString(loaded.error().text()),
        QStringLiteral(
            "policy 'old': strategy table_padding was removed; remove the step: no strategy takes its "
            "place; winnow-cli policy convert --library old --to winnow does it"));
    QCOMPARE(library.listPolicies()->size(), std::size_t { 1 }); // its name and evidence stay
    QVERIFY(library.duplicate("old", "copy"));

    Result<Policy> stored = library.stored("old");
    QVERIFY(stored);
    QCOMPARE(replaceRemovedNames(*stored).size(), std::size_t { 2 });
    QCOMPARE(stored->chain, findPreset("lossless")->policy.chain);
    QCOMPARE(stored->rules[0].chain, (std::vector<ChainStep> { { "json_table", {} } }));
    QVERIFY(library.save("old", *stored));
    QVERIFY(library.load("old"));
}

QTEST_APPLESS_MAIN(TestLibrary)
#include "tst_library.moc"
