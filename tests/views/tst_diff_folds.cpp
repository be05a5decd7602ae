// SPDX-License-Identifier: GPL-3.0-or-later
// What is folded and ticked on the screen, driven by mouse and keys: equal runs opened ten lines at a time,
// whole and folded again; ticks of what was found; fine and coarse steps of a slider.
#include <QApplication>
#include <QHelpEvent>
#include <QSignalSpy>
#include <QTest>
#include <QToolTip>

#include "tests/support/diff_samples.h"
#include "tests/support/shown_diff.h"
#include "views/text/diff_view.h"
#include "views/text/diff_view_pane.h"
#include "views/text/text_strip.h"
#include "views/widgets/log_slider.h"

using namespace winnow;

namespace {

/// Those of the one line on the screen that has four: a folded run of equal lines. The first is what it says.
std::vector<QPoint> foldLinks(DiffView& view)
{
    view.viewport()->repaint(); // what can be pressed is known after a paint
    for (int y = 0; y < view.viewport()->height(); y += 4) {
        std::vector<QPoint> places = test::pressable(view, y);
        if (places.size() == 4)
            return { places.begin() + 1, places.end() };
    }
    return {};
}

/// A change, a hundred equal lines, and a change.
std::shared_ptr<const DiffDocument> oneFold()
{
    samples::Pieces pieces;
    pieces.rewrite("old words\n", "new words\n", "a rule");
    std::string same;
    for (int i = 0; i < 100; ++i)
        same += "equal line " + std::to_string(i) + "\n";
    pieces.keep(same);
    pieces.rewrite("old end\n", "new end\n", "a rule");
    return pieces.document(QStringLiteral("compressed"));
}

/// The fold that hides most lines.
std::optional<std::size_t> foldRow(const DiffModel& model)
{
    std::optional<std::size_t> found;
    for (std::size_t row = 0; row < model.rowCount(); ++row) {
        const VisibleRow each = model.folds().at(row);
        if (each.kind == VisibleRow::Kind::EqualFold
            && (!found || each.hidden > model.folds().at(*found).hidden))
            found = row;
    }
    return found;
}

} // namespace

