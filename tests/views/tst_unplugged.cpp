// SPDX-License-Identifier: GPL-3.0-or-later
// Files that are taken away, damaged or added while a window is open: it goes on and says so.
#include <QApplication>
#include <QDir>
#include <QPushButton>

#include "models/tables/library_model.h"
#include "tests/models/model_fixtures.h"
#include "tests/support/library_answers.h"
#include "tests/views/window_fixture.h"
#include "views/pages/library_page.h"
#include "views/shell/toasts.h"

using namespace winnow;

class TestUnplugged : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    const QString m_chat
        = test::writeFile(m_folder.path(), QStringLiteral("chat.json"), test::chatRecording(90));

private Q_SLOTS:
    void aLibraryDeletedWhileOpenIsMadeAnew()
    {
        test::WindowFixture fixture;
        LibraryPage& library = *fixture.window->parts().library;
        QVERIFY(test::saveUnder(library, QStringLiteral("one")));
        QVERIFY(QFile::remove(fixture.folder.filePath(QStringLiteral("data/library.sqlite"))));
        QVERIFY(test::saveUnder(library, QStringLiteral("two")));
        QCOMPARE(library.model().rowCount(), 1);
        QVERIFY(library.model().summary(QStringLiteral("two")));
        QVERIFY(fixture.open({ m_chat }));
    }

    void aLibraryThatBecomesAFolderIsSaidAndTheWindowGoesOn()
    {
        test::WindowFixture fixture;
        LibraryPage& library = *fixture.window->parts().library;
        const QString file = fixture.folder.filePath(QStringLiteral("data/library.sqlite"));
        for (const char* const part : { "", "-wal", "-shm" })
            QFile::remove(file + QLatin1String(part));
        QVERIFY(QDir().mkpath(file));
        QVERIFY(test::saveUnder(library, QStringLiteral("one")));
        QTRY_VERIFY(fixture.window->parts().toasts->count() > 0);
        QVERIFY(fixture.open({ m_chat }));
    }

    void aLibraryDamagedWhileOpenDoesNoHarmAndIsSaidAtTheNextStartAtLast()
    {
        test::WindowFixture fixture;
        QVERIFY(test::saveUnder(*fixture.window->parts().library, QStringLiteral("one")));
        const QString path = fixture.folder.filePath(QStringLiteral("data/library.sqlite"));
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadWrite));
        file.write(QByteArray(qMax<qint64>(file.size(), 4096), 'x'));
        file.close();
        QVERIFY(test::saveUnder(*fixture.window->parts().library,
            QStringLiteral("two"))); // SQLite may work on from what it holds in memory
        QVERIFY(!QApplication::activeModalWidget());
        QVERIFY(fixture.open({ m_chat }));
        fixture.window->workspace().edit(*findParameter("min_bytes"), std::int64_t { 444 });
        QVERIFY(fixture.settle());
        QCOMPARE(fixture.window->workspace().workingResult()->policy.minBytes, 444);
        const bool said = fixture.window->parts().toasts->count() > 0;
        fixture.window->close();
        fixture.window.reset();
        QVERIFY(file.open(QIODevice::ReadWrite)); // a checkpoint may have mended the pages it had
        file.write(QByteArray(qMax<qint64>(file.size(), 4096), 'x'));
        file.close();
        fixture.make();
        QVERIFY(said || fixture.window->parts().toasts->count() > 0);
    }

    void aNewRecordingInAnOpenedFolderIsOffered()
    {
        QTemporaryDir folder;
        test::writeFile(folder.path(), QStringLiteral("one.json"), test::chatRecording(10));
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ folder.path() }));
        QCOMPARE(fixture.window->parts().toasts->count(), 0);
        test::writeFile(folder.path(), QStringLiteral("two.json"), test::chatRecording(14));
        QTRY_COMPARE_WITH_TIMEOUT(fixture.window->parts().toasts->count(), 1, 10000);
        QSignalSpy opened(&fixture.window->workspace(), &Workspace::corpusChanged);
        QTest::mouseClick(fixture.window->parts().toasts->findChild<QPushButton*>(), Qt::LeftButton);
        QVERIFY(opened.wait(60000));
        QCOMPARE(fixture.window->workspace().corpus()->results.size(), std::size_t { 24 });
    }

    void aRecordingDeletedWhileOpenIsSaidInItsPane()
    {
        const QString file
            = test::writeFile(m_folder.path(), QStringLiteral("gone.json"), test::chatRecording(12));
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ file }));
        QVERIFY(QFile::remove(file));
        fixture.window->workspace().setCurrentResult(ResultId(7));
        fixture.window->workspace().edit(*findParameter("min_bytes"), std::int64_t { 10 });
        QVERIFY(fixture.settle());
        QTRY_VERIFY(fixture.window->parts().toasts->count() > 0);
        QVERIFY(fixture.open({ m_chat }));
    }
};

QTEST_MAIN(TestUnplugged)
#include "tst_unplugged.moc"
