// SPDX-License-Identifier: GPL-3.0-or-later
// Size control and tuning panel with real mouse, wheel and keys: what scrolls and what changes, steps fine
// and coarse, what is one undo step and what is none, what is said before a replay came, the baseline on
// show, and that handles, fields and the YAML page follow one another.
#include <QApplication>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPlainTextEdit>
#include <QPointer>
#include <QRegularExpression>
#include <QScrollArea>
#include <QScrollBar>
#include <QTableView>
#include <QToolButton>
#include <QUndoStack>
#include <QUndoView>
#include <QWheelEvent>

#include "core/policy/presets.h"
#include "core/replay/corpus_facts.h"
#include "models/jobs/variants_study.h"
#include "models/tables/results_model.h"
#include "models/text/number_text.h"
#include "models/text/qt_text.h"
#include "tests/models/model_fixtures.h"
#include "tests/views/size_driver.h"
#include "tests/views/window_fixture.h"
#include "views/pages/results_page.h"
#include "views/pages/tuning_panel.h"
#include "views/shell/inspector.h"
#include "views/shell/tile_row.h"
#include "views/tables/results_view.h"
#include "views/text/detail_pane.h"
#include "views/text/diff_view_pane.h"
#include "views/widgets/log_slider.h"
#include "views/widgets/parameter_row.h"

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

QLabel* labelOf(const ParameterRow& row)
{
    for (auto* const label : row.findChildren<QLabel*>()) {
        if (label->buddy())
            return label;
    }
    return nullptr;
}

/// The number before " of " in what the size control says.
int inRange(const QString& readout)
{
    static const QRegularExpression number(QStringLiteral(": (\\d+) of "));
    const auto found = number.match(QString(readout).remove(QChar(0x2009)));
    return found.hasMatch() ? found.captured(1).toInt() : -1;
}

} // namespace

class TestTuningDriven : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    const QString m_chat
        = test::writeFile(m_folder.path(), QStringLiteral("chat.json"), test::chatRecording(90));

    static void press(QWidget& widget, int key, Qt::KeyboardModifiers modifiers = Qt::NoModifier)
    {
        QTest::keyClick(&widget, static_cast<Qt::Key>(key), modifiers);
    }

