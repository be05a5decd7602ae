// SPDX-License-Identifier: GPL-3.0-or-later
// What a policy of the library was judged by, driven in the real window: each save keeps what it saves, risks
// and costs and how that was counted; figures of another engine are marked and tested again; sign-offs come
// back.
#include <QClipboard>
#include <QFile>
#include <QFileDialog>
#include <QFont>
#include <QGuiApplication>
#include <QHeaderView>
#include <QInputDialog>
#include <QLineEdit>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollBar>
#include <QTableView>
#include <SQLiteCpp/SQLiteCpp.h>
#include <future>

#include "core/gateway/config/policy_yaml.h"
#include "core/replay/replay.h"
#include "core/tokens/counter.h"
#include "models/jobs/insight.h"
#include "models/tables/compare_model.h"
#include "models/tables/library_model.h"
#include "models/text/number_text.h"
#include "models/text/qt_text.h"
#include "tests/support/library_answers.h"
#include "tests/views/insight_driver.h"
#include "views/pages/decide_page.h"
#include "views/pages/library_page.h"
#include "views/pages/sign_off_panel.h"
#include "views/shell/export_panel.h"
#include "views/shell/tile_row.h"

using namespace winnow;
using test::waitFor;

class TestLibraryEvidence : public QObject, test::InsightDriver
{
    Q_OBJECT

    static void set(test::WindowFixture& fixture, std::int64_t minBytes)
    {
        fixture.window->workspace().edit(*findParameter("min_bytes"), minBytes);
        QVERIFY(fixture.settle());
    }

    static bool measured(test::WindowFixture& fixture)
    {
        return waitFor([&] {
            return fixture.window->parts().insight.data()
                && fixture.window->parts().insight.data()->replay == fixture.window->workspace().result();
        });
    }

    static const LibraryRow* row(test::WindowFixture& fixture, const char* name)
    {
        return fixture.window->parts().library->model().summary(QLatin1String(name));
    }

    /// With real keys, the library on show: Ctrl+S, a name, Enter.
    static void saveWithKeys(test::WindowFixture& fixture, const QString& name)
    {
        fixture.window->showPage(QStringLiteral("library"));
        QTest::keyClick(fixture.window.get(), Qt::Key_S, Qt::ControlModifier | Qt::ShiftModifier);
        auto* const edit = fixture.child<QLineEdit>("policyNameEdit");
        QTRY_VERIFY(edit->isVisible());
        edit->selectAll();
        QTest::keyClicks(edit, name);
        QTest::keyClick(edit, Qt::Key_Return);
        QTRY_VERIFY(fixture.window->parts().library->model().summary(name));
    }

    static QTableView& table(test::WindowFixture& fixture)
    {
        return *fixture.child<QTableView>("libraryTable");
    }

    static QModelIndex cell(test::WindowFixture& fixture, const char* name, int column)
    {
        const QAbstractItemModel& model = *table(fixture).model();
        for (int r = 0; r < model.rowCount(); ++r) {
            if (model.index(r, LibraryModel::Name).data().toString() == QLatin1String(name))
                return model.index(r, column);
        }
        return {};
    }

    static void change(test::WindowFixture& fixture, const char* sql)
    {
        SQLite::Database(fixture.folder.filePath(QStringLiteral("data/library.sqlite")).toStdString(),
            SQLite::OPEN_READWRITE, 5000)
            .exec(
                std::string(sql) + "; UPDATE runs SET sum = NULL"); // as rows are that an older Winnow wrote
        QVERIFY(test::refreshed(fixture.window->parts().library->model()));
    }

