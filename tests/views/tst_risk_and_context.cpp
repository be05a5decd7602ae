// SPDX-License-Identifier: GPL-3.0-or-later
// Two charts about what a policy costs, driven in the real window: savings against regret with every policy
// of the library (replayed on a worker, kept, hollow when out of date), and the context of a session with its
// paid expansions.
#include <QGraphicsView>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QSpinBox>
#include <QTableView>
#include <QTableWidget>
#include <QToolButton>
#include <QWheelEvent>
#include <QtCharts/QChart>
#include <QtCharts/QChartView>
#include <algorithm>

#include "models/expansion_study.h"
#include "models/insight.h"
#include "models/library_model.h"
#include "models/number_text.h"
#include "models/policy_risks.h"
#include "models/results_model.h"
#include "tests/support/library_answers.h"
#include "tests/views/insight_driver.h"
#include "views/charts/context_timeline.h"
#include "views/charts/regret_scatter.h"
#include "views/charts/threshold_curve.h"
#include "views/expansion_panel.h"
#include "views/library_panel.h"
#include "views/results_page.h"
#include "views/risk_page.h"

using namespace winnow;
using test::waitFor;

class TestRiskAndContext : public QObject, test::InsightDriver
{
    Q_OBJECT

    static void set(test::WindowFixture& fixture, std::int64_t minBytes)
    {
        fixture.window->workspace().edit(*findParameter("min_bytes"), minBytes);
        QVERIFY(fixture.settle());
        QVERIFY(waitFor([&] {
            return fixture.window->insight().data()
                && fixture.window->insight().data()->replay == fixture.window->workspace().result();
        }));
    }

    static RiskPage& showRisk(test::WindowFixture& fixture)
    {
        QTest::keyClick(fixture.window.get(), Qt::Key_2, Qt::ControlModifier);
        return *fixture.window->findChild<RiskPage*>();
    }

    static bool judged(const RiskPage& page)
    {
        return waitFor([&] { return page.risks().toJudge() == 0 && !page.risks().lane().isRunning(); });
    }

    /// A policy saved with one minimum, the window moved on to another, and the risk page with all of them
    /// judged.
    RiskPage* savedAndMovedOn(
        test::WindowFixture& fixture, const QString& name, std::int64_t saved, std::int64_t now)
    {
        if (!openTuned(fixture))
            return nullptr;
        set(fixture, saved);
        if (!test::saveUnder(fixture.window->library(), name))
            return nullptr;
        set(fixture, now);
        RiskPage& page = showRisk(fixture);
        return judged(page) ? &page : nullptr;
    }

    static QStringList rowOf(const RiskPage& page, const QString& name)
    {
        const QString csv = page.findChild<RegretScatterChart*>()->csv();
        for (const QString& line : csv.split(QStringLiteral("\r\n"))) {
            if (line.startsWith(name + QLatin1Char(',')))
                return line.split(QLatin1Char(','));
        }
        return {};
    }

private Q_SLOTS:
    void everyPolicyOfTheLibraryIsADotWithTheFiguresItHasInUse()
    {
        test::WindowFixture fixture;
        QVERIFY(openTuned(fixture));
        const std::pair<QString, std::int64_t> rows[] = { { QStringLiteral("small"), 100 },
            { QStringLiteral("middle"), 900 }, { QStringLiteral("large"), 4000 } };
        std::map<QString, PolicyRisks::Figure> truth;
        for (const auto& [name, size] : rows) {
            set(fixture, size);
            truth[name] = riskOf(*fixture.window->insight().data());
            QVERIFY(test::saveUnder(fixture.window->library(), name));
        }
        set(fixture, 650);
        // A new window over the same library knows nothing of these replays.
        fixture.window.reset();
        fixture.make();
        QVERIFY(openTuned(fixture));
        RiskPage& page = showRisk(fixture);
        QVERIFY(page.isVisible());
        QVERIFY(judged(page));
        for (const auto& [name, size] : rows) {
            const QStringList row = rowOf(page, name);
            QVERIFY2(row.size() >= 5, qPrintable(name));
            QCOMPARE(row.at(2), percentText(truth[name].saved));
            QCOMPARE(row.at(3), percentText(truth[name].regret));
            QCOMPARE(row.at(4), countText(static_cast<qint64>(truth[name].compressed)));
        }
        QVERIFY(truth[QStringLiteral("small")].saved > truth[QStringLiteral("large")].saved);
        // By tool, too, and the table twin says the same as the export.
        QVERIFY(!rowOf(page, QStringLiteral("Read")).isEmpty()
            || page.findChild<RegretScatterChart*>()->csv().contains(QStringLiteral(",tool,")));
        page.findChild<RegretScatterChart*>()->setTableShown(true);
        auto* const table = page.findChild<QTableWidget*>();
        QVERIFY(table->isVisible());
        QStringList names;
        for (int r = 0; r < table->rowCount(); ++r)
            names << table->item(r, 0)->text();
        QVERIFY(names.contains(QStringLiteral("small")) && names.contains(QStringLiteral("large"))
            && names.contains(QStringLiteral("baseline A")));
    }

