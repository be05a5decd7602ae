// SPDX-License-Identifier: GPL-3.0-or-later
// Reviews are stored by content: a kill, a second writer or a concurrent note loses nothing that was
// confirmed, and reviews are found again in renamed and grown recordings.
#include <QTemporaryDir>
#include <QtTest>

#include <SQLiteCpp/SQLiteCpp.h>
#include <csignal>
#include <fmt/format.h>
#include <fstream>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

#include "core/importers/importer.h"
#include "core/library/review_store.h"
#include "core/replay/corpus_facts.h"
#include "core/uses/use_index.h"
#include "tests/support/replayed.h"

using namespace winnow;
namespace fs = std::filesystem;

namespace {

struct Folder
{
    QTemporaryDir dir;
    fs::path file(const char* name = "library.sqlite") const
    {
        return fs::path(dir.path().toStdString()) / name;
    }
};

Library opened(const fs::path& file)
{
    Result<Library> library = Library::open(file, [] { return TimeMs { 7 }; });
    if (!library)
        qFatal("%s", library.error().text().c_str());
    return std::move(*library);
}

/// A chat of one call with a long result, and an answer that uses `mixUrlState`, a name in its middle;
/// continues if `more`.
std::string chat(bool more)
{
    std::string text;
    for (int i = 0; i < 200; ++i)
        text += fmt::format("line {} of a listing{}\\n", i, i == 120 ? " mixUrlState" : "");
    std::string body = R"({"model":"gpt-4o","messages":[{"role":"user","content":"look"},)"
                       R"({"role":"assistant","content":null,"tool_calls":[{"id":"c1","type":"function",)"
                       R"("function":{"name":"read","arguments":"{}"}}]},)"
                       R"({"role":"tool","tool_call_id":"c1","content":")"
        + text + R"("},{"role":"assistant","content":"It is in mixUrlState."})";
    if (more)
        body += R"(,{"role":"user","content":"go on"},{"role":"assistant","content":"Done."})";
    return body + "]}";
}

struct Looked
{
    std::shared_ptr<ReplayEngine> engine;
    UseIndex index;
    Measured measured;
};

/// The recording, measured with the byte gateway's defaults and `strategy`.
Looked looked(const fs::path& file, const std::string& strategy)
{
    auto corpus = openCorpus({ file.string() }, {});
    if (!corpus)
        qFatal("%s", corpus.error().text().c_str());
    const auto engine = test::engineOf(std::make_shared<const Corpus>(std::move(*corpus)), {}, 1);
    Looked out { engine, *buildUseIndex(test::factsOf(*engine), 1), {} };
    Policy policy = defaultPolicy(Dialect::GatewayBytes);
    policy.minBytes = 500;
    policy.strategy = strategy;
    out.measured.replay = test::replayed(*out.engine, policy);
    out.measured.losses = *evaluateLosses(*out.engine, *out.measured.replay, out.index, 1);
    return out;
}

void write(const fs::path& file, const std::string& text)
{
    std::ofstream(file, std::ios::binary) << text;
}

} // namespace