    static void clickRow(test::WindowFixture& fixture, const char* name)
    {
        const QModelIndex at = cell(fixture, name, LibraryModel::Name);
        QVERIFY(at.isValid());
        QTest::mouseClick(
            table(fixture).viewport(), Qt::LeftButton, {}, table(fixture).visualRect(at).center());
        QVERIFY(test::isDone(fixture.window->parts().library->model()));
    }

private Q_SLOTS:
    void aSaveKeepsWhatThePolicySavesRisksAndCosts()
    {
        test::WindowFixture fixture;
        QVERIFY(openTuned(fixture));
        const auto held = fixture.window->parts().insight.data();
        const InsightData& data = *held;
        saveWithKeys(fixture, QStringLiteral("kept"));
        const LibraryRow& kept = *row(fixture, "kept");
        QVERIFY(kept.run && kept.run->figures);
        const RunFigures& run = *kept.run->figures;
        const Figures& figures = run.figures;
        QCOMPARE(figures.changed, data.figures.changed);
        QCOMPARE(figures.withLoss, data.figures.withLoss);
        QCOMPARE(figures.lostUses, data.figures.lostUses);
        QCOMPARE(figures.editsBroken, data.figures.editsBroken);
        QCOMPARE(run.expansions, static_cast<double>(data.figures.lostUses)); // the policy offers them
        QVERIFY(figures.lostUses > 0 && run.dollarsExpanding > 0);
        QCOMPARE(figures.money.worst, data.paid.total.net());
        QCOMPARE(netShareOf(kept.figures), data.paid.total.net() / data.paid.total.before);
        QCOMPARE(
            QString::fromStdString(kept.run->counter), QString::fromStdString(data.replay->counterLabel));
        std::uint64_t sessions = 0;
        for (const Session& session : data.replay->corpus->sessions)
            sessions += session.results.empty() ? 0 : 1;
        QCOMPARE(kept.run->sessions, sessions);

        QCOMPARE(cell(fixture, "kept", LibraryModel::Tested).data().toString(),
            countText(static_cast<qint64>(sessions)));
        const bool exact = data.replay->counterLabel.find('~') == std::string::npos;
        QCOMPARE(cell(fixture, "kept", LibraryModel::Net).data().toString(),
            (exact ? QString() : QStringLiteral("~")) + percentText(netShareOf(kept.figures)));
        QCOMPARE(cell(fixture, "kept", LibraryModel::Saved).data().toString(),
            (exact ? QString() : QStringLiteral("~")) + percentText(savedShareOf(kept.figures)));
        const QString told = cell(fixture, "kept", LibraryModel::Net).data(Qt::ToolTipRole).toString();
        QVERIFY2(told.contains(toQt(kept.run->counter)) && told.contains(toQt(run.priceDate))
                && told.contains(countText(static_cast<qint64>(figures.withLoss))),
            qPrintable(told));
        QStringList titles;
        for (int section = 0; section < table(fixture).model()->columnCount(); ++section)
            titles << table(fixture).model()->headerData(section, Qt::Horizontal).toString();
        for (const char* const wanted :
            { "name", "tags", "saved %", "net %", "sessions", "date", "★", "note" })
            QVERIFY2(titles.contains(QString::fromUtf8(wanted)), wanted);
        for (const int column :
            { LibraryModel::Name, LibraryModel::Saved, LibraryModel::Net, LibraryModel::Tested })
            QVERIFY2(!table(fixture).isColumnHidden(column),
                qPrintable(QString::number(column))); // beside the inspector
        QCOMPARE(table(fixture).horizontalScrollBar()->maximum(), 0);
    }

    void estimatedTokensAreMarkedInTheLibrary()
    {
        test::WindowFixture fixture;
        QVERIFY(openTuned(fixture));
        fixture.window->workspace().setEncoding(Encoding::Bytes4);
        QVERIFY(waitFor([&] {
            return fixture.window->workspace().engine() && !fixture.window->workspace().tokensExact();
        }));
        QVERIFY(fixture.settle() && measured(fixture));
        saveWithKeys(fixture, QStringLiteral("guessed"));
        QVERIFY(cell(fixture, "guessed", LibraryModel::Saved).data().toString().startsWith(QLatin1Char('~')));
        QVERIFY(cell(fixture, "guessed", LibraryModel::Net).data().toString().startsWith(QLatin1Char('~')));
        QVERIFY(cell(fixture, "guessed", LibraryModel::Net)
                    .data(Qt::ToolTipRole)
                    .toString()
                    .contains(QStringLiteral("estimated")));
    }

