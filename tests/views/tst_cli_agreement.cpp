// SPDX-License-Identifier: GPL-3.0-or-later
// Drives the pages that help to decide with mouse and keys, and compares what they show with what winnow-cli
// prints for the same recordings and policy.
#include <QAbstractItemModelTester>
#include <QCheckBox>
#include <QComboBox>
#include <QDialog>
#include <QDir>
#include <QFileDialog>
#include <QJsonArray>
#include <QJsonObject>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QTableView>
#include <QTextBrowser>
#include <QTreeView>
#include <QTreeWidget>
#include <algorithm>
#include <set>

#include "core/experiments/differences.h"
#include "core/gateway/config/policy_yaml.h"
#include "core/policy/presets.h"
#include "core/report/guarantee_report.h"
#include "core/report/replay_report.h"
#include "core/uses/used_words.h"
#include "models/jobs/decision_study.h"
#include "models/jobs/expansion_study.h"
#include "models/jobs/gate_study.h"
#include "models/jobs/guarantee_study.h"
#include "models/tables/compare_model.h"
#include "models/tables/losses_model.h"
#include "models/tables/report_table_model.h"
#include "models/tables/tools_model.h"
#include "models/text/qt_text.h"
#include "models/text/report_words.h"
#include "models/text/tool_name.h"
#include "models/text/words.h"
#include "tests/views/insight_driver.h"
#include "views/pages/choose_page.h"
#include "views/pages/decide_page.h"
#include "views/pages/expansion_panel.h"
#include "views/pages/facts_panel.h"
#include "views/pages/losses_page.h"
#include "views/pages/results_page.h"
#include "views/pages/sign_off_panel.h"
#include "views/reading/reading_page.h"
#include "views/reading/reading_view.h"
#include "views/shell/tile_row.h"
#include "views/shell/toasts.h"
#include "views/tables/report_table_view.h"
#include "views/tables/table_copy.h"
#include "views/text/detail_pane.h"
#include "views/text/diff_view_pane.h"

using namespace winnow;

namespace {

using test::kPatience;
using test::waitFor;

/// The table as the command line prints it.
QString printed(const ReportTableView& view)
{
    return toQt(report::asText(view.table()));
}

} // namespace

