// SPDX-License-Identifier: GPL-3.0-or-later
// What a policy costs, driven in the real window: money against what is missed with every policy of the
// library (replayed on a worker), the net of a threshold, and the limit of the
// context.
#include <QGraphicsView>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QTableView>
#include <algorithm>

#include "models/document/policy_risks.h"
#include "models/jobs/insight.h"
#include "models/tables/library_model.h"
#include "models/tables/results_model.h"
#include "models/text/number_text.h"
#include "tests/support/library_answers.h"
#include "tests/views/insight_driver.h"
#include "views/charts/frontier_chart.h"
#include "views/pages/choose_page.h"
#include "views/pages/library_page.h"
#include "views/pages/results_page.h"
#include "views/pages/session_page.h"
#include "views/pages/tune_page.h"
#include "views/tables/table_copy.h"
#include "views/timeline/context_timeline.h"

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
            return fixture.window->parts().insight.data()
                && fixture.window->parts().insight.data()->replay == fixture.window->workspace().result();
        }));
    }

    static ChoosePage& showRisk(test::WindowFixture& fixture)
    {
        QTest::keyClick(fixture.window.get(), Qt::Key_4, Qt::ControlModifier);
        return *fixture.window->parts().choose;
    }

    static bool judged(const ChoosePage& page)
    {
        return waitFor([&] { return page.risks().toJudge() == 0 && !page.risks().lane().isRunning(); });
    }

    /// A policy saved with one minimum, the window moved on to another, and the risk page with all of them
    /// judged.
    ChoosePage* savedAndMovedOn(
        test::WindowFixture& fixture, const QString& name, std::int64_t saved, std::int64_t now)
    {
        if (!openTuned(fixture))
            return nullptr;
        set(fixture, saved);
        if (!test::saveUnder(*fixture.window->parts().library, name))
            return nullptr;
        set(fixture, now);
        ChoosePage& page = showRisk(fixture);
        return judged(page) ? &page : nullptr;
    }

    static QStringList rowOf(const ChoosePage& page, const QString& name)
    {
        const QString csv = tableCsv(page.chart().table());
        for (const QString& line : csv.split(QLatin1Char('\n'))) {
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
            truth[name] = riskOf(*fixture.window->parts().insight.data());
            QVERIFY(test::saveUnder(*fixture.window->parts().library, name));
        }
        set(fixture, 650);
        // A new window over the same library knows nothing of these replays.
        fixture.window.reset();
        fixture.make();
        QVERIFY(openTuned(fixture));
        ChoosePage& page = showRisk(fixture);
        QVERIFY(page.isVisible());
        QVERIFY(judged(page));
        for (const auto& [name, size] : rows) {
            const QStringList row = rowOf(page, name);
            QVERIFY2(row.size() >= 9, qPrintable(name));
            const auto plain = [](QString shown) { // as the CSV of a table has it
                return shown.remove(QChar(0x2009)).replace(QChar(0x2212), QLatin1Char('-'));
            };
            const Figures& figures = truth[name].figures;
            QCOMPARE(row.at(5), plain(moneyText(figures.money.worst)));
            QCOMPARE(row.at(6), plain(countText(static_cast<qint64>(figures.withLoss))));
            QCOMPARE(row.at(7), plain(countText(static_cast<qint64>(figures.changed))));
            QCOMPARE(row.at(2), plain(percentText(figures.savedShare())));
        }
        QVERIFY(truth[QStringLiteral("small")].figures.savedShare()
            > truth[QStringLiteral("large")].figures.savedShare());
        // The table twin says the same as the export.
        page.findChild<FrontierChart*>()->setTableShown(true);
        const QTableView& table = page.chart().table();
        QVERIFY(table.isVisible());
        QStringList names;
        for (int r = 0; r < table.model()->rowCount(); ++r)
            names << table.model()->index(r, 0).data().toString();
        QVERIFY(names.contains(QStringLiteral("small")) && names.contains(QStringLiteral("large"))
            && names.contains(QStringLiteral("policy A")));
    }

    void aDotIsReadUnderTheMouseAndAClickLoadsItsPolicy()
    {
        test::WindowFixture fixture;
        ChoosePage* const page = savedAndMovedOn(fixture, QStringLiteral("kept"), 3000, 300);
        QVERIFY(page);
        QTest::qWait(60);
        auto* const chart = page->findChild<FrontierChart*>();
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

    void aNewVersionIsReplayedWhenThePageIsSeen()
    {
        test::WindowFixture fixture;
        QVERIFY(openTuned(fixture));
        ChoosePage& page = showRisk(fixture);
        QVERIFY(test::saveUnder(*fixture.window->parts().library, QStringLiteral("grows")));
        const auto figure = [&] {
            const auto saved = page.risks().saved();
            return saved.empty() ? std::nullopt : page.risks().figureOf(saved.front().second);
        };
        QVERIFY(waitFor([&] { return figure().has_value(); }));
        const double before = figure()->figures.savedShare();
        // Another program saves a new version while the page is not looked at.
        QTest::keyClick(fixture.window.get(), Qt::Key_2, Qt::ControlModifier);
        Policy changed = fixture.window->workspace().policy();
        changed.minBytes = 50000;
        QVERIFY(test::saved(fixture.window->parts().library->model(), QStringLiteral("grows"), changed));
        QVERIFY(!figure());
        showRisk(fixture);
        QVERIFY(judged(page));
        QVERIFY(figure() && figure()->figures.savedShare() != before);
    }

    void itIsStoppedAndGivesWayToASlider()
    {
        test::WindowFixture fixture;
        QVERIFY(openTuned(fixture));
        LibraryModel& library = fixture.window->parts().library->model();
        for (int i = 0; i < 70; ++i) {
            Policy policy = fixture.window->workspace().policy();
            policy.minBytes = 1000 + 13 * i;
            QVERIFY(
                test::saved(library, QStringLiteral("policy %1").arg(i, 2, 10, QLatin1Char('0')), policy));
        }
        ChoosePage& page = showRisk(fixture);
        QVERIFY(waitFor(
            [&] { return page.risks().lane().isRunning() && page.risks().lane().state().total > 3; }));
        page.risks().cancel();
        QTest::qWait(1000);
        QVERIFY(!page.risks().lane().isRunning()); // stays stopped
        QVERIFY(page.risks().toJudge() > 0);
        page.risks().judge();
        QVERIFY(waitFor([&] { return page.risks().lane().isRunning(); }));
        fixture.window->workspace().edit(*findParameter("min_bytes"), std::int64_t { 555 });
        QVERIFY(!page.risks().lane().isRunning()); // a slider comes first
        QVERIFY(fixture.settle());
        QVERIFY(judged(page)); // and it goes on by itself
        QCOMPARE(page.risks().saved().size(), PolicyRisks::kMostPolicies);
    }

    void aStepOfTheThresholdCurveHasTheNetThatThePolicyHas()
    {
        test::WindowFixture fixture;
        QVERIFY(openTuned(fixture));
        const Insight& insight = fixture.window->parts().insight;
        Workspace& workspace = fixture.window->workspace();
        const auto netHere = [&]() -> std::optional<double> {
            const ThresholdStep* const here
                = insight.curve() ? insight.curve()->at(workspace.policy().minBytes) : nullptr;
            return here && insight.thresholdCurveHasLosses() ? std::optional(here->figures.money.worst)
                                                             : std::nullopt;
        };
        const auto agrees = [&] {
            const Waterfall& total = insight.data()->paid.total;
            return qAbs(*netHere() - total.net()) < 1e-6 * total.before;
        };
        QVERIFY(waitFor([&] { return netHere() && !insight.isStale(); }));
        QVERIFY(agrees());
        const double paying = *netHere();
        QSignalSpy again(&insight, &Insight::thresholdCurveChanged);
        workspace.edit(*findParameter("enable_expand_context"), false);
        QVERIFY(fixture.settle());
        QVERIFY(waitFor([&] { return again.count() > 0 && netHere() && !insight.isStale(); }));
        QVERIFY2(agrees(), qPrintable(QString::number(*netHere())));
        QVERIFY(*netHere() != paying); // what is lost is repaired, where it cannot be asked for
    }

    /// The first figures have the processor to themselves; then the curve comes once, with its losses.
    void theCurveIsBuiltOnceAfterTheFirstFigures()
    {
        test::WindowFixture fixture;
        const Insight& insight = fixture.window->parts().insight;
        int curves = 0;
        bool early = false;
        connect(&insight, &Insight::thresholdCurveChanged, this, [&] {
            curves += insight.curve() != nullptr;
            early = early || (insight.curve() && (!insight.working() || !insight.baseline()));
        });
        QVERIFY(fixture.open({ test::sampleFolder() }));
        QVERIFY(waitFor([&] { return insight.thresholdCurveHasLosses() && !insight.isStale(); }));
        QTest::qWait(2 * Insight::kRestMs); // for one more, if it came
        QCOMPARE(curves, 1);
        QVERIFY(!early);
    }

    void theResultsSayWhereDroppedTextWasUsedLater()
    {
        test::WindowFixture fixture;
        QVERIFY(openTuned(fixture));
        ResultsModel& model = fixture.window->parts().results->model();
        const auto& data = fixture.window->parts().insight.data();
        quint64 sum = 0;
        for (int row = 0; row < model.rowCount(); ++row) {
            const auto shown
                = model.index(row, ResultsModel::Losses).data(ResultsModel::SortRole).toULongLong();
            QCOMPARE(shown, quint64 { data->losses.usesOfResult[model.resultAt(row).index()] });
            sum += shown;
        }
        QCOMPARE(sum, data->figures.lostUses);
        QVERIFY(sum > 0);
        fixture.window->parts().results->showResults();
        auto* const header = fixture.child<QTableView>("resultsTable")->horizontalHeader();
        const QPoint title(header->sectionViewportPosition(ResultsModel::Losses) + 5, header->height() / 2);
        QTest::mouseClick(header->viewport(), Qt::LeftButton, {}, title);
        QCOMPARE(model.sortColumn(), int(ResultsModel::Losses));
        if (model.sortOrder() == Qt::AscendingOrder)
            QTest::mouseClick(header->viewport(), Qt::LeftButton, {}, title);
        const auto most
            = *std::max_element(data->losses.usesOfResult.begin(), data->losses.usesOfResult.end());
        QCOMPARE(model.index(0, ResultsModel::Losses).data().toString(), countText(most));
    }

    /// The limit is moved in the timeline, is told there, and comes back with the recording.
    void theContextLimitIsMovedByKeysAndComesBack()
    {
        test::WindowFixture fixture;
        QVERIFY(openTuned(fixture));
        const auto timeline
            = [&]() -> ContextTimeline& { return fixture.window->parts().session->timeline(); };
        QVERIFY(
            waitFor([&] { return timeline().canvas().summary().contains(QStringLiteral("200\u2009000")); }));
        fixture.window->showPage(QStringLiteral("session"));
        timeline().canvas().setFocus();
        for (int i = 0; i < 3; ++i)
            QTest::keyClick(&timeline().canvas(), Qt::Key_BracketLeft);
        const std::int64_t limit = fixture.child<TunePage>("tunePage")->timelineModel().limit();
        QVERIFY(limit < 200000);
        QVERIFY2(timeline().canvas().summary().contains(countText(limit)),
            qPrintable(timeline().canvas().summary()));
        fixture.window->close();
        fixture.window.reset();
        fixture.make();
        QVERIFY(fixture.open({ test::sampleFolder() }));
        QCOMPARE(fixture.child<TunePage>("tunePage")->timelineModel().limit(), limit);
    }
};

QTEST_MAIN(TestRiskAndContext)
#include "tst_risk_and_context.moc"
