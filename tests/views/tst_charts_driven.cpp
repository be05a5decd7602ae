// SPDX-License-Identifier: GPL-3.0-or-later
// The sentences about charts and the expansion simulator with real mouse and keys: the rules all charts keep,
// handles and marker by mouse, keys and typing, the curve of either threshold, the what-if slider that moves
// the net at once, the sweep beside the policies, and what a call and a text are assumed to cost.
#include <QApplication>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QGraphicsScene>
#include <QInputDialog>
#include <QLabel>
#include <QRegularExpression>
#include <QSpinBox>
#include <QTabWidget>
#include <QTableWidget>
#include <QToolButton>
#include <QTreeView>
#include <QUndoStack>
#include <QtCharts/QAbstractAxis>
#include <QtCharts/QChart>
#include <QtCharts/QChartView>
#include <QtCharts/QLegend>
#include <QtCharts/QXYSeries>

#include "models/expansion_study.h"
#include "models/number_text.h"
#include "tests/views/insight_driver.h"
#include "views/charts/chart_data.h"
#include "views/charts/chart_frame.h"
#include "views/charts/chart_handle.h"
#include "views/charts/context_timeline.h"
#include "views/charts/regret_scatter.h"
#include "views/charts/size_histogram.h"
#include "views/charts/threshold_curve.h"
#include "views/charts/tool_bars.h"
#include "views/expansion_panel.h"
#include "views/log_slider.h"

using namespace winnow;
using test::waitFor;

namespace {

ChartFrame* frameOf(QWidget* page)
{
    auto* const frame = qobject_cast<ChartFrame*>(page);
    return frame ? frame : page->findChild<ChartFrame*>();
}

void hover(ChartFrame& chart, QPoint at)
{
    QWidget* const viewport = chart.findChild<QChartView*>()->viewport();
    QMouseEvent move(QEvent::MouseMove, QPointF(at), viewport->mapToGlobal(QPointF(at)), Qt::NoButton,
        Qt::NoButton, Qt::NoModifier);
    QCoreApplication::sendEvent(viewport, &move);
}

/// Where the read-out says what is wanted; (-1, -1) if nowhere.
QPoint hoverFor(ChartFrame& chart, const QRegularExpression& wanted, int step = 5)
{
    QWidget* const viewport = chart.findChild<QChartView*>()->viewport();
    for (int y = 4; y < viewport->height(); y += step) {
        for (int x = 4; x < viewport->width(); x += step) {
            hover(chart, { x, y });
            if (wanted.match(chart.readOut()).hasMatch())
                return { x, y };
        }
    }
    return { -1, -1 };
}

ChartHandle* handleOf(QWidget& chart, const char* begin)
{
    for (QGraphicsItem* const item : chart.findChild<QChartView*>()->scene()->items()) {
        auto* const handle = dynamic_cast<ChartHandle*>(item);
        if (handle && handle->objectName().startsWith(QLatin1String(begin)))
            return handle;
    }
    return nullptr;
}

/// A place on the handle's line, `aside` pixels from it.
QPoint gripOf(QWidget& chart, const ChartHandle& handle, int aside = 0)
{
    const auto* const view = chart.findChild<QChartView*>();
    return view->mapFromScene(
        handle.mapToScene(QPointF(handle.x() + aside, handle.boundingRect().bottom() - 20)));
}

} // namespace

class TestChartsDriven : public QObject, test::InsightDriver
{
    Q_OBJECT

    static void press(QWidget& widget, int key, Qt::KeyboardModifiers modifiers = Qt::NoModifier)
    {
        QTest::keyClick(&widget, static_cast<Qt::Key>(key), modifiers);
    }

    static bool typeInto(test::WindowFixture& fixture, const char* dialog, const char* number)
    {
        QDoubleSpinBox* box = nullptr;
        for (auto* const asked : fixture.window->findChildren<QInputDialog*>(QLatin1String(dialog)))
            box = asked->isVisible() ? asked->findChild<QDoubleSpinBox*>() : box;
        if (!box || QApplication::activeModalWidget())
            return false;
        box->selectAll();
        QTest::keyClicks(box, QLatin1String(number));
        press(*box, Qt::Key_Return);
        return true;
    }

