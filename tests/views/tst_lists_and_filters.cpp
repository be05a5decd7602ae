// SPDX-License-Identifier: GPL-3.0-or-later
// Lists, filters, files and what comes back, with real mouse and keys: recent files, drops
// anywhere, what a recording and the window remember, chips and header menus, groups, row menus, copies, the
// history.
#include <QApplication>
#include <QClipboard>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMenuBar>
#include <QMimeData>
#include <QPushButton>
#include <QScrollBar>
#include <QToolButton>
#include <QUndoView>

#include "models/document/on_show.h"
#include "models/tables/results_model.h"
#include "models/tables/tools_model.h"
#include "models/text/number_text.h"
#include "tests/models/model_fixtures.h"
#include "tests/views/menu_driver.h"
#include "tests/views/window_fixture.h"
#include "views/pages/losses_page.h"
#include "views/pages/results_page.h"
#include "views/pages/session_page.h"
#include "views/pages/start_page.h"
#include "views/shell/command_line.h"
#include "views/tables/results_view.h"
#include "views/tables/tools_view.h"
#include "views/text/detail_pane.h"
#include "views/text/diff_view.h"
#include "views/text/diff_view_pane.h"
#include "views/timeline/context_timeline.h"

using namespace winnow;

class TestListsAndFilters : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    const QString m_chat
        = test::writeFile(m_folder.path(), QStringLiteral("chat.json"), test::chatRecording(60));

    bool openResults(test::WindowFixture& fixture)
    {
        if (!fixture.open({ m_chat }))
            return false;
        fixture.window->parts().results->showResults();
        return QTest::qWaitFor(
            [&] { return fixture.window->parts().detail->diff().model().document() != nullptr; }, 20000);
    }

    static QPoint centerOf(const QTableView& table, int row, int column)
    {
        return table.visualRect(table.model()->index(row, column)).center();
    }

    /// Right button on a cell of the results, then these entries.
    static bool inRowMenu(ResultsView& table, int row, int column, const QStringList& entries)
    {
        table.scrollTo(table.model()->index(row, column));
        const QPoint at = centerOf(table, row, column);
        QTest::mouseClick(table.viewport(), Qt::LeftButton, {}, at);
        return test::clickInMenu([&] { test::rightClick(*table.viewport(), at); }, entries);
    }

    /// Typed into the command line.
    static void filterBy(MainWindow& window, const QString& text)
    {
        // A menu may just have closed: until the window is active again it takes no keys.
        QVERIFY(QTest::qWaitFor([&] {
            window.activateWindow();
            QTest::keyClick(&window, Qt::Key_L, Qt::ControlModifier);
            return window.parts().command->hasFocus();
        }));
        QTest::keyClicks(window.parts().command, text);
        QTest::keyClick(window.parts().command, Qt::Key_Return);
    }

