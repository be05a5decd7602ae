// SPDX-License-Identifier: GPL-3.0-or-later
// Drives the docks below and beside the tables with mouse and keys: expansion, flips, issues, library under damage.
#include <QAction>
#include <QComboBox>
#include <QDockWidget>
#include <QDoubleSpinBox>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTableView>

#include "models/expansion_model.h"
#include "models/library_model.h"
#include "models/qt_text.h"
#include "tests/models/model_fixtures.h"
#include "tests/views/window_fixture.h"
#include "views/expansion_panel.h"
#include "views/library_panel.h"
#include "views/message_bar.h"

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
    void initTestCase() { m_chat = test::writeFile(m_folder.path(), QStringLiteral("chat.json"), test::chatRecording(90)); }

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
        const auto direct = simulateExpansions(*fixture.window->workspace().engine(), *insight->replay, *prices, options,
            insight->index.get(), &insight->losses);
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
        QVERIFY2(exchange.contains(QStringLiteral("expand_context")) && exchange.contains(QStringLiteral("shadow_")), qPrintable(exchange.left(400)));
        const ResultId id(first.data(ExpansionModel::ResultRole).toUInt());
        const auto text = fixture.window->workspace().engine()->afterText(*fixture.window->workspace().result(), id);
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

    // --- unplugged while open

    void aLibraryDeletedWhileOpenIsMadeAnew()
    {
        test::WindowFixture fixture;
        LibraryPanel& library = fixture.window->library();
        library.saveUnder(QStringLiteral("one"));
        QVERIFY(QFile::remove(fixture.folder.filePath(QStringLiteral("data/library.sqlite"))));
        library.saveUnder(QStringLiteral("two"));
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
        library.saveUnder(QStringLiteral("one"));
        QTRY_VERIFY(fixture.window->messages().count() > 0);
        QVERIFY(fixture.open({ m_chat }));
    }

    void aRecordingDeletedWhileOpenIsSaidInItsPane()
    {
        const QString file = test::writeFile(m_folder.path(), QStringLiteral("gone.json"), test::chatRecording(12));
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