    void aDotIsReadUnderTheMouseAndAClickLoadsItsPolicy()
    {
        test::WindowFixture fixture;
        RiskPage* const page = savedAndMovedOn(fixture, QStringLiteral("kept"), 3000, 300);
        QVERIFY(page);
        QTest::qWait(60);
        auto* const chart = page->findChild<RegretScatterChart*>();
        auto* const view = chart->findChild<QGraphicsView*>();
        QPoint found(-1, -1);
        for (int y = 4; y < view->viewport()->height() && found.x() < 0; y += 5) {
            for (int x = 4; x < view->viewport()->width() && found.x() < 0; x += 5) {
                QTest::mouseMove(view->viewport(), QPoint(x, y));
                QMouseEvent move(QEvent::MouseMove, QPointF(x, y),
                    view->viewport()->mapToGlobal(QPointF(x, y)), Qt::NoButton, Qt::NoButton, Qt::NoModifier);
                QCoreApplication::sendEvent(view->viewport(), &move);
                if (chart->readOut().startsWith(QStringLiteral("kept:")))
                    found = QPoint(x, y);
            }
        }
        QVERIFY(found.x() >= 0);
        QTest::mouseClick(view->viewport(), Qt::LeftButton, {}, found);
        QTRY_COMPARE(fixture.window->workspace().policy().minBytes, std::int64_t { 3000 });
        QVERIFY(!fixture.window->workspace().isModified());
    }

    void figuresAreKeptWhenTheRecordingIsOpenedAgain()
    {
        test::WindowFixture fixture;
        RiskPage* const shown = savedAndMovedOn(fixture, QStringLiteral("one"), 2000, 200);
        QVERIFY(shown);
        RiskPage& page = *shown;
        quint64 replayed = 0;
        connect(&page.risks().lane(), &JobLane::stateChanged, &page,
            [&] { replayed = std::max(replayed, page.risks().lane().state().total); });
        QVERIFY(openTuned(fixture));
        QVERIFY(judged(page));
        QVERIFY(waitFor(
            [&] { return !rowOf(page, QStringLiteral("one")).value(2).contains(QStringLiteral("\u2013")); }));
        QVERIFY(page.risks().entries().front().figure && !page.risks().entries().front().stale);
        QCOMPARE(replayed, 0U);
    }

    void aNewVersionLeavesAHollowDotUntilItIsReplayed()
    {
        test::WindowFixture fixture;
        QVERIFY(openTuned(fixture));
        RiskPage& page = showRisk(fixture);
        QVERIFY(test::saveUnder(fixture.window->library(), QStringLiteral("grows")));
        QVERIFY(judged(page));
        QVERIFY(waitFor(
            [&] { return !page.risks().entries().empty() && page.risks().entries().front().figure; }));
        const double before = page.risks().entries().front().figure->saved;
        // Another program saves a new version while the page is not looked at.
        QTest::keyClick(fixture.window.get(), Qt::Key_4, Qt::ControlModifier);
        Policy changed = fixture.window->workspace().policy();
        changed.minBytes = 50000;
        QVERIFY(test::saved(fixture.window->library().model(), QStringLiteral("grows"), changed));
        const PolicyRisks::Entry stale = page.risks().entries().front();
        QVERIFY(stale.stale && stale.figure);
        QCOMPARE(stale.figure->saved, before);
        showRisk(fixture);
        QVERIFY(rowOf(page, QStringLiteral("grows"))
                    .join(QLatin1Char(','))
                    .contains(QStringLiteral("older version")));
        QVERIFY(judged(page));
        QVERIFY(waitFor([&] { return !page.risks().entries().front().stale; }));
        QVERIFY(page.risks().entries().front().figure->saved != before);
    }

