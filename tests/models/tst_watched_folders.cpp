// SPDX-License-Identifier: GPL-3.0-or-later
// Which folders are watched for new recordings: paths in, folders out; and the workspace hears of a file in a
// new place.
#include <QTemporaryDir>
#include <QtTest>

#include "models/document/watched_folders.h"
#include "models/document/workspace.h"

using namespace winnow;

class TestWatchedFolders : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void holdRecordingsOrLieOnTheWay()
    {
        const QStringList found = watchedFolders({ QStringLiteral("/s/") },
            { QStringLiteral("/s/2025/12/31/a.jsonl"), QStringLiteral("/s/2026/01/02/b.jsonl"),
                QStringLiteral("/elsewhere/c.jsonl") },
            100);
        QCOMPARE(found,
            (QStringList { QStringLiteral("/s"), QStringLiteral("/s/2026/01/02"),
                QStringLiteral("/s/2026/01"), QStringLiteral("/s/2026"), QStringLiteral("/s/2025/12/31"),
                QStringLiteral("/s/2025/12"), QStringLiteral("/s/2025") }));
    }

    void areBoundedTheLatestFirst()
    {
        QStringList recordings;
        for (int day = 0; day < 5000; ++day)
            recordings << QStringLiteral("/s/%1/a.jsonl").arg(day, 4, 10, QLatin1Char('0'));
        const QStringList found = watchedFolders({ QStringLiteral("/s") }, recordings, 3);
        QCOMPARE(found,
            (QStringList { QStringLiteral("/s"), QStringLiteral("/s/4999"), QStringLiteral("/s/4998") }));
    }

    void areNoneWithoutAnOpenedFolder()
    {
        QCOMPARE(watchedFolders({}, { QStringLiteral("/s/a.jsonl") }, 10), QStringList());
        QCOMPARE(watchedFolders({ QStringLiteral("/sample") }, { QStringLiteral("/sam/a.jsonl") }, 10),
            QStringList { QStringLiteral("/sample") });
    }

    void aNewRecordingTwoLevelsBelowIsHeardOf()
    {
        QTemporaryDir folder;
        QVERIFY(QDir(folder.path()).mkpath(QStringLiteral("2026/01")));
        const auto put = [&](const QString& name) {
            QFile file(folder.filePath(name));
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write(
                R"({"messages":[{"role":"assistant","tool_calls":[{"id":"a","function":{"name":"f","arguments":"{}"}}]},{"role":"tool","tool_call_id":"a","content":"x"}]})");
        };
        put(QStringLiteral("2026/01/first.json"));
        Workspace workspace;
        QSignalSpy changed(&workspace, &Workspace::corpusChanged);
        workspace.open({ folder.path() });
        QTRY_VERIFY_WITH_TIMEOUT(changed.count() > 0 && workspace.corpus(), 20000);
        QSignalSpy touched(&workspace, &Workspace::recordingTouched);
        put(QStringLiteral("2026/01/second.json"));
        QTRY_VERIFY_WITH_TIMEOUT(touched.count() > 0, 10000);
    }
};

QTEST_GUILESS_MAIN(TestWatchedFolders)
#include "tst_watched_folders.moc"
