// SPDX-License-Identifier: GPL-3.0-or-later
// One whole tuning, by the mouse and by the keyboard alone, in at most 25 actions: open, the tool that weighs
// most, what tuning it loses, the offered remedy, the baseline, the part of the policy that keeps a promise,
// the gate, the sheet, the export into a gateway's file, close, and open again where one was. With
// WINNOW_GALLERY=folder a picture of each step is left there (README's animation is made of them).
#include <QCheckBox>
#include <QFileDialog>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QSpinBox>
#include <QTabBar>
#include <QTableView>
#include <QTextBrowser>
#include <QToolButton>
#include <QTranslator>

#include "models/document/remedies.h"
#include "models/jobs/decision_study.h"
#include "models/jobs/gate_study.h"
#include "models/jobs/guarantee_study.h"
#include "models/tables/losses_model.h"
#include "models/tables/results_model.h"
#include "tests/views/insight_driver.h"
#include "tests/views/size_driver.h"
#include "views/pages/choose_page.h"
#include "views/pages/decide_page.h"
#include "views/pages/losses_page.h"
#include "views/pages/results_page.h"
#include "views/shell/export_panel.h"
#include "views/shell/tile_row.h"
#include "views/window/window_actions.h"

using namespace winnow;
using test::waitFor;

class TestJourney : public QObject, test::InsightDriver
{
    Q_OBJECT

    int m_actions = 0;
    QTranslator m_english;
    bool m_keys = false;

    void picture(const test::WindowFixture& fixture) const
    {
        const QString folder = qEnvironmentVariable("WINNOW_GALLERY");
        if (folder.isEmpty() || m_keys)
            return;
        QTest::qWait(150);
        fixture.window->grab().save(
            QStringLiteral("%1/journey-%2.png").arg(folder).arg(m_actions, 2, 10, QLatin1Char('0')));
    }