    void figuresFollowASaveThatCameBeforeThem()
    {
        test::WindowFixture fixture;
        QVERIFY(openTuned(fixture));
        set(fixture, 350); // replayed, and not yet measured
        saveWithKeys(fixture, QStringLiteral("early"));
        QVERIFY(measured(fixture));
        QTRY_VERIFY(row(fixture, "early")->run && row(fixture, "early")->run->figures);
        QCOMPARE(row(fixture, "early")->version, 1);
        QCOMPARE(netShareOf(row(fixture, "early")->figures),
            fixture.window->parts().insight.data()->paid.total.net()
                / fixture.window->parts().insight.data()->paid.total.before);
    }

    void figuresOfAnotherEngineAreMarkedAndTestedAgain()
    {
        test::WindowFixture fixture;
        QVERIFY(openTuned(fixture));
        saveWithKeys(fixture, QStringLiteral("old"));
        const double net = netShareOf(row(fixture, "old")->figures);
        change(
            fixture, "UPDATE runs SET engine = '0.3'; UPDATE run_figures SET dollars_net = dollars_net / 2");
        QVERIFY(row(fixture, "old")->isStale());
        clickRow(fixture, "old");
        QVERIFY(cell(fixture, "old", LibraryModel::Tested)
                    .data()
                    .toString()
                    .contains(QStringLiteral("engine 0.3")));
        QVERIFY(cell(fixture, "old", LibraryModel::Net).data(Qt::FontRole).value<QFont>().italic());
        auto* const again = fixture.child<QPushButton>("libraryTest");
        QVERIFY2(again->text().contains(QStringLiteral("tested with engine 0.3")), qPrintable(again->text()));
        QVERIFY(netShareOf(row(fixture, "old")->figures) < net);
        QTest::mouseClick(again, Qt::LeftButton);
        QVERIFY(waitFor([&] { return !row(fixture, "old")->isStale(); }));
        QCOMPARE(netShareOf(row(fixture, "old")->figures), net);
        QCOMPARE(row(fixture, "old")->version, 1);
        QVERIFY(!cell(fixture, "old", LibraryModel::Net).data(Qt::FontRole).isValid());
        QTRY_VERIFY(!again->text().contains(QStringLiteral("0.3")));
    }

    void aTestIsStoppedByItsButton()
    {
        test::WindowFixture fixture;
        QVERIFY(openTuned(fixture));
        fixture.window->workspace().edit(*findParameter("strategy"), std::string("api"));
        fixture.window->workspace().edit(
            *findParameter("api.endpoint"), std::string("/x")); // else it is not saved
        set(fixture, 333);
        saveWithKeys(fixture, QStringLiteral("long"));
        QVERIFY(measured(fixture));
        QTRY_VERIFY(row(fixture, "long")->run && row(fixture, "long")->run->figures);
        fixture.window->workspace().edit(*findParameter("strategy"), std::string("simple"));
        set(fixture, 555); // what is known of the policy in use is not replayed
        QVERIFY(measured(fixture));
        change(fixture, "UPDATE runs SET engine = '0.3'");
        clickRow(fixture, "long");
        auto* const button = fixture.child<QPushButton>("libraryTest");
        std::promise<void> go; // the test has to wait, as it would on a large corpus
        fixture.window->workspace().engine()->setAnswers(
            [wait = go.get_future().share()](
                const Policy&, const RemoteQuestion&) -> std::optional<Result<std::string>> {
                wait.wait();
                return std::nullopt;
            });
        QTest::mouseClick(button, Qt::LeftButton);
        const bool offered
            = QTest::qWaitFor(
                  [&] { return button->text().startsWith(QStringLiteral("Stop the test")); }, 5000)
            && QTest::qWaitFor([&] { return fixture.child<QWidget>("jobIndicator")->isVisible(); }, 5000);
        QTest::mouseClick(button, Qt::LeftButton);
        go.set_value();
        QVERIFY(offered);
        QTRY_VERIFY(button->text().startsWith(QStringLiteral("Test again")));
        QTest::qWait(300);
        QVERIFY(row(fixture, "long")->isStale());
        QTest::mouseClick(button, Qt::LeftButton); // and it can be started anew
        QTRY_VERIFY(!row(fixture, "long")->isStale());
    }