private Q_SLOTS:
    void tenRecentFilesStandOnTheStartPageAndInTheMenu()
    {
        test::WindowFixture fixture;
        QStringList files;
        for (int i = 0; i < 12; ++i) {
            files << test::writeFile(
                m_folder.path(), QStringLiteral("r%1.json").arg(i), test::chatRecording(3));
            QVERIFY(fixture.open({ files.last() }));
        }
        QTest::keyClick(fixture.window.get(), Qt::Key_W, Qt::ControlModifier);
        auto* const list = fixture.child<QListWidget>("recentList");
        QTRY_VERIFY(list->isVisible());
        QCOMPARE(list->count(), 10);
        QVERIFY(list->item(0)->text().contains(QStringLiteral("r11.json")));
        QVERIFY(QFile::remove(files[5]));
        fixture.window->close();
        fixture.make(); // at the next start
        auto* const again = fixture.child<QListWidget>("recentList");
        const auto clickRow = [&](int row) {
            QTest::mouseClick(
                again->viewport(), Qt::LeftButton, {}, again->visualItemRect(again->item(row)).center());
        };
        QVERIFY(again->item(6)->text().contains(QStringLiteral("no longer there")));
        clickRow(6); // greyed: nothing happens
        QVERIFY(!fixture.window->workspace().runner().isOpening());
        QVERIFY(test::clickInMenu(
            [&] {
                QTest::mouseClick(fixture.window->menuBar(), Qt::LeftButton, {},
                    fixture.window->menuBar()
                        ->actionGeometry(fixture.window->menuBar()->actions().first())
                        .center());
            },
            { QStringLiteral("Open recent"), QStringLiteral("r10.json") }));
        QTRY_VERIFY_WITH_TIMEOUT(fixture.window->workspace().hasCorpus(), 20000);
        QVERIFY(fixture.settle());
        QTest::keyClick(fixture.window.get(), Qt::Key_W, Qt::ControlModifier);
        QTRY_VERIFY(again->isVisible());
        clickRow(1);
        QTRY_VERIFY_WITH_TIMEOUT(fixture.window->workspace().hasCorpus(), 20000);
        QVERIFY(fixture.settle());
        QTest::keyClick(fixture.window.get(), Qt::Key_W, Qt::ControlModifier);
        QTRY_VERIFY(again->isVisible());
        for (auto* const button : fixture.window->findChild<StartPage*>()->findChildren<QPushButton*>()) {
            if (button->text().contains(QStringLiteral("Clear")))
                QTest::mouseClick(button, Qt::LeftButton);
        }
        QCOMPARE(again->count(), 0);
        QVERIFY(!again->isVisible());
    }

    void filesAreDroppedOnAnyPane_data()
    {
        QTest::addColumn<QString>("place");
        for (const char* const place :
            { "results", "diff", "loom", "command line", "inspector", "start page" })
            QTest::newRow(place) << QString::fromLatin1(place);
    }

    void filesAreDroppedOnAnyPane()
    {
        QFETCH(const QString, place);
        test::WindowFixture fixture;
        MainWindow& window = *fixture.window;
        if (place != QLatin1String("start page"))
            QVERIFY(openResults(fixture));
        if (place == QLatin1String("diff") || place == QLatin1String("loom"))
            window.showPage(QStringLiteral("session"));
        if (place == QLatin1String("diff"))
            window.parts().session->showTexts(true);
        QWidget* const over = place == QLatin1String("results") ? window.parts().results->results().viewport()
            : place == QLatin1String("diff") ? window.parts().detail->diff().view().viewport()
            : place == QLatin1String("loom")
            ? fixture.child<ContextTimeline>("contextTimeline")->findChild<TimelineCanvas*>()
            : place == QLatin1String("command line") ? static_cast<QWidget*>(window.parts().command)
            : place == QLatin1String("inspector")    ? fixture.child<QWidget>("presets")
                                                     : window.parts().pages.value(QStringLiteral("start"));
        QVERIFY(over->isVisible());
        QMimeData three;
        three.setUrls(
            { QUrl::fromLocalFile(m_chat), QUrl::fromLocalFile(m_chat), QUrl::fromLocalFile(m_chat) });
        QDragEnterEvent enter(QPoint(5, 5), Qt::CopyAction, &three, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(over, &enter);
        QVERIFY(enter.isAccepted());
        QMimeData folder;
        folder.setUrls({ QUrl::fromLocalFile(m_folder.path()) });
        folder.setText(m_folder.path()); // file managers give the path as text, too
        QDragEnterEvent again(QPoint(5, 5), Qt::CopyAction, &folder, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(over, &again);
        QVERIFY(again.isAccepted());
        QDragMoveEvent move(QPoint(6, 6), Qt::CopyAction, &folder, Qt::LeftButton, Qt::NoModifier);
        move.accept(); // as Qt sends it after an accepted enter
        QApplication::sendEvent(over, &move);
        QVERIFY(move.isAccepted());
        QSignalSpy opened(&window.workspace(), &Workspace::corpusChanged);
        QDropEvent drop(QPointF(6, 6), Qt::CopyAction, &folder, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(over, &drop);
        QVERIFY(opened.wait(60000));
        QVERIFY(fixture.settle());
        QVERIFY(window.workspace().corpus()->results.size() >= 60);
        QVERIFY(window.parts().command->text().isEmpty()); // opened, not pasted
    }

    void everythingOfARecordingComesBack()
    {
        const QString file
            = test::writeFile(m_folder.path(), QStringLiteral("back.json"), test::longRecording(400));
        test::WindowFixture fixture(QSize(1400, 800));
        QVERIFY(fixture.open({ file }));
        MainWindow* window = fixture.window.get();
        window->parts().results->showResults();
        ResultsView* table = &window->parts().results->results();
        QTest::mouseClick(table->horizontalHeader()->viewport(), Qt::LeftButton, {},
            QPoint(table->horizontalHeader()->sectionViewportPosition(ResultsModel::Before) + 10,
                table->horizontalHeader()->height() / 2));
        const int sorted = window->parts().results->model().sortColumn();
        QCOMPARE(sorted, static_cast<int>(ResultsModel::Before));
        table->horizontalHeader()->resizeSection(ResultsModel::ToolName, 137);
        table->scrollTo(table->model()->index(80, 0), QAbstractItemView::PositionAtTop);
        QTest::mouseClick(
            table->viewport(), Qt::LeftButton, {}, centerOf(*table, 82, ResultsModel::ToolName));
        QTest::mouseClick(table->viewport(), Qt::LeftButton, Qt::ControlModifier,
            centerOf(*table, 84, ResultsModel::ToolName));
        QTest::mouseClick(table->viewport(), Qt::LeftButton, Qt::ControlModifier,
            centerOf(*table, 85, ResultsModel::ToolName));
        const std::vector<ResultId> selected = table->selectedResults();
        QCOMPARE(selected.size(), std::size_t { 3 });
        const int scroll = table->verticalScrollBar()->value();
        QVERIFY(scroll > 0);
        const ResultId current = window->workspace().currentResult();
        window->close();
        fixture.make();
        window = fixture.window.get();
        QVERIFY(fixture.open({ file }));
        table = &window->parts().results->results();
        QCOMPARE(window->parts().results->model().sortColumn(), sorted);
        QCOMPARE(table->horizontalHeader()->sectionSize(ResultsModel::ToolName), 137);
        QCOMPARE(window->workspace().currentResult().value, current.value);
        QTRY_COMPARE(table->verticalScrollBar()->value(), scroll);
        const auto numbers = [](std::vector<ResultId> ids) {
            std::sort(ids.begin(), ids.end());
            return ids;
        };
        QCOMPARE(numbers(table->selectedResults()), numbers(selected));
    }

    void aFilterIsABarWithItsShareAndDoesNotComeBack()
    {
        test::WindowFixture fixture;
        QVERIFY(openResults(fixture));
        filterBy(*fixture.window, QStringLiteral("tool=grep"));
        auto* const share = fixture.child<QLabel>("filterShare");
        QTRY_VERIFY(share->isVisible());
        QVERIFY2(share->text().contains(QStringLiteral("20 of 60")), qPrintable(share->text()));
        const OnShow& onShow = fixture.window->parts().results->onShow();
        QVERIFY(onShow.isNarrowed() && !share->font().strikeOut());
        fixture.window->showPage(QStringLiteral("choose")); // judges all results
        QVERIFY(!onShow.isNarrowed() && share->font().strikeOut());
        fixture.window->showPage(QStringLiteral("losses"));
        QVERIFY(onShow.isNarrowed() && !share->font().strikeOut());
        fixture.window->close();
        fixture.make();
        QVERIFY(fixture.open({ m_chat }));
        QVERIFY(fixture.window->parts().trail.filter().isEmpty());
        QVERIFY(!fixture.child<QLabel>("filterShare")->isVisible());
        filterBy(*fixture.window, QStringLiteral("tool=grep"));
        QTest::mouseClick(fixture.child<QToolButton>("filterClear"), Qt::LeftButton);
        QVERIFY(fixture.window->parts().trail.filter().isEmpty());
    }

    void aConditionIsCompletedAndIsRedWhileItCannotBeRead()
    {
        test::WindowFixture fixture;
        QVERIFY(openResults(fixture));
        CommandLine& line = *fixture.window->parts().command;
        QTest::keyClick(fixture.window.get(), Qt::Key_L, Qt::ControlModifier);
        QTRY_VERIFY(line.hasFocus());
        const auto ink = [&] { return line.palette().color(QPalette::Text); };
        const QColor black = ink();
        QTest::keyClicks(&line, QStringLiteral("missed>0"));
        QVERIFY(ink() != black);
        QVERIFY2(line.hits().item(0)->text().contains(QStringLiteral("missed")),
            qPrintable(line.hits().item(0)->text()));
        QTest::keyClick(&line, Qt::Key_Return);
        QVERIFY(line.hasFocus() && fixture.window->parts().trail.filter().isEmpty()); // nothing is filtered
        line.clear();
        QTest::keyClicks(&line, QStringLiteral("not stat"));
        QTest::keyClick(&line, Qt::Key_Tab);
        QCOMPARE(line.text(), QStringLiteral("not status"));
        QTest::keyClicks(&line, QStringLiteral("=comp"));
        QCOMPARE(ink(), black);
        QTest::keyClick(&line, Qt::Key_Tab);
        QCOMPARE(line.text(), QStringLiteral("not status=compressed"));
        QTest::keyClick(&line, Qt::Key_Return);
        const ResultsModel& model = fixture.window->parts().results->model();
        QVERIFY(model.rowCount() > 0 && model.rowCount() < 60);
        for (int row = 0; row < model.rowCount(); ++row)
            QVERIFY(
                model.index(row, ResultsModel::Decision).data().toString() != QLatin1String("compressed"));
    }

    void commandsAreFoundByTheirLettersAndTheLastOnesComeFirst()
    {
        test::WindowFixture fixture;
        QVERIFY(openResults(fixture));
        CommandLine& line = *fixture.window->parts().command;
        const auto find = [&](const QString& text) {
            QTest::keyClick(fixture.window.get(), Qt::Key_K, Qt::ControlModifier);
            QTRY_VERIFY(line.hasFocus());
            QTest::keyClicks(&line, text);
        };
        find(QStringLiteral("losses"));
        QTest::keyClick(&line, Qt::Key_Return);
        QVERIFY(fixture.window->parts().losses->isVisible());
        find(QStringLiteral("expyam"));
        QVERIFY2(line.hits().item(0)->text().startsWith(QStringLiteral("Export policy as YAML")),
            qPrintable(line.hits().item(0)->text()));
        QTest::keyClick(&line, Qt::Key_Escape);
        fixture.window->close();
        fixture.make();
        QVERIFY(openResults(fixture));
        QTest::keyClick(fixture.window.get(), Qt::Key_K, Qt::ControlModifier);
        QTRY_COMPARE(fixture.window->parts().command->hits().item(0)->text(), QStringLiteral("Losses"));
    }

    void theTextComesBackWhereItWasRead()
    {
        QByteArray lines;
        for (int i = 0; i < 300; ++i)
            lines += QByteArray::number(i) + "\\n"; // too small to be changed
        const QString file = test::writeFile(m_folder.path(), QStringLiteral("text.json"),
            R"({"model":"gpt-4o","messages":[{"role":"user","content":"go"})"
                + test::chatExchange(0, "bash", lines) + "]}\n");
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ file }));
        const auto ready = [&] {
            return QTest::qWaitFor(
                [&] { return fixture.window->parts().detail->diff().model().document() != nullptr; }, 20000);
        };
        QVERIFY(ready());
        fixture.window->showPage(QStringLiteral("session"));
        fixture.window->parts().session->showTexts(true);
        DiffView& view = fixture.window->parts().detail->diff().view();
        QTest::keyClick(fixture.window.get(), Qt::Key_BracketRight, Qt::ControlModifier);
        view.setFocus();
        QTest::keyClick(&view, Qt::Key_End, Qt::ControlModifier);
        for (int page = 0; page < 4; ++page)
            QTest::keyClick(&view, Qt::Key_PageUp);
        const std::size_t top = view.firstRow();
        const std::size_t row = view.model().currentRow();
        QVERIFY(top > 20);
        fixture.window->close();
        fixture.make();
        QVERIFY(fixture.open({ file }));
        QVERIFY(ready());
        QCOMPARE(fixture.window->parts().detail->diff().model().currentRow(), row);
        QCOMPARE(fixture.window->parts().detail->diff().view().firstRow(), top);
    }

    void theWindowRemembersTheInspectorAndTheWidthsOfOtherTables()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ m_chat }));
        fixture.child<QTableView>("issuesTable")->horizontalHeader()->resizeSection(0, 222);
        const auto viewMenu = [&] {
            QMenuBar* const bar = fixture.window->menuBar();
            QTest::mouseClick(bar, Qt::LeftButton, {}, bar->actionGeometry(bar->actions().at(2)).center());
        };
        QVERIFY(test::clickInMenu(viewMenu, { QStringLiteral("Policy and selection") }));
        QVERIFY(!fixture.child<QWidget>("inspector")->isVisible());
        fixture.window->close();
        fixture.make();
        QVERIFY(fixture.open({ m_chat }));
        QVERIFY(!fixture.child<QWidget>("inspector")->isVisible());
        QCOMPARE(fixture.child<QTableView>("issuesTable")->horizontalHeader()->sectionSize(0), 222);
        QTest::keyClick(fixture.window.get(), Qt::Key_0, Qt::ControlModifier);
        QVERIFY(fixture.child<QWidget>("inspector")->isVisible());
    }

    void conditionsAreTypedAddedAndTakenAwayAndTheFilterIsOne()
    {
        test::WindowFixture fixture;
        QVERIFY(openResults(fixture));
        const ResultsModel& model = fixture.window->parts().results->model();
        filterBy(*fixture.window, QStringLiteral("tool:grep before>500"));
        QVERIFY(model.rowCount() < 20);
        for (int row = 0; row < model.rowCount(); ++row) {
            QCOMPARE(model.index(row, ResultsModel::ToolName).data().toString(), QStringLiteral("grep"));
            QVERIFY(model.index(row, ResultsModel::Before).data(ResultsModel::SortRole).toInt() > 500);
        }
        const auto button = [&](const QString& text) -> QToolButton* {
            QTest::qWait(20); // a layout shows what is new in it a moment later
            for (auto* const each : fixture.child<QWidget>("breadcrumb")->findChildren<QToolButton*>()) {
                if (each->isVisible() && each->text().contains(text))
                    return each;
            }
            return nullptr;
        };
        const int both = model.rowCount();
        QVERIFY(button(QStringLiteral("grep")) && button(QStringLiteral("before>500")));
        QTest::mouseClick(button(QStringLiteral("before>500")), Qt::LeftButton);
        QTRY_VERIFY(model.rowCount() > both);
        QVERIFY(test::clickInMenu(
            [&] { QTest::mouseClick(fixture.child<QToolButton>("crumbTool"), Qt::LeftButton); },
            { QStringLiteral("read_file") }));
        QCOMPARE(model.rowCount(), 20);
        QCOMPARE(model.index(0, ResultsModel::ToolName).data().toString(), QStringLiteral("read_file"));
        filterBy(*fixture.window, QStringLiteral("tool:grep tool:read_file"));
        QCOMPARE(model.rowCount(), 40); // either tool
        filterBy(*fixture.window, QStringLiteral("result>10 result<21"));
        QCOMPARE(model.rowCount(), 10); // both bounds
        QTest::mouseClick(fixture.child<QToolButton>("crumbCorpus"), Qt::LeftButton);
        QCOMPARE(model.rowCount(), 60);
        QTest::keyClick(fixture.window.get(), Qt::Key_L, Qt::ControlModifier);
        QVERIFY(fixture.window->parts().command->text().isEmpty());
    }

    void headerMenusFilterByWhatStandsInTheColumn()
    {
        test::WindowFixture fixture;
        QVERIFY(openResults(fixture));
        ResultsView& table = fixture.window->parts().results->results();
        const ResultsModel& model = fixture.window->parts().results->model();
        QHeaderView& header = *table.horizontalHeader();
        const auto onHeader = [&](int column) {
            return [&table, &header, column] {
                test::rightClick(*table.horizontalHeader()->viewport(),
                    QPoint(header.sectionViewportPosition(column) + 8, header.height() / 2));
            };
        };
        QTest::mouseClick(table.viewport(), Qt::LeftButton, {}, centerOf(table, 3, ResultsModel::ToolName));
        const QString tool = model.index(3, ResultsModel::ToolName).data().toString();
        QVERIFY(test::clickInMenu(
            onHeader(ResultsModel::ToolName), { QStringLiteral("Filter by this value: tool=") + tool }));
        QCOMPARE(model.rowCount(), 20);
        QVERIFY(test::clickInMenu(onHeader(ResultsModel::ToolName),
            { QStringLiteral("Filter by this value") })); // again: taken away
        QCOMPARE(model.rowCount(), 60);
        const QString other
            = tool == QLatin1String("grep") ? QStringLiteral("read_file") : QStringLiteral("grep");
        QVERIFY(test::clickInMenu(
            onHeader(ResultsModel::ToolName), { QStringLiteral("Filter by tool=%1 (20)").arg(other) }));
        QCOMPARE(model.index(0, ResultsModel::ToolName).data().toString(), other);
        QTest::keyClick(fixture.window.get(), Qt::Key_L, Qt::ControlModifier | Qt::AltModifier);
        QCOMPARE(model.rowCount(), 60);
        QTest::mouseClick(table.viewport(), Qt::LeftButton, {}, centerOf(table, 3, ResultsModel::Before));
        const int size = model.index(3, ResultsModel::Before).data(ResultsModel::SortRole).toInt();
        QVERIFY(test::clickInMenu(onHeader(ResultsModel::Before), { QStringLiteral("Filter by before>") }));
        QVERIFY(model.rowCount() > 0);
        for (int row = 0; row < model.rowCount(); ++row)
            QVERIFY(model.index(row, ResultsModel::Before).data(ResultsModel::SortRole).toInt() > size);
    }

    void numbersOfAToolOpenTheResultsBehindThem()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ m_chat }));
        ResultsPage& page = *fixture.window->parts().results;
        ToolsView& tools = page.tools();
        const auto open = [&](int row, int column) {
            page.showTools();
            const QPoint at = centerOf(tools, row, column);
            QTest::mouseClick(tools.viewport(), Qt::LeftButton, {}, at);
            QTest::mouseDClick(tools.viewport(), Qt::LeftButton, {}, at);
        };
        tools.horizontalHeader()->setSectionHidden(ToolsModel::Changed, false);
        const int changed = tools.model()->index(0, ToolsModel::Changed).data(ToolsModel::SortRole).toInt();
        QVERIFY(changed > 0 && changed < 20);
        open(0, ToolsModel::Changed);
        QCOMPARE(page.parts().currentIndex(), 1);
        QCOMPARE(page.model().rowCount(), changed);
        page.showTools();
        tools.setCurrentIndex(tools.model()->index(0, ToolsModel::Largest)); // may have no room to be clicked
        QTest::keyClick(&tools, Qt::Key_Return);
        QCOMPARE(page.model().rowCount(), 1);
        page.showTools();
        tools.setCurrentIndex(tools.model()->index(0, ToolsModel::Results));
        QTest::keyClick(&tools, Qt::Key_Return);
        QCOMPARE(page.model().rowCount(), 20);
        page.showTools();
        const QPoint at = centerOf(tools, 0, ToolsModel::ToolName);
        QVERIFY(test::clickInMenu(
            [&] { test::rightClick(*tools.viewport(), at); }, { QStringLiteral("Show status=compressed") }));
        QCOMPARE(page.model().rowCount(), changed);
    }

    void theTableBeginsWithWhatSavesMost()
    {
        test::WindowFixture fixture;
        QVERIFY(openResults(fixture));
        ResultsPage& page = *fixture.window->parts().results;
        qlonglong last = std::numeric_limits<qlonglong>::max();
        for (int row = 0; row < page.model().rowCount(); ++row) {
            const qlonglong saved
                = page.model().index(row, ResultsModel::Saved).data(ResultsModel::SortRole).toLongLong();
            QVERIFY(saved <= last);
            last = saved;
        }
    }

    void theRowMenuCopiesFiltersSkipsAndHidesColumns()
    {
        test::WindowFixture fixture;
        QVERIFY(openResults(fixture));
        ResultsView& table = fixture.window->parts().results->results();
        const auto clipboard = [] { return QApplication::clipboard()->text(); };
        QVERIFY(inRowMenu(table, 1, ResultsModel::ToolName, { QStringLiteral("Copy cell") }));
        QCOMPARE(clipboard(), table.model()->index(1, ResultsModel::ToolName).data().toString());
        QVERIFY(inRowMenu(table, 1, ResultsModel::ToolName, { QStringLiteral("Copy rows") }));
        QCOMPARE(clipboard().count(QLatin1Char('\n')), 2);
        const QString tool = table.model()->index(0, ResultsModel::ToolName).data().toString();
        QVERIFY(inRowMenu(table, 0, ResultsModel::ToolName, { QStringLiteral("Filter by tool=") }));
        QCOMPARE(table.model()->rowCount(), 20);
        QVERIFY(!table.isColumnHidden(ResultsModel::Decision));
        QVERIFY(inRowMenu(
            table, 0, ResultsModel::ToolName, { QStringLiteral("Columns"), QStringLiteral("status") }));
        QVERIFY(table.isColumnHidden(ResultsModel::Decision));
        QVERIFY(inRowMenu(table, 0, ResultsModel::ToolName, { QStringLiteral("Skip ") + tool }));
        QVERIFY(tool.startsWith(QString::fromStdString(
            fixture.window->workspace().policy().skipTools.at(0)))); // "bash" of "bash run"
    }

    void rowsAreCopiedWithTheirHeader()
    {
        test::WindowFixture fixture;
        QVERIFY(openResults(fixture));
        ResultsView& table = fixture.window->parts().results->results();
        QTest::mouseClick(table.viewport(), Qt::LeftButton, {}, centerOf(table, 0, ResultsModel::ToolName));
        QTest::mouseClick(
            table.viewport(), Qt::LeftButton, Qt::ShiftModifier, centerOf(table, 1, ResultsModel::ToolName));
        QTest::keyClick(&table, Qt::Key_C, Qt::ControlModifier);
        const QStringList lines
            = QApplication::clipboard()->text().split(QLatin1Char('\n'), Qt::SkipEmptyParts);
        QCOMPARE(lines.size(), 3);
        const QStringList names = lines.first().split(QLatin1Char('\t'));
        const QString before = lines[1].split(QLatin1Char('\t')).at(names.indexOf(QStringLiteral("before")));
        bool number = false;
        QCOMPARE(before.toLongLong(&number),
            table.model()->index(0, ResultsModel::Before).data(ResultsModel::SortRole).toLongLong());
        QVERIFY2(number, qPrintable(before)); // no thin spaces: a spreadsheet takes it as a number
    }

    void aClickInTheHistoryGoesBackAndForth()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ m_chat }));
        Workspace& workspace = fixture.window->workspace();
        for (const std::int64_t size : { 500, 600, 700 })
            workspace.edit(*findParameter("min_bytes"), size);
        fixture.window->parts().actions->get("history")->trigger();
        auto* const list = fixture.window->findChild<QUndoView*>();
        QTRY_VERIFY(list->isVisible());
        QCOMPARE(list->model()->rowCount(), 4); // as it was opened, and three steps
        QVERIFY2(list->model()->index(3, 0).data().toString().contains(QStringLiteral("700")),
            qPrintable(list->model()->index(3, 0).data().toString()));
        const auto clickRow = [&](int row) {
            QTest::mouseClick(list->viewport(), Qt::LeftButton, {},
                list->visualRect(list->model()->index(row, 0)).center());
        };
        clickRow(1);
        QCOMPARE(workspace.policy().minBytes, 500);
        clickRow(0);
        QCOMPARE(workspace.policy().minBytes, startPolicy().minBytes);
        clickRow(3);
        QCOMPARE(workspace.policy().minBytes, 700);
    }
};

QTEST_MAIN(TestListsAndFilters)
#include "tst_lists_and_filters.moc"
