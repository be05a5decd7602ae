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

private Q_SLOTS:
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
