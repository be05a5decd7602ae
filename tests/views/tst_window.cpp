// SPDX-License-Identifier: GPL-3.0-or-later
// Drives the real window with mouse and keys: open, drag, look, save, export, import, compare.
#include <QAction>
#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QFileDialog>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMimeData>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSplitter>
#include <QToolButton>
#include <QTreeView>

#include "core/gateway/config/policy_yaml.h"
#include "core/replay/corpus_facts.h"
#include "models/tables/library_model.h"
#include "models/tables/results_model.h"
#include "models/text/number_text.h"
#include "models/text/qt_text.h"
#include "tests/models/model_fixtures.h"
#include "tests/support/library_answers.h"
#include "tests/support/replayed.h"
#include "tests/views/size_driver.h"
#include "tests/views/window_fixture.h"
#include "views/pages/library_page.h"
#include "views/pages/results_page.h"
#include "views/shell/command_line.h"
#include "views/shell/export_panel.h"
#include "views/shell/tile_row.h"
#include "views/shell/toasts.h"
#include "views/tables/results_view.h"
#include "views/tables/tools_view.h"
#include "views/text/detail_pane.h"
#include "views/text/diff_view.h"
#include "views/text/diff_view_pane.h"
#include "views/window/window_actions.h"

using namespace winnow;

namespace {

QString typed(const QString& text)
{
    return QString(text).remove(QChar(0x2009));
}

} // namespace

class TestWindow : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    const QString m_chat
        = test::writeFile(m_folder.path(), QStringLiteral("chat.json"), test::chatRecording(90));

