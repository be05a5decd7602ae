// SPDX-License-Identifier: GPL-3.0-or-later
// Saving a policy: under a name, with a note, into a library that is held; comparing and testing what was
// saved, and policies as YAML.
#include <QCheckBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTextCursor>
#include <QTimer>

#include "models/document/workspace.h"
#include "models/tables/library_model.h"
#include "models/text/number_text.h"
#include "tests/models/model_fixtures.h"
#include "tests/support/library_answers.h"
#include "tests/support/lock_holder.h"
#include "tests/views/size_driver.h"
#include "tests/views/window_fixture.h"
#include "views/pages/library_page.h"
#include "views/shell/toasts.h"
#include "views/tables/results_view.h"
#include "views/text/diff_view.h"
#include "views/widgets/parameter_row.h"

using namespace winnow;

class TestSavedPolicies : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    const QString m_chat
        = test::writeFile(m_folder.path(), QStringLiteral("chat.json"), test::chatRecording(60));

private Q_SLOTS:
    void ctrlShiftSAsksForANameAndEnterSavesUnderIt()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ m_chat }));
        LibraryPage& library = *fixture.window->parts().library;
        QVERIFY(test::saveUnder(library, QStringLiteral("mine")));
        fixture.window->workspace().edit(*findParameter("min_bytes"), std::int64_t { 555 });
        QVERIFY(fixture.settle());
        QTest::keyClick(fixture.window.get(), Qt::Key_S, Qt::ControlModifier | Qt::ShiftModifier);
        auto* const name = fixture.child<QLineEdit>("policyNameEdit");
        QTRY_VERIFY(name->isVisible() && name->hasFocus());
        QVERIFY(
            name->text() != QStringLiteral("mine")); // a free one is offered, and selected for typing over
        QTest::keyClicks(name, QStringLiteral("other"));
        QTest::keyClick(name, Qt::Key_Tab);
        auto* const note = fixture.child<QLineEdit>("policyNoteEdit");
        note->setFocus();
        QTest::keyClicks(note, QStringLiteral("lower"));
        QTest::keyClick(note, Qt::Key_Return);
        QTRY_VERIFY(!name->isVisible());
        QCOMPARE(QString::fromStdString(fixture.window->workspace().policy().name), QStringLiteral("other"));
        QVERIFY(!fixture.window->workspace().isModified());
        QCOMPARE(library.model().summary(QStringLiteral("mine"))->version, 1); // untouched
        const auto saved = test::loaded(library.model(), QStringLiteral("other"));
        QVERIFY(saved);
        QCOMPARE(saved->minBytes, 555);
        const auto history = test::answerOf<std::vector<VersionInfo>>(
            [&](const auto& then) { library.model().history(QStringLiteral("other"), then); });
        QCOMPARE(history->front().note, std::string("lower"));
    }

    /// Over whatever page is on show; Escape saves nothing and gives the keyboard back.
    void ctrlSAsksForANoteInPlace()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ m_chat }));
        MainWindow& window = *fixture.window;
        LibraryModel& model = window.parts().library->model();
        QVERIFY(test::saveUnder(*window.parts().library, QStringLiteral("mine")));
        window.workspace().edit(*findParameter("min_bytes"), std::int64_t { 555 });
        QVERIFY(fixture.settle());
        window.showPage(QStringLiteral("losses"));
        const QWidget* const before = window.focusWidget();
        auto* const note = fixture.child<QLineEdit>("policyNoteEdit");
        QTest::keyClick(&window, Qt::Key_S, Qt::ControlModifier);
        QVERIFY(note->hasFocus() && window.parts().pages.value(QStringLiteral("losses"))->isVisible());
        QVERIFY(window.rect().contains(QRect(note->mapTo(&window, QPoint()), note->size())));
        QTest::keyClicks(note, QStringLiteral("never mind"));
        QTest::keyClick(note, Qt::Key_Escape);
        QVERIFY(!note->isVisible() && window.focusWidget() == before);
        QCOMPARE(model.summary(QStringLiteral("mine"))->version, 1);
        QTest::keyClick(&window, Qt::Key_S, Qt::ControlModifier);
        QCOMPARE(note->text(), QString());
        QTest::keyClicks(note, QStringLiteral("smaller texts"));
        QTest::keyClick(note, Qt::Key_Return);
        QTRY_COMPARE(model.summary(QStringLiteral("mine"))->version, 2);
        QTRY_VERIFY(!note->isVisible());
        const auto history = test::answerOf<std::vector<VersionInfo>>(
            [&](const auto& then) { model.history(QStringLiteral("mine"), then); });
        QCOMPARE(history->front().note, std::string("smaller texts"));
    }

    void aHeldLibraryNeverStopsTheWindowAndIsSavedWhenItIsFree()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ m_chat }));
        const Insight& insight = fixture.window->parts().insight;
        QVERIFY(QTest::qWaitFor([&] { return insight.data() && !insight.isStale(); }, 60000));
        LibraryPage& library = *fixture.window->parts().library;
        QVERIFY(test::saveUnder(library, QStringLiteral("one")));
        QVERIFY(fixture.window->parts().toasts->dismissNewest()); // that it was saved
        test::LockHolder other(fixture.folder.filePath(QStringLiteral("data/library.sqlite")));
        QVERIFY(other.holds());
        qint64 longest = 0;
        QElapsedTimer since;
        since.start();
        QTimer beat;
        connect(&beat, &QTimer::timeout, this, [&] { longest = std::max(longest, since.restart()); });
        beat.start(5);
        QTest::qWait(30);
        longest = 0;
        QVERIFY(test::saveUnder(library, QStringLiteral("two")));
        QVERIFY(fixture.window->parts().toasts->count() > 0); // reading the library may be held as well
        QVERIFY2(fixture.window->parts().toasts->said().value(0).contains(QStringLiteral("library.sqlite")),
            qPrintable(fixture.window->parts().toasts->said().value(0)));
        fixture.window->workspace().edit(*findParameter("min_bytes"), std::int64_t { 400 }); // work goes on
        QTest::qWait(900);
        // Who waits for the lock waits until it is let go; a busy machine lets the window wait some tenths.
        QVERIFY2(longest < 2000, qPrintable(QStringLiteral("the window stood still for %1 ms").arg(longest)));
        QVERIFY(!library.model().summary(QStringLiteral("two")));
        QStringList said = fixture.window->parts().toasts->said();
        QCOMPARE(said.removeDuplicates(), 0); // not once a try
        other.letGo();
        QTRY_VERIFY(library.model().summary(QStringLiteral("two")));
        QVERIFY2(QTest::qWaitFor([&] { return fixture.window->parts().toasts->count() == 1; }, 5000),
            qPrintable(fixture.window->parts().toasts->said().join(QLatin1Char('\n'))));
        QCOMPARE(fixture.window->parts().toasts->said().value(0), QStringLiteral("Saved two, version 1"));
        QCOMPARE(test::loaded(library.model(), QStringLiteral("two"))->minBytes,
            startPolicy().minBytes); // as it was when Save was pressed
        QVERIFY(fixture.window->workspace().isModified()); // and what came after is not called saved
    }

    void theFiguresOfASavedPolicyWaitForTheLibraryToo()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ m_chat }));
        fixture.window->workspace().edit(*findParameter("min_bytes"), std::int64_t { 1000 });
        QTRY_VERIFY(!fixture.window->workspace().isStale()); // its losses come later
        LibraryPage& library = *fixture.window->parts().library;
        QVERIFY(test::saveUnder(library, QStringLiteral("one")));
        test::LockHolder other(fixture.folder.filePath(QStringLiteral("data/library.sqlite")));
        QVERIFY(other.holds());
        const Insight& insight = fixture.window->parts().insight;
        QVERIFY(QTest::qWaitFor([&] { return insight.data() && !insight.isStale(); }, 60000));
        QTest::qWait(300); // the figures have met the lock
        other.letGo();
        const auto run = [&] { return library.model().summary(QStringLiteral("one"))->run; };
        QTRY_VERIFY_WITH_TIMEOUT(run() && run()->figures, 20000);
    }

    void aLibraryThatStaysHeldIsGivenUpAndSaid()
    {
        test::WindowFixture fixture;
        LibraryPage& library = *fixture.window->parts().library;
        QVERIFY(test::saveUnder(library, QStringLiteral("one")));
        QVERIFY(fixture.window->parts().toasts->dismissNewest()); // that it was saved
        test::LockHolder other(fixture.folder.filePath(QStringLiteral("data/library.sqlite")));
        QVERIFY(other.holds());
        QSignalSpy trouble(&fixture.window->workspace(), &Workspace::failed);
        QVERIFY(test::saveUnder(library, QStringLiteral("two")));
        QVERIFY(trouble.wait(15000));
        QVERIFY(fixture.window->parts().toasts->count() > 0);
        const QStringList said
            = fixture.window->parts().toasts->said().filter(QStringLiteral("Save the policy"));
        QCOMPARE(said.size(), 2); // that it is tried again, and that it was given up
        QVERIFY2(!said.first().contains(QStringLiteral("Trying again")), qPrintable(said.first()));
    }

    void aSavedPolicyIsTestedAgain()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ m_chat }));
        LibraryPage& library = *fixture.window->parts().library;
        QVERIFY(test::saveUnder(library, QStringLiteral("one")));
        fixture.window->workspace().edit(*findParameter("min_bytes"), std::int64_t { 300 });
        QVERIFY(
            test::saveUnder(library, QStringLiteral("two"))); // before its replay has come: without evidence
        auto* const table = library.findChild<QTableView*>(QStringLiteral("libraryTable"));
        QCOMPARE(table->model()->rowCount(), 2);
        QVERIFY(!library.model().summary(QStringLiteral("two"))->run);
        for (int row = 0; row < 2; ++row) {
            if (table->model()->index(row, LibraryModel::Name).data().toString() == QLatin1String("two"))
                table->selectRow(row);
        }
        QTest::mouseClick(library.findChild<QPushButton*>(QStringLiteral("libraryTest")), Qt::LeftButton);
        QTRY_VERIFY(library.model().summary(QStringLiteral("two"))->run);
        QCOMPARE(library.model().summary(QStringLiteral("two"))->version,
            1); // the same version, now with its figures
    }

    void anExportIntoAConfigThatExistsChangesOnlyItsSection()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ m_chat }));
        fixture.window->workspace().edit(*findParameter("min_bytes"), std::int64_t { 1234 });
        const QByteArray old = "# mine\nserver:\n  port: 9999 # keep\n  read_timeout: 1s\n  write_timeout: "
                               "1s\nstore:\n  type: memory\n  ttl: "
                               "2h\npipes:\n  tool_output:\n    enabled: true\n    strategy: passthrough\n";
        const QString file = test::writeFile(m_folder.path(), QStringLiteral("gateway.yaml"), old);
        QTest::keyClick(fixture.window.get(), Qt::Key_E, Qt::ControlModifier);
        const QString part = test::writeFile(
            m_folder.path(), QStringLiteral("part.yaml"), "server:\n  port: 9999\npipes: {}\n");
        fixture.child<QLineEdit>("exportFile")->setText(part); // no gateway loads that, with any policy
        QVERIFY2(fixture.child<QLabel>("exportMessage")
                     ->text()
                     .contains(QStringLiteral("the file's own settings")),
            qPrintable(fixture.child<QLabel>("exportMessage")->text()));
        fixture.child<QLineEdit>("exportFile")->setText(file);
        QVERIFY(fixture.child<QCheckBox>("exportOnlySection")->isVisible());
        QVERIFY(fixture.child<QLabel>("exportMessage")->text().contains(QStringLiteral("gateway.yaml.bak")));
        QTest::mouseClick(fixture.child<QPushButton>("exportSave"), Qt::LeftButton);
        QFile written(file);
        QVERIFY(written.open(QIODevice::ReadOnly));
        const QByteArray now = written.readAll();
        QVERIFY2(now.startsWith("# mine\nserver:\n  port: 9999 # keep\n  read_timeout"), now.constData());
        QVERIFY(now.contains("min_bytes: 1234") && !now.contains("passthrough\n"));
        QFile kept(file + QStringLiteral(".bak"));
        QVERIFY(kept.open(QIODevice::ReadOnly));
        QCOMPARE(kept.readAll(), old);
    }
};

QTEST_MAIN(TestSavedPolicies)
#include "tst_saved_policies.moc"
