// SPDX-License-Identifier: GPL-3.0-or-later
// The sentences about the text pane with real mouse and keys: its modes and toggles, what a rule's name and
// Expand lead to, selection and copies of one side, sides that stay in step when wrapped, where a search
// begins, what a screen reader hears, and what comes back with a recording.
#include <QAccessible>
#include <QApplication>
#include <QBuffer>
#include <QCheckBox>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QLineEdit>
#include <QMenu>
#include <QPainter>
#include <QRegularExpression>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTimer>
#include <QToolButton>
#include <QWheelEvent>
#include <QtSvg/QSvgGenerator>

#include "models/text/qt_text.h"
#include "models/timeline/timeline_uses.h"
#include "tests/models/model_fixtures.h"
#include "tests/support/diff_samples.h"
#include "tests/support/shown_diff.h"
#include "tests/views/window_fixture.h"
#include "views/pages/results_page.h"
#include "views/pages/session_page.h"
#include "views/text/detail_pane.h"
#include "views/text/diff_view.h"
#include "views/text/diff_view_pane.h"
#include "views/text/find_bar.h"
#include "views/widgets/parameter_row.h"

using namespace winnow;

namespace {

/// What stands on the screen as words, as an SVG of it holds them.
QString wordsOn(DiffView& view)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QSvgGenerator svg;
    svg.setOutputDevice(&buffer);
    svg.setSize(view.viewport()->size());
    {
        QPainter painter(&svg);
        view.viewport()->render(&painter);
    }
    return QString::fromUtf8(bytes);
}

/// The lines, the rule and Unfold of the first omitted block on the screen: of a text without folds.
std::vector<QPoint> headingLinks(DiffView& view)
{
    view.viewport()->repaint(); // what can be pressed is known after a paint
    for (int y = 0; y < view.viewport()->height(); y += 4) {
        std::vector<QPoint> places = test::pressable(view, y);
        if (places.size() == 3 && places.back().x() < view.viewport()->width() / 2)
            return places;
    }
    return {};
}

void drag(DiffView& view, QPoint from, QPoint to)
{
    QTest::mousePress(view.viewport(), Qt::LeftButton, {}, from);
    for (int i = 1; i <= 4; ++i)
        QTest::mouseMove(view.viewport(), from + (to - from) * i / 4);
    QTest::mouseRelease(view.viewport(), Qt::LeftButton, {}, to);
}

void wheel(DiffView& view, int turns)
{
    for (int i = 0; i < std::abs(turns); ++i) {
        const QPointF at(view.viewport()->rect().center());
        QWheelEvent event(at, view.viewport()->mapToGlobal(at), {}, QPoint(0, turns > 0 ? -120 : 120),
            Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase, false);
        QApplication::sendEvent(view.viewport(), &event);
    }
}

std::shared_ptr<const DiffDocument> shortPairs()
{
    samples::Pieces pieces;
    pieces.rewrite("first old line\n", "first new line\n", "a rule");
    pieces.keep("a line both have\n");
    pieces.rewrite("second old line\n", "second new line\n", "a rule");
    return pieces.document(QStringLiteral("compressed"));
}

} // namespace

class TestDiffDriven : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    const QString m_chat
        = test::writeFile(m_folder.path(), QStringLiteral("chat.json"), test::chatRecording(60));

    static QToolButton* button(DiffPane& pane, const char* words)
    {
        for (auto* const found : pane.findChildren<QToolButton*>()) {
            if (found->text() == QLatin1String(words))
                return found;
        }
        return nullptr;
    }

    /// The samples, with the result that saves most on show: a manual page of which the first lines stay.
    static bool openSample(test::WindowFixture& fixture)
    {
        if (!fixture.open({ test::sampleFolder() }))
            return false;
        fixture.window->showPage(QStringLiteral("session"));
        fixture.window->parts().session->showTexts(true);
        return QTest::qWaitFor(
            [&] { return fixture.window->parts().detail->diff().model().document() != nullptr; }, 20000);
    }

