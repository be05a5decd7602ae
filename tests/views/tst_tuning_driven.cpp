// SPDX-License-Identifier: GPL-3.0-or-later
// The sentences about the tuning panel with real mouse, wheel and keys: what scrolls and what changes, steps
// fine and coarse, what is one undo step and what is none, what is said before a replay came, the baseline on
// show, and that panel, handles, curve and page follow one another.
#include <QApplication>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QGraphicsScene>
#include <QGraphicsView>
#include <QLabel>
#include <QPlainTextEdit>
#include <QRegularExpression>
#include <QScrollArea>
#include <QScrollBar>
#include <QTableView>
#include <QToolButton>
#include <QUndoStack>
#include <QUndoView>
#include <QWheelEvent>

#include "core/policy/presets.h"
#include "models/number_text.h"
#include "models/qt_text.h"
#include "models/results_model.h"
#include "tests/models/model_fixtures.h"
#include "tests/views/window_fixture.h"
#include "views/charts/chart_handle.h"
#include "views/charts/size_histogram.h"
#include "views/charts/threshold_curve.h"
#include "views/detail_pane.h"
#include "views/diff_view_pane.h"
#include "views/log_slider.h"
#include "views/parameter_row.h"
#include "views/results_page.h"
#include "views/results_view.h"
#include "views/tuning_panel.h"

using namespace winnow;

namespace {

void wheelOver(QWidget& widget, int delta, Qt::KeyboardModifiers modifiers = Qt::NoModifier)
{
    const QPointF at(widget.rect().center());
    QWheelEvent wheel(
        at, widget.mapToGlobal(at), {}, QPoint(0, delta), Qt::NoButton, modifiers, Qt::NoScrollPhase, false);
    QSpontaneKeyEvent::setSpontaneous(&wheel); // as from a mouse: only such are handed on to what is around
    qApp->notify(&widget, &wheel);
}

ChartHandle* handleOf(QWidget& chart, const char* begin)
{
    for (QGraphicsItem* const item : chart.findChild<QGraphicsView*>()->scene()->items()) {
        auto* const handle = dynamic_cast<ChartHandle*>(item);
        if (handle && handle->objectName().startsWith(QLatin1String(begin)))
            return handle;
    }
    return nullptr;
}

/// With the mouse, in four moves.
void dragBy(QWidget& chart, const ChartHandle& handle, int pixels)
{
    auto* const view = chart.findChild<QGraphicsView*>();
    const QPointF grip(handle.x(), handle.boundingRect().bottom() - 20);
    const QPoint from = view->mapFromScene(handle.mapToScene(grip));
    QTest::mousePress(view->viewport(), Qt::LeftButton, {}, from);
    for (int i = 1; i <= 4; ++i)
        QTest::mouseMove(view->viewport(), from + QPoint(pixels * i / 4, 0));
    QTest::mouseRelease(view->viewport(), Qt::LeftButton, {}, from + QPoint(pixels, 0));
}

} // namespace

class TestTuningDriven : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    QString m_chat;

    static void press(QWidget& widget, int key, Qt::KeyboardModifiers modifiers = Qt::NoModifier)
    {
        QTest::keyClick(&widget, static_cast<Qt::Key>(key), modifiers);
    }

    /// The number before " results" in the last or only line that says what stays.
    static int staying(const QString& readout)
    {
        for (const QString& line : readout.split(QLatin1Char('\n'))) {
            if (line.contains(QStringLiteral("stay")) || line.startsWith(QStringLiteral("refuses")))
                return line
                    .section(QLatin1Char(' '), line.startsWith(QStringLiteral("refuses")) ? 1 : 0,
                        line.startsWith(QStringLiteral("refuses")) ? 1 : 0)
                    .remove(QChar(0x2009))
                    .toInt();
        }
        return -1;
    }

