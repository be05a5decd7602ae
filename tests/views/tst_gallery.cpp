// SPDX-License-Identifier: GPL-3.0-or-later
// Pictures of every pane and state, for looking at: set WINNOW_GALLERY to a folder and PNGs are written there
// (tests/views/gallery.sh does, also at 200 %). Without it the states are still built and grabbed, and no
// picture may be empty.
#include <QAction>
#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QDir>
#include <QFontDatabase>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QRegularExpression>
#include <QStyleFactory>
#include <QTableView>
#include <QTranslator>
#include <QTreeWidget>
#include <QUndoStack>
#include <algorithm>
#include <functional>

#include "core/gateway/config/export_check.h"
#include "models/document/policy_risks.h"
#include "models/document/remedies.h"
#include "models/jobs/decision_study.h"
#include "models/jobs/expansion_study.h"
#include "models/jobs/gate_study.h"
#include "models/jobs/guarantee_study.h"
#include "tests/models/model_fixtures.h"
#include "tests/support/library_answers.h"
#include "tests/views/window_fixture.h"
#include "views/pages/choose_page.h"
#include "views/pages/decide_page.h"
#include "views/pages/expansion_panel.h"
#include "views/pages/facts_panel.h"
#include "views/pages/library_page.h"
#include "views/pages/losses_page.h"
#include "views/pages/results_page.h"
#include "views/pages/session_page.h"
#include "views/reading/reading_page.h"
#include "views/shell/appearance.h"
#include "views/shell/command_line.h"
#include "views/shell/tile_row.h"
#include "views/shell/toasts.h"
#include "views/tables/results_view.h"
#include "views/text/detail_pane.h"
#include "views/text/diff_view.h"
#include "views/text/diff_view_pane.h"
#include "views/timeline/timeline_canvas.h"

using namespace winnow;

