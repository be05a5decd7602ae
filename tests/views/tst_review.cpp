// SPDX-License-Identifier: GPL-3.0-or-later
// A review is left by mouse and keys in one window: another window on the same library, the gate, the
// decision sheet and winnow-cli say the same of it, and no figure is smaller for it.
#include <QFile>
#include <QJsonArray>
#include <QLabel>
#include <QLineEdit>
#include <QTableView>

#include "models/jobs/decision_study.h"
#include "models/jobs/gate_study.h"
#include "models/tables/losses_model.h"
#include "models/text/qt_text.h"
#include "tests/views/insight_driver.h"
#include "views/pages/decide_page.h"
#include "views/pages/losses_page.h"
#include "views/reading/reading_page.h"
#include "views/reading/reading_view.h"

using namespace winnow;

using test::waitFor;

class TestReview : public QObject, test::InsightDriver
{
    Q_OBJECT

    /// winnow-cli looks at the library of this window.
    static void shareLibrary(const test::WindowFixture& fixture)
    {
        QFile::link(fixture.options().dataFolder, fixture.folder.filePath(QStringLiteral("winnow")));
        qputenv("XDG_DATA_HOME", fixture.folder.path().toUtf8());
    }

private Q_SLOTS:
    void cleanup() { qunsetenv("XDG_DATA_HOME"); }

    void aJudgedLossIsSaidEverywhereAndStaysCounted()
    {
        test::WindowFixture fixture;
        shareLibrary(fixture);
        QVERIFY(openTuned(fixture));
        MainWindow& window = *fixture.window;
        window.showPage(QStringLiteral("losses"));
        const std::size_t losses = window.parts().insight.data()->losses.uses.size();
        QVERIFY(losses > 10);
        auto* const table = fixture.child<QTableView>("lossesTable");
        const LossesModel& model = window.parts().losses->model();
        QTest::keyClicks(fixture.child<QLineEdit>("lossReason"), QStringLiteral("its name is in the prompt"));
        click(fixture, "notALoss");
        QCOMPARE(model.index(0, LossesModel::Verdict).data().toString(), QStringLiteral("not a loss"));
        QVERIFY(fixture.child<QLabel>("lossVerdict")->text().contains(QStringLiteral("in the prompt")));
        table->setCurrentIndex(model.index(1, 0));
        QVERIFY(!fixture.child<QLabel>("lossVerdict")->isVisible());
        click(fixture, "isALoss");
        table->setCurrentIndex(model.index(2, 0));
        click(fixture, "notALoss");
        click(fixture, "takeVerdictBack");
        const QString state = fixture.child<QLabel>("lossesState")->toolTip();
        QVERIFY2(state.contains(QStringLiteral("2 of %1 judged, 1 not a loss").arg(losses))
                && state.contains(QStringLiteral("%1 of %1 lost use").arg(losses)),
            qPrintable(state));
        QVERIFY(waitFor([&] { return !window.parts().reviews->isWriting(); }));

        const test::InsightDriver::Answer told
            = cli(fixture, QStringLiteral("review"), { QStringLiteral("--json") });
        const QJsonObject review = told.json()[QStringLiteral("review")].toObject();
        QCOMPARE(review[QStringLiteral("losses")].toInt(), static_cast<int>(losses));
        QCOMPARE(review[QStringLiteral("not_a_loss")].toInt(), 1);
        QCOMPARE(review[QStringLiteral("confirmed")].toInt(), 1);

        GateStudy& gate = window.parts().decide->study();
        const QString file
            = test::writeFile(m_folder.path(), QStringLiteral("judged.yaml"), "all_losses_judged: true\n");
        gate.setTestFile(file);
        gate.check();
        QVERIFY(waitFor([&] { return gate.answer() && !gate.isStale() && !gate.isRunning(); }));
        const GateCheck& check = gate.answer()->report.checks.front();
        QCOMPARE(toQt(check.measured.text()), QStringLiteral("2 of %1 judged").arg(losses));
        QVERIFY(!check.passed);
        const Answer checked = cli(
            fixture, QStringLiteral("check"), { QStringLiteral("--json"), QStringLiteral("--tests"), file });
        QCOMPARE(checked.code, 1);
        QCOMPARE(checked.json()[QStringLiteral("checks")].toArray()[0][QStringLiteral("measured")].toString(),
            toQt(check.measured.text()));

        window.parts().decision->prepare();
        QVERIFY(waitFor([&] { return !window.parts().decision->page().isEmpty(); }));
        const QString line
            = QStringLiteral("Reviewed: 0 of %1 changed results viewed; 2 of %2 losses judged: 1 "
                             "not a loss, 1 confirmed.")
                  .arg(window.parts().insight.data()->replay->totals.changed)
                  .arg(losses);
        QVERIFY(window.parts().decision->page().contains(line));
        QSignalSpy written(window.parts().decision, &DecisionStudy::written);
        const QString report = m_folder.filePath(QStringLiteral("sheet.md"));
        window.parts().decision->write(report);
        QVERIFY(waitFor([&] { return !written.isEmpty(); }));
        QFile markdown(report);
        QVERIFY(markdown.open(QIODevice::ReadOnly));
        QVERIFY(QString::fromUtf8(markdown.readAll()).contains(line));
        const QStringList out { QStringLiteral("--decision"), QStringLiteral("--out"), QStringLiteral("-") };
        QVERIFY(cli(fixture, QStringLiteral("report"), out).out.contains(line));
        QVERIFY(cli(fixture, QStringLiteral("report"), out + QStringList { QStringLiteral("--markdown") })
                    .out.contains(line));
    }

