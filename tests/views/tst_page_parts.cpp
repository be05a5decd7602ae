// SPDX-License-Identifier: GPL-3.0-or-later
// What parts of pages do by mouse and keys: groups of results, the tournament, the sweep, what was not read,
// and strategies that would have to be asked over the network.
#include <QAbstractItemModelTester>
#include <QAbstractProxyModel>
#include <QAccessible>
#include <QCheckBox>
#include <QDialog>
#include <QGraphicsView>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QSpinBox>
#include <QTableView>
#include <QToolButton>
#include <QtCharts/QAbstractAxis>
#include <QtCharts/QChart>
#include <QtCharts/QChartView>
#include <QtCharts/QLineSeries>
#include <QtCharts/QXYSeries>
#include <map>
#include <optional>

#include "core/digest/digest_file.h"
#include "core/digest/make_digest.h"
#include "core/replay/replay.h"
#include "core/report/table.h"
#include "models/jobs/guarantee_study.h"
#include "models/tables/results_model.h"
#include "models/text/number_text.h"
#include "models/text/qt_text.h"
#include "tests/models/model_fixtures.h"
#include "tests/support/random_corpus.h"
#include "tests/support/recording_texts.h"
#include "tests/views/window_fixture.h"
#include "views/charts/frontier_chart.h"
#include "views/pages/choose_page.h"
#include "views/pages/results_page.h"
#include "views/shell/toasts.h"
#include "views/tables/report_table_view.h"
#include "views/tables/results_view.h"
#include "views/tables/table_copy.h"

using namespace winnow;

namespace {

/// A Fatal tester beside each model of ours that any view shows, and beside what stands behind its proxies.
class Testers
{
public:
    void watchAll()
    {
        const QWidgetList widgets = QApplication::allWidgets();
        for (QWidget* const widget : widgets) {
            const auto* const view = qobject_cast<QAbstractItemView*>(widget);
            for (QAbstractItemModel* model = view ? view->model() : nullptr; model;) {
                watch(*model);
                const auto* const proxy = qobject_cast<QAbstractProxyModel*>(model);
                model = proxy ? proxy->sourceModel() : nullptr;
            }
        }
    }

    /// Every column up and down, then as it was.
    static void sortAll(QWidget& page)
    {
        const QList<QTableView*> tables = page.findChildren<QTableView*>();
        for (QTableView* const table : tables) {
            for (int column = 0; table->model() && column < table->model()->columnCount(); ++column) {
                table->model()->sort(column, Qt::AscendingOrder);
                table->model()->sort(column, Qt::DescendingOrder);
            }
        }
    }

    QStringList classes() const
    {
        QStringList names;
        for (const auto& [model, tester] : m_testers)
            names << QString::fromLatin1(tester->model()->metaObject()->className())
                         .remove(QLatin1String("winnow::"));
        names.removeDuplicates();
        return names;
    }

private:
    void watch(QAbstractItemModel& model)
    {
        if (m_testers.count(&model) == 0)
            m_testers.emplace(&model,
                std::make_unique<QAbstractItemModelTester>(
                    &model, QAbstractItemModelTester::FailureReportingMode::Fatal));
    }

    std::map<const QAbstractItemModel*, std::unique_ptr<QAbstractItemModelTester>> m_testers;
};

} // namespace

class TestPageParts : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    QString m_chat, m_other;