    void theRowsOfTheLibraryCarryWhatIsLost()
    {
        test::WindowFixture fixture;
        QVERIFY(openTuned(fixture));
        saveWithKeys(fixture, QStringLiteral("kept"));
        const TileRow& tiles = *fixture.window->parts().tiles;
        QCOMPARE(cell(fixture, "kept", LibraryModel::WithLoss).data().toString(),
            tiles.tile(Figure::WithLoss).face().value);
        QCOMPARE(cell(fixture, "kept", LibraryModel::Breaks).data().toString(),
            tiles.tile(Figure::EditsBroken).face().note.section(QLatin1Char(' '), 0, 0));
        QVERIFY(cell(fixture, "kept", LibraryModel::WithLoss).data().toString() != QLatin1String("0"));
    }

    /// From the row into a gateway's file and back from it, by the buttons of the page.
    void aPolicyIsExportedAndImportedByTheButtonsOfThePage()
    {
        test::WindowFixture fixture;
        QVERIFY(openTuned(fixture));
        saveWithKeys(fixture, QStringLiteral("kept"));
        const std::int64_t kept = fixture.window->workspace().policy().minBytes;
        set(fixture, kept + 4321);
        clickRow(fixture, "kept");
        QTest::mouseClick(fixture.child<QPushButton>("libraryExport"), Qt::LeftButton);
        auto* const out = fixture.child<ExportPanel>("exportPanel");
        QTRY_VERIFY(out->isVisible());
        const QString file = fixture.folder.filePath(QStringLiteral("kept.yaml"));
        out->findChild<QLineEdit*>(QStringLiteral("exportFile"))->setText(file);
        QTest::mouseClick(out->findChild<QPushButton*>(QStringLiteral("exportSave")), Qt::LeftButton);
        QTRY_VERIFY(QFile::exists(file));
        QFile yaml(file);
        QVERIFY(yaml.open(QIODevice::ReadOnly));
        const auto written = readPolicy(yaml.readAll().toStdString(), Dialect::GatewayBytes);
        QVERIFY(written && written->loads);
        QCOMPARE(written->policy.minBytes, kept); // of the row, not of what is being tuned

        set(fixture, kept + 4321);
        QTest::mouseClick(fixture.child<QPushButton>("libraryImport"), Qt::LeftButton);
        Q_EMIT fixture.child<QFileDialog>("importDialog")->fileSelected(file);
        QTRY_COMPARE(fixture.window->workspace().policy().minBytes, kept);
        QCOMPARE(fixture.window->workspace().policy().name, std::string("kept"));
    }

    void theWideLibraryShowsAllColumnsAndTheNarrowOneDoesNotScroll()
    {
        test::WindowFixture fixture(QSize(2400, 950));
        QVERIFY(openTuned(fixture));
        saveWithKeys(fixture, QStringLiteral("one"));
        QTest::qWait(50);
        for (int column = 0; column < LibraryModel::ColumnCount; ++column)
            QVERIFY2(!table(fixture).isColumnHidden(column), qPrintable(QString::number(column)));
        fixture.window->resize(fixture.window->minimumSizeHint());
        QTest::qWait(50);
        QVERIFY(table(fixture).isColumnHidden(LibraryModel::DialectColumn));
        QCOMPARE(table(fixture).horizontalScrollBar()->maximum(), 0);
        QVERIFY(!table(fixture).isColumnHidden(LibraryModel::Name)
            && !table(fixture).isColumnHidden(LibraryModel::Net));
    }

