// SPDX-License-Identifier: GPL-3.0-or-later
// Tables, rows of tools and the context, the counter in the status bar, wheels and resets, and the layout
// that comes back.
#include <QAction>
#include <QApplication>
#include <QFileDialog>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QScrollBar>
#include <QTimer>
#include <QToolButton>
#include <QWheelEvent>

#include "models/document/workspace.h"
#include "models/tables/results_model.h"
#include "models/tables/tools_model.h"
#include "tests/models/model_fixtures.h"
#include "tests/support/library_answers.h"
#include "tests/support/lock_holder.h"
#include "tests/views/window_fixture.h"
#include "views/pages/library_page.h"
#include "views/pages/results_page.h"
#include "views/pages/session_page.h"
#include "views/pages/tuning_panel.h"
#include "views/shell/inspector.h"
#include "views/shell/toasts.h"
#include "views/tables/results_view.h"
#include "views/text/detail_pane.h"
#include "views/text/diff_view.h"
#include "views/text/diff_view_pane.h"
#include "views/timeline/timeline_canvas.h"
#include "views/widgets/log_slider.h"
#include "views/widgets/parameter_row.h"

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

class TestTablesAndLayout : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    const QString m_chat
        = test::writeFile(m_folder.path(), QStringLiteral("chat.json"), test::chatRecording(60));

private Q_SLOTS:
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
        fixture.window->parts().trail.setFilter(parseFilter(QStringLiteral("tool=grep")));
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
        QCOMPARE(fixture.window->parts().results->model().filter().text(),
            QStringLiteral("tool=grep")); // what was on show stays
        fixture.window->close();
        fixture.make(); // and the choice is kept
        QVERIFY(fixture.open({ m_chat }));
        QCOMPARE(fixture.child<QToolButton>("counterButton")->text(), QStringLiteral("~ bytes/4"));
    }

    void theWheelMovesASliderOnlyWithTheFocusAndADoubleClickOnTheLabelResets()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ m_chat }));
        Workspace& workspace = fixture.window->workspace();
        ParameterRow* const row = fixture.window->parts().inspector->tuning().row("refusal_threshold");
        fixture.window->parts().results->results().setFocus();
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
        fixture.window->resize(2400, 1000);
        QTRY_COMPARE(fixture.window->width(), 2400);
        const int results = tools->columnWidth(ToolsModel::Results);
        const int weight = tools->columnWidth(ToolsModel::Weight);
        QCOMPARE(tools->horizontalHeader()->length(), tools->viewport()->width());
        fixture.window->resize(2800, 1000);
        QTRY_VERIFY(tools->columnWidth(ToolsModel::Weight) > weight + 100);
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
        QVERIFY(window.parts().results->model().filter().has(FilterChip::Field::Tool));
        QVERIFY(window.parts().results->model().rowCount() > 0
            && window.parts().results->model().rowCount() < 60);
        QVERIFY(window.parts().results->results().isVisible());
        window.showPage(QStringLiteral("session"));
        auto* const timeline = window.findChild<TimelineCanvas*>();
        QTRY_VERIFY(timeline->isVisible() && timeline->places().plot.width() > 100);
        QTest::qWait(50);
        const ResultId before = window.workspace().currentResult();
        const QRect plot = timeline->places().plot;
        for (int y = plot.top(); y < plot.center().y() && window.workspace().currentResult() == before;
             y += 2)
            QTest::mouseClick(timeline, Qt::LeftButton, {}, QPoint(plot.right() - 4, y));
        QVERIFY(window.workspace().currentResult() != before);
    }

    void columnsAreHiddenFromTheHeaderAndAToolIsSkippedFromItsRow()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ m_chat }));
        fixture.window->parts().results->showResults();
        ResultsView& results = fixture.window->parts().results->results();
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
        fixture.window->parts().results->showResults();
        QCOMPARE(fixture.window->parts()
                     .results->results()
                     .model()
                     ->index(0, ResultsModel::ToolName)
                     .data()
                     .toString(),
            words);
        QVERIFY(fixture.child<QLabel>("selectionTitle")->text().contains(words));
        fixture.window->showPage(QStringLiteral("session"));
        fixture.window->parts().session->showTexts(true);
        QVERIFY(QTest::qWaitFor(
            [&] { return fixture.window->parts().detail->diff().model().document() != nullptr; }, 20000));
        QVERIFY2(fixture.child<QLabel>("detailTitle")->text().contains(words),
            qPrintable(fixture.child<QLabel>("detailTitle")->text()));
        fixture.window->parts().trail.setFilter(parseFilter(QStringLiteral("tool:\"(unnamed tool)\"")));
        QCOMPARE(fixture.window->parts().results->model().rowCount(), 1);
        QVERIFY(fixture.child<QToolButton>("crumbTool")->text().contains(words));
    }

    void widthsScrollAndPartComeBackWithTheRecording()
    {
        test::WindowFixture fixture(QSize(1200, 700));
        QVERIFY(fixture.open({ m_chat }));
        QVERIFY(fixture.child<QTableView>("toolsTable")->isVisible()); // at first
        fixture.window->parts().results->showResults();
        ResultsView& results = fixture.window->parts().results->results();
        results.horizontalHeader()->resizeSection(ResultsModel::ToolName, 123);
        fixture.window->workspace().setCurrentResult(ResultId(20));
        QTest::qWait(20);
        results.verticalScrollBar()->setValue(9);
        QCOMPARE(results.verticalScrollBar()->value(), 9);
        fixture.window->close();
        fixture.make();
        QVERIFY(fixture.open({ m_chat }));
        ResultsView& again = fixture.window->parts().results->results();
        QVERIFY(again.isVisible());
        QCOMPARE(again.horizontalHeader()->sectionSize(ResultsModel::ToolName), 123);
        QCOMPARE(fixture.window->workspace().currentResult().value, 20U);
        QTRY_COMPARE(again.verticalScrollBar()->value(), 9);
    }

    void ctrlZeroBringsTheInspectorBackAndAnotherWindowHasItsOwnRecording()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ m_chat }));
        auto* const inspector = fixture.child<QWidget>("inspector");
        fixture.window->parts().actions->get("inspector")->setChecked(false);
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

QTEST_MAIN(TestTablesAndLayout)
#include "tst_tables_and_layout.moc"
