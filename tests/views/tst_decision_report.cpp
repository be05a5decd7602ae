// SPDX-License-Identifier: GPL-3.0-or-later
// The decision report that the window writes is winnow-cli's.
#include <QFileDialog>
#include <QRegularExpression>

#include "models/jobs/decision_study.h"
#include "models/text/qt_text.h"
#include "tests/views/insight_driver.h"
#include "views/shell/toasts.h"

using namespace winnow;

namespace {

using test::kPatience;
using test::waitFor;

} // namespace

class TestDecisionReport : public QObject, test::InsightDriver
{
    Q_OBJECT

private Q_SLOTS:
    void theDecisionReportIsTheOneOfTheCommandLineAndAPdf()
    {
        test::WindowFixture fixture;
        QVERIFY(openTuned(fixture));
        DecisionStudy& study = *fixture.window->parts().decision;
        QSignalSpy written(&study, &DecisionStudy::written);
        const QString page = m_folder.filePath(QStringLiteral("sheet.html"));
        QTest::keyClick(fixture.window.get(), Qt::Key_D, Qt::ControlModifier | Qt::AltModifier);
        auto* const dialog = fixture.child<QFileDialog>("decisionDialog");
        QVERIFY(dialog);
        Q_EMIT dialog->fileSelected(page);
        dialog->close();
        QVERIFY(written.wait(kPatience));
        const QString told = m_folder.filePath(QStringLiteral("told.html"));
        const QString baseline
            = test::writeFile(m_folder.path(), QStringLiteral("gateway defaults, simple.yaml"),
                QByteArray::fromStdString(writePolicy(fixture.window->workspace().baseline())));
        QCOMPARE(cli(fixture, QStringLiteral("report"),
                     { QStringLiteral("--decision"), QStringLiteral("--out"), told,
                         QStringLiteral("--against"), baseline })
                     .code,
            0);
        const auto textOf = [](const QString& path) {
            QFile file(path);
            return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
        };
        // The date differs by a minute at most, the policies' names not at all.
        static const QRegularExpression date(QStringLiteral("\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d"));
        QString ours = textOf(page).remove(date);
        QString theirs = textOf(told).remove(date);
        QVERIFY(ours.size() > 5000);
        QCOMPARE(ours.left(20000), theirs.left(20000));
        QCOMPARE(ours, theirs);
        const QString pdf = m_folder.filePath(QStringLiteral("sheet.pdf"));
        study.write(pdf);
        QVERIFY(written.wait(kPatience));
        QFile file(pdf);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray bytes = file.readAll();
        QVERIFY(bytes.startsWith("%PDF-") && bytes.contains("%%EOF") && bytes.size() > 20000);
        QSignalSpy failed(&study, &Study::failed);
        study.write(QStringLiteral("/nowhere/at/all/sheet.pdf"));
        QVERIFY(failed.wait(kPatience));
        QVERIFY(fixture.window->parts().toasts->count() > 0);
    }
};

QTEST_MAIN(TestDecisionReport)
#include "tst_decision_report.moc"
