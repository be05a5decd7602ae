// SPDX-License-Identifier: GPL-3.0-or-later
// Nothing is modal but the question before a file is overwritten: every chooser, question and notice stands
// beside the window, replays go on behind it, and what it was about may change meanwhile.
#include <QApplication>
#include <QDirIterator>
#include <QFileDialog>
#include <QInputDialog>
#include <QLabel>
#include <QLineEdit>
#include <QMessageBox>
#include <QPushButton>
#include <QRegularExpression>
#include <QTableView>
#include <QToolButton>

#include "models/tables/compare_model.h"
#include "models/tables/library_model.h"
#include "tests/models/model_fixtures.h"
#include "tests/views/window_fixture.h"
#include "views/charts/frontier_chart.h"
#include "views/pages/choose_page.h"
#include "views/pages/decide_page.h"
#include "views/pages/library_page.h"
#include "views/pages/results_page.h"
#include "views/pages/sign_off_panel.h"
#include "views/shell/action_list.h"
#include "views/shell/export_panel.h"
#include "views/tables/results_view.h"
#include "views/tables/table_copy.h"
#include "views/text/detail_pane.h"
#include "views/text/diff_view_pane.h"
#include "views/timeline/context_timeline.h"

using namespace winnow;

class TestBeside : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    const QString m_chat
        = test::writeFile(m_folder.path(), QStringLiteral("chat.json"), test::chatRecording(60));

    static void trigger(test::WindowFixture& fixture, const char* action)
    {
        auto* const found = fixture.child<QAction>(action);
        QVERIFY2(found && found->isEnabled(), action);
        found->trigger();
    }

    template <class T> static T* shown(test::WindowFixture& fixture, const char* name)
    {
        T* const found = fixture.child<T>(name);
        return found && found->isVisible() ? found : nullptr;
    }

    /// The window is not blocked by `dialog`: a slider still leads to a new replay.
    static void worksBehind(test::WindowFixture& fixture, const QDialog* dialog)
    {
        QVERIFY(dialog && dialog->isVisible());
        QVERIFY(!dialog->isModal());
        QCOMPARE(dialog->windowModality(), Qt::NonModal);
        QVERIFY(!QApplication::activeModalWidget());
        Workspace& workspace = fixture.window->workspace();
        const auto before = workspace.workingResult();
        workspace.edit(*findParameter("min_bytes"), workspace.policy().minBytes + 1);
        QVERIFY(fixture.settle());
        QVERIFY(workspace.workingResult() != before);
    }

    static FrontierChart* chartOnShow(const test::WindowFixture& fixture)
    {
        for (FrontierChart* const chart : fixture.window->findChildren<FrontierChart*>()) {
            if (chart->isVisible() && tableCsv(chart->table()).count(QLatin1Char('\n')) > 1)
                return chart;
        }
        return nullptr;
    }

