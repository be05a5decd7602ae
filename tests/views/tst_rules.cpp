// SPDX-License-Identifier: GPL-3.0-or-later
// Per-tool and per-kind strategies edited where they are shown, with mouse and keys: the Tools table, the
// Rules tab, the steps of a chain, and what is said where a gateway cannot carry them.
#include <QAbstractItemModelTester>
#include <QApplication>
#include <QComboBox>
#include <QDialog>
#include <QDoubleSpinBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPointer>
#include <QPushButton>
#include <QTableView>
#include <QUndoStack>

#include "core/compression/chain_strategy.h"
#include "core/gateway/config/policy_yaml.h"
#include "core/replay/treatment.h"
#include "models/document/policy_rules.h"
#include "models/tables/chain_model.h"
#include "models/tables/rules_model.h"
#include "models/tables/tools_model.h"
#include "models/text/number_text.h"
#include "models/text/qt_text.h"
#include "tests/models/model_fixtures.h"
#include "tests/views/window_fixture.h"
#include "views/pages/results_page.h"
#include "views/pages/tuning_panel.h"
#include "views/shell/inspector.h"
#include "views/shell/toasts.h"
#include "views/tables/tools_view.h"
#include "views/widgets/log_slider.h"

using namespace winnow;

class TestRules : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    const QString m_chat
        = test::writeFile(m_folder.path(), QStringLiteral("chat.json"), test::chatRecording(90));

    bool openNative(test::WindowFixture& fixture)
    {
        if (!fixture.open({ m_chat }))
            return false;
        Workspace& workspace = fixture.window->workspace();
        workspace.replacePolicy(inDialect(workspace.policy(), Dialect::Winnow), QStringLiteral("native"));
        return fixture.settle();
    }

    static QModelIndex cellOf(QTableView& table, const QString& tool, int column)
    {
        for (int row = 0; row < table.model()->rowCount(); ++row) {
            if (table.model()->index(row, ToolsModel::ToolName).data().toString() == tool)
                return table.model()->index(row, column);
        }
        return {};
    }

    static void click(QTableView& table, const QModelIndex& index)
    {
        table.scrollTo(index);
        QTest::mouseClick(table.viewport(), Qt::LeftButton, {}, table.visualRect(index).center());
    }

    /// Opens a cell's box by F2 and takes the entry with this key by arrows and Enter.
    static bool take(QTableView& table, const QModelIndex& index, const QString& key)
    {
        QTest::qWait(20); // the editor before this one goes
        table.setCurrentIndex(index);
        table.setFocus();
        QTest::keyClick(&table, Qt::Key_F2);
        auto* const box = table.viewport()->findChild<QComboBox*>(QStringLiteral("cellChoice"));
        if (!box || box->findData(key) < 0)
            return false;
        QWidget* const list = box->view();
        if (!QTest::qWaitForWindowExposed(list->window()))
            return false;
        while (box->view()->currentIndex().row() != box->findData(key))
            QTest::keyClick(
                list, box->view()->currentIndex().row() < box->findData(key) ? Qt::Key_Down : Qt::Key_Up);
        QTest::keyClick(list, Qt::Key_Return);
        return true;
    }

    static std::vector<ChainStep> cuttingChain()
    {
        return { { "ansi_strip", {} }, { "json_minify", {} }, { "head_tail", {} } };
    }

