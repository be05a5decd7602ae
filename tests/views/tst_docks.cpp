// SPDX-License-Identifier: GPL-3.0-or-later
// Drives the docks below and beside the tables with mouse and keys: expansion, flips, issues, library under
// damage.
#include <QAction>
#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QDialog>
#include <QDir>
#include <QDockWidget>
#include <QDoubleSpinBox>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTabWidget>
#include <QTableView>
#include <QTreeView>

#include "core/replay/replay.h"
#include "models/expansion_model.h"
#include "models/groups_model.h"
#include "models/library_model.h"
#include "models/log_compare_model.h"
#include "models/qt_text.h"
#include "models/results_model.h"
#include "models/tool_rates_model.h"
#include "models/tournament_model.h"
#include "tests/models/model_fixtures.h"
#include "tests/support/library_answers.h"
#include "tests/support/lock_holder.h"
#include "tests/views/window_fixture.h"
#include "views/expansion_panel.h"
#include "views/library_panel.h"
#include "views/log_compare_window.h"
#include "views/message_bar.h"
#include "views/results_page.h"
#include "views/results_view.h"
#include "views/tournament_panel.h"

using namespace winnow;

namespace {

/// Chooses an entry of a closed combo box with the keyboard.
void choose(QComboBox& box, int index)
{
    box.setFocus();
    QTest::keyClick(&box, Qt::Key_Home);
    for (int i = 0; i < index; ++i)
        QTest::keyClick(&box, Qt::Key_Down);
}

} // namespace

class TestDocks : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    QString m_chat;

    /// Opens the samples, lowers the minimum so that much is changed and shows the expansion dock.
    static bool openExpansion(test::WindowFixture& fixture)
    {
        if (!fixture.open({ test::sampleFolder() }))
            return false;
        fixture.window->workspace().edit(*findParameter("min_bytes"), std::int64_t { 700 });
        QTest::keyClick(fixture.window.get(), Qt::Key_6, Qt::ControlModifier);
        return fixture.settle() && QTest::qWaitFor([&] { return idle(fixture); }, 60000);
    }

    static bool idle(test::WindowFixture& fixture)
    {
        ExpansionStudy& study = fixture.window->expansion().study();
        return study.data() && !study.isStale() && !fixture.window->insight().isStale()
            && study.data()->insight->replay == fixture.window->workspace().result();
    }