    void aLibraryOfAnOlderVersionSaysWhatItDoesNotKnow()
    {
        test::WindowFixture fixture;
        QVERIFY(openTuned(fixture));
        saveWithKeys(fixture, QStringLiteral("old"));
        change(fixture, "DELETE FROM run_figures; DELETE FROM run_sessions; UPDATE runs SET counter = ''");
        QCOMPARE(cell(fixture, "old", LibraryModel::Tested).data().toString(), QStringLiteral("–"));
        QCOMPARE(cell(fixture, "old", LibraryModel::Net).data().toString(),
            percentText(std::numeric_limits<double>::quiet_NaN()));
        QVERIFY(cell(fixture, "old", LibraryModel::Saved).data().toString().contains(QLatin1Char('%')));
        QVERIFY(cell(fixture, "old", LibraryModel::Net)
                    .data(Qt::ToolTipRole)
                    .toString()
                    .contains(QStringLiteral("not measured")));
    }

    void versionsAreLoadedAndAPolicyIsLoadedOrUsedAsAWithTheMouse()
    {
        test::WindowFixture fixture;
        QVERIFY(openTuned(fixture));
        Workspace& workspace = fixture.window->workspace();
        saveWithKeys(fixture, QStringLiteral("grows"));
        set(fixture, 4321);
        QTest::keyClick(fixture.window.get(), Qt::Key_S, Qt::ControlModifier);
        QTest::keyClick(fixture.window->focusWidget(), Qt::Key_Return);
        QTRY_COMPARE(row(fixture, "grows")->version, 2);
        set(fixture, 99);
        clickRow(fixture, "grows");
        auto* const versions = fixture.child<QListWidget>("versionList");
        QTRY_COMPARE(versions->count(), 2);
        QVERIFY2(versions->item(1)->text().contains(QStringLiteral("saved"))
                && versions->item(1)->text().contains(QStringLiteral("net")),
            qPrintable(versions->item(1)->text()));
        const QPoint first = versions->visualItemRect(versions->item(1)).center(); // the newest stands first
        QTest::mouseClick(versions->viewport(), Qt::LeftButton, {}, first);
        QTest::mouseDClick(versions->viewport(), Qt::LeftButton, {}, first);
        QTRY_COMPARE(workspace.policy().minBytes, std::int64_t { 700 });
        QVERIFY(!workspace.isModified());
        click(fixture, "libraryLoad");
        QTRY_COMPARE(workspace.policy().minBytes, std::int64_t { 4321 });
        set(fixture, 50);
        click(fixture, "libraryBaseline");
        QTRY_COMPARE(workspace.baseline().minBytes, std::int64_t { 4321 });
        QCOMPARE(workspace.policy().minBytes, std::int64_t { 50 });
    }

    void whatIsExportedIsWhatIsShownCopiedAndCheckedByTheCommandLine()
    {
        test::WindowFixture fixture;
        QVERIFY(openTuned(fixture));
        QTest::keyClick(fixture.window.get(), Qt::Key_E, Qt::ControlModifier);
        auto* const dialog = fixture.child<QWidget>("exportPanel");
        QVERIFY(dialog && dialog->isVisible());
        auto* const page = dialog->findChild<QPlainTextEdit*>(QStringLiteral("yamlPreview"));
        set(fixture, 1717); // the page is live
        QTRY_VERIFY(page->toPlainText().contains(QStringLiteral("1717")));
        QTest::mouseClick(dialog->findChild<QPushButton*>(QStringLiteral("exportCopy")), Qt::LeftButton);
        QCOMPARE(QGuiApplication::clipboard()->text(), page->toPlainText());
        const QString shown = page->toPlainText();
        const QString file = m_folder.filePath(QStringLiteral("exported.yaml"));
        dialog->findChild<QLineEdit*>(QStringLiteral("exportFile"))->setText(file);
        QTest::mouseClick(dialog->findChild<QPushButton*>(QStringLiteral("exportSave")), Qt::LeftButton);
        QFile written(file);
        QVERIFY(written.open(QIODevice::ReadOnly));
        QString text = QString::fromUtf8(written.readAll());
        text.remove(QRegularExpression(QStringLiteral("^# winnow-verdict: .*\n"))); // once it is measured
        QCOMPARE(text, shown);
        const QString tests
            = test::writeFile(m_folder.path(), QStringLiteral("tests.yaml"), "max_edit_breaks: 100000\n");
        QProcess process;
        process.start(QStringLiteral(WINNOW_CLI),
            { QStringLiteral("check"), QStringLiteral("--tests"), tests, QStringLiteral("--policy"), file,
                test::sampleFolder() });
        QVERIFY(process.waitForFinished(test::kPatience));
        QVERIFY2(process.exitCode() == 0, process.readAllStandardError().constData());
    }

