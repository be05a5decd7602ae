// SPDX-License-Identifier: GPL-3.0-or-later
// Conventions of the window that have no test elsewhere: saving under a name, the counter in the status bar,
// a held library, comparing and testing saved policies, wheels and resets, what tables, context and menus do,
// and what comes back.
#include <QAction>
#include <QApplication>
#include <QCheckBox>
#include <QFileDialog>
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
#include <QUndoStack>
#include <QWheelEvent>

#include "models/library_model.h"
#include "models/number_text.h"
#include "models/results_model.h"
#include "models/tools_model.h"
#include "models/workspace.h"
#include "tests/models/model_fixtures.h"
#include "tests/support/library_answers.h"
#include "tests/support/lock_holder.h"
#include "tests/views/window_fixture.h"
#include "views/detail_pane.h"
#include "views/diff_view.h"
#include "views/diff_view_pane.h"
#include "views/library_panel.h"
#include "views/log_slider.h"
#include "views/loom/loom_canvas.h"
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

    /// Over whatever page is on show; Escape saves nothing and gives the keyboard back.
    void ctrlSAsksForANoteInPlace()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ m_chat }));
        MainWindow& window = *fixture.window;
        LibraryModel& model = window.library().model();
        QVERIFY(test::saveUnder(window.library(), QStringLiteral("mine")));
        window.workspace().edit(*findParameter("min_bytes"), std::int64_t { 555 });
        QVERIFY(fixture.settle());
        window.showPage(QStringLiteral("losses"));
        const QWidget* const before = window.focusWidget();
        auto* const note = fixture.child<QLineEdit>("policyNoteEdit");
        QTest::keyClick(&window, Qt::Key_S, Qt::ControlModifier);
        QVERIFY(note->hasFocus() && window.page(QStringLiteral("losses"))->isVisible());
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
        const Insight& insight = fixture.window->insight();
        QVERIFY(QTest::qWaitFor([&] { return insight.data() && !insight.isStale(); }, 60000));
        LibraryPanel& library = fixture.window->library();
        QVERIFY(test::saveUnder(library, QStringLiteral("one")));
        QVERIFY(fixture.window->messages().dismissNewest()); // that it was saved
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
        QVERIFY(fixture.window->messages().count() > 0); // reading the library may be held as well
        QVERIFY2(fixture.window->messages().newestText().contains(QStringLiteral("library.sqlite")),
            qPrintable(fixture.window->messages().newestText()));
        fixture.window->workspace().edit(*findParameter("min_bytes"), std::int64_t { 400 }); // work goes on
        QTest::qWait(900);
        // Who waits for the lock waits until it is let go; a busy machine lets the window wait some tenths.
        QVERIFY2(longest < 2000, qPrintable(QStringLiteral("the window stood still for %1 ms").arg(longest)));
        QVERIFY(!library.model().summary(QStringLiteral("two")));
        QStringList said = fixture.window->messages().said();
        QCOMPARE(said.removeDuplicates(), 0); // not once a try
        other.letGo();
        QTRY_VERIFY(library.model().summary(QStringLiteral("two")));
        QVERIFY2(QTest::qWaitFor([&] { return fixture.window->messages().count() == 1; }, 5000),
            qPrintable(fixture.window->messages().said().join(QLatin1Char('\n'))));
        QCOMPARE(fixture.window->messages().newestText(), QStringLiteral("Saved two, version 1"));
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
        LibraryPanel& library = fixture.window->library();
        QVERIFY(test::saveUnder(library, QStringLiteral("one")));
        test::LockHolder other(fixture.folder.filePath(QStringLiteral("data/library.sqlite")));
        QVERIFY(other.holds());
        const Insight& insight = fixture.window->insight();
        QVERIFY(QTest::qWaitFor([&] { return insight.data() && !insight.isStale(); }, 60000));
        QTest::qWait(300); // the figures have met the lock
        other.letGo();
        const auto run = [&] { return library.model().summary(QStringLiteral("one"))->run; };
        QTRY_VERIFY_WITH_TIMEOUT(run() && run()->figures, 20000);
    }

    void aLibraryThatStaysHeldIsGivenUpAndSaid()
    {
        test::WindowFixture fixture;
        LibraryPanel& library = fixture.window->library();
        QVERIFY(test::saveUnder(library, QStringLiteral("one")));
        QVERIFY(fixture.window->messages().dismissNewest()); // that it was saved
        test::LockHolder other(fixture.folder.filePath(QStringLiteral("data/library.sqlite")));
        QVERIFY(other.holds());
        QSignalSpy trouble(&library, &LibraryPanel::trouble);
        QVERIFY(test::saveUnder(library, QStringLiteral("two")));
        QVERIFY(trouble.wait(15000));
        QVERIFY(fixture.window->messages().count() > 0);
        const QStringList said = fixture.window->messages().said().filter(QStringLiteral("Save the policy"));
        QCOMPARE(said.size(), 2); // that it is tried again, and that it was given up
        QVERIFY2(!said.first().contains(QStringLiteral("Trying again")), qPrintable(said.first()));
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

    /// A number stays beside its neighbour in a wide window.
    void theWeightTakesTheRoomThatIsLeft()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ m_chat }));
        const auto* const tools = fixture.child<QTableView>("toolsTable");
        QVERIFY(tools->isVisible());
        fixture.window->resize(1600, 1000);
        QTRY_COMPARE(fixture.window->width(), 1600);
        const int results = tools->columnWidth(ToolsModel::Results);
        const int weight = tools->columnWidth(ToolsModel::Weight);
        QCOMPARE(tools->horizontalHeader()->length(), tools->viewport()->width());
        fixture.window->resize(1900, 1000);
        QTRY_VERIFY(tools->columnWidth(ToolsModel::Weight) > weight + 200);
        QCOMPARE(tools->columnWidth(ToolsModel::Results), results);
        QCOMPARE(tools->horizontalHeader()->length(), tools->viewport()->width());
    }

    void aToolsRowFiltersAndABandOfTheContextSelectsItsResult()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ m_chat }));
        MainWindow& window = *fixture.window;
        auto* const tools = fixture.child<QTableView>("toolsTable");
        QVERIFY(tools->isVisible());
        tools->setCurrentIndex(tools->model()->index(0, 0));
        tools->setFocus();
        QTest::keyClick(tools, Qt::Key_Return);
        QVERIFY(window.resultsPage().model().filter().has(FilterChip::Field::Tool));
        QVERIFY(window.resultsPage().model().rowCount() > 0 && window.resultsPage().model().rowCount() < 60);
        QVERIFY(window.resultsPage().results().isVisible());
        auto* const loom = window.findChild<LoomCanvas*>();
        QTRY_VERIFY(loom->isVisible() && loom->plot().width() > 100);
        QTest::qWait(50);
        const ResultId before = window.workspace().currentResult();
        const QRect plot = loom->plot();
        for (int y = plot.top(); y < plot.center().y() && window.workspace().currentResult() == before;
             y += 2)
            QTest::mouseClick(loom, Qt::LeftButton, {}, QPoint(plot.right() - 4, y));
        QVERIFY(window.workspace().currentResult() != before);
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

    void aToolWithoutANameSaysSoInTheTablesTheFilterAndOverTheTexts()
    {
        const QByteArray body = "{\"model\":\"gpt-4o\",\"messages\":[{\"role\":\"user\",\"content\":\"go\"},"
                                "{\"role\":\"tool\",\"tool_call_id\":\"nobody\",\"content\":\""
            + QByteArray(5000, 'x') + "\"}]}";
        const QString file = test::writeFile(m_folder.path(), QStringLiteral("unnamed.json"), body + "\n");
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ file }));
        QCOMPARE(fixture.window->workspace().corpus()->results.size(), std::size_t { 1 });
        QVERIFY(fixture.window->workspace().corpus()->tools.front().label().empty());
        const QString words = QStringLiteral("(unnamed tool)");
        QCOMPARE(fixture.child<QTableView>("toolsTable")
                     ->model()
                     ->index(0, ToolsModel::ToolName)
                     .data()
                     .toString(),
            words);
        fixture.window->resultsPage().showResults();
        QCOMPARE(fixture.window->resultsPage()
                     .results()
                     .model()
                     ->index(0, ResultsModel::ToolName)
                     .data()
                     .toString(),
            words);
        QVERIFY(fixture.child<QLabel>("selectionTitle")->text().contains(words));
        fixture.window->showPage(QStringLiteral("texts"));
        QVERIFY(QTest::qWaitFor(
            [&] { return fixture.window->detail().diff().model().document() != nullptr; }, 20000));
        QVERIFY2(fixture.child<QLabel>("detailTitle")->text().contains(words),
            qPrintable(fixture.child<QLabel>("detailTitle")->text()));
        fixture.window->trail().setFilter(parseFilter(QStringLiteral("tool:\"(unnamed tool)\"")));
        QCOMPARE(fixture.window->resultsPage().model().rowCount(), 1);
        QVERIFY(fixture.child<QToolButton>("crumbTool")->text().contains(words));
    }

    void widthsScrollAndPartComeBackWithTheRecording()
    {
        test::WindowFixture fixture(QSize(1200, 700));
        QVERIFY(fixture.open({ m_chat }));
        QVERIFY(fixture.child<QTableView>("toolsTable")->isVisible()); // at first
        fixture.window->resultsPage().showResults();
        ResultsView& results = fixture.window->resultsPage().results();
        results.horizontalHeader()->resizeSection(ResultsModel::Argument, 123);
        fixture.window->workspace().setCurrentResult(ResultId(20));
        QTest::qWait(20);
        results.verticalScrollBar()->setValue(9);
        QCOMPARE(results.verticalScrollBar()->value(), 9);
        fixture.window->close();
        fixture.make();
        QVERIFY(fixture.open({ m_chat }));
        ResultsView& again = fixture.window->resultsPage().results();
        QVERIFY(again.isVisible());
        QCOMPARE(again.horizontalHeader()->sectionSize(ResultsModel::Argument), 123);
        QCOMPARE(fixture.window->workspace().currentResult().value, 20U);
        QTRY_COMPARE(again.verticalScrollBar()->value(), 9);
    }

    void ctrlZeroBringsTheInspectorBackAndAnotherWindowHasItsOwnRecording()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ m_chat }));
        auto* const inspector = fixture.child<QWidget>("inspector");
        fixture.window->actions().get("inspector")->setChecked(false);
        QVERIFY(!inspector->isVisible());
        QTest::keyClick(fixture.window.get(), Qt::Key_0, Qt::ControlModifier);
        QVERIFY(inspector->isVisible());
        const auto windows = [] {
            QList<MainWindow*> found;
            for (QWidget* const widget : QApplication::topLevelWidgets()) {
                if (auto* const window = qobject_cast<MainWindow*>(widget))
                    found << window;
            }
            return found;
        };
        QCOMPARE(windows().size(), 1);
        QTest::keyClick(fixture.window.get(), Qt::Key_O, Qt::ControlModifier | Qt::ShiftModifier);
        auto* const dialog = fixture.child<QFileDialog>("openDialog");
        QVERIFY(dialog);
        Q_EMIT dialog->filesSelected({ m_chat });
        dialog->close();
        QTRY_COMPARE(windows().size(), 2);
        for (MainWindow* const window : windows()) {
            if (window != fixture.window.get()) {
                QTRY_VERIFY(window->workspace().hasCorpus());
                delete window;
            }
        }
        QVERIFY(fixture.window->workspace().hasCorpus());
    }
};

QTEST_MAIN(TestConventions)
#include "tst_conventions.moc"