class TestReviews : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everythingComesBackAsItWas()
    {
        const Folder folder;
        {
            Library library = opened(folder.file());
            ReviewStore store(library);
            QVERIFY(store.setViewed({ "a", "b" }, true));
            QVERIFY(store.setViewed({ "b" }, false));
            QCOMPARE(*store.setNote("a", "why?", ""), std::string("why?"));
            QVERIFY(store.settleNote("a", true));
            QVERIFY(store.judge({ { "a", "u" }, { "a", "v" } }, LossVerdict::NotALoss, "a test name"));
            QVERIFY(store.judge({ { "a", "v" } }, LossVerdict::Loss, "no, it is one"));
            QVERIFY(store.withdraw({ { "a", "w" } }));
            QVERIFY(store.flag({ "a", "read", "mixUrlState", kNoTime }));
            QVERIFY(store.flag({ "a", "", "mixUrlState", kNoTime }));
            QVERIFY(store.flag({ "a", "read", "gone", kNoTime }));
            QVERIFY(store.unflag("a", "gone"));
        }
        const Reviews reviews = *readReviews(folder.file());
        QVERIFY(reviews.of("a") == (ResultReview { 7, "why?", true }));
        QVERIFY(reviews.of("b") == ResultReview());
        QVERIFY(reviews.of("c") == ResultReview());
        QCOMPARE(reviews.losses.size(), std::size_t { 2 });
        QVERIFY(
            reviews.losses.at({ "a", "u" }) == (LossJudgement { LossVerdict::NotALoss, "a test name", 7 }));
        QVERIFY(reviews.losses.at({ "a", "v" }) == (LossJudgement { LossVerdict::Loss, "no, it is one", 7 }));
        QVERIFY(reviews.facts == (std::vector<FlaggedFact> { { "a", "", "mixUrlState", 7 } }));
    }

    void aNoteThatCameMeanwhileIsKeptAboveTheNewOne()
    {
        const Folder folder;
        Library library = opened(folder.file());
        ReviewStore store(library);
        QVERIFY(store.setNote("a", "first", ""));
        QVERIFY(store.settleNote("a", true));
        QCOMPARE(*store.setNote("a", "mine", ""), std::string("first\nmine"));
        QVERIFY(store.read()->of("a").isOpen());
        QVERIFY(store.settleNote("a", true));
        QCOMPARE(*store.setNote("a", "first\nmine", "first"), std::string("first\nmine"));
        QVERIFY2(!store.read()->of("a").isOpen(), "the same words opened the note again");
        QCOMPARE(*store.setNote("a", "", "first\nmine"), std::string());
        QCOMPARE(*store.setNote("a", "late", "first\nmine"), std::string("late"));
    }

    void noFileIsMadeByLooking()
    {
        const Folder folder;
        QVERIFY(*readReviews(folder.file()) == Reviews());
        QVERIFY(!fs::exists(folder.file()));
        write(folder.file(), std::string(5000, 'x'));
        QCOMPARE(readReviews(folder.file()).error().code, ErrorCode::Malformed);
    }

    void aKillAtAnyMomentLosesNothingThatWasConfirmed()
    {
        const Folder folder;
        opened(folder.file());
        for (int round = 0; round < 8; ++round) {
            int pipe[2] = {};
            QVERIFY(::pipe(pipe) == 0);
            const pid_t child = ::fork();
            QVERIFY(child >= 0);
            if (child == 0) {
                Result<Library> library = Library::open(folder.file());
                for (std::int32_t i = 1; library; ++i) {
                    ReviewStore store(*library);
                    const std::string key = fmt::format("{}-{}", round, i);
                    const std::string use = fmt::format("use {}", i);
                    const bool done = store.setViewed({ key, key + "b" }, true)
                        && store.setNote(key, "note " + key, "")
                        && store.judge({ { key, use }, { key, use + "b" } }, LossVerdict::NotALoss, key)
                        && store.flag({ key, "t", key, kNoTime });
                    if (!done || ::write(pipe[1], &i, sizeof i) != sizeof i)
                        break;
                }
                ::_exit(1);
            }
            ::close(pipe[1]);
            std::int32_t last = 0;
            for (int seen = 0; seen < 2 + round; ++seen)
                QVERIFY(::read(pipe[0], &last, sizeof last) == sizeof last && last > 0);
            ::kill(child, SIGKILL);
            for (std::int32_t more = 0; ::read(pipe[0], &more, sizeof more) == sizeof more;)
                last = more;
            ::close(pipe[0]);
            ::waitpid(child, nullptr, 0);
            const Reviews reviews = *readReviews(folder.file());
            for (std::int32_t i = 1; i <= last; ++i) {
                const std::string key = fmt::format("{}-{}", round, i);
                QVERIFY(reviews.of(key).viewed != kNoTime && reviews.of(key + "b").viewed != kNoTime);
                QCOMPARE(reviews.of(key).note, "note " + key);
                QVERIFY(reviews.losses.contains({ key, fmt::format("use {}", i) }));
                QVERIFY(std::any_of(reviews.facts.begin(), reviews.facts.end(),
                    [&](const FlaggedFact& fact) { return fact.text == key; }));
            }
            // What was in progress is there completely or not at all.
            for (const auto& [key, judged] : reviews.losses)
                QVERIFY(reviews.losses.contains({ key.result,
                    key.use.ends_with('b') ? key.use.substr(0, key.use.size() - 1) : key.use + "b" }));
            QCOMPARE(
                SQLite::Database(folder.file().string()).execAndGet("PRAGMA integrity_check").getString(),
                std::string("ok"));
        }
    }

    void twoProcessesWriteOneLibrary()
    {
        const Folder folder;
        opened(folder.file());
        const auto writeAll = [&](const std::string& who) {
            Library library = opened(folder.file());
            ReviewStore store(library);
            for (int i = 0; i < 30; ++i) {
                const std::string shared = fmt::format("r{}", i);
                if (!store.setViewed({ who + shared }, true) || !store.setNote(shared, who, "")
                    || !store.judge({ { shared, who } }, LossVerdict::Loss, ""))
                    return false;
            }
            return true;
        };
        const pid_t child = ::fork();
        QVERIFY(child >= 0);
        if (child == 0)
            ::_exit(writeAll("child") ? 0 : 1);
        QVERIFY(writeAll("parent"));
        int status = 1;
        ::waitpid(child, &status, 0);
        QVERIFY(WIFEXITED(status) && WEXITSTATUS(status) == 0);
        const Reviews reviews = *readReviews(folder.file());
        for (int i = 0; i < 30; ++i) {
            const std::string shared = fmt::format("r{}", i);
            const std::string note = reviews.of(shared).note;
            QVERIFY2(note == "child\nparent" || note == "parent\nchild", note.c_str());
            for (const std::string who : { "child", "parent" }) {
                QVERIFY(reviews.of(who + shared).viewed != kNoTime);
                QVERIFY(reviews.losses.contains({ shared, who }));
            }
        }
    }

    void aRenamedAndAGrownRecordingAndAnotherPolicyKeepTheReview()
    {
        const Folder folder;
        write(folder.file("first.json"), chat(false));
        const Looked before = looked(folder.file("first.json"), "simple");
        QCOMPARE(before.measured.losses.uses.size(), std::size_t { 1 });
        const Corpus& corpus = test::factsOf(*before.engine).corpus();
        const LostUse& lost = before.measured.losses.uses.front();
        Library library = opened(folder.file());
        ReviewStore store(library);
        QVERIFY(store.setViewed({ reviewKey(corpus, lost.result) }, true));
        QVERIFY(store.setNote(reviewKey(corpus, lost.result), "why this file?", ""));
        QVERIFY(store.judge(lossKeys(corpus, before.index, lost), LossVerdict::NotALoss, "known by heart"));
        QVERIFY(store.flag({ reviewKey(corpus, lost.result), "read", "mixUrlState", kNoTime }));

        write(folder.file("second.json"), chat(true));
        fs::rename(folder.file("first.json"), folder.file("renamed.json"));
        const Reviews reviews = *store.read();
        for (const auto& [name, strategy] : { std::pair("renamed.json", "simple"),
                 std::pair("second.json", "simple"), std::pair("second.json", "head_tail") }) {
            const Looked now = looked(folder.file(name), strategy);
            const ReviewCounts counts = countReviews(reviews, now.measured, now.index);
            QVERIFY2(counts == (ReviewCounts { 1, 1, 1, 1, 1, 1, 0, 1 }), name);
            QCOMPARE(QString::fromStdString(reviewLine(counts)),
                QStringLiteral("1 of 1 changed results viewed; 1 of 1 losses judged: 1 not a loss, 0 "
                               "confirmed; 1 of 1 notes open; 1 text flagged for the gate"));
        }
    }

    void onlyWhatWasJudgedCountsAsJudged()
    {
        const Folder folder;
        write(folder.file("first.json"), chat(false));
        const Looked now = looked(folder.file("first.json"), "simple");
        const Corpus& corpus = test::factsOf(*now.engine).corpus();
        const LostUse& lost = now.measured.losses.uses.front();
        const std::vector<LossKey> keys = lossKeys(corpus, now.index, lost);
        Reviews reviews;
        QVERIFY(!judgementOf(reviews, corpus, now.index, lost));
        reviews.losses[{ keys.front().result, "another use" }] = {};
        QVERIFY(!judgementOf(reviews, corpus, now.index, lost));
        reviews.losses[keys.front()] = { LossVerdict::Loss, "really", 1 };
        QCOMPARE(judgementOf(reviews, corpus, now.index, lost)->reason, std::string("really"));
        const ReviewCounts counts = countReviews(reviews, now.measured, now.index);
        QVERIFY(counts == (ReviewCounts { 1, 0, 0, 0, 1, 0, 1, 0 }));
    }
};

QTEST_APPLESS_MAIN(TestReviews)
#include "tst_reviews.moc"