class TestDiffFolds : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void equalRunsOpenTenLinesAtATimeAndWholeByMouse()
    {
        DiffPane pane;
        test::showDiff(pane, oneFold());
        DiffView& view = pane.view();
        const std::size_t folded = pane.model().rowCount();
        const std::optional<std::size_t> fold = foldRow(pane.model());
        QVERIFY(fold);
        const std::uint32_t hidden = pane.model().folds().at(*fold).hidden;
        QVERIFY(hidden > 80);
        std::vector<QPoint> links = foldLinks(view); // +10 above, +10 below, all
        QCOMPARE(links.size(), std::size_t(3));
        QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, links[0]);
        QCOMPARE(pane.model().rowCount(), folded + 10);
        QCOMPARE(pane.model().folds().at(*fold + 10).hidden, hidden - 10);
        links = foldLinks(view);
        QCOMPARE(links.size(), std::size_t(3));
        QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, links[1]);
        QCOMPARE(pane.model().folds().at(*fold + 10).hidden, hidden - 20);
        links = foldLinks(view);
        QCOMPARE(links.size(), std::size_t(3));
        QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, links[2]);
        QVERIFY(!foldRow(pane.model()));
        QCOMPARE(pane.model().rowCount(), folded + hidden - 1);
        pane.model().setCurrentRow(*fold);
        view.setFocus();
        QTest::keyClick(&view, Qt::Key_Space); // folds the block that the row stands in
        QCOMPARE(pane.model().rowCount(), folded);
    }

    void aClickOnTheWordsOfAFoldOpensItAndALinkFoldsItAgain()
    {
        DiffPane pane;
        test::showDiff(pane, oneFold());
        DiffView& view = pane.view();
        const std::size_t folded = pane.model().rowCount();
        const std::uint32_t hidden = pane.model().folds().at(*foldRow(pane.model())).hidden;
        const std::vector<QPoint> links = foldLinks(view);
        QCOMPARE(links.size(), std::size_t(3));
        QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, test::pressable(view, links[0].y()).front());
        QCOMPARE(pane.model().rowCount(), folded + hidden - 1);
        view.viewport()->repaint();
        std::vector<QPoint> back;
        for (int y = 0; y < view.viewport()->height() && back.empty(); y += 4) {
            for (const QPoint& place : test::pressable(view, y)) {
                if (place.x() > view.viewport()->width() * 3 / 4)
                    back.push_back(place);
            }
        }
        QVERIFY(!back.empty());
        QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, back.front());
        QCOMPARE(pane.model().rowCount(), folded);
    }

    void theGutterSaysHowManyLinesAreKept()
    {
        DiffPane pane;
        const auto document = oneFold();
        test::showDiff(pane, document);
        DiffView& view = pane.view();
        const auto hideTip = [] { // at once; QToolTip waits a little
            for (QWidget* const widget : QApplication::topLevelWidgets()) {
                if (widget->inherits("QTipLabel"))
                    widget->hide();
            }
        };
        const auto tipsAt = [&](int x) {
            QStringList tips;
            for (int y = 0; y < view.viewport()->height(); y += 4) {
                hideTip();
                QHelpEvent help(QEvent::ToolTip, { x, y }, view.viewport()->mapToGlobal(QPoint(x, y)));
                QCoreApplication::sendEvent(view.viewport(), &help);
                if (const QString tip = QToolTip::text(); QToolTip::isVisible() && !tips.contains(tip))
                    tips << tip;
            }
            hideTip();
            return tips;
        };
        const DiffBlock& kept = document->rows().blocks[1];
        QCOMPARE(kept.before.size(), 100U);
        const QString said = QStringLiteral("100 lines kept");
        const QStringList inGutter = tipsAt(3);
        QVERIFY2(inGutter.contains(said), qPrintable(inGutter.join(QLatin1Char('\n'))));
        QVERIFY(inGutter.size() > 1); // changes have their own
        pane.model().setAllEqualOpen(true);
        QVERIFY(tipsAt(3).contains(said)); // over a line itself, not only over the fold
        QVERIFY(!tipsAt(view.viewport()->width() / 4)
                     .contains(said)); // where the text is read, no tip is in the way
    }

    void whatIsFoundIsTickedInTheOverviewBar()
    {
        DiffPane pane;
        test::showDiff(pane, samples::testReport());
        auto* const bar = pane.findChild<TextStrip*>();
        auto* const find = &pane.view().find();
        QTRY_VERIFY(bar->isVisible());
        pane.findBar().open();
        QApplication::processEvents();
        const QImage without = bar->grab().toImage();
        find->setQuery({ QStringLiteral("Received"), false, true });
        QTRY_VERIFY(!find->isRunning());
        QVERIFY(!find->hits().empty());
        QTRY_VERIFY(bar->grab().toImage() != without);
        find->setQuery({ QStringLiteral("nowhere in these texts"), false, true });
        QTRY_VERIFY(!find->isRunning());
        QTRY_VERIFY(bar->grab().toImage() == without);
    }

    void shiftStepsFinerAndControlCoarser()
    {
        const auto stepOf = [](Qt::KeyboardModifiers modifiers, bool logarithmic) {
            LogSlider slider;
            slider.setScale(0, 100'000, logarithmic);
            slider.setCurrent(2000);
            QSignalSpy edited(&slider, &LogSlider::edited);
            QTest::keyClick(&slider, Qt::Key_Right, modifiers);
            return edited.count() == 1 ? slider.current() - 2000 : -1;
        };
        for (const bool logarithmic : { true, false }) {
            const double plain = stepOf(Qt::NoModifier, logarithmic);
            QVERIFY(stepOf(Qt::ShiftModifier, logarithmic) > 0);
            QVERIFY(stepOf(Qt::ShiftModifier, logarithmic) < plain);
            QVERIFY(stepOf(Qt::ControlModifier, logarithmic) > plain);
        }
    }
};

QTEST_MAIN(TestDiffFolds)
#include "tst_diff_folds.moc"
