// SPDX-License-Identifier: GPL-3.0-or-later
// What takes a while is in the status bar, whoever started it, and is stopped there or by Esc; what is
// written is whole.
#include <QFile>
#include <QFileDialog>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QRegularExpression>
#include <QToolButton>

#include "models/document/policy_rules.h"
#include "models/jobs/variants_study.h"
#include "tests/models/model_fixtures.h"
#include "tests/views/window_fixture.h"
#include "views/pages/choose_page.h"
#include "views/shell/toasts.h"

using namespace winnow;

class TestJobsAndExports : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;

    static QString wordsOf(const QWidget& job)
    {
        QStringList words;
        for (const auto* const label : job.findChildren<QLabel*>())
            words << label->text();
        return words.join(QLatin1Char(' '));
    }

private Q_SLOTS:
    void aRunningComparisonIsShownWithItsCountAndStopped_data()
    {
        QTest::addColumn<bool>("byKey");
        QTest::newRow("button") << false;
        QTest::newRow("Esc") << true;
    }

    void aRunningComparisonIsShownWithItsCountAndStopped()
    {
        QFETCH(const bool, byKey);
        const QString large
            = test::writeFile(m_folder.path(), QStringLiteral("many.json"), test::chatRecording(1500));
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ large }));
        Workspace& workspace = fixture.window->workspace();
        workspace.replacePolicy(inDialect(workspace.policy(), Dialect::Winnow), QStringLiteral("native"));
        QVERIFY(QTest::qWaitFor(
            [&] {
                return fixture.window->parts().insight.data() && !fixture.window->parts().insight.isStale();
            },
            120000));
        auto* const job = fixture.child<QWidget>("jobIndicator");
        QTRY_VERIFY(!job->isVisible());
        auto& model = *fixture.window->findChild<VariantsStudy*>();
        model.find("strategy"); // as the menu of the control does
        QVERIFY(model.lane().isRunning());
        QVERIFY(!job->isVisible());
        QTRY_VERIFY_WITH_TIMEOUT(job->isVisible(), 10000);
        static const QRegularExpression count(QStringLiteral("[0-9]+ of [0-9]+"));
        QTRY_VERIFY_WITH_TIMEOUT(count.match(wordsOf(*job)).hasMatch(), 20000);
        QVERIFY(job->findChild<QProgressBar*>()->isVisible());
        if (byKey)
            QTest::keyClick(fixture.window.get(), Qt::Key_Escape);
        else
            QTest::mouseClick(fixture.child<QPushButton>("cancelJob"), Qt::LeftButton);
        QVERIFY(!model.lane().isRunning());
        QTRY_VERIFY(!job->isVisible());
        QTest::qWait(1000);
        QVERIFY(!model.lane().isRunning()); // what was stopped stays stopped
    }

    void theReportIsAWholePageOrAPdf_data()
    {
        QTest::addColumn<QString>("name");
        QTest::newRow("HTML") << QStringLiteral("report.html");
        QTest::newRow("PDF") << QStringLiteral("report.pdf");
    }

    void theReportIsAWholePageOrAPdf()
    {
        QFETCH(const QString, name);
        const QString chat
            = test::writeFile(m_folder.path(), QStringLiteral("chat.json"), test::chatRecording(30));
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ chat }));
        QTest::keyClick(fixture.window.get(), Qt::Key_R, Qt::ControlModifier | Qt::AltModifier);
        auto* const dialog = fixture.child<QFileDialog>("reportDialog");
        QTRY_VERIFY(dialog && dialog->isVisible());
        QVERIFY(dialog->nameFilters().join(QLatin1Char(' ')).contains(QStringLiteral("*.pdf")));
        const QString path = m_folder.filePath(name);
        Q_EMIT dialog->fileSelected(path);
        dialog->close();
        QTRY_COMPARE_WITH_TIMEOUT(fixture.window->parts().toasts->count(), 1, 30000);
        QVERIFY2(fixture.window->parts().toasts->said().value(0).contains(name),
            qPrintable(fixture.window->parts().toasts->said().value(0)));
        QFile written(path);
        QVERIFY(written.open(QIODevice::ReadOnly));
        const QByteArray bytes = written.readAll();
        if (name.endsWith(QLatin1String(".pdf"))) {
            QVERIFY(bytes.startsWith("%PDF-") && bytes.trimmed().endsWith("%%EOF"));
        } else {
            QVERIFY(bytes.trimmed().endsWith("</html>"));
            QVERIFY(
                !bytes.contains("<link") && !bytes.contains(" src=")); // nothing is fetched from elsewhere
        }
    }

    void aReportThatCannotBeWrittenIsSaid()
    {
        const QString chat
            = test::writeFile(m_folder.path(), QStringLiteral("chat.json"), test::chatRecording(5));
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ chat }));
        QTest::keyClick(fixture.window.get(), Qt::Key_R, Qt::ControlModifier | Qt::AltModifier);
        auto* const dialog = fixture.child<QFileDialog>("reportDialog");
        QTRY_VERIFY(dialog);
        Q_EMIT dialog->fileSelected(QStringLiteral("/proc/nowhere/report.html"));
        QTRY_COMPARE_WITH_TIMEOUT(fixture.window->parts().toasts->count(), 1, 30000);
        QVERIFY(fixture.window->parts().toasts->said().value(0).contains(QStringLiteral("report.html")));
    }
};

QTEST_MAIN(TestJobsAndExports)
#include "tst_jobs_and_exports.moc"
