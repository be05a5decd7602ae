// SPDX-License-Identifier: GPL-3.0-or-later
// Conventions of the window that have no test elsewhere: saving under a name, the counter in the status bar,
// a held library, comparing and testing saved policies, wheels and resets, snapshots, what charts and menus
// do.
#include <QAction>
#include <QApplication>
#include <QCheckBox>
#include <QFileDialog>
#include <QGraphicsView>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollBar>
#include <QTableWidget>
#include <QTextCursor>
#include <QTimer>
#include <QToolButton>
#include <QTreeView>
#include <QUndoStack>
#include <QWheelEvent>

#include "models/library_model.h"
#include "models/number_text.h"
#include "models/results_model.h"
#include "models/workspace.h"
#include "tests/models/model_fixtures.h"
#include "tests/support/library_answers.h"
#include "tests/support/lock_holder.h"
#include "tests/views/window_fixture.h"
#include "views/charts/context_timeline.h"
#include "views/charts/tool_bars.h"
#include "views/detail_pane.h"
#include "views/diff_view.h"
#include "views/diff_view_pane.h"
#include "views/library_panel.h"
#include "views/log_slider.h"
#include "views/parameter_row.h"
#include "views/results_page.h"
#include "views/results_view.h"
#include "views/shell/toasts.h"
#include "views/tuning_panel.h"

using namespace winnow;

namespace {

void wheelOver(QWidget& widget, int delta)
{
    const QPointF at(widget.rect().center());
    QWheelEvent wheel(at, widget.mapToGlobal(at), {}, QPoint(0, delta), Qt::NoButton, Qt::NoModifier,
        Qt::NoScrollPhase, false);
    QApplication::sendEvent(&widget, &wheel);
}

/// Does `act` with the menu that is opened next, then closes it.
void withNextMenu(QObject* owner, const std::function<void(QMenu&)>& act)
{
    QTimer::singleShot(100, owner, [act] {
        auto* const menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
        if (menu)
            act(*menu);
        if (QWidget* const open = QApplication::activePopupWidget())
            open->close();
    });
}

} // namespace

class TestConventions : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    QString m_chat;