    void itIsStoppedByItsButtonAndByASliderAndSaysTheLimit()
    {
        test::WindowFixture fixture;
        QVERIFY(openTuned(fixture));
        LibraryModel& library = fixture.window->library().model();
        for (int i = 0; i < 70; ++i) {
            Policy policy = fixture.window->workspace().policy();
            policy.minBytes = 1000 + 13 * i;
            QVERIFY(
                test::saved(library, QStringLiteral("policy %1").arg(i, 2, 10, QLatin1Char('0')), policy));
        }
        RiskPage& page = showRisk(fixture);
        auto* const button = page.findChild<QPushButton*>(QStringLiteral("judgeLibrary"));
        QVERIFY(waitFor(
            [&] { return page.risks().lane().isRunning() && page.risks().lane().state().total > 3; }));
        QTest::mouseClick(button, Qt::LeftButton);
        QVERIFY(!page.risks().lane().isRunning());
        QTest::qWait(1000);
        QVERIFY(!page.risks().lane().isRunning()); // stays stopped
        const std::size_t left = page.risks().toJudge();
        QVERIFY(left > 0);
        QTest::mouseClick(button, Qt::LeftButton);
        QVERIFY(waitFor([&] { return page.risks().lane().isRunning(); }));
        fixture.window->workspace().edit(*findParameter("min_bytes"), std::int64_t { 555 });
        QVERIFY(!page.risks().lane().isRunning()); // a slider comes first
        QVERIFY(fixture.settle());
        QVERIFY(judged(page)); // and it goes on by itself
        QCOMPARE(page.risks().entries().size(), PolicyRisks::kMostPolicies);
        auto* const said = page.findChild<QLabel*>(QStringLiteral("judgeLibraryState"));
        QVERIFY(waitFor([&] { return said->toolTip().contains(QStringLiteral("64 of the library's 70")); }));
        QVERIFY(waitFor([&] { return !button->isEnabled(); })); // nothing is left to do
    }

    void theCurveShowsTheNetThatTheCostChartShows()
    {
        test::WindowFixture fixture;
        QVERIFY(openTuned(fixture));
        QTest::keyClick(fixture.window.get(), Qt::Key_1, Qt::ControlModifier);
        const Insight& insight = fixture.window->insight();
        Workspace& workspace = fixture.window->workspace();
        const auto netHere = [&]() -> std::optional<double> {
            const StaircaseStep* const here
                = insight.staircase() ? insight.staircase()->at(workspace.policy().minBytes) : nullptr;
            return here ? insight.netShareOf(*here) : std::nullopt;
        };
        QVERIFY(waitFor([&] { return netHere().has_value(); }));
        const double paying = *netHere();
        QSignalSpy again(&insight, &Insight::staircaseChanged);
        workspace.edit(*findParameter("enable_expand_context"), false);
        QVERIFY(fixture.settle());
        QVERIFY(waitFor([&] { return again.count() > 0 && netHere() && !insight.isStale(); }));
        QVERIFY(paying < *netHere()); // each loss asked for again costs
        const Waterfall& total = insight.data()->paid.total;
        const double net = *netHere();
        QVERIFY2(qAbs(net - total.net() / total.before) < 1e-6,
            qPrintable(QStringLiteral("%1 %2").arg(net).arg(total.net() / total.before)));
        auto* const chart = fixture.child<ThresholdCurveChart>("thresholdCurve");
        QVERIFY2(chart->csv().startsWith(QStringLiteral("min_bytes,saved,net")),
            qPrintable(chart->csv().left(60)));
        QVERIFY(chart->csv().contains(percentText(net)));
        QCOMPARE(chart->findChild<QChartView*>()->chart()->series().size(), 2);
    }