    void aSignOffComesBackWithItsPolicyItsBaselineAndItsRecordings()
    {
        test::WindowFixture fixture;
        QVERIFY(openTuned(fixture));
        Policy baseline = fixture.window->workspace().policy();
        baseline.minBytes = 20000;
        const auto differences = [&] { return fixture.child<QTableView>("flipsTable"); };
        const auto note
            = [&](int at) { return differences()->model()->index(at, CompareModel::Note).data().toString(); };
        fixture.window->workspace().setBaseline(baseline);
        QVERIFY(fixture.settle());
        const auto openList = [&] {
            QTest::keyClick(fixture.window.get(), Qt::Key_5, Qt::ControlModifier);
            fixture.window->parts().decide->parts().setCurrentIndex(2);
        };
        openList();
        QTRY_VERIFY(differences()->isVisible() && differences()->model()->rowCount() > 1);
        QVERIFY(waitFor([&] { return fixture.window->parts().decide->signOff().model().isWeighed(); }));
        fixture.child<QLineEdit>("signName")->setText(QStringLiteral("ten"));
        fixture.child<QLineEdit>("signReason")->setText(QStringLiteral("looked at"));
        differences()->setCurrentIndex(differences()->model()->index(1, 0));
        QTest::keyClick(differences(), Qt::Key_Space);
        QTRY_COMPARE(note(1), QStringLiteral("ten: looked at"));
        QVERIFY(test::isDone(fixture.window->parts().library->model()));
        QCOMPARE(note(0), QStringLiteral("open"));
        fixture.window->activateWindow();
        QTRY_COMPARE(QApplication::activeWindow(), static_cast<QWidget*>(fixture.window.get()));
        saveWithKeys(
            fixture, QStringLiteral("signed")); // signed before it was saved: kept with the first version
        QVERIFY(test::isDone(fixture.window->parts().library->model()));

        const auto comeBack = [&](std::int64_t from) {
            fixture.window.reset();
            fixture.make();
            QVERIFY(fixture.open({ test::sampleFolder() }));
            Policy other = baseline;
            other.minBytes = from;
            fixture.window->workspace().setBaseline(other);
            fixture.window->parts().library->steps().load(QStringLiteral("signed"));
            QTRY_COMPARE(toQt(fixture.window->workspace().policy().name), QStringLiteral("signed"));
            QVERIFY(fixture.settle());
            openList();
            QVERIFY(waitFor([&] { return fixture.window->parts().decide->signOff().model().isWeighed(); }));
        };
        const auto signedRows = [&](const QString& text) {
            int rows = 0;
            for (int r = 0; r < differences()->model()->rowCount(); ++r)
                rows += note(r) == text ? 1 : 0;
            return rows;
        };
        comeBack(20000);
        QTRY_COMPARE(signedRows(QStringLiteral("ten: looked at")), 1);
        comeBack(9000); // away from another policy: nobody looked at that
        QTRY_COMPARE(signedRows(QStringLiteral("open; signed as it was before: ten: looked at")), 1);
        QCOMPARE(signedRows(QStringLiteral("ten: looked at")), 0);
        set(fixture, 701); // no version says this
        QTRY_COMPARE(signedRows(QStringLiteral("open")), differences()->model()->rowCount());
    }
};

QTEST_MAIN(TestLibraryEvidence)
#include "tst_library_evidence.moc"
