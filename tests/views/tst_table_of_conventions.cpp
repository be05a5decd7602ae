// SPDX-License-Identifier: GPL-3.0-or-later
// Conventions of lists, filters, files and what comes back, with real mouse and keys: recent files, drops
// anywhere, what a recording and the window remember, chips and header menus, groups, row menus, copies, the
// history.
#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QHeaderView>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMenuBar>
#include <QMimeData>
#include <QPushButton>
#include <QScrollBar>
#include <QToolButton>
#include <QUndoView>

#include "models/groups_model.h"
#include "models/number_text.h"
#include "models/results_model.h"
#include "models/tools_model.h"
#include "tests/models/model_fixtures.h"
#include "tests/views/menu_driver.h"
#include "tests/views/window_fixture.h"
#include "views/detail_pane.h"
#include "views/diff_view.h"
#include "views/diff_view_pane.h"
#include "views/groups_view.h"
#include "views/pages/start_page.h"
#include "views/results_page.h"
#include "views/results_view.h"
#include "views/shell/segments.h"
#include "views/tools_view.h"

using namespace winnow;

class TestTableOfConventions : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    QString m_chat;

    bool openResults(test::WindowFixture& fixture)
    {
        if (!fixture.open({ m_chat }))
            return false;
        fixture.window->resultsPage().showResults();
        return QTest::qWaitFor(
            [&] { return fixture.window->detail().diff().model().document() != nullptr; }, 20000);
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

    static void type(QLineEdit& line, const QString& text)
    {
        QTest::mouseClick(&line, Qt::LeftButton);
        line.selectAll();
        QTest::keyClicks(&line, text);
        QTest::keyClick(&line, Qt::Key_Return);
    }

private Q_SLOTS:
    void initTestCase()
    {
        m_chat = test::writeFile(m_folder.path(), QStringLiteral("chat.json"), test::chatRecording(60));
    }

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
                [&] { return fixture.window->detail().diff().model().document() != nullptr; }, 20000);
        };
        QVERIFY(ready());
        DiffView& view = fixture.window->detail().diff().view();
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
        QCOMPARE(fixture.window->detail().diff().model().currentRow(), row);
        QCOMPARE(fixture.window->detail().diff().view().firstRow(), top);
    }

    void headerMenusFilterByWhatStandsInTheColumn()
    {
        test::WindowFixture fixture;
        QVERIFY(openResults(fixture));
        ResultsView& table = fixture.window->resultsPage().results();
        const ResultsModel& model = fixture.window->resultsPage().model();
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
            onHeader(ResultsModel::ToolName), { QStringLiteral("Filter by this value: tool:") + tool }));
        QCOMPARE(model.rowCount(), 20);
        QVERIFY(test::clickInMenu(onHeader(ResultsModel::ToolName),
            { QStringLiteral("Filter by this value") })); // again: taken away
        QCOMPARE(model.rowCount(), 60);
        const QString other
            = tool == QLatin1String("grep") ? QStringLiteral("read_file") : QStringLiteral("grep");
        QVERIFY(test::clickInMenu(
            onHeader(ResultsModel::ToolName), { QStringLiteral("Filter by tool:%1 (20)").arg(other) }));
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
        ResultsPage& page = fixture.window->resultsPage();
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
        open(0, ToolsModel::Results);
        QCOMPARE(page.model().rowCount(), 20);
        page.showTools();
        const QPoint at = centerOf(tools, 0, ToolsModel::ToolName);
        QVERIFY(test::clickInMenu([&] { test::rightClick(*tools.viewport(), at); },
            { QStringLiteral("Show decision:compressed") }));
        QCOMPARE(page.model().rowCount(), changed);
    }

    void groupsAreChosenByKeysAndTheTableBeginsWithWhatSavesMost()
    {
        test::WindowFixture fixture;
        QVERIFY(openResults(fixture));
        ResultsPage& page = fixture.window->resultsPage();
        qlonglong last = std::numeric_limits<qlonglong>::max();
        for (int row = 0; row < page.model().rowCount(); ++row) {
            const qlonglong saved
                = page.model().index(row, ResultsModel::Saved).data(ResultsModel::SortRole).toLongLong();
            QVERIFY(saved <= last);
            last = saved;
        }
        auto* const by = fixture.child<QComboBox>("groupBy");
        QStringList offered;
        for (int i = 0; i < by->count(); ++i)
            offered << by->itemText(i);
        for (const char* const way : { "none", "tool", "kind", "turn", "decision" })
            QVERIFY2(offered.contains(QLatin1String(way)), way);
        by->setFocus();
        QTest::keyClick(by, Qt::Key_Down);
        QCOMPARE(page.groups().grouping(), Grouping::Tool);
        QTRY_COMPARE(page.groups().table().model()->rowCount(), 3);
        QTest::keyClick(by, Qt::Key_Up);
        QVERIFY(!page.groups().table().isVisible());
    }

    void rowsAreCopiedWithTheirHeaderInEveryForm()
    {
        test::WindowFixture fixture;
        QVERIFY(openResults(fixture));
        ResultsView& table = fixture.window->resultsPage().results();
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
        const QPoint at = centerOf(table, 0, ResultsModel::ToolName);
        const auto copyAs = [&](const char* form) {
            return test::clickInMenu([&] { test::rightClick(*table.viewport(), at); },
                { QStringLiteral("Copy rows as"), QString::fromLatin1(form) });
        };
        QVERIFY(copyAs("CSV"));
        QCOMPARE(QApplication::clipboard()->text().split(QLatin1Char('\n')).first().split(QLatin1Char(',')),
            names);
        QVERIFY(copyAs("Markdown"));
        QCOMPARE(QApplication::clipboard()->text().count(QLatin1Char('\n')), 4);
        QVERIFY(copyAs("JSON"));
        const QJsonArray rows = QJsonDocument::fromJson(QApplication::clipboard()->text().toUtf8()).array();
        QCOMPARE(rows.size(), 2);
        QCOMPARE(QStringList(rows.first().toObject().keys()).size(), names.size());
    }
};

QTEST_MAIN(TestTableOfConventions)
#include "tst_table_of_conventions.moc"