    void theResultsSayWhereDroppedTextWasUsedLater()
    {
        test::WindowFixture fixture;
        QVERIFY(openTuned(fixture));
        ResultsModel& model = fixture.window->resultsPage().model();
        const auto& data = fixture.window->insight().data();
        quint64 sum = 0;
        for (int row = 0; row < model.rowCount(); ++row) {
            const auto shown
                = model.index(row, ResultsModel::Regrets).data(ResultsModel::SortRole).toULongLong();
            QCOMPARE(shown, quint64 { data->losses.needsOfResult[model.resultAt(row).index()] });
            sum += shown;
        }
        QCOMPARE(sum, data->losses.total.needs);
        QVERIFY(sum > 0);
        QTest::keyClick(fixture.window.get(), Qt::Key_L, Qt::ControlModifier); // the results
        auto* const header = fixture.child<QTableView>("resultsTable")->horizontalHeader();
        const QPoint title(header->sectionViewportPosition(ResultsModel::Regrets) + 5, header->height() / 2);
        QTest::mouseClick(header->viewport(), Qt::LeftButton, {}, title);
        QCOMPARE(model.sortColumn(), int(ResultsModel::Regrets));
        if (model.sortOrder() == Qt::AscendingOrder)
            QTest::mouseClick(header->viewport(), Qt::LeftButton, {}, title);
        const auto most
            = *std::max_element(data->losses.needsOfResult.begin(), data->losses.needsOfResult.end());
        QCOMPARE(model.index(0, ResultsModel::Regrets).data().toString(), countText(most));
    }

    void expansionsArePaidWhereTheContextChartMarksThem()
    {
        test::WindowFixture fixture;
        QVERIFY(openTuned(fixture));
        QTest::keyClick(fixture.window.get(), Qt::Key_5, Qt::ControlModifier);
        ExpansionStudy& study = fixture.window->expansion().study();
        QVERIFY(waitFor([&] { return study.data() && !study.isStale(); }));
        const auto report = study.data();
        QVERIFY(!report->report.expansions.empty());
        const Corpus& corpus = *report->insight->replay->corpus;
        const ResultId asked = report->report.expansions.front().result;
        const SessionId session = corpus.results[asked.index()].session;
        fixture.window->workspace().setCurrentResult(asked);
        std::map<std::uint32_t, std::pair<int, double>> truth; // by call: how often, tokens
        for (const Expansion& expansion : report->report.expansions) {
            if (corpus.results[expansion.result.index()].session == session) {
                ++truth[expansion.call].first;
                truth[expansion.call].second += static_cast<double>(expansion.tokens);
            }
        }
        auto* const chart = fixture.window->findChild<ContextTimelineChart*>();
        QVERIFY(waitFor([&] { return chart->marks() == static_cast<qsizetype>(truth.size()); }));
        int rows = 0;
        for (const QString& line : chart->csv().split(QStringLiteral("\r\n"), Qt::SkipEmptyParts).mid(1)) {
            const QStringList cells = line.split(QLatin1Char(','));
            const auto call = truth.find(static_cast<std::uint32_t>(cells.at(0).toInt() - 1));
            QCOMPARE(cells.at(5), call == truth.end() ? QString() : countText(call->second.first));
            QCOMPARE(
                cells.at(6), call == truth.end() ? QString() : countText(std::llround(call->second.second)));
            ++rows;
        }
        qInfo("%d rows", rows);
        QVERIFY(rows > 0);
        // The read-out says how many and by which assumption.
        auto* const view = chart->findChild<QGraphicsView*>();
        bool said = false;
        for (int x = 0; x < view->viewport()->width() && !said; x += 2) {
            QMouseEvent move(QEvent::MouseMove, QPointF(x, view->height() / 2),
                view->viewport()->mapToGlobal(QPointF(x, view->height() / 2)), Qt::NoButton, Qt::NoButton,
                Qt::NoModifier);
            QCoreApplication::sendEvent(view->viewport(), &move);
            said = chart->readOut().contains(QStringLiteral("paid here"))
                && chart->readOut().contains(QStringLiteral("used later"));
        }
        QVERIFY(said);
        // Nobody can ask under a policy that offers no expansion.
        fixture.window->workspace().edit(*findParameter("enable_expand_context"), false);
        QVERIFY(fixture.settle());
        QVERIFY(waitFor([&] { return !fixture.window->insight().isStale() && chart->marks() == 0; }));
    }

