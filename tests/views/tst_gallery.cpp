// SPDX-License-Identifier: GPL-3.0-or-later
// Pictures of every pane and state, for looking at: set WINNOW_GALLERY to a folder and PNGs are written there
// (tests/views/gallery.sh does, also at 200 %). Without it the states are still built and grabbed, and no
// picture may be empty.
#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QDir>
#include <QDockWidget>
#include <QPushButton>
#include <QStyleFactory>
#include <QTabWidget>
#include <QTranslator>

#include "models/choosing_study.h"
#include "models/decision_study.h"
#include "models/expansion_study.h"
#include "models/flips_study.h"
#include "models/gate_study.h"
#include "models/policy_risks.h"
#include "models/redaction_study.h"
#include "models/tournament_model.h"
#include "tests/models/model_fixtures.h"
#include "tests/support/library_answers.h"
#include "tests/views/window_fixture.h"
#include "views/appearance.h"
#include "views/charts/context_timeline.h"
#include "views/choosing_panel.h"
#include "views/detail_pane.h"
#include "views/diff_view.h"
#include "views/diff_view_pane.h"
#include "views/expansion_panel.h"
#include "views/flips_panel.h"
#include "views/gate_panel.h"
#include "views/groups_view.h"
#include "views/library_panel.h"
#include "views/message_bar.h"
#include "views/redaction_window.h"
#include "views/results_page.h"
#include "views/results_view.h"
#include "views/risk_page.h"
#include "views/tournament_panel.h"

using namespace winnow;

class TestGallery : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    QTranslator m_english;

    void keep(QWidget& widget, const QString& name)
    {
        QTest::qWait(50);
        const QImage image = widget.grab().toImage();
        QVERIFY(!image.isNull());
        bool uniform = true;
        for (int x = 0; x < image.width() && uniform; x += 7)
            uniform = image.pixel(x, image.height() / 2) == image.pixel(0, image.height() / 2);
        QVERIFY2(!uniform, qPrintable(name));
        const QString folder = qEnvironmentVariable("WINNOW_GALLERY");
        if (!folder.isEmpty())
            QVERIFY(image.save(QDir(folder).filePath(name + QStringLiteral(".png"))));
    }

    /// The samples under a policy that changes much, results on show, everything computed.
    static bool openBusy(test::WindowFixture& fixture)
    {
        if (!fixture.open({ test::sampleFolder() }))
            return false;
        MainWindow& window = *fixture.window;
        window.workspace().edit(*findParameter("min_bytes"), std::int64_t { 700 });
        window.resultsPage().showResults();
        return fixture.settle()
            && QTest::qWaitFor(
                [&] {
                    return window.insight().data() && !window.insight().isStale()
                        && window.workspace().kinds();
                },
                60000)
            && QTest::qWaitFor([&] { return window.detail().diff().model().document() != nullptr; }, 20000);
    }

    /// The docks about deciding with answers in them.
    void chooseAndTest(test::WindowFixture& fixture, const QString& name)
    {
        MainWindow& window = *fixture.window;
        window.actions().get("showChoosing")->trigger();
        window.choosing().best().find({});
        QVERIFY(QTest::qWaitFor([&] { return window.choosing().best().best() != nullptr; }, 120000));
        keep(window, name + QStringLiteral("-choosing"));
        window.actions().get("showGate")->trigger();
        GateStudy& gate = window.gate().study();
        gate.setTestFile(test::writeFile(m_folder.path(), QStringLiteral("gate.yaml"),
            "max_regret: 12\nmax_edit_breaks: 0\nmin_net_saving: 1\n"));
        gate.check();
        QVERIFY(QTest::qWaitFor([&] { return gate.answer() != nullptr; }, 120000));
        keep(window, name + QStringLiteral("-gate"));
        window.actions().get("compare")->trigger();
        QVERIFY(QTest::qWaitFor([&] { return window.flips().study().answer() != nullptr; }, 60000));
        keep(window, name + QStringLiteral("-flips"));
    }