private Q_SLOTS:
    void initTestCase()
    {
        m_chat = test::writeFile(m_folder.path(), QStringLiteral("chat.json"), test::chatRecording(60));
    }

    void ctrlShiftSAsksForANameAndEnterSavesUnderIt()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ m_chat }));
        LibraryPanel& library = fixture.window->library();
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

    void theCounterIsChosenInTheStatusBar_data()
    {
        QTest::addColumn<bool>("keys");
        QTest::newRow("mouse") << false;
        QTest::newRow("keys") << true;
    }

    void theCounterIsChosenInTheStatusBar()
    {
        QFETCH(const bool, keys);
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ m_chat }));
        fixture.window->trail().setFilter(parseFilter(QStringLiteral("tool:grep")));
        auto* const button = fixture.child<QToolButton>("counterButton");
        QVERIFY(button->isVisible());
        QCOMPARE(button->text(), QStringLiteral("o200k exact"));
        QSignalSpy reopened(&fixture.window->workspace(), &Workspace::corpusChanged);
        withNextMenu(this, [keys](QMenu& menu) {
            QCOMPARE(menu.actions().size(), 6);
            QVERIFY(menu.actions().front()->isChecked());
            if (keys) {
                for (int down = 0; down < 5; ++down)
                    QTest::keyClick(&menu, Qt::Key_Down);
                QTest::keyClick(&menu, Qt::Key_Return);
            } else {
                QTest::mouseClick(
                    &menu, Qt::LeftButton, {}, menu.actionGeometry(menu.actions().back()).center());
            }
        });
        if (keys)
            QTest::keyClick(fixture.window.get(), Qt::Key_T, Qt::ControlModifier | Qt::ShiftModifier);
        else
            QTest::mouseClick(button, Qt::LeftButton);
        QVERIFY(reopened.count() > 0 || reopened.wait(20000));
        QVERIFY(fixture.settle());
        QCOMPARE(button->text(), QStringLiteral("~ bytes/4"));
        QVERIFY(!fixture.window->workspace().tokensExact());
        QCOMPARE(fixture.window->resultsPage().model().filter().text(),
            QStringLiteral("tool:grep")); // what was on show stays
        fixture.window->close();
        fixture.make(); // and the choice is kept
        QVERIFY(fixture.open({ m_chat }));
        QCOMPARE(fixture.child<QToolButton>("counterButton")->text(), QStringLiteral("~ bytes/4"));
    }

    void aHeldLibraryNeverStopsTheWindowAndIsSavedWhenItIsFree()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ m_chat }));
        LibraryPanel& library = fixture.window->library();
        QVERIFY(test::saveUnder(library, QStringLiteral("one")));
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
        QCOMPARE(fixture.window->messages().count(), 1);
        QVERIFY2(fixture.window->messages().newestText().contains(QStringLiteral("library.sqlite")),
            qPrintable(fixture.window->messages().newestText()));
        fixture.window->workspace().edit(*findParameter("min_bytes"), std::int64_t { 400 }); // work goes on
        QTest::qWait(900);
        QVERIFY2(longest < 250, qPrintable(QStringLiteral("the window stood still for %1 ms").arg(longest)));
        QVERIFY(!library.model().summary(QStringLiteral("two")));
        other.letGo();
        QTRY_VERIFY(library.model().summary(QStringLiteral("two")));
        QTRY_COMPARE(fixture.window->messages().count(), 0);
        QCOMPARE(test::loaded(library.model(), QStringLiteral("two"))->minBytes,
            startPolicy().minBytes); // as it was when Save was pressed
        QVERIFY(fixture.window->workspace().isModified()); // and what came after is not called saved
    }

    void aLibraryThatStaysHeldIsGivenUpAndSaid()
    {
        test::WindowFixture fixture;
        LibraryPanel& library = fixture.window->library();
        QVERIFY(test::saveUnder(library, QStringLiteral("one")));
        test::LockHolder other(fixture.folder.filePath(QStringLiteral("data/library.sqlite")));
        QVERIFY(other.holds());
        QSignalSpy trouble(&library, &LibraryPanel::trouble);
        QVERIFY(test::saveUnder(library, QStringLiteral("two")));
        QVERIFY(trouble.wait(15000));
        QCOMPARE(fixture.window->messages().count(), 1);
    }

    void twoSavedPoliciesAreComparedAndOneIsTestedAgain()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ m_chat }));
        LibraryPanel& library = fixture.window->library();
        QVERIFY(test::saveUnder(library, QStringLiteral("one")));
        fixture.window->workspace().edit(*findParameter("min_bytes"), std::int64_t { 300 });
        QVERIFY(
            test::saveUnder(library, QStringLiteral("two"))); // before its replay has come: without evidence
        auto* const table = library.findChild<QTableView*>(QStringLiteral("libraryTable"));
        QCOMPARE(table->model()->rowCount(), 2);
        table->selectAll();
        QVERIFY(library.findChild<QPushButton*>(QStringLiteral("libraryCompare"))->isEnabled());
        QVERIFY(!library.findChild<QPushButton*>(QStringLiteral("libraryDelete"))->isEnabled());
        QTest::mouseClick(library.findChild<QPushButton*>(QStringLiteral("libraryCompare")), Qt::LeftButton);
        QTableWidget* differences = nullptr;
        QTRY_VERIFY((differences = library.findChild<QTableWidget*>(QStringLiteral("policyCompareTable"))));
        QVERIFY(differences && differences->isVisible());
        QCOMPARE(differences->columnCount(), 3);
        QCOMPARE(differences->rowCount(), 1);
        QVERIFY(differences->item(0, 0)->text().contains(QStringLiteral("min_bytes")));
        const QStringList sides { differences->item(0, 1)->text(), differences->item(0, 2)->text() };
        QVERIFY(
            sides.contains(QStringLiteral("300")) && sides.contains(QString::number(startPolicy().minBytes)));
        QTest::keyClick(differences->window(), Qt::Key_Escape);
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

    void whatIsTypedIntoTheYamlPageChangesThePolicyAndBack()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ m_chat }));
        Workspace& workspace = fixture.window->workspace();
        QTest::keyClick(fixture.window.get(), Qt::Key_E, Qt::ControlModifier);
        auto* const page = fixture.child<QPlainTextEdit>("yamlPreview");
        auto* const save = fixture.child<QPushButton>("exportSave");
        page->window()->activateWindow();
        page->setFocus();
        QTextCursor at = page->document()->find(QStringLiteral("min_bytes: 2048"));
        QVERIFY(!at.isNull());
        at.insertText(QStringLiteral("min_bytes: 3072"));
        QTRY_COMPARE(workspace.policy().minBytes, 3072);
        QCOMPARE(fixture.child<QLineEdit>("minEntry")->text(), countText(3072));
        QVERIFY(page->toPlainText().contains(QStringLiteral("3072")));
        workspace.undoStack()->undo();
        QVERIFY(page->toPlainText().contains(
            QStringLiteral("min_bytes: 2048"))); // and the page follows the panel
        page->document()
            ->find(QStringLiteral("min_bytes: 2048"))
            .insertText(QStringLiteral("min_bytes: [oops"));
        QTRY_VERIFY(!save->isEnabled());
        QVERIFY(!fixture.child<QLabel>("exportMessage")->text().isEmpty());
        QCOMPARE(workspace.policy().minBytes, 2048);
    }

    void anExportIntoAConfigThatExistsChangesOnlyItsSection()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ m_chat }));
        fixture.window->workspace().edit(*findParameter("min_bytes"), std::int64_t { 1234 });
        const QByteArray old = "# mine\nserver:\n  port: 9999 # keep\nstore:\n  type: memory\n  ttl: "
                               "2h\npipes:\n  tool_output:\n    enabled: true\n    strategy: passthrough\n";
        const QString file = test::writeFile(m_folder.path(), QStringLiteral("gateway.yaml"), old);
        QTest::keyClick(fixture.window.get(), Qt::Key_E, Qt::ControlModifier);
        fixture.child<QLineEdit>("exportFile")->setText(file);
        QVERIFY(fixture.child<QCheckBox>("exportOnlySection")->isVisible());
        QVERIFY(fixture.child<QLabel>("exportMessage")->text().contains(QStringLiteral("gateway.yaml.bak")));
        QTest::mouseClick(fixture.child<QPushButton>("exportSave"), Qt::LeftButton);
        QFile written(file);
        QVERIFY(written.open(QIODevice::ReadOnly));
        const QByteArray now = written.readAll();
        QVERIFY2(now.startsWith("# mine\nserver:\n  port: 9999 # keep\n"), now.constData());
        QVERIFY(now.contains("min_bytes: 1234") && !now.contains("passthrough\n"));
        QFile kept(file + QStringLiteral(".bak"));
        QVERIFY(kept.open(QIODevice::ReadOnly));
        QCOMPARE(kept.readAll(), old);
    }

    void theWheelMovesASliderOnlyWithTheFocusAndADoubleClickOnTheLabelResets()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ m_chat }));
        Workspace& workspace = fixture.window->workspace();
        ParameterRow* const row = fixture.window->tuning().row("refusal_threshold");
        fixture.window->resultsPage().results().setFocus();
        wheelOver(*row->slider(), -120);
        QCOMPARE(workspace.policy().refusalThreshold, startPolicy().refusalThreshold);
        row->slider()->setFocus();
        wheelOver(*row->slider(), -120);
        QVERIFY(workspace.policy().refusalThreshold != startPolicy().refusalThreshold);
        QLabel* label = nullptr;
        for (auto* const found : row->findChildren<QLabel*>()) {
            if (found->buddy())
                label = found;
        }
        QVERIFY(label);
        QTest::mouseDClick(label, Qt::LeftButton);
        QCOMPARE(workspace.policy().refusalThreshold, startPolicy().refusalThreshold);
    }

    void aBarOfTheToolChartFiltersAndACallOfTheContextSelectsItsTurn()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ m_chat }));
        MainWindow& window = *fixture.window;
        QVERIFY(
            QTest::qWaitFor([&] { return window.insight().data() && !window.insight().isStale(); }, 30000));
        QTest::keyClick(&window, Qt::Key_3, Qt::ControlModifier);
        auto* const bars = window.findChild<ToolBarsChart*>();
        auto* const view = bars->findChild<QGraphicsView*>();
        QTRY_VERIFY(view->isVisible() && view->width() > 100);
        QTest::qWait(50);
        for (int y = 2; y < view->height() && window.trail().filter().isEmpty(); y += 3)
            QTest::mouseClick(view->viewport(), Qt::LeftButton, {}, QPoint(view->width() / 4, y));
        QVERIFY(window.resultsPage().model().filter().has(FilterChip::Field::Tool));
        QVERIFY(window.resultsPage().model().rowCount() > 0 && window.resultsPage().model().rowCount() < 60);
        QTest::keyClick(&window, Qt::Key_5, Qt::ControlModifier);
        auto* const context = window.findChild<ContextTimelineChart*>();
        auto* const line = context->findChild<QGraphicsView*>();
        QTRY_VERIFY(line->isVisible());
        QTest::qWait(50);
        QSignalSpy turns(context, &ContextTimelineChart::callClicked);
        const ResultId before = window.workspace().currentResult();
        QTest::mouseClick(
            line->viewport(), Qt::LeftButton, {}, QPoint(line->width() / 2, line->height() / 2));
        QCOMPARE(turns.count(), 1);
        QVERIFY(window.workspace().currentResult().value != before.value);
    }

    void columnsAreHiddenFromTheHeaderAndAToolIsSkippedFromItsRow()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ m_chat }));
        fixture.window->resultsPage().showResults();
        ResultsView& results = fixture.window->resultsPage().results();
        withNextMenu(this, [](QMenu& menu) {
            for (QAction* const action : menu.actions()) {
                if (action->text() == QLatin1String("argument"))
                    action->trigger();
            }
        });
        Q_EMIT results.horizontalHeader()->customContextMenuRequested(QPoint(5, 5));
        QVERIFY(results.isColumnHidden(ResultsModel::Argument));
        const QModelIndex cell = results.model()->index(0, ResultsModel::ToolName);
        const QString tool = cell.data().toString();
        withNextMenu(this, [tool](QMenu& menu) {
            for (QAction* const action : menu.actions()) {
                if (action->text().contains(QStringLiteral("Skip")))
                    action->trigger();
            }
        });
        Q_EMIT results.customContextMenuRequested(results.visualRect(cell).center());
        const auto& skipped = fixture.window->workspace().policy().skipTools;
        QCOMPARE(skipped.size(), std::size_t { 1 });
        QVERIFY2(tool.startsWith(QString::fromStdString(skipped.front())),
            skipped.front().c_str()); // "bash" of "bash run"
    }
};

QTEST_MAIN(TestConventions)
#include "tst_conventions.moc"