    void aRenamedAndGrownRecordingIsFoundReviewedByTheNextWindow()
    {
        test::WindowFixture fixture;
        QFile::remove(m_folder.filePath(QStringLiteral("first.json")));
        const QString first = m_folder.filePath(QStringLiteral("first.json"));
        QVERIFY(QFile::copy(test::sampleFolder() + QStringLiteral("/openai-chat-package-audit.json"), first));
        QVERIFY(fixture.open({ first }));
        const auto still = [&] { return !fixture.window->parts().reviews->isWriting(); };
        QVERIFY(waitFor(still));
        const ResultId id(2);
        fixture.window->workspace().setCurrentResult(id);
        fixture.window->showPage(QStringLiteral("session"));
        QTRY_COMPARE(fixture.window->parts().reading->view().cursorResult(), id);
        QTest::keyClick(&fixture.window->parts().reading->view(), Qt::Key_V);
        fixture.window->parts().reviews->setNote(id, QStringLiteral("why this?"));
        fixture.window->parts().reviews->flag(id, QStringLiteral("version"));
        QVERIFY(waitFor(still));
        fixture.window.reset(); // the next window knows what is on disk

        QFile file(first);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QJsonObject body = QJsonDocument::fromJson(file.readAll()).object();
        QJsonArray messages = body[QStringLiteral("messages")].toArray();
        for (const char* const role : { "user", "assistant" })
            messages.append(QJsonObject { { QStringLiteral("role"), QLatin1String(role) },
                { QStringLiteral("content"), QStringLiteral("and on") } });
        body[QStringLiteral("messages")] = messages;
        const QString second = test::writeFile(m_folder.path(), QStringLiteral("another-name.json"),
            QJsonDocument(body).toJson(QJsonDocument::Compact));
        fixture.make();
        QVERIFY(fixture.open({ second }));
        QVERIFY(waitFor(still));
        const ReviewBook& book = *fixture.window->parts().reviews;
        QVERIFY(book.isViewed(id));
        QCOMPARE(book.note(id), QStringLiteral("why this?"));
        QCOMPARE(book.reviews()->facts.size(), std::size_t { 1 });
        QVERIFY(!book.isViewed(ResultId(3)));
    }

    void whatAnotherWindowWroteComesInAndNothingIsOverwritten()
    {
        test::WindowFixture fixture;
        QVERIFY(openTuned(fixture));
        MainWindow other(fixture.options());
        QSignalSpy opened(&other.workspace(), &Workspace::resultChanged);
        other.open({ test::sampleFolder() });
        QVERIFY(opened.wait(60000));
        ReviewBook& mine = *fixture.window->parts().reviews;
        ReviewBook& theirs = *other.parts().reviews;
        QVERIFY(waitFor([&] { return !mine.isWriting() && !theirs.isWriting(); }));
        const ResultId id(5), second(6);
        mine.setViewed(id, true);
        mine.setNote(id, QStringLiteral("from the left"));
        theirs.setNote(id, QStringLiteral("from the right"));
        theirs.setViewed(second, true);
        theirs.flag(second, QStringLiteral("ENOENT"));
        QVERIFY(mine.isViewed(id)); // at once
        const auto still = [&] { return !mine.isWriting() && !theirs.isWriting(); };
        QVERIFY(waitFor(still));
        mine.refresh();
        theirs.refresh();
        QVERIFY(waitFor(still));
        QVERIFY(*mine.reviews() == *theirs.reviews());
        for (ReviewBook* const book : { &mine, &theirs }) {
            QVERIFY(book->isViewed(id) && book->isViewed(second));
            QStringList lines = book->note(id).split(QLatin1Char('\n'));
            lines.sort();
            QCOMPARE(
                lines, (QStringList { QStringLiteral("from the left"), QStringLiteral("from the right") }));
            QCOMPARE(book->reviews()->facts.size(), std::size_t { 1 });
        }
        theirs.setNote(id, {});
        theirs.setViewed(second, false);
        QVERIFY(waitFor(still));
        mine.refresh();
        QVERIFY(waitFor(still));
        QVERIFY(mine.note(id).isEmpty() && !mine.isViewed(second));
    }
};

QTEST_MAIN(TestReview)
#include "tst_review.moc"