    /// The curve on show with its net line.
    bool openCurve(test::WindowFixture& fixture)
    {
        if (!openTuned(fixture))
            return false;
        press(*fixture.window, Qt::Key_1, Qt::ControlModifier);
        return waitFor([&] { return fixture.window->insight().staircaseHasLosses(); }) && waitFor([&] {
            return fixture.child<ThresholdCurveChart>("thresholdCurve")
                ->csv()
                .startsWith(QStringLiteral("min_bytes,saved,net"));
        });
    }

private Q_SLOTS:
    void everyChartKeepsTheRulesAndIsReadUnderTheMouseAndAsATable()
    {
        test::WindowFixture fixture;
        QVERIFY(openCurve(fixture));
        auto* const tabs = fixture.child<QTabWidget>("chartTabs");
        QCOMPARE(tabs->count(), 6);
        for (int i = 0; i < tabs->count(); ++i) {
            tabs->setCurrentIndex(i);
            ChartFrame& chart = *frameOf(tabs->widget(i));
            const char* const name = qPrintable(chart.title());
            auto* const view = chart.findChild<QChartView*>();
            QVERIFY2(waitFor([&] { return !view->chart()->series().isEmpty() && view->isVisible(); }), name);
            QTest::qWait(50);
            QVERIFY2(
                view->chart()->legend()->isVisible() && !view->chart()->legend()->markers().isEmpty(), name);
            QVERIFY2(view->chart()->animationOptions() == QChart::NoAnimation, name);
            for (const QAbstractAxis* const axis : view->chart()->axes(Qt::Vertical))
                QVERIFY2(axis->alignment() == Qt::AlignLeft, name);
            for (QAbstractSeries* const series : view->chart()->series()) {
                const auto* const points = qobject_cast<QXYSeries*>(series);
                QVERIFY2(!points || points->count() <= kMostChartPoints, name);
            }
            hover(chart, { 1, 1 });
            const QString help = chart.readOut();
            QVERIFY2(!help.isEmpty(), name);
            QVERIFY2(
                hoverFor(chart,
                    QRegularExpression(QStringLiteral("^(?!%1).*\\d").arg(QRegularExpression::escape(help))))
                        .x()
                    > 0,
                name);
            QEvent leave(QEvent::Leave);
            QCoreApplication::sendEvent(view->viewport(), &leave);
            QCOMPARE(chart.readOut(), help);
            for (auto* const button : chart.findChildren<QToolButton*>()) {
                if (button->text() == QStringLiteral("Table"))
                    QTest::mouseClick(button, Qt::LeftButton);
            }
            auto* const table = chart.findChild<QTableWidget*>();
            QVERIFY2(table->isVisible() && table->rowCount() > 0 && !view->isVisible(), name);
            QCOMPARE(chart.csv().count(QStringLiteral("\r\n")), table->rowCount() + 1);
            chart.setTableShown(false);
        }
    }