private Q_SLOTS:
    void initTestCase()
    {
        m_chat = test::writeFile(m_folder.path(), QStringLiteral("chat.json"), test::chatRecording(90));
    }

    void theExpansionDockShowsWhatCoreSimulates_data()
    {
        QTest::addColumn<int>("entry");
        QTest::addColumn<int>("model");
        QTest::newRow("regret") << 0 << static_cast<int>(DemandModel::Regret);
        QTest::newRow("recorded") << 1 << static_cast<int>(DemandModel::Recorded);
        QTest::newRow("rate") << 2 << static_cast<int>(DemandModel::Rate);
        QTest::newRow("worst case") << 3 << static_cast<int>(DemandModel::WorstCase);
    }

    void theExpansionDockShowsWhatCoreSimulates()
    {
        QFETCH(const int, entry);
        QFETCH(const int, model);
        test::WindowFixture fixture;
        QVERIFY(openExpansion(fixture));
        ExpansionPanel& panel = fixture.window->expansion();
        QVERIFY(panel.isVisible());
        choose(*fixture.child<QComboBox>("expansionDemand"), entry);
        QTest::qWait(200);
        QVERIFY(QTest::qWaitFor([&] { return idle(fixture); }, 60000));
        const auto& insight = fixture.window->insight().data();
        ExpansionOptions options = panel.study().options();
        QCOMPARE(static_cast<int>(options.model), model);
        const auto prices = PriceTable::load();
        QVERIFY(prices.has_value());
        const auto direct = simulateExpansions(*fixture.window->workspace().engine(), *insight->replay,
            MoneyBasis(*fixture.window->workspace().engine(), *prices), options, insight->index.get(),
            &insight->losses);
        QVERIFY(direct.has_value());
        QCOMPARE(panel.model().rowCount(), static_cast<int>(direct->expansions.size()));
        QCOMPARE(panel.study().data()->report.total.net(), direct->total.net());
        if (options.model == DemandModel::WorstCase)
            QCOMPARE(direct->expansions.size(), static_cast<std::size_t>(insight->replay->totals.changed));
        QVERIFY(!fixture.child<QLabel>("expansionSummary")->text().isEmpty());
    }

    void theRateIsTypedAndMovesTheNet()
    {
        test::WindowFixture fixture;
        QVERIFY(openExpansion(fixture));
        ExpansionPanel& panel = fixture.window->expansion();
        auto* const rate = fixture.child<QDoubleSpinBox>("expansionRate");
        QVERIFY(!rate->isEnabled());
        choose(*fixture.child<QComboBox>("expansionDemand"), 2);
        QVERIFY(rate->isEnabled());
        rate->setFocus();
        rate->selectAll();
        QTest::keyClicks(rate, QStringLiteral("50"));
        QTest::keyClick(rate, Qt::Key_Return);
        QTest::qWait(200);
        QVERIFY(QTest::qWaitFor([&] { return idle(fixture); }, 60000));
        const ExpansionReport& report = panel.study().data()->report;
        QCOMPARE(report.total.expansions, 0.5 * static_cast<double>(report.changed));
        QVERIFY(report.low <= report.total.net() && report.total.net() <= report.high);
    }

    void eachToolHasItsRateAndTheTotalFollows()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ m_chat }));
        fixture.window->actions().get("showExpansion")->trigger();
        ExpansionStudy& study = fixture.window->expansion().study();
        auto* const rates = fixture.child<QTableView>("expansionRates");
        QVERIFY(!rates->isVisible());
        auto* const demand = fixture.child<QComboBox>("expansionDemand");
        choose(*demand, demand->findData(static_cast<int>(DemandModel::Rate)));
        QVERIFY(rates->isVisible());
        QVERIFY(QTest::qWaitFor(
            [&] { return study.data() && !study.isStale() && rates->model()->rowCount() > 1; }, 30000));
        const double before = study.data()->report.total.expansions;
        rates->setCurrentIndex(rates->model()->index(0, ToolRatesModel::Rate));
        rates->setFocus();
        QTest::keyClick(rates, Qt::Key_F2);
        auto* const box = rates->viewport()->findChild<QDoubleSpinBox*>(QStringLiteral("cellRate"));
        QVERIFY(box);
        QTest::keyClicks(box, QStringLiteral("50"));
        QTest::keyClick(box, Qt::Key_Return);
        QTRY_COMPARE(study.options().rates.size(), std::size_t { 1 });
        QCOMPARE(study.options().rates.begin()->second, 0.5);
        QVERIFY(QTest::qWaitFor([&] { return !study.isStale(); }, 30000));
        QTRY_VERIFY(study.data()->report.total.expansions > before);
        double sum = 0;
        for (int row = 0; row < rates->model()->rowCount(); ++row)
            sum += rates->model()
                       ->index(row, ToolRatesModel::Expected)
                       .data(ToolRatesModel::SortRole)
                       .toDouble();
        QVERIFY(std::abs(sum - study.data()->report.total.expansions) < 1e-6);
        rates->model()->setData(rates->model()->index(0, ToolRatesModel::Rate), -1.0, Qt::EditRole);
        QVERIFY(study.options().rates.empty());
    }

    void aRequestIsShownStepByStepAndEnterShowsItsResult()
    {
        test::WindowFixture fixture;
        QVERIFY(openExpansion(fixture));
        ExpansionPanel& panel = fixture.window->expansion();
        choose(*fixture.child<QComboBox>("expansionDemand"), 3);
        QTest::qWait(200);
        QVERIFY(QTest::qWaitFor([&] { return idle(fixture) && panel.model().rowCount() > 0; }, 60000));
        auto* const table = fixture.child<QTableView>("expansionTable");
        const QModelIndex first = table->model()->index(0, 0);
        QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, table->visualRect(first).center());
        const QString exchange = fixture.child<QPlainTextEdit>("expansionTranscript")->toPlainText();
        QVERIFY2(exchange.contains(QStringLiteral("expand_context"))
                && exchange.contains(QStringLiteral("shadow_")),
            qPrintable(exchange.left(400)));
        const ResultId id(first.data(ExpansionModel::ResultRole).toUInt());
        const auto text
            = fixture.window->workspace().engine()->afterText(*fixture.window->workspace().result(), id);
        QVERIFY(text.has_value());
        const QString word = toQt(text->before.view()).simplified().section(QLatin1Char(' '), 0, 0);
        QVERIFY2(exchange.contains(word), qPrintable(word));
        table->setFocus();
        QTest::keyClick(table, Qt::Key_Return);
        QCOMPARE(fixture.window->workspace().currentResult().value, id.value);
    }

    void aClosedExpansionDockComputesNothing()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ m_chat }));
        QTest::qWait(600);
        QVERIFY(!fixture.window->expansion().study().data());
    }

    void groupsSumUpToTheTotalsAndEnterShowsTheirResults_data()
    {
        QTest::addColumn<int>("entry");
        for (int entry = 1; entry < 6; ++entry)
            QTest::addRow("entry %d", entry) << entry;
    }

    void groupsSumUpToTheTotalsAndEnterShowsTheirResults()
    {
        QFETCH(const int, entry);
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ m_chat }));
        QVERIFY(QTest::qWaitFor([&] { return fixture.window->workspace().kinds() != nullptr; }, 30000));
        ResultsPage& page = fixture.window->resultsPage();
        page.tabs().setCurrentIndex(1);
        auto* const table = fixture.child<QTableView>("groupsTable");
        QVERIFY(!table->isVisible());
        choose(*fixture.child<QComboBox>("groupBy"), entry);
        QVERIFY(table->isVisible());
        qulonglong results = 0;
        qulonglong before = 0;
        for (int row = 0; row < table->model()->rowCount(); ++row) {
            results
                += table->model()->index(row, GroupsModel::Results).data(GroupsModel::SortRole).toULongLong();
            before
                += table->model()->index(row, GroupsModel::Before).data(GroupsModel::SortRole).toULongLong();
        }
        QCOMPARE(results, qulonglong { 90 });
        QCOMPARE(before, static_cast<qulonglong>(fixture.window->workspace().result()->totals.tokensBefore));
        const int expected
            = table->model()->index(0, GroupsModel::Results).data(GroupsModel::SortRole).toInt();
        table->setCurrentIndex(table->model()->index(0, 0));
        table->setFocus();
        QTest::keyClick(table, Qt::Key_Return);
        QVERIFY(page.results().hasFocus());
        QCOMPARE(page.model().rowCount(), expected);
        QTest::mouseClick(table->viewport(), Qt::LeftButton, {},
            table->visualRect(table->model()->index(table->model()->rowCount() - 1, 0)).center());
        QCOMPARE(page.model().rowCount(),
            table->model()
                ->index(table->model()->rowCount() - 1, GroupsModel::Results)
                .data(GroupsModel::SortRole)
                .toInt());
        choose(*fixture.child<QComboBox>("groupBy"), 0);
        QVERIFY(!table->isVisible());
        QCOMPARE(page.model().rowCount(), 90);
    }

    void theTournamentRunsStopsAndShowsEveryKind()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ m_chat }));
        QTest::keyClick(fixture.window.get(), Qt::Key_7, Qt::ControlModifier);
        TournamentModel& model = fixture.window->tournament().model();
        auto* const run = fixture.child<QPushButton>("runTournament");
        QVERIFY(run->isVisible());
        QTest::mouseClick(run, Qt::LeftButton);
        QVERIFY(model.lane().isRunning());
        fixture.window->workspace().edit(*findParameter("min_bytes"), std::int64_t { 900 });
        QVERIFY(!model.lane().isRunning());
        QVERIFY(fixture.settle());
        QVERIFY(!model.tournament());
        QTest::mouseClick(run, Qt::LeftButton);
        QVERIFY(QTest::qWaitFor([&] { return model.tournament() != nullptr; }, 120000));
        auto* const kind = fixture.child<QComboBox>("tournamentKind");
        QCOMPARE(kind->count(), static_cast<int>(model.tournament()->kinds.size()));
        for (int i = 0; i < kind->count(); ++i) {
            kind->setCurrentIndex(i);
            QCOMPARE(model.rowCount(),
                static_cast<int>(model.tournament()->kinds[static_cast<std::size_t>(i)].rows.size()));
        }
        // This gateway knows few strategies: the window says so instead of writing a policy nobody loads.
        auto* const table = fixture.child<QTableView>("tournamentTable");
        for (int row = 0; row < table->model()->rowCount(); ++row) {
            if (table->model()->index(row, 0).data().toString() == QLatin1String("simple"))
                continue;
            table->setCurrentIndex(table->model()->index(row, 0));
            break;
        }
        table->setFocus();
        QTest::keyClick(table, Qt::Key_Return);
        QCOMPARE(fixture.window->messages().count(), 1);
        QCOMPARE(fixture.window->workspace().policy().strategy, std::string("simple"));
    }

    void aRemoteStrategyIsNeverAskedAndThatIsSaid()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ m_chat }));
        Workspace& workspace = fixture.window->workspace();
        workspace.edit(*findParameter("strategy"), std::string("api"));
        QVERIFY(fixture.settle());
        QVERIFY(workspace.workingResult()->pending > 0);
        QCOMPARE(fixture.window->messages().count(), 1);
        QVERIFY(fixture.window->messages().newestText().contains(QStringLiteral("Nothing is sent")));
        workspace.undoStack()->undo();
        QVERIFY(fixture.settle());
        QCOMPARE(fixture.window->messages().count(), 0);
    }

    void theImportReportCountsFormatsAndShowsTheRawRecord()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ test::sampleFolder() }));
        fixture.child<QDockWidget>("issuesDock")->raise();
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
        // Files that are no recordings are issues, not rows of the tree.
        auto* const tree = fixture.child<QTreeView>("sessionTree");
        for (int row = 0; row < tree->model()->rowCount(); ++row)
            QVERIFY(!tree->model()->index(row, 0).data().toString().startsWith(QStringLiteral("README")));
    }

    void aGatewayLogIsComparedWithThePolicyInUseAndFollowsIt()
    {
        const auto line = [](const char* tool, int bytes, const char* status) {
            return QStringLiteral("{\"request_id\":\"r\",\"pipe_type\":\"tool_output\",\"tool_name\":\"%1\","
                                  "\"original_bytes\":%2,"
                                  "\"compressed_bytes\":%2,\"cache_hit\":false,\"status\":\"%3\"}\n")
                .arg(QLatin1String(tool))
                .arg(bytes)
                .arg(QLatin1String(status))
                .toUtf8();
        };
        const QString file = test::writeFile(m_folder.path(), QStringLiteral("tool_output_compression.jsonl"),
            line("Bash", 100, "passthrough_small") + line("Bash", 99999, "passthrough_large")
                + line("Bash", 400, "passthrough_small"));
        test::WindowFixture fixture;
        fixture.window->compareLog(file);
        auto* const window = fixture.child<LogCompareWindow>("logCompare");
        QVERIFY(window && window->isVisible());
        QVERIFY(QTest::qWaitFor([&] { return window->model().study() != nullptr; }, 30000));
        QCOMPARE(window->model().rowCount(), 3);
        QCOMPARE(window->model().study()->comparison.agreed, std::size_t { 3 });
        fixture.window->workspace().edit(*findParameter("max_bytes"), std::int64_t { 200000 });
        QTRY_COMPARE(window->model().study()->policy.maxBytes, 200000);
        QVERIFY(window->model().study()->comparison.agreed < 3);
        auto* const chain = window->findChild<QLabel*>(QStringLiteral("logChain"));
        auto* const rows = window->findChild<QTableView*>(QStringLiteral("logTable"));
        rows->setCurrentIndex(rows->model()->index(0, 0));
        QVERIFY2(chain->text().contains(QLatin1Char('\n')), qPrintable(chain->text()));
        auto* const summary = window->findChild<QLabel*>(QStringLiteral("logSummary"));
        QVERIFY2(summary->text().contains(QStringLiteral("Drift: open the recordings")),
            qPrintable(summary->text()));
        QVERIFY(fixture.open({ m_chat }));
        QTRY_VERIFY(summary->text().contains(QStringLiteral("Drift: the log holds no originals")));
        window->compareWith(m_folder.filePath(QStringLiteral("no-such-folder")));
        QTRY_VERIFY(window->findChild<QLabel*>(QStringLiteral("logSummary"))
                        ->text()
                        .contains(QStringLiteral("no-such-folder")));
    }

    void logFoldersOfBothGatewaysShowAgreementChainAndDrift_data()
    {
        QTest::addColumn<QString>("folder");
        const QDir logs(QStringLiteral(WINNOW_SHARED "/recordings/gateway-logs"));
        QTest::newRow("none shared") << QString();
        for (const QString& dialect : { QStringLiteral("byte"), QStringLiteral("token") }) {
            for (const QString& name :
                QDir(logs.filePath(dialect)).entryList(QDir::Dirs | QDir::NoDotAndDotDot))
                QTest::newRow(qPrintable(dialect)) << logs.filePath(dialect + QLatin1Char('/') + name);
        }
    }

    void logFoldersOfBothGatewaysShowAgreementChainAndDrift()
    {
        QFETCH(const QString, folder);
        if (folder.isEmpty())
            return; // the rows above are what there is
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ folder })); // it is a recording too
        fixture.window->compareLog(folder);
        auto* const window = fixture.child<LogCompareWindow>("logCompare");
        QTest::mouseClick(window->findChild<QCheckBox*>(QStringLiteral("logOwnConfig")), Qt::LeftButton);
        QVERIFY(QTest::qWaitFor(
            [&] { return window->model().study() != nullptr && !window->model().lane().isRunning(); },
            30000));
        const auto& study = *window->model().study();
        QVERIFY(study.comparison.joined > 0);
        QCOMPARE(study.comparison.agreed, study.comparison.joined);
        QVERIFY(study.drift.has_value());
        auto* const rows = window->findChild<QTableView*>(QStringLiteral("logTable"));
        rows->setCurrentIndex(rows->model()->index(0, 0));
        QVERIFY(!window->findChild<QLabel*>(QStringLiteral("logChain"))->text().isEmpty());
        QVERIFY(window->findChild<QLabel*>(QStringLiteral("logSummary"))
                    ->text()
                    .contains(QStringLiteral("Drift from the open recordings")));
    }

    // --- unplugged while open

    void aLibraryDeletedWhileOpenIsMadeAnew()
    {
        test::WindowFixture fixture;
        LibraryPanel& library = fixture.window->library();
        QVERIFY(test::saveUnder(library, QStringLiteral("one")));
        QVERIFY(QFile::remove(fixture.folder.filePath(QStringLiteral("data/library.sqlite"))));
        QVERIFY(test::saveUnder(library, QStringLiteral("two")));
        QCOMPARE(library.model().rowCount(), 1);
        QVERIFY(library.model().summary(QStringLiteral("two")));
        QVERIFY(fixture.open({ m_chat }));
    }

    void aLibraryThatBecomesAFolderIsSaidAndTheWindowGoesOn()
    {
        test::WindowFixture fixture;
        LibraryPanel& library = fixture.window->library();
        const QString file = fixture.folder.filePath(QStringLiteral("data/library.sqlite"));
        for (const char* const part : { "", "-wal", "-shm" })
            QFile::remove(file + QLatin1String(part));
        QVERIFY(QDir().mkpath(file));
        QVERIFY(test::saveUnder(library, QStringLiteral("one")));
        QTRY_VERIFY(fixture.window->messages().count() > 0);
        QVERIFY(fixture.open({ m_chat }));
    }

    void aLibraryDamagedWhileOpenDoesNoHarmAndIsSaidAtTheNextStartAtLast()
    {
        test::WindowFixture fixture;
        QVERIFY(test::saveUnder(fixture.window->library(), QStringLiteral("one")));
        const QString path = fixture.folder.filePath(QStringLiteral("data/library.sqlite"));
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadWrite));
        file.write(QByteArray(qMax<qint64>(file.size(), 4096), 'x'));
        file.close();
        QVERIFY(test::saveUnder(fixture.window->library(),
            QStringLiteral("two"))); // SQLite may work on from what it holds in memory
        QVERIFY(!QApplication::activeModalWidget());
        QVERIFY(fixture.open({ m_chat }));
        fixture.window->workspace().edit(*findParameter("min_bytes"), std::int64_t { 444 });
        QVERIFY(fixture.settle());
        QCOMPARE(fixture.window->workspace().workingResult()->policy.minBytes, 444);
        const bool said = fixture.window->messages().count() > 0;
        fixture.window->close();
        fixture.window.reset();
        QVERIFY(file.open(QIODevice::ReadWrite)); // a checkpoint may have mended the pages it had
        file.write(QByteArray(qMax<qint64>(file.size(), 4096), 'x'));
        file.close();
        fixture.make();
        QVERIFY(said || fixture.window->messages().count() > 0);
    }

    void aLibraryLockedByAnotherProgramIsSaidSoonAndWorksAfterwards()
    {
        test::WindowFixture fixture;
        LibraryPanel& library = fixture.window->library();
        QVERIFY(test::saveUnder(library, QStringLiteral("one")));
        test::LockHolder other(fixture.folder.filePath(QStringLiteral("data/library.sqlite")));
        QVERIFY(other.holds());
        QElapsedTimer clock;
        clock.start();
        QVERIFY(test::saveUnder(library, QStringLiteral("two")));
        const qint64 waited = clock.elapsed();
        other.letGo();
        QVERIFY2(waited < 3000, qPrintable(QString::number(waited)));
        QCOMPARE(fixture.window->messages().count(), 1);
        QVERIFY2(fixture.window->messages().newestText().contains(QStringLiteral("library.sqlite")),
            qPrintable(fixture.window->messages().newestText()));
        QVERIFY(test::saveUnder(library, QStringLiteral("two")));
        QVERIFY(library.model().summary(QStringLiteral("two")));
        QVERIFY(library.model().summary(QStringLiteral("one")));
    }

    void aNewRecordingInAnOpenedFolderIsOffered()
    {
        QTemporaryDir folder;
        test::writeFile(folder.path(), QStringLiteral("one.json"), test::chatRecording(10));
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ folder.path() }));
        QCOMPARE(fixture.window->messages().count(), 0);
        test::writeFile(folder.path(), QStringLiteral("two.json"), test::chatRecording(14));
        QTRY_COMPARE_WITH_TIMEOUT(fixture.window->messages().count(), 1, 10000);
        QSignalSpy opened(&fixture.window->workspace(), &Workspace::corpusChanged);
        QTest::mouseClick(fixture.window->messages().findChild<QPushButton*>(), Qt::LeftButton);
        QVERIFY(opened.wait(60000));
        QCOMPARE(fixture.window->workspace().corpus()->results.size(), std::size_t { 24 });
    }

    void aRecordingDeletedWhileOpenIsSaidInItsPane()
    {
        const QString file
            = test::writeFile(m_folder.path(), QStringLiteral("gone.json"), test::chatRecording(12));
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ file }));
        QVERIFY(QFile::remove(file));
        fixture.window->workspace().setCurrentResult(ResultId(7));
        fixture.window->workspace().edit(*findParameter("min_bytes"), std::int64_t { 10 });
        QVERIFY(fixture.settle());
        QTRY_VERIFY(fixture.window->messages().count() > 0);
        QVERIFY(fixture.open({ m_chat }));
    }
};

QTEST_MAIN(TestDocks)
#include "tst_docks.moc"