class TestCliAgreement : public QObject, test::InsightDriver
{
    Q_OBJECT

private Q_SLOTS:
    void thePromisedPolicyIsTheOneOfTheCommandLineAndOneUndoTakesItBack()
    {
        test::WindowFixture fixture;
        QVERIFY(openTuned(fixture));
        MainWindow& window = *fixture.window;
        window.workspace().replacePolicy(findPreset("balanced")->policy, QStringLiteral("balanced"));
        QVERIFY(fixture.settle());
        QTest::keyClick(&window, Qt::Key_4, Qt::ControlModifier);
        QVERIFY(window.parts().choose->isVisible());
        auto* const risk = fixture.child<QSpinBox>("guaranteeRisk");
        risk->setFocus();
        risk->selectAll();
        QTest::keyClicks(risk, QStringLiteral("20"));
        QTest::keyClick(risk, Qt::Key_Return);
        const GuaranteeStudy& study = window.parts().choose->guarantee();
        QVERIFY(waitFor([&] { return study.answer() && study.answer()->guarantee.options.risk == 0.2; }));
        const Guarantee& found = study.answer()->guarantee;
        QVERIFY(found.isChosen());
        const QString file = m_folder.filePath(QStringLiteral("promised.yaml"));
        const Answer told = cli(fixture, QStringLiteral("guarantee"),
            { QStringLiteral("--risk"), QStringLiteral("0.2"), QStringLiteral("--out"), file });
        QCOMPARE(told.code, found.isGuaranteed() ? 0 : 1);
        QFile written(file);
        QVERIFY(written.open(QIODevice::ReadOnly));
        const Result<PolicyFile> read = readPolicy(written.readAll().toStdString(), std::nullopt);
        QVERIFY(read);
        QCOMPARE(toQt(writePolicy(read->policy)), toQt(writePolicy(found.chosen().policy)));
        QVERIFY(told.out.contains(printed(*fixture.child<ReportTableView>("guaranteeSteps"))));
        const Policy guaranteed = found.chosen().policy; // what is found next takes the place of this answer
        const Policy before = window.workspace().policy();
        const int steps = window.workspace().undoStack()->count();
        click(fixture, "useGuaranteed");
        QVERIFY(window.workspace().policy() == guaranteed);
        QCOMPARE(window.workspace().undoStack()->count(), steps + 1);
        QVERIFY(!fixture.child<QPushButton>("useGuaranteed")->isEnabled());
        QTest::keyClick(&window, Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(window.workspace().policy() == before);
    }

    void aSearchStopsWithItsButtonAndWhenThePolicyChanges()
    {
        test::WindowFixture fixture;
        QVERIFY(openTuned(fixture));
        MainWindow& window = *fixture.window;
        const GuaranteeStudy& study = window.parts().choose->guarantee();
        QTest::keyClick(&window, Qt::Key_4, Qt::ControlModifier);
        QVERIFY(waitFor([&] { return study.isRunning(); })); // by itself
        click(fixture, "findGuarantee");
        QVERIFY(!study.isRunning());
        click(fixture, "findGuarantee");
        window.workspace().edit(*findParameter("min_bytes"), std::int64_t { 900 });
        QVERIFY(!study.isRunning());
        QVERIFY(fixture.settle());
        QVERIFY(!study.answer());
    }

    void intervalsAreThoseOfTheCommandLine()
    {
        test::WindowFixture fixture;
        QVERIFY(openTuned(fixture));
        MainWindow& window = *fixture.window;
        QTest::keyClick(&window, Qt::Key_4, Qt::ControlModifier);
        QVERIFY(waitFor([&] { return window.parts().choose->guarantee().answer() != nullptr; }));
        const SessionEstimate& net = window.parts().choose->guarantee().answer()->net;
        const QJsonObject told = cli(fixture, QStringLiteral("cost"), { QStringLiteral("--json") })
                                     .json()[QStringLiteral("net_per_1000_sessions")]
                                     .toObject();
        QCOMPARE(1000 * net.mean, told[QStringLiteral("usd")].toDouble());
        QCOMPARE(net.hasInterval(), !told[QStringLiteral("low")].isNull());
        if (net.hasInterval()) {
            QCOMPARE(1000 * net.low, told[QStringLiteral("low")].toDouble());
            QCOMPARE(1000 * net.high, told[QStringLiteral("high")].toDouble());
        }
        QCOMPARE(net.sessions, static_cast<std::uint64_t>(told[QStringLiteral("sessions")].toInt()));
        QVERIFY(fixture.child<QLabel>("guaranteeWords")->text().contains(QStringLiteral("1,000 sessions")));
    }

    void thePromiseAndTheRandomControlAreThoseOfTheCommandLine()
    {
        test::WindowFixture fixture;
        QVERIFY(openTuned(fixture));
        MainWindow& window = *fixture.window;
        QTest::keyClick(&window, Qt::Key_4, Qt::ControlModifier);
        const GuaranteeStudy& study = window.parts().choose->guarantee(); // it computes when it is seen
        QVERIFY(waitFor([&] { return study.answer() != nullptr; }));
        const QString told = cli(fixture, QStringLiteral("guarantee"), {}).out;
        for (const Message& line : report::guaranteeLines(study.answer()->guarantee))
            QVERIFY2(told.contains(QString::fromStdString(line.text())), line.text().c_str());
        const Message answer = report::answerLine(study.answer()->guarantee);
        QVERIFY2(told.startsWith(QString::fromStdString(answer.text())), answer.text().c_str());
        QVERIFY(!fixture.child<QLabel>("guaranteeWords")->text().isEmpty());
    }

    void aLossOpensWhereItWasDroppedAndWhereItWasUsed()
    {
        test::WindowFixture fixture;
        QVERIFY(openTuned(fixture));
        MainWindow& window = *fixture.window;
        QTest::keyClick(&window, Qt::Key_3, Qt::ControlModifier);
        auto* const table = fixture.child<QTableView>("lossesTable");
        const LossesModel& model = window.parts().losses->model();
        const InsightData& data = *window.parts().insight.data();
        const QJsonArray uses = cli(fixture, QStringLiteral("regret"), { QStringLiteral("--json") })
                                    .json()[QStringLiteral("needs")]
                                    .toArray();
        std::vector<LostUse> losses;
        for (int row = 0; row < model.rowCount(); ++row)
            losses.push_back(*model.lossAt(model.index(row, 0)));
        QCOMPARE(static_cast<int>(losses.size()), uses.size());
        QVERIFY(std::is_sorted(losses.begin(), losses.end(), [](const LostUse& a, const LostUse& b) {
            return a.breaksEdit != b.breaksEdit ? a.breaksEdit : a.weight > b.weight;
        }));
        int edits = 0;
        for (std::size_t row = 0; row < losses.size(); row += 1 + losses.size() / 8) {
            const LostUse& lost = losses[row];
            const UseEvidence& evidence = data.index->evidence[lost.evidence.front()];
            window.showPage(QStringLiteral("losses"));
            table->setFocus();
            table->setCurrentIndex(table->model()->index(static_cast<int>(row), 0));
            QCOMPARE(window.workspace().currentResult(), lost.result); // the loss is the selection
            const auto firstLine = [](const std::string& text) {
                return toQt(text).section(QLatin1Char('\n'), 0, 0).trimmed().left(60);
            };
            const auto shown
                = [&](const char* name) { return fixture.child<QTextBrowser>(name)->toPlainText(); };
            QVERIFY2(waitFor([&] { return shown("lossDropped").contains(firstLine(evidence.text)); }),
                qPrintable(toQt(evidence.text) + QLatin1Char('\n') + shown("lossDropped")));
            const QString said = firstLine(usedWords(*data.replay->corpus, evidence));
            QVERIFY2(
                shown("lossUse").contains(said), qPrintable(said + QLatin1Char('\n') + shown("lossUse")));
            QVERIFY(!shown("lossUse").contains(QStringLiteral("\"old_string\":"))); // no raw JSON
            edits += lost.breaksEdit;
            const ReadingView& view = window.parts().reading->view();
            const auto isAt = [&](std::uint32_t event) {
                return waitFor([&] {
                    const auto spot = view.spot();
                    return spot && spot->event == event && spot->bytes && spot->bytes->size() > 0;
                });
            };
            QTest::keyClick(table, Qt::Key_Return);
            QVERIFY(isAt(
                window.workspace().corpus()->result(lost.result).event)); // the fold open, the text marked
            window.showPage(QStringLiteral("losses"));
            click(fixture, "openUse");
            QVERIFY(isAt(evidence.event));
        }
        QVERIFY(edits > 0);
    }

    void aRemedyMendsTheLossItIsOfferedForInOneUndoStep()
    {
        test::WindowFixture fixture;
        QVERIFY(openTuned(fixture));
        MainWindow& window = *fixture.window;
        QTest::keyClick(&window, Qt::Key_3, Qt::ControlModifier);
        auto* const page = window.parts().losses;
        const LostUse lost = *page->model().lossAt(page->model().index(0, 0));
        QVERIFY(waitFor([&] { return fixture.child<QPushButton>("remedy") != nullptr; }));
        const int steps = window.workspace().undoStack()->count();
        const Policy before = window.workspace().policy();
        click(fixture, "remedy");
        QVERIFY(waitFor([&] { return !(window.workspace().policy() == before); }));
        QCOMPARE(window.workspace().undoStack()->count(), steps + 1);
        QVERIFY(fixture.settle());
        QVERIFY(waitFor([&] { return !window.parts().insight.isOutdated(); }));
        for (const LostUse& left : window.parts().insight.data()->losses.uses)
            QVERIFY(left.laterUse != lost.laterUse);
        QTest::keyClick(&window, Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(window.workspace().policy() == before);
    }

    void factsAreTickedSavedAndTheGateSaysWhatTheCommandLineSays()
    {
        test::WindowFixture fixture;
        QVERIFY(openTuned(fixture));
        MainWindow& window = *fixture.window;
        QTest::keyClick(&window, Qt::Key_5, Qt::ControlModifier);
        DecidePage& gate = *window.parts().decide;
        QVERIFY(gate.isVisible());
        QVERIFY(waitFor([&] { return gate.study().answer() != nullptr; })); // with the limits of the verdict
        gate.parts().setCurrentIndex(1);
        click(fixture, "proposeFacts");
        QVERIFY(waitFor([&] { return gate.proposals().answer() != nullptr; }));
        QTreeWidget& tree = gate.facts().tree();
        QVERIFY(tree.topLevelItemCount() > 5);
        tree.setFocus();
        std::size_t tools = 0; // a fact of several tools is ticked for all of them
        for (int row = 0; row < 2; ++row) {
            tree.setCurrentItem(tree.topLevelItem(row));
            QTest::keyClick(&tree, Qt::Key_Space);
            tools += static_cast<std::size_t>(std::max(1, tree.topLevelItem(row)->childCount()));
        }
        QCOMPARE(gate.facts().ticked().size(), tools);
        fixture.child<QLineEdit>("factsSearch")->setText(QStringLiteral("no such fact"));
        QVERIFY(tree.topLevelItem(0)->isHidden());
        fixture.child<QLineEdit>("factsSearch")->clear();
        QVERIFY(!tree.topLevelItem(0)->isHidden());
        const QString file = m_folder.filePath(QStringLiteral("tests.yaml"));
        test::writeFile(m_folder.path(), QStringLiteral("tests.yaml"),
            "# mine\nmax_regret: 12\nmust_survive: # facts\n  - {tool: Bash, regex: 'error: "
            ".*'}\nmax_edit_breaks: 0\n");
        click(fixture, "saveFacts");
        auto* const dialog = fixture.child<QFileDialog>("saveFactsDialog");
        QVERIFY(dialog);
        Q_EMIT dialog->fileSelected(file);
        dialog->close();
        QFile written(file);
        QVERIFY(written.open(QIODevice::ReadOnly));
        const QByteArray text = written.readAll();
        QVERIFY(text.startsWith("# mine\nmax_regret: 12\nmust_survive: # facts\n  - {tool: Bash, regex: "
                                "'error: .*'}\n  - {tool: "));
        QVERIFY(text.endsWith("max_edit_breaks: 0\n"));
        gate.parts().setCurrentIndex(0);
        click(fixture, "runGate");
        QVERIFY(waitFor([&] { return gate.study().answer() != nullptr; }));
        QVERIFY(waitFor([&] { return !gate.study().isStale(); }));
        QCOMPARE(gate.study().answer()->report.checks.size(), 3 + tools);
        const Answer told = cli(
            fixture, QStringLiteral("check"), { QStringLiteral("--all"), QStringLiteral("--tests"), file });
        QCOMPARE(told.code, gate.study().answer()->report.passed() ? 0 : 1);
        QCOMPARE(told.code, 1);
        QVERIFY(told.out.contains(printed(*fixture.child<ReportTableView>("gateChecks"))));
        QVERIFY(told.out.contains(printed(*fixture.child<ReportTableView>("gateFailures"))));
        auto* const failures = fixture.child<ReportTableView>("gateFailures");
        failures->setCurrentIndex(failures->model()->index(0, 0));
        failures->setFocus();
        QTest::keyClick(failures, Qt::Key_Return);
        QCOMPARE(window.workspace().currentResult().value, gate.study().answer()->failing[0].value);
        // A limit that is broken leads to the losses, one that holds nowhere.
        for (const bool passed : { true, false }) {
            window.showPage(QStringLiteral("decide"));
            auto* const checks = fixture.child<ReportTableView>("gateChecks");
            const std::vector<GateCheck>& all = gate.study().answer()->report.checks;
            const auto found = std::find_if(
                all.begin(), all.end(), [&](const GateCheck& check) { return check.passed == passed; });
            QVERIFY(passed || found != all.end());
            if (found == all.end())
                continue;
            Q_EMIT checks->rowActivated(static_cast<int>(found - all.begin()));
            QCOMPARE(window.parts().pages.value(QStringLiteral("losses"))->isVisible(), !passed);
        }
    }

    void lossesAgainstAAreNewGoneOrTheSame()
    {
        test::WindowFixture fixture;
        QVERIFY(openTuned(fixture));
        MainWindow& window = *fixture.window;
        LossesPage& page = *window.parts().losses;
        window.showPage(QStringLiteral("losses"));
        auto* const against = fixture.child<QCheckBox>("lossesAgainst");
        QVERIFY(!against->isEnabled()); // A is the recording
        Policy other = window.workspace().policy();
        other.minBytes = 2 * other.minBytes;
        window.workspace().setBaseline(other);
        QVERIFY(fixture.settle());
        QVERIFY(waitFor([&] { return against->isEnabled() && window.parts().insight.baseline(); }));
        QTest::mouseClick(against, Qt::LeftButton, {}, { 8, against->height() / 2 });
        QVERIFY(waitFor([&] { // of this A: the recording loses nothing, so all losses are new against it
            return page.model().count(LossesModel::Change::New) > 0
                && page.model().count(LossesModel::Change::Same) > 0;
        }));
        const Losses& now = window.parts().insight.working()->losses;
        const Losses& then = window.parts().insight.baseline()->losses;
        QCOMPARE(page.model().count(LossesModel::Change::New), newLosses(then, now).size());
        QCOMPARE(page.model().count(LossesModel::Change::Gone), newLosses(now, then).size());
        QCOMPARE(page.model().losses(), now.uses.size());
        QCOMPARE(page.model().index(0, LossesModel::AgainstA).data().toString(), QStringLiteral("new"));
        QVERIFY(
            window.parts().tiles->tile(Figure::WithLoss).face().change.startsWith(QStringLiteral("vs A")));
        const ResultId lost
            = page.model().lossAt(fixture.child<QTableView>("lossesTable")->currentIndex())->result;
        click(fixture, "textsOfBoth");
        QVERIFY(window.parts().detail->isVisible());
        QVERIFY(window.parts().actions->get("splitAB")->isChecked());
        QCOMPARE(window.workspace().currentResult(), lost);
        QTest::keyClick(window.focusWidget(), Qt::Key_Escape); // side by side
        QTest::keyClick(window.focusWidget(), Qt::Key_Escape);
        QVERIFY(page.isVisible());
    }

    void theSheetIsAlsoWrittenAsMarkdown()
    {
        test::WindowFixture fixture;
        QVERIFY(openTuned(fixture));
        DecisionStudy& study = *fixture.window->parts().decision;
        study.setWords({ QStringLiteral("only *reads*"), QStringLiteral("Ada"), {} });
        const QString file = m_folder.filePath(QStringLiteral("sheet.md"));
        QSignalSpy written(&study, &DecisionStudy::written);
        study.write(file);
        QVERIFY(written.wait(120000));
        QFile report(file);
        QVERIFY(report.open(QIODevice::ReadOnly));
        const QByteArray text = report.readAll();
        QVERIFY(text.startsWith("# Decision: ") && text.contains("\n## Per tool\n\n| tool |"));
        QVERIFY(text.contains("Decided by: Ada") && text.contains("only *reads*"));
    }

    void theBaselineHoldsWhatWasKept()
    {
        test::WindowFixture fixture;
        QVERIFY(openTuned(fixture));
        GateStudy& study = fixture.window->parts().decide->study();
        study.setTestFile(
            test::writeFile(m_folder.path(), QStringLiteral("few.yaml"), "determinism: true\n"));
        study.check();
        QVERIFY(waitFor(
            [&] { return study.answer() && !study.isStale(); })); // not the one of the window's own limits
        QVERIFY(study.answer()->report.passed());
        QVERIFY(!study.writeBaseline(QStringLiteral("/nowhere/at/all/b.json")).has_value());
        const QString file = m_folder.filePath(QStringLiteral("baseline.json"));
        QVERIFY(study.writeBaseline(file).has_value());
        fixture.window->workspace().edit(*findParameter("min_bytes"), std::int64_t { 100 });
        QVERIFY(fixture.settle());
        const auto before = study.answer();
        study.check();
        QVERIFY(waitFor([&] { return study.answer() != before; }));
        QVERIFY(!study.answer()->report.passed());
        QCOMPARE(cli(fixture, QStringLiteral("check"), { QStringLiteral("--baseline"), file }).code, 1);
    }

    void everyTableSavesAsCsv()
    {
        test::WindowFixture fixture;
        QVERIFY(openTuned(fixture));
        auto* const tools = fixture.child<QTableView>("toolsTable");
        const QString text = tableCsv(*tools);
        QCOMPARE(text.count(QLatin1Char('\n')), tools->model()->rowCount() + 1);
        QVERIFY(!text.contains(QChar(0x2009)) && !text.contains(QChar(0x2212)));
        saveTableAs(*tools);
        auto* const dialog = tools->findChild<QFileDialog*>(QStringLiteral("saveTableDialog"));
        QVERIFY(dialog);
        const QString file = m_folder.filePath(QStringLiteral("tools.csv"));
        Q_EMIT dialog->fileSelected(file);
        dialog->close();
        QFile written(file);
        QVERIFY(written.open(QIODevice::ReadOnly));
        QCOMPARE(QString::fromUtf8(written.readAll()), text);
    }

    void everyTitleOfAReportTableHasWordsAndNumbersSortByValue()
    {
        using report::Cell;
        ReportTableModel figures;
        figures.setTable({ { { "net", true } },
            { { Cell::dollars(-0.0012) }, { Cell::count(1926) }, { Cell::share(0.125, 1).asDifference() },
                { Cell::dash() } } });
        const auto shown = [&](int row) { return figures.index(row, 0).data().toString(); };
        const auto sorted
            = [&](int row) { return figures.index(row, 0).data(ReportTableModel::SortRole).toDouble(); };
        QCOMPARE(shown(0), QStringLiteral("\u2212$0.0012"));
        QCOMPARE(sorted(0), -0.0012);
        QCOMPARE(shown(1), QStringLiteral("1\u2009926"));
        QCOMPARE(sorted(1), 1926.0);
        QCOMPARE(shown(2), QStringLiteral("+12.5 %"));
        QCOMPARE(sorted(2), 0.125);
        QVERIFY(sorted(3) < -1e300);
        for (const char* const title : { "tool", "strategy", "tokens", "changed", "loss weight",
                 "broken edits", "limit", "parameter", "now", "then", "net", "per 1,000 sessions", "from",
                 "to", "sessions", "test", "found", "verdict", "label" })
            QVERIFY2(!reportMeaning(title).isEmpty(), title);
        QAbstractItemModelTester tester(
            new ReportTableModel(this), QAbstractItemModelTester::FailureReportingMode::Fatal);
    }

    void tablesOfLossesCostAndSweepHoldTheNumbersOfTheCommandLine()
    {
        test::WindowFixture fixture;
        QVERIFY(openTuned(fixture));
        MainWindow& window = *fixture.window;
        const Corpus& corpus = *window.workspace().corpus();
        const QJsonObject lossCount
            = cli(fixture, QStringLiteral("regret"), { QStringLiteral("--json") }).json();
        const QJsonObject edits = cli(fixture, QStringLiteral("edits"), { QStringLiteral("--json") }).json();
        const QJsonObject cost = cli(fixture, QStringLiteral("cost"), { QStringLiteral("--json") }).json();
        const InsightData& shown = *window.parts().insight.data();
        QCOMPARE(static_cast<int>(shown.figures.lostUses),
            lossCount[QStringLiteral("totals")].toObject()[QStringLiteral("needs")].toInt());
        QCOMPARE(static_cast<int>(shown.losses.editBreaks.size()),
            edits[QStringLiteral("needs")].toArray().size());
        QCOMPARE(shown.paid.total.net(),
            cost[QStringLiteral("totals")].toObject()[QStringLiteral("net")].toDouble());
        QVERIFY(cost[QStringLiteral("totals")].toObject()[QStringLiteral("expansions")].toDouble() < 0);
        const QAbstractItemModel& tools = *fixture.child<QTableView>("toolsTable")->model();
        int compared = 0;
        for (int row = 0; row < tools.rowCount(); ++row) {
            const QString name = tools.index(row, ToolsModel::ToolName).data().toString();
            const QJsonObject losses = lossCount[QStringLiteral("by_tool")].toObject()[name].toObject();
            const QJsonObject money = cost[QStringLiteral("by_tool")].toObject()[name].toObject();
            if (losses.isEmpty() || name == QLatin1String("(unnamed)"))
                continue;
            QCOMPARE(tools.index(row, ToolsModel::Losses).data(ToolsModel::SortRole).toInt(),
                losses[QStringLiteral("missed")].toInt());
            QCOMPARE(tools.index(row, ToolsModel::Breaks).data(ToolsModel::SortRole).toInt(),
                losses[QStringLiteral("edits_broken")].toInt());
            QCOMPARE(tools.index(row, ToolsModel::Net).data(ToolsModel::SortRole).toDouble(),
                money[QStringLiteral("net")].toDouble());
            ++compared;
        }
        QVERIFY(compared > 10 && corpus.tools.size() >= static_cast<std::size_t>(compared));
        window.parts().insight.wantThresholdCurve(true);
        QVERIFY(waitFor([&] { return window.parts().insight.curve() != nullptr; }));
        const QJsonArray steps = cli(fixture, QStringLiteral("sweep"), { QStringLiteral("--json") })
                                     .json()[QStringLiteral("variants")]
                                     .toArray();
        const ThresholdCurve& curve = *window.parts().insight.curve();
        QCOMPARE(static_cast<int>(curve.steps.size()), steps.size());
        for (int i = 0; i < steps.size(); ++i) {
            const auto at = curve.steps[static_cast<std::size_t>(i)].threshold;
            const QString name = steps[i].toObject()[QStringLiteral("policy")].toString();
            QCOMPARE(name.section(QLatin1Char(' '), 0, 1), QStringLiteral("min_bytes %1").arg(at));
            QCOMPARE(static_cast<double>(curve.steps[static_cast<std::size_t>(i)].figures.savedTokens()),
                steps[i].toObject()[QStringLiteral("saved_tokens")].toDouble());
        }
        const QString baseline
            = test::writeFile(m_folder.path(), QStringLiteral("gateway defaults, simple.yaml"),
                QByteArray::fromStdString(writePolicy(window.workspace().baseline())));
        const QJsonArray groups = cli(fixture, QStringLiteral("flips"),
            { QStringLiteral("--json"), QStringLiteral("--against"), baseline })
                                      .json()[QStringLiteral("groups")]
                                      .toArray();
        window.parts().actions->get("pageDecide")->trigger();
        window.parts().decide->parts().setCurrentIndex(2);
        QVERIFY(waitFor([&] { return window.parts().decide->signOff().model().isWeighed(); }));
        const QAbstractItemModel& differences = *fixture.child<QTableView>("flipsTable")->model();
        QCOMPARE(differences.rowCount(), groups.size() - 1); // the last is the total
        QMap<QString, QString> words; // of the window for the names of the gateway
        for (std::size_t i = 0; i < kStatusCount; ++i)
            words[toQt(statusName(static_cast<Status>(i)))] = statusText(static_cast<Status>(i));
        QMap<QString, QJsonObject> told;
        for (const QJsonValue& group : groups)
            told[group[QStringLiteral("tool")].toString() + words[group[QStringLiteral("against")].toString()]
                + words[group[QStringLiteral("policy")].toString()]]
                = group.toObject();
        for (int row = 0; row < differences.rowCount(); ++row) {
            const QString key = differences.index(row, CompareModel::ToolName).data().toString()
                + differences.index(row, CompareModel::From).data().toString()
                + differences.index(row, CompareModel::To).data().toString();
            QVERIFY2(told.contains(key), qPrintable(key));
            const auto number = [&](int column) {
                return differences.index(row, column).data(CompareModel::SortRole).toDouble();
            };
            QCOMPARE(number(CompareModel::Results), told[key][QStringLiteral("results")].toDouble());
            QCOMPARE(number(CompareModel::Tokens), told[key][QStringLiteral("saved_tokens")].toDouble());
            QCOMPARE(number(CompareModel::Money),
                told[key][QStringLiteral("money")].toObject()[QStringLiteral("worst")].toDouble());
            QCOMPARE(number(CompareModel::Losses), told[key][QStringLiteral("missed")].toDouble());
            QCOMPARE(number(CompareModel::Breaks), told[key][QStringLiteral("edits_broken")].toDouble());
        }
        const QString summary = fixture.child<QLabel>("flipsSummary")->text();
        QVERIFY(summary.contains(QStringLiteral("1,000 sessions")));
        // Against what was recorded every result has another status; what the model sees as it was is only
        // counted.
        const std::size_t restated = window.parts().decide->signOff().model().restatedResults();
        QVERIFY(restated > 0);
        QVERIFY2(summary.contains(QStringLiteral(" %1 more result").arg(restated)), qPrintable(summary));
    }

    void everyDemandModelOfTheExpansionPanelIsThatOfTheCommandLine_data()
    {
        QTest::addColumn<QString>("demand");
        for (const char* const demand : { "recorded", "used", "rate", "worst-case" })
            QTest::newRow(demand) << QString::fromLatin1(demand);
    }
    void everyDemandModelOfTheExpansionPanelIsThatOfTheCommandLine()
    {
        QFETCH(const QString, demand);
        test::WindowFixture fixture;
        QVERIFY(openTuned(fixture));
        MainWindow& window = *fixture.window;
        QTest::mouseClick(&window.parts().tiles->tile(Figure::Money), Qt::LeftButton);
        ExpansionStudy& study = window.parts().expansion->study();
        ExpansionOptions options;
        options.model = *demandByName(fromQt(demand));
        study.setOptions(options);
        QVERIFY(waitFor([&] { return study.answer() && !study.isStale(); }));
        const QJsonObject told = cli(
            fixture, QStringLiteral("cost"), { QStringLiteral("--json"), QStringLiteral("--demand"), demand })
                                     .json();
        const ExpansionSums& sums = study.answer()->report.total;
        const QJsonObject total = told[QStringLiteral("asks_by_tool")].toArray().last().toObject();
        QCOMPARE(sums.expansions, total[QStringLiteral("expansions")].toDouble());
        QCOMPARE(sums.hits, total[QStringLiteral("hits")].toDouble());
        QCOMPARE(sums.expired, total[QStringLiteral("expired")].toDouble());
        QCOMPARE(sums.cost(), total[QStringLiteral("cost")].toDouble());
        QCOMPARE(sums.net(), total[QStringLiteral("net")].toDouble());
        QVERIFY(demand == QLatin1String("recorded") || sums.expansions > 0);
    }
};

QTEST_MAIN(TestCliAgreement)
#include "tst_cli_agreement.moc"