    void aHandleIsTakenBesideItsLineTypedIntoAndMovedByKeys()
    {
        test::WindowFixture fixture;
        QVERIFY(openTuned(fixture));
        Workspace& workspace = fixture.window->workspace();
        press(*fixture.window, Qt::Key_4, Qt::ControlModifier);
        auto& chart = *fixture.child<SizeHistogramChart>("sizeHistogram");
        QWidget* const viewport = chart.findChild<QChartView*>()->viewport();
        QTRY_VERIFY(viewport->isVisible());
        QTest::qWait(50);
        ChartHandle* const low = handleOf(chart, "Minimum");
        const auto dragFrom = [&](int aside) {
            const QPoint from = gripOf(chart, *low, aside);
            QTest::mousePress(viewport, Qt::LeftButton, {}, from);
            for (int i = 1; i <= 3; ++i)
                QTest::mouseMove(viewport, from + QPoint(10 * i, 0));
            QTest::mouseRelease(viewport, Qt::LeftButton, {}, from + QPoint(30, 0));
            return workspace.policy().minBytes;
        };
        QCOMPARE(dragFrom(-25), 700); // nothing is there
        QVERIFY(dragFrom(5) > 800); // twelve pixels are: six to each side
        QVERIFY(workspace.policy().minBytes > 800);
        const std::int64_t dragged = workspace.policy().minBytes;
        QVERIFY(dragFrom(-5) > dragged);
        const int steps = workspace.undoStack()->count();
        QTest::mouseDClick(viewport, Qt::LeftButton, {}, gripOf(chart, *low));
        QVERIFY(typeInto(fixture, "sizeDialog", "777"));
        QCOMPARE(workspace.policy().minBytes, 777);
        QCOMPARE(workspace.undoStack()->count(), steps + 1);
        // By keys: Tab comes to the handles, arrows move them.
        chart.findChild<QChartView*>()->setFocus(Qt::TabFocusReason);
        QTRY_VERIFY(chart.findChild<QChartView*>()->hasFocus());
        for (int i = 0; i < 3 && !low->hasFocus(); ++i)
            press(*chart.findChild<QChartView*>(), Qt::Key_Tab);
        QVERIFY(low->hasFocus());
        const auto stepBy = [&](int key, Qt::KeyboardModifiers modifiers) {
            workspace.edit(*findParameter("min_bytes"), std::int64_t { 2000 });
            press(*viewport, key, modifiers);
            return workspace.policy().minBytes - 2000;
        };
        QCOMPARE(stepBy(Qt::Key_Right, Qt::NoModifier), 100);
        QCOMPARE(stepBy(Qt::Key_Right, Qt::ShiftModifier), 10);
        QCOMPARE(stepBy(Qt::Key_Right, Qt::ControlModifier), 500);
        QCOMPARE(stepBy(Qt::Key_PageUp, Qt::NoModifier), 2000);
        QVERIFY(stepBy(Qt::Key_Left, Qt::NoModifier) < 0);
        press(*viewport, Qt::Key_Return);
        QVERIFY(typeInto(fixture, "sizeDialog", "4321"));
        QCOMPARE(workspace.policy().minBytes, 4321);
        QVERIFY(fixture.settle());
    }

    void theCurveIsOfEitherThresholdAndItsMarkerIsTypedInto()
    {
        test::WindowFixture fixture;
        QVERIFY(openCurve(fixture));
        Workspace& workspace = fixture.window->workspace();
        auto& chart = *fixture.child<ThresholdCurveChart>("thresholdCurve");
        QWidget* const viewport = chart.findChild<QChartView*>()->viewport();
        ChartHandle* const marker = handleOf(chart, "Value in force");
        QTest::mouseDClick(viewport, Qt::LeftButton, {}, gripOf(chart, *marker));
        QVERIFY(typeInto(fixture, "thresholdDialog", "900"));
        QCOMPARE(workspace.policy().minBytes, 900);
        auto* const which = fixture.child<QComboBox>("curveThreshold");
        QCOMPARE(which->currentText(), QStringLiteral("min_bytes"));
        which->setFocus();
        press(*which, Qt::Key_Down);
        QCOMPARE(which->currentText(), QStringLiteral("max_bytes"));
        QVERIFY(waitFor([&] { return chart.csv().startsWith(QStringLiteral("max_bytes,saved")); }));
        const Staircase& stairs = *fixture.window->insight().staircase();
        QVERIFY(stairs.which == Threshold::Maximum);
        QCOMPARE(stairs.at(workspace.policy().maxBytes)->savedTokens,
            workspace.workingResult()->totals.savedTokens());
        QCOMPARE(chart.current(), double(workspace.policy().maxBytes));
        QTest::qWait(50);
        const QPoint from = gripOf(chart, *marker);
        const Policy before = workspace.policy();
        const int steps = workspace.undoStack()->count();
        QTest::mousePress(viewport, Qt::LeftButton, {}, from);
        for (int i = 1; i <= 4; ++i)
            QTest::mouseMove(viewport, from - QPoint(15 * i, 0));
        QTest::mouseRelease(viewport, Qt::LeftButton, {}, from - QPoint(60, 0));
        QVERIFY(workspace.policy().maxBytes < before.maxBytes);
        QCOMPARE(workspace.policy().minBytes, before.minBytes);
        QCOMPARE(workspace.undoStack()->count(), steps + 1);
        QVERIFY(fixture.settle());
    }