private Q_SLOTS:
    void aSizeBeyondTwoToThe31IsTakenAndShownWhole()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ test::sampleFolder() }));
        QDoubleSpinBox* const field = &test::sizeEntry(*fixture.window, false);
        field->setFocus();
        field->selectAll();
        QTest::keyClicks(field, QStringLiteral("5000000000"));
        QTest::keyClick(field, Qt::Key_Return);
        QCOMPARE(fixture.window->workspace().policy().maxBytes, std::int64_t { 5'000'000'000 });
        QCOMPARE(field->cleanText(), countText(5'000'000'000));
        QVERIFY(
            field->fontMetrics().horizontalAdvance(field->text()) < field->width() - 24); // with its arrows
    }

    void aWheelWithoutTheFocusScrollsThePanelAndChangesNothing()
    {
        test::WindowFixture fixture(QSize(1500, 700));
        QVERIFY(fixture.open({ m_chat }));
        Workspace& workspace = fixture.window->workspace();
        TuningPanel& panel = fixture.window->parts().inspector->tuning();
        auto* const bar = panel.findChild<QScrollArea*>()->verticalScrollBar();
        QVERIFY(bar->maximum() > 100);
        const Policy before = workspace.policy();
        int scrolled = 0;
        for (const char* const key :
            { "target_ratio", "refusal_threshold", "strategy", "skip_tools", "store.ttl" }) {
            ParameterRow* const row = panel.row(key);
            for (QWidget* const field : { row->editor(), static_cast<QWidget*>(row->slider()) }) {
                if (!field)
                    continue;
                fixture.window->parts().results->results().setFocus();
                panel.findChild<QScrollArea*>()->ensureWidgetVisible(row);
                bar->setValue(qMin(bar->value(), bar->maximum() - 60));
                const int place = bar->value();
                QWidget* const target = field->focusProxy() ? field->focusProxy() : field; // a list's own box
                wheelOver(*target, -120);
                QVERIFY2(bar->value() > place, key);
                QVERIFY2(workspace.policy() == before && !field->hasFocus(), key);
                ++scrolled;
            }
        }
        QVERIFY2(scrolled > 5, qPrintable(QString::number(scrolled)));
        for (const char* const name : { "presets", "dialect" }) {
            wheelOver(*fixture.child<QComboBox>(name), -120);
            QVERIFY2(workspace.policy() == before, name);
        }
        SizePicture& picture = test::sizesOf(*fixture.window);
        wheelOver(picture, 120);
        QVERIFY(workspace.policy() == before);
        picture.handle(SizeLimit::Minimum).setFocus();
        wheelOver(picture, 120);
        QVERIFY(workspace.policy().minBytes > before.minBytes);
        QCOMPARE(workspace.policy().maxBytes, before.maxBytes);
        auto* const box = qobject_cast<QDoubleSpinBox*>(panel.row("target_ratio")->editor());
        box->setFocus();
        wheelOver(*box, 120);
        QVERIFY(workspace.policy().targetRatio > before.targetRatio);
    }

    void wheelAndKeysStepByFivePercentFineWithShiftCoarseWithControl()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ m_chat }));
        Workspace& workspace = fixture.window->workspace();
        SizePicture& picture = test::sizesOf(*fixture.window);
        SizeHandle& handle = picture.handle(SizeLimit::Minimum);
        handle.setFocus();
        const auto from2048 = [&](const std::function<void()>& act) {
            workspace.edit(*findParameter("min_bytes"), std::int64_t { 2048 });
            act();
            return workspace.policy().minBytes;
        };
        QCOMPARE(from2048([&] { press(handle, Qt::Key_Right); }), 2150); // by x1.05
        QCOMPARE(from2048([&] { press(handle, Qt::Key_Left); }), 1950);
        QCOMPARE(from2048([&] { wheelOver(picture, 120); }), 2150);
        for (const bool wheel : { false, true }) {
            const auto step = [&](Qt::KeyboardModifiers modifiers) {
                return from2048([&] {
                    wheel ? wheelOver(picture, 120, modifiers) : press(handle, Qt::Key_Right, modifiers);
                });
            };
            QVERIFY(step(Qt::ShiftModifier) > 2048 && step(Qt::ShiftModifier) < 2080);
            QVERIFY(step(Qt::ControlModifier) > 2500);
        }
        QVERIFY(from2048([&] { press(handle, Qt::Key_PageUp); }) > 3900);
        QVERIFY(from2048([&] { press(handle, Qt::Key_PageDown); }) < 1100);
    }

    void aChangedRowHasABulletAndThePolicyAStar()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ m_chat }));
        ParameterRow& row = *fixture.window->parts().inspector->tuning().row("refusal_threshold");
        auto* const policy = fixture.child<QToolButton>("policyMenu");
        QVERIFY(!labelOf(row)->text().startsWith(QStringLiteral("• ")));
        QVERIFY2(!policy->text().endsWith(QStringLiteral(" *")), qPrintable(policy->text()));
        press(*row.slider(), Qt::Key_Left);
        QVERIFY(labelOf(row)->text().startsWith(QStringLiteral("• ")));
        QVERIFY(policy->text().endsWith(QStringLiteral(" *")));
        QVERIFY(!labelOf(*fixture.window->parts().inspector->tuning().row("target_ratio"))
                     ->text()
                     .startsWith(QStringLiteral("• ")));
        QTest::mouseClick(
            row.findChild<QToolButton*>(QStringLiteral("reset:refusal_threshold")), Qt::LeftButton);
        QVERIFY(!labelOf(row)->text().startsWith(QStringLiteral("• ")));
        QVERIFY(!policy->text().endsWith(QStringLiteral(" *")));
    }

    void stepsWithin800MillisecondsAreOneAndTheListNamesAndTakesThemBack()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ m_chat }));
        Workspace& workspace = fixture.window->workspace();
        QUndoStack& stack = *workspace.undoStack();
        SizePicture& sizes = test::sizesOf(*fixture.window);
        QDoubleSpinBox& field = test::sizeEntry(*fixture.window, true);
        field.setFocus();
        field.selectAll();
        QTest::keyClicks(&field, QStringLiteral("740"));
        press(field, Qt::Key_Return);
        QCOMPARE(stack.count(), 1);
        QCOMPARE(stack.undoText(), QStringLiteral("min bytes 2\u2009048 → 740"));
        SizeHandle& handle = sizes.handle(SizeLimit::Minimum);
        for (int i = 0; i < 3; ++i)
            press(handle, Qt::Key_Up); // one burst
        QCOMPARE(stack.count(), 2);
        QVERIFY(stack.undoText().startsWith(QStringLiteral("min bytes 740 → "))
            && workspace.policy().minBytes > 800);
        QTest::qWait(900);
        press(handle, Qt::Key_Up);
        QCOMPARE(stack.count(), 3);
        press(sizes.handle(SizeLimit::Maximum), Qt::Key_Left); // the other one at once
        QCOMPARE(stack.count(), 4);
        press(*fixture.window, Qt::Key_Z, Qt::ControlModifier | Qt::AltModifier);
        auto* const list = fixture.window->findChild<QUndoView*>();
        QTRY_VERIFY(list && list->isVisible());
        QCOMPARE(list->model()->rowCount(), 5); // as it was opened, and four steps
        const QModelIndex first = list->model()->index(1, 0);
        QCOMPARE(first.data().toString(), stack.text(0));
        QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, list->visualRect(first).center());
        QCOMPARE(stack.index(), 1);
        QCOMPARE(workspace.policy().minBytes, 740);
        QCOMPARE(workspace.policy().maxBytes, startPolicy().maxBytes);
    }

    /// The brush is a filter like any other: what is in it is what is listed, and a click takes it back.
    void aBrushOverSizesFiltersAndAClickClearsIt()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ test::sampleFolder() }));
        SizePicture& picture = test::sizesOf(*fixture.window);
        const int y = picture.plot().top() + 4;
        const QPoint from(static_cast<int>(picture.xOf(4000)), y);
        const QPoint to(static_cast<int>(picture.xOf(20000)), y);
        QTest::mousePress(&picture, Qt::LeftButton, {}, from);
        QTest::mouseMove(&picture, (from + to) / 2);
        QTest::mouseMove(&picture, to);
        QTest::mouseRelease(&picture, Qt::LeftButton, {}, to);
        const CorpusFacts& facts = *fixture.window->workspace().facts();
        const auto low = static_cast<std::uint64_t>(picture.sizeAt(from.x()));
        const auto high = static_cast<std::uint64_t>(picture.sizeAt(to.x()));
        int inside = 0;
        for (std::size_t i = 0; i < fixture.window->workspace().corpus()->results.size(); ++i)
            inside += facts.bytes(ResultId(i)) >= low && facts.bytes(ResultId(i)) < high ? 1 : 0;
        const ResultsModel& results = fixture.window->parts().results->model();
        QVERIFY(inside > 0);
        QCOMPARE(results.rowCount(), inside);
        QCOMPARE(fixture.window->workspace().policy().minBytes, 2048);
        QTest::mouseClick(&picture, Qt::LeftButton, {}, (from + to) / 2);
        QVERIFY(results.rowCount() > inside && fixture.window->parts().trail.filter().isEmpty());
    }

    void theMenuOfAControlSaysWhatItsValuesSaveAndLose()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ test::sampleFolder() }));
        const Insight& insight = fixture.window->parts().insight;
        QTest::mouseClick(fixture.child<QToolButton>("values:min_bytes"), Qt::LeftButton);
        const QPointer<QMenu> menu = fixture.window->findChild<QMenu*>(QStringLiteral("valueMenu"));
        QVERIFY(menu && !menu->actions().front()->isEnabled());
        QTRY_VERIFY_WITH_TIMEOUT(menu->actions().size() == 3, 60000); // now, half, twice
        const auto& list = fixture.window->findChild<VariantsStudy*>()->answer()->list;
        const Figures told = list[1].second;
        QVERIFY2(menu->actions()[1]->text().contains(changeText(told.savedShare())),
            qPrintable(menu->actions()[1]->text()));
        const Policy chosen = list[1].first.policy;
        menu->actions()[1]->trigger();
        QVERIFY(fixture.window->workspace().policy() == chosen && chosen.minBytes != 2048);
        menu->close();
        QVERIFY(fixture.settle());
        QVERIFY(QTest::qWaitFor([&] { return insight.data() && !insight.isOutdated(); }, 60000));
        QCOMPARE(insight.data()->figures.lostUses, told.lostUses);
        QCOMPARE(insight.data()->figures.savedTokens(), told.savedTokens());
    }

    void aNarrowWindowFoldsTheInspectorToAnEdge()
    {
        test::WindowFixture fixture(QSize(1500, 900));
        QVERIFY(fixture.open({ m_chat }));
        const QWidget& inspector = *fixture.window->parts().inspector;
        auto* const edge = fixture.child<QToolButton>("inspectorEdge");
        QVERIFY(inspector.isVisible() && !edge->isVisible());
        fixture.window->resize(1280, 800);
        QTRY_VERIFY(!inspector.isVisible() && edge->isVisible());
        QTest::mouseClick(edge, Qt::LeftButton);
        QVERIFY(inspector.isVisible() && !edge->isVisible());
        fixture.window->resize(1280, 790); // what was opened stays open
        QTest::qWait(50);
        QVERIFY(inspector.isVisible());
    }

    void aDragThatComesBackLeavesNoStep()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ m_chat }));
        Workspace& workspace = fixture.window->workspace();
        const int count = workspace.undoStack()->count();
        {
            test::SizeDrag drag(test::sizesOf(*fixture.window), true);
            drag.to(4000);
            QVERIFY(workspace.policy().minBytes > 3500);
            QCOMPARE(workspace.undoStack()->count(), count + 1);
            drag.to(7000);
            drag.to(2048);
        }
        QCOMPARE(workspace.policy().minBytes, 2048);
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
        const char* const least = tokens ? "min_tokens" : "min_bytes";
        SizePicture& sizes = test::sizesOf(window);
        for (int step = 0; step < 6; ++step) {
            press(sizes.handle(SizeLimit::Minimum), Qt::Key_PageDown);
            press(sizes.handle(SizeLimit::Maximum), Qt::Key_PageDown);
            if (step == 5)
                workspace.edit(*findParameter(least), std::int64_t { 0 }); // a gateway takes its default
            QVERIFY(workspace.isStale());
            const int said = inRange(sizes.valueText());
            QVERIFY2(said >= 0, qPrintable(sizes.valueText()));
            QVERIFY(fixture.settle());
            const Totals& totals = workspace.workingResult()->totals;
            // The chain meets the sizes after these, which the sizes alone do not know.
            const auto earlier = totals.count(Status::NotExtracted) + totals.count(Status::AlreadyCompressed)
                + totals.count(Status::PassthroughFormat);
            const auto rest = totals.results - totals.count(Status::PassthroughSmall)
                - totals.count(Status::PassthroughLarge);
            QVERIFY2(said <= int(rest) && said >= int(rest - earlier),
                qPrintable(QStringLiteral("step %1: %2 said, %3 are").arg(step).arg(said).arg(rest)));
        }
    }

    void theOldFiguresStayDimmedUntilTheNewOnesCome()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ m_chat }));
        const Tile& tokens = fixture.window->parts().tiles->tile(Figure::Tokens);
        const QString value = tokens.face().value;
        QVERIFY(!tokens.face().old);
        SizeHandle& handle = test::sizesOf(*fixture.window).handle(SizeLimit::Minimum);
        QKeyEvent end(QEvent::KeyPress, Qt::Key_End, Qt::NoModifier);
        QApplication::sendEvent(&handle, &end); // without the events that would bring the answer
        QVERIFY(tokens.face().old);
        QCOMPARE(tokens.face().value, value);
        QVERIFY(!fixture.child<QWidget>("jobIndicator")->isVisible()); // no spinner for what is quick
        QVERIFY(fixture.child<QTableView>("resultsTable")->isEnabled());
        QVERIFY(fixture.settle());
        QVERIFY(!tokens.face().old && tokens.face().value != value);
    }

    void theBaselineIsShownInFiguresTableAndTextWhileTheKeyIsHeld()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ m_chat }));
        MainWindow& window = *fixture.window;
        window.workspace().setBaseline(window.workspace().policy());
        press(test::sizesOf(window).handle(SizeLimit::Minimum), Qt::Key_End); // nothing is compressed
        QVERIFY(fixture.settle());
        window.parts().results->showResults();
        const ReplayResult& baseline = *window.workspace().baselineResult();
        std::size_t changed = 0;
        while (changed < baseline.outcomes.size() && !baseline.outcomes[changed].changed)
            ++changed;
        QVERIFY(changed < baseline.outcomes.size());
        window.workspace().setCurrentResult(ResultId(changed));
        const Tile& tokens = window.parts().tiles->tile(Figure::Tokens);
        const auto text = [&] {
            const DiffDocument* const document = window.parts().detail->diff().model().document();
            return document ? std::string(document->afterText()) : std::string();
        };
        const auto cell = [&] {
            const ResultsModel& model = window.parts().results->model();
            return model.index(model.rowOf(ResultId(changed)), ResultsModel::After).data().toString();
        };
        QTRY_VERIFY(text().size() == baseline.outcomes[changed].bytesBefore);
        const QString own = cell();
        const QString value = tokens.face().value;
        QTest::keyPress(&window.parts().results->results(), Qt::Key_B);
        QCOMPARE(tokens.face().change, QStringLiteral("this is A"));
        QCOMPARE(tokens.face().value,
            percentText(-static_cast<double>(baseline.totals.savedTokens())
                / static_cast<double>(baseline.totals.clientTokens())));
        QVERIFY(tokens.face().value != value && cell() != own);
        QTRY_COMPARE(text().size(), baseline.outcomes[changed].bytesAfter);
        QTest::keyRelease(&window.parts().results->results(), Qt::Key_B);
        QCOMPARE(tokens.face().value, value);
        QCOMPARE(cell(), own);
        QTRY_COMPARE(text().size(), baseline.outcomes[changed].bytesBefore);
    }

    void handleFieldAndPageFollowOneAnother()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ m_chat }));
        MainWindow& window = *fixture.window;
        Workspace& workspace = window.workspace();
        SizePicture& sizes = test::sizesOf(window);
        QDoubleSpinBox& field = test::sizeEntry(window, true);
        press(window, Qt::Key_E, Qt::ControlModifier);
        auto* const page = fixture.child<QPlainTextEdit>("yamlPreview");
        window.activateWindow(); // a key goes to the active window, as on a desktop
        QTRY_COMPARE(QApplication::activeWindow(), &window);
        const auto allSay = [&](std::int64_t value) {
            return workspace.policy().minBytes == value && sizes.handle(SizeLimit::Minimum).current() == value
                && field.value() == static_cast<double>(value)
                && page->toPlainText().contains(QStringLiteral("min_bytes: %1\n").arg(value));
        };
        QVERIFY(allSay(2048));
        press(sizes.handle(SizeLimit::Minimum), Qt::Key_Right); // a key leads
        QVERIFY(allSay(2150));
        test::dragSize(window, true, 4000); // the mouse leads
        const std::int64_t dragged = workspace.policy().minBytes;
        QVERIFY(dragged > 3500);
        QVERIFY(allSay(dragged));
        QCOMPARE(workspace.undoStack()->count(), 2);
        field.setFocus();
        field.selectAll();
        QTest::keyClicks(&field, QStringLiteral("5000")); // the field leads
        press(field, Qt::Key_Return);
        QVERIFY(allSay(5000));
        QCOMPARE(workspace.undoStack()->count(), 3);
        workspace.undoStack()->undo();
        QVERIFY(allSay(dragged));
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
