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
};

QTEST_MAIN(TestAccessibility)
#include "tst_accessibility.moc"