    /// The wheel and keys choose the stretch of the curve on show; it comes back with the recording.
    void theRangeOfTheCurveIsChosenAndComesBack()
    {
        test::WindowFixture fixture;
        QVERIFY(openTuned(fixture));
        QTest::keyClick(fixture.window.get(), Qt::Key_1, Qt::ControlModifier);
        auto* chart = fixture.window->findChild<ThresholdCurveChart*>();
        QVERIFY(waitFor([&] { return chart->csv().count(QLatin1Char('\n')) > 20; }));
        const QString whole = chart->csv();
        QVERIFY(!chart->range());
        QWidget* const viewport = chart->findChild<QChartView*>()->viewport();
        const QPointF at = viewport->rect().center();
        for (int notch = 0; notch < 4; ++notch) {
            QWheelEvent wheel(at, viewport->mapToGlobal(at), {}, QPoint(0, 120), Qt::NoButton, Qt::NoModifier,
                Qt::NoScrollPhase, false);
            QCoreApplication::sendEvent(viewport, &wheel);
        }
        QVERIFY(chart->range());
        const auto first = *chart->range();
        QVERIFY(chart->csv().count(QLatin1Char('\n')) < whole.count(QLatin1Char('\n')));
        chart->findChild<QChartView*>()->setFocus(Qt::TabFocusReason);
        QTest::qWait(5);
        QTest::keyClick(chart->findChild<QChartView*>(), Qt::Key_Plus);
        QVERIFY(chart->range()->second - chart->range()->first < first.second - first.first);
        const auto kept = chart->range();
        fixture.window->workspace().edit(
            *findParameter("max_bytes"), std::int64_t { 30000 }); // another replay leaves the range
        QVERIFY(fixture.settle());
        QCOMPARE(chart->range(), kept);
        fixture.window->close();
        fixture.window.reset();
        fixture.make();
        QVERIFY(fixture.open({ test::sampleFolder() }));
        chart = fixture.window->findChild<ThresholdCurveChart*>();
        QVERIFY(chart->range());
        QVERIFY(std::abs(chart->range()->first - kept->first) < 1
            && std::abs(chart->range()->second - kept->second) < 1);
        QTest::keyClick(fixture.window.get(), Qt::Key_1, Qt::ControlModifier);
        QVERIFY(waitFor([&] { return fixture.child<QPushButton>("wholeRange")->isVisible(); }));
        QTest::mouseClick(fixture.child<QPushButton>("wholeRange"), Qt::LeftButton);
        QVERIFY(!chart->range());
        QVERIFY(!fixture.child<QPushButton>("wholeRange")->isEnabled());
    }

    /// The limit is typed under the chart, is the line in it, and comes back with the recording.
    void theContextLimitIsTypedAndComesBack()
    {
        test::WindowFixture fixture;
        QVERIFY(openTuned(fixture));
        QTest::keyClick(fixture.window.get(), Qt::Key_5, Qt::ControlModifier);
        auto* const chart = fixture.window->findChild<ContextTimelineChart*>();
        auto* const limit = fixture.child<QSpinBox>("contextLimit");
        QCOMPARE(limit->value(), 200000);
        const auto legend = [&](const QString& words) {
            for (const QAbstractSeries* const series : chart->findChild<QChartView*>()->chart()->series()) {
                if (series->name().contains(words))
                    return true;
            }
            return false;
        };
        QVERIFY(waitFor([&] { return legend(QStringLiteral("limit ") + countText(200000)); }));
        limit->setFocus();
        limit->selectAll();
        QTest::keyClicks(limit, QStringLiteral("64000"));
        QTest::keyClick(limit, Qt::Key_Return);
        QVERIFY(waitFor([&] { return legend(QStringLiteral("limit ") + countText(64000)); }));
        QVERIFY(!legend(countText(200000)));
        fixture.window->close();
        fixture.window.reset();
        fixture.make();
        QVERIFY(fixture.open({ test::sampleFolder() }));
        QCOMPARE(fixture.child<QSpinBox>("contextLimit")->value(), 64000);
        limitIsGoneAtNull(fixture);
    }

private:
    /// 0 is written as "none", and then no line is drawn.
    static void limitIsGoneAtNull(test::WindowFixture& fixture)
    {
        auto* const limit = fixture.child<QSpinBox>("contextLimit");
        auto* const chart = fixture.window->findChild<ContextTimelineChart*>();
        QTest::keyClick(fixture.window.get(), Qt::Key_5, Qt::ControlModifier);
        limit->setFocus();
        limit->selectAll();
        QTest::keyClicks(limit, QStringLiteral("0"));
        QTest::keyClick(limit, Qt::Key_Return);
        QCOMPARE(limit->text(), QStringLiteral("none"));
        QVERIFY(waitFor([&] {
            const auto series = chart->findChild<QChartView*>()->chart()->series();
            return !series.isEmpty()
                && std::none_of(series.begin(), series.end(), [](const QAbstractSeries* one) {
                       return one->name().startsWith(QStringLiteral("limit"));
                   });
        }));
    }
};

QTEST_MAIN(TestRiskAndContext)
#include "tst_risk_and_context.moc"