    void theWhatIfSliderMovesTheNetLineAtOnceAndTheDockWithIt()
    {
        test::WindowFixture fixture;
        QVERIFY(openCurve(fixture));
        Workspace& workspace = fixture.window->workspace();
        const Insight& insight = fixture.window->insight();
        auto& chart = *fixture.child<ThresholdCurveChart>("thresholdCurve");
        const QString recorded = chart.csv();
        LogSlider* slider = nullptr;
        for (auto* const found : fixture.window->findChildren<LogSlider*>(QStringLiteral("whatIf")))
            slider = found->isVisible() ? found : slider;
        QVERIFY(slider);
        slider->setFocus();
        double last = 1e9;
        for (const int key : { Qt::Key_Home, Qt::Key_PageUp, Qt::Key_PageUp, Qt::Key_End }) {
            press(*slider, key);
            const double rate = fixture.window->expansion().study().options().rate;
            const auto net = insight.netShareAt(*insight.staircase()->at(workspace.policy().minBytes), rate);
            QVERIFY(net && *net < last); // the more is asked for, the less is left
            last = *net;
            QVERIFY2(chart.csv().contains(percentText(*net)),
                qPrintable(percentText(*net))); // without waiting for anything
        }
        QVERIFY(chart.csv() != recorded);
        bool named = false;
        for (const QAbstractSeries* const series : chart.findChild<QChartView*>()->chart()->series())
            named = named || series->name().contains(percentText(1));
        QVERIFY(named);
        // The dock assumes the same, and its own slider is the same one.
        auto* const demand = fixture.child<QComboBox>("expansionDemand");
        QCOMPARE(demand->currentData().toInt(), static_cast<int>(DemandModel::Rate));
        press(*fixture.window, Qt::Key_6, Qt::ControlModifier);
        QTRY_VERIFY(fixture.child<QDoubleSpinBox>("expansionRate")->isVisible());
        QCOMPARE(fixture.child<QDoubleSpinBox>("expansionRate")->value(), 100.0);
        auto* const own = fixture.window->expansion().findChild<LogSlider*>(QStringLiteral("whatIf"));
        own->setFocus();
        press(*own, Qt::Key_Home);
        for (int i = 0; i < 8; ++i)
            press(*own, Qt::Key_Right);
        QCOMPARE(slider->current(), 8.0);
        ExpansionStudy& study = fixture.window->expansion().study();
        QVERIFY(waitFor(
            [&] { return study.data() && !study.isStale() && study.data()->model == DemandModel::Rate; }));
        const StaircaseStep& here = *insight.staircase()->at(workspace.policy().minBytes);
        const ExpansionSums& sums = study.data()->report.total;
        QVERIFY(std::abs(here.saved - sums.saved) < 1e-6);
        // The curve leaves out how many one answer asks for, which makes some cheaper.
        QVERIFY2(sums.cost() > 0 && sums.cost() <= 0.08 * here.askedAll + 1e-6,
            qPrintable(QStringLiteral("%1 %2").arg(sums.cost()).arg(here.askedAll)));
        QTest::mouseDClick(own, Qt::LeftButton);
        QCOMPARE(demand->currentData().toInt(), static_cast<int>(DemandModel::Regret));
        press(*fixture.window, Qt::Key_1, Qt::ControlModifier);
        QTRY_COMPARE(chart.csv(), recorded);
    }

    void aCallAndATextCostWhatIsAssumed()
    {
        test::WindowFixture fixture;
        QVERIFY(openTuned(fixture));
        press(*fixture.window, Qt::Key_6, Qt::ControlModifier);
        ExpansionStudy& study = fixture.window->expansion().study();
        QVERIFY(waitFor([&] { return study.data() && !study.isStale(); }));
        const auto answer = [&](const char* box, const char* number) {
            auto* const field = fixture.child<QSpinBox>(box);
            field->setFocus();
            field->selectAll();
            QTest::keyClicks(field, QLatin1String(number));
            press(*field, Qt::Key_Return);
            QTest::qWait(200);
            return waitFor([&] { return !study.isStale(); });
        };
        const ExpansionSums first = study.data()->report.total;
        QVERIFY(first.hits > 0);
        QVERIFY(answer("expansionCallTokens", "560"));
        const ExpansionSums dear = study.data()->report.total;
        QCOMPARE(dear.tokens, first.tokens + 500 * first.hits);
        QVERIFY(dear.cost() > first.cost() && dear.net() < first.net());
        QVERIFY(answer("expansionTextShare", "0"));
        const ExpansionReport& bare = study.data()->report;
        QVERIFY(bare.total.tokens < dear.tokens && bare.total.cost() < dear.cost());
        for (const Expansion& expansion : bare.expansions)
            QVERIFY(expansion.supply != Supply::Hit || expansion.tokens == 560);
    }

