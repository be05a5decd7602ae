// SPDX-License-Identifier: GPL-3.0-or-later
// The table of results as somebody sits before it: what its columns show and how they fit, hide and come
// back, the chain in the tooltip, the way into the texts and on to the next change, and what shares the
// selection.
#include <QContextMenuEvent>
#include <QDropEvent>
#include <QHeaderView>
#include <QHelpEvent>
#include <QImage>
#include <QInputDialog>
#include <QLineEdit>
#include <QMenu>
#include <QMimeData>
#include <QScrollBar>
#include <QTimer>
#include <QToolTip>
#include <functional>

#include "core/replay/corpus_facts.h"
#include "models/tables/results_model.h"
#include "models/text/call_argument.h"
#include "models/text/diff_model.h"
#include "models/text/number_text.h"
#include "models/text/qt_text.h"
#include "models/text/words.h"
#include "tests/models/model_fixtures.h"
#include "tests/views/window_fixture.h"
#include "views/pages/results_page.h"
#include "views/pages/session_page.h"
#include "views/pages/tune_page.h"
#include "views/reading/reading_page.h"
#include "views/reading/reading_view.h"
#include "views/tables/results_view.h"
#include "views/text/detail_pane.h"
#include "views/text/diff_view.h"
#include "views/text/diff_view_pane.h"
#include "views/timeline/context_timeline.h"
#include "views/timeline/session_strips.h"
#include "views/widgets/icons.h"
#include "views/window/window_actions.h"

using namespace winnow;

class TestResultsTable : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    const QString m_chat
        = test::writeFile(m_folder.path(), QStringLiteral("chat.json"), test::chatRecording(90));

    static ResultsView& results(test::WindowFixture& fixture)
    {
        fixture.window->parts().results->showResults();
        return fixture.window->parts().results->results();
    }

    /// A right-click on the header; `act` gets the menu.
    static void onHeader(ResultsView& table, const std::function<void(QMenu&)>& act)
    {
        bool done = false;
        QTimer::singleShot(100, &table, [&] {
            if (auto* const menu = qobject_cast<QMenu*>(QApplication::activePopupWidget())) {
                act(*menu);
                menu->close();
                done = true;
            }
        });
        QWidget* const header = table.horizontalHeader()->viewport();
        QContextMenuEvent event(QContextMenuEvent::Mouse, QPoint(20, 5), header->mapToGlobal(QPoint(20, 5)));
        QApplication::sendEvent(header, &event);
        QVERIFY(done);
    }

    static void chooseColumn(ResultsView& table, const QString& title)
    {
        onHeader(table, [&title](QMenu& menu) {
            for (QAction* const action : menu.actions()) {
                if (action->text() == title)
                    QTest::mouseClick(&menu, Qt::LeftButton, {}, menu.actionGeometry(action).center());
            }
        });
    }

    static int rowWith(const ResultsView& table, Status status)
    {
        for (int row = 0; row < table.model()->rowCount(); ++row) {
            if (table.model()->index(row, 0).data(ResultsModel::StatusRole).toInt()
                == static_cast<int>(status))
                return row;
        }
        return -1;
    }

    static int ink(const QImage& image, const QRect& part)
    {
        const QRgb paper = image.pixel(part.right(), part.top());
        int count = 0;
        for (int y = part.top(); y <= part.bottom(); ++y) {
            for (int x = part.left(); x <= part.right(); ++x)
                count += image.pixel(x, y) != paper ? 1 : 0;
        }
        return count;
    }