private Q_SLOTS:
    void theSampleOpensFromTheStartPage()
    {
        test::WindowFixture fixture;
        QSignalSpy opened(&fixture.window->workspace(), &Workspace::corpusChanged);
        QTest::mouseClick(fixture.child<QPushButton>("openSample"), Qt::LeftButton);
        QVERIFY(opened.wait(60000));
        QVERIFY(fixture.settle());
        QVERIFY(fixture.window->workspace().corpus()->results.size() >= 300);
        QVERIFY(fixture.child<QLabel>("countLabel")
                    ->text()
                    .contains(countText(
                        static_cast<qint64>(fixture.window->workspace().corpus()->results.size()))));
    }

    void draggingAHandleChangesTableAndTileLikeCoreSays()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ m_chat }));
        MainWindow& window = *fixture.window;
        const ResultsModel& model = window.parts().results->model();
        const std::uint64_t before = model.result()->totals.tokensAfter;
        test::dragSize(window, true, 9000);
        QVERIFY(fixture.settle());
        const Policy policy = window.workspace().policy();
        QVERIFY(policy.minBytes > 6000 && policy.minBytes < 13000);
        const auto direct = test::replayed(*window.workspace().engine(), policy);
        const Totals& totals = direct->totals;
        QCOMPARE(model.result()->totals.tokensAfter, totals.tokensAfter);
        QVERIFY(model.result()->totals.tokensAfter != before);
        QCOMPARE(window.parts().tiles->tile(Figure::Tokens).face().value,
            percentText(
                -static_cast<double>(totals.savedTokens()) / static_cast<double>(totals.clientTokens())));
        for (int row = 0; row < model.rowCount(); ++row) {
            const ResultId id = model.resultAt(row);
            QCOMPARE(model.index(row, ResultsModel::After).data(ResultsModel::SortRole).toULongLong(),
                direct->outcomes[id.index()].tokensAfter);
        }
    }

    void deletingAPolicyCanBeUndone()
    {
        test::WindowFixture fixture;
        LibraryPage& library = *fixture.window->parts().library;
        QVERIFY(test::saveUnder(library, QStringLiteral("one")));
        fixture.window->parts().actions->get("pageLibrary")->trigger();
        auto* const table = fixture.child<QTableView>("libraryTable");
        table->selectRow(0);
        QTest::mouseClick(library.findChild<QPushButton*>(QStringLiteral("libraryDelete")), Qt::LeftButton);
        QTRY_COMPARE(library.model().rowCount(), 0);
        auto* const undo = fixture.child<QWidget>("message:undo")->findChild<QPushButton*>();
        QVERIFY(undo);
        QTest::mouseClick(undo, Qt::LeftButton);
        QTRY_COMPARE(library.model().rowCount(), 1);
        QVERIFY(
            !fixture.child<QWidget>("message:undo") || !fixture.child<QWidget>("message:undo")->isVisible());
    }

    void oneDragIsOneUndoStepAndTheReadoutIsRightAtOnce()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ m_chat }));
        MainWindow& window = *fixture.window;
        QString readout;
        {
            test::SizeDrag drag(test::sizesOf(window), true);
            drag.to(9000);
            readout = test::sizesOf(window).valueText(); // before any replay came
        }
        QCOMPARE(window.workspace().undoStack()->count(), 1);
        const Policy& policy = window.workspace().policy();
        const CorpusFacts& facts = *window.workspace().facts();
        qint64 inRange = 0;
        for (std::size_t i = 0; i < window.workspace().corpus()->results.size(); ++i) {
            const auto bytes = static_cast<std::int64_t>(facts.bytes(ResultId(i)));
            inRange += bytes > policy.minBytes && bytes <= policy.maxBytes ? 1 : 0;
        }
        QVERIFY2(
            readout.startsWith(
                QStringLiteral("at %1 bytes: %2 of ").arg(countText(policy.minBytes), countText(inRange))),
            qPrintable(readout));
        QTest::keyClick(&window, Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(window.workspace().policy().minBytes, 2048);
        QCOMPARE(test::sizesOf(window).handle(SizeLimit::Minimum).current(), 2048);
        QTest::keyClick(&window, Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
        QVERIFY(window.workspace().policy().minBytes > 6000);
        QVERIFY(fixture.settle());
    }

    void keysOfAHandleADoubleClickAndTheResetButtonWork()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ m_chat }));
        Workspace& workspace = fixture.window->workspace();
        SizePicture& sizes = test::sizesOf(*fixture.window);
        QTest::keyClick(fixture.window.get(), Qt::Key_T, Qt::ControlModifier);
        QVERIFY(test::sizeEntry(*fixture.window, true).hasFocus());
        SizeHandle& low = sizes.handle(SizeLimit::Minimum);
        low.setFocus();
        QTest::keyClick(&low, Qt::Key_Right);
        QVERIFY(workspace.policy().minBytes > 2048);
        QTest::keyClick(&low, Qt::Key_R);
        QCOMPARE(workspace.policy().minBytes, 2048);
        QTest::keyClick(&low, Qt::Key_Home);
        QVERIFY(workspace.policy().minBytes < 100);
        QTest::keyClick(fixture.window.get(), Qt::Key_Backspace, Qt::ControlModifier | Qt::AltModifier);
        QCOMPARE(workspace.policy().minBytes, 2048);
        test::dragSize(*fixture.window, true, 6000);
        QTest::mouseClick(fixture.child<QToolButton>("reset:min_bytes"), Qt::LeftButton);
        QCOMPARE(workspace.policy().minBytes, 2048);
        QTest::mouseDClick(&sizes, Qt::LeftButton, {}, low.geometry().center());
        QVERIFY(test::sizeEntry(*fixture.window, true).hasFocus());
    }

    void typingAThresholdIsAStepAndPushesTheOther()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ m_chat }));
        QDoubleSpinBox& field = test::sizeEntry(*fixture.window, true);
        field.setFocus();
        field.selectAll();
        QTest::keyClicks(&field, QStringLiteral("70000"));
        QTest::keyClick(&field, Qt::Key_Return);
        QCOMPARE(typed(field.cleanText()), QStringLiteral("70000"));
        QCOMPARE(typed(test::sizeEntry(*fixture.window, false).cleanText()), QStringLiteral("70000"));
        QCOMPARE(fixture.window->workspace().policy().minBytes, 70000);
        QCOMPARE(fixture.window->workspace().policy().maxBytes, 70000);
        QCOMPARE(fixture.window->workspace().undoStack()->count(), 1);
    }

    void saveExportImportGiveTheSamePolicyBack()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ m_chat }));
        MainWindow& window = *fixture.window;
        test::dragSize(window, true, 1000);
        QVERIFY(fixture.settle());
        QTest::keyClick(&window, Qt::Key_S, Qt::ControlModifier);
        auto* const name = fixture.child<QLineEdit>("policyNameEdit");
        QVERIFY(QTest::qWaitFor([&] { return name->isVisible(); }));
        name->setText(QStringLiteral("tuned"));
        QTest::keyClick(name, Qt::Key_Return);
        QTRY_COMPARE(window.parts().library->model().rowCount(), 1);
        const PolicySummary* const saved = window.parts().library->model().summary(QStringLiteral("tuned"));
        QVERIFY(saved && saved->run);
        QVERIFY(!window.workspace().isModified());

        QTest::keyClick(&window, Qt::Key_E, Qt::ControlModifier);
        auto* const dialog = fixture.child<ExportPanel>("exportPanel");
        QVERIFY(dialog && dialog->isVisible());
        const QString file = m_folder.filePath(QStringLiteral("tuned.yaml"));
        dialog->findChild<QLineEdit*>(QStringLiteral("exportFile"))->setText(file);
        QTest::mouseClick(dialog->findChild<QPushButton*>(QStringLiteral("exportSave")), Qt::LeftButton);
        QVERIFY(QFile::exists(file));

        const Policy exported = window.workspace().policy();
        test::dragSize(window, true, 9000);
        QVERIFY(window.workspace().policy().minBytes != exported.minBytes);
        QTest::keyClick(&window, Qt::Key_I, Qt::ControlModifier);
        auto* const import = fixture.child<QFileDialog>("importDialog");
        QVERIFY(import);
        Q_EMIT import->fileSelected(file);
        QVERIFY(fixture.settle());
        for (const Parameter& parameter : parameters()) {
            if (parameter.support(exported.dialect) == Support::Honoured)
                QCOMPARE(QString::fromStdString(
                             formatParameter(parameter, parameter.get(window.workspace().policy()))),
                    QString::fromStdString(formatParameter(parameter, parameter.get(exported))));
        }
        const auto loaded = test::loaded(window.parts().library->model(), QStringLiteral("tuned"));
        QVERIFY(loaded.has_value());
        QCOMPARE(loaded->minBytes, exported.minBytes);
    }

    void anExportThatCannotBeWrittenSaysSoAndStays()
    {
        test::WindowFixture fixture;
        fixture.window->parts().actions->get("export")->trigger();
        auto* const dialog = fixture.child<ExportPanel>("exportPanel");
        dialog->findChild<QLineEdit*>(QStringLiteral("exportFile"))
            ->setText(QStringLiteral("/proc/nowhere/x.yaml"));
        QVERIFY(!dialog->write());
        QVERIFY(dialog->isVisible());
        QVERIFY(dialog->findChild<QLabel*>(QStringLiteral("exportMessage"))->isVisible());
    }

    void aBrokenLibraryIsSaidAndTheWindowGoesOn()
    {
        test::WindowFixture fixture(QSize(900, 700), test::WindowFixture::Show::No);
        const QString data = fixture.folder.filePath(QStringLiteral("data"));
        QDir().mkpath(data);
        test::writeFile(data, QStringLiteral("library.sqlite"), QByteArray(5000, 'x'));
        fixture.make();
        MainWindow& window = *fixture.window;
        QTRY_COMPARE(window.parts().toasts->count(), 1);
        QVERIFY2(window.parts().toasts->said().value(0).contains(QStringLiteral("library.sqlite")),
            qPrintable(window.parts().toasts->said().value(0)));
        QSignalSpy opened(&window.workspace(), &Workspace::corpusChanged);
        window.open({ m_chat });
        QVERIFY(opened.wait(60000));
        // The way out: the damaged file is kept under another name and a new library takes its place.
        QTest::mouseClick(window.parts().toasts->findChild<QPushButton*>(), Qt::LeftButton);
        QTRY_VERIFY(QFile::exists(data + QStringLiteral("/library.sqlite.damaged-1")));
        QVERIFY(test::saveUnder(*window.parts().library, QStringLiteral("one")));
        QCOMPARE(window.parts().library->model().rowCount(), 1);
        const auto* const trouble = fixture.child<QWidget>("message:library");
        QVERIFY(!trouble || !trouble->isVisible());
    }

    void holdingBShowsTheBaselineEverywhereButInTextFields()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ m_chat }));
        MainWindow& window = *fixture.window;
        test::dragSize(window, true, 20000);
        QVERIFY(fixture.settle());
        window.parts().results->showResults();
        ResultsView& table = window.parts().results->results();
        const auto shown = [&] { return window.parts().results->model().result()->totals.tokensAfter; };
        const std::uint64_t own = shown();
        QTest::keyPress(&table, Qt::Key_B);
        QVERIFY(window.workspace().showsBaseline());
        QVERIFY(shown() != own);
        QTest::keyRelease(&table, Qt::Key_B);
        QCOMPARE(shown(), own);
        QLineEdit* const edit = window.parts().command;
        edit->setFocus();
        QTest::keyClick(edit, Qt::Key_B);
        QVERIFY(!window.workspace().showsBaseline());
        QCOMPARE(edit->text(), QStringLiteral("b"));
    }

    void selectionIsSharedBetweenTableTextInspectorAndBreadcrumb()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ m_chat }));
        MainWindow& window = *fixture.window;
        window.parts().results->showResults();
        window.workspace().setCurrentResult(ResultId(42));
        QVERIFY(QTest::qWaitFor(
            [&] { return window.parts().detail->diff().model().document() != nullptr; }, 20000));
        QCOMPARE(window.parts()
                     .results->model()
                     .resultAt(window.parts().results->results().currentIndex().row())
                     .value,
            42U);
        QVERIFY(fixture.child<QLabel>("detailTitle")->text().startsWith(QStringLiteral("#43")));
        QVERIFY(fixture.child<QLabel>("selectionTitle")->text().contains(QStringLiteral("#43 ")));
        QVERIFY(fixture.child<QToolButton>("crumbResult")->text().endsWith(QStringLiteral("#43")));
        const ResultId now = window.workspace().currentResult();
        QTest::keyClick(&window, Qt::Key_Down, Qt::ControlModifier);
        QVERIFY(window.workspace().currentResult() != now);
        QTest::keyClick(&window, Qt::Key_Up, Qt::ControlModifier);
        QCOMPARE(window.workspace().currentResult().value, now.value);
    }

    void aToolRowFiltersTheResultsAndEscapeClearsStepByStep()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ m_chat }));
        MainWindow& window = *fixture.window;
        ToolsView& tools = window.parts().results->tools();
        tools.setFocus();
        tools.selectRow(0);
        QTest::keyClick(&tools, Qt::Key_Return);
        QCOMPARE(window.parts().results->parts().currentIndex(), 1);
        QVERIFY(window.parts().results->model().rowCount() < 90);
        QTest::keyClick(&window, Qt::Key_Escape);
        QCOMPARE(window.parts().results->model().rowCount(), 90);
        window.parts().results->results().selectRow(3);
        QTest::keyClick(&window, Qt::Key_Escape);
        QVERIFY(window.parts().results->results().selectedResults().empty());
    }

    void escapeCancelsOpeningAndNothingIsLost()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ m_chat }));
        const auto corpus = fixture.window->workspace().corpus();
        fixture.window->open({ test::sampleFolder() });
        QVERIFY(fixture.window->workspace().runner().isOpening());
        QTest::keyClick(fixture.window.get(), Qt::Key_Escape);
        QVERIFY(!fixture.window->workspace().runner().isOpening());
        QTest::qWait(300);
        QCOMPARE(fixture.window->workspace().corpus(), corpus);
    }

    void everyKeyOfTheMapReachesItsAction_data()
    {
        QTest::addColumn<QString>("id");
        QTest::addColumn<QKeySequence>("key");
        const std::pair<const char*, const char*> map[] = { { "open", "Ctrl+O" },
            { "openNew", "Ctrl+Shift+O" }, { "save", "Ctrl+S" }, { "saveAs", "Ctrl+Shift+S" },
            { "export", "Ctrl+E" }, { "undo", "Ctrl+Z" }, { "redo", "Ctrl+Shift+Z" }, { "replay", "F5" },
            { "replay", "Ctrl+R" }, { "escape", "Esc" }, { "find", "Ctrl+F" }, { "findNext", "F3" },
            { "findPrevious", "Shift+F3" }, { "filter", "Ctrl+L" }, { "goTo", "Ctrl+G" },
            { "command", "Ctrl+K" }, { "resetLayout", "Ctrl+0" }, { "preferences", "Ctrl+," },
            { "nextChange", "Alt+Down" }, { "nextChange", "F7" }, { "previousChange", "Alt+Up" },
            { "previousChange", "Shift+F7" }, { "nextResult", "Ctrl+Down" }, { "previousResult", "Ctrl+Up" },
            { "foldAll", "Ctrl+[" }, { "unfoldAll", "Ctrl+]" }, { "wrap", "Ctrl+Shift+W" },
            { "overview", "F9" }, { "pageTune", "Ctrl+1" }, { "pageDecide", "Ctrl+5" },
            { "back", "Alt+Left" }, { "forward", "Alt+Right" }, { "nextPane", "F6" },
            { "previousPane", "Shift+F6" }, { "focusTuning", "Ctrl+T" }, { "guide", "F1" },
            { "whatsThis", "Shift+F1" }, { "nextUsed", "F8" }, { "previousUsed", "Shift+F8" } };
        for (const auto& [id, key] : map)
            QTest::addRow("%s %s", id, key)
                << QString::fromLatin1(id) << QKeySequence(QString::fromLatin1(key));
    }

    void everyKeyOfTheMapReachesItsAction()
    {
        QFETCH(const QString, id);
        QFETCH(const QKeySequence, key);
        test::WindowFixture fixture(QSize(1000, 700), test::WindowFixture::Show::Hidden);
        QVERIFY(fixture.window->parts().actions->get(id.toLatin1().constData())->shortcuts().contains(key));
        int holders = 0;
        for (const QAction* const action : fixture.window->parts().actions->all())
            holders += action->shortcuts().contains(key) ? 1 : 0;
        QCOMPARE(holders, 1);
    }

    void f6GoesThroughAllPanesAndBack()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ m_chat }));
        MainWindow& window = *fixture.window;
        window.parts().results->showResults();
        QList<QWidget*> visited;
        for (int i = 0; i < 8; ++i) {
            QTest::keyClick(&window, Qt::Key_F6);
            QWidget* const pane = paneWithFocus(window.parts());
            QVERIFY(pane);
            if (!visited.contains(pane))
                visited << pane;
        }
        QVERIFY2(visited.size() >= 4, qPrintable(QString::number(visited.size())));
    }

    void resetLayoutBringsTheInspectorBackAtItsWidth()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ m_chat }));
        auto* const inspector = fixture.child<QWidget>("inspector");
        QTest::qWait(30);
        const int width = inspector->width();
        fixture.child<QSplitter>("bodySplitter")->setSizes({ 500, 900 });
        QVERIFY(inspector->width() != width);
        QTest::keyClick(fixture.window.get(), Qt::Key_P, Qt::ControlModifier | Qt::AltModifier);
        QVERIFY(!inspector->isVisible());
        QTest::keyClick(fixture.window.get(), Qt::Key_0, Qt::ControlModifier);
        QVERIFY(inspector->isVisible());
        QTRY_COMPARE(inspector->width(), width);
    }

    void stateOfARecordingComesBack()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ m_chat }));
        fixture.window->parts().results->showResults();
        fixture.window->parts().trail.setFilter(parseFilter(QStringLiteral("tool:grep")));
        fixture.window->parts().results->results().sortByColumn(ResultsModel::Before, Qt::AscendingOrder);
        fixture.window->workspace().setCurrentResult(ResultId(5));
        fixture.window->close();
        MainWindow again(fixture.options());
        again.show();
        QSignalSpy opened(&again.workspace(), &Workspace::corpusChanged);
        again.open({ m_chat });
        QVERIFY(opened.wait(60000));
        QVERIFY(again.parts().results->model().filter().isEmpty()); // a filter never comes back by itself
        QCOMPARE(again.parts().results->parts().currentIndex(), 1);
        QCOMPARE(again.workspace().currentResult().value, 5U);
        QCOMPARE(again.parts().results->model().sortColumn(), static_cast<int>(ResultsModel::Before));
    }

    void damagedSettingsAreSaidAndIgnored()
    {
        test::WindowFixture fixture(QSize(900, 700), test::WindowFixture::Show::No);
        const QByteArray nonsense
            = QByteArray("[window]\nstate=@ByteArray(\\x1\\x2)\ngeometry=17\n[recent]\nentries=5\n")
            + QByteArray(300, '\x01');
        test::writeFile(fixture.folder.path(), QStringLiteral("winnow.ini"), nonsense);
        fixture.make();
        QVERIFY(fixture.window->isVisible());
        QCOMPARE(fixture.window->parts().toasts->count(), 1);
        QVERIFY(fixture.window->parts().toasts->said().value(0).contains(QStringLiteral("winnow.ini")));
        QVERIFY(fixture.open({ m_chat }));
    }

    void filesAreDroppedAnywhere()
    {
        test::WindowFixture fixture;
        QMimeData data;
        data.setUrls({ QUrl::fromLocalFile(m_chat) });
        QDragEnterEvent enter(QPoint(200, 200), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(fixture.window.get(), &enter);
        QVERIFY(enter.isAccepted());
        QSignalSpy opened(&fixture.window->workspace(), &Workspace::corpusChanged);
        QDropEvent drop(QPointF(200, 200), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(fixture.window.get(), &drop);
        QVERIFY(opened.wait(60000));
    }

    void aRecordingChangedOnDiskOffersReload()
    {
        const QString file
            = test::writeFile(m_folder.path(), QStringLiteral("changing.json"), test::chatRecording(12));
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ file }));
        test::writeFile(m_folder.path(), QStringLiteral("changing.json"), test::chatRecording(15));
        QVERIFY(QTest::qWaitFor([&] { return fixture.window->parts().toasts->count() > 0; }, 10000));
        QSignalSpy opened(&fixture.window->workspace(), &Workspace::corpusChanged);
        fixture.window->parts().toasts->findChild<QPushButton*>()->click();
        QVERIFY(opened.wait(60000));
        QCOMPARE(fixture.window->workspace().corpus()->results.size(), std::size_t { 15 });
    }

    void closingWhileRunningIsQuick()
    {
        test::WindowFixture fixture;
        fixture.window->open({ test::sampleFolder() });
        QElapsedTimer clock;
        clock.start();
        fixture.window->close();
        fixture.window.reset();
        QVERIFY2(clock.elapsed() < 5000, qPrintable(QString::number(clock.elapsed())));
    }

    void twoWindowsWorkSideBySide()
    {
        test::WindowFixture one;
        test::WindowFixture two;
        QVERIFY(one.open({ m_chat }));
        QVERIFY(two.open({ m_chat }));
        test::dragSize(*one.window, true, 9000);
        QVERIFY(one.window->workspace().policy().minBytes > 6000);
        QCOMPARE(two.window->workspace().policy().minBytes, 2048);
    }

    void everyFocusableWidgetOfEveryPageHasAName()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ m_chat }));
        QStringList nameless;
        int seen = 0;
        for (const char* const page :
            { "tune", "session", "losses", "choose", "decide", "library", "unread" }) {
            fixture.window->showPage(QLatin1String(page));
            QTest::qWait(20);
            for (const QWidget* const widget : fixture.window->findChildren<QWidget*>()) {
                if (widget->focusPolicy() == Qt::NoFocus || !widget->isVisible()
                    || widget->objectName().startsWith(QLatin1String("qt_")))
                    continue;
                ++seen;
                const auto* const button = qobject_cast<const QAbstractButton*>(widget);
                const bool named = !widget->accessibleName().isEmpty()
                    || (button && !button->text().isEmpty())
                    || (widget->parentWidget() && !widget->parentWidget()->accessibleName().isEmpty());
                if (!named)
                    nameless << QStringLiteral("%1: %2 %3")
                                    .arg(QLatin1String(page),
                                        QLatin1String(widget->metaObject()->className()),
                                        widget->objectName());
            }
        }
        QVERIFY(seen > 200);
        QVERIFY2(nameless.isEmpty(), qPrintable(nameless.join(QStringLiteral("; "))));
    }
};

QTEST_MAIN(TestWindow)
#include "tst_window.moc"