private Q_SLOTS:
    void everyChooserAndQuestionOfAnActionIsNotModal()
    {
        const std::pair<const char*, const char*> rows[] = { { "open", "openDialog" },
            { "openFolder", "openFolderDialog" }, { "report", "reportDialog" },
            { "decision", "decisionDialog" }, { "goTo", "goToDialog" }, { "about", "aboutBox" },
            { "import", "importDialog" }, { "preferences", "preferences" }, { "lossPage", "lossPageDialog" },
            { "sessionPage", "sessionPageDialog" }, { "followLink", "linkDialog" } };
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ m_chat }));
        int ran = 0;
        for (const auto& [action, name] : rows) {
            trigger(fixture, action);
            auto* const dialog = shown<QDialog>(fixture, name);
            QVERIFY2(dialog, name);
            worksBehind(fixture, dialog);
            QPointer<QDialog> guard = dialog;
            QTest::keyClick(dialog, Qt::Key_Escape);
            QTRY_VERIFY2(!guard || !guard->isVisible(), name);
            ++ran;
        }
        qInfo("%d rows", ran);
    }

    void browseInTheExportIsNotModalAndTakesTheFile()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ m_chat }));
        trigger(fixture, "export");
        auto* const dialog = fixture.child<ExportPanel>("exportPanel");
        QTest::mouseClick(dialog->findChild<QPushButton*>(QStringLiteral("browse")), Qt::LeftButton);
        auto* const chooser = dialog->findChild<QFileDialog*>(QStringLiteral("exportChooser"));
        worksBehind(fixture, chooser);
        const QString file = m_folder.filePath(QStringLiteral("out.yaml"));
        Q_EMIT chooser->fileSelected(file);
        QCOMPARE(dialog->findChild<QLineEdit*>(QStringLiteral("exportFile"))->text(), file);
        QVERIFY(dialog->write());
    }

    void theExportOfPicturesAndChartsIsNotModalAndTheEndingFollowsTheKind()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ m_chat }));
        auto* const picture = fixture.window->findChild<ContextTimeline*>();
        fixture.window->showPage(QStringLiteral("choose"));
        QTRY_VERIFY(chartOnShow(fixture));
        FrontierChart* const chart = chartOnShow(fixture);
        const std::tuple<QWidget*, const char*, const char*> rows[]
            = { { picture, "pictureExport", "pictureChooser" },
                  { chart, "pictureExport", "pictureChooser" } };
        for (const auto& [frame, button, name] : rows) {
            fixture.window->showPage(frame == picture ? QStringLiteral("tune") : QStringLiteral("choose"));
            QTest::mouseClick(frame->findChild<QToolButton*>(QLatin1String(button)), Qt::LeftButton);
            auto* const chooser = frame->findChild<QFileDialog*>(QLatin1String(name));
            QVERIFY2(chooser, name);
            QCOMPARE(chooser->defaultSuffix(), QStringLiteral("png"));
            Q_EMIT chooser->filterSelected(chooser->nameFilters().at(1));
            QCOMPARE(chooser->defaultSuffix(), QStringLiteral("svg"));
            Q_EMIT chooser->filterSelected(chooser->nameFilters().at(2));
            QCOMPARE(chooser->defaultSuffix(), QStringLiteral("csv"));
            const QString file = m_folder.filePath(QStringLiteral("numbers.csv"));
            const QString numbers = tableCsv(frame == picture ? picture->table() : chart->table());
            Q_EMIT chooser->fileSelected(file);
            QFile written(file);
            QVERIFY(written.open(QIODevice::ReadOnly));
            QCOMPARE(QString::fromUtf8(written.readAll()), numbers);
            QVERIFY(numbers.count(QLatin1Char('\n')) > 1);
            worksBehind(fixture, chooser);
            chooser->close();
        }
    }

    void goToLineAsksBesideTheTexts()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ m_chat }));
        fixture.window->parts().results->showResults();
        DiffPane& pane = fixture.window->parts().detail->diff();
        QTRY_VERIFY(pane.model().document());
        fixture.window->parts().detail->diff().view().setFocus();
        QTest::keyClick(fixture.window->focusWidget(), Qt::Key_G, Qt::ControlModifier);
        auto* const dialog = shown<QInputDialog>(fixture, "goToLineDialog");
        worksBehind(fixture, dialog);
        QTRY_VERIFY(pane.model().document());
        Q_EMIT dialog->intValueSelected(900000); // said in the pane, not in a box
        QVERIFY(!QApplication::activeModalWidget());
    }

    void aTableThatCannotBeWrittenIsSaidBesideTheWindow()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ m_chat }));
        fixture.window->parts().results->showResults();
        QTableView& table = fixture.window->parts().results->results();
        saveTableAs(table);
        auto* const chooser = table.findChild<QFileDialog*>(QStringLiteral("saveTableDialog"));
        worksBehind(fixture, chooser);
        QCOMPARE(chooser->defaultSuffix(), QStringLiteral("csv"));
        Q_EMIT chooser->fileSelected(m_folder.filePath(QStringLiteral("no such folder/table.csv")));
        const auto boxes = table.findChildren<QMessageBox*>();
        QCOMPARE(boxes.size(), 1);
        worksBehind(fixture, boxes.first());
    }

    void theNewestOfTwoChoosersOfOneNameStays()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ m_chat }));
        trigger(fixture, "report");
        QPointer<QFileDialog> first = fixture.child<QFileDialog>("reportDialog");
        trigger(fixture, "report");
        QTRY_VERIFY(!first);
        QVERIFY(shown<QFileDialog>(fixture, "reportDialog"));
    }

    void aTickSignsWithANameAndALossNeedsAReason()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ m_chat }));
        fixture.window->showPage(QStringLiteral("decide"));
        fixture.window->parts().decide->parts().setCurrentIndex(2);
        Workspace& workspace = fixture.window->workspace();
        workspace.setBaseline(startPolicy()); // against what was recorded, every result changes always
        workspace.edit(*findParameter("min_bytes"), std::int64_t { 300 });
        QVERIFY(fixture.settle());
        CompareModel& model = fixture.window->parts().decide->signOff().model();
        QTRY_VERIFY(model.rowCount() > 0 && model.isWeighed());
        const std::size_t open = model.openResults();
        const auto tick = [&] { model.setData(model.index(0, 0), Qt::Checked, Qt::CheckStateRole); };
        auto* const name = fixture.child<QLineEdit>("signName");
        auto* const reason = fixture.child<QLineEdit>("signReason");
        tick();
        QCOMPARE(model.openResults(), open);
        QVERIFY(name->hasFocus() && !fixture.child<QLabel>("signWanted")->text().isEmpty());
        name->setText(QStringLiteral("Ada"));
        const bool loses = model.losesMore(0);
        tick();
        QCOMPARE(model.openResults() == open, loses);
        reason->setText(QStringLiteral("logs only"));
        tick();
        QVERIFY(model.openResults() < open);
        QCOMPARE(model.index(0, 0).data(Qt::CheckStateRole).toInt(), int(Qt::Checked));
        QCOMPARE(model.index(0, CompareModel::Note).data().toString(),
            loses ? QStringLiteral("Ada: logs only") : QStringLiteral("Ada"));
        workspace.edit(*findParameter("min_bytes"), std::int64_t { 9000 }); // other changes now: open again
        QVERIFY(fixture.settle());
        QTRY_VERIFY(model.rowCount() == 0
            || model.index(0, 0).data(Qt::CheckStateRole).toInt() == int(Qt::Unchecked));
    }

    /// The rule for what is written later: nothing in the window asks with a call that waits.
    void noSourceOfTheWindowAsksModally()
    {
        static const QRegularExpression waits(
            QStringLiteral("->open\\(\\);|ialog\\.exec\\(|ialog->exec\\(|ox\\.exec\\(|ox->exec\\(|get(Open|"
                           "Save|Existing)\\w*\\(|QInputDialog::get|"
                           "QMessageBox::(question|warning|information|critical|about)\\(|setModal\\(true|Qt:"
                           ":ApplicationModal|Qt::WindowModal"));
        int files = 0;
        for (const char* const room : { "views", "app/gui" }) {
            QDirIterator it(QStringLiteral(WINNOW_SOURCE_DIR "/") + QLatin1String(room),
                { QStringLiteral("*.cpp") }, QDir::Files, QDirIterator::Subdirectories);
            while (it.hasNext()) {
                QFile source(it.next());
                QVERIFY(source.open(QIODevice::ReadOnly));
                const auto found = waits.match(QString::fromUtf8(source.readAll()));
                QVERIFY2(!found.hasMatch(),
                    qPrintable(source.fileName() + QStringLiteral(": ") + found.captured()));
                ++files;
            }
        }
        QVERIFY(files > 60);
    }
};

QTEST_MAIN(TestBeside)
#include "tst_beside.moc"