    /// By Tab and the keys between panes alone, as somebody without a mouse would.
    static void reach(const test::WindowFixture& fixture, QWidget& wanted)
    {
        QWidget* const window = wanted.window();
        window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(window));
        int stops = 0;
        while (window->focusWidget() != &wanted && ++stops < 150) {
            QWidget* const focus = window->focusWidget();
            const bool nextPane = window == fixture.window.get() && focus
                && !paneWithFocus(fixture.window->parts())->isAncestorOf(&wanted);
            QTest::keyClick(focus ? focus : window, nextPane ? Qt::Key_F6 : Qt::Key_Tab);
        }
        QVERIFY2(wanted.hasFocus(), qPrintable(wanted.objectName()));
    }

    /// One action: the button pressed by the mouse, or reached and pressed by the keyboard.
    void press(test::WindowFixture& fixture, QAbstractButton* button)
    {
        QVERIFY(button);
        QVERIFY2(waitFor([button] { return button->isEnabled() && button->isVisible(); }),
            qPrintable(button->objectName()));
        ++m_actions;
        if (!m_keys) {
            QTest::mouseClick(button, Qt::LeftButton);
        } else {
            reach(fixture, *button);
            QTest::keyClick(button, Qt::Key_Space);
        }
        QCoreApplication::processEvents();
        picture(fixture);
    }

    template <typename Field> void typeInto(test::WindowFixture& fixture, Field& field, const char* text)
    {
        ++m_actions;
        reach(fixture, field);
        field.selectAll();
        QTest::keyClicks(&field, QLatin1String(text));
        QTest::keyClick(&field, Qt::Key_Return);
    }

    /// The parts of Decide are one stop of Tab, as tabs are; the arrow keys go from one to the next.
    void part(test::WindowFixture& fixture, int wanted)
    {
        QTabBar& bar = *fixture.window->parts().decide->parts().tabBar();
        ++m_actions;
        if (m_keys)
            reach(fixture, bar);
        else
            QTest::mouseClick(&bar, Qt::LeftButton, {}, bar.tabRect(wanted).center());
        while (m_keys && bar.currentIndex() < wanted)
            QTest::keyClick(&bar, Qt::Key_Right);
        QCOMPARE(bar.currentIndex(), wanted);
        QCoreApplication::processEvents();
        picture(fixture);
    }

    void key(test::WindowFixture& fixture, Qt::Key key, Qt::KeyboardModifiers modifiers = {})
    {
        ++m_actions;
        QWidget* const focus = fixture.window->focusWidget();
        QTest::keyClick(focus && modifiers == Qt::NoModifier ? focus : fixture.window.get(), key, modifiers);
        QCoreApplication::processEvents();
        picture(fixture);
    }

    /// A page of the rail.
    void page(test::WindowFixture& fixture, const char* name, Qt::Key number)
    {
        if (m_keys)
            key(fixture, number, Qt::ControlModifier);
        else
            press(fixture,
                fixture.window->findChild<QToolButton*>(QStringLiteral("rail:") + QLatin1String(name)));
        QVERIFY(fixture.window->parts().pages.value(QLatin1String(name))->isVisible());
    }

    static bool measured(const test::WindowFixture& fixture)
    {
        const Insight& insight = fixture.window->parts().insight;
        return waitFor([&] {
            return !fixture.window->workspace().isStale() && insight.working() && !insight.isOutdated()
                && !insight.isStale();
        });
    }

    void tune(test::WindowFixture& fixture)
    {
        MainWindow& window = *fixture.window;
        // The tool that weighs most is the first row; its missed results are one step away.
        auto* const tools = fixture.child<QTableView>("toolsTable");
        ++m_actions;
        if (m_keys) {
            reach(fixture, *tools);
            QTest::keyClick(tools, Qt::Key_Home, Qt::ControlModifier);
            QTest::keyClick(tools, Qt::Key_Return);
        } else {
            const QPoint row = tools->visualRect(tools->model()->index(0, 0)).center();
            QTest::mouseClick(tools->viewport(), Qt::LeftButton, {}, row);
            QTest::mouseDClick(tools->viewport(), Qt::LeftButton, {}, row);
        }
        QVERIFY(window.parts().results->model().rowCount() > 0);
        QVERIFY(static_cast<std::size_t>(window.parts().results->model().rowCount())
            < window.workspace().corpus()->results.size());
        picture(fixture);
        key(fixture, Qt::Key_Escape); // all tools again
        // From the headline to the worst loss: one action, it is selected and in sight.
        Tile& lostUses = window.parts().tiles->tile(Figure::EditsBroken);
        QVERIFY(lostUses.face().loss);
        press(fixture, &lostUses);
        auto* const losses = window.parts().losses;
        QVERIFY(losses->isVisible() && losses->model().rowCount() > 0);
        const LostUse worst = *losses->model().lossAt(losses->model().index(0, 0));
        QVERIFY(waitFor([&] { return fixture.child<QPushButton>("remedy") != nullptr; }));
        press(fixture, fixture.child<QPushButton>("remedy"));
        QVERIFY(measured(fixture));
        for (const LostUse& left : window.parts().insight.working()->losses.uses)
            QVERIFY(left.laterUse != worst.laterUse);
    }

    void decide(test::WindowFixture& fixture)
    {
        MainWindow& window = *fixture.window;
        page(fixture, "choose", Qt::Key_4);
        ChoosePage& choose = *window.parts().choose;
        QVERIFY(waitFor([&] { return choose.guarantee().answer() != nullptr; })); // by itself
        auto* const risk = fixture.child<QSpinBox>("guaranteeRisk");
        ++m_actions;
        reach(fixture, *risk);
        risk->selectAll();
        QTest::keyClicks(risk, QStringLiteral("20")); // so few sessions allow no less
        QTest::keyClick(risk, Qt::Key_Return);
        QVERIFY(waitFor([&] { return choose.guarantee().answer()->guarantee.isChosen(); }));
        picture(fixture);
        press(fixture, fixture.child<QPushButton>("useGuaranteed"));
        QVERIFY(measured(fixture));
        QCOMPARE(window.parts().insight.working()->figures.editsBroken, 0U);
        page(fixture, "decide", Qt::Key_5);
        DecidePage& gate = *window.parts().decide;
        QVERIFY(waitFor([&] { return gate.study().answer() && !gate.study().isStale(); })); // by itself
        picture(fixture);
        auto* const uses = fixture.child<QLineEdit>("limit1");
        ++m_actions;
        reach(fixture, *uses);
        uses->selectAll();
        QTest::keyClicks(uses, QStringLiteral("90"));
        QTest::keyClick(uses, Qt::Key_Return);
        QVERIFY2(fixture.child<QLabel>("limitTrouble")->text().contains(QStringLiteral("0.90 for 90 %")),
            qPrintable(fixture.child<QLabel>("limitTrouble")->text()));
        uses->selectAll();
        QTest::keyClicks(uses, QStringLiteral("90 %"));
        QTest::keyClick(uses, Qt::Key_Return);
        QVERIFY(waitFor([&] { return gate.study().answer() && !gate.study().isStale(); }));
        QVERIFY(fixture.child<QLabel>("limitVerdict1")->text().contains(QStringLiteral("passes")));
        press(fixture, fixture.child<QPushButton>("saveLimits"));
        auto* const dialog = gate.findChild<QFileDialog*>();
        QVERIFY(dialog);
        Q_EMIT dialog->fileSelected(m_folder.filePath(QStringLiteral("tests.yaml")));
        dialog->close();
        window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        QFile limits(m_folder.filePath(QStringLiteral("tests.yaml")));
        QVERIFY(
            limits.open(QIODevice::ReadOnly) && limits.readAll().contains("\nmax_lost_uses_share: 90 %\n"));
        QVERIFY(waitFor([&] { return gate.study().answer() && !gate.study().isStale(); }));
        picture(fixture);
    }

    void writeOut(test::WindowFixture& fixture, const QString& gateway)
    {
        MainWindow& window = *fixture.window;
        part(fixture, 3);
        QVERIFY(waitFor([&] { return !window.parts().decision->page().isEmpty(); }));
        auto* const name = fixture.child<QLineEdit>("sheetDecidedBy");
        ++m_actions;
        reach(fixture, *name);
        QTest::keyClicks(name, QStringLiteral("Ada"));
        QVERIFY(window.parts().decision->page().contains(QStringLiteral("Ada")));
        picture(fixture);
        part(fixture, 4);
        auto* const dialog = fixture.child<ExportPanel>("exportPanel");
        auto* const file = dialog->findChild<QLineEdit*>(QStringLiteral("exportFile"));
        ++m_actions;
        reach(fixture, *file);
        file->selectAll();
        QTest::keyClicks(file, gateway);
        QVERIFY(dialog->findChild<QPlainTextEdit*>(QStringLiteral("yamlPreview"))
                    ->toPlainText()
                    .startsWith(QLatin1String("--- "))); // the change
        picture(fixture);
        press(fixture, dialog->findChild<QPushButton*>(QStringLiteral("exportSave")));
        QVERIFY(waitFor([&] {
            QFile written(gateway);
            return written.open(QIODevice::ReadOnly) && written.readAll().contains("tool_output");
        }));
    }