private Q_SLOTS:
    void initTestCase()
    {
        m_chat = test::writeFile(m_folder.path(), QStringLiteral("chat.json"), test::chatRecording(90));
        m_other = test::writeFile(m_folder.path(), QStringLiteral("other.json"), test::chatRecording(7));
    }

    void everyModelHoldsWhileItIsFilteredSortedEditedAndReset()
    {
        test::WindowFixture fixture;
        MainWindow& window = *fixture.window;
        Testers testers;
        QVERIFY(fixture.open({ m_chat }));
        for (const char* const id :
            { "start", "tune", "session", "losses", "choose", "decide", "library", "unread" }) {
            window.showPage(QLatin1String(id));
            QVERIFY(fixture.settle());
            testers.watchAll();
            Testers::sortAll(window);
            window.parts().trail.setFilter(parseFilter(QStringLiteral("Bash")));
            QTest::qWait(20);
            window.parts().trail.setFilter({});
            window.workspace().edit(*findParameter("min_bytes"), std::int64_t { 300 });
            QVERIFY(fixture.settle());
            testers.watchAll();
            window.workspace().undoStack()->undo();
            QVERIFY(fixture.settle());
        }
        QVERIFY(fixture.open({ m_other }));
        window.workspace().closeCorpus();
        QTest::qWait(50);
        const QStringList names = testers.classes();
        for (const char* const name :
            { "StripsModel", "TimelineTable", "ToolsModel", "ResultsModel", "RulesModel", "IssuesModel",
                "CompareModel", "LibraryModel", "ReportTableModel", "LossesModel", "QSortFilterProxyModel" })
            QVERIFY2(names.contains(QLatin1String(name)), name);
    }

    void theSweepStandsBesideThePoliciesAndAPointOfItIsTaken()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ test::sampleFolder() }));
        fixture.window->workspace().edit(*findParameter("min_bytes"), std::int64_t { 700 });
        QVERIFY(fixture.settle());
        fixture.window->showPage(QStringLiteral("choose"));
        ChoosePage& page = *fixture.window->parts().choose;
        FrontierChart& chart = page.chart();
        QVERIFY(QTest::qWaitFor(
            [&] { return tableCsv(chart.table()).contains(QStringLiteral("all minimum sizes")); }, 60000));
        QTest::qWait(50);
        QWidget* const viewport = chart.findChild<QGraphicsView*>()->viewport();
        QTRY_VERIFY(viewport->isVisible());
        const auto inUse = [&] { return chart.data().policies.front(); };
        QCOMPARE(inUse().kind, FrontierData::Kind::InUse);
        const FrontierData::Dot target = chart.data().sweep[chart.data().sweep.size() * 3 / 4];
        const QPoint there = chart.placeOf(target.lost(), target.saved());
        const int steps = fixture.window->workspace().undoStack()->count();
        QTest::mouseClick(viewport, Qt::LeftButton, {}, there);
        const std::int64_t taken = fixture.window->workspace().policy().minBytes;
        QVERIFY(taken != 700);
        QVERIFY(std::any_of(chart.data().sweep.begin(), chart.data().sweep.end(), [&](const auto& dot) {
            return dot.number == taken && std::abs(dot.lost() - target.lost()) < 0.01;
        }));
        QCOMPARE(fixture.window->workspace().undoStack()->count(), steps + 1);
        QVERIFY(fixture.settle());
        QTRY_COMPARE_WITH_TIMEOUT(inUse().figures.lostUses, target.figures.lostUses, 60000);
        QVERIFY(std::abs(inUse().saved() - target.saved()) < 1e-9);
        const double here = inUse().figures.money.worst;
        fixture.child<QCheckBox>("moneyPerThousand")->click();
        const auto sessions = static_cast<double>(fixture.window->workspace().corpus()->sessions.size());
        QVERIFY(std::abs(inUse().figures.money.worst - here * 1000 / sessions) < 1e-6);
        QVERIFY(tableCsv(chart.table()).contains(QStringLiteral("saved on 1,000 sessions")));
    }

    void everyChartKeepsTheRulesAndIsReadUnderTheMouseAndAsATable()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ test::sampleFolder() }));
        fixture.window->showPage(QStringLiteral("choose"));
        for (FrontierChart* const chart : fixture.window->findChildren<FrontierChart*>()) {
            const QByteArray title = chart->objectName().toUtf8();
            const char* const name = title.constData();
            auto* const view = chart->findChild<QChartView*>();
            QVERIFY2(
                QTest::qWaitFor([&] { return !chart->data().sweep.empty() && view->isVisible(); }, 60000),
                name);
            QTest::qWait(50);
            QCOMPARE(view->chart()->animationOptions(), QChart::NoAnimation);
            const QAccessibleInterface* const spoken = QAccessible::queryAccessibleInterface(view);
            QCOMPARE(spoken->role(), QAccessible::Chart);
            QCOMPARE(spoken->text(QAccessible::Value), chart->readOut());
            for (const QAbstractAxis* const axis : view->chart()->axes(Qt::Vertical))
                QVERIFY2(axis->alignment() == Qt::AlignLeft, name);
            for (QAbstractSeries* const series : view->chart()->series()) {
                const auto* const points = qobject_cast<QXYSeries*>(series);
                QVERIFY2(!points || points->count() <= kMostChartPoints, name);
                if (qobject_cast<const QLineSeries*>(series) == nullptr)
                    continue;
                for (const QPointF& corner : points->points()) { // a dot saves as much and loses no more
                    const auto& sweep = chart->data().sweep;
                    QVERIFY2(std::any_of(sweep.begin(), sweep.end(),
                                 [&](const auto& dot) {
                                     return 100 * dot.lost() <= corner.x() && 100 * dot.saved() >= corner.y();
                                 }),
                        name);
                }
            }
            QTest::mouseMove(view->viewport(), QPoint(1, 1));
            const QString help = chart->readOut();
            QVERIFY2(!help.isEmpty(), name);
            bool read = false;
            for (int y = 4; y < view->viewport()->height() && !read; y += 4) {
                for (int x = 4; x < view->viewport()->width() && !read; x += 4) {
                    QTest::mouseMove(view->viewport(), QPoint(x, y));
                    read = chart->readOut() != help
                        && chart->readOut().contains(QRegularExpression(QStringLiteral("\\d")));
                }
            }
            QVERIFY2(read, name);
            QEvent leave(QEvent::Leave);
            QCoreApplication::sendEvent(view->viewport(), &leave);
            QCOMPARE(chart->readOut(), help);
            chart->setTableShown(true);
            const QTableView& table = chart->table();
            QVERIFY2(table.isVisible() && table.model()->rowCount() > 0 && !view->isVisible(), name);
            QCOMPARE(tableCsv(chart->table()).count(QLatin1Char('\n')), table.model()->rowCount() + 1);
            chart->setTableShown(false);
        }
    }

    void aRemoteStrategyIsNeverAskedAndThatIsSaid()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ m_chat }));
        Workspace& workspace = fixture.window->workspace();
        workspace.edit(*findParameter("strategy"), std::string("api"));
        QVERIFY(fixture.settle());
        QVERIFY(workspace.workingResult()->pending > 0);
        QCOMPARE(fixture.window->parts().toasts->count(), 1);
        QVERIFY(fixture.window->parts().toasts->said().value(0).contains(QStringLiteral("Nothing is sent")));
        workspace.undoStack()->undo();
        QVERIFY(fixture.settle());
        QCOMPARE(fixture.window->parts().toasts->count(), 0);
    }

    void theImportReportCountsFormatsAndShowsTheRawRecord()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ test::sampleFolder() }));
        auto* const link = fixture.child<QToolButton>("unreadLink");
        QVERIFY(link->isVisible());
        QTest::mouseClick(link, Qt::LeftButton);
        QVERIFY(fixture.window->parts().pages.value(QStringLiteral("unread"))->isVisible());
        const QString summary = fixture.child<QLabel>("importSummary")->text();
        QVERIFY2(summary.contains(QStringLiteral("claude-code")) && summary.contains(QStringLiteral("2")),
            qPrintable(summary));
        auto* const issues = fixture.child<QTableView>("issuesTable");
        QVERIFY(issues->model()->rowCount() > 0);
        issues->setCurrentIndex(issues->model()->index(0, 0));
        issues->setFocus();
        QTest::keyClick(issues, Qt::Key_Return);
        auto* const raw = fixture.child<QDialog>("rawRecord");
        QVERIFY(raw && raw->isVisible());
        QVERIFY(!raw->findChild<QPlainTextEdit*>()->toPlainText().isEmpty());
        raw->close();
        QTest::keyClick(issues, Qt::Key_Escape);
        QVERIFY(fixture.window->parts().pages.value(QStringLiteral("tune"))->isVisible());
        // Files that are no recordings are issues, no sessions.
        for (const Session& session : fixture.window->workspace().corpus()->sessions)
            QVERIFY(!toQt(session.title).startsWith(QStringLiteral("README")));
    }

    /// Of a large digest a random sample is open, and it is said; a click opens all of it.
    void aSampleOfADigestIsSaidAndAllOfItOpened()
    {
        test::WindowFixture fixture;
        const QString file = fixture.folder.filePath(QStringLiteral("large.digest"));
        const auto engine = ReplayEngine::create(test::apart(*test::randomCorpus(3, 24)), std::nullopt, 2);
        const digest::Salt salt("a salt that only this test knows");
        const auto made = digest::makeDigest(**engine,
            std::vector { test::simplePolicy(600), startPolicy(), asRecorded() },
            { salt, {}, false, false, 2 });
        QVERIFY(made.has_value() && digest::writeDigestFile(*made, fromQt(file)).has_value());
        auto* const button = fixture.child<QToolButton>("sampleButton");
        Workspace& workspace = fixture.window->workspace();
        QVERIFY(fixture.open({ file }));
        QVERIFY(!button->isVisible()); // it is small enough to be open whole
        workspace.replacePolicy(test::simplePolicy(600), QStringLiteral("test"));
        QVERIFY(fixture.settle());
        workspace.setOpenedAtOnce(made->results.size() / 2);
        workspace.reload();
        QTRY_VERIFY_WITH_TIMEOUT(button->isVisible(), 20000);
        const std::size_t open = workspace.corpus()->results.size();
        QVERIFY(open <= made->results.size() / 2);
        QVERIFY2(button->text().contains(countText(static_cast<qint64>(open)))
                && button->text().contains(resultsAmount(static_cast<qint64>(made->results.size()))),
            qPrintable(button->text()));

        QTest::mouseClick(button, Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(!button->isVisible(), 20000);
        QCOMPARE(workspace.corpus()->results.size(), made->results.size());
    }

    /// A note says what was left out, too: the line may not say that everything was read.
    void whatANoteLeavesOutIsSaidInTheStatusLine()
    {
        test::WindowFixture fixture;
        const std::string copy
            = R"({"type":"progress","uuid":"p","sessionId":"S","toolUseID":"a","data":{"type":"agent_progress",)"
              R"("message":{"uuid":"c","type":"user","message":{"role":"user","content":[{"type":"tool_result",)"
              R"("tool_use_id":"q","content":"words"}]}}}})"
              "\n";
        QVERIFY(fixture.open({ test::writeFile(fixture.folder.path(), QStringLiteral("s.jsonl"),
            QByteArray::fromStdString(test::claudeResult(1, "a", "\"done\"") + copy)) }));
        auto* const link = fixture.child<QToolButton>("unreadLink");
        const QString said = link->text();
        QVERIFY2(said.contains(QStringLiteral("sub-agents")), qPrintable(said));
        QVERIFY2(said.endsWith(QChar(0x2026)), qPrintable(said));
        QVERIFY2(
            link->toolTip().startsWith(said.chopped(1) + QLatin1Char(' ')), qPrintable(said)); // whole words
    }
};

QTEST_MAIN(TestPageParts)
#include "tst_page_parts.moc"