class TestGallery : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    QTranslator m_english;

    /// Something stands between the menus and the foot: not all of it has one colour.
    static bool hasContent(const QImage& image)
    {
        constexpr int kStep = 3;
        constexpr double kLeastInk = 0.002;
        QHash<QRgb, int> colours;
        int all = 0;
        for (int y = image.height() / 10; y < image.height() * 9 / 10; y += kStep) {
            for (int x = 0; x < image.width(); x += kStep, ++all)
                ++colours[image.pixel(x, y)];
        }
        const int most = *std::max_element(colours.cbegin(), colours.cend());
        return all - most > kLeastInk * all;
    }

    void keep(QWidget& widget, const QString& name)
    {
        QTest::qWait(50);
        const QImage image = widget.grab().toImage();
        QVERIFY(!image.isNull());
        const QString folder = qEnvironmentVariable("WINNOW_GALLERY");
        if (!folder.isEmpty())
            QVERIFY(image.save(QDir(folder).filePath(name + QStringLiteral(".png"))));
        QVERIFY2(hasContent(image), qPrintable(name));
    }

    /// The samples under a policy that changes much, results on show, everything computed.
    static bool openBusy(test::WindowFixture& fixture, const QString& folder = test::sampleFolder())
    {
        if (!fixture.open({ folder }))
            return false;
        MainWindow& window = *fixture.window;
        window.workspace().edit(*findParameter("min_bytes"), std::int64_t { 700 });
        window.parts().results->showResults();
        return fixture.settle()
            && QTest::qWaitFor(
                [&] {
                    return window.parts().insight.data() && !window.parts().insight.isStale()
                        && window.workspace().kinds();
                },
                60000)
            && QTest::qWaitFor(
                [&] { return window.parts().detail->diff().model().document() != nullptr; }, 20000);
    }

    static bool wait(const std::function<bool()>& done) { return QTest::qWaitFor(done, 120000); }

    /// Three policies in the library, so that pages that compare have something to show.
    static void saveSome(test::WindowFixture& fixture)
    {
        Workspace& workspace = fixture.window->workspace();
        for (const auto& [name, size] : { std::pair { "careful", 6000 }, std::pair { "bold", 150 },
                 std::pair { "lower minimum", 700 } }) {
            workspace.edit(*findParameter("min_bytes"), std::int64_t { size });
            QVERIFY(fixture.settle());
            QVERIFY(test::saveUnder(*fixture.window->parts().library, QLatin1String(name)));
        }
        workspace.edit(*findParameter("enable_expand_context"), true);
        QVERIFY(fixture.settle());
        QVERIFY(wait([&] { return !fixture.window->parts().insight.isStale(); }));
    }

    /// Each page as it is once what it asks for by itself has been answered.
    void keepPages(test::WindowFixture& fixture, const QString& prefix)
    {
        MainWindow& window = *fixture.window;
        const auto page = [&](const char* id, const std::function<bool()>& answered) {
            window.showPage(QLatin1String(id));
            QVERIFY2(wait(answered), id);
            keep(window, prefix + QLatin1String(id));
            QVERIFY2(hasContent(window.parts().pages.value(QLatin1String(id))->grab().toImage()), id);
        };
        const auto always = [] { return true; };
        page("tune", always);
        page("losses", [&] {
            return fixture.child<LossesPage>("lossesPage")->findChild<RemedyStudy*>()->answer() != nullptr;
        });
        window.parts().expansion->show();
        page("tune", [&] { return window.parts().expansion->study().answer() != nullptr; });
        window.parts().expansion->hide();
        page("choose", [&] { return window.parts().choose->guarantee().answer() != nullptr; });
        window.parts().decide->study().setTestFile(test::writeFile(m_folder.path(),
            QStringLiteral("gate.yaml"),
            "max_regret: 12\nmax_edit_breaks: 0\nmin_net_saving: 1\nmust_survive:\n  - {tool: Bash, regex: "
            "'error: .*'}\n"));
        page("decide", [&] { return window.parts().decide->study().answer() != nullptr; });
        page("library", always);
        page("session", [&] { return !window.parts().reading->document().isLoading(); });
        window.parts().session->showTexts(true);
        page("session", always);
        page("unread", always);
    }

    /// What labels, buttons and tiles say holds no word that another one replaced (../shared/design/window-read.md).
    static void saysNoOldWord(QWidget& window)
    {
        static const QRegularExpression kOld(QStringLiteral(
            "loom|nobody asks|all ask|regret|\\bmissed\\b|\\d needs\\b|lost texts|It is one|\\bPromise|\\bDrift\\b|[Rr]atchet|"
            "sweep of|[Ff]rontier|treated otherwise|dependably|billed \\d|got again|passthrough_small|"
            "skipped_by_config|cache_hit|dialect Winnow|all of it\\b|a 1,000 sessions"));
        const auto check = [](const QString& text) { QVERIFY2(!text.contains(kOld), qPrintable(text)); };
        for (const QLabel* const label : window.findChildren<QLabel*>())
            check(label->isVisible() ? label->text() : QString());
        for (const QAbstractButton* const button : window.findChildren<QAbstractButton*>())
            check(button->isVisible() ? button->text() + button->accessibleName() : QString());
        for (const QTableView* const table : window.findChildren<QTableView*>()) {
            for (int c = 0; table->isVisible() && c < table->model()->columnCount(); ++c)
                check(table->model()->headerData(c, Qt::Horizontal).toString());
        }
    }

    /// Applies the policy and leaves a tool with a lost use alone; false if none is lost.
    static bool leavesOneMoreAlone(test::WindowFixture& fixture, Policy& policy)
    {
        WindowParts& parts = fixture.window->parts();
        parts.workspace.replacePolicy(policy, QStringLiteral("keep it"));
        if (!fixture.settle()
            || !wait([&] { return !parts.insight.isStale() && !parts.insight.isOutdated(); }))
            return false;
        const auto& found = parts.insight.data();
        if (found->losses.uses.empty())
            return false;
        const Corpus& corpus = *found->replay->corpus;
        policy.skipTools.push_back(corpus.result(found->losses.uses.front().result).tool);
        return true;
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

    void toolsResultsRulesAndStrips()
    {
        test::WindowFixture fixture(QSize(1600, 1000));
        QVERIFY(openBusy(fixture));
        MainWindow& window = *fixture.window;
        for (int part = 0; part < window.parts().results->parts().count(); ++part) {
            window.parts().results->parts().setCurrentIndex(part);
            keep(window, QStringLiteral("tune-part%1").arg(part + 1));
        }
        window.parts().toasts->say(Toasts::Kind::Warning, QStringLiteral("x"),
            QStringLiteral("recording.jsonl was changed by another program."), QStringLiteral("Reload"));
        keep(window, QStringLiteral("strips-message"));
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
        fixture.window->parts().results->showResults();
        QTest::qWait(500);
        keep(*fixture.window, QStringLiteral("rows-100000"));
    }

    void threeHundredTools()
    {
        test::WindowFixture fixture(QSize(1600, 1000));
        QByteArray body = R"({"model":"gpt-4o","messages":[{"role":"user","content":"use all of them"})";
        for (int i = 0; i < 900; ++i)
            body += test::chatExchange(i,
                qPrintable(QStringLiteral("server_%1__tool_number_%2").arg(i % 12).arg(i % 300)),
                "line " + QByteArray::number(i) + QByteArray((i * 7919) % 6000, 'x'));
        QVERIFY(
            fixture.open({ test::writeFile(m_folder.path(), QStringLiteral("tools.json"), body + "]}\n") }));
        QVERIFY(wait([&] { return !fixture.window->parts().insight.isStale(); }));
        keep(*fixture.window, QStringLiteral("tools-300"));
    }

    void smallAndLargeScreens()
    {
        for (const QSize& size : { QSize(1280, 800), QSize(1920, 1080) }) {
            test::WindowFixture fixture(size);
            QVERIFY(openBusy(fixture));
            fixture.window->parts().results->showTools();
            const QString prefix = QStringLiteral("%1x%2-").arg(size.width()).arg(size.height());
            for (const char* const id : { "tune", "session", "losses", "choose", "decide", "library" }) {
                fixture.window->showPage(QLatin1String(id));
                QVERIFY(wait([&] { return !fixture.window->parts().reading->document().isLoading(); }));
                keep(*fixture.window, prefix + QLatin1String(id));
            }
        }
    }

    void oneLineOfTwoMegabytes()
    {
        test::WindowFixture fixture(QSize(1600, 1000));
        const QString file
            = test::writeFile(m_folder.path(), QStringLiteral("line.json"), test::oneLineRecording());
        QVERIFY(fixture.open({ file }));
        fixture.window->workspace().edit(*findParameter("max_bytes"), std::int64_t { 5000000 });
        fixture.window->parts().results->showResults();
        QVERIFY(fixture.settle());
        QVERIFY(QTest::qWaitFor(
            [&] { return fixture.window->parts().detail->diff().model().document() != nullptr; }, 20000));
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
        QTRY_COMPARE(fixture.window->parts().toasts->count(), 2);
        keep(*fixture.window, QStringLiteral("errors"));
    }

    void everyPage()
    {
        test::WindowFixture fixture(QSize(1600, 1000));
        QVERIFY(openBusy(fixture));
        saveSome(fixture);
        keepPages(fixture, QString());
    }

    void everyPageInTheDark()
    {
        applyScheme(Scheme::Dark);
        {
            test::WindowFixture fixture(QSize(1600, 1000));
            QVERIFY(openBusy(fixture));
            keepPages(fixture, QStringLiteral("dark-"));
        }
        applyScheme(Scheme::Light);
    }

    void optimising()
    {
        test::WindowFixture fixture(QSize(1600, 1000));
        QVERIFY(openBusy(fixture));
        saveSome(fixture);
        MainWindow& window = *fixture.window;
        ChoosePage& choose = *window.parts().choose;
        window.showPage(QStringLiteral("choose"));
        QVERIFY(wait([&] { return choose.guarantee().isRunning() || choose.guarantee().answer(); }));
        keep(window, QStringLiteral("choose-running"));
        QVERIFY(wait([&] { return choose.guarantee().answer() && choose.risks().toJudge() == 0; }));
        keep(window, QStringLiteral("choose-answer"));
    }

    void factsAndDecisionReports()
    {
        test::WindowFixture fixture(QSize(1600, 1000));
        QVERIFY(openBusy(fixture));
        MainWindow& window = *fixture.window;
        DecidePage& gate = *window.parts().decide;
        window.showPage(QStringLiteral("decide"));
        keep(window, QStringLiteral("decide-limits"));
        gate.parts().setCurrentIndex(1);
        QVERIFY(wait([&] { return gate.proposals().answer() != nullptr; }));
        gate.facts().tree().topLevelItem(0)->setCheckState(0, Qt::Checked);
        keep(window, QStringLiteral("decide-facts"));
        for (const auto& [index, name] : { std::pair { 2, "sign-off" }, std::pair { 3, "report" },
                 std::pair { 4, "files" }, std::pair { 5, "rollout" } }) {
            gate.parts().setCurrentIndex(index);
            QVERIFY(wait([&] { return index != 3 || !gate.decision().page().isEmpty(); }));
            keep(window, QStringLiteral("decide-") + QLatin1String(name));
        }
        const QString folder = qEnvironmentVariable("WINNOW_GALLERY", m_folder.path());
        QSignalSpy written(window.parts().decision, &DecisionStudy::written);
        window.parts().decision->write(folder + QStringLiteral("/decision.pdf"));
        QVERIFY(written.wait(120000));
        window.parts().decision->write(folder + QStringLiteral("/decision.html"));
        QVERIFY(written.wait(120000));
    }

    void dialogs()
    {
        test::WindowFixture fixture(QSize(1600, 1000));
        QVERIFY(openBusy(fixture));
        ActionList& actions = *fixture.window->parts().actions;
        for (const auto& [action, name] :
            { std::pair { "guide", "guidePage" }, std::pair { "preferences", "preferences" } }) {
            actions.get(action)->trigger();
            keep(*fixture.child<QWidget>(name), QLatin1String(action));
        }
        fixture.window->activateWindow();
        actions.get("command")->trigger();
        QTRY_VERIFY(fixture.window->parts().command->hasFocus());
        QTest::keyClicks(fixture.window->parts().command, QStringLiteral("read"));
        QVERIFY(fixture.window->parts().command->hits().isVisible());
        keep(*fixture.window, QStringLiteral("command-line"));
    }

    /// The pictures and the animation of README and manual: play, then a policy that passes, then its file.
    void documents()
    {
        const QDir place(QDir::tempPath() + QStringLiteral("/winnow")); // stands in the pictures
        const QDir samples(test::sampleFolder());
        QVERIFY(place.mkpath(QStringLiteral("sample_sessions")));
        for (const QString& name : samples.entryList(QDir::Files))
            QFile::copy(samples.filePath(name), place.filePath(QStringLiteral("sample_sessions/") + name));
        test::WindowFixture fixture(QSize(1600, 1000));
        QVERIFY(openBusy(fixture, place.filePath(QStringLiteral("sample_sessions"))));
        MainWindow& window = *fixture.window;
        WindowParts& parts = window.parts();
        parts.results->showTools();
        QVERIFY(wait([&] { return parts.insight.thresholdCurveHasLosses(); }));
        QVERIFY(wait([&] { return parts.decide->study().verdict().passed == false; }));
        for (const char* const id : { "tune", "losses", "choose", "session" }) {
            window.showPage(QLatin1String(id));
            QVERIFY(wait([&] {
                return !parts.reading->document().isLoading()
                    && !fixture.child<LossesPage>("lossesPage")->findChild<RemedyStudy*>()->isRunning()
                    && (qstrcmp(id, "choose") != 0 || parts.choose->guarantee().answer());
            }));
            keep(window, QStringLiteral("doc-") + QLatin1String(id));
        }
        auto* const canvas = window.findChild<TimelineCanvas*>();
        constexpr int kFrames = 25; // gallery.sh shows each for 0.4 s
        for (int frame = 0; frame < kFrames; ++frame) {
            canvas->showPlay(frame / double(kFrames));
            keep(window, QStringLiteral("play-%1").arg(frame, 2, 10, QLatin1Char('0')));
        }
        const Policy before = window.workspace().policy();
        Policy after = before;
        after.minBytes = 6000;
        for (int round = 0; round < 20 && leavesOneMoreAlone(fixture, after); ++round) { }
        window.showPage(QStringLiteral("decide"));
        parts.decide->parts().setCurrentIndex(0);
        QVERIFY(wait([&] { return parts.decide->study().verdict().passed == true; }));
        keep(window, QStringLiteral("doc-decide"));
        parts.decide->showFiles();
        const QString file = test::writeFile(
            place.path(), QStringLiteral("gateway.yaml"), QByteArray::fromStdString(*exportPolicy(before)));
        fixture.child<QLineEdit>("exportFile")->setText(file);
        fixture.child<QCheckBox>("exportOnlySection")->setChecked(true);
        keep(window, QStringLiteral("doc-files"));
        window.workspace().replacePolicy(before, QStringLiteral("as before"));
        applyScheme(Scheme::Dark);
        window.showPage(QStringLiteral("session"));
        QVERIFY(wait([&] { return !parts.insight.isStale() && !parts.insight.isOutdated(); }));
        keep(window, QStringLiteral("doc-dark"));
        applyScheme(Scheme::Light);
    }

    void firstVisit_data()
    {
        QTest::addColumn<QString>("folder");
        QTest::newRow("samples") << test::sampleFolder();
        const QString own
            = qEnvironmentVariable("WINNOW_VISIT", QStringLiteral(WINNOW_SHARED "/recordings/claude-code"));
        if (QFileInfo::exists(own))
            QTest::newRow("folder") << own;
    }

    /// A first visit in eight pictures.
    void firstVisit()
    {
        QFETCH(QString, folder);
        const QString prefix = QStringLiteral("visit-%1-").arg(QLatin1String(QTest::currentDataTag()));
        test::WindowFixture fixture(QSize(1600, 1000));
        MainWindow& window = *fixture.window;
        WindowParts& parts = window.parts();
        const auto rest = [&] {
            QVERIFY(wait([&] {
                return !window.workspace().isStale() && !parts.insight.isStale()
                    && !parts.insight.isOutdated() && !parts.reading->document().isLoading();
            }));
        };
        const auto look = [&](const char* name) {
            keep(window, prefix + QLatin1String(name));
            saysNoOldWord(window);
        };
        look("1-start");
        QVERIFY(fixture.open({ folder }));
        rest();
        QVERIFY(wait([&] { return parts.insight.thresholdCurveHasLosses(); }));
        look("2-figures");
        window.workspace().edit(*findParameter("min_bytes"), std::int64_t { 20000 });
        look("3-drag");
        window.workspace().undoStack()->undo();
        rest();
        QTest::mouseClick(&parts.tiles->tile(Figure::EditsBroken), Qt::LeftButton);
        QVERIFY(wait([&] { return fixture.child<QPushButton>("remedy") != nullptr; }));
        look("4-losses");
        QTest::mouseClick(fixture.child<QPushButton>("remedy"), Qt::LeftButton);
        rest();
        look("5-remedy");
        window.showPage(QStringLiteral("session"));
        rest();
        look("6-session");
        window.showPage(QStringLiteral("choose"));
        QVERIFY(wait([&] { return parts.choose->guarantee().answer() != nullptr; }));
        look("7-choose");
        window.showPage(QStringLiteral("decide"));
        QVERIFY(wait([&] { return parts.decide->study().answer() != nullptr; }));
        look("8-decide");
    }

    void fontFamilies_data()
    {
        QTest::addColumn<QString>("family");
        for (const char* const family : { "DejaVu Sans", "Noto Sans", "Liberation Sans", "Nimbus Sans" }) {
            if (QFontDatabase::hasFamily(QLatin1String(family)))
                QTest::newRow(family) << QString::fromLatin1(family);
        }
    }

    /// Every page in the families that desktops use by default, as far as they are installed.
    void fontFamilies()
    {
        QFETCH(QString, family);
        const QFont normal = QApplication::font();
        QApplication::setFont(QFont(family, normal.pointSize()));
        {
            test::WindowFixture fixture(QSize(1600, 1000));
            QVERIFY(openBusy(fixture));
            keepPages(fixture, family.remove(QLatin1Char(' ')) + QLatin1Char('-'));
        }
        QApplication::setFont(normal);
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
};

QTEST_MAIN(TestGallery)
#include "tst_gallery.moc"
