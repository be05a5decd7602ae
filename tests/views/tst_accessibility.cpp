// SPDX-License-Identifier: GPL-3.0-or-later
// What a screen reader is given: roles, names and texts of tables, tree, diff and charts through QAccessible.
#include <QAbstractItemView>
#include <QAbstractSpinBox>
#include <QAccessible>
#include <QApplication>
#include <QDialog>
#include <QGraphicsView>
#include <QLineEdit>
#include <QTableWidget>
#include <QTreeView>
#include <set>

#include "models/results_model.h"
#include "models/workspace.h"
#include "tests/models/model_fixtures.h"
#include "tests/views/window_fixture.h"
#include "views/accessible_focus.h"
#include "views/charts/chart_frame.h"
#include "views/detail_pane.h"
#include "views/diff_view.h"
#include "views/diff_view_pane.h"
#include "views/log_slider.h"
#include "views/parameter_row.h"
#include "views/results_page.h"
#include "views/results_view.h"
#include "views/tuning_panel.h"

using namespace winnow;

class TestAccessibility : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    QString m_chat;

private Q_SLOTS:
    void initTestCase()
    {
        m_chat = test::writeFile(m_folder.path(), QStringLiteral("chat.json"), test::chatRecording(60));
    }

    /// Tables, tree, charts and the diff through the interface a screen reader uses.
    void aScreenReaderGetsRolesNamesAndTexts()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ m_chat }));
        MainWindow& window = *fixture.window;
        window.resultsPage().showResults();
        QVERIFY(QTest::qWaitFor([&] { return window.detail().diff().model().document() != nullptr; }, 20000));
        QAccessible::setActive(true);
        QAccessibleInterface* const table
            = QAccessible::queryAccessibleInterface(&window.resultsPage().results());
        QVERIFY(table && table->role() == QAccessible::Table && table->tableInterface());
        QVERIFY(!table->text(QAccessible::Name).isEmpty());
        QCOMPARE(table->tableInterface()->rowCount(), 60);
        QAccessibleInterface* const cell = table->tableInterface()->cellAt(0, ResultsModel::Decision);
        QVERIFY(cell);
        QVERIFY2(!cell->text(QAccessible::Name).isEmpty(), "a cell says nothing");
        QCOMPARE(table->tableInterface()->columnDescription(ResultsModel::Saved),
            window.resultsPage()
                .model()
                .headerData(ResultsModel::Saved, Qt::Horizontal, Qt::DisplayRole)
                .toString());
        QAccessibleInterface* const tree
            = QAccessible::queryAccessibleInterface(fixture.child<QTreeView>("sessionTree"));
        QVERIFY(tree && tree->role() == QAccessible::Tree && !tree->text(QAccessible::Name).isEmpty());
        QAccessibleInterface* const diff
            = QAccessible::queryAccessibleInterface(&window.detail().diff().view());
        QVERIFY(diff && diff->textInterface() && diff->state().readOnly && diff->state().multiLine);
        QVERIFY(diff->textInterface()->characterCount() > 0);
        const QString first = diff->textInterface()->text(0, 500);
        QTest::keyClick(&window.detail().diff().view(), Qt::Key_Down, Qt::AltModifier);
        QTest::keyClick(&window.detail().diff().view(), Qt::Key_Down);
        QVERIFY(diff->textInterface()->text(0, 500) != first || diff->text(QAccessible::Value) != first);
        const auto charts = window.findChildren<ChartFrame*>();
        QVERIFY(charts.size() >= 6);
        for (ChartFrame* const chart : charts) {
            QAccessibleInterface* const frame = QAccessible::queryAccessibleInterface(chart);
            QVERIFY(frame);
            QVERIFY2(
                !frame->text(QAccessible::Name).isEmpty() && !frame->text(QAccessible::Description).isEmpty(),
                qPrintable(chart->objectName()));
            auto* const twin = chart->findChild<QTableWidget*>();
            QAccessibleInterface* const numbers = QAccessible::queryAccessibleInterface(twin);
            QVERIFY(numbers && numbers->tableInterface());
            QVERIFY(!numbers->text(QAccessible::Name).isEmpty());
            if (twin->rowCount() > 0 && twin->columnCount() > 0)
                QVERIFY(!numbers->tableInterface()->cellAt(0, 0)->text(QAccessible::Name).isEmpty());
        }
        for (const char* const name : { "counterButton", "filterEdit", "sessionFilter" }) {
            auto* const widget = window.findChild<QWidget*>(QLatin1String(name));
            if (!widget)
                continue;
            QAccessibleInterface* const interface = QAccessible::queryAccessibleInterface(widget);
            QVERIFY2(interface && !interface->text(QAccessible::Name).isEmpty(), name);
        }
        for (const auto* const line : window.findChildren<QLineEdit*>()) { // those inside combo boxes too
            if (line->isVisible() && !qobject_cast<QAbstractSpinBox*>(line->parentWidget()))
                QVERIFY2(!line->accessibleName().isEmpty(), qPrintable(line->placeholderText()));
        }
        QAccessible::setActive(false);
    }

    /// A step in the diff is a step to another line of its text, which is what readers speak.
    void aStepInTheDiffIsALineOfItsText()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ m_chat }));
        DiffPane& diff = fixture.window->detail().diff();
        QVERIFY(QTest::qWaitFor([&] { return diff.model().document() != nullptr; }, 20000));
        QVERIFY(diff.model().rowCount() > 1);
        QAccessible::setActive(true);
        QAccessibleTextInterface* const text
            = QAccessible::queryAccessibleInterface(&diff.view())->textInterface();
        diff.view().setFocus();
        std::set<int> places;
        for (std::size_t row = 0; row < diff.model().rowCount(); ++row) {
            QCOMPARE(diff.model().currentRow(), row);
            int start = -1;
            int end = -1;
            const int cursor = text->cursorPosition();
            QCOMPARE(text->textAtOffset(cursor, QAccessible::LineBoundary, &start, &end),
                diff.model().rowSentence(row).replace(QLatin1Char('\n'), QLatin1Char(' ')));
            QCOMPARE(start, cursor);
            QCOMPARE(text->text(start, end),
                diff.model().rowSentence(row).replace(QLatin1Char('\n'), QLatin1Char(' ')));
            QVERIFY(end <= text->characterCount());
            if (row < 64)
                QVERIFY2(places.insert(cursor).second, "a reader takes an unmoved cursor for no news");
            QTest::keyClick(&diff.view(), Qt::Key_Down);
        }
        text->setCursorPosition(0);
        QCOMPARE(diff.model().currentRow() % 64, std::size_t { 0 });
        QAccessible::setActive(false);
    }

    /// Sliders say the value they stand for, handles of charts are there at all.
    void slidersAndHandlesSayTheirValue()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ m_chat }));
        MainWindow& window = *fixture.window;
        QAccessible::setActive(true);
        LogSlider& slider = *window.tuning().row("min_bytes")->slider();
        QAccessibleInterface* const sliding = QAccessible::queryAccessibleInterface(&slider);
        QVERIFY(sliding->role() == QAccessible::Slider && sliding->valueInterface());
        QCOMPARE(sliding->valueInterface()->currentValue().toDouble(), 2048.0);
        QTest::keyClick(&slider, Qt::Key_Right);
        QCOMPARE(
            sliding->valueInterface()->currentValue().toLongLong(), window.workspace().policy().minBytes);
        QVERIFY(window.workspace().policy().minBytes > 2048);
        window.actions().get("chart4")->trigger();
        QVERIFY(fixture.settle());
        int handles = 0;
        for (QGraphicsView* const view : window.findChildren<QGraphicsView*>()) {
            QAccessibleInterface* const chart = QAccessible::queryAccessibleInterface(view);
            for (int i = 0; i < chart->childCount(); ++i) {
                QAccessibleInterface* const handle = chart->child(i);
                QVERIFY(handle && handle->role() == QAccessible::Slider && handle->parent() == chart
                    && chart->indexOfChild(handle) == i);
                QVERIFY(!handle->text(QAccessible::Name).isEmpty());
                if (handle->state().invisible
                    || !handle->text(QAccessible::Value).startsWith(QLatin1String("min ")))
                    continue;
                ++handles;
                QCOMPARE(handle->valueInterface()->currentValue().toLongLong(),
                    window.workspace().policy().minBytes);
            }
        }
        QCOMPARE(handles, 1);
        QAccessible::setActive(false);
    }

    /// Tab reaches each handle of a chart, arrows move it, Tab leaves again.
    void handlesAreReachedByTheKeyboardAlone()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ m_chat }));
        MainWindow& window = *fixture.window;
        QTest::keyClick(&window, Qt::Key_4, Qt::ControlModifier);
        QVERIFY(fixture.settle());
        const auto chart = [] { return qobject_cast<QGraphicsView*>(QApplication::focusWidget()); };
        const auto press = [](Qt::Key key, Qt::KeyboardModifiers modifiers = {}) {
            QTest::keyClick(QApplication::focusWidget(), key, modifiers);
            QTest::qWait(5);
        };
        QTRY_VERIFY(QApplication::focusWidget());
        for (int i = 0; i < 12 && !chart(); ++i)
            press(Qt::Key_Tab);
        QVERIFY2(chart(), "Tab does not reach the chart");
        const Policy before = window.workspace().policy();
        press(Qt::Key_Right);
        QVERIFY(window.workspace().policy().minBytes > before.minBytes);
        QCOMPARE(window.workspace().policy().maxBytes, before.maxBytes);
        press(Qt::Key_Tab);
        QVERIFY(chart());
        press(Qt::Key_Left);
        QVERIFY(window.workspace().policy().maxBytes < before.maxBytes);
        press(Qt::Key_Backtab, Qt::ShiftModifier);
        const std::int64_t was = window.workspace().policy().minBytes;
        press(Qt::Key_Left);
        QVERIFY(window.workspace().policy().minBytes < was);
        press(Qt::Key_Tab);
        press(Qt::Key_Tab);
        QVERIFY2(!chart(), "the chart keeps the keyboard");
    }

    /// Walking through the table moves the tree's row and the history's, which must not speak in between.
    /// (Offscreen has no screen reader's bridge, so events cannot be listened to here: the guard is asked
    /// about each.)
    void onlyWhatHasTheKeyboardSpeaks()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ m_chat }));
        MainWindow& window = *fixture.window;
        window.resultsPage().showResults();
        ResultsView& results = window.resultsPage().results();
        results.setFocus();
        QTRY_VERIFY(results.hasFocus());
        int silent = 0;
        for (QAbstractItemView* const view : window.findChildren<QAbstractItemView*>()) {
            if (view->window() != &window)
                continue;
            QAccessibleEvent focus(view, QAccessible::Focus);
            QCOMPARE(claimsFocusFromElsewhere(focus), view != &results);
            QAccessibleEvent selection(view, QAccessible::Selection);
            QVERIFY(!claimsFocusFromElsewhere(selection));
            silent += view == &results ? 0 : 1;
        }
        QVERIFY(silent > 5);
        window.actions()
            .get("searchActions")
            ->trigger(); // there the keyboard stays in the line above the list
        auto* const palette = fixture.child<QDialog>("actionPalette");
        QVERIFY(palette);
        auto* const list = palette->findChild<QAbstractItemView*>();
        QVERIFY(list && !list->hasFocus());
        QAccessibleEvent offered(list, QAccessible::Focus);
        QVERIFY(!claimsFocusFromElsewhere(offered));
        palette->close();
    }
};

QTEST_MAIN(TestAccessibility)
#include "tst_accessibility.moc"