    void theSweepStandsBesideThePoliciesAndAPointOfItIsTaken()
    {
        test::WindowFixture fixture;
        QVERIFY(openTuned(fixture));
        press(*fixture.window, Qt::Key_2, Qt::ControlModifier);
        auto& chart = *fixture.window->findChild<RegretScatterChart*>();
        QVERIFY(waitFor([&] { return chart.csv().contains(QStringLiteral("sweep")); }));
        QTest::qWait(50);
        const QPoint at = hoverFor(chart, QRegularExpression(QStringLiteral("^min_bytes = ")), 3);
        QVERIFY(at.x() > 0);
        const QString said = chart.readOut()
                                 .section(QLatin1Char(':'), 0, 0)
                                 .section(QStringLiteral("= "), 1)
                                 .remove(QChar(0x2009));
        QTest::mouseClick(chart.findChild<QChartView*>()->viewport(), Qt::LeftButton, {}, at);
        QCOMPARE(fixture.window->workspace().policy().minBytes, said.toLongLong());
        QVERIFY(fixture.settle());
    }

    void toolsAreSortedTheSmallestAreOthersAndThoseFilterNothing()
    {
        test::WindowFixture fixture(QSize(1500, 1000));
        QVERIFY(openTuned(fixture));
        press(*fixture.window, Qt::Key_3, Qt::ControlModifier);
        auto& chart = *fixture.child<ToolBarsChart>("toolBars");
        QTRY_VERIFY(chart.isVisible());
        chart.resize(chart.width(), 700); // room for all that are shown at most
        auto* const table = chart.findChild<QTableWidget*>();
        QVERIFY(fixture.window->workspace().result()->tools.size() > 13);
        QTRY_COMPARE(table->rowCount(), 13);
        QVERIFY(table->item(12, 0)->text().startsWith(QStringLiteral("others (")));
        double last = 1e18;
        for (int row = 0; row < 12; ++row) {
            const double before = table->item(row, 1)->text().remove(QChar(0x2009)).toDouble();
            QVERIFY(before <= last);
            last = before;
        }
    }

    void theTurnIsReadUnderTheMouseAndSelectedInTheTreeByAClick()
    {
        test::WindowFixture fixture;
        QVERIFY(openTuned(fixture));
        press(*fixture.window, Qt::Key_5, Qt::ControlModifier);
        auto& chart = *fixture.child<ContextTimelineChart>("contextTimeline");
        QVERIFY(waitFor([&] { return !chart.csv().section(QStringLiteral("\r\n"), 1).isEmpty(); }));
        QTest::qWait(50);
        const ResultId now = fixture.window->workspace().currentResult();
        const Corpus& corpus = *fixture.window->workspace().corpus();
        const SessionId session = corpus.results[now.index()].session;
        const QPoint at = hoverFor(chart,
            QRegularExpression(QStringLiteral("^call \\d+, turn (?!%1:|%2:)\\d+:")
                                   .arg(corpus.result(now).turn)
                                   .arg(corpus.result(now).turn + 1)),
            3);
        QVERIFY(at.x() > 0);
        const quint32 said
            = chart.readOut().section(QStringLiteral("turn "), 1).section(QLatin1Char(':'), 0, 0).toUInt();
        quint32 turn = 0; // the first from there on that has results
        for (std::size_t i = 0; i < corpus.results.size() && turn == 0; ++i) {
            if (corpus.results[i].session == session && corpus.result(ResultId(i)).turn + 1 >= said)
                turn = corpus.result(ResultId(i)).turn + 1;
        }
        QVERIFY(turn > 0);
        QTest::mouseClick(chart.findChild<QChartView*>()->viewport(), Qt::LeftButton, {}, at);
        QVERIFY(fixture.window->workspace().currentResult().value != now.value);
        const QString selected = fixture.child<QTreeView>("sessionTree")->currentIndex().data().toString();
        QVERIFY2(selected.startsWith(QStringLiteral("turn %1:").arg(turn)), qPrintable(selected));
    }
};

QTEST_MAIN(TestChartsDriven)
#include "tst_charts_driven.moc"
