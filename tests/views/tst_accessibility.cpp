// SPDX-License-Identifier: GPL-3.0-or-later
// What a screen reader is given: roles, names and texts of tables, text, pictures, figures
// and fields through QAccessible.
#include <QAbstractItemView>
#include <QAbstractSpinBox>
#include <QAccessible>
#include <QApplication>
#include <QComboBox>
#include <QLineEdit>
#include <QListWidget>
#include <QStackedWidget>
#include <QToolButton>
#include <set>

#include "models/document/workspace.h"
#include "models/tables/results_model.h"
#include "tests/models/model_fixtures.h"
#include "tests/views/size_driver.h"
#include "tests/views/window_fixture.h"
#include "views/charts/frontier_chart.h"
#include "views/charts/size_control.h"
#include "views/pages/results_page.h"
#include "views/pages/session_page.h"
#include "views/pages/tuning_panel.h"
#include "views/shell/accessible_focus.h"
#include "views/shell/command_line.h"
#include "views/shell/inspector.h"
#include "views/shell/tile_row.h"
#include "views/tables/results_view.h"
#include "views/text/detail_pane.h"
#include "views/text/diff_view.h"
#include "views/text/diff_view_pane.h"
#include "views/timeline/context_timeline.h"
#include "views/widgets/log_slider.h"
#include "views/widgets/parameter_row.h"

using namespace winnow;

namespace {

class SpokenAloud
{
public:
    SpokenAloud() { QAccessible::setActive(true); }
    ~SpokenAloud() { QAccessible::setActive(false); }
    SpokenAloud(const SpokenAloud&) = delete;
    SpokenAloud& operator=(const SpokenAloud&) = delete;
};

QAccessibleInterface* interfaceOf(QObject* object)
{
    return QAccessible::queryAccessibleInterface(object);
}

} // namespace

class TestAccessibility : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    const QString m_chat
        = test::writeFile(m_folder.path(), QStringLiteral("chat.json"), test::chatRecording(60));