private Q_SLOTS:
    void theColumnsAreThoseOfTheDesignAndNoRowIsColoured()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ m_chat }));
        ResultsView& table = results(fixture);
        QStringList titles;
        for (int column = 0; column < table.model()->columnCount(); ++column)
            titles << table.model()->headerData(column, Qt::Horizontal).toString();
        for (const char* const wanted : { "#", "turn", "tool", "argument", "kind", "before", "after",
                 "saved %", "status", "decided by", "lost uses" })
            QVERIFY2(titles.contains(QLatin1String(wanted)), wanted);
        QCOMPARE(table.textElideMode(), Qt::ElideMiddle);
        for (int row = 0; row < table.model()->rowCount(); ++row) {
            for (int column = 0; column < table.model()->columnCount(); ++column) {
                QVERIFY(!table.model()->index(row, column).data(Qt::BackgroundRole).isValid());
                QVERIFY(!table.model()->index(row, column).data(Qt::ForegroundRole).isValid());
            }
        }
        for (const int column : { ResultsModel::Number, ResultsModel::Turn, ResultsModel::Before,
                 ResultsModel::After, ResultsModel::Saved })
            QVERIFY(table.model()
                        ->index(0, column)
                        .data(Qt::TextAlignmentRole)
                        .value<Qt::Alignment>()
                        .testFlag(Qt::AlignRight));
    }

    void theSavedCellIsABarAndTheDecisionHasASignBeforeItsWord()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ m_chat }));
        ResultsView& table = results(fixture);
        const int large = rowWith(table, Status::Compressed);
        const int small = rowWith(table, Status::PassthroughSmall);
        QVERIFY(large >= 0 && small >= 0);
        table.clearSelection();
        table.setCurrentIndex({});
        const auto shown = [&](int row, int column) {
            const QModelIndex index = table.model()->index(row, column);
            table.scrollTo(index);
            QTest::qWait(20);
            const QRect rect = table.visualRect(index);
            return table.viewport()->grab(rect).toImage();
        };
        // The bar is at the left, where the number is not.
        const QImage bar = shown(large, ResultsModel::Saved);
        const QImage none = shown(small, ResultsModel::Saved);
        QVERIFY(bar.pixel(8, bar.height() / 2) != bar.pixel(0, 0));
        QCOMPARE(none.pixel(8, none.height() / 2), none.pixel(0, 0));
    }

    void theTooltipOfADecisionComparesTheNumbers()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ m_chat }));
        ResultsView& table = results(fixture);
        const int row = rowWith(table, Status::PassthroughSmall);
        QVERIFY(row >= 0);
        const QModelIndex cell = table.model()->index(row, ResultsModel::Decision);
        table.scrollTo(cell);
        const QPoint at = table.visualRect(cell).center();
        QHelpEvent hover(QEvent::ToolTip, at, table.viewport()->mapToGlobal(at));
        QApplication::sendEvent(table.viewport(), &hover);
        const ResultId id = fixture.window->parts().results->model().resultAt(row);
        const QString bytes = countText(static_cast<qint64>(fixture.window->workspace().facts()->bytes(id)));
        const QString limit = countText(fixture.window->workspace().policy().minBytes);
        QVERIFY2(QToolTip::text().contains(bytes) && QToolTip::text().contains(limit)
                && QToolTip::text().contains(QStringLiteral("min_bytes")),
            qPrintable(QToolTip::text()));
        QToolTip::hideText();
    }

    void severalSessionsFitAt1600By1000WithTheRuleInFull()
    {
        test::WindowFixture fixture(QSize(1600, 1000));
        QVERIFY(fixture.open({ test::sampleFolder() }));
        QVERIFY(fixture.window->workspace().corpus()->sessions.size() > 1);
        ResultsView& table = results(fixture);
        QTest::qWait(50);
        QCOMPARE(table.horizontalScrollBar()->maximum(), 0);
        QVERIFY(!table.isColumnHidden(ResultsModel::SessionColumn));
        int cut = 0;
        const int room = table.columnWidth(ResultsModel::Rule)
            - 2 * (table.style()->pixelMetric(QStyle::PM_FocusFrameHMargin, nullptr, &table) + 1);
        const int rows = table.model()->rowCount();
        for (int row = 0; row < rows; ++row)
            cut += table.fontMetrics().horizontalAdvance(
                       table.model()->index(row, ResultsModel::Rule).data().toString())
                    > room
                ? 1
                : 0;
        QVERIFY2(cut * 10 < rows,
            qPrintable(QStringLiteral("%1 of %2 rules are cut in %3 px").arg(cut).arg(rows).arg(room)));
        fixture.window->resize(1200, 800); // narrow: nothing scrolls sideways as long as columns can go
        QTest::qWait(50);
        QCOMPARE(table.horizontalScrollBar()->maximum(), 0);
        QVERIFY(!table.isColumnHidden(ResultsModel::Decision) && !table.isColumnHidden(ResultsModel::Saved));
    }

    void columnsHiddenByHandStayHiddenUntilAsManyAsFit()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ m_chat }));
        ResultsView& table = results(fixture);
        QVERIFY(!table.isColumnHidden(ResultsModel::Argument));
        chooseColumn(table, QStringLiteral("argument"));
        QVERIFY(table.isColumnHidden(ResultsModel::Argument));
        fixture.window->resize(1700, 950);
        QTest::qWait(30);
        QVERIFY(table.isColumnHidden(ResultsModel::Argument));
        chooseColumn(table, QStringLiteral("argument"));
        QVERIFY(!table.isColumnHidden(ResultsModel::Argument));
        chooseColumn(table, QStringLiteral("status"));
        QVERIFY(table.isColumnHidden(ResultsModel::Decision));
        chooseColumn(table, QStringLiteral("As many as fit"));
        QVERIFY(!table.isColumnHidden(ResultsModel::Decision));
        QCOMPARE(table.horizontalScrollBar()->maximum(), 0);
    }

    void columnsAreKeptForOtherRecordingsAndTheNextStart()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ m_chat }));
        QHeaderView* const header = results(fixture).horizontalHeader();
        const int first = header->sectionSize(ResultsModel::ToolName);
        // The border of the column is dragged with the mouse.
        const int edge = header->sectionViewportPosition(ResultsModel::ToolName) + first;
        QTest::mousePress(header->viewport(), Qt::LeftButton, {}, QPoint(edge - 1, 5));
        for (const int x : { edge + 10, edge + 31 }) {
            QMouseEvent move(QEvent::MouseMove, QPointF(x, 5), header->viewport()->mapToGlobal(QPointF(x, 5)),
                Qt::NoButton, Qt::LeftButton, Qt::NoModifier);
            QApplication::sendEvent(header->viewport(), &move);
        }
        QTest::mouseRelease(header->viewport(), Qt::LeftButton, {}, QPoint(edge + 31, 5));
        const int chosen = header->sectionSize(ResultsModel::ToolName);
        QVERIFY(chosen > first + 20);
        chooseColumn(results(fixture), QStringLiteral("kind"));
        const bool kind = results(fixture).isColumnHidden(ResultsModel::Kind);
        results(fixture).sortByColumn(ResultsModel::Before, Qt::AscendingOrder);
        const auto isKept = [&] {
            ResultsView& table = results(fixture);
            QCOMPARE(table.horizontalHeader()->sectionSize(ResultsModel::ToolName), chosen);
            QCOMPARE(table.isColumnHidden(ResultsModel::Kind), kind);
            QCOMPARE(fixture.window->parts().results->model().sortColumn(),
                static_cast<int>(ResultsModel::Before));
        };
        QVERIFY(fixture.open({ test::sampleFolder() }));
        isKept();
        fixture.window->close();
        fixture.make();
        QVERIFY(fixture.open({ m_chat }));
        isKept();
    }

    void enterOpensTheTextsAndTheKeysGoFromChangeToChangeAndResultToResult()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ test::sampleFolder() }));
        ResultsView& table = results(fixture);
        DiffModel& diff = fixture.window->parts().detail->diff().model();
        table.setFocus();
        table.selectRow(rowWith(table, Status::Compressed));
        QTRY_VERIFY(diff.document() != nullptr);
        QTest::keyClick(&table, Qt::Key_Return);
        QVERIFY(fixture.window->parts().reading->view().hasFocus());
        QTest::keyClick(fixture.window->focusWidget(), Qt::Key_S); // its two texts
        QVERIFY(fixture.window->parts().detail->diff().view().hasFocus());
        const std::pair<Qt::Key, Qt::KeyboardModifiers> next[]
            = { { Qt::Key_Down, Qt::AltModifier }, { Qt::Key_F7, Qt::NoModifier } };
        const std::pair<Qt::Key, Qt::KeyboardModifiers> previous[]
            = { { Qt::Key_Up, Qt::AltModifier }, { Qt::Key_F7, Qt::ShiftModifier } };
        for (int pair = 0; pair < 2; ++pair) {
            diff.setCurrentRow(0);
            const auto start = diff.currentRow();
            QTest::keyClick(fixture.window->focusWidget(), next[pair].first, next[pair].second);
            const auto one = diff.currentRow();
            QVERIFY2(one > start, "no next change");
            QTest::keyClick(fixture.window->focusWidget(), next[pair].first, next[pair].second);
            if (diff.currentRow() > one) { // else there is one only
                QTest::keyClick(fixture.window->focusWidget(), previous[pair].first, previous[pair].second);
                QCOMPARE(diff.currentRow(), one);
            }
        }
        const ResultId now = fixture.window->workspace().currentResult();
        QTest::keyClick(fixture.window->focusWidget(), Qt::Key_Down, Qt::ControlModifier);
        QVERIFY(fixture.window->workspace().currentResult() != now);
        QVERIFY(fixture.window->parts().detail->diff().view().hasFocus());
        QTest::keyClick(fixture.window->focusWidget(), Qt::Key_Up, Qt::ControlModifier);
        QVERIFY(fixture.window->workspace().currentResult() == now);
        QTest::keyClick(fixture.window->focusWidget(), Qt::Key_Backspace);
        QVERIFY(table.hasFocus());
        // The change is reached from the table, too.
        QTRY_VERIFY(diff.document() != nullptr);
        diff.setCurrentRow(0);
        QTest::keyClick(&table, Qt::Key_Down, Qt::AltModifier);
        QVERIFY(diff.currentRow() > 0);
    }

    void ctrlGGoesToALineInTheTextsAndToAResultElsewhere()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ m_chat }));
        ResultsView& table = results(fixture);
        table.setFocus();
        QTest::keyClick(&table, Qt::Key_G, Qt::ControlModifier);
        auto* const dialog = fixture.child<QInputDialog>("goToDialog");
        QVERIFY(dialog && dialog->isVisible());
        auto* const number = dialog->findChild<QLineEdit*>();
        number->selectAll();
        QTest::keyClicks(number, QStringLiteral("17"));
        QTest::keyClick(number, Qt::Key_Return);
        QTRY_COMPARE(fixture.window->workspace().currentResult().value, 16U);
        const CurrentText& shown = fixture.window->parts().text; // not the text of the result before
        QTRY_VERIFY(shown.result() == fixture.window->workspace().currentResult() && shown.document());
        QTRY_VERIFY(fixture.window->parts().detail->diff().model().document() != nullptr);
        fixture.window->activateWindow(); // the dialog that closed may still be the active one
        QTRY_COMPARE(QApplication::activeWindow(), static_cast<QWidget*>(fixture.window.get()));
        fixture.window->parts().detail->diff().view().setFocus();
        QTest::keyClick(fixture.window->focusWidget(), Qt::Key_G, Qt::ControlModifier);
        auto* const line = fixture.child<QInputDialog>("goToLineDialog");
        QVERIFY(line && line->isVisible());
        line->activateWindow();
        QTRY_COMPARE(QApplication::activeWindow(), static_cast<QWidget*>(line));
        QTest::keyClick(line, Qt::Key_Escape);
        QTRY_VERIFY(!fixture.child<QInputDialog>("goToLineDialog") || !line->isVisible());
        QCOMPARE(fixture.window->workspace().currentResult().value, 16U);
    }

    void theTimelineMarksTheResultThatIsChosenInTheTable()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ m_chat }));
        ResultsView& table = results(fixture);
        const TimelineCanvas& canvas = fixture.window->parts().session->timeline().canvas();
        const auto painted = [&] { return const_cast<TimelineCanvas&>(canvas).grab().toImage(); };
        QImage before;
        for (const int row : { 0, 2, 5 }) {
            fixture.window->showPage(QStringLiteral("tune"));
            const QModelIndex cell = table.model()->index(row, ResultsModel::ToolName);
            table.scrollTo(cell);
            QTest::mouseClick(table.viewport(), Qt::LeftButton, {}, table.visualRect(cell).center());
            QCOMPARE(fixture.window->workspace().currentResult().value,
                fixture.window->parts().results->model().resultAt(row).value);
            fixture.window->showPage(QStringLiteral("session"));
            QTRY_VERIFY(canvas.isVisible() && !canvas.summary().isEmpty());
            QTest::qWait(50); // laid out
            const QImage now = painted();
            QVERIFY(now != before);
            QCOMPARE(painted(), now); // it is the result that differs
            before = now;
        }
    }

    void aNumberThatIsTheOnlyArgumentSaysItsName()
    {
        QCOMPARE(mainArgument(R"({"delay": 30})", 40), QStringLiteral("delay 30"));
        QCOMPARE(mainArgument(R"({"command": "make", "delay": 30})", 40), QStringLiteral("make"));
        QCOMPARE(mainArgument(R"({"id": 7})", 40), QStringLiteral("id 7"));
        QCOMPARE(mainArgument(R"({"shell": "bash"})", 40), QStringLiteral("bash"));
    }

    void digitsAreOneAsWideAsTheOther()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ m_chat }));
        const QFontMetrics metrics(results(fixture).font());
        for (char digit = '1'; digit <= '9'; ++digit)
            QCOMPARE(
                metrics.horizontalAdvance(QLatin1Char(digit)), metrics.horizontalAdvance(QLatin1Char('0')));
    }

    void shiftF6GoesTheWayBackThroughThePanes()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ m_chat }));
        results(fixture).setFocus();
        QList<QWidget*> way { paneWithFocus(fixture.window->parts()) };
        for (int step = 0; step < 3; ++step) {
            QTest::keyClick(fixture.window->focusWidget(), Qt::Key_F6);
            way << paneWithFocus(fixture.window->parts());
            QVERIFY(way.last() && !way.mid(0, way.size() - 1).contains(way.last()));
        }
        for (qsizetype step = way.size() - 2; step >= 0; --step) {
            QTest::keyClick(fixture.window->focusWidget(), Qt::Key_F6, Qt::ShiftModifier);
            QCOMPARE(paneWithFocus(fixture.window->parts()), way[step]);
        }
    }

    void aFolderDroppedIsOneCorpusWithAStripForEachSession()
    {
        QTemporaryDir folder;
        test::writeFile(folder.path(), QStringLiteral("one.json"), test::chatRecording(12));
        test::writeFile(folder.path(), QStringLiteral("two.json"), test::longRecording(20));
        test::WindowFixture fixture;
        QMimeData data;
        data.setUrls({ QUrl::fromLocalFile(folder.path()) });
        QDragEnterEvent enter(QPoint(200, 200), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(fixture.window.get(), &enter);
        QSignalSpy opened(&fixture.window->workspace(), &Workspace::corpusChanged);
        QDropEvent drop(QPointF(200, 200), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(fixture.window.get(), &drop);
        QVERIFY(opened.wait(60000) && fixture.settle());
        const auto& corpus = *fixture.window->workspace().corpus();
        QCOMPARE(corpus.sessions.size(), std::size_t { 2 });
        QCOMPARE(corpus.results.size(), std::size_t { 32 });
        const StripsModel& strips = fixture.child<TunePage>("tunePage")->strips().rows();
        QTRY_COMPARE(strips.rowCount(), 2);
        const auto& replay = *fixture.window->workspace().result();
        for (std::size_t session = 0; session < 2; ++session) {
            std::int64_t saved = 0;
            for (std::size_t i = 0; i < corpus.results.size(); ++i) {
                if (corpus.results[i].session.index() == session)
                    saved += replay.outcomes[i].savedTokens();
            }
            QCOMPARE(strips.strip(strips.rowOf(SessionId(session))).now.savedTokens(), saved);
        }
    }
};

QTEST_MAIN(TestResultsTable)
#include "tst_results_table.moc"