private Q_SLOTS:
    void everyChoiceIsOneCoreRuns()
    {
        int chains = 0;
        for (const Choice& choice : ruleChoices()) {
            Rule rule;
            choose(rule, choice.key);
            if (rule.strategy == "chain") {
                ++chains;
                const auto good = checkChain(rule.chain);
                QVERIFY2(good.has_value(), qPrintable(choice.key));
            }
            QVERIFY2(findStrategy(rule.strategy) != nullptr, qPrintable(choice.key));
            QCOMPARE(choiceKey(rule.strategy, rule.chain), choice.key);
        }
        QCOMPARE(chains, 1);
        QVERIFY(stepStrategies().size() > 5);
    }

    void aToolGetsItsOwnStrategyWithTheMouse()
    {
        test::WindowFixture fixture;
        QVERIFY(openNative(fixture));
        Workspace& workspace = fixture.window->workspace();
        ToolsView& table = fixture.window->parts().results->tools();
        const int steps = workspace.undoStack()->count();
        const QModelIndex cell = cellOf(table, QStringLiteral("grep"), ToolsModel::Strategy);
        QVERIFY(cell.isValid());
        click(table, cell); // selects
        QTest::mouseDClick(table.viewport(), Qt::LeftButton, {}, table.visualRect(cell).center()); // opens
        auto* const box = table.viewport()->findChild<QComboBox*>(QStringLiteral("cellChoice"));
        QVERIFY(box);
        QVERIFY(QTest::qWaitForWindowExposed(box->view()->window()));
        const int at = box->findData(QStringLiteral("head_tail"));
        QVERIFY(at > 0);
        box->view()->scrollTo(box->model()->index(at, 0));
        QTest::qWait(QApplication::doubleClickInterval()
            + 50); // a list that has just opened takes no release for a pick
        QTest::mouseClick(box->view()->viewport(), Qt::LeftButton, {},
            box->view()->visualRect(box->model()->index(at, 0)).center());
        QTRY_COMPARE(workspace.policy().rules.size(), std::size_t { 1 });
        QCOMPARE(workspace.policy().rules[0].tool, std::string("grep"));
        QCOMPARE(workspace.policy().rules[0].strategy, std::string("head_tail"));
        QCOMPARE(workspace.undoStack()->count(), steps + 1);
        QVERIFY(fixture.settle());
        QCOMPARE(cellOf(table, QStringLiteral("grep"), ToolsModel::Strategy).data().toString(),
            QStringLiteral("head_tail"));
        QCOMPARE(cellOf(table, QStringLiteral("read_file"), ToolsModel::Strategy).data().toString(),
            QStringLiteral("–")); // what the policy says for all is said once, in the panel
        workspace.undoStack()->undo();
        QVERIFY(workspace.policy().rules.empty());
    }

    void aToolGetsItsStrategyAndThresholdsWithKeysAndLosesThemAgain()
    {
        test::WindowFixture fixture;
        QVERIFY(openNative(fixture));
        Workspace& workspace = fixture.window->workspace();
        ToolsView& table = fixture.window->parts().results->tools();
        QVERIFY(take(table, cellOf(table, QStringLiteral("read_file"), ToolsModel::Strategy),
            QStringLiteral("chain:lossless")));
        QCOMPARE(workspace.policy().rules.size(), std::size_t { 1 });
        QCOMPARE(workspace.policy().rules[0].strategy, std::string("chain"));
        QVERIFY(fixture.settle());
        const int steps = workspace.undoStack()->count();
        QTest::qWait(20);
        const QModelIndex least = cellOf(table, QStringLiteral("read_file"), ToolsModel::MinSize);
        QVERIFY(least.data().toString().startsWith(QLatin1Char('('))); // the policy's own
        table.setCurrentIndex(least);
        QTest::keyClick(&table, Qt::Key_F2);
        auto* const box = table.viewport()->findChild<QDoubleSpinBox*>(QStringLiteral("cellSize"));
        QVERIFY(box);
        QTest::keyClicks(box, QStringLiteral("300"));
        QTest::keyClick(box, Qt::Key_Return);
        QTRY_COMPARE(workspace.policy().rules[0].minBytes, 300); // after the field has seen the key
        QCOMPARE(workspace.undoStack()->count(), steps + 1);
        QVERIFY(fixture.settle());
        QCOMPARE(cellOf(table, QStringLiteral("read_file"), ToolsModel::MinSize).data().toString(),
            QStringLiteral("300"));
        QVERIFY(take(table, cellOf(table, QStringLiteral("read_file"), ToolsModel::Strategy), QString()));
        QCOMPARE(workspace.policy().rules.size(), std::size_t { 1 }); // the threshold is still its own
        QCOMPARE(workspace.policy().rules[0].strategy, workspace.policy().strategy);
        workspace.replacePolicy(
            withToolRange(workspace.policy(), workspace.corpus()->tools[0], -1, -1), QStringLiteral("x"));
        for (const Rule& rule : workspace.policy().rules)
            QVERIFY(rule.tool != workspace.corpus()->tools[0].label());
    }

    void aSizeBeyond32BitsIsTypedIntoACellAndIntoTheSizePicture()
    {
        test::WindowFixture fixture;
        QVERIFY(openNative(fixture));
        Workspace& workspace = fixture.window->workspace();
        ToolsView& table = fixture.window->parts().results->tools();
        constexpr std::int64_t kLarge = 5'000'000'000;
        const QModelIndex cell = cellOf(table, QStringLiteral("read_file"), ToolsModel::MaxSize);
        table.setCurrentIndex(cell);
        table.setFocus();
        QTest::keyClick(&table, Qt::Key_F2);
        auto* const box = table.viewport()->findChild<QDoubleSpinBox*>(QStringLiteral("cellSize"));
        QVERIFY(box);
        box->selectAll();
        QTest::keyClicks(box, QString::number(kLarge));
        const QModelIndex typed = cellOf(table, QStringLiteral("read_file"), ToolsModel::MaxSize);
        Q_EMIT table.model()->dataChanged(typed, typed); // an answer comes; what is typed stays
        QTest::keyClick(box, Qt::Key_Return);
        QTRY_COMPARE(cellOf(table, QStringLiteral("read_file"), ToolsModel::MaxSize).data().toString(),
            countText(kLarge));
        workspace.edit(*findParameter("max_bytes"), kLarge);
        QCOMPARE(fixture.child<QDoubleSpinBox>("value:max_bytes")->cleanText(),
            countText(workspace.policy().maxBytes));
        QCOMPARE(workspace.policy().maxBytes, kLarge);
    }

    void escapeInACellChangesNothing()
    {
        test::WindowFixture fixture;
        QVERIFY(openNative(fixture));
        Workspace& workspace = fixture.window->workspace();
        ToolsView& table = fixture.window->parts().results->tools();
        const int steps = workspace.undoStack()->count();
        table.setCurrentIndex(cellOf(table, QStringLiteral("read_file"), ToolsModel::MaxSize));
        table.setFocus();
        QTest::keyClick(&table, Qt::Key_F2);
        auto* const box = table.viewport()->findChild<QDoubleSpinBox*>(QStringLiteral("cellSize"));
        QVERIFY(box);
        QTest::keyClicks(box, QStringLiteral("77"));
        QTest::keyClick(box, Qt::Key_Escape);
        QTRY_VERIFY(!table.viewport()->findChild<QDoubleSpinBox*>(QStringLiteral("cellSize")));
        QCOMPARE(workspace.undoStack()->count(), steps);
        QVERIFY(workspace.policy().rules.empty());
    }

    void rulesForKindsAreMadeMovedAndDeletedEachAsOneStep()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ m_chat }));
        Workspace& workspace = fixture.window->workspace();
        ResultsPage& page = *fixture.window->parts().results;
        auto* const table = fixture.child<QTableView>("rulesTable");
        QVERIFY(!page.parts().isTabVisible(page.parts().count() - 1)); // a gateway has no rules
        auto* const dialect = fixture.child<QComboBox>("dialect");
        dialect->setFocus();
        QTest::keyClick(dialect, Qt::Key_End);
        QCOMPARE(static_cast<int>(workspace.policy().dialect), static_cast<int>(Dialect::Winnow));
        page.parts().setCurrentIndex(page.parts().count() - 1);
        QVERIFY(table->isVisible());
        const int steps = workspace.undoStack()->count();
        QTest::mouseClick(fixture.child<QPushButton>("ruleAdd"), Qt::LeftButton);
        QTest::keyClick(table, Qt::Key_Insert);
        QCOMPARE(workspace.policy().rules.size(), std::size_t { 2 });
        QVERIFY(take(*table, table->model()->index(0, RulesModel::Kind), QStringLiteral("text")));
        QVERIFY(take(*table, table->model()->index(0, RulesModel::Strategy), QStringLiteral("head_tail")));
        QVERIFY(take(*table, table->model()->index(1, RulesModel::Tool), QStringLiteral("grep")));
        QCOMPARE(workspace.policy().rules[0].kind, std::string("text"));
        QCOMPARE(workspace.policy().rules[0].strategy, std::string("head_tail"));
        QCOMPARE(workspace.policy().rules[1].tool, std::string("grep"));
        QCOMPARE(workspace.undoStack()->count(), steps + 5);
        table->setCurrentIndex(table->model()->index(0, RulesModel::Tool));
        table->setFocus();
        QTest::keyClick(table, Qt::Key_Down, Qt::AltModifier | Qt::ShiftModifier);
        QCOMPARE(workspace.policy().rules[1].kind, std::string("text"));
        QCOMPARE(table->currentIndex().row(), 1);
        QVERIFY(fixture.settle());
        // Every result is one rule's or the policy's.
        qint64 results = 0;
        for (int row = 0; row < table->model()->rowCount(); ++row)
            results += table->model()
                           ->index(row, RulesModel::Results)
                           .data()
                           .toString()
                           .remove(QChar(0x2009))
                           .toLongLong();
        QCOMPARE(results, qint64 { 90 });
        QTest::keyClick(table, Qt::Key_Delete);
        QCOMPARE(workspace.policy().rules.size(), std::size_t { 1 });
        while (workspace.undoStack()->index() > steps)
            workspace.undoStack()->undo();
        QVERIFY(workspace.policy().rules.empty());
    }

    void aGatewayKeepsTheRulesWithoutEffectAndHidesThem()
    {
        test::WindowFixture fixture;
        QVERIFY(openNative(fixture));
        Workspace& workspace = fixture.window->workspace();
        Policy ruled = workspace.policy();
        ruled.rules = { { "grep", "", "passthrough", {} }, { "", "text", "head_tail", {} } };
        workspace.replacePolicy(ruled, QStringLiteral("rules"));
        auto* const dialect = fixture.child<QComboBox>("dialect");
        dialect->setFocus();
        QTest::keyClick(dialect, Qt::Key_Home);
        QCOMPARE(static_cast<int>(workspace.policy().dialect), static_cast<int>(Dialect::GatewayBytes));
        QVERIFY2(fixture.window->parts().toasts->said().value(0).contains(QStringLiteral("rules")),
            qPrintable(fixture.window->parts().toasts->said().value(0)));
        QCOMPARE(workspace.policy().rules.size(), std::size_t { 2 });
        QVERIFY(fixture.settle());
        const auto replay = workspace.workingResult();
        QCOMPARE(replay->variants->variants().size(), std::size_t { 1 }); // no rule decides anything
        ResultsPage& page = *fixture.window->parts().results;
        QVERIFY(!page.parts().isTabVisible(page.parts().count() - 1));
        workspace.undoStack()->undo();
        page.parts().setCurrentIndex(page.parts().count() - 1);
        QVERIFY(fixture.child<QTableView>("rulesTable")->isVisible());
        workspace.undoStack()->redo(); // the hidden part gives way
        QVERIFY(!fixture.child<QTableView>("rulesTable")->isVisible());
    }

    void exportSaysWhatADialectCannotCarry()
    {
        test::WindowFixture fixture;
        QVERIFY(openNative(fixture));
        Workspace& workspace = fixture.window->workspace();
        Policy ruled = workspace.policy();
        ruled.rules = { { "web_fetch", "", "passthrough", {} }, { "", "text", "head_tail", {} } };
        workspace.replacePolicy(ruled, QStringLiteral("rules"));
        QTest::keyClick(fixture.window.get(), Qt::Key_E, Qt::ControlModifier);
        auto* const dialect = fixture.child<QComboBox>("exportDialect");
        auto* const notes = fixture.child<QLabel>("exportNotes");
        QVERIFY(dialect && !notes->isVisible());
        QVERIFY(fixture.child<QPlainTextEdit>("yamlPreview")
                    ->toPlainText()
                    .contains(QStringLiteral("head_tail")));
        dialect->setFocus();
        QTest::keyClick(dialect, Qt::Key_Home); // gateway, bytes
        QVERIFY(notes->isVisible());
        QVERIFY2(notes->text().contains(QStringLiteral("1 rules left out")), qPrintable(notes->text()));
        const QString yaml = fixture.child<QPlainTextEdit>("yamlPreview")->toPlainText();
        QVERIFY(!yaml.contains(QStringLiteral("head_tail")));
        QVERIFY2(yaml.contains(QStringLiteral("web_fetch")),
            qPrintable(yaml)); // the passthrough rule is a skipped tool
        const auto back = readPolicy(fromQt(yaml), std::nullopt, "x.yaml");
        QVERIFY(back && back->loads);
    }

    void theStepsOfAChainAreEditedInOneUndoStep()
    {
        test::WindowFixture fixture;
        QVERIFY(openNative(fixture));
        Workspace& workspace = fixture.window->workspace();
        Policy chained = workspace.policy();
        chained.strategy = "chain";
        chained.chain = cuttingChain();
        workspace.replacePolicy(chained, QStringLiteral("chain"));
        const int steps = workspace.undoStack()->count();
        auto* const open = fixture.child<QPushButton>("chainSteps");
        QVERIFY(open->isVisible());
        QTest::mouseClick(open, Qt::LeftButton);
        auto* const dialog = fixture.child<QDialog>("chainDialog");
        QVERIFY(dialog && dialog->isVisible() && !dialog->isModal());
        auto* const table = dialog->findChild<QTableView*>(QStringLiteral("chainTable"));
        QCOMPARE(table->model()->rowCount(), 3);
        table->setCurrentIndex(table->model()->index(2, ChainModel::Strategy));
        auto* const head = dialog->findChild<QLineEdit*>(QStringLiteral("own:head"));
        QVERIFY(head);
        head->setFocus();
        QTest::keyClicks(head, QStringLiteral("123"));
        QTest::keyClick(head, Qt::Key_Return);
        QVERIFY2(dialog->isVisible(), "Return in a field does not close");
        QCOMPARE(workspace.policy().chain[2].parameters.at("head"), std::string("123"));
        QTest::mouseClick(dialog->findChild<QPushButton*>(QStringLiteral("stepUp")), Qt::LeftButton);
        QCOMPARE(workspace.policy().chain[1].strategy, std::string("head_tail"));
        QTest::mouseClick(dialog->findChild<QPushButton*>(QStringLiteral("stepAdd")), Qt::LeftButton);
        QCOMPARE(workspace.policy().chain.size(), std::size_t { 4 });
        QVERIFY(take(*table, table->model()->index(2, ChainModel::Strategy), QStringLiteral("json_table")));
        QTest::mouseClick(dialog->findChild<QPushButton*>(QStringLiteral("stepRemove")), Qt::LeftButton);
        QCOMPARE(workspace.policy().chain.size(), std::size_t { 3 });
        QCOMPARE(workspace.undoStack()->count(), steps + 1);
        // A wrong value is said with core's words and the window goes on.
        table->setCurrentIndex(table->model()->index(1, ChainModel::Strategy));
        auto* const again = dialog->findChild<QLineEdit*>(QStringLiteral("own:head"));
        again->setFocus();
        again->selectAll();
        QTest::keyClicks(again, QStringLiteral("many"));
        QTest::keyClick(again, Qt::Key_Return);
        QVERIFY(dialog->findChild<QLabel*>(QStringLiteral("chainMessage"))->isVisible());
        workspace.undoStack()->undo();
        QCOMPARE(workspace.policy().chain, cuttingChain());
        QVERIFY(!dialog->findChild<QLabel*>(QStringLiteral("chainMessage"))->isVisible());
        dialog->activateWindow();
        QTRY_COMPARE(QApplication::activeWindow(), static_cast<QWidget*>(dialog));
        QPointer<QDialog> stillThere = dialog;
        QTest::keyClick(dialog, Qt::Key_Escape);
        QTRY_VERIFY(!stillThere || !stillThere->isVisible());
    }

    void aRuleKeepsParametersOfItsOwn()
    {
        test::WindowFixture fixture;
        QVERIFY(openNative(fixture));
        Workspace& workspace = fixture.window->workspace();
        ResultsPage& page = *fixture.window->parts().results;
        page.parts().setCurrentIndex(page.parts().count() - 1);
        Policy policy = workspace.policy();
        policy.rules = { { "grep", "", "head_tail", {} }, { "read_file", "", "passthrough", {} } };
        workspace.replacePolicy(policy, QStringLiteral("rules"));
        auto* const table = fixture.child<QTableView>("rulesTable");
        auto* const open = fixture.child<QPushButton>("ruleChain");
        table->setCurrentIndex(table->model()->index(0, RulesModel::Strategy));
        QTest::mouseClick(open, Qt::LeftButton);
        auto* const dialog = fixture.child<QDialog>("chainDialog");
        QVERIFY(dialog && QTest::qWaitForWindowExposed(dialog));
        auto* const message = dialog->findChild<QLabel*>(QStringLiteral("chainMessage"));
        QVERIFY(!message->isVisible());
        const int steps = workspace.undoStack()->count();
        auto* const head = dialog->findChild<QLineEdit*>(QStringLiteral("own:head"));
        QVERIFY(head);
        head->setFocus();
        QTest::keyClicks(head, QStringLiteral("64"));
        QTest::keyClick(head, Qt::Key_Return);
        QVERIFY2(dialog->isVisible(), "Return in a field does not close");
        QCOMPARE(workspace.policy().rules[0].parameters.at("head"), std::string("64"));
        auto* const tail = dialog->findChild<QLineEdit*>(QStringLiteral("own:tail"));
        tail->setFocus();
        QTest::keyClicks(tail, QStringLiteral("32"));
        QTest::keyClick(tail, Qt::Key_Return);
        QCOMPARE(workspace.undoStack()->count(), steps + 1);
        QCOMPARE(table->model()->index(0, RulesModel::Strategy).data().toString(),
            QStringLiteral("head_tail (head=64, tail=32)"));
        QCOMPARE(readPolicy(writePolicy(workspace.policy()), std::nullopt)->policy.rules,
            workspace.policy().rules);
        // A second step makes the rule a chain, and undo a single strategy again.
        QTest::mouseClick(dialog->findChild<QPushButton*>(QStringLiteral("stepAdd")), Qt::LeftButton);
        QCOMPARE(workspace.policy().rules[0].strategy, std::string("chain"));
        QCOMPARE(workspace.policy().rules[0].chain[0].parameters.at("tail"), std::string("32"));
        workspace.undoStack()->undo();
        QCOMPARE(workspace.policy().rules[0].parameters.size(), std::size_t { 0 }); // all edits are one step
        // Another strategy has no parameters of the old one, and the dialog follows.
        QVERIFY(take(*table, table->model()->index(0, RulesModel::Strategy), QStringLiteral("ansi_strip")));
        QVERIFY(workspace.policy().rules[0].parameters.empty());
        auto* const shown = dialog->findChild<QTableView*>(QStringLiteral("chainTable"));
        QCOMPARE(
            shown->model()->index(0, ChainModel::Strategy).data().toString(), QStringLiteral("ansi_strip"));
        policy.rules = { { "read_file", "", "passthrough", {} } };
        workspace.replacePolicy(policy, QStringLiteral("another rule")); // the dialog says that it is over
        QVERIFY(message->isVisible());
        workspace.undoStack()->undo();
        QVERIFY(!message->isVisible());
        dialog->close();
    }

    void theStrategysOwnParametersAreInThePanel()
    {
        test::WindowFixture fixture;
        QVERIFY(openNative(fixture));
        Workspace& workspace = fixture.window->workspace();
        workspace.edit(*findParameter("strategy"), std::string("head_tail"));
        auto* const head
            = fixture.window->parts().inspector->tuning().findChild<QLineEdit*>(QStringLiteral("own:head"));
        QVERIFY(head && head->isVisibleTo(&fixture.window->parts().inspector->tuning()));
        QCOMPARE(head->placeholderText(), QStringLiteral("2000"));
        head->setFocus();
        QTest::keyClicks(head, QStringLiteral("640"));
        QTest::keyClick(head, Qt::Key_Return);
        QCOMPARE(workspace.policy().strategyParameters.at("head"), std::string("640"));
        workspace.undoStack()->undo();
        QVERIFY(workspace.policy().strategyParameters.empty());
        QVERIFY(head->text().isEmpty());
    }

    /// A client's own setting is dragged like a threshold: one step of undo, and the field beside it follows.
    void aSettingOfAClientHasASlider()
    {
        test::WindowFixture fixture;
        QVERIFY(openNative(fixture));
        Workspace& workspace = fixture.window->workspace();
        workspace.edit(*findParameter("strategy"), std::string("opencode"));
        const QWidget& tuning = fixture.window->parts().inspector->tuning();
        const auto find = [&](const QString& name) {
            return tuning.findChild<QWidget*>(name + QStringLiteral(":tool_output.max_bytes"));
        };
        auto* const slider = qobject_cast<LogSlider*>(find(QStringLiteral("ownSlider")));
        auto* const line = qobject_cast<QLineEdit*>(find(QStringLiteral("own")));
        QVERIFY(slider && line);
        QCOMPARE(slider->current(), 51200.0);
        const int steps = workspace.undoStack()->index();
        const auto at = [&](double value) { return QPoint(slider->pixelOf(value), slider->height() / 2); };
        QTest::mousePress(slider, Qt::LeftButton, {}, at(51200));
        for (const double value : { 20000.0, 9000.0, 3000.0 })
            QTest::mouseMove(slider, at(value));
        QTest::mouseRelease(slider, Qt::LeftButton, {}, at(3000));
        const auto& set = workspace.policy().strategyParameters;
        QVERIFY(set.contains("tool_output.max_bytes"));
        QCOMPARE(line->text().toStdString(), set.at("tool_output.max_bytes"));
        QVERIFY(line->text().toInt() < 4000);
        QCOMPARE(workspace.undoStack()->index(), steps + 1);
        workspace.undoStack()->undo();
        QVERIFY(workspace.policy().strategyParameters.empty());
        QCOMPARE(slider->current(), 51200.0);
    }

    void theModelsHoldUnderTheModelTester()
    {
        Workspace workspace;
        RulesModel rules(workspace);
        ChainModel chain(workspace, -1);
        QAbstractItemModelTester first(&rules, QAbstractItemModelTester::FailureReportingMode::Fatal);
        QAbstractItemModelTester second(&chain, QAbstractItemModelTester::FailureReportingMode::Fatal);
        Policy native = inDialect(workspace.policy(), Dialect::Winnow);
        native.strategy = "chain";
        workspace.replacePolicy(native, QStringLiteral("native"));
        QCOMPARE(chain.rowCount(), 3);
        for (int i = 0; i < 14; ++i)
            rules.add();
        QCOMPARE(rules.rowCount(), 15);
        rules.duplicate(2);
        rules.move(0, 1);
        rules.remove(15); // the policy's own row stays
        QCOMPARE(rules.rowCount(), 16);
        chain.add(-1);
        chain.move(0, 1);
        chain.remove(0);
        workspace.replacePolicy(startPolicy(), QStringLiteral("gateway"));
        QVERIFY(chain.isGone());
    }
};

QTEST_MAIN(TestRules)
#include "tst_rules.moc"