private Q_SLOTS:
    /// Tables and the text through the interface a screen reader uses.
    void aScreenReaderGetsRolesNamesAndTexts()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ m_chat }));
        MainWindow& window = *fixture.window;
        window.parts().results->showResults();
        const SpokenAloud spoken;
        QAccessibleInterface* const table = interfaceOf(&window.parts().results->results());
        QVERIFY(table && table->role() == QAccessible::Table && table->tableInterface());
        QVERIFY(!table->text(QAccessible::Name).isEmpty());
        QCOMPARE(table->tableInterface()->rowCount(), 60);
        QAccessibleInterface* const cell = table->tableInterface()->cellAt(0, ResultsModel::Decision);
        QVERIFY(cell);
        QVERIFY2(!cell->text(QAccessible::Name).isEmpty(), "a cell says nothing");
        QCOMPARE(table->tableInterface()->columnDescription(ResultsModel::Saved),
            window.parts()
                .results->model()
                .headerData(ResultsModel::Saved, Qt::Horizontal, Qt::DisplayRole)
                .toString());
        window.showPage(QStringLiteral("session"));
        window.parts().session->showTexts(true);
        DiffView& view = window.parts().detail->diff().view();
        QVERIFY(QTest::qWaitFor(
            [&] { return window.parts().detail->diff().model().document() != nullptr; }, 20000));
        QAccessibleInterface* const diff = interfaceOf(&view);
        QVERIFY(diff && diff->textInterface() && diff->state().readOnly && diff->state().multiLine);
        QVERIFY(diff->textInterface()->characterCount() > 0);
        const QString first = diff->textInterface()->text(0, 500);
        QTest::keyClick(&view, Qt::Key_Down, Qt::AltModifier);
        QTest::keyClick(&view, Qt::Key_Down);
        QVERIFY(diff->textInterface()->text(0, 500) != first || diff->text(QAccessible::Value) != first);
    }

    /// What Orca reads: "Tune page tab", "Dialect combo box Gateway, bytes"; stacks of pages are no panes.
    void tabsSayThatTheyAreAndChoicesWhatIsChosen()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ m_chat }));
        const SpokenAloud spoken;
        for (const char* const name : { "rail:tune", "rail:session", "rail:losses" }) {
            auto* const button = fixture.child<QToolButton>(name);
            QAccessibleInterface* const tab = interfaceOf(button);
            QCOMPARE(tab->role(), QAccessible::PageTab);
            QVERIFY2(!tab->text(QAccessible::Name).isEmpty(), name);
            QCOMPARE(bool(tab->state().selected), button->isChecked());
        }
        interfaceOf(fixture.child<QToolButton>("rail:losses"))
            ->actionInterface()
            ->doAction(QAccessibleActionInterface::pressAction());
        QVERIFY(fixture.child<QWidget>("lossesPage")->isVisible());
        int choices = 0;
        for (auto* const box : fixture.window->findChildren<QComboBox*>()) {
            if (box->isEditable() || !box->isVisible() || box->currentText().isEmpty())
                continue;
            QAccessibleInterface* const choice = interfaceOf(box);
            QCOMPARE(choice->role(), QAccessible::ComboBox);
            QVERIFY2(!choice->text(QAccessible::Name).isEmpty(), qPrintable(box->objectName()));
            QVERIFY2(choice->textInterface(), qPrintable(box->objectName()));
            QCOMPARE(choice->textInterface()->text(0, choice->textInterface()->characterCount()),
                box->currentText());
            ++choices;
        }
        QVERIFY(choices >= 2); // dialect and strategy
        for (auto* const stack : fixture.window->findChildren<QStackedWidget*>()) {
            QVERIFY(interfaceOf(stack)->role() != QAccessible::LayeredPane);
            QCOMPARE(interfaceOf(stack)->childCount(), stack->count() > 0 ? 1 : 0);
        }
        QVERIFY(!interfaceOf(fixture.child<QWidget>("tile:gate"))
                     ->text(QAccessible::Name)
                     .contains(QStringLiteral(". .")));
    }

    void anEmptyLineSaysNothingOfItsCaret()
    {
        QLineEdit line;
        QAccessibleTextCursorEvent moved(&line, 0);
        QAccessibleTextSelectionEvent selected(&line, 0, 0);
        QVERIFY(isCaretOfNothing(moved) && isCaretOfNothing(selected));
        line.setText(QStringLiteral("a"));
        QVERIFY(!isCaretOfNothing(moved) && !isCaretOfNothing(selected));
        line.clear();
        QVERIFY(!isCaretOfNothing(QAccessibleEvent(&line, QAccessible::Focus)));
    }

    void railFiguresAndFieldsHaveRolesAndNames()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ m_chat }));
        MainWindow& window = *fixture.window;
        const SpokenAloud spoken;
        for (const char* const page : { "tune", "session", "losses", "choose", "decide" }) {
            auto* const button
                = window.findChild<QToolButton*>(QStringLiteral("rail:") + QLatin1String(page));
            QVERIFY2(button && !interfaceOf(button)->text(QAccessible::Name).isEmpty(), page);
            QVERIFY2(!window.parts().pages.value(QLatin1String(page)) || button->isVisible(), page);
        }
        QVERIFY(QTest::qWaitFor(
            [&] { return window.parts().insight.working() && !window.parts().insight.isStale(); }, 60000));
        for (Tile* const tile : window.parts().tiles->findChildren<Tile*>()) {
            QAccessibleInterface* const figure = interfaceOf(tile);
            QCOMPARE(figure->role(), QAccessible::Button);
            QVERIFY(!tile->face().value.isEmpty());
            QVERIFY2(figure->text(QAccessible::Name).contains(tile->face().title)
                    && figure->text(QAccessible::Name).contains(tile->face().value)
                    && figure->text(QAccessible::Name).contains(tile->face().note),
                qPrintable(figure->text(QAccessible::Name)));
        }
        for (const char* const name :
            { "counterButton", "commandLine", "breadcrumb", "crumbTool", "policyMenu" }) {
            auto* const widget = fixture.child<QWidget>(name);
            QVERIFY2(widget && !interfaceOf(widget)->text(QAccessible::Name).isEmpty(), name);
        }
        int lines = 0;
        for (const char* const page : { "tune", "session", "losses", "choose", "decide", "library" }) {
            window.showPage(QLatin1String(page));
            for (const auto* const line : window.findChildren<QLineEdit*>()) { // those inside combo boxes too
                if (!line->isVisible() || qobject_cast<QAbstractSpinBox*>(line->parentWidget()))
                    continue;
                QVERIFY2(!line->accessibleName().isEmpty(), qPrintable(line->placeholderText()));
                ++lines;
            }
        }
        QVERIFY(lines >= 6);
    }

    /// Each picture says what it shows, and has the same numbers as a table.
    void picturesAndChartsHaveSentencesAndTables()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ m_chat }));
        MainWindow& window = *fixture.window;
        const SpokenAloud spoken;
        const auto pictures = window.findChildren<PictureFrame*>();
        QVERIFY(pictures.size() >= 2);
        for (PictureFrame* const picture : pictures) {
            QVERIFY2(
                !interfaceOf(picture)->text(QAccessible::Name).isEmpty(), qPrintable(picture->objectName()));
            QAccessibleInterface* const numbers = interfaceOf(&picture->table());
            QVERIFY(numbers && numbers->tableInterface() && !numbers->text(QAccessible::Name).isEmpty());
        }
        const auto charts = window.findChildren<FrontierChart*>();
        QVERIFY(!charts.isEmpty());
        for (FrontierChart* const chart : charts) {
            QAccessibleInterface* const frame = interfaceOf(chart);
            QVERIFY2(
                !frame->text(QAccessible::Name).isEmpty() && !frame->text(QAccessible::Description).isEmpty(),
                qPrintable(chart->objectName()));
        }
        window.showPage(QStringLiteral("session"));
        auto* const timeline = window.findChild<TimelineCanvas*>();
        QAccessibleInterface* const context = interfaceOf(timeline);
        QCOMPARE(context->role(), QAccessible::Chart);
        QVERIFY(!context->text(QAccessible::Description).isEmpty());
        timeline->setFocus();
        QTest::keyClick(timeline, Qt::Key_Home);
        const QString before = context->text(QAccessible::Value);
        QTest::keyClick(timeline, Qt::Key_Right);
        QVERIFY(!before.isEmpty() && context->text(QAccessible::Value) != before);
        QTableView& rows = window.findChild<ContextTimeline*>()->table();
        QVERIFY(rows.model()->rowCount() > 0);
        QVERIFY(!interfaceOf(&rows)->tableInterface()->cellAt(0, 0)->text(QAccessible::Name).isEmpty());
    }

    /// A step in the diff is a step to another line of its text, which is what readers speak.
    void aStepInTheDiffIsALineOfItsText()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ m_chat }));
        DiffPane& diff = fixture.window->parts().detail->diff();
        QVERIFY(QTest::qWaitFor([&] { return diff.model().document() != nullptr; }, 20000));
        QVERIFY(diff.model().rowCount() > 1);
        const SpokenAloud spoken;
        QAccessibleTextInterface* const text = interfaceOf(&diff.view())->textInterface();
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
    }

    /// Sliders say the value they stand for and take one; so do the handles of the sizes.
    void slidersAndHandlesSayTheirValue()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ m_chat }));
        Workspace& workspace = fixture.window->workspace();
        workspace.replacePolicy(defaultPolicy(Dialect::GatewayTokens), QStringLiteral("tokens"));
        QVERIFY(fixture.settle());
        const SpokenAloud spoken;
        LogSlider& slider = *fixture.window->parts().inspector->tuning().row("refusal_threshold")->slider();
        QAccessibleInterface* const sliding = interfaceOf(&slider);
        QVERIFY(sliding->role() == QAccessible::Slider && sliding->valueInterface());
        const double was = workspace.policy().refusalThreshold;
        QCOMPARE(sliding->valueInterface()->currentValue().toDouble(), slider.current());
        QTest::keyClick(&slider, Qt::Key_Left);
        QVERIFY(workspace.policy().refusalThreshold != was);
        QCOMPARE(sliding->valueInterface()->currentValue().toDouble(), workspace.policy().refusalThreshold);
        for (const SizeLimit which : { SizeLimit::Minimum, SizeLimit::Maximum }) {
            const bool isLower = which == SizeLimit::Minimum;
            QAccessibleInterface* const size = interfaceOf(&test::sizesOf(*fixture.window).handle(which));
            QVERIFY(size->role() == QAccessible::Slider && !size->text(QAccessible::Name).isEmpty());
            QVERIFY(size->text(QAccessible::Value).contains(QStringLiteral("tokens")));
            QAccessibleValueInterface& value = *size->valueInterface();
            QCOMPARE(value.currentValue().toLongLong(),
                isLower ? workspace.policy().minTokens : workspace.policy().maxTokens);
            QVERIFY(value.minimumValue().toDouble() >= 1);
            QVERIFY(value.maximumValue().toDouble() > value.minimumValue().toDouble());
            value.setCurrentValue(isLower ? 700 : 9000);
        }
        QCOMPARE(workspace.policy().minTokens, 700);
        QCOMPARE(workspace.policy().maxTokens, 9000);
    }

    /// Tab reaches each handle of the sizes, arrows move it, Tab leaves again.
    void handlesAreReachedByTheKeyboardAlone()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ m_chat }));
        MainWindow& window = *fixture.window;
        const auto handle = [] { return qobject_cast<SizeHandle*>(QApplication::focusWidget()); };
        const auto press = [](Qt::Key key, Qt::KeyboardModifiers modifiers = {}) {
            QTest::keyClick(QApplication::focusWidget(), key, modifiers);
            QTest::qWait(5);
        };
        QTRY_VERIFY(QApplication::focusWidget());
        for (int i = 0; i < 60 && !handle(); ++i)
            press(Qt::Key_Tab);
        QVERIFY2(handle() && handle()->which() == SizeLimit::Minimum, "Tab does not reach the smaller size");
        const Policy before = window.workspace().policy();
        press(Qt::Key_Right);
        QVERIFY(window.workspace().policy().minBytes > before.minBytes);
        QCOMPARE(window.workspace().policy().maxBytes, before.maxBytes);
        press(Qt::Key_Tab);
        QVERIFY(handle() && handle()->which() == SizeLimit::Maximum);
        press(Qt::Key_Left);
        QVERIFY(window.workspace().policy().maxBytes < before.maxBytes);
        press(Qt::Key_Backtab, Qt::ShiftModifier);
        const std::int64_t was = window.workspace().policy().minBytes;
        press(Qt::Key_Left);
        QVERIFY(window.workspace().policy().minBytes < was);
        press(Qt::Key_Tab);
        press(Qt::Key_Tab);
        QVERIFY2(!handle(), "the handles keep the keyboard");
    }

    /// Walking through the table moves other lists' rows, which must not speak in between. (Offscreen has no
    /// screen reader's bridge, so events cannot be listened to here: the guard is asked about each.)
    void onlyWhatHasTheKeyboardSpeaks()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ m_chat }));
        MainWindow& window = *fixture.window;
        window.parts().results->showResults();
        ResultsView& results = window.parts().results->results();
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
        window.parts().command->ask(); // there the keyboard stays in the line above the list
        QVERIFY(window.parts().command->hasFocus());
        QAccessibleEvent offered(&window.parts().command->hits(), QAccessible::Focus);
        QVERIFY(!claimsFocusFromElsewhere(offered));
    }
};

QTEST_MAIN(TestAccessibility)
#include "tst_accessibility.moc"