private Q_SLOTS:
    void anOmittedBlockSaysLinesTokensAndRule()
    {
        DiffPane pane;
        test::showDiff(pane, samples::testReport());
        pane.resize(1600, 500);
        QApplication::processEvents();
        const QString shown = wordsOn(pane.view());
        QVERIFY(shown.contains(QRegularExpression(QStringLiteral("56 lines, ~\\d+ tokens dropped"))));
        QVERIFY(shown.contains(QStringLiteral("passing files")) && shown.contains(QStringLiteral("Fold")));
    }

    /// Colour never stands alone: - what goes, ~ what was rewritten, + what was written, and nothing where
    /// all is kept.
    void aSignInTheGutterSaysWhatTheColourSays()
    {
        const auto signs = [](auto document) {
            DiffPane pane;
            test::showDiff(pane, document);
            const QString shown = wordsOn(pane.view());
            QString found;
            for (const char sign : { '-', '~', '+' }) {
                if (shown.contains(
                        QRegularExpression(QStringLiteral(">\\s*%1\\s*</text>")
                                               .arg(QRegularExpression::escape(QString(QLatin1Char(sign)))))))
                    found += QLatin1Char(sign);
            }
            return found;
        };
        samples::Pieces kept;
        kept.keep("one\ntwo\n");
        QCOMPARE(signs(kept.document(QStringLiteral("compressed"))), QString());
        samples::Pieces rewritten;
        rewritten.keep("one\n");
        rewritten.rewrite("two\n", "2\n", "a rule");
        QCOMPARE(signs(rewritten.document(QStringLiteral("compressed"))), QStringLiteral("~"));
        samples::Pieces omitted;
        omitted.keep("one\n");
        omitted.omit("two\n", "a rule");
        omitted.keep("three\n");
        QCOMPARE(signs(omitted.document(QStringLiteral("compressed"))), QStringLiteral("-"));
        QCOMPARE(signs(samples::testReport()).contains(QLatin1Char('+')),
            true); // the marker in front
    }

    void anOpenBlocksActionFoldsIt()
    {
        test::WindowFixture fixture(QSize(2200, 1000)); // so that the three words stand apart
        QVERIFY(openSample(fixture));
        DiffView& view = fixture.window->parts().detail->diff().view();
        const std::vector<QPoint> links = headingLinks(view);
        QCOMPARE(links.size(), std::size_t { 3 });
        const std::size_t open = view.model().rowCount();
        QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, links[2]);
        QVERIFY(view.model().rowCount() < open);
    }

    void selectionStaysOnItsSideAndIsCopied()
    {
        DiffPane pane;
        test::showDiff(pane, shortPairs());
        DiffView& view = pane.view();
        const int half = view.viewport()->width() / 2;
        const int first = view.viewport()->height() / 2;
        int top = 0; // of the first row: below the head
        for (int y = 2; y < first && top == 0; y += 2) {
            QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, QPoint(half + half / 2, y));
            if (view.focusSide() == Side::After && view.selection().begin > 0)
                top = y;
        }
        QVERIFY(top > 0);
        // From the right column into the left one: only the text of the right one is taken.
        drag(view, QPoint(half + half / 2, top), QPoint(20, top + 3 * view.fontMetrics().height()));
        QCOMPARE(static_cast<int>(view.focusSide()), static_cast<int>(Side::After));
        QTest::keyClick(&view, Qt::Key_Escape);
        drag(view, QPoint(half + 60, top),
            QPoint(view.viewport()->width() - 20, top + 2 * view.fontMetrics().height()));
        const QString text = view.selectedText();
        QVERIFY2(text.contains(QStringLiteral("new line")) && !text.contains(QStringLiteral("old")),
            qPrintable(text));
        QTest::keyClick(&view, Qt::Key_C, Qt::ControlModifier);
        QCOMPARE(QApplication::clipboard()->text(), text);
        drag(view, QPoint(60, top), QPoint(half - 20, top + 2 * view.fontMetrics().height()));
        QVERIFY2(view.selectedText().contains(QStringLiteral("old line"))
                && !view.selectedText().contains(QStringLiteral("new")),
            qPrintable(view.selectedText()));
        QTest::keyClick(&view, Qt::Key_A, Qt::ControlModifier);
        QTest::keyClick(&view, Qt::Key_C, Qt::ControlModifier);
        QCOMPARE(QApplication::clipboard()->text(), toQt(pane.model().document()->beforeText()));
    }

    void theContextMenuCopiesAsPatchAndWhatTheModelSees()
    {
        DiffPane pane;
        test::showDiff(pane, shortPairs());
        const std::pair<const char*, const char*> rows[] = { { "patch", "--- before\n+++ after\n@@ -1" },
            { "what the model sees", "first new line\na line both have\n" } };
        for (const auto& [entry, begin] : rows) {
            QApplication::clipboard()->clear();
            bool found = false;
            QTimer::singleShot(50, this, [&found, entry = entry] {
                auto* const menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
                for (QAction* const action : menu ? menu->actions() : QList<QAction*>()) {
                    if (!action->text().contains(QLatin1String(entry)))
                        continue;
                    found = true;
                    QTest::mouseClick(menu, Qt::LeftButton, {}, menu->actionGeometry(action).center());
                    break;
                }
                if (QWidget* const open = QApplication::activePopupWidget())
                    open->close();
            });
            QContextMenuEvent menu(QContextMenuEvent::Mouse, QPoint(100, 60),
                pane.view().viewport()->mapToGlobal(QPoint(100, 60)));
            QApplication::sendEvent(pane.view().viewport(), &menu);
            QVERIFY2(found, entry);
            const QString copied = QApplication::clipboard()->text();
            QVERIFY2(copied.contains(QLatin1String(begin)), qPrintable(copied));
        }
    }

    void wrappedSidesStayInStepAndAWheelComesBackToWhereItWas()
    {
        DiffPane pane;
        samples::Pieces pieces;
        for (int i = 0; i < 60; ++i) {
            std::string words;
            for (int w = 0; w < 5 + i * 7 % 90; ++w)
                words += "word" + std::to_string(w * i) + (w % 9 == 0 ? "\t" : " ");
            pieces.rewrite(words + "\n", "short " + std::to_string(i) + "\n", "a rule");
        }
        test::showDiff(pane, pieces.document(QStringLiteral("compressed")));
        DiffView& view = pane.view();
        pane.setWrap(true);
        QVERIFY(view.layout().wraps());
        const int width = view.viewport()->width();
        const auto inStep = [&] {
            int rows = 0;
            for (int y = view.viewport()->height() / 8; y < view.viewport()->height() - 4; y += 7) {
                QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, QPoint(width / 4, y));
                const std::size_t left = pane.model().currentRow();
                QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, QPoint(width * 3 / 4, y));
                if (left != pane.model().currentRow())
                    return 0;
                ++rows;
            }
            return rows;
        };
        pane.model().setCurrentRow(0);
        view.viewport()->repaint();
        const QImage begin = view.viewport()->grab().toImage();
        QVERIFY(inStep() > 10);
        wheel(view, 25);
        QVERIFY(view.firstRow() > 3);
        QVERIFY(inStep() > 10);
        wheel(view, -25);
        QCOMPARE(view.firstRow(), std::size_t { 0 });
        QTest::mouseClick(
            view.viewport(), Qt::LeftButton, {}, QPoint(width * 3 / 4, view.viewport()->height() / 8));
        pane.model().setCurrentRow(0);
        QTest::keyClick(&view, Qt::Key_Escape);
        QTest::mouseMove(view.viewport(), QPoint(1, 1));
        const QRect below(0, begin.height() / 6, begin.width(),
            begin.height() * 5 / 6); // of the frame around the first row
        QVERIFY(view.viewport()->grab().toImage().copy(below) == begin.copy(below)); // to the pixel
        QTest::keyClick(&view, Qt::Key_End, Qt::ControlModifier);
        QCOMPARE(pane.model().currentRow(), pane.model().rowCount() - 1);
        const QScrollBar& bar = *view.verticalScrollBar();
        QVERIFY(view.layout().rowTop(0, pane.model().rowCount() - 1) < bar.value() + bar.pageStep());
    }

    void codesAreHiddenUntilTheyAreAskedFor()
    {
        DiffPane pane;
        test::showDiff(pane, samples::oddCharacters());
        const QImage hidden = pane.view().viewport()->grab().toImage();
        QVERIFY(!wordsOn(pane.view()).contains(QChar(0x1B)));
        QTest::mouseClick(button(pane, "Codes"), Qt::LeftButton);
        QVERIFY(pane.view().layout().ansiMode() == AnsiMode::Show);
        QVERIFY(pane.view().viewport()->grab().toImage() != hidden);
        QTest::mouseClick(button(pane, "Codes"), Qt::LeftButton);
        QVERIFY(pane.view().viewport()->grab().toImage() == hidden);
    }

    void aLineTooLongForWordsSaysSoQuietly()
    {
        const auto said = [](std::size_t size) {
            samples::Pieces pieces;
            pieces.rewrite(std::string(size, 'a') + " tail\n", std::string(size, 'a') + " other\n", "a rule");
            DiffPane pane;
            test::showDiff(pane, pieces.document(QStringLiteral("compressed")));
            return wordsOn(pane.view());
        };
        QVERIFY(said(1'700'000).contains(QStringLiteral("line too long for word compare (1.7\u2009MB)")));
        QVERIFY(said(5000).contains(QStringLiteral("line too long for word compare")));
        QVERIFY(!said(3000).contains(QStringLiteral("too long")));
        // Many short lines that became one: none of them is too long.
        samples::Pieces pieces;
        std::string many;
        for (int i = 0; i < 400; ++i)
            many += "a line among many others\n";
        pieces.rewrite(many, "[400 lines]\n", "a rule");
        DiffPane pane;
        test::showDiff(pane, pieces.document(QStringLiteral("compressed")));
        QVERIFY(!wordsOn(pane.view()).contains(QStringLiteral("too long")));
    }

    void aSearchBeginsOnTheSideWithTheFocusCountsBothAndTakesPatterns()
    {
        for (const Side side : { Side::Before, Side::After }) {
            DiffPane pane;
            test::showDiff(pane, shortPairs());
            DiffView& view = pane.view();
            const int width = view.viewport()->width();
            QTest::mouseClick(view.viewport(), Qt::LeftButton, {},
                QPoint(side == Side::Before ? width / 4 : width * 3 / 4, view.viewport()->height() / 10));
            QVERIFY(view.focusSide() == side);
            pane.model().setCurrentRow(0);
            pane.findBar().open();
            auto* const bar = pane.findChild<FindBar*>();
            auto* const line = bar->findChild<QLineEdit*>();
            QTest::keyClicks(line, QStringLiteral("line"));
            const TextFind& find = view.find();
            QTRY_VERIFY(!find.isRunning() && find.currentHit());
            QCOMPARE(find.hits().size(), std::size_t { 5 }); // two on each side, the equal line once
            QTest::keyClick(line, Qt::Key_A, Qt::ControlModifier);
            QTest::keyClicks(line, QStringLiteral("(old|new) l"));
            for (auto* const box : bar->findChildren<QCheckBox*>()) {
                if (box->text().contains(QStringLiteral("egular")))
                    QTest::mouseClick(box, Qt::LeftButton, {}, QPoint(8, box->height() / 2));
            }
            QTRY_COMPARE(find.hits().size(), std::size_t { 4 });
            QTRY_VERIFY(find.currentHit());
            QVERIFY(find.currentHit()->piece.side == side);
            QVERIFY(bar->countText().endsWith(QStringLiteral("/4")));
        }
    }

    /// What is read out when the row changes; whether it is sent cannot be seen here, this platform has no
    /// listeners.
    void aScreenReaderReadsTheRowThatTheKeysCameTo()
    {
        DiffPane pane;
        test::showDiff(pane, samples::testReport());
        QAccessibleInterface* const interface = QAccessible::queryAccessibleInterface(&pane.view());
        QVERIFY(interface && interface->textInterface() && interface->state().readOnly);
        QStringList heard;
        for (const bool changes : { false, true, true, false }) {
            changes ? pane.view().nextChange(true)
                    : QTest::keyClick(&pane.view(), heard.isEmpty() ? Qt::Key_Down : Qt::Key_Up);
            QCOMPARE(
                interface->text(QAccessible::Value), pane.model().rowSentence(pane.model().currentRow()));
            heard << interface->text(QAccessible::Value);
        }
        QCOMPARE(heard.removeDuplicates(), 0);
        const QString all = heard.join(QLatin1Char('\n'));
        QVERIFY2(all.contains(QStringLiteral("56 lines, "))
                && all.contains(QStringLiteral("rule test report: passing files")),
            qPrintable(all));
    }

    void f8GoesToALaterUsedLineAndSaysIt()
    {
        test::WindowFixture fixture;
        QVERIFY(openSample(fixture));
        MainWindow& window = *fixture.window;
        QVERIFY(QTest::qWaitFor(
            [&] { return window.parts().insight.data() && !window.parts().insight.isStale(); }, 60000));
        std::size_t used = 0;
        const std::size_t all = window.workspace().corpus()->results.size();
        const InsightData& found = *window.parts().insight.data();
        while (used < all && usedPlaces(found, ResultId(used), {}).empty())
            ++used;
        QVERIFY(used < all);
        DiffPane& pane = window.parts().detail->diff();
        const DiffDocument* const first = pane.model().document();
        window.workspace().setCurrentResult(ResultId(used));
        QTRY_VERIFY(pane.model().document() && pane.model().document() != first); // not the marks of before
        QTRY_VERIFY(!pane.model().marks().empty());
        window.parts().detail->diff().view().setFocus();
        const int least = window.minimumSizeHint().width();
        QSignalSpy said(&pane.view(), &DiffView::notice);
        QTest::keyClick(window.focusWidget(), Qt::Key_F8);
        QCOMPARE(window.minimumSizeHint().width(), least); // however long the sentence is
        const QString text = pane.model().marks().front().text;
        QVERIFY2(pane.model().rowSentence(pane.model().currentRow()).contains(text), qPrintable(text));
        QCOMPARE(said.size(), 1);
        QCOMPARE(said.front().front().toString(), text);
    }

    void showAllComesBackWithTheRecording()
    {
        test::WindowFixture fixture;
        QVERIFY(openSample(fixture));
        fixture.window->parts().detail->diff().view().setFocus();
        QTest::keyClick(fixture.window->focusWidget(), Qt::Key_BracketRight, Qt::ControlModifier);
        QTest::keyClick(fixture.window->focusWidget(), Qt::Key_F9);
        QVERIFY(fixture.window->parts().detail->diff().model().allEqualOpen());
        fixture.window->close();
        fixture.make();
        QVERIFY(!fixture.window->parts().detail->diff().model().allEqualOpen());
        QVERIFY(openSample(fixture));
        QVERIFY(fixture.window->parts().detail->diff().model().allEqualOpen());
        QVERIFY(!fixture.window->parts().actions->get("overview")->isChecked());
        QVERIFY(fixture.open({ m_chat })); // another recording has its own
    }
};

QTEST_MAIN(TestDiffDriven)
#include "tst_diff_driven.moc"