private Q_SLOTS:
    void initTestCase() // its pictures say "1 result"
    {
        QVERIFY(m_english.load(QStringLiteral(":/translations/winnow_en.qm")));
        QApplication::installTranslator(&m_english);
    }

    void oneTuningFromEndToEnd_data()
    {
        QTest::addColumn<bool>("keys");
        QTest::newRow("by the mouse") << false;
        QTest::newRow("by the keyboard") << true;
    }

    void oneTuningFromEndToEnd()
    {
        QFETCH(bool, keys);
        m_keys = keys;
        m_actions = 0;
        test::WindowFixture fixture(QSize(1280, 800));
        MainWindow& window = *fixture.window;
        picture(fixture);
        QVERIFY(fixture.child<QPushButton>("openSample")->isVisible());
        press(fixture, fixture.child<QPushButton>("openSample"));
        QVERIFY(waitFor([&] { return window.workspace().hasCorpus(); }));
        QVERIFY(measured(fixture));
        picture(fixture);
        tune(fixture);
        if (!QTest::currentTestFailed())
            decide(fixture);
        if (QTest::currentTestFailed())
            return;
        const QString gateway = test::writeFile(m_folder.path(),
            keys ? QStringLiteral("keys.yaml") : QStringLiteral("mouse.yaml"),
            "# ours\nserver: {port: 1, read_timeout: 1s, write_timeout: 1s}\nstore: {type: m, ttl: 1h}\n"
            "pipes:\n  tool_output: {enabled: false}\n");
        writeOut(fixture, gateway);
        if (QTest::currentTestFailed())
            return;
        QFile written(gateway);
        QVERIFY(written.open(QIODevice::ReadOnly) && written.readAll().contains("\n# ours\n"));
        QVERIFY2(m_actions <= 25, qPrintable(QString::number(m_actions)));
        const Policy policy = window.workspace().policy();
        const QString withLoss = window.parts().tiles->tile(Figure::WithLoss).face().value;
        window.close();
        fixture.window.reset();
        fixture.make();
        QTest::mouseClick(fixture.child<QPushButton>("openSample"), Qt::LeftButton);
        QVERIFY(waitFor([&] { return fixture.window->workspace().hasCorpus(); }));
        QVERIFY(fixture.window->workspace().policy() == policy);
        QVERIFY(fixture.window->parts().pages.value(QStringLiteral("decide"))->isVisible());
        QVERIFY(measured(fixture));
        QCOMPARE(fixture.window->parts().tiles->tile(Figure::WithLoss).face().value, withLoss);
    }

    void aFreshRecordingTakesFourteenActions_data()
    {
        QTest::addColumn<QString>("kind");
        QTest::addColumn<bool>("keys");
        QTest::addColumn<bool>("saves"); // something in the picture, with at most 2 % lost
        for (const bool keys : { false, true }) {
            const char* const by = keys ? "keys" : "mouse";
            QTest::addRow("Codex by %s", by) << QStringLiteral("codex-rollout") << keys << true;
            QTest::addRow("Claude Code by %s", by) << QStringLiteral("claude-code") << keys << false;
        }
    }

    /// Open, heaviest tool, policy A, drag, worst loss, remedy, against A, Choose, its best policy, Decide, a limit, the
    /// report, the files, export.
    void aFreshRecordingTakesFourteenActions()
    {
        QFETCH(QString, kind);
        QFETCH(bool, keys);
        QFETCH(bool, saves);
        const QString folder = QStringLiteral(WINNOW_SHARED "/recordings/") + kind;
        if (!QFileInfo::exists(folder))
            QSKIP("needs the shared recordings");
        m_keys = keys;
        m_actions = 1;
        test::WindowFixture fixture(QSize(1600, 1000));
        QVERIFY(fixture.open({ folder }) && measured(fixture));
        WindowParts& parts = fixture.window->parts();
        auto* const tools = fixture.child<QTableView>("toolsTable");
        ++m_actions;
        if (keys) {
            reach(fixture, *tools);
            QTest::keyClick(tools, Qt::Key_Home, Qt::ControlModifier);
        } else {
            QTest::mouseClick(tools->viewport(), Qt::LeftButton, {},
                tools->visualRect(tools->model()->index(0, 0)).center());
        }
        key(fixture, Qt::Key_B, Qt::ControlModifier); // by the mouse: the menu of A in the corner
        QVERIFY(parts.workspace.baseline() == parts.workspace.policy());
        SizePicture& sizes = test::sizesOf(*fixture.window);
        const std::int64_t minimum = sizes.handle(SizeLimit::Minimum).current();
        ++m_actions;
        if (keys) {
            reach(fixture, sizes.handle(SizeLimit::Minimum));
            QTest::keyClick(&sizes.handle(SizeLimit::Minimum), Qt::Key_PageDown);
        } else {
            test::dragSize(*fixture.window, true, static_cast<double>(minimum) / 2);
        }
        QVERIFY(sizes.handle(SizeLimit::Minimum).current() < minimum && measured(fixture));
        press(fixture, &parts.tiles->tile(Figure::EditsBroken));
        QVERIFY(parts.losses->model().rowCount() > 0);
        QVERIFY(
            waitFor([&] { return !fixture.child<QTextBrowser>("lossDropped")->toPlainText().isEmpty(); }));
        QVERIFY(waitFor([&] { return fixture.child<QPushButton>("remedy") != nullptr; }));
        press(fixture, fixture.child<QPushButton>("remedy"));
        QVERIFY(measured(fixture));
        press(fixture, fixture.child<QCheckBox>("lossesAgainst"));
        QVERIFY(parts.losses->isComparing());
        page(fixture, "choose", Qt::Key_4);
        if (saves) {
            press(fixture, fixture.child<QPushButton>("useBest"));
            if (QTest::currentTestFailed())
                return;
            QVERIFY(measured(fixture));
            const Figures& figures = parts.insight.working()->figures;
            QVERIFY(figures.editsBroken == 0 && figures.savedShare() > 0);
        } else {
            QVERIFY(!fixture.child<QPushButton>("useBest")->isEnabled());
        }
        page(fixture, "decide", Qt::Key_5);
        QVERIFY(waitFor([&] { return parts.decide->study().answer() && !parts.decide->study().isStale(); }));
        auto* const uses = fixture.child<QLineEdit>("limit1");
        typeInto(fixture, *uses, saves ? "5 %" : "90 %");
        QVERIFY(waitFor([&] { return parts.decide->study().answer() && !parts.decide->study().isStale(); }));
        QVERIFY(fixture.child<QLabel>("limitVerdict1")->text().contains(QStringLiteral("passes")));
        part(fixture, 3);
        QVERIFY(waitFor([&] { return !parts.decision->page().isEmpty(); }));
        part(fixture, 4);
        const QString gateway = test::writeFile(m_folder.path(), QStringLiteral("fresh.yaml"),
            "# ours\nserver: {port: 1, read_timeout: 1s, write_timeout: 1s}\nstore: {type: m, ttl: 1h}\n"
            "pipes:\n  tool_output: {enabled: false}\n");
        auto* const file
            = fixture.child<ExportPanel>("exportPanel")->findChild<QLineEdit*>(QStringLiteral("exportFile"));
        ++m_actions;
        reach(fixture, *file);
        file->selectAll();
        QTest::keyClicks(file, gateway);
        auto* const save = fixture.child<ExportPanel>("exportPanel")
                               ->findChild<QPushButton*>(QStringLiteral("exportSave"));
        QVERIFY(waitFor([&] { return save->isEnabled(); }));
        QTest::keyClick(save, Qt::Key_Space);
        QVERIFY(waitFor([&] {
            QFile written(gateway);
            return written.open(QIODevice::ReadOnly) && written.readAll().contains("enabled: true");
        }));
        QVERIFY2(m_actions <= 14, qPrintable(QString::number(m_actions)));
    }
};

QTEST_MAIN(TestJourney)
#include "tst_journey.moc"