private Q_SLOTS:
    void initTestCase()
    {
        m_chat = test::writeFile(m_folder.path(), QStringLiteral("chat.json"), test::chatRecording(90));
    }

    void aWheelWithoutTheFocusScrollsThePanelAndChangesNothing()
    {
        test::WindowFixture fixture(QSize(1500, 700));
        QVERIFY(fixture.open({ m_chat }));
        Workspace& workspace = fixture.window->workspace();
        TuningPanel& panel = fixture.window->tuning();
        auto* const bar = panel.findChild<QScrollArea*>()->verticalScrollBar();
        QVERIFY(bar->maximum() > 100);
        const Policy before = workspace.policy();
        int scrolled = 0;
        for (const char* const key :
            { "min_bytes", "max_bytes", "target_ratio", "strategy", "skip_tools", "store.ttl" }) {
            ParameterRow* const row = panel.row(key);
            for (QWidget* const field : { row->editor(), static_cast<QWidget*>(row->slider()) }) {
                if (!field)
                    continue;
                fixture.window->resultsPage().results().setFocus();
                bar->setValue(50);
                QWidget* const target = field->focusProxy() ? field->focusProxy() : field; // a list's own box
                wheelOver(*target, -120);
                QVERIFY2(bar->value() > 50, key);
                QVERIFY2(workspace.policy() == before && !field->hasFocus(), key);
                ++scrolled;
            }
        }
        QVERIFY(scrolled > 8);
        for (const char* const name : { "presets", "dialect" }) {
            wheelOver(*fixture.child<QComboBox>(name), -120);
            QVERIFY2(workspace.policy() == before, name);
        }
        auto* const box = qobject_cast<QDoubleSpinBox*>(panel.row("min_bytes")->editor());
        box->setFocus();
        wheelOver(*box, 120);
        QVERIFY(workspace.policy().minBytes > before.minBytes);
    }

    void wheelAndKeysStepByFivePercentFineWithShiftCoarseWithControl()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ m_chat }));
        Workspace& workspace = fixture.window->workspace();
        LogSlider& slider = *fixture.window->tuning().row("min_bytes")->slider();
        slider.setFocus();
        const auto from2048 = [&](const std::function<void()>& act) {
            workspace.edit(*findParameter("min_bytes"), std::int64_t { 2048 });
            act();
            return workspace.policy().minBytes;
        };
        QCOMPARE(from2048([&] { press(slider, Qt::Key_Right); }), 2150); // by x1.05
        QCOMPARE(from2048([&] { press(slider, Qt::Key_Left); }), 1950);
        QCOMPARE(from2048([&] { wheelOver(slider, 120); }), 2150);
        for (const bool wheel : { false, true }) {
            const auto step = [&](Qt::KeyboardModifiers modifiers) {
                return from2048([&] {
                    wheel ? wheelOver(slider, 120, modifiers) : press(slider, Qt::Key_Right, modifiers);
                });
            };
            QVERIFY(step(Qt::ShiftModifier) > 2048 && step(Qt::ShiftModifier) < 2080);
            QVERIFY(step(Qt::ControlModifier) > 2500);
        }
        QVERIFY(from2048([&] { press(slider, Qt::Key_PageUp); }) > 3900);
        QVERIFY(from2048([&] { press(slider, Qt::Key_PageDown); }) < 1100);
    }

    void aDragThatComesBackLeavesNoStep()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ m_chat }));
        Workspace& workspace = fixture.window->workspace();
        press(*fixture.window->tuning().row("max_bytes")->slider(),
            Qt::Key_Home); // 0: the far left is one exact place
        press(*fixture.window->tuning().row("max_bytes")->slider(), Qt::Key_End);
        LogSlider& slider = *fixture.window->tuning().row("min_bytes")->slider();
        press(slider, Qt::Key_Home);
        const int count = workspace.undoStack()->count();
        const int y = slider.height() / 2;
        const int from = slider.pixelOf(0);
        QTest::mousePress(&slider, Qt::LeftButton, {}, QPoint(from, y));
        QTest::mouseMove(&slider, QPoint(from + 60, y));
        QVERIFY(workspace.policy().minBytes > 0);
        QCOMPARE(workspace.undoStack()->count(), count + 1);
        QTest::mouseMove(&slider, QPoint(from + 90, y));
        QTest::mouseMove(&slider, QPoint(0, y));
        QTest::mouseRelease(&slider, Qt::LeftButton, {}, QPoint(0, y));
        QCOMPARE(workspace.policy().minBytes, 0);
        QCOMPARE(workspace.undoStack()->count(), count);
    }

    void theReadoutIsRightBeforeTheReplayIs_data()
    {
        QTest::addColumn<int>("dialect");
        QTest::newRow("bytes") << static_cast<int>(Dialect::GatewayBytes);
        QTest::newRow("tokens") << static_cast<int>(Dialect::GatewayTokens); // which counts in its own way
        QTest::newRow("winnow") << static_cast<int>(Dialect::Winnow);
    }

    void theReadoutIsRightBeforeTheReplayIs()
    {
        QFETCH(const int, dialect);
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ test::sampleFolder() }));
        MainWindow& window = *fixture.window;
        Workspace& workspace = window.workspace();
        auto* const box = fixture.child<QComboBox>("dialect");
        box->setFocus();
        press(*box, Qt::Key_Home);
        for (int i = 0; i < dialect; ++i)
            press(*box, Qt::Key_Down);
        QCOMPARE(static_cast<int>(workspace.policy().dialect), dialect);
        workspace.edit(
            *findParameter("bypass_cost_check"), true); // or models too cheap never come to the sizes
        QVERIFY(fixture.settle());
        const bool tokens = workspace.policy().dialect == Dialect::GatewayTokens;
        ParameterRow& low = *window.tuning().row(tokens ? "min_tokens" : "min_bytes");
        ParameterRow& high = *window.tuning().row(tokens ? "max_tokens" : "max_bytes");
        for (int step = 0; step < 6; ++step) {
            press(*low.slider(),
                step == 5 ? Qt::Key_Home : Qt::Key_PageDown); // at 0 a gateway takes its default
            press(*high.slider(), Qt::Key_PageDown);
            QVERIFY(workspace.isStale());
            const int small = staying(low.readout());
            const int large = staying(high.readout());
            QVERIFY(small >= 0 && large >= 0);
            QVERIFY(fixture.settle());
            const Totals& totals = workspace.workingResult()->totals;
            // The chain meets the sizes after these, which the sizes alone do not know.
            const auto earlier = totals.count(Status::NotExtracted) + totals.count(Status::AlreadyCompressed)
                + totals.count(Status::PassthroughFormat);
            for (const auto& [said, status] :
                { std::pair(small, Status::PassthroughSmall), std::pair(large, Status::PassthroughLarge) })
                QVERIFY2(said >= int(totals.count(status)) && said <= int(totals.count(status) + earlier),
                    qPrintable(QStringLiteral("step %1: %2 said, %3 are")
                                   .arg(step)
                                   .arg(said)
                                   .arg(totals.count(status))));
        }
    }

    void skippedToolsAndRefusalsAreReadOutToo()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ m_chat }));
        Workspace& workspace = fixture.window->workspace();
        ParameterRow& skip = *fixture.window->tuning().row("skip_tools");
        QVERIFY(skip.readout().isEmpty());
        QWidget* const line = skip.editor()->focusProxy();
        line->setFocus();
        QTest::keyClicks(line, QStringLiteral("bash"));
        press(*line, Qt::Key_Return);
        QTest::keyClicks(line, QStringLiteral("read_file"));
        press(*line, Qt::Key_Return);
        QCOMPARE(workspace.policy().skipTools.size(), std::size_t { 2 });
        const int said = staying(skip.readout());
        QVERIFY(fixture.settle());
        QVERIFY(said > 0);
        QCOMPARE(said, int(workspace.workingResult()->totals.count(Status::SkippedByConfig)));
        Policy trimming = defaultPolicy(Dialect::GatewayTokens);
        trimming.strategy = "trimming";
        trimming.bypassCostCheck = true;
        workspace.replacePolicy(trimming, QStringLiteral("trimming"));
        QVERIFY(fixture.settle());
        ParameterRow& refusal = *fixture.window->tuning().row("refusal_threshold");
        QTest::qWait(300); // until no replay has landed for a while
        press(*refusal.slider(), Qt::Key_End); // everything is removed too little
        const int refused = staying(refusal.readout());
        QVERIFY(fixture.settle());
        QVERIFY(refused > 0);
        QCOMPARE(refused, int(workspace.workingResult()->totals.count(Status::RatioExceeded)));
    }

    void panelHandleCurveAndPageFollowOneAnother()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ m_chat }));
        MainWindow& window = *fixture.window;
        Workspace& workspace = window.workspace();
        press(window, Qt::Key_E, Qt::ControlModifier);
        auto* const page = fixture.child<QPlainTextEdit>("yamlPreview");
        window.activateWindow(); // a key goes to the active window, as on a desktop
        QTRY_COMPARE(QApplication::activeWindow(), &window);
        auto& sizes = *fixture.child<SizeHistogramChart>("sizeHistogram");
        auto& curve = *fixture.child<ThresholdCurveChart>("thresholdCurve");
        const auto allSay = [&](std::int64_t value) {
            return workspace.policy().minBytes == value && sizes.minimum() == value
                && curve.current() == static_cast<double>(value)
                && window.tuning().row("min_bytes")->slider()->current() == static_cast<double>(value)
                && qobject_cast<QDoubleSpinBox*>(window.tuning().row("min_bytes")->editor())->value()
                == static_cast<double>(value)
                && page->toPlainText().contains(QStringLiteral("min_bytes: %1\n").arg(value));
        };
        QVERIFY(allSay(2048));
        press(*window.tuning().row("min_bytes")->slider(), Qt::Key_Right); // the panel leads
        QVERIFY(allSay(2150));
        dragBy(sizes, *handleOf(sizes, "Minimum"), 40); // a handle leads
        const std::int64_t dragged = workspace.policy().minBytes;
        QVERIFY(dragged > 2200);
        QVERIFY(allSay(dragged));
        QCOMPARE(workspace.undoStack()->count(), 2);
        QVERIFY(fixture.settle());
        press(window, Qt::Key_1, Qt::ControlModifier);
        QVERIFY(QTest::qWaitFor([&] { return !curve.csv().section(QLatin1Char('\n'), 1).isEmpty(); }, 30000));
        QTest::qWait(30);
        dragBy(curve, *handleOf(curve, "Value in force"), -50); // the curve's marker leads
        QVERIFY(workspace.policy().minBytes < dragged);
        QVERIFY(allSay(workspace.policy().minBytes));
        QCOMPARE(workspace.undoStack()->count(), 3); // one drag, one step
        page->document()
            ->find(QRegularExpression(QStringLiteral("min_bytes: \\d+")))
            .insertText(QStringLiteral("min_bytes: 3072")); // the page leads
        QTRY_VERIFY(allSay(3072));
        QVERIFY(fixture.settle());
    }

    void everyPresetOfTheBoxIsTakenAndTakenBack()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ m_chat }));
        Workspace& workspace = fixture.window->workspace();
        auto* const box = fixture.child<QComboBox>("presets");
        QStringList titles;
        for (int i = 0; i < box->count(); ++i)
            titles << box->itemText(i);
        for (const char* const wanted : { "v0.4.2", "v0.4.3", "v0.4.5", "v0.5.2", "v0.5.3", "Conservative",
                 "Minimal-risk", "Aggressive", "qdash", "Moveworks", "Lossless" })
            QCOMPARE(titles.filter(QLatin1String(wanted)).size(), 1);
        box->setFocus();
        for (int i = 0; i < box->count(); ++i) {
            const Policy before = workspace.policy();
            press(*box, i == 0 ? Qt::Key_Home : Qt::Key_Down);
            const Preset* const preset = findPreset(fromQt(box->itemData(i).toString()));
            QVERIFY(preset && workspace.policy() == preset->policy);
            workspace.undoStack()->undo();
            QVERIFY(workspace.policy() == before);
            workspace.undoStack()->redo();
            QVERIFY(fixture.settle());
        }
    }
};

QTEST_MAIN(TestTuningDriven)
#include "tst_tuning_driven.moc"
