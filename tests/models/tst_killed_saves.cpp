// SPDX-License-Identifier: GPL-3.0-or-later
// What a window saves by itself and on request (draft, library, review) by a process of its models that is
// killed meanwhile, at random moments: nothing is torn, nothing stays beside it, and what was said to be
// saved is there.
#include <QCoreApplication>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>
#include <algorithm>
#include <cstdio>
#include <fstream>
#include <random>
#include <sstream>

#include "core/importers/importer.h"
#include "core/library/review_store.h"
#include "core/policy/winnow_yaml.h"
#include "core/session/corpus.h"
#include "models/document/review_book.h"
#include "models/document/workspace.h"
#include "models/tables/library_model.h"
#include "models/text/qt_text.h"

using namespace winnow;

namespace {

constexpr int kFirst = 1000; // min_bytes of version n is kFirst + n

Policy numbered(int version)
{
    Policy policy = startPolicy();
    policy.minBytes = kFirst + version;
    return policy;
}

/// Saves until it is killed; a line on standard output for each version, and each note, that is said to be
/// saved.
int save(const QString& folder)
{
    Workspace workspace;
    workspace.setDraftFile(folder + QStringLiteral("/draft.yaml"));
    workspace.restoreDraft();
    LibraryModel library(folder + QStringLiteral("/library.sqlite"));
    ReviewBook book(library.file());
    book.setCorpus(std::make_shared<const Corpus>(
        openCorpus({ WINNOW_SOURCE_DIR "/tests/data/recordings/anthropic" }, {}).value()));
    bool busy = false;
    for (int at = 0;; ++at) {
        workspace.replacePolicy(numbered(at), QStringLiteral("test"));
        workspace.flushDraft();
        if (at > 0 && !book.isWriting()) {
            std::printf("note %d\n", at - 1);
            std::fflush(stdout);
        }
        book.setNote(ResultId(0), QStringLiteral("note %1.").arg(at));
        if (!busy) {
            busy = true;
            library.save(QStringLiteral("kept"), workspace.policy(),
                QString::number(workspace.policy().minBytes), {}, [&busy](const Result<int>& version) {
                    busy = false;
                    if (version) {
                        std::printf("%d\n", *version);
                        std::fflush(stdout);
                    }
                });
        }
        QCoreApplication::processEvents(QEventLoop::AllEvents, 5);
    }
}

} // namespace

class TestKilledSaves : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void nothingIsTornOrLost()
    {
        QTemporaryDir folder;
        std::mt19937 random(23);
        const int moments = qEnvironmentVariableIntValue("WINNOW_MOMENTS");
        int said = 0;
        for (int moment = 0; moment < (moments > 0 ? moments : 12); ++moment) {
            QProcess child;
            child.start(QCoreApplication::applicationFilePath(), { QStringLiteral("--save"), folder.path() });
            QVERIFY(child.waitForStarted());
            QVERIFY(child.waitForReadyRead(60000)); // it has saved once
            QTest::qSleep(static_cast<int>(random() % 150));
            child.kill();
            QVERIFY(child.waitForFinished());
            int noted = -1; // by this process
            for (const QByteArray& line : child.readAllStandardOutput().split('\n')) {
                said = std::max(said, line.toInt());
                if (line.startsWith("note "))
                    noted = line.mid(5).toInt();
            }
            look(folder.path(), said, noted);
            if (QTest::currentTestFailed())
                return;
        }
        Workspace workspace;
        workspace.setDraftFile(folder.filePath(QStringLiteral("draft.yaml")));
        workspace.replacePolicy(numbered(0), QStringLiteral("test"));
        workspace.flushDraft();
        QVERIFY(!QFile::exists(folder.filePath(QStringLiteral(".draft.yaml.winnow-new"))));
        qInfo("%d versions saved", said);
    }

private:
    static void look(const QString& folder, int said, int noted)
    {
        // For a moment the draft has two names; its next writer takes the other one away.
        const QStringList known { QStringLiteral(".draft.yaml.winnow-new"), QStringLiteral("draft.yaml"),
            QStringLiteral("library.sqlite"), QStringLiteral("library.sqlite-shm"),
            QStringLiteral("library.sqlite-wal") };
        for (const QString& name : QDir(folder).entryList(QDir::Files | QDir::Hidden))
            QVERIFY2(known.contains(name), qPrintable(name));
        std::ostringstream draft;
        draft << std::ifstream(fromQt(folder + QStringLiteral("/draft.yaml"))).rdbuf();
        const auto policy = readStoredPolicy(draft.str());
        QVERIFY(policy && policy->minBytes >= kFirst);
        QVERIFY(draft.str().ends_with('\n'));

        const auto library = Library::open(fromQt(folder + QStringLiteral("/library.sqlite")));
        QVERIFY2(library, library ? "" : library.error().text().c_str());
        const auto versions = library->history("kept");
        QVERIFY(versions && static_cast<int>(versions->size()) >= said);
        for (const VersionInfo& info : *versions) {
            const auto held = library->load("kept", info.version);
            QVERIFY(held && std::to_string(held->minBytes) == info.note);
        }
        const auto reviews = readReviews(fromQt(folder + QStringLiteral("/library.sqlite")));
        QVERIFY(reviews && reviews->results.size() == 1);
        // What an earlier process noted stays above.
        const QStringList notes = toQt(reviews->results.begin()->second.note).split(QLatin1Char('\n'));
        static const QRegularExpression kWhole(QStringLiteral("^note (\\d+)\\.$"));
        for (const QString& note : notes)
            QVERIFY2(kWhole.match(note).hasMatch(), qPrintable(note));
        QVERIFY(kWhole.match(notes.last()).captured(1).toInt() >= noted);
    }
};

int main(int argc, char** argv)
{
    QCoreApplication application(argc, argv);
    if (argc == 3 && std::string_view(argv[1]) == "--save")
        return save(QString::fromLocal8Bit(argv[2]));
    TestKilledSaves test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_killed_saves.moc"