private Q_SLOTS:
    void initTestCase()
    {
        QApplication::setStyle(QStyleFactory::create(QStringLiteral("Fusion")));
        installStyle();
        applyScheme(Scheme::Light);
        QVERIFY(
            m_english.load(QStringLiteral(":/translations/winnow_en.qm"))); // "1 result", not "1 result(s)"
        QApplication::installTranslator(&m_english);
        const QString folder = qEnvironmentVariable("WINNOW_GALLERY");
        if (!folder.isEmpty())
            QDir().mkpath(folder);
    }

    void startPage()
    {
        test::WindowFixture fixture;
        keep(*fixture.window, QStringLiteral("start"));
    }

    void toolsAndResults()
    {
        test::WindowFixture fixture(QSize(1600, 1000));
        QVERIFY(fixture.open({ test::sampleFolder() }));
        QVERIFY(QTest::qWaitFor(
            [&] { return fixture.window->insight().data() && !fixture.window->insight().isStale(); }, 60000));
        keep(*fixture.window, QStringLiteral("tools"));
        fixture.window->resultsPage().showResults();
        QTest::qWait(300);
        keep(*fixture.window, QStringLiteral("results"));
        fixture.child<QDockWidget>("issuesDock")->raise();
        fixture.child<QDockWidget>("historyDock")->raise();
        fixture.window->messages().say(MessageBar::Kind::Warning, QStringLiteral("x"),
            QStringLiteral("recording.jsonl was changed by another program."), QStringLiteral("Reload"));
        keep(*fixture.window, QStringLiteral("message-issues-history"));
    }

    void loading()
    {
        test::WindowFixture fixture;
        fixture.window->open(
            { test::writeFile(m_folder.path(), QStringLiteral("many.json"), test::longRecording(100000)) });
        QTest::qWait(400);
        keep(*fixture.window, QStringLiteral("loading"));
    }

    void hundredThousandResults()
    {
        test::WindowFixture fixture(QSize(1600, 1000));
        const QString file
            = test::writeFile(m_folder.path(), QStringLiteral("many.json"), test::longRecording(100000));
        QVERIFY(fixture.open({ file }));
        fixture.window->resultsPage().showResults();
        QTest::qWait(500);
        keep(*fixture.window, QStringLiteral("rows-100000"));
    }

    void oneLineOfTwoMegabytes()
    {
        test::WindowFixture fixture(QSize(1600, 1000));
        const QString file
            = test::writeFile(m_folder.path(), QStringLiteral("line.json"), test::oneLineRecording());
        QVERIFY(fixture.open({ file }));
        fixture.window->workspace().edit(*findParameter("max_bytes"), std::int64_t { 5000000 });
        fixture.window->resultsPage().showResults();
        QVERIFY(fixture.settle());
        QVERIFY(QTest::qWaitFor(
            [&] { return fixture.window->detail().diff().model().document() != nullptr; }, 20000));
        QTest::qWait(1000);
        keep(*fixture.window, QStringLiteral("one-line-2mb"));
    }

    void errors()
    {
        test::WindowFixture fixture(QSize(1500, 950), test::WindowFixture::Show::No);
        QDir().mkpath(fixture.folder.filePath(QStringLiteral("data")));
        test::writeFile(fixture.folder.filePath(QStringLiteral("data")), QStringLiteral("library.sqlite"),
            QByteArray(5000, 'x'));
        fixture.make();
        fixture.window->open({ fixture.folder.filePath(QStringLiteral("missing.jsonl")) });
        QTRY_COMPARE(fixture.window->messages().count(), 2);
        keep(*fixture.window, QStringLiteral("errors"));
    }

    void germanWindow()
    {
        QTranslator words;
        QVERIFY(words.load(QStringLiteral(":/translations/winnow_de.qm")));
        QApplication::installTranslator(&words);
        QLocale::setDefault(QLocale(QLocale::German));
        {
            test::WindowFixture fixture(QSize(1600, 1000));
            QCOMPARE(fixture.window->actions().get("undo")->text(), QStringLiteral("&Rückgängig"));
            QVERIFY(openBusy(fixture));
            keep(*fixture.window, QStringLiteral("german"));
            fixture.window->actions().get("showExpansion")->trigger();
            fixture.window->actions().get("showLibrary")->trigger();
            QVERIFY(test::saveUnder(fixture.window->library(), QStringLiteral("strenger")));
            QTRY_VERIFY(fixture.window->expansion().study().data());
            keep(*fixture.window, QStringLiteral("german-expansion-library"));
            chooseAndTest(fixture, QStringLiteral("german"));
        }
        QLocale::setDefault(QLocale(QLocale::English));
        QApplication::removeTranslator(&words);
    }

    void largeFont()
    {
        const QFont normal = QApplication::font();
        QFont large = normal;
        large.setPointSizeF(normal.pointSizeF() * 1.6);
        QApplication::setFont(large);
        {
            test::WindowFixture fixture(QSize(2400, 1500));
            QVERIFY(openBusy(fixture));
            keep(*fixture.window, QStringLiteral("large-font"));
        }
        QApplication::setFont(normal);
    }

    void chartsLibraryFlipsAndDialogs()
    {
        test::WindowFixture fixture(QSize(1600, 1000));
        QVERIFY(openBusy(fixture));
        MainWindow& window = *fixture.window;
        for (const auto& [name, size] : { std::pair { "careful", 6000 }, std::pair { "bold", 150 },
                 std::pair { "lower minimum", 700 } }) {
            window.workspace().edit(*findParameter("min_bytes"), std::int64_t { size });
            QVERIFY(fixture.settle());
            QVERIFY(test::saveUnder(window.library(), QLatin1String(name)));
        }
        window.workspace().edit(*findParameter("enable_expand_context"), true);
        QVERIFY(fixture.settle());
        QVERIFY(
            QTest::qWaitFor([&] { return window.insight().data() && !window.insight().isStale(); }, 60000));
        window.actions().get("showLibrary")->trigger();
        auto* const tabs = fixture.child<QTabWidget>("chartTabs");
        for (int chart = 0; chart < tabs->count(); ++chart) {
            tabs->setCurrentIndex(chart);
            if (chart == 0)
                (void)QTest::qWaitFor([&] { return window.insight().staircase() != nullptr; }, 30000);
            if (auto* const risk = qobject_cast<RiskPage*>(tabs->currentWidget()))
                QVERIFY(QTest::qWaitFor([&] { return risk->risks().toJudge() == 0; }, 60000));
            if (qobject_cast<ContextTimelineChart*>(tabs->currentWidget())) {
                QVERIFY(QTest::qWaitFor([&] { return window.expansion().study().data() != nullptr; }, 60000));
                window.workspace().setCurrentResult(
                    window.expansion().study().data()->report.expansions.front().result);
            }
            QTest::qWait(300);
            keep(*fixture.child<QDockWidget>("chartsDock"), QStringLiteral("chart%1").arg(chart + 1));
        }
        window.actions().get("compare")->trigger();
        QVERIFY(QTest::qWaitFor([&] { return window.flips().study().answer() != nullptr; }, 60000));
        keep(window, QStringLiteral("flips"));
        window.actions().get("showStrategies")->trigger();
        window.tournament().model().run();
        QVERIFY(QTest::qWaitFor([&] { return window.tournament().model().tournament() != nullptr; }, 120000));
        window.resultsPage().showResults();
        window.resultsPage().groups().setGrouping(Grouping::Kind);
        keep(window, QStringLiteral("strategies-groups"));
        window.actions().get("guide")->trigger();
        keep(*fixture.child<QWidget>("guidePage"), QStringLiteral("guide"));
        window.actions().get("export")->trigger();
        keep(*fixture.child<QWidget>("exportDialog"), QStringLiteral("export"));
        window.actions().get("preferences")->trigger();
        keep(*fixture.child<QWidget>("preferences"), QStringLiteral("preferences"));
        window.actions().get("searchActions")->trigger();
        keep(*fixture.child<QWidget>("actionPalette"), QStringLiteral("search-actions"));
    }

    void expansion()
    {
        test::WindowFixture fixture(QSize(1600, 1000));
        QVERIFY(openBusy(fixture));
        fixture.window->actions().get("showExpansion")->trigger();
        fixture.child<QComboBox>("expansionDemand")->setCurrentIndex(3);
        QVERIFY(QTest::qWaitFor(
            [&] {
                const ExpansionStudy& study = fixture.window->expansion().study();
                return study.data() && !study.isStale();
            },
            30000));
        QTest::qWait(100);
        fixture.child<QAbstractItemView>("expansionTable")
            ->setCurrentIndex(fixture.child<QAbstractItemView>("expansionTable")->model()->index(0, 0));
        keep(*fixture.window, QStringLiteral("expansion"));
    }

    void choosing()
    {
        test::WindowFixture fixture(QSize(1600, 1000));
        QVERIFY(openBusy(fixture));
        MainWindow& window = *fixture.window;
        window.actions().get("showChoosing")->trigger();
        keep(window, QStringLiteral("choosing-empty"));
        fixture.child<QPushButton>("findBest")->click();
        QTest::qWait(400);
        keep(window, QStringLiteral("choosing-running"));
        QVERIFY(QTest::qWaitFor([&] { return window.choosing().best().best() != nullptr; }, 120000));
        keep(window, QStringLiteral("choosing-best"));
        window.choosing().tabs().setCurrentIndex(1);
        fixture.child<QComboBox>("tradeOffTool")->setCurrentIndex(2);
        keep(window, QStringLiteral("choosing-per-tool"));
        window.choosing().tabs().setCurrentIndex(2);
        fixture.child<QPushButton>("findSensitivity")->click();
        QVERIFY(QTest::qWaitFor([&] { return window.choosing().sensitivity().answer() != nullptr; }, 120000));
        keep(window, QStringLiteral("choosing-sensitivity"));
        window.choosing().tabs().setCurrentIndex(3);
        fixture.child<QPushButton>("findCertainty")->click();
        QVERIFY(QTest::qWaitFor([&] { return window.choosing().certainty().answer() != nullptr; }, 120000));
        keep(window, QStringLiteral("choosing-certainty"));
        window.choosing().tabs().setCurrentIndex(4);
        window.choosing().drift().compareWith(
            { test::sampleFolder() + QStringLiteral("/claude-code-lantern-build.jsonl") });
        QVERIFY(QTest::qWaitFor(
            [&] { return window.choosing().drift().answer() || !window.choosing().drift().isRunning(); },
            120000));
        keep(window, QStringLiteral("choosing-drift"));
        window.choosing().tabs().setCurrentIndex(5);
        auto* const losses = fixture.child<QAbstractItemView>("lossesTable");
        losses->setCurrentIndex(losses->model()->index(12, 0));
        keep(window, QStringLiteral("choosing-losses"));
    }

    void gateAndRedaction()
    {
        test::WindowFixture fixture(QSize(1600, 1000));
        QVERIFY(openBusy(fixture));
        MainWindow& window = *fixture.window;
        window.actions().get("showGate")->trigger();
        keep(window, QStringLiteral("gate-empty"));
        GatePanel& gate = window.gate();
        gate.tabs().setCurrentIndex(1);
        fixture.child<QPushButton>("proposeFacts")->click();
        QVERIFY(QTest::qWaitFor([&] { return gate.proposals().answer() != nullptr; }, 120000));
        gate.facts().setData(gate.facts().index(0, 0), Qt::Checked, Qt::CheckStateRole);
        keep(window, QStringLiteral("gate-facts"));
        gate.tabs().setCurrentIndex(0);
        gate.study().setTestFile(test::writeFile(m_folder.path(), QStringLiteral("gate.yaml"),
            "max_regret: 12\nmax_edit_breaks: 0\nmin_net_saving: 1\nmust_survive:\n  - {tool: Bash, regex: "
            "'error: .*'}\n"));
        fixture.child<QPushButton>("runGate")->click();
        QVERIFY(QTest::qWaitFor([&] { return gate.study().answer() != nullptr; }, 120000));
        keep(window, QStringLiteral("gate"));
        window.actions().get("redact")->trigger();
        auto* const redaction = fixture.child<RedactionWindow>("redactionWindow");
        QVERIFY(QTest::qWaitFor([&] { return redaction->study().answer() != nullptr; }, 120000));
        keep(*redaction, QStringLiteral("redaction"));
        redaction->close();
        const QString folder = qEnvironmentVariable("WINNOW_GALLERY", m_folder.path());
        QSignalSpy written(&window.decision(), &DecisionStudy::written);
        window.decision().write(folder + QStringLiteral("/decision.pdf"));
        QVERIFY(written.wait(120000));
        window.decision().write(folder + QStringLiteral("/decision.html"));
        QVERIFY(written.wait(120000));
    }

    void arrangements()
    {
        test::WindowFixture fixture(QSize(1600, 1000));
        QVERIFY(openBusy(fixture));
        fixture.window->actions().get("workspaceRead")->trigger();
        keep(*fixture.window, QStringLiteral("read"));
        fixture.window->actions().get("workspaceReport")->trigger();
        fixture.window->actions().get("chart1")->trigger();
        (void)QTest::qWaitFor([&] { return fixture.window->insight().staircase() != nullptr; }, 30000);
        keep(*fixture.window, QStringLiteral("report"));
    }

    void darkWindow()
    {
        applyScheme(Scheme::Dark);
        {
            test::WindowFixture fixture(QSize(1600, 1000));
            QVERIFY(openBusy(fixture));
            keep(*fixture.window, QStringLiteral("dark"));
            fixture.window->actions().get("showExpansion")->trigger();
            QTRY_VERIFY(fixture.window->expansion().study().data());
            keep(*fixture.window, QStringLiteral("dark-expansion"));
            chooseAndTest(fixture, QStringLiteral("dark"));
        }
        applyScheme(Scheme::Light);
    }
};

QTEST_MAIN(TestGallery)
#include "tst_gallery.moc"
